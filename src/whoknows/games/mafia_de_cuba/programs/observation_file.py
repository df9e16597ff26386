# SPDX-License-Identifier: MIT
"""Files with a player's observations at a table of Mafia de Cuba."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from types import EllipsisType
from typing import Annotated, Any, Final, TypeAlias, TypeVar

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType
from msgspec.structs import fields

from whoknows.core import BadOption
from whoknows.core.errors import did_you_mean
from whoknows.games.mafia_de_cuba import MafiaDeCuba
from whoknows.games.mafia_de_cuba.knowledge.worlds.claims import KINDS, SeatClaim
from whoknows.games.mafia_de_cuba.knowledge.worlds.observation import Observing
from whoknows.games.mafia_de_cuba.pieces.box import Box, tokens_text
from whoknows.games.mafia_de_cuba.pieces.match import FIRST, GODFATHER, Story
from whoknows.games.mafia_de_cuba.pieces.questions import OPINIONS
from whoknows.games.mafia_de_cuba.pieces.roles import STANDARD_DIAMONDS, TAKES_DIAMONDS

from .problems import plain_problem

MAX_FILE_BYTES: Final = 10_000_000

Count: TypeAlias = Annotated[int, Meta(ge=0)]
T = TypeVar("T", bound=Struct)


# The file format


class _Config(Struct, frozen=True, forbid_unknown_fields=True):
    players: int
    tokens: dict[str, int] | None = None
    diamonds: int = STANDARD_DIAMONDS


class _Box(Struct, frozen=True, forbid_unknown_fields=True):
    diamonds: Count
    tokens: dict[str, Count] = {}


class _SuspectSaw(Struct, frozen=True, forbid_unknown_fields=True):
    received: _Box
    took: str
    diamonds: Count | UnsetType = UNSET
    aside: str | None = None


class _GodfatherSaw(Struct, frozen=True, forbid_unknown_fields=True):
    hidden: Count
    returned: _Box


class _Announced(Struct, frozen=True, forbid_unknown_fields=True):
    gave: Count | None = None
    got: _Box | None = None


class _Revealed(Struct, frozen=True, forbid_unknown_fields=True):
    role: str
    diamonds: Count | None = None
    aside: str | UnsetType | None = UNSET


class _Claim(Struct, frozen=True, forbid_unknown_fields=True):
    seat: int
    kind: str
    value: Any = UNSET
    about: Any = UNSET


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    config: _Config
    observer: int
    saw: Raw
    godfather_says: _Announced | None = None
    revealed: dict[str, _Revealed] = {}
    claims: tuple[_Claim, ...] = ()


PARTS: Final[Mapping[str, type[Struct]]] = {
    "config": _Config,
    "received": _Box,
    "returned": _Box,
    "godfather_says": _Announced,
    "got": _Box,
    "revealed[]": _Revealed,
    "claims[]": _Claim,
}
"""The expected structure, by the last part of the place of a problem."""


# Its contents


class ShownRole(Struct, frozen=True):
    """A seat whose role was shown; an ellipsis stands for what was not shown."""

    seat: int
    role: str
    diamonds: int | None
    aside: str | EllipsisType | None


class Observation(Struct, frozen=True):
    """What a player saw, and what was said."""

    game: MafiaDeCuba
    observer: int
    hidden: tuple[int, ...]
    """Diamonds removed, as the Godfather knows, and as he announced."""
    returned: tuple[Box, ...]
    """The box that came back, as he knows, and as he announced."""
    story: Story | None
    """A suspect's own actions."""
    shown: tuple[ShownRole, ...]
    claims: tuple[SeatClaim, ...]
    """Without opinions."""

    def tell(self, worlds: Observing) -> None:
        """Keep only the worlds that fit all observations, ignoring claims."""
        for hidden in self.hidden:
            worlds.see_gift(hidden)
        for box in self.returned:
            worlds.see_return(box)
        if self.story is not None:
            worlds.see_step(self.observer, self.story)
        for one in self.shown:
            worlds.reveal(one.seat, one.role, one.diamonds, one.aside)


def read_observation(file: Path) -> Observation:
    """Read an observation from a file; raise `BadOption` if that fails."""
    if file.is_file() and file.stat().st_size > MAX_FILE_BYTES:
        raise BadOption(f"{file}: that is more than {MAX_FILE_BYTES} bytes; give it one table")
    try:
        return _FileReader(_decoded(file.read_bytes(), _File, "")).observation()
    except BadOption as problem:
        raise BadOption(f"{file}: {problem}") from None
    except OSError as problem:
        raise BadOption(f"{file}: {problem.strerror or problem}") from None


def _decoded(text: bytes | Raw, kind: type[T], place: str) -> T:
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.ValidationError as problem:
        _, _, where = str(problem).partition(" - at `$")
        path = where.rstrip("`").replace("[...]", "[]")
        part = PARTS.get(path.rpartition(".")[2], kind)
        what = plain_problem(problem, [field.name for field in fields(part)])
        at = f"{place}{path}".lstrip(".")
        raise BadOption(f"{at}: {what}" if at else what) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as problem:
        raise BadOption(f"this is not JSON: {problem}") from None


