"""Each law notices the fault that it is there for: games that are wrong on purpose."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import ClassVar

import pytest
from msgspec.structs import replace

from oysters import Oysters
from oysters.pieces import (
    BetPlaced,
    OystersAction,
    OystersEvent,
    OystersState,
    OystersView,
    Say,
    ThrownAway,
)
from whoknows.core import (
    NOBODY,
    WATCHER,
    AnyGame,
    Form,
    Listed,
    Lottery,
    Message,
    Moves,
    Outcome,
    Seat,
    Side,
    Turn,
)
from whoknows.games.cluedo import Cluedo, CluedoAction, CluedoEvent, CluedoState, CluedoView
from whoknows.games.cluedo.pieces import (
    CardDealt,
    CluedoAccused,
    CluedoAsked,
    CluedoDeal,
    CluedoForfeit,
    CluedoShown,
    Hypothesis,
    Passed,
)
from whoknows.testing import check_game

TICKS = count()


@dataclass(frozen=True, kw_only=True)
class LeaksOneBit(Cluedo):
    """Others perceive whether a dealt card has an even number."""

    def redact(self, event: CluedoEvent, seat: Seat) -> CluedoEvent | None:
        if isinstance(event, CardDealt) and event.seat != seat and event.card is not None:
            return CardDealt(event.seat, event.card % 2)
        return super().redact(event, seat)


@dataclass(frozen=True, kw_only=True)
class ShowsTooMuch(Cluedo):
    """The view of everybody has the card that was shown to the asker."""

    def view(self, state: CluedoState, seat: Seat) -> CluedoView:
        return replace(super().view(state, seat), question=state.question)


@dataclass(frozen=True, kw_only=True)
class ShowsTooMuchLater(Cluedo):
    """A hidden thing shows in the view only long after it came about."""

    def view(self, state: CluedoState, seat: Seat) -> CluedoView:
        view = super().view(state, seat)
        return replace(view, turn_limit=state.secret[0]) if state.n_turns > 0 else view


@dataclass(frozen=True, kw_only=True)
class AppliesImpurely(Cluedo):
    """What happens depends on how often it was asked."""

    def apply(
        self, state: CluedoState, seat: Seat, action: CluedoAction
    ) -> tuple[CluedoState, tuple[CluedoEvent, ...]]:
        after, events = super().apply(state, seat, action)
        return replace(after, n_turns=after.n_turns + next(TICKS) % 2), events


@dataclass(frozen=True, kw_only=True)
class MovesTellTheSecret(Cluedo):
    """A seat may only accuse cards that are not in another's hand."""

    def moves(self, state: CluedoState, seat: Seat) -> Moves[CluedoAction]:
        moves = super().moves(state, seat)
        if isinstance(moves, Listed):
            return moves
        some = [move for move in moves if getattr(move, "place", 0) != state.secret[0]]
        return Listed(some, moves.menu)


@dataclass(frozen=True, kw_only=True)
class WatcherSeesCards(Cluedo):
    """A spectator sees what is shown to the asker."""

    def redact(self, event: CluedoEvent, seat: Seat) -> CluedoEvent | None:
        if seat == WATCHER and isinstance(event, CluedoShown):
            return event
        return super().redact(event, seat)


@dataclass(frozen=True, kw_only=True)
class RedactsTwice(Cluedo):
    """An accusation looks different when it is redacted again."""

    def redact(self, event: CluedoEvent, seat: Seat) -> CluedoEvent | None:
        if isinstance(event, CluedoAccused) and event.seat != seat and event.cards is None:
            return Passed(event.seat)
        return super().redact(event, seat)


@dataclass(frozen=True, kw_only=True)
class HidesOwnMoves(Cluedo):
    """An accuser does not notice that it accused."""

    def redact(self, event: CluedoEvent, seat: Seat) -> CluedoEvent | None:
        if isinstance(event, CluedoAccused):
            return None
        return super().redact(event, seat)

    def view(self, state: CluedoState, seat: Seat) -> CluedoView:
        return replace(super().view(state, seat), accusation=None)


@dataclass(frozen=True, kw_only=True)
class DealsWithWeightZero(Cluedo):
    """One card can never be dealt, and yet is an outcome."""

    def chance(self, state: CluedoState) -> Lottery[CluedoAction]:
        outcomes = super().chance(state).outcomes
        return (
            Lottery(outcomes, [0] + [1] * (len(outcomes) - 1))
            if len(outcomes) > 1
            else (Lottery(outcomes))
        )


