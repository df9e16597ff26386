# SPDX-License-Identifier: MIT
"""`whoknows play`: a match in the terminal."""

import getpass
import secrets
import sys
from contextlib import redirect_stdout
from pathlib import Path
from typing import Annotated

import typer

from whoknows.core import AnyAgent, AnyGame, BadOption, Message, Reachable, Seat
from whoknows.core.random import check_seed
from whoknows.language import Translator
from whoknows.matches.folders import (
    find_transcript,
    free_save_name,
    refuse_overwriting,
    registry,
    save_path,
    saved_as,
)
from whoknows.matches.trust import refusing_code, registry_for, remember
from whoknows.play import TimeLimits
from whoknows.play import transcript as transcripts
from whoknows.plugins.class_loader import absolute_reference
from whoknows.plugins.line_up import (
    AgentSpec,
    fill_line_up,
    names_code,
    parse_line_up,
    parse_options,
)
from whoknows.plugins.registry import Registry, reference_anywhere

from .exits import INTERRUPTED
from .languages import LangOption, chosen_language
from .output import JsonFlag, SeedOption, TrustFlag, console, print_json
from .resume import refuse_beside_resume
from .terminal.help import QUIT
from .terminal.session import Session

PARTY = ("Ada", "Bo", "Cleo", "Dara", "Eli", "Fay", "Gus", "Hana", "Ivo", "Jun", "Kim", "Lou")
"""Default names of people at one keyboard."""
MAX_NAME = 24
EASY_SEEDS = 1_000_000
"""Seeds that we choose should be short enough to remember."""


def play(  # noqa: PLR0913 - the options of the command
    context: typer.Context,
    game: Annotated[str | None, typer.Argument(help="NAME, module:Class or ./file.py.")] = None,
    *,
    players: Annotated[int | None, typer.Option(help="How many seats.")] = None,
    seats: Annotated[
        str | None,
        typer.Option(help="'human' or agents, separated by commas; the last fills the rest."),
    ] = None,
    seed: SeedOption = None,
    deal: Annotated[
        int,
        typer.Option(
            help="The number of the deal; the same seed and deal repeat a match.",
            min=0,
            max=transcripts.MAX_NUMBER,
        ),
    ] = 0,
    option: Annotated[
        list[str] | None, typer.Option(help="A game option, key=value; may be repeated.")
    ] = None,
    time_limit: Annotated[
        int | None,
        typer.Option(help="Milliseconds that an agent may think about a decision.", min=1),
    ] = None,
    name: Annotated[str | None, typer.Option(help="Your name; a,b for several people.")] = None,
    lang: LangOption = None,
    save: Annotated[str | None, typer.Option(help="Save under this name.")] = None,
    resume: Annotated[str | None, typer.Option(help="Continue a saved match.")] = None,
    trust: TrustFlag = False,
    json: JsonFlag = False,
) -> None:
    """Play a game in the terminal, or watch agents play it.

    Every move is stored at once: leave with Ctrl-C or `quit` and continue with --resume.

    Example: whoknows play cluedo --players 4 --seats human,simple,simple,random --seed 7
    """
    language = chosen_language(lang)
    known: Registry = registry()
    if game is None and resume is None and sys.stdin is not None and sys.stdin.isatty():
        game = choose_game(lang)
    if resume is not None:
        refuse_beside_resume(
            context, "game", "players", "seats", "seed", "deal", "option", "name", "save"
        )
        path = find_transcript(resume)
        known = registry_for(path, trust=trust)
        with refusing_code(path):
            transcript = _saved(path, known)
            agents = _agents(known, transcript)
        file = transcripts.TranscriptFile.reopen(path, transcript)
    else:
        rules = _game(known, game, players, seats, option or [])
        named = parse_line_up(seats or f"{transcripts.HUMAN},{rules.default_agent}")
        line_up = fill_line_up(named, rules.players)
        chosen_seed = secrets.randbelow(EASY_SEEDS) if seed is None else check_seed(seed)
        infos = _seat_infos(known, line_up, rules, name)
        rules = rules.for_deal(deal)
        reference = absolute_reference(game or rules.name)
        header = transcripts.make_header(
            rules, infos, reference=reference, seed=chosen_seed, deal=deal
        )
        transcript = transcripts.Transcript(header, rules, [])
        if save is not None:
            refuse_overwriting(save)
        path = save_path(save or free_save_name(f"{rules.name}-{chosen_seed}"))
        agents = _agents(known, transcript)
        file = transcripts.TranscriptFile.create(path, transcript)
        if names_code(reference, line_up):
            remember(path)
    session = Session(
        transcript,
        agents,
        file=file,
        limits=TimeLimits(move_ms=time_limit),
        language=language,
        console=console(to_stderr=json),
        read_line=_prompt_on_stderr if json else _prompt,
    )
    # Agents may print; with --json that must not land in the result.
    try:
        with redirect_stdout(sys.stderr if json else sys.stdout):
            session.run()
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None
    finally:
        if json:
            _print_result(session)


