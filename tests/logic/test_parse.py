"""Reading formulas: every way to write them, what binds tighter, and what is said of mistakes."""

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.logic.strategies import EVERYTHING, formulas

from whoknows.logic.errors import LogicError, SyntaxFault, TooLarge
from whoknows.logic.formula import And, Atom, Formula, K, Kw, Not, Or
from whoknows.logic.model_checker import ModelChecker
from whoknows.logic.name_reader import is_agent_name, is_atom_name
from whoknows.logic.parse import parse
from whoknows.logic.precedence import Dialect
from whoknows.logic.render import text
from whoknows.logic.structure import KnowledgeStructure
from whoknows.logic.tokens import MAX_CHARACTERS
from whoknows.logic.traversal import agents_in, atoms_in, walk
from whoknows.logic.update import EventModel, ModelEvent

PEEK = EventModel("peek", (ModelEvent("heads"), ModelEvent("tails")))


def same(one: str, other: str, dialect: Dialect = "whoknows") -> bool:
    return parse(one, dialect=dialect, events={"peek": PEEK}) == parse(other, events={"peek": PEEK})


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("not p", "~p"),
        ("Not p", "~p"),
        ("¬p ∧ q", "(~p) & q"),
        ("p ∨ q", "p | q"),  # noqa: RUF001 - signs of logic
        ("p → q", "p -> q"),
        ("p iff q", "p <-> q"),
        ("p ↔ q", "p <-> q"),
        ("⊤ & ⊥", "Top & Bot"),  # noqa: RUF001 - signs of logic
        ("⊕(p,q)", "XOR(p, q)"),
        ("ForAll p q", "Forall p q"),
        ("∀p,q r", "Forall p,q r"),
        ("∃p q", "Exists p q"),
        ("AND(p,q)", "p & q"),
        ("OR(p,q)", "p | q"),
        ("K a p", "K_a p"),
        ("K_{a} p", "K_a p"),
        ("a knows that p", "K_a p"),
        ("M a p", "M_a p"),
        ("Kw a p", "Kw_a p"),
        ("a knows whether p", "Kw_a p"),
        ("a knows whether (p)", "Kw_a p"),
        ("a knows whether (p, q, r)", "Kw_a p & Kw_a q & Kw_a r"),
        ("~a knows whether (p, q)", "~(Kw_a p & Kw_a q)"),
        ("a knows whether (b,c) comknow that p", "Kw_a C_{b,c} p"),
        ("1 knows that 2", "K_1 2"),
        ("K 1 2", "K_1 2"),
        ("B B B_B p", "B_B B_B p"),
        ("B knows that p", "K_B p"),
        ("C_a p", "C_{a} p"),
        ("(a,b) comknow that p", "C_{a,b} p"),
        ("a,b comknow whether p", "Cw_{a, b} p"),
        ("a comknow that p", "C_a p"),
        ("(a,b) distknow that p", "D_{a,b} p"),
        ("a,b distknow whether p", "Dw_{a,b} p"),
        ("XOR(p, a comknow that q)", "XOR(p, C_a q)"),
        ("XOR(p, (a,b) comknow that q)", "XOR(p, C_{a,b} q)"),
        ("XOR(p, (a,b comknow that q))", "XOR(p, C_{a,b} q)"),
        ("[ ! p ] q", "[!p] q"),
        ("<!p>q", "<!p> q"),
        ("⟨!p⟩ q", "<!p> q"),
        ("[ ? ! p ] q", "[?!p] q"),
        ("[a , b ! p] q", "[a,b!p] q"),
        ("<a,b?!p> q", "<a,b?!p> q"),
        ("[ peek , heads ] q", "[peek,heads] q"),
        ("[peek,{heads}] q", "[peek,heads] q"),
        ("[⇑p] [↑q] r", "[*p] [^q] r"),
        ("B a p", "B_a p"),
        ("B_a^(h) p", "B_a^h p"),
        ("B_a^~h p", "B_a^(~h) p"),
        ("B_a^Top p", "B_a^(Top) p"),
        ("P_a(p) >= 0.75", "P_a(p) >= 3/4"),
        ("P_a(p)=1", "P_a(p) = 2/2"),
        ("P_a(p) != 1/2", "~P_a(p) = 1/2"),
        ("P_a(p) ≠ 1/2 & q", "(~P_a(p) = 1/2) & q"),
        ("1/2 <= P_a(p & q) & q", "(P_a(p & q) >= 1/2) & q"),
        ("~0.25 > P_a(p)", "~P_a(p) < 1/4"),
        ("0 = P_{a}(p)", "P_a(p) = 0"),
        ("-1 != P_a(p)", "~P_a(p) = -1"),
        ("<!1 > P_a(p) > 1/2", "<!1> (P_a(p) > 1/2)"),
        ("cafe\u0301 & K_Zoe\u0301 p", "caf\u00e9 & K_Zo\u00e9 p"),
        ("P_a(p) ≤ 1/2", "P_a(p) <= 1/2"),
        ("count( 5 , x ) >= 3", "count(5,x)>=3"),
        ("count(5) ≥ 3", "count(5)>=3"),
        ("x != y", "x!=y"),
        ("x ≠ y", "x!=y"),
        ("p -- a remark\n & q", "p & q"),
        ("--> a remark\n p", "p"),
        ("Forall p <a!q> r", "Forall p (<a!q> r)"),
        ("B_a^p <a!q> r", "B_a^p (<a!q> r)"),
        ("<!x>=3> q", "<!(x>=3)> q"),
        ("<!P_a(p) > 1/2> q", "<!(P_a(p) > 1/2)> q"),
    ],
)
def test_two_ways_to_write_the_same(written: str, meant: str) -> None:
    assert same(written, meant)


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("K_a p & q", "(K_a p) & q"),
        ("K a p & q", "(K_a p) & q"),
        ("a knows that p & q", "(K_a p) & q"),
        ("[!p] q & r", "([!p] q) & r"),
        ("~p & q", "(~p) & q"),
        ("p | q & r", "p | (q & r)"),
        ("p & q -> r | s", "(p & q) -> (r | s)"),
        ("p -> q -> r", "p -> (q -> r)"),
        ("p <-> q <-> r", "(p <-> q) <-> r"),
        ("p -> q <-> r", "(p -> q) <-> r"),
        ("p & Forall q r | s", "p & (Forall q (r | s))"),
        ("~Exists q r -> s", "~(Exists q (r -> s))"),
        ("P_a(p) >= 1/2 & q", "(P_a(p) >= 1/2) & q"),
        ("~x=3 & q", "(~(x=3)) & q"),
    ],
)
def test_what_binds_tighter_in_our_dialect(written: str, meant: str) -> None:
    assert same(written, meant)


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("1|2&3", "(1|2)&3"),
        ("1 & 2 | 3 | 4 & 5", "((1&2) | 3 | 4) & 5"),
        ("1 -> 2 -> 3", "(1 -> 2) -> 3"),
        ("1 iff 2 -> 3 & 4", "(1 <-> 2) -> (3 & 4)"),
        ("~ alice knows whether 1", "~Kw_alice 1"),
        ("alice knows that 2 & 3", "(K_alice 2) & 3"),
        ("[!1] 2 & 3", "([!1] 2) & 3"),
        ("<!1> 2 -> 3", "(<!1> 2) -> 3"),
        ("~ K a 1 & 2", "~(K_a (1 & 2))"),
        ("1 & K a 2 -> 3", "1 & (K_a (2 -> 3))"),
        ("Kw a 1 | 2", "Kw_a (1 | 2)"),
        ("K_a 1 & 2", "(K_a 1) & 2"),
        ("K a K b 1 & 2", "K_a K_b (1 & 2)"),
        ("Forall 1,2 1 & 2", "Forall 1,2 (1 & 2)"),
        ("(a,b) comknow that 1 & 2", "(C_{a,b} 1) & 2"),
        ("AND(1, a,b comknow that 2)", "AND(1, (a,b) comknow that 2)"),
        ("alice knows whether (1,2)", "Kw_alice 1 & Kw_alice 2"),
        ("K alice(1)", "K_alice 1"),
        ("01 & 00", "1 & 0"),
        ("[a,b ?! 1] 2", "[a,b?!1] 2"),
    ],
)
def test_what_binds_tighter_in_smcdels_dialect(written: str, meant: str) -> None:
    assert same(written, meant, "smcdel")


