"""Files of problems: what they say, what is said of mistakes, and writing them again."""

from contextlib import suppress
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.logic.strategies import BOOLEAN, EVERYTHING, QUANTIFIERS, event_models, formulas

from whoknows.logic.errors import BadModel, LogicError, SyntaxFault
from whoknows.logic.files import Problem, Query, load_problem, read_problem, write_problem
from whoknows.logic.files.law_check import obeys_law
from whoknows.logic.formula import BOT, TOP, Atom, Box, Not
from whoknows.logic.model_checker import ModelChecker
from whoknows.logic.parse import parse
from whoknows.logic.precedence import Dialect
from whoknows.logic.structure import KnowledgeStructure
from whoknows.logic.update import Announce, EventModel, Happen, ModelEvent

MUDDY = """\
-- Three muddy children, as SMCDEL has them.
VARS 1,2,3
LAW  Top
OBS  alice:2,3
     bob:1,3
     carol:1,2
TRUE? {1,2}
  ~ alice knows whether 1 & bob knows whether 3
VALID? [ ! 1|2|3 ] [ ! ~ alice knows whether 1 ] carol knows that (1 | 2)
WHERE? [ ! 1|2|3 ] 1 & 2
"""

COIN = """\
VARS coin, lid, seen
LAW lid -> ~seen
OBS ann: lid
    bob:
    cat: lid, seen
STATE {coin}
EVENT peek
  heads: PRE coin POST lid := Bot, seen := coin
  tails: PRE ~coin
  nothing:
  SEES ann: {heads} {tails, nothing}
  SEES bob: {heads, tails}
  ARROWS cat: heads -> tails, tails -> tails, nothing -> {heads, tails}, heads -> heads
EVENT shut
  it: POST lid := Top
PLAUSIBLE ann: coin > lid & ~coin > Top
WEIGHT 3: coin
WEIGHT 1/2: lid | seen
TRUE? [peek,heads] [shut,it] K_ann coin
TRUE? {coin, lid} B_ann coin
VALID? [peek,{heads,tails}] Kw_ann coin
WHERE? P_ann(coin) >= 3/4
"""


def test_a_file_of_smcdel_is_read_as_smcdel_reads_it() -> None:
    problem = read_problem(MUDDY)
    assert problem.dialect == "smcdel"
    assert problem.structure == KnowledgeStructure(
        ("1", "2", "3"), (("alice", ("2", "3")), ("bob", ("1", "3")), ("carol", ("1", "2")))
    )
    true, valid, where = problem.queries
    assert true == Query("TRUE?", parse("~Kw_alice 1 & Kw_bob 3"), frozenset({"1", "2"}))
    assert valid == Query("VALID?", parse("[!(1|2|3)] [!~Kw_alice 1] K_carol (1 | 2)"))
    assert where == Query("WHERE?", parse("([!(1|2|3)] 1) & 2"))


def test_a_file_with_everything_is_read() -> None:
    problem = read_problem(COIN)
    coin, lid, seen = Atom("coin"), Atom("lid"), Atom("seen")
    peek = EventModel(
        "peek",
        (
            ModelEvent("heads", coin, (("lid", BOT), ("seen", coin))),
            ModelEvent("tails", ~coin),
            ModelEvent("nothing"),
        ),
        (
            ("ann", ((0,), (1, 2), (1, 2))),
            ("bob", ((0, 1), (0, 1), (2,))),
            ("cat", ((0, 1), (1,), (0, 1))),
        ),
    )
    shut = EventModel("shut", (ModelEvent("it", TOP, (("lid", TOP),)),))
    assert problem.dialect == "whoknows"
    assert problem.events == (peek, shut)
    assert problem.structure.actual == frozenset({"coin"})
    assert problem.structure.law == lid >> ~seen
    assert problem.structure.observables[1] == ("bob", ())
    assert problem.plausibility == (("ann", (coin, lid & ~coin, TOP)),)
    assert problem.weights == ((coin, Fraction(3)), (lid | seen, Fraction(1, 2)))
    models = {"peek": peek, "shut": shut}
    assert problem.models == models
    assert problem.queries == (
        Query("TRUE?", parse("[peek,heads] [shut,it] K_ann coin", events=models)),
        Query("TRUE?", parse("B_ann coin"), frozenset({"coin", "lid"})),
        Query("VALID?", parse("[peek,{heads,tails}] Kw_ann coin", events=models)),
        Query("WHERE?", parse("P_ann(coin) >= 3/4")),
    )
    assert read_problem(write_problem(problem)) == problem