def choose_game(lang: str | None = None) -> str:
    """Ask which game to play, if there are several; by number, by name or by its beginning."""
    known = registry()
    games = {one.name: known.find_game(one.name) for one in known.games()[0]}
    if not games:
        raise BadOption("no game is installed; see `whoknows doctor`")
    names = list(games)
    translator = Translator(chosen_language(lang), games.values())
    out = console()
    while len(names) > 1:
        for number, name in enumerate(names, 1):
            title = translator.say(Message(f"{name}-title"))
            out.print(f"  {number}  {title}", markup=False)
        question = translator.say(Message("play-which-game"))
        typed = _prompt(f"{question} [1] > ").strip().lower() or "1"
        if typed in QUIT:
            raise typer.Exit
        chosen = [name for i, name in enumerate(names, 1) if typed == str(i)]
        chosen = chosen or [name for name in names if name.startswith(typed)]
        if len(chosen) == 1:
            return chosen[0]
    return names[0]


def _game(
    known: Registry, game: str | None, players: int | None, seats: str | None, pairs: list[str]
) -> AnyGame:
    if game is None:
        names = ", ".join(one.name for one in known.games()[0])
        raise BadOption(f"which game? whoknows play GAME, with one of: {names}")
    n_named = len(parse_line_up(seats)) if seats else 0
    return known.make_game_for(game, parse_options(pairs), players=players, n_named=n_named)


def _seat_infos(
    known: Registry, line_up: list[AgentSpec], game: AnyGame, name: str | None
) -> list[transcripts.SeatInfo]:
    """Who sits where; every agent is tried here, so that its problems show at once."""
    agents = {
        str(spec): known.try_agent(spec, game.name)
        for spec in line_up
        if spec.reference != transcripts.HUMAN
    }
    names = _people_names(name, sum(spec.reference == transcripts.HUMAN for spec in line_up))
    infos = []
    for seat, spec in enumerate(line_up):
        if spec.reference == transcripts.HUMAN:
            if spec.options:
                raise BadOption(f"{spec}: a person has no options")
            infos.append(transcripts.SeatInfo(transcripts.HUMAN, names.pop(0)))
        else:
            agent = agents[str(spec)]
            short = spec.reference.rpartition("/")[2].partition(":")[0].removesuffix(".py")
            if isinstance(agent, Reachable):
                short = agent.title[:MAX_NAME] or short
            absolute = AgentSpec(reference_anywhere(spec, agent), spec.options)
            infos.append(transcripts.SeatInfo(str(absolute), f"{short} {seat}", agent.is_oracle))
    return infos


def _people_names(given: str | None, n_people: int) -> list[str]:
    """The names given, separated by commas; else the login name, or default names."""
    names = [name.strip() for name in given.split(",")] if given else []
    for name in names:
        if not name.isprintable() or not 1 <= len(name) <= MAX_NAME:
            raise BadOption(f"--name {name!r}: a name has 1 to {MAX_NAME} printable characters")
    if len(names) > n_people > 0:
        raise BadOption(f"--name: {len(names)} names for {n_people} people")
    if not names and n_people == 1:
        names = [_login_name()]
    return names + [name for name in PARTY if name not in names][: n_people - len(names)]


def _login_name() -> str:
    try:
        return getpass.getuser().capitalize()[:MAX_NAME]
    except (OSError, KeyError):
        return PARTY[0]


def _agents(known: Registry, transcript: transcripts.Transcript) -> dict[Seat, AnyAgent]:
    agents = {}
    for number, info in enumerate(transcript.header.seats):
        if info.agent != transcripts.HUMAN:
            spec = parse_line_up(info.agent)[0]
            agents[Seat(number)] = known.make_agent(spec, transcript.game.name)
    return agents


def _saved(path: Path, known: Registry) -> transcripts.Transcript:
    transcript = transcripts.read_transcript(path, known)
    if transcript.outcome is not None:
        name = saved_as(path)
        raise BadOption(f"{name} is over; see it with `whoknows replay show {name}`")
    if any(seat.agent == transcripts.IMPORTED for seat in transcript.header.seats):
        raise BadOption(f"{saved_as(path)} was played in another program and cannot be continued")
    return transcript


def _prompt(prompt: str) -> str:
    """Like `input`; no keyboard at all is like the end of the input."""
    if sys.stdin is None:
        raise EOFError
    return input(prompt)


def _prompt_on_stderr(prompt: str) -> str:
    """Like `input`, leaving standard output to the result."""
    sys.stderr.write(prompt)
    sys.stderr.flush()
    line = sys.stdin.readline() if sys.stdin is not None else ""
    if not line:
        raise EOFError
    return line.rstrip("\n")


def _print_result(session: Session) -> None:
    transcript = session.transcript
    print_json(
        {
            "game": transcript.header.game,
            "seats": transcript.header.seats,
            "options": transcript.header.options,
            "seed": transcript.header.seed,
            "deal": transcript.header.deal,
            "saved": session.save_name,
            "steps": len(transcript.steps),
            "outcome": transcript.outcome,
            "faults": [{"seat": seat, "fault": fault} for seat, fault in session.faults()],
        }
    )