LEVELS = {"->": 1, "iff": 1, "&": 2, "|": 2, "a knows that": 3, "[!1]": 4, "<!1>": 5, "~": 6}
GREEDY = ("K a", "Kw a", "Forall 1", "Exists 2")
BETWEEN = ("->", "iff", "&", "|")


def bracketed(words: list[str]) -> str:
    """As a parser by shifting and reducing groups, with the levels that SMCDEL declares."""
    stack: list[str] = []
    for word in [*words, ""]:
        if word not in ("", *BETWEEN):
            stack.append(word)
            continue
        while len(stack) > 1 and (not word or LEVELS.get(stack[-2], 0) >= LEVELS[word]):
            inner, sign = stack.pop(), stack.pop()
            left = f"{stack.pop()} " if sign in BETWEEN else ""
            stack.append(f"({left}{sign} {inner})")
        if word:
            stack.append(word)
    return stack[0]


def nested(formula: Formula) -> Formula:
    """The same with two parts in each conjunction and disjunction."""
    if isinstance(formula, And | Or) and len(formula.formulas) > 2:
        *first, last = formula.formulas
        return type(formula)((nested(type(formula)(tuple(first))), nested(last)))
    fields = {
        name: tuple(map(nested, value)) if isinstance(value, tuple) else nested(value)
        for name in formula.__struct_fields__
        if isinstance(value := getattr(formula, name), Formula) or name == "formulas"
    }
    return replace(formula, **fields)


