# SPDX-License-Identifier: MIT
"""The rules of Oysters."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, ClassVar, Final

from msgspec import Meta
from msgspec.structs import replace as with_fields

from whoknows.core import (
    CHANCE,
    NOBODY,
    TABLE,
    Choice,
    Form,
    Game,
    Listed,
    Lottery,
    Message,
    Moves,
    Outcome,
    Seat,
    Turn,
    Who,
    form,
)

from .pieces import (
    Answer,
    Answered,
    Bet,
    BetPlaced,
    Close,
    Fill,
    Filled,
    Opened,
    OystersAction,
    OystersEvent,
    OystersState,
    OystersView,
    Said,
    Say,
    ThrownAway,
)

N_SHELLS: Final = 2
SHELL: Final[Lottery[OystersAction]] = Lottery([Fill(pearl=False), Fill(pearl=True)], [3, 1])
CLOSING: Final[Lottery[OystersAction]] = Lottery([Close()])

YesOrNo = Say | Answer | Bet
Applied = tuple[OystersState, tuple[OystersEvent, ...]]


@dataclass(frozen=True, kw_only=True)
class Oysters(Game[OystersState, OystersAction, OystersEvent, OystersView]):
    """Say whether there is a pearl; be believed, or be called."""

    name: ClassVar[str] = "oysters"
    curve_name: ClassVar[str] = "points"
    point_name: ClassVar[str] = "round"

    players: Annotated[int, Meta(ge=3, le=5)] = 3

    def merchant(self, state: OystersState) -> Seat:
        """Everybody is the merchant once."""
        return Seat(state.round % self.players)

    def buyer(self, state: OystersState) -> Seat:
        """The one after the merchant."""
        return Seat((state.round + 1) % self.players)

    # Play

    def start(self) -> OystersState:
        """The first round, with empty shells."""
        return OystersState(((),), (), (), ((None,) * self.players,), 0)

    def to_act(self, state: OystersState) -> Turn:
        """Fill, say, answer; then a window for bets before the shells are opened."""
        if state.round == self.players:
            return NOBODY
        if len(state.shells[state.round]) < N_SHELLS:
            return CHANCE
        if len(state.said) == state.round:
            return Turn(required=(self.merchant(state),))
        if len(state.called) == state.round:
            return Turn(required=(self.buyer(state),))
        bets, merchant = state.bets[state.round], self.merchant(state)
        silent = tuple(seat for seat in self.seats if bets[seat] is None and seat != merchant)
        return Turn(required=(TABLE,), optional=silent)

    def moves(self, state: OystersState, seat: Seat) -> Moves[OystersAction]:
        """Two moves, whatever is asked."""
        if len(state.said) == state.round:
            return _yes_or_no(Say, "oysters-say", "pearl")
        if len(state.called) == state.round:
            return _yes_or_no(Answer, "oysters-answer", "call")
        return _yes_or_no(Bet, "oysters-bet", "true")

    def chance(self, state: OystersState) -> Lottery[OystersAction]:
        """A pearl one time in four; then there is only one way to close a round."""
        return SHELL if len(state.shells[state.round]) < N_SHELLS else CLOSING

    def apply(self, state: OystersState, seat: Seat, action: OystersAction) -> Applied:
        """One action."""
        match action:
            case Fill(pearl=pearl):
                shells = (*state.shells[-1], pearl)
                event = Filled(self.merchant(state), len(shells) - 1, pearl)
                return with_fields(state, shells=(*state.shells[:-1], shells)), (event,)
            case Say(pearl=pearl):
                said = Said(seat, state.round, pearl)
                return with_fields(state, said=(*state.said, pearl)), (said,)
            case Answer(call=call):
                return with_fields(state, called=(*state.called, call)), (Answered(seat, call),)
            case Bet(true=true):
                now = state.bets[-1]
                bets = (*now[:seat], true, *now[seat + 1 :])
                return with_fields(state, bets=(*state.bets[:-1], bets)), (BetPlaced(seat, true),)
            case Close():
                return self._close(state)

    def _close(self, state: OystersState) -> Applied:
        event = Opened(sum(state.shells[-1])) if state.called[-1] else ThrownAway()
        after = with_fields(state, round=state.round + 1)
        if after.round < self.players:
            after = with_fields(
                after, shells=(*state.shells, ()), bets=(*state.bets, (None,) * self.players)
            )
        return after, (event,)

    # Seeing

    def redact(self, event: OystersEvent, seat: Seat) -> OystersEvent | None:
        """The first shell is the merchant's; a bet is known only to whoever made it."""
        match event:
            case Filled(merchant=merchant, shell=shell):
                return event if seat == merchant and shell == 0 else with_fields(event, pearl=None)
            case BetPlaced(seat=better):
                return event if better == seat else None
            case _:
                return event

    def view(self, state: OystersState, seat: Seat) -> OystersView:
        """What was said and done in public, one's own shell and one's own bets."""
        shells = state.shells[-1]
        is_on = state.round < self.players
        return OystersView(
            seat=seat,
            round=state.round,
            merchant=self.merchant(state),
            buyer=self.buyer(state),
            n_filled=len(shells) if is_on else 0,
            seen=shells[0] if is_on and shells and seat == self.merchant(state) else None,
            said=state.said,
            called=state.called,
            opened=tuple(
                sum(state.shells[i]) if state.called[i] else None for i in range(state.round)
            ),
            own_bets=tuple(bets[seat] for bets in state.bets) if seat >= 0 else (),
        )

    # Ending

    def outcome(self, state: OystersState) -> Outcome | None:
        """Most points win; ties share."""
        if state.round < self.players:
            return None
        scores = self._scores(state, self.players)
        best = max(scores)
        winners = tuple(seat for seat in self.seats if scores[seat] == best)
        return Outcome(tuple(scores), winners, Message("oysters-over", {"points": best}))

    @property
    def n_points(self) -> int:
        """How everybody stands before the first round and after each."""
        return self.players + 1

    def curve(self, state: OystersState) -> Sequence[Sequence[int]]:
        """The points of each seat."""
        after = [self._scores(state, n_rounds) for n_rounds in range(self.n_points)]
        return [[scores[seat] for scores in after] for seat in self.seats]

    def _scores(self, state: OystersState, n_rounds: int) -> list[int]:
        """The points of each seat after so many rounds."""
        scores = [0] * self.players
        for number in range(n_rounds):
            self._score(state, number, scores)
        return scores

    def _score(self, state: OystersState, number: int, scores: list[int]) -> None:
        merchant, buyer = number, (number + 1) % self.players
        is_true = state.said[number] == any(state.shells[number])
        if not state.called[number]:
            scores[merchant] += 2 if state.said[number] else 1
            return
        scores[merchant] += 1 if is_true else -2
        scores[buyer] += -1 if is_true else 2
        for seat, bet in enumerate(state.bets[number]):
            if bet is not None:
                scores[seat] += 1 if bet == is_true else -1

    def forfeit(self, state: OystersState, seat: Seat) -> OystersAction:
        """A failed merchant says that there is no pearl; a failed buyer believes."""
        return Say(pearl=False) if len(state.said) == state.round else Answer(call=False)

    # Words

    def holds(self, claim: Said, state: OystersState) -> bool:
        """Whether the merchant's word is true."""
        return claim.pearl == any(state.shells[claim.round])

    def describe(self, event: OystersEvent) -> Message:
        """A sentence."""
        match event:
            case Filled(merchant=merchant, shell=shell, pearl=pearl):
                key = {None: "oysters-filled", True: "oysters-pearl", False: "oysters-glass"}[pearl]
                return Message(key, {"seat": Who(merchant), "shell": shell + 1})
            case Said(seat=seat, pearl=pearl):
                return Message(f"oysters-said-{_yes(pearl)}", {"seat": Who(seat)})
            case Answered(seat=seat, call=call):
                return Message(f"oysters-called-{_yes(call)}", {"seat": Who(seat)})
            case BetPlaced(seat=seat, true=true):
                return Message(f"oysters-betted-{_yes(true)}", {"seat": Who(seat)})
            case Opened(pearls=pearls):
                return Message("oysters-opened", {"pearls": pearls})
            case ThrownAway():
                return Message("oysters-thrown-away")


def _yes(value: bool) -> str:  # noqa: FBT001 - the value is what it is about
    return "yes" if value else "no"


def _yes_or_no(kind: type[YesOrNo], key: str, field: str) -> Moves[OystersAction]:
    """Both moves of a kind with one yes/no field."""

    def menu() -> Sequence[Form]:
        choices = [Choice(value, Message(f"{key}-{_yes(value)}")) for value in (False, True)]
        return [form(kind, Message(key), (field, Message(f"{key}-field"), choices))]

    actions: list[OystersAction] = [kind(False), kind(True)]
    return Listed(actions, menu)
