"""Training: whatever breaks it off, it comes to the same end."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.lab.train.conftest import (
    BEST,
    BOX,
    N_GENERATIONS,
    START,
    Interrupted,
    Small,
    goodness,
    noisy,
    retest,
)

from whoknows.lab.train import (
    BredGeneration,
    Generation,
    HallOfFame,
    Trainer,
    TrainingFile,
    Vector,
    make_optimizer,
    read_training,
)


def trainer(way: str = "genetic") -> Trainer:
    optimizer = make_optimizer(way, BOX, START, population=6, seed=11)
    return Trainer(optimizer, box=BOX, start=START, fame=3)


# Breaking off


@pytest.mark.parametrize("at", range(N_GENERATIONS))
def test_broken_off_in_any_generation_it_comes_to_the_same_end(
    small: Small, uninterrupted: bytes, at: int
) -> None:
    with pytest.raises(KeyboardInterrupt):
        small.begin(Interrupted(at))
    assert len(read_training(small.path).generations) == at
    small.go_on()
    assert small.path.read_bytes() == uninterrupted


def test_cut_off_at_any_byte_it_comes_to_the_same_end(small: Small, uninterrupted: bytes) -> None:
    header = uninterrupted.index(b"\n") + 1
    boundaries = [i + 1 for i, byte in enumerate(uninterrupted) if byte == ord("\n")]
    # At the end of each line but the last, and in the middle of each.
    cuts = {*boundaries[:-1], *range(header, len(uninterrupted), 211), len(uninterrupted) - 1}
    for cut in sorted(cuts):
        small.path.write_bytes(uninterrupted[:cut])
        small.go_on()
        assert small.path.read_bytes() == uninterrupted, cut


def test_broken_off_again_and_again_it_comes_to_the_same_end(
    small: Small, uninterrupted: bytes
) -> None:
    with pytest.raises(KeyboardInterrupt):
        small.begin(Interrupted(0))
    for at in range(1, N_GENERATIONS):
        with pytest.raises(KeyboardInterrupt):
            small.go_on(Interrupted(at))
    small.go_on()
    assert small.path.read_bytes() == uninterrupted


def test_broken_off_while_the_winners_are_tested_again_it_tests_them_anew(
    small: Small, uninterrupted: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(self: Trainer, _: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(Trainer, "finish", broken)
        with pytest.raises(KeyboardInterrupt):
            small.begin()
    assert read_training(small.path).result is None
    small.go_on()
    assert small.path.read_bytes() == uninterrupted


SCRIPT = """
import sys, time
sys.path.insert(0, {root!r})
from pathlib import Path
from tests.lab.train.conftest import Small, noisy

def slow(generation):
    time.sleep(0.05)
    return noisy(generation)

Small(Path({path!r}), {way!r}).begin(slow)
"""


@pytest.mark.parametrize("n_lines", [2, 4])
def test_a_killed_process_is_resumed_to_the_same_end(
    small: Small, uninterrupted: bytes, n_lines: int
) -> None:
    root = str(Path(__file__).parents[3])
    code = SCRIPT.format(root=root, path=str(small.path), way=small.way)
    process = subprocess.Popen([sys.executable, "-c", code])
    try:
        deadline = time.monotonic() + 60
        while not small.path.exists() or small.path.read_bytes().count(b"\n") < n_lines:
            assert process.poll() is None, "it ended before it could be killed"
            assert time.monotonic() < deadline
            time.sleep(0.005)
    finally:
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
    assert read_training(small.path).result is None
    small.go_on()
    assert small.path.read_bytes() == uninterrupted


# Running


def test_it_stops_between_generations_when_asked_to() -> None:
    numbers: list[int] = []
    optimizer = make_optimizer("cma", BOX, START, population=6, seed=11)
    training = Trainer(optimizer, box=BOX, start=START, listener=lambda b: numbers.append(b.number))
    training.run(noisy, generations=10, should_stop=lambda: len(numbers) == 4)
    assert numbers == [0, 1, 2, 3]
    training.run(noisy, generations=5)
    assert training.n_generations == 5


def test_candidates_are_tried_together_with_the_best_of_the_generations_before() -> None:
    asked: list[Generation] = []
    bred: list[BredGeneration] = []
    optimizer = make_optimizer("genetic", BOX, START, population=6, seed=11)
    training = Trainer(optimizer, box=BOX, start=START, fame=3, listener=bred.append)

    def fitness(generation: Generation) -> list[float]:
        asked.append(generation)
        return [goodness(vector) for vector in generation.vectors]

    training.run(fitness, generations=5)
    assert [generation.number for generation in asked] == list(range(5))
    assert asked[0].hall_of_fame == ()
    seen: list[Vector] = []
    for generation, line in zip(asked, bred, strict=True):
        if seen:
            assert generation.hall_of_fame[0] == max(seen, key=goodness)
            assert len(generation.hall_of_fame) <= 3
        seen += generation.vectors
        assert line.fitnesses == tuple(map(goodness, generation.vectors))


def test_what_is_no_fitness_is_not_stored(tmp_path: Path) -> None:
    path = tmp_path / "training.jsonl"
    optimizer = make_optimizer("genetic", BOX, START, population=6, seed=11)
    with TrainingFile.begin(path, {}) as journal:
        training = Trainer(optimizer, box=BOX, start=START, journal=journal)
        with pytest.raises(ValueError, match="finite"):
            training.run(lambda _: [float("nan")] * 6, generations=1)
    assert read_training(path).generations == ()


# The end


@pytest.mark.parametrize("way", ["genetic", "cma"])
def test_the_best_on_fresh_games_wins_and_the_start_is_among_them(way: str) -> None:
    training = trainer(way)
    training.run(noisy, generations=20)
    result = training.finish(retest)
    first = result.candidates[0]
    assert (first.source, first.vector) == ("start", START)
    assert [one.source for one in result.candidates[1:]].count("favourite") <= 1
    assert 3 <= len(result.candidates) <= 5
    assert len({one.vector for one in result.candidates}) == len(result.candidates)
    assert goodness(result.winner) > goodness(START)
    assert result.winner == max(result.candidates, key=lambda one: one.fitness).vector
    assert goodness(result.winner) > 0.1 * goodness(START)
    assert retest([BEST]) == [0.0]


def test_the_start_stays_unless_something_beats_it() -> None:
    training = trainer()
    training.run(noisy, generations=3)
    result = training.finish(lambda vectors: [1.0] * len(vectors))
    assert result.winner == START


def test_without_any_generation_only_the_start_is_tested() -> None:
    result = trainer().finish(retest)
    assert [one.source for one in result.candidates] == ["start"]
    assert result.candidates[0].trained is None


# The hall of fame


def test_a_vector_counts_with_its_mean() -> None:
    hall = HallOfFame(BOX, size=2)
    lucky, steady = (0.0, 0.0, 0.0), (2.0, 0.0, 0.0)
    hall.add([lucky, steady], [5.0, 3.0])
    assert hall.members == (lucky, steady)
    hall.add([lucky], [-1.0])
    assert hall.members == (steady, lucky)
    assert hall.mean(lucky) == 2.0
    assert hall.mean(START) is None


def test_of_nearly_equal_vectors_the_best_is_a_member() -> None:
    hall = HallOfFame(BOX, size=3)
    hall.add([(0.0, 0.0, 0.5), (0.1, 0.1, 0.5), (0.1, 0.1, 0.6)], [1.0, 2.0, 0.0])
    assert hall.members == ((0.1, 0.1, 0.5), (0.1, 0.1, 0.6))