class _FileReader:
    """Turns the file into an observation, and reports what is wrong with it."""

    def __init__(self, given: _File) -> None:
        self._given = given
        config = given.config
        try:
            self._game = MafiaDeCuba(
                players=config.players, tokens=config.tokens, diamonds=config.diamonds
            )
        except BadOption as problem:
            raise BadOption(f"config: {str(problem).removeprefix('MafiaDeCuba: ')}") from None
        self._tokens = tuple(self._game.token_counts)
        self._roles = tuple(role.name for role in self._game.cast)

    def observation(self) -> Observation:
        given, game = self._given, self._game
        last = game.suspects[-1]
        if not GODFATHER <= given.observer <= last:
            raise BadOption(
                f"observer: there is no seat {given.observer}; "
                f"0 is the Godfather, the suspects are 1 to {last}"
            )
        story: Story | None = None
        hidden, returned = self._announced()
        if given.observer == GODFATHER:
            try:
                seen = _decoded(given.saw, _GodfatherSaw, "saw")
            except BadOption as problem:
                raise BadOption(
                    f"{problem}; observer 0 is the Godfather, "
                    "who saw how many diamonds he had 'hidden' and the box 'returned' to him"
                ) from None
            hidden.append(seen.hidden)
            returned.append(self._box(seen.returned, "saw.returned"))
        else:
            story = self._story(_decoded(given.saw, _SuspectSaw, "saw"))
        return Observation(
            game,
            given.observer,
            tuple(hidden),
            tuple(returned),
            story,
            tuple(self._shown(seat, one) for seat, one in given.revealed.items()),
            tuple(self._claims()),
        )

    def _announced(self) -> tuple[list[int], list[Box]]:
        """Diamonds removed, and the box that came back, as far as announced."""
        says = self._given.godfather_says or _Announced()
        hidden = [] if says.gave is None else [self._game.diamonds - says.gave]
        return hidden, [] if says.got is None else [self._box(says.got, "godfather_says.got")]

    # Parts

    def _box(self, box: _Box, place: str) -> Box:
        return Box(box.diamonds, tokens_text(self._counts(box.tokens, f"{place}.tokens")))

    def _counts(self, counts: Mapping[str, int], place: str) -> Mapping[str, int]:
        for name in counts:
            self._check(name, self._tokens, place)
        return {name: counts.get(name, 0) for name in self._tokens}

    def _check(self, name: str, known: Iterable[str], place: str) -> str:
        if name not in known:
            raise BadOption(f"{place}: {name!r} is none of these; {did_you_mean(name, known)}")
        return name

    def _aside(self, name: str | None, seat: int, place: str) -> str | None:
        if name is not None:
            self._check_first(seat, place)
            self._check(name, self._tokens, place)
        return name

    def _check_first(self, seat: int, place: str) -> None:
        if seat != FIRST:
            raise BadOption(f"{place}: only seat 1 can set a token aside, not seat {seat}")

    def _story(self, saw: _SuspectSaw) -> Story:
        self._check(saw.took, self._roles, "saw.took")
        taken = saw.diamonds
        if isinstance(taken, UnsetType):
            if saw.took == TAKES_DIAMONDS:
                raise BadOption("saw.diamonds: say how many diamonds the thief took")
            taken = 0
        received = self._box(saw.received, "saw.received")
        aside = self._aside(saw.aside, self._given.observer, "saw.aside")
        return Story(received, saw.took, taken, aside)

    def _seat(self, seat: int, place: str) -> int:
        last = self._game.suspects[-1]
        if not FIRST <= seat <= last:
            raise BadOption(f"{place}: there is no suspect {seat}; seats are 1 to {last}")
        return seat

    def _shown(self, key: str, one: _Revealed) -> ShownRole:
        place = f"revealed.{key}"
        if not key.isdecimal():
            raise BadOption(f'{place}: {key!r} is no seat; write its number, as in "5"')
        seat = self._seat(int(key), place)
        self._check(one.role, self._roles, f"{place}.role")
        aside: str | EllipsisType | None = ...
        if not isinstance(one.aside, UnsetType):
            aside = self._aside(one.aside, seat, f"{place}.aside")
        return ShownRole(seat, one.role, one.diamonds, aside)

    def _claims(self) -> Iterable[SeatClaim]:
        for number, claim in enumerate(self._given.claims):
            place = f"claims[{number}]"
            self._seat(claim.seat, f"{place}.seat")
            if claim.kind in OPINIONS:
                continue
            self._check(claim.kind, (*KINDS, *sorted(OPINIONS)), f"{place}.kind")
            if claim.kind.startswith("aside"):
                self._check_first(claim.seat, f"{place}.seat")
            if isinstance(claim.value, UnsetType) or not isinstance(claim.about, UnsetType):
                raise BadOption(f"{place}: such a claim has 'seat', 'kind' and 'value'")
            value = self._value(claim, f"{place}.value")
            yield SeatClaim(claim.seat, claim.kind, value)

    def _value(self, claim: _Claim, place: str) -> Any:
        """The value of a claim, checked by the claim's kind."""
        value = claim.value
        match claim.kind.removeprefix("received_").removeprefix("passed_"):
            case "diamonds" | "token_count":
                return _converted(value, Count, place)
            case "tokens":
                return self._counts(_converted(value, dict[str, Count], place), place)
            case "aside_any":
                return _converted(value, bool, place)
            case "aside_is":
                return self._aside(_converted(value, str | None, place), claim.seat, place)
            case _:
                return self._check(_converted(value, str, place), self._roles, place)


def _converted(value: Any, kind: Any, place: str) -> Any:
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as problem:
        raise BadOption(f"{place}: {plain_problem(problem)}") from None