OPERANDS = st.tuples(
    st.lists(st.sampled_from([*GREEDY, "a knows that", "[!1]", "<!1>", "~"]), max_size=2),
    st.sampled_from("123"),
    st.sampled_from(BETWEEN),
)


@settings(max_examples=100)
@given(drawn=st.lists(OPERANDS, min_size=1, max_size=6))
def test_smcdels_dialect_groups_as_its_grammar_does(
    drawn: list[tuple[list[str], str, str]],
) -> None:
    words = [word for before, atom, sign in drawn for word in (*before, atom, sign)][:-1]
    meant = parse(bracketed(words), dialect="smcdel")
    assert nested(parse(" ".join(words), dialect="smcdel")) == nested(meant)


def test_chains_without_parentheses_make_one_formula() -> None:
    p, q, r = map(Atom, "pqr")
    assert parse("p & q & r") == And((p, q, r))
    assert parse("(p & q) & r") == And((And((p, q)), r))


def test_what_is_read_and_what_python_builds_is_the_same() -> None:
    p, q = Atom("p"), Atom("q")
    assert parse("K_ann (p & ~q) -> Kw_bob (p | q)") == K("ann", p & ~q) >> Kw("bob", p | q)


@pytest.mark.parametrize(
    ("written", "column", "said"),
    [
        ("", 1, "expected a formula"),
        ("p &", 4, "expected a formula after '&'"),
        ("(p & q", 7, "expected ')' to close the '(' in column 1"),
        ("p & (q", 7, "expected ')' to close the '(' in column 5"),
        ("p)", 2, "nothing was opened that this ')' could close"),
        ("[!p q", 5, "expected ']' to close the '[' in column 1"),
        ("K", 2, "expected an agent after 'K'"),
        ("K_ p", 1, "expected an agent in 'K_'"),
        ("q & B_@x p", 5, "expected an agent in 'B_@x'"),
        ("K_{} p", 1, "expected agents"),
        ("K_a,b p", 4, "'K' takes one agent"),
        ("K_{a,b} p", 1, "'K' takes one agent"),
        ("p => q", 3, "'=>' is written '->' here"),
        ("p && q", 3, "'&&' is written '&' here"),
        ("p || q", 3, "'||' is written '|' here"),
        ("p --> q", 3, "'-->' is written '->' here"),
        ("p <=> q", 3, "'<=>' is written '<->' here"),
        ("x == 3", 3, "'==' is written '=' here"),
        ("!p", 1, "'not' is written '~'"),
        ("p & !q", 5, "'not' is written '~'"),
        ("coin and lid", 6, "write '&' for 'and'"),
        ("~(coin or lid)", 8, "write '|' for 'or'"),
        ("p AND q", 3, "write '&' for 'AND'"),
        ("q & C_{a,b p", 5, "a '}' is missing that closes the group of 'C_{'"),
        ("K(ann, coin)", 2, "write 'K_ann p', not 'K(ann, p)'"),
        ("a,b knows that p", 5, "'knows' takes one agent; for a group write"),
        ("p & q² & r", 6, "no name has the sign '²' in it"),
        ("K_½ p", 3, "no name has the sign '½' in it"),
        ("P_a(p) & 1/2", 8, "expected '>=', '>', '<=', '<', '=' or '!=' and a number"),
        ("p & q & r &", 12, "expected a formula after '&'"),
        ("p q", 3, "expected an operator such as '&' between 'p' and 'q'"),
        ("[p] q", 3, "to announce it write '!' before it"),
        ("[peak,heads] q", 2, "no event model 'peak'; did you mean 'peek'?"),
        ("[peek,head] q", 7, "did you mean 'heads'?"),
        ("[?p] q", 3, "expected '!' after '?'"),
        ("a knows p", 9, "expected 'that' or 'whether' after 'knows'"),
        ("Forall & p", 8, "expected an atom after 'Forall'"),
        ("B_a^ & p", 6, "expected a condition after '^'"),
        ("P_a p >= 1", 5, "expected '(' after 'P_a'"),
        ("P_a(p)", 7, "expected '>='"),
        ("P_a(p) > 1/0", 12, "divided by zero"),
        ("P_a(p) > q", 10, "expected a number after '>'"),
        ("AND p", 5, "expected '(' after 'AND'"),
        ("p & #", 5, "no formula has the sign '#' in it"),
        ("1.5", 1, "expected an atom"),
        ("p = 3 = 4", 7, "expected an operator"),
    ],
)
def test_a_mistake_is_shown_where_it_is_with_what_was_expected(
    written: str, column: int, said: str
) -> None:
    with pytest.raises(SyntaxFault) as fault:
        parse(written, events={"peek": PEEK})
    assert said in str(fault.value)
    assert fault.value.column == column
    assert str(fault.value).endswith(f"  {written}\n  {' ' * (column - 1)}^")


