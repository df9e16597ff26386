# SPDX-License-Identifier: MIT
"""The table of Mafia de Cuba in the terminal: seats, and players' claims."""

from collections.abc import Iterable, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from whoknows.core import Message, Param, Seat
from whoknows.games.mafia_de_cuba.pieces import match as p
from whoknows.games.mafia_de_cuba.pieces.box import NO_TOKENS, Box, Tokens, token_counts
from whoknows.games.mafia_de_cuba.pieces.questions import QuestionName
from whoknows.games.mafia_de_cuba.rules.game import MafiaDeCuba
from whoknows.games.mafia_de_cuba.text import names
from whoknows.games.mafia_de_cuba.text.sentences import deed
from whoknows.language import Translator

MAX_NAME: Final = 14
NOT: Final = "\u2260"
"""The mark before a denied role."""
DIAMOND: Final = "\u25c6"


def draw(view: p.MafiaView, game: MafiaDeCuba, translator: Translator) -> RenderableType:
    """Draw what is known of the box, then the players with their claims."""
    title = translator.say(Message("mafia-title"))
    if game.is_custom:
        title += f" ({translator.say(Message('mafia-board-custom'))})"
    parts: list[RenderableType] = [*_facts(view, game, translator), Text()]
    parts.append(_players(view, game, translator))
    if view.table.said or view.table.exposed:
        parts.append(Text(translator.say(Message("mafia-board-legend")), "dim"))
    return Panel(Group(*parts), title=Text(title), title_align="left", expand=False)


# The box


def _facts(view: p.MafiaView, game: MafiaDeCuba, translator: Translator) -> Iterable[Text]:
    yield _line(translator, _fact("full", box=names.box_name(game.full_box)))
    table = view.table
    counts = [_fact("jokers", count=table.jokers), _fact("recovered", count=table.recovered)]
    if view.hidden is not None:
        counts.insert(0, _fact("hidden", diamonds=names.diamonds_name(view.hidden)))
    returned = _returned(view)
    if returned is not None and view.hidden is not None:
        missing = game.diamonds - view.hidden - returned.diamonds - table.recovered
        counts.append(_fact("missing", count=missing))
        yield _line(translator, _fact("back", box=names.box_name(returned)))
    yield _line(translator, *counts)
    for said in {type(said): said for said in table.announced}.values():  # the last of each kind
        if isinstance(said, p.GiftAnnounced):
            fact = _fact("announced-gift", diamonds=names.diamonds_name(said.diamonds))
        else:
            fact = _fact("announced-return", box=names.box_name(said.box))
        yield _line(translator, fact)
    yield from _own(view, translator)


def _returned(view: p.MafiaView) -> Box | None:
    """The box as it came back, for players who may know it."""
    if view.seat == p.GODFATHER:
        return view.received
    return view.stories[-1].passed if view.table.phase == "over" and view.stories else None


def _own(view: p.MafiaView, translator: Translator) -> Iterable[Text]:
    """What the viewer saw and did."""
    if view.seat == p.GODFATHER or view.received is None:
        return
    box = names.box_name(view.received)
    if view.story is None:
        yield Text(translator.say(_fact("own-box", box=box)), "bold")
    else:
        yield Text(translator.say(_fact("own", box=box, deed=deed(view.story))), "bold")


def _fact(key: str, **params: Param) -> Message:
    return Message(f"mafia-board-{key}", params)


def _line(translator: Translator, *facts: Message) -> Text:
    return Text("   ".join(translator.say(fact) for fact in facts))


# Claims


def _players(view: p.MafiaView, game: MafiaDeCuba, translator: Translator) -> Grid:
    grid = Grid(box=None, pad_edge=False, header_style="dim")
    grid.add_column("", justify="right", no_wrap=True)
    grid.add_column(translator.say(_fact("player")), no_wrap=True)
    is_open = bool(view.stories)
    for key in ("received", "passed", "role", *(("truth", "did") if is_open else ())):
        grid.add_column(translator.say(_fact(key)))
    exposed = {one.seat: one for one in view.table.exposed}
    for seat in game.seats:
        name = _name(view, seat, exposed.get(seat), translator)
        grid.add_row(str(seat), name, *_cells(view, seat, translator))
    return grid


