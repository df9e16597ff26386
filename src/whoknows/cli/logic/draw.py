# SPDX-License-Identifier: MIT
"""`whoknows logic draw`: pictures of a file's model, and of its updates."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Final, NamedTuple

import typer
from rich.text import Text

from whoknows.cli.output import JsonFlag, console, print_json
from whoknows.core import BadOption
from whoknows.core.safe_text import terminal_text
from whoknows.files import write_whole
from whoknows.logic.drawing import before_after, dot, svg
from whoknows.logic.drawing.diagram import event_labels
from whoknows.logic.explicit.bisimulation import contract as contracted
from whoknows.logic.explicit.bisimulation import generated
from whoknows.logic.files import Problem
from whoknows.logic.update import Update

from .model_file import DialectOption, FileArgument, read_file
from .models import Model, model_for, model_of
from .updates import parse_updates

ENDINGS = (".svg", ".dot", ".gv")


def draw(
    file: FileArgument,
    *,
    update: Annotated[
        list[str] | None,
        typer.Option(help="An update, such as [!p] or !p; may be repeated."),
    ] = None,
    output: Annotated[
        Path | None,
        typer.Option(help="The file to write: .svg or .dot; by default DOT is printed."),
    ] = None,
    contract: Annotated[
        bool,
        typer.Option(
            "--contract",
            help="Merge bisimilar worlds: only formulas with P (probability) and "
            "D (distributed knowledge) distinguish them.",
        ),
    ] = False,
    everything: Annotated[
        bool,
        typer.Option("--all", help="Also draw worlds that are not reachable."),
    ] = False,
    dialect: DialectOption = None,
    json: JsonFlag = False,
) -> None:
    """Draw the model of a file, and its updates.

    The actual world has two borders, and each agent has its own lines between worlds that it cannot
    distinguish. Worlds that are not reachable from the actual one are left out, unless `--all` is
    given. With updates, a picture shows the model before and after the last of them; text for
    Graphviz has the model before them and after each.

    Example: whoknows logic draw muddy.txt --update "[!m1|m2|m3]" --output told.svg
    """
    if output is not None:
        check_ending(output)
    problem = read_file(file, dialect)
    happening = _updates(problem, update or [])
    extent = DrawingExtent(everything=everything, contract=contract)
    models = _models(model_of(problem), [one for _, one in happening], extent)
    texts = ["before" if happening else None, *(f"after {text}" for text, _ in happening)]
    drawn = "\n".join(extent.dot(one, text) for one, text in zip(models, texts, strict=True))
    if output is not None:
        write_drawing(output, models, [one for _, one in happening], extent, drawn)
    if json:
        sizes = [extent.shown(one).size for one in models]
        print_json({"worlds": sizes, "dot": drawn, "output": output and str(output)})
    elif output is None:
        typer.echo(terminal_text(drawn))
    else:
        console().print(Text(f"{output} is written"), soft_wrap=True)


def _updates(problem: Problem, texts: Sequence[str]) -> list[tuple[str, Update]]:
    found = []
    for text in texts:
        updates = parse_updates(text, problem.dialect, problem.models)
        if not updates:
            raise BadOption(f"{text!r} is not an update; write !FORMULA or [UPDATE]")
        found += [(text, one) for one in updates]
    return found


class DrawingExtent(NamedTuple):
    """How much of a model is drawn."""

    everything: bool = False
    contract: bool = False

    def shown(self, model: Model) -> Model:
        """The worlds that are drawn."""
        model = generated(model) if model.actual and not self.everything else model
        return contracted(model) if self.contract else model

    def dot(self, model: Model, title: str | None = None) -> str:
        """The model for Graphviz."""
        return dot(self.shown(model), title=title, events=event_labels(model))


USUAL: Final = DrawingExtent()


def _models(model: Model, updates: Sequence[Update], extent: DrawingExtent) -> list[Model]:
    """The model before and after each update."""
    models = [model]
    for update in updates:
        before = contracted(models[-1]) if extent.contract else models[-1]
        models.append(model_for(before, update).after(update))
    return models


def check_ending(path: Path) -> None:
    """Raise an error for a file whose ending is no picture format."""
    if path.suffix.lower() not in ENDINGS:
        raise BadOption(f"{path}: the name of a drawing ends in {' or '.join(ENDINGS)}")


def write_drawing(
    path: Path,
    models: Sequence[Model],
    updates: Sequence[Update] = (),
    extent: DrawingExtent = USUAL,
    text: str | None = None,
) -> None:
    """Draw the last model to a file; with updates, also the one before."""
    check_ending(path)
    if path.suffix.lower() != ".svg":
        write_whole(path, (text or extent.dot(models[-1])) + "\n")
    elif updates:
        before = model_for(models[-2], updates[-1])
        reachable = not extent.everything
        picture = before_after(before, updates[-1], reachable=reachable, contract=extent.contract)
        write_whole(path, picture)
    else:
        write_whole(path, svg(extent.shown(models[-1]), events=event_labels(models[-1])))