def test_of_a_very_long_line_only_the_place_of_the_mistake_is_shown() -> None:
    with pytest.raises(SyntaxFault) as fault:
        parse("p & " * 5000 + "$" + " & p" * 5000)
    _, shown, caret = str(fault.value).splitlines()
    assert len(shown) < 140
    assert shown[caret.index("^")] == "$"
    assert fault.value.column == 20_001


def test_without_event_models_it_is_said_how_to_give_some() -> None:
    with pytest.raises(SyntaxFault, match="no event model 'E'; in Python, 'events=' gives"):
        parse("[E,e] p")
    with pytest.raises(SyntaxFault, match="no event model 'E'; there is none at all"):
        parse("[E,e] p", events={})


def test_a_mistake_in_the_third_line_is_shown_there() -> None:
    with pytest.raises(SyntaxFault, match=r"line 3, column 3: .*line 1, column 1") as fault:
        parse("(p &\nq\n&r")
    assert fault.value.line == 3


@pytest.mark.parametrize("opening", ["(", "~(", "[!", "AND(", "K_a (", "P_a("])
def test_what_is_nested_too_deeply_is_refused_in_words(opening: str) -> None:
    with pytest.raises(TooLarge, match="nested too deeply"):
        parse(opening * 20_000 + "p")


@pytest.mark.parametrize("chain", ["~", "[!p]", "K_a ", "Forall p ", "p -> ", "K a (~"])
def test_endless_chains_are_refused_in_words(chain: str) -> None:
    with pytest.raises(TooLarge):
        parse(chain * 6000 + "p")


