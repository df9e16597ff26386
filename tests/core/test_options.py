"""Options: the keyword parameters of games and agents."""

from typing import Annotated, Literal, TypedDict, Unpack

import pytest
from msgspec import Meta

from whoknows.core import BadOption, BadReference
from whoknows.core.options import build, checked_options, option_infos
from whoknows.games.cluedo import Cluedo
from whoknows.plugins.line_up import parse_options


class Careful:
    def __init__(self, risk: Annotated[int, Meta(ge=0, le=100)] = 60, *, name: str = "x") -> None:
        self.risk, self.name = risk, name


class Listing:
    def __init__(
        self,
        dice: tuple[int, ...] = (5,),
        tokens: dict[str, int] | None = None,
        pair: tuple[int, int] = (1, 2),
    ) -> None:
        self.dice, self.tokens, self.pair = dice, tokens, pair


class Explodes:
    def __init__(self) -> None:
        raise RuntimeError("no")


def test_lists_and_tables_are_read_from_text() -> None:
    made = build(Listing, {"dice": "2,1", "tokens": "loyal:4,agent:2", "pair": "3,4"})
    assert (made.dice, made.tokens, made.pair) == ((2, 1), {"loyal": 4, "agent": 2}, (3, 4))
    assert build(Listing, {}).tokens is None


def test_a_constructor_that_fails_is_explained() -> None:
    with pytest.raises(BadReference, match="Explodes cannot be made: RuntimeError: no"):
        build(Explodes, {})


def test_a_game_made_in_python_takes_no_texts() -> None:
    with pytest.raises(BadOption, match="players"):
        Cluedo(players="4")  # type: ignore[arg-type]


class Demanding:
    def __init__(self, depth: int) -> None:
        self.depth = depth


def test_texts_become_values() -> None:
    assert build(Careful, {"risk": "80"}).risk == 80


def test_infos_tell_type_bounds_and_default() -> None:
    infos = {info.name: (info.type, info.default) for info in option_infos(Careful)}
    assert infos == {"risk": ("integer 0..100", 60), "name": ("string", "x")}


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"risc": "80"}, "no option 'risc'; did you mean 'risk'"),
        ({"risk": "101"}, "option 'risk' is 101; it takes a whole number from 0 to 100$"),
        ({"risk": "much"}, "option 'risk' is 'much'; it takes a whole number from 0 to 100$"),
    ],
)
def test_wrong_options_are_named(options: dict[str, str], complaint: str) -> None:
    with pytest.raises(BadOption, match=complaint):
        checked_options(Careful, options)


def test_missing_option_is_named() -> None:
    with pytest.raises(BadOption, match="depth"):
        build(Demanding, {})


@pytest.mark.parametrize("pairs", [["risk"], ["=3"], ["a=1", "a=2"]])
def test_what_is_not_key_and_value_is_refused(pairs: list[str]) -> None:
    with pytest.raises(BadOption):
        parse_options(pairs)


@pytest.mark.parametrize("players", [1, 13])
def test_a_game_checks_its_options_however_it_is_made(players: int) -> None:
    with pytest.raises(BadOption, match="players"):
        Cluedo(players=players)


def test_starter_must_have_a_seat() -> None:
    with pytest.raises(BadOption, match="no seat 4"):
        Cluedo(players=4, starter=4)


class Switched:
    def __init__(
        self,
        loud: bool = False,  # noqa: FBT001 - as games have them
        wild: Literal["off", "ones"] = "ones",
        sure: bool | None = None,  # noqa: FBT001 - as games have them
        name: str = "",
    ) -> None:
        self.loud, self.wild, self.sure, self.name = loud, wild, sure, name


@pytest.mark.parametrize(
    ("text", "value"),
    [
        *((text, True) for text in ("on", "yes", "true", "1", "On", "YES", "True")),
        *((text, False) for text in ("off", "no", "false", "0", "OFF", "No", "False")),
    ],
)
def test_switches_are_on_or_off(text: str, value: bool) -> None:  # noqa: FBT001 - what is expected
    made = build(Switched, {"loud": text, "sure": text})
    assert made.loud is value
    assert made.sure is value


def test_off_is_a_word_where_words_are_wanted() -> None:
    made = build(Switched, {"wild": "off", "name": "no", "sure": "null"})
    assert (made.wild, made.name, made.sure) == ("off", "no", None)


@pytest.mark.parametrize("text", ["", "o", "2", "onn", "oui"])
def test_what_is_neither_on_nor_off_is_refused(text: str) -> None:
    with pytest.raises(BadOption, match=r"option 'loud' is .*; it takes true or false$"):
        checked_options(Switched, {"loud": text})


def test_options_given_in_python_are_not_texts() -> None:
    with pytest.raises(BadOption, match="loud"):
        checked_options(Switched, {"loud": "on"}, strict=True)


Dotted = TypedDict("Dotted", {"talk.thief": str, "talk.agent": str}, total=False)


class Worded:
    def __init__(
        self,
        *,
        kind: Literal["red", "blue"] | None = None,
        few: Annotated[int, Meta(ge=1)] = 1,
        share: Annotated[float, Meta(le=1)] = 1,
        many: list[int] | None = None,
        table: dict[str, int] | None = None,
        shown: Annotated[dict[str, int], Meta(examples=[{"oak": 4, "elm": 2}])] | None = None,
        code: Annotated[str, Meta(max_length=2)] = "",
        **parts: Unpack[Dotted],
    ) -> None:
        self.shown = shown


@pytest.mark.parametrize(
    ("name", "text", "complaint"),
    [
        ("kind", "green", "is 'green'; it takes one of blue, red"),
        ("few", "0", "is 0; it takes a whole number from 1 up"),
        ("few", "1.5", "is 1.5; it takes a whole number from 1 up"),
        ("share", "2", "is 2; it takes a number up to 1"),
        ("many", "1,x", "is '1,x'; it takes a whole number, or several with commas between them"),
        ("table", "oak:x", "is 'oak:x'; it takes pairs, as in table=a:1,b:2"),
        ("shown", "oak", "is 'oak'; it takes pairs, as in shown=oak:4,elm:2"),
        ("code", "abc", "is 'abc'; it takes a text (Expected str of length <= 2)"),
    ],
)
def test_what_an_option_takes_is_told_in_plain_words(name: str, text: str, complaint: str) -> None:
    with pytest.raises(BadOption) as refused:
        checked_options(Worded, {name: text})
    assert str(refused.value) == f"Worded: option {name!r} {complaint}"


def test_examples_do_not_change_how_a_table_is_read() -> None:
    assert build(Worded, {"shown": "oak:3,elm:0"}).shown == {"oak": 3, "elm": 0}


def test_an_option_that_is_missing_is_told_in_plain_words() -> None:
    with pytest.raises(BadOption, match=r"^Demanding: option 'depth' is missing$"):
        checked_options(Demanding, {})


def test_only_what_is_after_the_dot_makes_names_alike() -> None:
    with pytest.raises(BadOption, match=r"did you mean 'talk\.thief'\?"):
        checked_options(Worded, {"talk.theif": "x"})
    with pytest.raises(BadOption, match=r"known: .*, talk\.agent, talk\.thief$"):
        checked_options(Worded, {"talk.pope": "x"})
