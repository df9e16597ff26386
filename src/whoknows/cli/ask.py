# SPDX-License-Identifier: MIT
"""`whoknows ask`: who knows what in a match."""

from typing import Annotated, Any

import typer

from whoknows.core import BadOption, BadReference
from whoknows.core.random import check_seed
from whoknows.epistemics import Epistemics
from whoknows.epistemics.epistemics import BUDGET_MS
from whoknows.language import Translator
from whoknows.matches.asker import Asker
from whoknows.matches.find import find_match
from whoknows.matches.folders import registry
from whoknows.matches.questions import names_each, table_of
from whoknows.matches.reply import Reply, ReplyTimeline, WitnessWorld
from whoknows.plugins.line_up import parse_options

from .ask_pages import AskPages
from .atom_list import AtomList, show_atoms
from .database import DatabaseOption
from .lab import OptionOption
from .languages import LangOption, chosen_language
from .output import JsonFlag, SeedOption, TrustFlag, console, print_json

WHEN_TIMES = 10
"""How much longer than one question a whole match may take."""


def ask(  # noqa: PLR0913 - the options of the command
    match: Annotated[
        str,
        typer.Argument(
            metavar="MATCH",
            help="A file, the name of a saved match, or the id of a match in the browser; with "
            "--atoms also a game.",
        ),
    ],
    formula: Annotated[
        str | None,
        typer.Argument(metavar="[FORMULA]", help="The formula, such as 'K_bob secret(knife)'."),
    ] = None,
    *,
    at: Annotated[
        int | None,
        typer.Option(help="At this moment: a number of steps; by default now.", metavar="N"),
    ] = None,
    turn: Annotated[
        int | None, typer.Option(help="After this turn, as `replay step` counts.", metavar="N")
    ] = None,
    when: Annotated[
        bool,
        typer.Option("--when", help="Also show at which moments it was true.", show_default=False),
    ] = False,
    witness: Annotated[
        bool,
        typer.Option("--witness", help="Show worlds that explain the answer.", show_default=False),
    ] = False,
    seat: Annotated[
        str | None,
        typer.Option(help="Use only what this seat perceived: a name, a number, or 'watcher'."),
    ] = None,
    model: Annotated[
        str | None, typer.Option(help="How likely worlds are, for P and B; see --atoms.")
    ] = None,
    budget_ms: Annotated[
        int, typer.Option("--budget-ms", help="Time for looking at worlds, in milliseconds.", min=1)
    ] = BUDGET_MS,
    atoms: Annotated[
        bool,
        typer.Option("--atoms", help="List what formulas can contain.", show_default=False),
    ] = False,
    option: OptionOption = None,
    database_url: DatabaseOption = None,
    seed: SeedOption = None,
    lang: LangOption = None,
    trust: TrustFlag = False,
    json: JsonFlag = False,
) -> None:
    """Ask who knows what in a match, at any moment.

    The player 'each' in the formula stands for every player in turn.
    While people play, answers use only what their own seats perceived.

    Example: whoknows ask evening "K_Bob secret(knife)" --turn 12 --witness
    """
    language = chosen_language(lang)
    if atoms:
        _list_atoms(match, option, language, trust=trust, database_url=database_url, json=json)
        return
    if option:
        raise BadOption("--option goes with --atoms and a game")
    if formula is None:
        raise BadOption("say what to ask: a formula, or --atoms to see what it can contain")
    if seed is not None:
        check_seed(seed)
    asker = Asker(
        match,
        seat=seat,
        model=model,
        language=language,
        seed=seed or 0,
        trust=trust,
        database_url=database_url,
    )
    pages = AskPages(asker, console())
    if names_each(formula):
        _ask_each(asker, formula, pages, budget_ms=budget_ms, json=json)
        return
    reply = asker.ask(formula, at, turn=turn, witness=witness, budget_ms=budget_ms)
    spans = asker.when(formula, budget_ms=WHEN_TIMES * budget_ms) if when else None
    if json:
        print_json(_as_json(reply, spans, is_witness_wanted=witness))
        return
    pages.show(reply, is_witness_wanted=witness)
    if spans is not None:
        pages.show_spans(spans)


def _ask_each(asker: Asker, formula: str, pages: AskPages, *, budget_ms: int, json: bool) -> None:
    table = table_of(asker, formula, budget_ms=WHEN_TIMES * budget_ms)
    if json:
        rows = dict(zip(asker.epistemics.vocabulary.names, table.rows, strict=True))
        print_json({"formula": formula, "turns": list(asker.moments.turns), "answers": rows})
    else:
        pages.show_table(table)


# JSON


def _as_json(
    reply: Reply, spans: ReplyTimeline | None, *, is_witness_wanted: bool
) -> dict[str, Any]:
    result: dict[str, Any] = {
        "formula": reply.formula,
        "at": reply.at,
        "turn": reply.turn,
        "answer": {"true": True, "false": False}.get(reply.answer, reply.answer),
        "probability": _probability(reply),
        "exact": reply.exact,
        "engine": reply.engine,
        "model": reply.model,
        "worlds": str(reply.worlds),
        "worlds_true": str(reply.worlds_true),
        "seconds": round(reply.seconds, 4),
        "is_defined": reply.is_defined,
        "question": reply.question,
        "sentence": reply.sentence,
    }
    if is_witness_wanted:
        chains = [[_world(world) for world in chain] for chain in reply.witnesses]
        result["witness"] = chains[0][-1]["view"] if chains and chains[0] else None
        result["witnesses"] = chains
    if spans is not None:
        result["spans"] = spans.true
        result["undefined"] = spans.undefined
        result["unsure"] = spans.unsure
        result["last"] = spans.last
    return result


def _probability(reply: Reply) -> Any:
    chance = reply.chance
    if chance is None:
        return None
    if chance.exact is not None:
        return chance.exact
    return {"value": chance.value, "lo": chance.low, "hi": chance.high}


def _world(world: WitnessWorld) -> dict[str, Any]:
    facts = {fact.atom: fact.holds for fact in world.facts}
    return {"seats": world.seats, "names": world.names, "facts": facts, "view": world.view}


# Atoms


def _list_atoms(
    match: str,
    option: list[str] | None,
    language: str,
    *,
    trust: bool,
    database_url: str | None,
    json: bool,
) -> None:
    epistemics, names = _asked_game(match, option, trust=trust, database_url=database_url)
    shown = [name.replace("_", " ") for name in names]
    translator = Translator(language, [type(epistemics.game)], shown)
    listed = AtomList.of(epistemics, translator)
    if json:
        print_json(listed)
    else:
        show_atoms(listed, translator, console())


def _asked_game(
    match: str, option: list[str] | None, *, trust: bool, database_url: str | None
) -> tuple[Epistemics, tuple[str, ...]]:
    """The match of that name, or else the game, with its players."""
    is_game = match in registry().game_names() or option is not None
    if not is_game:
        try:
            found = find_match(match, trust=trust, database_url=database_url).transcript
        except BadReference as error:
            raise BadReference(f"{error}; nor is {match!r} a game: see `whoknows games`") from None
        names = tuple(one.name for one in found.header.seats)
        return Epistemics(found.game, found.steps, names=names), names
    game = registry().make_game(match, parse_options(option or []))
    epistemics = Epistemics(game, ())
    return epistemics, epistemics.vocabulary.names