@pytest.mark.parametrize("chain", ["~", "[!p]", "<a!q>", "K_a ", "Forall p ", "a knows that "])
def test_long_chains_are_read(chain: str) -> None:
    formula = parse(chain * 3000 + "p")
    for _ in range(3000):
        formula = formula.formula  # type: ignore[attr-defined]  # all of them have one
    assert formula == Atom("p")


@pytest.mark.parametrize(
    ("opening", "closing"), [("(", ")"), ("AND(q, ", ")"), ("~a knows whether (", ")")]
)
def test_a_thousand_parentheses_inside_one_another_are_read(opening: str, closing: str) -> None:
    formula = parse(opening * 1000 + "p" + closing * 1000)
    assert {part for part in walk(formula) if isinstance(part, Atom)} >= {Atom("p")}


def test_what_programs_write_with_parentheses_around_every_two_is_read() -> None:
    said = "(" * 4900 + "1" + "".join(f" & {number})" for number in range(2, 4902))
    formula = parse(said, dialect="smcdel")
    for number in range(4901, 1, -1):
        assert isinstance(formula, And)
        formula, last = formula.formulas
        assert last == Atom(str(number))
    assert formula == Atom("1")


@pytest.mark.parametrize("opening", ["(", "~", "[!p] ", "AND(", "K_a (~"])
def test_too_much_nesting_is_found_before_the_rest_is_looked_at(opening: str) -> None:
    with pytest.raises(TooLarge, match=r"line 2, column \d+: .* more than 5000 operators"):
        parse("\n" + opening * 9000 + "p $ p")


@pytest.mark.parametrize(("opening", "closing"), [("[!", "] q"), ("B_a^(", ") q")])
def test_updates_and_conditions_inside_one_another_are_read_up_to_a_limit(
    opening: str, closing: str
) -> None:
    assert text(parse(opening * 80 + "p" + closing * 80)).count("q") == 80
    with pytest.raises(TooLarge, match="more than 80 updates"):
        parse(opening * 81 + "p" + closing * 81)


@pytest.mark.parametrize("dialect", ["whoknows", "smcdel"])
def test_chains_of_arrows_in_parentheses_count_together(dialect: Dialect) -> None:
    chain = "p -> " * 400
    with pytest.raises(TooLarge, match="more than 5000"):
        parse(f"({chain}" * 20 + "p" + f" {'-> p' * 400})" * 20, dialect=dialect)


def test_many_quantifiers_beside_one_another_do_not_count_as_nested() -> None:
    formula = parse(f"AND({', '.join(['Forall p q'] * 6000)})")
    assert isinstance(formula, And)
    assert len(formula.formulas) == 6000


CHAINED = st.sampled_from(
    ["p", "q1", "x.y'", "01", "2", "é", "K", "K_a p", "K_", "Top", "Topic", "AND", "LAW", "f(2)",
     "x=3", "~p", "(p & q & p)", "a knows that p", "Forall p q", "1.5", "[!p & q & r & p] q", ""]
)  # fmt: skip