@dataclass(frozen=True, kw_only=True)
class StopsTooEarly(Cluedo):
    """Nobody is asked any more, but there is no outcome."""

    def to_act(self, state: CluedoState) -> Turn:
        return NOBODY if state.n_turns == 1 else super().to_act(state)


@dataclass(frozen=True, kw_only=True)
class NeverEnds(Cluedo):
    """Accusations are dealt with as if they were never made."""

    def outcome(self, state: CluedoState) -> Outcome | None:
        return None

    def to_act(self, state: CluedoState) -> Turn:
        turn = super().to_act(state)
        return Turn(required=(state.turn,)) if turn == NOBODY else turn


class Anything(Listed[CluedoAction]):
    """Moves that contain whatever one asks for."""

    def __contains__(self, action: object) -> bool:
        return True


@dataclass(frozen=True, kw_only=True)
class AcceptsAnything(Cluedo):
    """No action is illegal for whoever is asked."""

    def moves(self, state: CluedoState, seat: Seat) -> Moves[CluedoAction]:
        moves = super().moves(state, seat)
        return Anything(list(moves), moves.menu)


@dataclass(frozen=True, kw_only=True)
class ChecksNoTurns(Cluedo):
    """Anybody may do anything legal for somebody."""

    def check(self, state: CluedoState, seat: Seat, action: CluedoAction) -> None:
        pass


@dataclass(frozen=True, kw_only=True)
class HasNoMenu(Cluedo):
    """People cannot choose a move."""

    def moves(self, state: CluedoState, seat: Seat) -> Moves[CluedoAction]:
        def menu() -> Sequence[Form]:
            return []

        return Listed(list(super().moves(state, seat)), menu)


@dataclass(frozen=True, kw_only=True)
class ForfeitDoesNothing(Cluedo):
    """A failed seat stays in turn for ever."""

    def apply(
        self, state: CluedoState, seat: Seat, action: CluedoAction
    ) -> tuple[CluedoState, tuple[CluedoEvent, ...]]:
        if isinstance(action, CluedoForfeit):
            return state, ()
        return super().apply(state, seat, action)


@dataclass(frozen=True, kw_only=True)
class WritesWhatItCannotRead(Cluedo):
    """Typed accusations are read as questions."""

    def format_action(self, action: CluedoAction) -> str:
        return super().format_action(action).replace("A", "H")


@dataclass(frozen=True, kw_only=True)
class SpeaksUnknownWords(Cluedo):
    """A sentence that is in no catalogue."""

    def describe(self, event: CluedoEvent) -> Message:
        return Message("cluedo-said-nowhere")


@dataclass(frozen=True, kw_only=True)
class DependsOnMoreThanItsOptions(Cluedo):
    """Two games with the same options start differently."""

    def start(self) -> CluedoState:
        return replace(super().start(), turn=Seat(next(TICKS) % 2))


@dataclass(frozen=True, kw_only=True)
class StoresBadly(Cluedo):
    """A state with something in it that JSON does not keep."""

    def start(self) -> CluedoState:
        return replace(super().start(), winner=3.5)

    def outcome(self, state: CluedoState) -> Outcome | None:
        return super().outcome(replace(state, winner=None if state.winner == 3.5 else state.winner))

    def to_act(self, state: CluedoState) -> Turn:
        return super().to_act(replace(state, winner=None if state.winner == 3.5 else state.winner))


@dataclass(frozen=True, kw_only=True)
class Crashes(Cluedo):
    """Fails in the middle of a match."""

    def apply(
        self, state: CluedoState, seat: Seat, action: CluedoAction
    ) -> tuple[CluedoState, tuple[CluedoEvent, ...]]:
        if not isinstance(action, CluedoDeal):
            raise ZeroDivisionError("oh")
        return super().apply(state, seat, action)


@dataclass(frozen=True, kw_only=True)
class LeaksAnOldSecret(Cluedo):
    """Every question is followed by an event that depends on the secret, drawn long ago."""

    def apply(
        self, state: CluedoState, seat: Seat, action: CluedoAction
    ) -> tuple[CluedoState, tuple[CluedoEvent, ...]]:
        after, events = super().apply(state, seat, action)
        if isinstance(action, Hypothesis):
            events = (*events, Passed(Seat(state.secret[0] % self.players)))
        return after, events