def test_lines_do_not_matter() -> None:
    assert read_problem(" ".join(line.partition("--")[0] for line in MUDDY.splitlines())) == (
        read_problem(MUDDY)
    )
    assert read_problem(MUDDY.replace("\n", "\r\n")) == read_problem(MUDDY)


def test_the_dialect_can_be_asked_for() -> None:
    said = "VARS 1,2,3 LAW 1 | 2 & 3 OBS a: 1"
    meant = {"smcdel": "(1 | 2) & 3", "whoknows": "1 | (2 & 3)"}
    assert read_problem(said).structure.law == parse(meant["smcdel"])
    assert read_problem(said, dialect="whoknows").structure.law == parse(meant["whoknows"])
    assert read_problem(f"DIALECT whoknows {said}").structure.law == parse(meant["whoknows"])
    asked = read_problem(f"DIALECT whoknows {said}", dialect="smcdel")
    assert asked.structure.law == parse(meant["smcdel"])


def test_numbers_that_begin_with_zeros_are_those_without_for_smcdel() -> None:
    problem = read_problem("VARS 01, 2 LAW 1 | 02 OBS a: 1 TRUE? {01} a knows that 1")
    assert problem == read_problem("VARS 1, 2 LAW 1 | 2 OBS a: 1 TRUE? {1} a knows that 1")


def test_named_atoms_are_read_in_our_dialect() -> None:
    problem = read_problem("VARS p,q,r LAW p | q & r OBS a: p VALID? K a p & q")
    assert problem.structure.law == parse("p | (q & r)")
    assert problem.queries[0].formula == parse("(K_a p) & q")


def test_a_colon_needs_no_blank_and_may_stand_in_an_atom() -> None:
    problem = read_problem("VARS p, J1:2 LAW Top OBS ann:p,J1:2 bob: J1:2 EVENT e go:PRE p")
    assert problem.structure.observables == (("ann", ("p", "J1:2")), ("bob", ("J1:2",)))
    assert problem.events[0].events == (ModelEvent("go", Atom("p")),)


def test_the_world_of_a_question_need_not_obey_the_law() -> None:
    problem = read_problem("VARS 1 LAW ~1 OBS a:1 TRUE? {1} 1")
    assert problem.queries[0].state == frozenset({"1"})


WITH_STATE = "VARS p, q\nOBS ann: p\nSTATE {p}\nLAW "


@pytest.mark.parametrize(
    "law",
    ["p & ~q", "q -> Bot", "ONEOF(p, q)", "q | Exists q (p & q)", "(" * 999 + "p" + "& ~q)" * 999],
)
def test_a_state_that_obeys_the_law_is_read(law: str) -> None:
    assert read_problem(WITH_STATE + law).structure.actual == frozenset({"p"})


@pytest.mark.parametrize(
    "law",
    ["~p", "p <-> q", "p -> q", "XOR(p, q, Top)", "Forall p,q (p | ~q)", "~" * 4001 + "p"],
)
def test_a_state_that_breaks_the_law_is_shown(law: str) -> None:
    with pytest.raises(SyntaxFault, match="line 3, column 1: this world does not obey the law"):
        read_problem(WITH_STATE + law)


HEAD = "VARS p, q\nLAW Top\nOBS ann: p\n"


