# SPDX-License-Identifier: MIT
"""Prints how a match ended."""

from collections.abc import Iterator, Sequence

from rich.text import Text

from whoknows.core import AnyGame, Fault, Message, Outcome, Seat, Who, Word
from whoknows.language import Translator


def outcome_lines(
    game: AnyGame,
    outcome: Outcome,
    faults: Sequence[tuple[Seat, Fault]],
    translator: Translator,
) -> Iterator[Text]:
    """Print who failed, how it ended, who wins, and the scores if they add something."""
    say = translator.say
    for seat, fault in dict.fromkeys(faults):
        reason = Message(f"play-fault-{fault.reason}", {"detail": fault.detail})
        yield Text(say(Message("play-fault", {"name": Who(seat), "reason": reason})), style="red")
    yield Text(say(Message("play-over")), style="bold")
    yield Text(say(outcome.reason))
    if game.has_shared_score:
        return  # The reason says it already; nobody wins against anybody.
    names: list[Word] = [Who(seat) for seat in outcome.winners]
    winners = Message("play-winners", {"count": len(names), "names": names})
    yield Text(say(winners), style="bold")
    if outcome.scores == tuple(int(seat in outcome.winners) for seat in game.seats):
        return  # The scores add nothing.
    scores: list[Word] = [f"{translator.name(s)}: {outcome.scores[s]}" for s in game.seats]
    yield Text(say(Message("play-scores", {"scores": scores})))
