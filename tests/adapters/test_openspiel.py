"""Our games under OpenSpiel's own checks and algorithms, and its bots at our tables."""

import copy
import doctest
import pickle
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found]
import pytest
from open_spiel.python.algorithms import (  # type: ignore[import-untyped]
    cfr,
    evaluate_bots,
    exploitability,
    external_sampling_mccfr,
    ismcts,
    mcts,
)
from open_spiel.python.bots.uniform_random import (  # type: ignore[import-untyped]
    UniformRandomBot,
)

from whoknows.adapters.information_state import InformationState, NoWorld
from whoknows.adapters.openspiel import SpielState, register, returns_of, spiel_game, spiel_name
from whoknows.adapters.openspiel_bots import OpenSpielAgent, SeatState, save_policies
from whoknows.adapters.openspiel_parameters import game_with, parameters_of
from whoknows.adapters.sequential import SILENCE, STAY_SILENT, GameTree, Position
from whoknows.agents.uniform import Uniform
from whoknows.core import TABLE, AnyAgent, AnyGame, BadOption, IllegalAction, Rng, Seat
from whoknows.core.possible_worlds import possible_worlds
from whoknows.games.cluedo import Cluedo
from whoknows.games.hanabi import Hanabi
from whoknows.games.liars_dice import LiarsDice
from whoknows.games.liars_dice.solver.plan import SolvePlan
from whoknows.games.liars_dice.solver.rounds import TwoPlayerRound
from whoknows.games.liars_dice.solver.solver import Solving, solve_round
from whoknows.games.mafia_de_cuba import MafiaDeCuba
from whoknows.play import Match, Referee
from whoknows.plugins.line_up import parse_agent
from whoknows.plugins.registry import CodeRegistry

SMALL_DICE = LiarsDice(
    players=2, dice=(1,), faces=3, wild="highest", spot_on=False, single_round=True
)
SMALL_HANABI = Hanabi(players=2, suits=2, hand_size=2, strikeout="keep")
GAMES: list[AnyGame] = [
    SMALL_DICE,
    LiarsDice(players=3, dice=(2, 1, 3), spot_on_prize="regain", faces=3),
    SMALL_HANABI,
    Hanabi(players=4),
    Cluedo(players=2),
    Cluedo(players=3, starter=1),
    MafiaDeCuba(players=6, max_questions=1),
    MafiaDeCuba(players=7, tokens={"loyal": 2, "agent": 2, "driver": 1}, jokers=0, max_questions=1),
]


def names(game: AnyGame) -> str:
    return f"{game.name}-{game.players}"


each_game = pytest.mark.parametrize("game", GAMES, ids=names)


@pytest.fixture(scope="module", autouse=True)
def registered() -> list[str]:
    return register()


def walk(game: AnyGame, seed: int) -> Iterator[SpielState]:
    """A random match, state by state; the last one is its end."""
    rng, state = Random(seed), spiel_game(game).new_initial_state()
    yield state
    while not state.is_terminal():
        state = state.child(rng.choice(state.legal_actions()))
        yield state


# Registration


def test_every_game_with_an_encoding_is_registered(registered: list[str]) -> None:
    assert {spiel_name(game) for game in GAMES} <= set(registered)
    assert set(registered) <= set(pyspiel.registered_names())
    assert registered == register()


def test_options_are_parameters() -> None:
    text = "whoknows_liars_dice(players=2,dice=1,faces=3,wild=highest,spot_on=False)"
    assert pyspiel.load_game(text).rules == LiarsDice(
        players=2, dice=(1,), faces=3, wild="highest", spot_on=False
    )
    several = pyspiel.load_game("whoknows_liars_dice(players=3,dice_each=5;4;1)")
    assert several.rules == LiarsDice(players=3, dice=(5, 4, 1))
    assert pyspiel.load_game("whoknows_hanabi").rules == Hanabi()
    mafia = pyspiel.load_game("whoknows_mafia(tokens=loyal:4;agent:2,jokers=0)").rules
    assert mafia == MafiaDeCuba(tokens={"loyal": 4, "agent": 2}, jokers=0)