@pytest.mark.parametrize(
    ("said", "line", "expected"),
    [
        ("", 1, "the file is empty"),
        ("-- nothing\n", 1, "the file is empty"),
        ("VAR p", 1, "unknown section 'VAR'; did you mean 'VARS'?"),
        ("p & q", 1, "expected 'VARS' and the atoms at the beginning"),
        ("LAW Top", 1, "expected 'VARS' and the atoms before anything else"),
        ("VARS p,", 1, "expected an atom after ','"),
        ("VARS p q\nLAW Top", 1, "expected ',' after 'p'"),
        ("VARS p, p", 1, "the atom 'p' stands here twice"),
        ("VARS p, B LAW Top", 1, "'B' is an operator, so no atom can be called that"),
        ("VARS p, SEES LAW Top", 1, "'SEES' is a word of the format"),
        ("VARS p\nLAWS Top", 2, "unknown section 'LAWS'; did you mean 'LAW'?"),
        ("VARS p\nLAW Top\nobs ann:p", 3, "did you mean 'OBS'?"),
        ("VARS p\nLAW K_ann p", 2, "the law has to be Boolean"),
        ("VARS p\nLAW [!p] p", 2, "the law has to be Boolean"),
        ("VARS p\nLAW r\nOBS ann: p", 2, "unknown atom 'r'"),
        ("VARS p\nOBS ann: p", 2, "the file has no 'LAW'"),
        ("VARS p\nLAW Top", 2, "the file has no 'OBS'"),
        ("VARS p LAW Top\nLAW Top", 2, "'LAW' stands here a second time"),
        ("VARS p LAW Top\nDIALECT smcdel", 2, "'DIALECT' has to stand before 'VARS'"),
        ("DIALECT french VARS p", 1, "expected 'whoknows' or 'smcdel'"),
        ("VARS p LAW Top OBS ann: p\nann: p", 2, "'ann' has two lists"),
        ("VARS p LAW Top OBS ann: p,\n r", 2, "unknown atom 'r'"),
        ("VARS 1 LAW Top OBS ann:\nVALID? 1", 2, "every agent observes at least one"),
        ("VARS 1 LAW Top OBS\nVALID? 1", 2, "expected an agent and what it observes"),
        (HEAD + "VALID? p & r", 4, "unknown atom 'r'"),
        (HEAD + "VALID? K_{bob} p", 4, "unknown agent 'bob'"),
        (HEAD + "VALID? p\nVALID? E_{ann, bob} p", 5, "unknown agent 'bob'"),
        (HEAD + "VALID? an knows that p", 4, "unknown agent 'an'; did you mean 'ann'?"),
        (HEAD + "VALID? count(5)>=3", 4, "unknown atom 'count(5)>=3'"),
        (HEAD + "VALID p", 4, "did you mean 'VALID?'?"),
        (HEAD + "VALID? p q", 4, "expected an operator such as '&' between 'p' and 'q'"),
        (HEAD + "VALID? p\n)", 5, "nothing was opened"),
        (HEAD + "VALID? p &\nWHERE? q", 5, "expected a formula after '&'"),
        (HEAD + "TRUE? p", 4, "'TRUE?' asks about a world"),
        (HEAD + "TRUE? {r} p", 4, "unknown atom 'r'"),
        (HEAD + "TRUE? {p p", 4, "expected '}' to close the '{' in column 7"),
        (HEAD + "STATE p", 4, "expected '{' and the true atoms"),
        (HEAD + "PRE p", 4, "'PRE' belongs into a section 'EVENT'"),
        (HEAD + "EVENT", 4, "expected the name of an event model"),
        (HEAD + "EVENT e\nVALID? p", 4, "the event model 'e' has no event"),
        (HEAD + "EVENT e a: PRE p\na: PRE q", 5, "there are two events 'a' here"),
        (HEAD + "EVENT e a:\nEVENT e a:", 5, "there are two event models 'e'"),
        (HEAD + "EVENT e a: POST r := p", 4, "unknown atom 'r'"),
        (HEAD + "EVENT e a: POST p = q", 4, "expected ':=' and a formula"),
        (HEAD + "EVENT e a: POST p := q, p := q", 4, "'p' is given two values"),
        (HEAD + "EVENT e heads:\nSEES ann: {head}", 5, "did you mean 'heads'?"),
        (HEAD + "EVENT e a:\nSEES bob: {a}", 5, "unknown agent 'bob'"),
        (HEAD + "EVENT e a:\nSEES ann: {a} {a}", 5, "'a' stands in two classes"),
        (HEAD + "EVENT e a:\nSEES ann: {a}\nARROWS ann: a -> a", 6, "two relations"),
        (HEAD + "EVENT e a:\nARROWS ann: a a", 5, "expected '->' and an event after 'a'"),
        (HEAD + "VALID? [f,a] p", 4, "there is no event model 'f'; none is told above"),
        (HEAD + "VALID? p and q", 4, "write '&' for 'and'"),
        ("VARS p and q", 1, "expected ',' after 'p'"),
        ("VARS ²\nLAW Top", 1, "no name has the sign '²' in it"),
        (HEAD + "EVENT e a:\nVALID? [f,a] p", 5, "there is no event model 'f'"),
        (HEAD + "PLAUSIBLE ann: p\nPLAUSIBLE ann: q", 5, "two orders of plausibility"),
        (HEAD + "PLAUSIBLE ann p", 4, "expected ':' after 'ann'"),
        (HEAD + "WEIGHT 0: p", 4, "a weight has to be more than 0"),
        (HEAD + "WEIGHT p", 4, "expected a number after 'WEIGHT'"),
        (HEAD + "VALID? $", 4, "no formula has the sign '$' in it"),
    ],
)
def test_a_mistake_is_shown_with_its_file_and_line(said: str, line: int, expected: str) -> None:
    with pytest.raises(SyntaxFault) as fault:
        read_problem(said, source="my.txt")
    assert expected in str(fault.value)
    assert f"my.txt, line {line}," in str(fault.value)


