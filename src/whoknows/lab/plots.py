# SPDX-License-Identifier: MIT
"""Plots of results, as PNG or SVG files; the same numbers give the same bytes.

Matplotlib is slow to import, so it is imported by what draws. Nothing here touches the state that
Matplotlib keeps for interactive use, nor depends on the user's settings for it.
"""

import io
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from whoknows.core import BadOption
from whoknows.files import check_writable, write_whole

from .curves import MeanCurve, last_change

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.axis import Axis
    from matplotlib.figure import Figure

ENDINGS: Final = (".png", ".svg")

BLUE, ORANGE, INK = "#0072B2", "#D55E00", "#333333"
SKY, PALE_BLUE, PALE = "#7FB8D8", "#D9EAF3", "#DDDDDD"
COLOURS: Final = (BLUE, "#E69F00", "#009E73", "#CC79A7", "#56B4E9", ORANGE, INK)
"""Told apart by everybody: the palette of Okabe and Ito (Color Universal Design, 2008)."""
DASHES: Final = ("-", "--", ":", "-.")
MOST_BARS: Final = 80
MOST_MARKERS: Final = 30
"""On one line, beyond which its points are no longer marked."""
CHART_HEIGHT: Final = 3.6
"""Of the curves below something else, in inches."""
LETTER: Final = 0.085
"""The width of a letter in inches, at the size of labels; generously."""
SHORT_LABEL: Final = 6
"""Letters that fit under a column."""
LONGEST_LABEL: Final = 60
"""Letters in a line of a label; longer ones are broken."""

STYLE: Final[dict[str, Any]] = {
    "axes.axisbelow": True,
    "axes.edgecolor": "#999999",
    "axes.labelcolor": INK,
    "axes.spines.right": False,
    "axes.spines.top": False,
    "figure.titlesize": 12,
    "font.family": ["DejaVu Sans"],
    "grid.color": "#E4E4E4",
    "grid.linewidth": 0.8,
    "legend.frameon": False,
    "savefig.dpi": 150,
    "svg.fonttype": "none",
    "svg.hashsalt": "whoknows",
    "text.color": INK,
    "text.parse_math": False,
    "xtick.color": INK,
    "xtick.major.size": 3,
    "ytick.color": INK,
    "ytick.major.size": 3,
}


class Bar(NamedTuple):
    """A share with its interval, as `shares` draws it."""

    label: str
    share: float
    interval: tuple[float, float] | None


class Band(NamedTuple):
    """A range that goes along with a curve: from `low` to `high` at each place."""

    low: Sequence[float]
    high: Sequence[float]
    label: str


class Chart(NamedTuple):
    """Mean curves over 0, 1, 2..., such as rounds, to be drawn below something else."""

    curves: Mapping[str, MeanCurve]
    xlabel: str
    ylabel: str


def check_plot_path(path: Path) -> None:
    """Raise `BadOption` if no picture can be written there; better known before the games."""
    if path.suffix.lower() not in ENDINGS:
        raise BadOption(f"{path}: the name of a picture ends in {' or '.join(ENDINGS)}")
    check_writable(path)