def _name(view: p.MafiaView, seat: Seat, shown: p.Exposed | None, translator: Translator) -> Text:
    """A player's name with marks: whose turn it is, who wants the floor, who is known or out."""
    table = view.table
    # The accused has nothing to do; other players may shoot.
    is_turn = seat == table.turn and table.phase not in ("accused", "over")
    name = Text(translator.name(seat))
    name.truncate(MAX_NAME, overflow="ellipsis")
    turn, floor = "\u25b6" if is_turn else " ", "!" if seat in table.wants_floor else " "
    me = " \u25c0" if seat == view.seat else ""
    text = Text(f"{turn}{floor} {name.plain}{me}")
    if shown is not None:
        sign = "+" if shown.is_out else "="
        text.append(f" {sign}{_short(shown.role, translator)}", "yellow")
    if shown is not None and shown.is_out:
        text.stylize("dim")
    elif is_turn:
        text.stylize("bold yellow")
    return text


def _cells(view: p.MafiaView, seat: Seat, translator: Translator) -> Sequence[Text]:
    """A player's claims, and the truth at the end."""
    if seat == p.GODFATHER:
        return [Text(), Text(), Text(translator.say(names.role_name("godfather")), "dim")]
    said = {(one.question, one.about): one for one in view.table.said if one.seat == seat}
    claims = [one.answer for one in said.values() if one.question.startswith("received")]
    passed = [one.answer for one in said.values() if one.question.startswith("passed")]
    cells = [
        Text(_box_claims(claims, said.get(("received_token_count", None)), translator)),
        Text(_box_claims(passed, said.get(("passed_token_count", None)), translator)),
        Text(_role_claims(said.values(), translator)),
    ]
    if seat <= len(view.stories):
        cells += _truth(view.stories[seat - 1], translator)
    return cells


def _box_claims(claims: Iterable[p.Answer], count: p.Said | None, translator: Translator) -> str:
    """The claims about one box, as short as possible; the latest counts."""
    diamonds, tokens, n_tokens = "", "", ""
    for answer in claims:
        match answer:
            case p.SayBox(diamonds=n, tokens=which):
                diamonds, tokens = f"{n}{DIAMOND}", _tokens(which, translator)
            case p.SayTokens(tokens=which):
                tokens = _tokens(which, translator)
            case p.SayNumber(number=n) if count is not None and answer is count.answer:
                n_tokens = translator.say(names.n_tokens_name(n))
            case p.SayNumber(number=n):
                diamonds = f"{n}{DIAMOND}"
    return " ".join(part for part in (diamonds, n_tokens, tokens) if part)


def _tokens(tokens: Tokens, translator: Translator) -> str:
    if tokens == NO_TOKENS:
        return translator.say(Message("mafia-no-tokens"))
    counts = token_counts(tokens)
    return ", ".join(f"{n} {_short(name, translator)}" for name, n in counts.items())


def _short(role: str, translator: Translator) -> str:
    return translator.say(Message(f"mafia-short-{names.key_of(role)}"))


def _role_claims(said: Iterable[p.Said], translator: Translator) -> str:
    """The roles claimed and denied, and the token set aside."""
    claimed: dict[str, str] = {}
    asides: list[str] = []
    for one in said:
        match one.question, one.answer:
            case "role", p.SayRole(role=role):
                claimed[role] = _short(role, translator)
            case "is_role", p.SayWhether(yes=yes):
                role = str(one.about)
                claimed[role] = ("" if yes else NOT) + _short(role, translator)
            case question, answer:
                asides += _aside_claims(question, answer, one.about, translator)
    aside = [f"({translator.say(_fact('aside'))} {', '.join(asides)})"] if asides else []
    return " ".join([*([", ".join(claimed.values())] if claimed else []), *aside])


def _aside_claims(
    question: QuestionName, answer: p.Answer, about: object, translator: Translator
) -> list[str]:
    match question, answer:
        case "aside_which", p.SayToken(token=token) if token != p.NOTHING_ASIDE:
            return [_short(token, translator)]
        case "aside_is", p.SayWhether(yes=yes):
            return [("" if yes else NOT) + _short(str(about), translator)]
        case ("aside_which", p.SayToken()) | ("aside_any", p.SayWhether(yes=False)):
            return [translator.say(Message("mafia-nothing"))]
        case "aside_any", p.SayWhether():
            return [translator.say(Message("mafia-yes"))]
        case _:
            return []


def _truth(story: p.Story, translator: Translator) -> list[Text]:
    role = _short(story.role, translator)
    return [Text(role, "bold"), Text(translator.say(deed(story)))]
