# SPDX-License-Identifier: MIT
"""`whoknows cluedo reason`: what follows from one client's lines."""

from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from typing import Annotated, Any

import typer
from msgspec import Raw
from rich.console import Console
from rich.text import Text

from whoknows.cli.languages import LangOption, chosen_language
from whoknows.cli.output import JsonFlag, console, print_json, table
from whoknows.core import BadOption, BadTranscript, Message, Seat
from whoknows.games.cluedo import Cluedo
from whoknows.games.cluedo.compiled.warmup import warm_up
from whoknows.games.cluedo.knowledge.clue_text import Wording
from whoknows.games.cluedo.knowledge.clues import HoldsCard, ShowedThis
from whoknows.games.cluedo.knowledge.explanations import Conclusion, explain
from whoknows.games.cluedo.knowledge.model import Model
from whoknows.games.cluedo.knowledge.posterior import DealPosterior
from whoknows.games.cluedo.knowledge.reasoner import Reasoner
from whoknows.games.cluedo.pieces import Cards
from whoknows.language import Translator

from .client_log import HeardGame, heard_game, signed_lines

ENVELOPE = "S"
"""The owner of the secret cards."""
MAX_LISTED = 10
"""How many secrets are printed for people."""
MAX_FILE_BYTES = 10_000_000


def reason(
    file: Annotated[
        Path, typer.Argument(help="A client's lines in order: '< ' received, '> ' sent.")
    ],
    *,
    model: Annotated[Model, typer.Option(help="Probability model of the deals.")] = "consistent",
    exact: Annotated[
        bool,
        typer.Option("--exact", help="Print chances as fractions.", show_default=False),
    ] = False,
    lang: LangOption = None,
    json: JsonFlag = False,
) -> None:
    """Show what a Cluedo client can know: owners, chances, the secret, and why.

    With `consistent` all deals that fit are equally likely; with `uniform-show` a player who showed
    a card is assumed to have chosen it at random. Of several games on a connection, the last one
    counts.

    Example: whoknows cluedo reason game.txt --model uniform-show
    """
    warm_up()
    heard = _listen(file)
    players, seat, reasoner = heard.game.players, heard.seat, heard.reasoner
    posterior = reasoner.posterior(model)
    language = chosen_language(lang)
    translator = Translator(language, [Cluedo], _names(players, language))
    reasons = [_explanation(one, reasoner, seat, translator) for one in _deduced(reasoner)]
    if json:
        owners, secrets = _chances(posterior, players, exact=exact)
        result = {
            "players": players,
            "seat": seat,
            "model": model,
            # With many players, numbers exceed a machine word.
            "deals": Raw(str(reasoner.n_deals).encode()),
            "solved": reasoner.solution,
            "owners": owners,
            "secrets": [{"cards": cards, "p": p} for cards, p in secrets.items()],
            "explain": reasons,
        }
        print_json(result)
    else:
        _show(console(), reasoner, posterior, reasons, exact=exact)


# Reading


def _listen(file: Path) -> HeardGame:
    """The last game in the file."""
    if file.is_file() and file.stat().st_size > MAX_FILE_BYTES:
        raise BadOption(f"{file}: that is more than {MAX_FILE_BYTES} bytes; give it one game")
    try:
        return heard_game(signed_lines(file.read_bytes()))
    except BadTranscript as problem:
        colon = ", " if str(problem).startswith("line ") else ": "
        raise BadOption(f"{file}{colon}{problem}") from None


# Deductions


def _deduced(reasoner: Reasoner) -> list[Conclusion]:
    """Who has which card, if it follows and was not seen; the secret last."""
    seen = {clue.card for clue in reasoner.clues if isinstance(clue, HoldsCard | ShowedThis)}
    masks = enumerate(reasoner.owner_masks)
    sure = [(mask.bit_length() - 1, card) for card, mask in masks if mask.bit_count() == 1]
    return [Conclusion(card, owner, holds=True) for owner, card in sorted(sure) if card not in seen]


def _explanation(
    conclusion: Conclusion, reasoner: Reasoner, seat: Seat, translator: Translator
) -> str:
    wording = Wording(reasoner.players, seat, numbers=True)
    clues = explain(reasoner.players, reasoner.clues, conclusion)
    because = [translator.say(clause) for clause in wording.describe_clues(clues)]
    so = translator.say(wording.describe_conclusion(conclusion))
    told = translator.say(
        Message("cluedo-because", {"clues": "; ".join(because), "conclusion": so})
    )
    return told[0].upper() + told[1:]


def _chances(
    posterior: DealPosterior, players: int, *, exact: bool
) -> tuple[dict[str, dict[str, Any]], Mapping[Cards, Any]]:
    """By card and owner, and by secret: fractions as text, or numbers."""
    owners, secrets = posterior.exact_owners(), posterior.exact_secrets()
    form = str if exact else float
    table_of = {
        str(card): {_owner(owner, players): form(p) for owner, p in sorted(row.items())}
        for card, row in owners.items()
    }
    likely = sorted(secrets.items(), key=lambda item: (-item[1], item[0]))
    return table_of, {cards: form(p) for cards, p in likely}


def _owner(owner: int, players: int) -> str:
    return ENVELOPE if owner == players else str(owner)


def _names(players: int, language: str) -> list[str]:
    say = Translator(language, [Cluedo]).say
    return [say(Message("cluedo-player-number", {"number": n})) for n in range(players)]


# Output for people


def _show(
    out: Console, reasoner: Reasoner, posterior: DealPosterior, reasons: list[str], *, exact: bool
) -> None:
    players = reasoner.players
    out.print(f"{players} players, {reasoner.n_deals} deals are possible", highlight=False)
    owners, secrets = posterior.exact_owners(), posterior.exact_secrets()
    heads = ["card", *(_owner(owner, players) for owner in range(players + 1))]
    rows = [
        [str(card), *(_cell(row.get(owner), exact=exact) for owner in range(players + 1))]
        for card, row in owners.items()
    ]
    out.print(table(heads, rows))
    likely = sorted(secrets.items(), key=lambda item: (-item[1], item[0]))
    out.print(f"possible secrets: {len(likely)}, the likeliest first")
    for cards, p in likely[:MAX_LISTED]:
        out.print(Text(f"  {' '.join(map(str, cards))}  {_cell(p, exact=exact)}"))
    if len(likely) > MAX_LISTED:
        out.print(f"  and {len(likely) - MAX_LISTED} more; --json lists them all")
    for reason_text in reasons:
        out.print(Text(reason_text))


def _cell(p: Fraction | None, *, exact: bool) -> str:
    if p is None:
        return "."
    return str(p) if exact else f"{100 * float(p):.0f} %"