def histogram(
    path: Path, values: ArrayLike, *, title: str, xlabel: str, below: Chart | None = None
) -> None:
    """How often each whole number came up, with the mean; very many numbers are put together."""
    numbers = np.asarray(values, np.float64)
    first, last = int(np.rint(numbers.min())), int(np.rint(numbers.max()))
    step = _bar_step(last - first + 1)
    first -= first % step
    shares = np.bincount((np.rint(numbers) - first).astype(np.int64) // step) / len(numbers)
    middles = first + step * np.arange(len(shares)) + (step - 1) / 2
    mean = float(numbers.mean())
    with _drawing(path, (7.0, 4.2), title, below) as axes:
        axes.bar(middles, shares, width=0.86 * step, color=SKY)
        axes.axvline(mean, color=ORANGE, linestyle="--", linewidth=1.6)
        _note_above(axes, mean, f"mean {mean:.2f}")
        axes.set_xlabel(xlabel)
        axes.set_ylabel("share of games")
        room = max(0.7 * step, 2.5 - len(shares) / 2)
        axes.set_xlim(middles[0] - room, middles[-1] + room)
        axes.set_ylim(0.0, float(shares.max()) * 1.06)
        _in_whole_numbers(axes.xaxis)
        _in_percent(axes.yaxis)
        axes.grid(axis="y")


def shares(
    path: Path,
    bars: Sequence[Bar],
    *,
    title: str,
    reference: float | None,
    below: Chart | None = None,
) -> None:
    """Shares of wins from the top down, with their intervals; `reference` is the chance level."""
    labels = [_broken(bar.label) for bar in bars]
    size = (5.4 + _label_width(labels), 1.3 + 0.38 * len(bars))
    with _drawing(path, size, title, below) as axes:
        places = np.arange(len(bars))
        axes.barh(places, [bar.share for bar in bars], height=0.62, color=SKY)
        for place, bar in enumerate(bars):
            end = bar.share
            if bar.interval is not None:
                low, end = bar.interval
                axes.plot([low, end], [place, place], color=INK, linewidth=1.4)
                axes.plot([low, end], [place, place], color=INK, linestyle="", marker="|")
            _note_beside(axes, end, place, f"{bar.share:.1%}")
        if reference is not None:
            axes.axvline(reference, color=ORANGE, linestyle="--", linewidth=1.6)
            _note_above(axes, reference, f"chance {reference:.1%}")
        ends = [bar.interval[1] if bar.interval else bar.share for bar in bars]
        axes.set_xlim(0.0, max(*ends, reference or 0.0, 0.05) * 1.15)
        _in_percent(axes.xaxis)
        axes.set_yticks(places, labels)
        axes.set_ylim(len(bars) - 0.4, -0.6)
        axes.tick_params(axis="y", length=0)
        axes.spines["left"].set_color(PALE)
        axes.set_xlabel("share of wins, with 95% interval")
        axes.grid(axis="x")


class Labels(NamedTuple):
    """The agents along one side of a cross-table, and what they are."""

    names: Sequence[str]
    title: str


def heat_map(
    path: Path,
    rows: Labels,
    columns: Labels,
    matrix: NDArray[np.float64],
    *,
    title: str,
    label: str,
) -> None:
    """A cross-table: the result of the row's agent with, or against, the column's; gaps are NaN."""
    left = [_broken(name) for name in rows.names]
    below = [_broken(name) for name in columns.names]
    n_rows, n_columns = matrix.shape
    cell = 0.62 if max(n_rows, n_columns) <= 10 else 0.5
    width = n_columns * cell + _label_width(left)
    size = (max(width + 1.6, 4.0), max(n_rows * cell + 0.8 * _label_width(below) + 0.9, 3.0))
    with _drawing(path, size, title) as axes:
        low, high = _range(matrix)
        image = axes.imshow(np.ma.masked_invalid(matrix), cmap=_colour_map(), vmin=low, vmax=high)
        _annotate(axes, matrix, low, high)
        across, down = np.arange(n_columns), np.arange(n_rows)
        if _label_width(below) <= SHORT_LABEL * LETTER:
            axes.set_xticks(across, below)
        else:
            axes.set_xticks(across, below, rotation=45, ha="right", rotation_mode="anchor")
        axes.set_yticks(down, left)
        axes.set_xticks(across[1:] - 0.5, minor=True)
        axes.set_yticks(down[1:] - 0.5, minor=True)
        axes.grid(which="minor", color="white", linewidth=1.5)
        axes.tick_params(which="both", length=0)
        axes.spines[:].set_visible(False)
        axes.set_xlabel(columns.title)
        axes.set_ylabel(rows.title)
        bar = axes.figure.colorbar(image, ax=axes, label=label, shrink=0.8, aspect=25, pad=0.02)
        bar.outline.set_visible(False)


def curve(
    path: Path,
    series: Mapping[str, Sequence[float]],
    *,
    title: str,
    xlabel: str,
    ylabel: str,
    band: Band | None = None,
) -> None:
    """Lines over 1, 2, 3..., such as generations of training."""
    labels = [_broken(name) for name in series] + ([] if band is None else [band.label])
    legend_width = _label_width(labels) + 0.6 if len(labels) > 1 else 0.0
    with _drawing(path, (6.6 + legend_width, 4.2), title) as axes:
        if band is not None:
            steps = np.arange(1, len(band.low) + 1)
            axes.fill_between(steps, band.low, band.high, color=PALE_BLUE, label=band.label)
        for number, (label, values) in enumerate(zip(labels, series.values(), strict=False)):
            axes.plot(
                np.arange(1, len(values) + 1),
                values,
                color=COLOURS[number % len(COLOURS)],
                linestyle=DASHES[number // len(COLOURS) % len(DASHES)],
                linewidth=1.8,
                marker="o" if len(values) <= MOST_MARKERS else "",
                markersize=3.5,
                label=label,
            )
        axes.set_xlabel(xlabel)
        axes.set_ylabel(ylabel)
        axes.margins(x=0.02)
        _in_whole_numbers(axes.xaxis)
        axes.grid()
        if legend_width:
            axes.legend(loc="upper left", bbox_to_anchor=(1.01, 1.0), borderaxespad=0.0)


def _draw_chart(axes: "Axes", chart: Chart) -> None:
    """Each curve up to the last point where anything changes, in its band."""
    last = last_change([curve.means for curve in chart.curves.values()])
    steps = np.arange(last + 1)
    for number, (name, curve) in enumerate(chart.curves.items()):
        colour = COLOURS[number % len(COLOURS)]
        means = curve.means[: last + 1]
        ranges = [each or (mean, mean) for each, mean in zip(curve.intervals, means, strict=False)]
        low, high = zip(*ranges, strict=True)
        axes.fill_between(steps, low, high, color=colour, alpha=0.2, linewidth=0)
        axes.plot(
            steps,
            means,
            color=colour,
            linestyle=DASHES[number // len(COLOURS) % len(DASHES)],
            linewidth=1.8,
            marker="o" if len(means) <= MOST_MARKERS else "",
            markersize=3.5,
            label=_broken(name),
        )
    axes.set_xlabel(chart.xlabel)
    axes.set_ylabel(chart.ylabel)
    axes.margins(x=0.02)
    _in_whole_numbers(axes.xaxis)
    axes.grid()
    axes.legend(fontsize=9)


@contextmanager
def _drawing(
    path: Path, size: tuple[float, float], title: str, below: Chart | None = None
) -> Iterator["Axes"]:
    """Axes to draw on, perhaps with a chart below; what is drawn goes to the file."""
    check_plot_path(path)
    import matplotlib.style  # noqa: PLC0415 - slow
    from matplotlib.figure import Figure  # noqa: PLC0415 - slow

    with matplotlib.style.context(["default", STYLE]):
        width, height = size
        heights = [height] if below is None else [height, CHART_HEIGHT]
        figure = Figure(figsize=(width, sum(heights)), layout="constrained")
        letters_in_a_line = int((width - 0.2) / (LETTER * 1.2))
        lines = textwrap.fill(title, letters_in_a_line)
        figure.suptitle(lines, x=0.01, horizontalalignment="left", weight="bold")
        panels = figure.subplots(len(heights), squeeze=False, height_ratios=heights)[:, 0]
        if below is not None:
            _draw_chart(panels[1], below)
        yield panels[0]
        _save(figure, path)


def _save(figure: "Figure", path: Path) -> None:
    """Write the whole file or nothing."""
    ending = path.suffix.lower().removeprefix(".")
    # What would differ from day to day, and between versions of Matplotlib.
    metadata = {"Date": None, "Creator": None} if ending == "svg" else {"Software": None}
    drawn = io.BytesIO()
    figure.savefig(drawn, format=ending, metadata=metadata)
    write_whole(path, drawn.getvalue())


def _note_above(axes: "Axes", x: float, text: str) -> None:
    """A word on a vertical line, over the axes."""
    axes.annotate(
        text,
        (x, 1.0),
        xytext=(0, 3),
        xycoords=axes.get_xaxis_transform(),
        textcoords="offset points",
        horizontalalignment="center",
        fontsize=9,
        color=ORANGE,
    )


def _note_beside(axes: "Axes", x: float, y: float, text: str) -> None:
    """A word to the right of a bar."""
    axes.annotate(text, (x, y), xytext=(6, 0), textcoords="offset points", va="center", fontsize=9)


def _in_percent(axis: "Axis") -> None:
    """Mark shares in per cent, with as few digits as it takes."""
    axis.set_major_formatter(lambda share, _: f"{100 * share:.6g}%")


def _in_whole_numbers(axis: "Axis") -> None:
    """Mark no place between them."""
    from matplotlib.ticker import MaxNLocator  # noqa: PLC0415 - slow

    axis.set_major_locator(MaxNLocator("auto", steps=[1, 2, 5, 10], integer=True, min_n_ticks=1))


def _bar_step(n_values: int) -> int:
    """How many values go into one bar: 1, 2, 5, 10, 20..., so that there are not too many bars.

    >>> [_bar_step(n) for n in (25, 80, 81, 2000)]
    [1, 1, 2, 50]
    """
    steps = (factor * int(10**power) for power in count() for factor in (1, 2, 5))
    return next(step for step in steps if n_values <= step * MOST_BARS)


def _range(matrix: NDArray[np.float64]) -> tuple[float, float]:
    """The least and the greatest number, some way apart even if they are the same."""
    known = matrix[np.isfinite(matrix)]
    if not len(known):
        return 0.0, 1.0
    low, high = float(known.min()), float(known.max())
    return (low, high) if high > low else (low, low + 1.0)


def _colour_map() -> Any:
    """From light to dark blue, and grey for what is missing; dark is much."""
    from matplotlib import colormaps  # noqa: PLC0415 - slow

    return colormaps["Blues"].with_extremes(bad="#EEEEEE")


def _annotate(axes: "Axes", matrix: NDArray[np.float64], low: float, high: float) -> None:
    """Write each number into its cell."""
    digits = 2 if max(abs(low), abs(high)) < 10 else 1
    for (row, column), value in np.ndenumerate(matrix):
        is_known = bool(np.isfinite(value))
        is_dark = is_known and (value - low) / (high - low) > 0.6
        axes.text(
            column,
            row,
            f"{value:.{digits}f}" if is_known else "\N{EN DASH}",
            ha="center",
            va="center",
            fontsize=9,
            color="white" if is_dark else INK,
        )


def _broken(label: str) -> str:
    """A label in several lines, if it is very long."""
    return textwrap.fill(label, LONGEST_LABEL)


def _label_width(labels: Sequence[str]) -> float:
    """The room that labels want, in inches."""
    lines = [line for label in labels for line in label.split("\n")]
    return LETTER * max((len(line) for line in lines), default=0)
