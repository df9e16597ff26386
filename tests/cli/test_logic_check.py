"""Questions in files, and formulas on the command line."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from tests.conftest import Run

EXAMPLES = Path(__file__).parents[2] / "examples" / "logic"
MUDDY = str(EXAMPLES / "muddy.txt")
COMMANDS = ["check", "eval", "draw", "prompt", "puzzle"]


def checked(run: Run, *arguments: str) -> dict[str, Any]:
    done = run("logic", "check", *arguments, "--json")
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    answers: dict[str, Any] = json.loads(done.stdout)
    return answers


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example_and_json(command: str, whoknows_here: Run) -> None:
    said = whoknows_here("logic", command, "--help").stdout
    assert f"Example: whoknows logic {command}" in re.sub(r"\s+", " ", said)
    assert "--json" in said


@pytest.mark.parametrize("engine", ["auto", "tables", "diagrams", "explicit"])
def test_every_engine_answers_a_file_alike(engine: str, whoknows_here: Run) -> None:
    told = checked(whoknows_here, MUDDY, "--engine", engine)
    assert [query["kind"] for query in told["queries"]] == ["TRUE?"] * 4 + ["WHERE?"]
    answers = [query["answer"] for query in told["queries"]]
    assert answers == [True, False, True, True, [["m1"], ["m2"], ["m3"]]]
    assert told["queries"][0]["state"] == ["m1", "m2"]
    assert told["worlds"] == 8
    names = {"tables": "truth tables", "explicit": "list of worlds"}
    assert told["engine"] == names.get(engine, told["engine"])


def test_a_file_of_smcdel_is_answered_in_integers(whoknows_here: Run) -> None:
    told = checked(whoknows_here, str(EXAMPLES / "muddy.smcdel.txt"))
    assert [query["answer"] for query in told["queries"]] == [True, True, [[1]]]
    assert told["queries"][0]["state"] == [1, 2]


@pytest.mark.parametrize("example", ["coin.txt", "three-cards.txt"])
def test_the_other_examples_are_answered_as_they_should(example: str, whoknows_here: Run) -> None:
    queries = checked(whoknows_here, str(EXAMPLES / example))["queries"]
    assert all(query["answer"] for query in queries)
    assert any("[" in query["formula"] for query in queries)


def test_the_dialect_decides_how_operators_bind(whoknows_here: Run, tmp_path: Path) -> None:
    file = tmp_path / "binding.txt"
    file.write_text("VARS 1,2,3 LAW Top OBS a: 1 TRUE? {1} 1|2&3\n")
    assert checked(whoknows_here, str(file))["queries"][0]["answer"] is False
    ours = checked(whoknows_here, str(file), "--dialect", "whoknows")
    assert ours["queries"][0]["answer"] is True


def test_answers_for_people(whoknows_here: Run) -> None:
    said = whoknows_here("logic", "check", MUDDY).stdout
    assert re.search(r"TRUE\? \{m1, m2\}  C_\{1,2,3\} \(m1 . m2 . m3\)\n  false\n", said)
    assert "in 3 of 8 worlds:\n    {m1}\n" in said


def test_a_file_without_questions_tells_its_worlds(
    whoknows: Run, whoknows_here: Run, tmp_path: Path
) -> None:
    text = "VARS p, q LAW p | q OBS a: p"
    assert whoknows("logic", "check", "-", typed=text).stdout == "3 worlds; the file asks nothing\n"
    (tmp_path / "quiet.txt").write_text(text)
    told = checked(whoknows_here, "quiet.txt")
    assert told == {"queries": [], "engine": "", "worlds": 3}


def test_large_answers_are_shortened_for_people_and_limited_for_programs(
    whoknows_here: Run, tmp_path: Path
) -> None:
    file = tmp_path / "large.txt"
    atoms = ", ".join(f"p{number}" for number in range(60))
    file.write_text(f"VARS {atoms} LAW Top OBS a: p1 WHERE? p0 | ~p0\n")
    said = whoknows_here("logic", "check", str(file)).stdout
    assert "in ≈ 1.2·10^18 of ≈ 1.2·10^18 worlds" in said
    assert ".. and ≈ 1.2·10^18 more" in said
    done = whoknows_here("logic", "check", str(file), "--json")
    assert done.returncode == 2
    assert "--limit" in done.stderr
    file.write_text(f"VARS {atoms} LAW Top OBS a: p1 VALID? p0 | ~p0\n")
    assert checked(whoknows_here, str(file))["worlds"] == str(2**60)
    file.write_text("VARS p, q, r LAW Top OBS a: p WHERE? Top\n")
    assert len(checked(whoknows_here, str(file), "--limit", "8")["queries"][0]["answer"]) == 8
    assert whoknows_here("logic", "check", str(file), "--limit", "7", "--json").returncode == 2


BAD_FILES = {
    b"": "is empty",
    b"VARS p LAW Top OBS a: p TRUE? {p} K_a (p": "line 1, column",
    b"VARS p LAW Top OBS a: p VALID? q": "unknown atom 'q'",
    b"VARS p LAW Top OBS a: p VALID? K_b p": "unknown agent 'b'",
    b"VARS p LAW Top": "no 'OBS'",
    b"\x7fELF\x00\x01\x02\xff": "line 1: the byte 0xFF is not UTF-8",
    b"VARS p\nLAW Top\nOBS ren\xe9: p": "line 3: the byte 0xE9 is not UTF-8",
    b"VARS p\nLAW \0": "line 2: the byte 0x00 is not UTF-8",
    "VARS p LAW Top OBS a: p".encode("utf-16"): "is in UTF-16, not UTF-8",
    b"VARS p LAW Top OBS a: p STATE {p} TRUE? [E,e] p": "E",
}


@pytest.mark.parametrize("content", BAD_FILES, ids=lambda content: repr(content[-12:]))
def test_what_is_wrong_with_a_file_is_told(
    content: bytes, whoknows_here: Run, tmp_path: Path
) -> None:
    file = tmp_path / "bad.txt"
    file.write_bytes(content)
    done = whoknows_here("logic", "check", str(file), "--json")
    assert done.returncode == 2, done.stdout
    assert done.stdout == ""
    assert BAD_FILES[content] in done.stderr
    assert "Traceback" not in done.stderr


def test_files_that_are_not_there_or_no_files(whoknows_here: Run, tmp_path: Path) -> None:
    for name, reason in [("nowhere.txt", "there is no file"), (str(tmp_path), "cannot be read")]:
        done = whoknows_here("logic", "check", name)
        assert done.returncode == 2
        assert reason in done.stderr


def test_a_question_without_an_answer_does_not_take_the_others_with_it(
    whoknows_here: Run, tmp_path: Path
) -> None:
    file = tmp_path / "three.txt"
    file.write_text("VARS p, q LAW Top OBS a: p VALID? Kw_a p VALID? [*p] B_a p VALID? p\n")
    done = whoknows_here("logic", "check", str(file), "--engine", "tables", "--json")
    assert done.returncode == 2
    first, second, third = json.loads(done.stdout)["queries"]
    assert (first["answer"], third["answer"]) == (True, False)
    assert second == {"kind": "VALID?", "formula": "[*p] B_a p", "error": second["error"]}
    assert f"whoknows: question 2: {second['error']}\n" == done.stderr
    shown = whoknows_here("logic", "check", str(file), "--engine", "tables")
    assert shown.returncode == 2
    assert "[⇑p] B_a p\n  no answer to question 2\nVALID?  p\n  false\n" in shown.stdout


def test_more_worlds_than_can_be_written_out(whoknows_here: Run, tmp_path: Path) -> None:
    file = tmp_path / "huge.txt"
    atoms = ", ".join(f"p{number}" for number in range(4000))
    file.write_text(f"VARS {atoms} LAW Top OBS a: p1 VALID? p0 -> p0\n")
    assert checked(whoknows_here, str(file))["worlds"] == "1.3e1204"


def test_a_long_formula_is_shown_by_its_beginning_and_its_end(
    whoknows_here: Run, tmp_path: Path
) -> None:
    file = tmp_path / "long.txt"
    file.write_text(f"VARS p, q LAW Top OBS a: p VALID? {'p & ' * 1000} q\n")
    said = whoknows_here("logic", "check", str(file)).stdout
    assert said.startswith("VALID?  p ∧ p")
    assert " … " in said
    assert said.endswith("∧ q\n  false\n")
    assert len(said) < 400


# Formulas


def evaluated(run: Run, *arguments: str) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(run("logic", "eval", *arguments, "--json").stdout)
    return told


def test_a_formula_without_a_model_is_read_and_printed(whoknows_here: Run) -> None:
    told = evaluated(whoknows_here, "K_ann p -> q & r")
    assert told["formula"] == "K_ann p -> (q & r)"
    assert told["unicode"] == "K_ann p → (q ∧ r)"
    assert told["latex"].startswith("K_{")
    assert (told["atoms"], told["agents"]) == (["p", "q", "r"], ["ann"])
    assert told["tautology"] is None
    said = whoknows_here("logic", "eval", "K_ann p & q", "--format", "text").stdout
    assert said == "K_ann p & q\natoms: p, q\nagents: ann\n"


@pytest.mark.parametrize(
    ("formula", "decided"),
    [
        ("p | ~p", (True, True)),
        ("p & ~p", (False, False)),
        ("p -> q", (False, True)),
        ("Top", (True, True)),
        ("Forall p Exists q (p <-> q)", (True, True)),
    ],
)
def test_formulas_without_agents_are_decided(
    formula: str, decided: tuple[bool, bool], whoknows_here: Run
) -> None:
    told = evaluated(whoknows_here, formula)
    assert (told["tautology"], told["satisfiable"]) == decided


def test_a_formula_in_the_model_of_a_file(whoknows_here: Run) -> None:
    told = evaluated(whoknows_here, "K_1 m2", "--file", MUDDY)
    assert told["answer"] is True
    assert told["state"] == ["m1", "m2"]
    assert told["valid"] is False
    assert told["where"] == [["m1", "m2", "m3"], ["m1", "m2"], ["m2", "m3"], ["m2"]]
    elsewhere = evaluated(whoknows_here, "K_1 m2", "--file", MUDDY, "--state", "m1")
    assert elsewhere["answer"] is False
    said = whoknows_here("logic", "eval", "K_1 m2", "--file", MUDDY).stdout
    assert "true in {m1, m2}\nin 4 of 8 worlds:\n" in said


def test_a_formula_in_a_model_of_options(whoknows_here: Run) -> None:
    model = ["--vars", "p,q", "--law", "p | q", "--obs", "ann: q", "--obs", "bob:"]
    told = evaluated(whoknows_here, "[!~q] C_{ann,bob} p", *model)
    assert told["valid"] is True
    assert told["worlds"] == 3
    assert "answer" not in told
    assert evaluated(whoknows_here, "K_ann p", *model, "--state", "p")["answer"] is True


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["p &"], "expected a formula"),
        (["K_1 q", "--file", MUDDY], "unknown atom 'q'"),
        (["K_9 m1", "--file", MUDDY], "unknown agent '9'"),
        (["p", "--obs", "a: p"], "--vars"),
        (["p", "--vars", "p", "--file", MUDDY], "not by both"),
        (["p", "--vars", "p", "--obs", "p"], "nobody's view"),
        (["p", "--vars", "p", "--law", "K_a p"], "facts only"),
        (["p", "--vars", "p,K_a p"], "is no atom"),
        (["p", "--vars", "p", "--state", "q"], "unknown atom 'q'"),
        (["p", "--vars", "p,p"], "twice"),
        (["((" * 500 + "p"], "whoknows: "),
    ],
    ids=lambda value: str(value)[:40],
)
def test_what_is_wrong_with_a_formula_is_told(
    arguments: list[str], reason: str, whoknows_here: Run
) -> None:
    done = whoknows_here("logic", "eval", *arguments)
    assert done.returncode == 2
    assert reason in done.stderr
    assert done.stdout == ""