@pytest.mark.parametrize("dialect", ["whoknows", "smcdel"])
@settings(max_examples=100)
@given(
    first=CHAINED,
    others=st.lists(
        st.tuples(st.sampled_from(["&", "&", "&", "|", "|", "->", "&&", "∧", ","]), CHAINED),
        max_size=8,
    ),
)
def test_atoms_in_a_long_chain_are_read_as_those_in_a_short_one(
    dialect: Dialect, first: str, others: list[tuple[str, str]]
) -> None:
    words = [first, *(word for pair in others for word in pair)]
    results: list[Formula | str] = []
    for between in (" ", " -- a remark divides the chain\n"):
        try:
            results.append(parse(between.join(words), dialect=dialect))
        except LogicError as error:
            results.append(str(error).partition(": ")[2].partition("\n")[0])
    assert results[0] == results[1]


def test_what_stands_in_a_remark_is_never_read() -> None:
    assert parse("p -- $ & q\n  -- (\n & r -- %") == parse("p & r")


def test_many_blanks_before_a_strange_sign_are_passed_over_once() -> None:
    with pytest.raises(SyntaxFault, match="no formula has the sign"):
        parse("p" + " \n--x\n" * 20_000 + "$")


def test_a_text_of_many_megabytes_is_refused_in_words() -> None:
    with pytest.raises(TooLarge, match="the most is 10000000"):
        parse("p" * (MAX_CHARACTERS + 1))


PIECES = "pqK_a{},()[]<>!?~&|->=^*/1.: \n\tBPCEknowsthat∀¬⟨$'"


@pytest.mark.parametrize("dialect", ["whoknows", "smcdel"])
@settings(max_examples=100)
@given(said=st.text(st.sampled_from(PIECES), max_size=30))
def test_any_text_is_read_or_refused_in_words(dialect: Dialect, said: str) -> None:
    with suppress(LogicError):
        ask(parse(said, dialect=dialect, events={"peek": PEEK}))


def ask(formula: Formula) -> None:
    """Evaluate the formula in the model of all worlds, where everybody observes one atom."""
    atoms, agents = sorted(atoms_in(formula)), sorted(agents_in(formula))
    observables = tuple((agent, tuple(atoms[:1])) for agent in agents)
    ModelChecker(KnowledgeStructure(tuple(atoms), observables)).valid(formula)


@settings(max_examples=150)
@given(
    formula=formulas(operators=EVERYTHING, events=[PEEK]),
    place=st.integers(0, 60),
    length=st.integers(0, 3),
    put=st.text(st.sampled_from("pK_({[<!~&->^, "), max_size=2),
)
def test_a_spoilt_formula_is_refused_in_words_or_can_be_printed_again(
    formula: Formula, place: int, length: int, put: str
) -> None:
    said = text(formula)
    spoilt = said[:place] + put + said[place + length :]
    with suppress(LogicError):
        read = parse(spoilt, events={"peek": PEEK})
        assert parse(text(read), events={"peek": PEEK}) == read
        ask(read)


@settings(max_examples=100)
@given(name=st.from_regex(r"[A-Za-z0-9_@.':(),<>=!]{1,8}", fullmatch=True))
def test_the_names_that_are_said_to_be_atoms_are_just_those_that_are_read(name: str) -> None:
    try:
        read = parse(name) == Atom(name)
    except LogicError:
        read = False
    assert read == is_atom_name(name)


@pytest.mark.parametrize("name", ["ann", "3", "B", "lee.x", "Zoé", "Łukasz"])
def test_names_that_agents_can_have(name: str) -> None:
    assert is_agent_name(name)
    assert parse(f"K_{name} ~p") == K(name, Not(Atom("p")))


@pytest.mark.parametrize("name", ["", "a:b", "knows", "a b", "Top"])
def test_names_that_agents_cannot_have(name: str) -> None:
    assert not is_agent_name(name)
