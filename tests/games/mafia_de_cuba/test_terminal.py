"""Playing Mafia de Cuba in the terminal."""

import pytest
from tests.conftest import Run

ANSWERS = "yes\nsay 8\nsay loyal\nsay 8 none\nsay aside none\nsay no tokens\ndecline\n"


def seats(person: int) -> str:
    return ",".join("human" if seat == person else "random" for seat in range(6))


@pytest.mark.parametrize(
    ("language", "hide", "ask", "accuse", "asked", "over"),
    [
        ("en", "hide 2", "ask 1 received diamonds", "accuse", "How many diamonds", "is over"),
        ("fr", "cacher 2", "demander 1 diamants reçus", "accuser", "Combien de", "est finie"),
        ("es", "ocultar 2", "preguntar 1 diamantes recibidos", "acusar", "Cuántos", "terminado"),
    ],
)
def test_a_person_is_the_godfather(
    whoknows_here: Run, language: str, hide: str, ask: str, accuse: str, asked: str, over: str
) -> None:
    accusations = [f"{accuse} {seat}" for seat in range(1, 6)]
    typed = "\n".join([hide, ask, "announce gave 13", *accusations, ""])
    arguments = ["play", "mafia", "--seats", seats(0), "--seed", "3", "--lang", language]
    done = whoknows_here(*arguments, typed=typed)
    assert done.returncode == 0, done.stderr
    assert asked in done.stdout
    assert over in done.stdout
    assert "mafia-end" not in done.stdout


def test_a_suspect_is_not_asked_without_need_and_can_ask_for_the_floor(whoknows_here: Run) -> None:
    options = ["--option", "max_questions=3", "--name", "Ada"]
    typed = "take loyal & floor\n" + (ANSWERS + "volunteer role\n") * 20
    done = whoknows_here("play", "mafia", "--seats", seats(2), "--seed", "1", *options, typed=typed)
    assert done.returncode == 0, done.stderr
    assert "“floor” will be done as soon as it is possible." in done.stdout
    assert "Ada asks for the floor." in done.stdout
    assert "you may react" not in done.stdout
    assert "The match is over." in done.stdout
    assert "Scores" not in done.stdout


@pytest.mark.parametrize(("take", "is_asked"), [("cleaner", True), ("agent", False)])
def test_only_who_can_shoot_is_asked_whether_to(
    whoknows_here: Run,
    take: str,
    is_asked: bool,  # noqa: FBT001
) -> None:
    options = ["--option", "cleaner=on", "--option", "max_questions=3", "--name", "Ada"]
    typed = f"take {take}\n" + (ANSWERS + "shoot\n") * 20
    done = whoknows_here("play", "mafia", "--seats", seats(1), "--seed", "2", *options, typed=typed)
    assert done.returncode == 0, done.stderr
    assert ("Ada: you may react" in done.stdout) == is_asked
    assert ("Ada draws a gun" in done.stdout) == is_asked
    assert "The match is over." in done.stdout


def test_what_cannot_be_read_as_a_later_move_is_told(whoknows_here: Run) -> None:
    typed = "take agent & frobnicate\nquit\n"
    done = whoknows_here("play", "mafia", "--seats", seats(1), "--seed", "2", typed=typed)
    assert "“frobnicate” is not a move here" in done.stdout
    assert "takes the Agent" not in done.stdout


def test_with_a_move_that_is_refused_nothing_is_kept_for_later(whoknows_here: Run) -> None:
    typed = "take pope & floor\nquit\n"
    done = whoknows_here("play", "mafia", "--seats", seats(1), "--seed", "2", typed=typed)
    assert "as soon as it is possible" not in done.stdout
    typed = "& floor\nquit\n"
    done = whoknows_here("play", "mafia", "--seats", seats(1), "--seed", "2", typed=typed)
    assert "“floor” will be done as soon as it is possible." in done.stdout