def test_the_first_unknown_name_is_shown() -> None:
    with pytest.raises(SyntaxFault, match=r"line 4, column 12: unknown agent 'bob'"):
        read_problem(HEAD + "VALID? p & K_bob p\nVALID? r")


def test_a_name_in_the_middle_of_a_long_chain_is_shown_there() -> None:
    with pytest.raises(SyntaxFault, match=r"line 4, column 20: unknown atom 'r'"):
        read_problem(HEAD + "VALID? p & q & q & r & p & q")


def test_many_atoms_are_read() -> None:
    names = [f"p{number}" for number in range(20_000)]
    said = f"VARS {', '.join(names)} LAW {' & '.join(names)} OBS ann: p1"
    problem = read_problem(f"DIALECT smcdel {said} VALID? AND({', '.join(names)})")
    assert problem.structure.law == problem.queries[0].formula


def test_letters_that_are_composed_otherwise_are_the_same() -> None:
    said = "VARS caf\u00e9 LAW Top OBS Zo\u00e9: cafe\u0301 VALID? Kw_Zoe\u0301 cafe\u0301"
    assert read_problem(said).queries[0].formula == parse("Kw_Zo\u00e9 caf\u00e9")


def test_a_list_of_names_in_smcdels_dialect_is_no_group() -> None:
    said = "DIALECT smcdel VARS p, ann LAW Top OBS ann: p VALID? AND(p, ann knows that p)"
    assert read_problem(said).queries[0].formula == parse("AND(p, K_ann p)")


def test_a_file_can_be_loaded(tmp_path: Path) -> None:
    path = tmp_path / "muddy.smcdel.txt"
    path.write_bytes(b"\xef\xbb\xbf" + MUDDY.encode())
    assert load_problem(path) == read_problem(MUDDY)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"VARS p\n\xff\xfe", r"line 2: this is not text in UTF-8; save the file as UTF-8"),
        (b"\x7fELF\0\0", "is not a text"),
    ],
)
def test_what_is_no_text_is_refused_in_words(tmp_path: Path, data: bytes, said: str) -> None:
    (tmp_path / "strange").write_bytes(data)
    with pytest.raises(LogicError, match=said):
        load_problem(tmp_path / "strange")


def test_a_file_that_is_not_there_is_missed_in_words(tmp_path: Path) -> None:
    with pytest.raises(LogicError, match="No such file"):
        load_problem(tmp_path / "nowhere")
    with pytest.raises(LogicError, match="cannot read"):
        load_problem(tmp_path)


ATOMS = ("p", "x>3", "12", "J1:2")
AGENTS = ("ann", "B", "3")


