"""Where SMCDEL's language is easily misread: the answers here were derived by hand."""

import pytest

from whoknows.logic.files import Problem, read_problem
from whoknows.logic.model_checker import ModelChecker

THREE = "VARS 1,2,3 LAW Top OBS a:1 b:2 c:3 "
ALL = ["123", "12", "13", "1", "23", "2", "3", ""]


def asked(problem: Problem) -> bool:
    """The answer to the only question, which is one of 'TRUE?' or 'VALID?'."""
    [query] = problem.queries
    checker = ModelChecker.of(problem)
    if query.kind == "VALID?":
        return checker.valid(query.formula)
    return checker.true(query.formula, query.state)


def worlds(question: str) -> list[str]:
    """The worlds of the answer, each as its true atoms in a row."""
    problem = read_problem(f"{THREE} WHERE? {question}")
    return ["".join(world) for world in ModelChecker.of(problem).where(problem.queries[0].formula)]


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        # `&` and `|` share one level: (1|2)&3, and (1&2)|3.
        ("1|2&3", ["123", "13", "23"]),
        ("1&2|3", ["123", "12", "13", "23", "3"]),
        ("1|2&3|1", ["123", "12", "13", "1", "23"]),
        # An odd number, exactly one.
        ("XOR(1,2,3)", ["123", "1", "2", "3"]),
        ("ONEOF(1,2,3)", ["1", "2", "3"]),
        # Kw_a (1|2): where 1 is false, a does not know 2.
        ("Kw a 1 | 2", ["123", "12", "13", "1"]),
        # Where 3 is false it cannot be announced, to whomever.
        ("[a ! 3] Bot", ["12", "1", "2", ""]),
        ("<a ! 3> Top", ["123", "13", "23", "3"]),
        ("<?! 3> Top", ALL),
        ("[?! 3] Bot", []),
        ("[?! 3] a knows that 3", ["123", "13", "23", "3"]),
        ("a knows whether (1,2)", []),
        ("a knows whether (1)", ALL),
        ("~ a knows whether (1,2)", ALL),
        ("(a,b) comknow that 1", []),
        ("(a,b) distknow whether 1 & 2", ["123", "12", "23", "2"]),
    ],
)
def test_where_it_is_true(question: str, answer: list[str]) -> None:
    assert worlds(question) == answer


@pytest.mark.parametrize(
    ("state", "question"),
    [
        ("3", "1 iff 2 -> 3"),  # (1 iff 2) -> 3
        ("1", "1 -> 2 -> 3"),  # (1 -> 2) -> 3: the premise is false
        ("1", "Exists 2 1 & 2"),  # Exists 2 (1 & 2)
        ("", "~ K a 1 & 2"),  # ~K_a (1 & 2)
        ("1,2", "a knows that 1 & 2"),  # (K_a 1) & 2
        ("1,2", "K_a 1 & 2"),
        ("2", "~ a knows that 1 & 2"),  # (~K_a 1) & 2
        ("", "<!1> 2 -> 3"),  # (<!1> 2) -> 3
        ("3", "[!1] 2 & 3"),  # ([!1] 2) & 3
        ("3", "[a,b ! 3] a knows that b knows that 3"),
        ("3", "[a ! 3] ~ b knows that 3"),
        ("", "[! 1 | 2] 3"),  # cannot be announced
        ("", "[?! 1] b knows that ~1"),
        ("1", "[ ! 1 ] (a,b,c) comknow that 1"),
        ("1, 2", "XOR(1, 2, Top)"),
    ],
)
def test_what_is_true(state: str, question: str) -> None:
    assert asked(read_problem(f"{THREE} TRUE? {{{state}}} {question}"))


@pytest.mark.parametrize(
    ("state", "question"),
    [
        ("", "1 -> 2 -> 3"),  # not 1 -> (2 -> 3)
        ("", "1 -> 2 iff 3"),  # not 1 -> (2 iff 3)
        ("1", "1|2&3"),  # not 1|(2&3)
        ("1,2", "K a 1 & 2"),  # K_a (1 & 2), not (K_a 1) & 2
        ("", "Kw a 1 | 2"),
        ("", "Forall 1 1 -> 2"),  # Forall 1 (1 -> 2), not (Forall 1 1) -> 2
        ("1", "2 & K a 2 | 1"),  # 2 & K_a (2 | 1), not (2 & K_a 2) | 1
        ("", "a knows whether 1 & 2"),  # (Kw_a 1) & 2, not Kw_a (1 & 2)
        ("", "[!1] 2 & 3"),  # not [!1] (2 & 3)
        ("", "[?! 1] b knows that 1"),
        ("3", "[a ! 3] c knows whether 1"),
        ("1,2", "XOR(1,2)"),
    ],
)
def test_what_is_false(state: str, question: str) -> None:
    assert not asked(read_problem(f"{THREE} TRUE? {{{state}}} {question}"))


@pytest.mark.parametrize(
    "question",
    [
        "[a ! 3] b knows that a knows whether 3",
        "[a ! 3] 3",
        "[a,b ?! 3] (a,b,c) comknow that (a knows whether 3 & b knows whether 3)",
        "[?! 3] (a,b,c) comknow whether 3",
        "3 -> [a,b ! 3] c knows that a knows that 3",
    ],
)
def test_what_is_valid(question: str) -> None:
    assert asked(read_problem(f"{THREE} VALID? {question}"))


@pytest.mark.parametrize("question", ["1", "a knows that ~1", "a knows that 2", "a knows that ~2"])
def test_off_the_law_a_question_gets_an_answer_that_means_nothing(question: str) -> None:
    said = "VARS 1,2 LAW ~1 OBS a:1 TRUE? {1} "
    assert asked(read_problem(said + question))


def test_remarks_stand_anywhere() -> None:
    said = """\
--> This is a remark, since the line begins with it.
VARS 1, -- the first
     2  -- VARS 3
LAW  1 -- | Bot
   | 2
--& ~1
OBS  a:1--,2
VALID? 1 --and
 -> a knows that -- (
 1
"""
    assert asked(read_problem(said))