@each_game
def test_a_game_is_loaded_by_its_own_name(game: AnyGame) -> None:
    assert game_with(type(game), parameters_of(game)) == game
    made = spiel_game(game)
    again = pyspiel.load_game(str(made))
    assert again.rules == game
    assert str(again) == str(made)


def test_what_is_wrong_with_an_option_is_said() -> None:
    with pytest.raises(BadOption, match="players"):
        pyspiel.load_game("whoknows_cluedo(players=99)")
    with pytest.raises(pyspiel.SpielError, match="Unknown parameter 'colour'"):
        pyspiel.load_game("whoknows_cluedo(colour=1)")


def test_kinds_of_games() -> None:
    kinds = pyspiel.GameType.Utility
    told = [
        (spiel_game(game).get_type().utility, spiel_game(game).min_utility())
        for game in (Cluedo(players=2), Cluedo(players=3), SMALL_HANABI)
    ]
    assert told == [(kinds.ZERO_SUM, -1), (kinds.GENERAL_SUM, -1), (kinds.IDENTICAL, 0)]
    assert spiel_game(SMALL_HANABI).max_utility() == SMALL_HANABI.max_score
    assert spiel_game(Cluedo(players=2)).utility_sum() == 0


def run_python(*lines: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-W", "error", "-c", "\n".join(lines)],
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_program_that_registers_ends_well() -> None:
    done = run_python("from whoknows.adapters.openspiel import register", "register()")
    assert (done.returncode, done.stderr) == (0, "")


def test_without_the_extra_one_is_told_what_to_install() -> None:
    done = run_python(
        "import sys",
        "from whoknows.core import WhoknowsError",
        "sys.modules['pyspiel'] = None",
        "try:",
        "    import whoknows.adapters.openspiel",
        "except WhoknowsError as error:",
        "    print(error)",
    )
    assert "pip install 'whoknows[openspiel]'" in done.stdout, done.stderr


# States


@each_game
def test_open_spiels_own_checks_pass(game: AnyGame) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(str(spiel_game(game))), 2, True, False)


@each_game
@pytest.mark.parametrize("seed", range(3))
def test_matches_are_those_of_the_referee(game: AnyGame, seed: int) -> None:
    """The same questions, legal moves, perceptions and ends, whoever keeps the rules."""
    states = list(walk(game, seed))
    dealt = [
        before.position.action(after.history()[-1])
        for before, after in pairwise(states)
        if before.is_chance_node()
    ]
    referee: Referee[Any, Any, Any, Any] = Referee(game, dealer=lambda _, __, n: dealt[n])
    referee.start()
    for before, after in pairwise(states):
        if not before.is_chance_node():
            ask_referee(referee, before.position, after.history()[-1])
    end = states[-1]
    assert referee.state == end.position.state
    assert referee.outcome is not None
    assert end.returns() == returns_of(game, referee.outcome)
    for seat in game.seats:
        assert referee.perceived[seat] == end.position.perceived(seat)


def ask_referee(referee: Referee[Any, Any, Any, Any], position: Position, number: int) -> None:
    """The referee asks as the tree does, and takes the same answer."""
    # Who could only decline is not asked in the tree.
    referee.decline([ask.seat for ask in referee.asks if ask.optional and not ask.moves])
    ask = referee.asks[0]
    assert (ask.seat, ask.optional) == (position.asked, position.may_decline)
    assert referee.perceived[ask.seat] == position.perceived(ask.seat)
    encoding = position.tree.encoding
    legal = sorted(encoding.number(ask.seat, move) for move in ask.moves)
    assert list(position.numbers) == legal + [position.tree.silence] * ask.optional
    referee.feed(ask.seat, position.action(number))


@each_game
def test_chance_is_exact(game: AnyGame) -> None:
    for state in walk(game, 5):
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            lottery = game.chance(state.position.state)
            assert [p for _, p in outcomes] == [float(p) for _, p in lottery]
            assert sum(p for _, p in outcomes) == pytest.approx(1, abs=1e-12)