@dataclass(frozen=True, kw_only=True)
class RedactsImpurely(Cluedo):
    """A seat perceives a question or not, as it happens."""

    def redact(self, event: CluedoEvent, seat: Seat) -> CluedoEvent | None:
        if isinstance(event, CluedoAsked) and seat == 1 and next(TICKS) % 2:
            return None
        return super().redact(event, seat)


@dataclass(frozen=True, kw_only=True)
class ForfeitLeaks(Cluedo):
    """A failed agent's forfeit tells which place is the secret, in words that nobody has."""

    def apply(
        self, state: CluedoState, seat: Seat, action: CluedoAction
    ) -> tuple[CluedoState, tuple[CluedoEvent, ...]]:
        after, events = super().apply(state, seat, action)
        if isinstance(action, CluedoForfeit):
            events = (*events, Passed(Seat(state.secret[0] % self.players)))
        return after, events


@dataclass(frozen=True, kw_only=True)
class SharesUnequally(Cluedo):
    """Says that all have one score, and gives it to the winner alone."""

    has_shared_score: ClassVar[bool] = True


@dataclass(frozen=True, kw_only=True)
class HasUnknownRoles(Cluedo):
    """Gives a seat a role that it did not name."""

    role_names: ClassVar[tuple[str, ...]] = ("asker",)

    def roles(self, state: CluedoState) -> Sequence[str]:
        return ["asker"] * (self.players - 1) + ["butler"]


@dataclass(frozen=True, kw_only=True)
class MeasuresNothing(Cluedo):
    """Has a figure that is no number."""

    def measures(self, state: CluedoState) -> Mapping[str, float]:
        return {"turns": state.n_turns, "luck": float("nan")}


@dataclass(frozen=True, kw_only=True)
class ChartsPartOfIt(Oysters):
    """Has curves that end where the last round begins."""

    def curve(self, state: OystersState) -> Sequence[Sequence[int]]:
        return [curve[:-1] for curve in super().curve(state)]


@dataclass(frozen=True, kw_only=True)
class ChartsHalves(Oysters):
    """Has curves of numbers that are not whole."""

    def curve(self, state: OystersState) -> Sequence[Sequence[int]]:
        return [[points / 2 for points in curve] for curve in super().curve(state)]  # type: ignore[misc]


@dataclass(frozen=True, kw_only=True)
class PromptBetrays(Oysters):
    """Once somebody has bet in secret, the others are not asked any more."""

    def to_act(self, state: OystersState) -> Turn:
        turn = super().to_act(state)
        if turn.optional and any(bet is not None for bet in state.bets[-1]):
            return Turn(required=turn.required)
        return turn


@dataclass(frozen=True, kw_only=True)
class MessageCountBetrays(Oysters):
    """A secret bet sends the others an empty message."""

    def redact(self, event: OystersEvent, seat: Seat) -> OystersEvent | None:
        if isinstance(event, BetPlaced) and event.seat != seat:
            return ThrownAway()
        return super().redact(event, seat)


@dataclass(frozen=True, kw_only=True)
class ViewBetraysReaction(Oysters):
    """The view tells that somebody has bet."""

    def view(self, state: OystersState, seat: Seat) -> OystersView:
        n_bets = sum(bet is not None for bet in state.bets[-1])
        return replace(super().view(state, seat), n_filled=n_bets)


@dataclass(frozen=True, kw_only=True)
class SayingMakesItSo(Oysters):
    """The merchant's word puts a pearl under the shell."""

    def apply(
        self, state: OystersState, seat: Seat, action: OystersAction
    ) -> tuple[OystersState, tuple[OystersEvent, ...]]:
        if isinstance(action, Say):
            state = replace(state, shells=(*state.shells[:-1], (action.pearl, False)))
        return super().apply(state, seat, action)