@st.composite
def problems(draw: st.DrawFn) -> Problem:
    """Problems with all sections, over numbers or names."""
    atoms = draw(st.sampled_from([ATOMS, ("1", "2"), ()]))
    names = st.sampled_from(atoms) if atoms else st.nothing()
    states = st.frozensets(names) if atoms else st.just(frozenset())
    some = atoms or ("p",)
    dialect: Dialect = draw(st.sampled_from(["whoknows", "smcdel"])) if atoms else "whoknows"
    seen = st.lists(names, unique=True, min_size=dialect == "smcdel") if atoms else st.just([])
    laws = formulas(some, operators=BOOLEAN | QUANTIFIERS, max_leaves=3) if atoms else st.just(TOP)
    law, actual = draw(laws), draw(states)
    if not obeys_law(KnowledgeStructure(atoms, (), law), actual):
        law = Not(law)
    observables = tuple((agent, tuple(draw(seen))) for agent in AGENTS)
    structure = KnowledgeStructure(atoms, observables, law, actual)
    if not atoms:
        return Problem(structure)
    partitions = draw(st.booleans())
    model = draw(event_models(atoms, AGENTS, name="peek", partitions=partitions))
    any_formula = formulas(atoms, AGENTS, operators=EVERYTHING, events=[model], max_leaves=4)
    queries = [Query("VALID?", draw(any_formula)), Query("TRUE?", draw(any_formula), draw(states))]
    orders = st.lists(any_formula, min_size=1, max_size=3).map(tuple)
    weights = st.tuples(any_formula, st.fractions(Fraction(1, 9), 9, max_denominator=9))
    return Problem(
        structure,
        (*queries, Query("TRUE?", draw(any_formula))),
        (model,),
        (("ann", draw(orders)),),
        tuple(draw(st.lists(weights, max_size=2))),
        dialect,
    )


@settings(max_examples=20)
@given(problem=problems())
def test_what_is_written_is_read_back_as_the_same_problem(problem: Problem) -> None:
    assert read_problem(write_problem(problem)) == problem


ONE = KnowledgeStructure(("p",), (("ann", ("p",)),))
STRANGER = Box(Happen(EventModel("e", (ModelEvent("go"),)), ("go",)), Atom("p"))


@pytest.mark.parametrize(
    ("problem", "said"),
    [
        (Problem(KnowledgeStructure(("a b",), ())), "an atom called 'a b' cannot be written"),
        (Problem(KnowledgeStructure((), (("SEES", ()),))), "the name 'SEES' cannot be written"),
        (Problem(KnowledgeStructure((), (("a", ()),)), dialect="smcdel"), "at least one atom"),
        (Problem(KnowledgeStructure(("p",), (), Atom("p"), frozenset())), "not obey the law"),
        (Problem(ONE, (Query("VALID?", STRANGER),)), "which is no event of the file"),
    ],
)
def test_what_could_not_be_read_back_is_not_written(problem: Problem, said: str) -> None:
    with pytest.raises(BadModel, match=said):
        write_problem(problem)


def test_problems_that_make_no_sense_cannot_be_made() -> None:
    with pytest.raises(BadModel, match="leave out the state"):
        Query("VALID?", TOP, frozenset())
    with pytest.raises(BadModel, match="needs an actual world"):
        Problem(ONE, (Query("TRUE?", Box(Announce(TOP), TOP)),))
    with pytest.raises(BadModel, match="more than 0"):
        Problem(ONE, weights=((TOP, Fraction(0)),))
    with pytest.raises(BadModel, match="at least one formula"):
        Problem(ONE, plausibility=(("ann", ()),))


def ask_all(problem: Problem) -> None:
    """Answer what can be answered; only errors of the logic may come out."""
    checker = ModelChecker.of(problem)
    for query in problem.queries:
        with suppress(LogicError):
            if query.kind == "TRUE?":
                checker.true(query.formula, query.state)
            else:
                checker.where(query.formula)


@settings(max_examples=100)
@given(
    said=st.sampled_from([MUDDY, COIN]),
    place=st.integers(0, 700),
    length=st.integers(0, 12),
    put=st.sampled_from(["", "p", "(", "{", "}", ":", ",", "EVENT ", "\n", "->", "?", "\x1c", "é"]),
)
def test_a_spoilt_file_is_read_or_refused_in_words(
    said: str, place: int, length: int, put: str
) -> None:
    with suppress(LogicError):
        ask_all(read_problem(said[:place] + put + said[place + length :]))


@settings(max_examples=100)
@given(words=st.lists(st.sampled_from([*COIN.split(), *MUDDY.split(), "(", "é"]), max_size=25))
def test_words_in_any_order_are_read_or_refused_in_words(words: list[str]) -> None:
    with suppress(LogicError):
        ask_all(read_problem(" ".join(["VARS p, q LAW Top OBS ann: p", *words])))