@each_game
def test_information_states_are_memories(game: AnyGame) -> None:
    """Equal texts for equal memories, and for no others; the tensors are those of the encoding."""
    texts: dict[str, tuple[Seat, Any]] = {}
    memories: dict[tuple[Seat, Any], str] = {}
    for seed in range(3):
        for state in walk(game, seed):
            for seat in game.seats:
                key = (seat, state.position.memory(seat))
                text = state.information_state_string(seat)
                assert texts.setdefault(text, key) == key
                assert memories.setdefault(key, text) == text
    assert len(texts) > 20


@each_game
def test_tensors_are_those_of_the_encoding(game: AnyGame) -> None:
    encoding = GameTree(game).encoding
    for state in list(walk(game, 1))[::7]:
        for seat in game.seats:
            history = encoding.history(seat, state.position.perceived(seat))
            view = game.view(state.position.state, seat)
            assert np.array_equal(state.information_state_tensor(seat), history)
            assert np.array_equal(state.observation_tensor(seat), encoding.view(view))


@each_game
def test_states_can_be_copied_and_stored(game: AnyGame) -> None:
    *_, state, end = walk(game, 2)
    before = str(state)
    for copied in (state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert (str(copied), copied.history()) == (before, state.history())
        copied.apply_action(end.history()[-1])
        assert str(copied) == str(end)
        assert copied.returns() == end.returns()
    assert str(state) == before


def test_actions_in_words() -> None:
    state = spiel_game(SMALL_DICE).new_initial_state()
    assert [state.action_to_string(n) for n in state.legal_actions()] == [
        "roll 1",
        "roll 2",
        "roll 3",
    ]
    state.apply_action(0)
    state.apply_action(1)
    assert state.action_to_string(0, 3) == "bid 2 1"
    state.apply_action(3)
    assert str(state).splitlines() == ["table: roll 1", "table: roll 2", "seat 0: bid 2 1"]


def test_an_illegal_number_is_refused() -> None:
    state = spiel_game(SMALL_DICE).new_initial_state()
    for number in (0, 0, 3):
        state.apply_action(number)
    with pytest.raises(IllegalAction, match="not among its legal moves"):
        state.apply_action(2)
    with pytest.raises(BadOption, match="no move 7"):
        state.apply_action(7)  # silence, but nobody asked whether it wants to say something


def test_only_whole_perceptions_are_observed() -> None:
    kind = pyspiel.IIGObservationType(
        perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE
    )
    with pytest.raises(BadOption, match="one seat at a time"):
        spiel_game(SMALL_DICE).make_py_observer(kind)


def test_silence_is_a_move_that_only_oneself_remembers() -> None:
    game = MafiaDeCuba(players=6, max_questions=1)
    state = next(state for state in walk(game, 0) if state.position.may_decline)
    seat, others = Seat(state.current_player()), [*game.seats]
    others.remove(seat)
    silence = state.legal_actions()[-1]
    assert state.action_to_string(silence) == STAY_SILENT
    after = state.child(silence)
    assert after.position.memory(seat) == (*state.position.memory(seat), SILENCE)
    assert after.position.state is state.position.state
    assert after.current_player() != seat
    for other in others:
        assert after.information_state_string(other) == state.information_state_string(other)


# CFR


def in_memory(game: AnyGame) -> Any:
    """The whole tree with all its texts, for solvers that go through it again and again."""
    return pyspiel.convert_to_cached_tree(pyspiel.load_game(str(spiel_game(game))))


def test_cfr_solves_a_round_as_our_own_solver_does() -> None:
    """At every mark; with four faces no rounding decides whether one of two moves is ahead."""
    tree = in_memory(replace(SMALL_DICE, faces=4))
    ours = Solving(SolvePlan(TwoPlayerRound((1, 1), 4, "highest"), "cfr+", 200))
    for _ in ours.advance():
        pass
    marks = {mark.iterations: mark.exploitability for mark in ours.marks}
    solver, theirs = pyspiel.CFRPlusSolver(tree), {}
    for done in range(1, 201):
        solver.evaluate_and_update_policy()
        if done in marks:
            theirs[done] = pyspiel.exploitability(tree, solver.average_policy())
    assert theirs == pytest.approx(marks, abs=5e-7)
    assert theirs[200] < 1e-3


def test_cfr_finds_the_value_of_a_round() -> None:
    tree = in_memory(SMALL_DICE)
    solver = pyspiel.CFRPlusSolver(tree)
    for _ in range(200):
        solver.evaluate_and_update_policy()
    assert pyspiel.exploitability(tree, solver.average_policy()) < 2e-4
    found = pyspiel.expected_returns(
        tree.new_initial_state(), solver.average_policy(), -1, False, 0.0
    )
    solution = solve_round((1, 1), faces=3, wild="highest", iterations=500)
    assert solution.value is not None
    assert found[0] == pytest.approx(sum(solution.value) / 2, abs=1e-3)


def test_cfr_is_as_with_open_spiels_own_liars_dice() -> None:
    """Theirs in C++ and ours are the same tree: CFR written in Python goes the same way in both."""
    left = []
    for game in (
        spiel_game(SMALL_DICE),
        pyspiel.load_game("liars_dice(numdice=1,dice_sides=3)"),
    ):
        solver = cfr.CFRSolver(game)
        for _ in range(5):
            solver.evaluate_and_update_policy()
        left.append(exploitability.exploitability(game, solver.average_policy()))
    assert left[0] == pytest.approx(left[1], abs=1e-9)


def test_sampling_cfr_gets_better() -> None:
    np.random.seed(1)
    game = spiel_game(SMALL_DICE)
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    left = []
    for n in (10, 190):
        for _ in range(n):
            solver.iteration()
        left.append(exploitability.exploitability(game, solver.average_policy()))
    assert left[1] < min(left[0], 0.25)


# Searching


def play_bots(game: Any, bots: list[Any], seed: int) -> list[float]:
    rng = np.random.RandomState(seed)
    returns: list[float] = evaluate_bots.evaluate_bots(game.new_initial_state(), bots, rng)
    return returns


class SearchBot(ismcts.ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's, which searches anew at every move, and so need not be told where it restarts."""

    def restart_at(self, state: Any) -> None:
        pass


def uniform_bots(game: Any, seed: int) -> list[Any]:
    return [
        UniformRandomBot(seat, np.random.RandomState(seed + seat))
        for seat in range(game.num_players())
    ]


def test_mcts_plays_hanabi_better_than_chance() -> None:
    """Plain MCTS sees the cards, so this is no fair player: the search is what is shown."""
    game = spiel_game(SMALL_HANABI)
    rng = np.random.RandomState(3)
    bot = mcts.MCTSBot(game, 10, 20, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    found = [play_bots(game, [bot, bot], seed)[0] for seed in range(2)]
    by_chance = [play_bots(game, uniform_bots(game, seed), seed)[0] for seed in range(20)]
    assert np.mean(found) > np.mean(by_chance) + 1


def test_ismcts_finds_other_states_by_itself() -> None:
    """OpenSpiel's bot draws worlds from the state: it sees only what its seat perceives.

    Left to itself it draws them by chance that nobody can seed, so how well it plays is seen with
    draws of ours.
    """
    game = spiel_game(LiarsDice(players=2, dice=(2,), faces=3, single_round=True))

    def searcher(seed: int) -> Any:
        rng = np.random.RandomState(seed)
        return SearchBot(game, mcts.RandomRolloutEvaluator(1, rng), 2, 60, random_state=rng)

    def result(bot: Any, seed: int) -> float:
        return float(play_bots(game, [bot, uniform_bots(game, seed)[1]], seed)[0])

    assert result(searcher(0), 0) in (-1, 1)
    won = 0
    for seed in range(20):
        bot, draw = searcher(seed), Random(seed)
        bot.set_resampler(
            lambda state, player, draw=draw: state.resample_from_infostate(player, draw.random)
        )
        won += result(bot, seed) > 0
    assert won >= 15


def test_other_states_are_those_that_fit() -> None:
    *_, state = (state for state in walk(SMALL_HANABI, 4) if state.current_player() >= 0)
    seat = state.current_player()
    drawn = [state.resample_from_infostate(seat, Random(i).random) for i in range(30)]
    for other in drawn:
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.legal_actions() == state.legal_actions()
    with pytest.raises(BadOption, match="player who is to act"):
        state.resample_from_infostate(1 - seat, Random(0).random)


@pytest.mark.parametrize(
    "game", [SMALL_DICE, LiarsDice(players=3, dice=(1,), faces=2), SMALL_HANABI], ids=names
)
def test_beliefs_are_cells(game: AnyGame) -> None:
    """The worlds are those that `core.cell` lists, as far as the seat is asked in them."""
    tree, seat = GameTree(game), Seat(1)
    belief, n_questions = InformationState(tree, seat), 0
    for state in walk(game, 3):
        if state.current_player() != seat or n_questions == 3:
            continue
        n_questions += 1
        perceived = state.position.perceived(seat)
        worlds = belief.worlds(perceived, may_decline=False, chance=Rng(0))
        cell = set(possible_worlds(game, seat, perceived))
        asked = {world for world in cell if seat in game.to_act(world).required}
        assert {position.state for position, _ in worlds} == asked
        assert all(position.perceived(seat) == perceived for position, _ in worlds)
    assert n_questions


def test_beliefs_are_as_likely_as_chance_made_them() -> None:
    """A pair is half as likely as two different dice."""
    game = LiarsDice(players=2, dice=(2,), faces=3)
    state = next(state for state in walk(game, 0) if state.current_player() == 0)
    perceived = state.position.perceived(Seat(0))
    worlds = InformationState(GameTree(game), Seat(0)).worlds(
        perceived, may_decline=False, chance=Rng(0)
    )
    shares = {position.state.hands[1]: weight for position, weight in worlds}
    assert shares == pytest.approx(
        {(1, 1): 1 / 9, (2, 2): 1 / 9, (3, 3): 1 / 9, (1, 2): 2 / 9, (1, 3): 2 / 9, (2, 3): 2 / 9}
    )


def test_only_so_many_worlds_are_kept() -> None:
    game = LiarsDice(players=3, dice=(3,))
    state = next(state for state in walk(game, 0) if state.current_player() == 0)
    perceived = state.position.perceived(Seat(0))
    belief = InformationState(GameTree(game), Seat(0), limit=50)
    worlds = belief.worlds(perceived, may_decline=False, chance=Rng(0))
    assert 40 <= len(worlds) <= 50
    assert len({position.state for position, _ in worlds}) == len(worlds)
    with pytest.raises(NoWorld, match="forfeited"):
        belief.worlds([*perceived, "nothing like it"], may_decline=False, chance=Rng(0))


# At our tables


def play(game: AnyGame, agents: list[AnyAgent], seed: int) -> Match:
    match = Match(game, dict(zip(game.seats, agents, strict=True)), seed=seed)
    match.run()
    assert match.faults() == []
    return match


def n_won(game: AnyGame, agents: list[AnyAgent], n_matches: int) -> int:
    """How many matches the first agent wins."""
    outcomes = [play(game, agents, seed).outcome for seed in range(n_matches)]
    return sum(outcome is not None and 0 in outcome.winners for outcome in outcomes)


@pytest.fixture(scope="module")
def solved() -> Any:
    solver = cfr.CFRPlusSolver(spiel_game(SMALL_DICE))
    for _ in range(10):
        solver.evaluate_and_update_policy()
    return solver.average_policy()


def test_a_solved_policy_plays_at_our_table(solved: Any) -> None:
    assert n_won(SMALL_DICE, [OpenSpielAgent.playing(solved), Uniform()], 200) > 120


def test_a_policy_is_stored_and_found_by_name(solved: Any, tmp_path: Path) -> None:
    file = tmp_path / "dice.json"
    save_policies(file, [(spiel_game(SMALL_DICE), solved)])
    spec = parse_agent(f"whoknows.adapters.openspiel_bots:OpenSpielAgent:bot=policy,policy={file}")
    stored = CodeRegistry().make_agent(spec, SMALL_DICE.name)
    for seed in range(20):
        logs = [
            play(SMALL_DICE, [agent, Uniform()], seed).log
            for agent in (stored, OpenSpielAgent.playing(solved))
        ]
        assert logs[0] == logs[1]
    with pytest.raises(BadOption, match="has a policy for"):
        stored.begin(Seat(0), LiarsDice())


def test_policies_of_open_spiels_solvers_in_c_are_stored_too(tmp_path: Path) -> None:
    solver = pyspiel.CFRPlusSolver(in_memory(SMALL_DICE))
    for _ in range(10):
        solver.evaluate_and_update_policy()
    file = tmp_path / "dice.json"
    save_policies(file, [(spiel_game(SMALL_DICE), solver.tabular_average_policy())])
    agent = OpenSpielAgent(bot="policy", policy=str(file))
    assert n_won(SMALL_DICE, [agent, Uniform()], 200) > 120


def test_a_file_that_is_none_is_refused(tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_text("[]")
    for path, problem in (
        ("", "needs a file"),
        (str(tmp_path / "none.json"), "no file of policies"),
        (str(tmp_path / "bad.json"), "no file of policies"),
    ):
        with pytest.raises(BadOption, match=problem):
            OpenSpielAgent(bot="policy", policy=path).begin(Seat(0), SMALL_DICE)


def test_a_seat_knows_as_much_as_a_state_tells_it() -> None:
    for state in walk(SMALL_HANABI, 6):
        seat = Seat(state.current_player())
        if seat < 0:
            continue
        position = state.position
        view = SMALL_HANABI.view(position.state, seat)
        known = SeatState(
            state.get_game(), seat, position.memory(seat), view, state.legal_actions()
        )
        assert known.legal_actions_mask() == state.legal_actions_mask()
        assert known.information_state_string() == state.information_state_string()
        assert known.observation_string() == state.observation_string()
        assert np.array_equal(known.information_state_tensor(), state.information_state_tensor())
        assert np.array_equal(known.observation_tensor(), state.observation_tensor())
        assert known.legal_actions(1 - seat) == []
        with pytest.raises(BadOption, match="does not know"):
            known.information_state_string(1 - seat)


@each_game
def test_uniform_plays_every_game(game: AnyGame) -> None:
    play(game, [OpenSpielAgent(bot="uniform") for _ in game.seats], 1)


def test_ismcts_plays_liars_dice_better_than_chance() -> None:
    game = LiarsDice(players=2, dice=(1,))
    assert n_won(game, [OpenSpielAgent(simulations=60), Uniform()], 20) >= 14


def test_ismcts_plays_hanabi_better_than_chance() -> None:
    agents: list[AnyAgent] = [OpenSpielAgent(simulations=30) for _ in range(2)]
    by_chance: list[AnyAgent] = [Uniform(), Uniform()]
    assert mean_score(agents, 4) > mean_score(by_chance, 40) + 1


def mean_score(agents: list[AnyAgent], n_matches: int) -> float:
    outcomes = [play(SMALL_HANABI, agents, seed).outcome for seed in range(n_matches)]
    return float(np.mean([outcome.scores[0] for outcome in outcomes if outcome is not None]))


def test_ismcts_plays_cluedo_to_the_end() -> None:
    game = Cluedo(players=2)
    agents: list[AnyAgent] = [OpenSpielAgent(simulations=30) for _ in range(2)]
    assert play(game, agents, 2).log == play(game, agents, 2).log


def test_where_it_knows_no_world_it_plays_all_the_same() -> None:
    """So few worlds are kept that the true one is soon not among them; moves stay legal."""
    play(Hanabi(players=3), [OpenSpielAgent(simulations=2, worlds=5) for _ in range(3)], 0)


def test_ismcts_speaks_up_in_mafia() -> None:
    game = MafiaDeCuba(players=6, max_questions=1)
    agents: list[AnyAgent] = [OpenSpielAgent(simulations=5, worlds=20) for _ in game.seats]
    match = play(game, agents, 0)
    assert {step.seat for step in match.log} - {TABLE} == set(game.seats)


def test_the_page_about_it_is_true() -> None:
    page = Path(__file__).parents[2] / "docs" / "how-to" / "use-openspiel.md"
    failed, tried = doctest.testfile(str(page), module_relative=False)
    assert tried >= 20
    assert failed == 0