@pytest.mark.parametrize(
    ("game", "laws"),
    [
        (LeaksOneBit(), {"no leak", "no late leak"}),
        (ShowsTooMuch(), {"equal views"}),
        (ShowsTooMuchLater(), {"equal views"}),
        (AppliesImpurely(), {"pure", "replay", "equal views"}),
        (MovesTellTheSecret(), {"equal moves"}),
        (WatcherSeesCards(), {"watcher", "no leak"}),
        (RedactsTwice(), {"redaction", "watcher"}),
        (HidesOwnMoves(), {"own moves", "equal prompts", "equal views"}),
        (DealsWithWeightZero(), {"chance"}),
        (StopsTooEarly(), {"turns", "ends"}),
        (NeverEnds(), {"ends"}),
        (AcceptsAnything(), {"moves"}),
        (ChecksNoTurns(), {"discipline"}),
        (HasNoMenu(), {"moves"}),
        (ForfeitDoesNothing(), {"forfeit", "ends"}),
        (WritesWhatItCannotRead(), {"text"}),
        (SpeaksUnknownWords(), {"words"}),
        (DependsOnMoreThanItsOptions(), {"replay", "equal prompts", "equal views"}),
        (StoresBadly(), {"json"}),
        (Crashes(), {"plays"}),
        (LeaksAnOldSecret(), {"no late leak"}),
        (ForfeitLeaks(), {"no late leak"}),
        (SharesUnequally(), {"results"}),
        (HasUnknownRoles(), {"results"}),
        (MeasuresNothing(), {"results"}),
        (ChartsPartOfIt(), {"results"}),
        (ChartsHalves(), {"results"}),
        (PromptBetrays(), {"equal prompts"}),
        (MessageCountBetrays(), {"silent reactions", "equal views"}),
        (ViewBetraysReaction(), {"equal views"}),
        (SayingMakesItSo(), {"speech"}),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Cluedo | Oysters) else "",
)
def test_a_planted_fault_is_caught_by_its_law(game: AnyGame, laws: set[str]) -> None:
    """The first law is the one meant; others follow from the same fault. The rest hold."""
    assert check_game(game, seed=3, matches=20).broken_laws() == laws


@dataclass(frozen=True, kw_only=True)
class HidesWhatIsPublic(Cluedo):
    """A question is marked as public, and yet seat 1 perceives something else."""

    def redact(self, event: CluedoEvent, seat: Seat) -> CluedoEvent | None:
        return Passed(event.seat) if isinstance(event, CluedoAsked) and seat == 1 else event


def test_a_public_event_that_is_not_is_caught() -> None:
    report = check_game(HidesWhatIsPublic(), seed=3, matches=5)
    assert any("is public" in violation.detail for violation in report.of("redaction"))


@dataclass(frozen=True, kw_only=True)
class TakesSides(Oysters):
    """Has the sides that a test wants."""

    teams: ClassVar[tuple[Side, ...]] = ()

    @property
    def sides(self) -> tuple[Side, ...]:
        return self.teams


A, B, C = Seat(0), Seat(1), Seat(2)


@pytest.mark.parametrize(
    ("teams", "problem"),
    [
        ([Side("one", (A,), A), Side("all", (B, C))], ""),
        ([Side("one", (A,), A), Side("two", (B, C), C)], ""),
        ([Side("one", (A,), A), Side("all", (B,))], "not every seat is on one side"),
        ([Side("one", (A, B), A), Side("all", (B, C))], "not every seat is on one side"),
        ([Side("one", (A, B, C), A)], "two or more sides"),
        ([Side("one", (A,), A), Side("one", (B, C))], "two or more sides"),
        ([Side("one", (A,), B), Side("all", (B, C))], "not on its own side"),
        ([Side("one", (A,)), Side("all", (B, C))], "more than one side has no leader"),
    ],
)
def test_impossible_sides_are_caught(
    teams: list[Side], problem: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TakesSides, "teams", tuple(teams))
    found = check_game(TakesSides(), seed=3, matches=1).of("results")
    assert [problem in violation.detail for violation in found] == [True] * bool(problem)


def test_redaction_by_chance_is_caught_as_impure() -> None:
    """It breaks other laws as well, and which ones is a matter of chance too."""
    assert "pure" in check_game(RedactsImpurely(), seed=3, matches=20).broken_laws()


@pytest.mark.parametrize("game", [Cluedo(), Oysters()])
def test_the_same_games_without_the_faults_are_fine(game: AnyGame) -> None:
    assert check_game(game, seed=3, matches=20).ok
