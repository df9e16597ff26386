"""Pictures: they are made, whole, the same every time, and say what they show."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from whoknows.core import BadOption
from whoknows.lab.plots import (
    Band,
    Bar,
    Labels,
    check_plot_path,
    curve,
    heat_map,
    histogram,
    shares,
)

LONG = "cluedo.epistemic:risk=80,memory=full"
PNG = b"\x89PNG\r\n\x1a\n"

Draw = Callable[[Path], None]


def draw_histogram(path: Path) -> None:
    histogram(path, [3, 5, 5, 6, 25], title="hanabi: a, b", xlabel="score")


def draw_shares(path: Path) -> None:
    bars = [Bar(LONG, 0.4, (0.35, 0.45)), Bar("$x_1$ & <b>", 0.0, (0.0, 0.1)), Bar("b", 1.0, None)]
    shares(path, bars, title="cluedo", reference=1 / 3)


def draw_heat_map(path: Path) -> None:
    matrix = np.array([[0.5, 0.25], [np.nan, 0.75]])
    rows, columns = Labels([LONG, "b"], "result of"), Labels([LONG, "b"], "with or against")
    heat_map(path, rows, columns, matrix, title="cluedo", label="share of wins")


def draw_curve(path: Path) -> None:
    curve(
        path,
        {"best": [1.0, 2.5, 3.0], "mean": [0.5, 1.0, 2.0]},
        title="training",
        xlabel="generation",
        ylabel="score",
        band=Band([0.0, 0.1, 0.2], [1.0, 2.5, 3.0], "worst to best"),
    )


ALL = pytest.mark.parametrize("draw", [draw_histogram, draw_shares, draw_heat_map, draw_curve])


@ALL
def test_png_and_svg_are_made_and_nothing_else(draw: Draw, tmp_path: Path) -> None:
    folder = tmp_path / "pictures"
    folder.mkdir()
    draw(folder / "a.png")
    draw(folder / "b.SVG")
    assert (folder / "a.png").read_bytes().startswith(PNG)
    assert b"<svg" in (folder / "b.SVG").read_bytes()
    assert sorted(path.name for path in folder.iterdir()) == ["a.png", "b.SVG"]


@ALL
def test_the_same_numbers_give_the_same_bytes(draw: Draw, tmp_path: Path) -> None:
    for name in ("a.svg", "b.svg", "a.png", "b.png"):
        draw(tmp_path / name)
    assert (tmp_path / "a.svg").read_bytes() == (tmp_path / "b.svg").read_bytes()
    assert (tmp_path / "a.png").read_bytes() == (tmp_path / "b.png").read_bytes()


@pytest.mark.parametrize(
    ("draw", "texts"),
    [
        (draw_histogram, ["hanabi: a, b", "score", "share of games", "mean 8.80", "20%", "25"]),
        (draw_shares, [LONG, "$x_1$ &amp; &lt;b&gt;", "40.0%", "chance 33.3%", "cluedo"]),
        (draw_heat_map, [LONG, "0.25", "\N{EN DASH}", "share of wins", "with or against"]),
        (draw_curve, ["best", "mean", "worst to best", "training", "generation", "score"]),
    ],
)
def test_labels_are_text(draw: Draw, texts: list[str], tmp_path: Path) -> None:
    draw(tmp_path / "a.svg")
    svg = (tmp_path / "a.svg").read_text("utf-8")
    for text in texts:
        assert f">{text}</text>" in svg


def test_nobodys_settings_are_used_or_changed(tmp_path: Path) -> None:
    import matplotlib as mpl

    draw_shares(tmp_path / "a.svg")
    with mpl.rc_context({"font.size": 30, "axes.facecolor": "red", "svg.fonttype": "path"}):
        draw_shares(tmp_path / "b.svg")
        assert mpl.rcParams["font.size"] == 30
    assert (tmp_path / "a.svg").read_bytes() == (tmp_path / "b.svg").read_bytes()


def test_importing_is_light_and_drawing_does_without_pyplot(tmp_path: Path) -> None:
    program = f"""
import sys
from pathlib import Path
from whoknows.lab import plots
assert "matplotlib" not in sys.modules
plots.histogram(Path({str(tmp_path / "a.png")!r}), [1, 2], title="", xlabel="")
assert "matplotlib.pyplot" not in sys.modules
"""
    subprocess.run([sys.executable, "-c", program], check=True)


@pytest.mark.parametrize(
    "values", [[7], [0, 0], [-3, 4], range(500), [0, 10**7]], ids=lambda values: str(len(values))
)
def test_any_scores_can_be_counted(values: list[int], tmp_path: Path) -> None:
    histogram(tmp_path / "a.svg", values, title="t", xlabel="score")
    assert f"mean {np.mean(values):.2f}" in (tmp_path / "a.svg").read_text("utf-8")


@pytest.mark.parametrize("n", [1, 2, 20])
def test_cross_tables_of_any_size_show_every_name_and_number(n: int, tmp_path: Path) -> None:
    names = [f"{LONG} {number}" for number in range(n)]
    labels = Labels(names, "agents")
    matrix = np.linspace(0.37, n * n, n * n).reshape(n, n)
    heat_map(tmp_path / "a.svg", labels, labels, matrix, title="t", label="mean score")
    svg = (tmp_path / "a.svg").read_text("utf-8")
    assert all(svg.count(f">{name}</text>") == 2 for name in names)
    assert svg.count(f">{matrix.max():.{1 if n > 3 else 2}f}</text>") == 1


def test_a_cross_table_without_results_can_be_drawn(tmp_path: Path) -> None:
    one = Labels(["a"], "agents")
    heat_map(tmp_path / "a.png", one, one, np.array([[np.nan]]), title="t", label="mean score")


@pytest.mark.parametrize("shape", [(1, 3), (4, 2)])
def test_a_cross_table_need_not_be_square(shape: tuple[int, int], tmp_path: Path) -> None:
    rows, columns = (
        Labels([f"{what} {number}" for number in range(n)], what)
        for what, n in zip(("cat", "mouse"), shape, strict=True)
    )
    matrix = np.linspace(0.1, 0.9, shape[0] * shape[1]).reshape(shape)
    heat_map(tmp_path / "a.svg", rows, columns, matrix, title="t", label="share")
    svg = (tmp_path / "a.svg").read_text("utf-8")
    for axis in (rows, columns):
        assert all(svg.count(f">{name}</text>") == 1 for name in (*axis.names, axis.title))
    assert all(f">{number:.2f}</text>" in svg for number in matrix.flat)


def test_long_labels_get_the_room_they_need(tmp_path: Path) -> None:
    """Left of the axes there is nothing but the label; it must not begin outside the picture."""
    from matplotlib.image import imread

    shares(tmp_path / "a.png", [Bar("W" * 55, 0.5, (0.4, 0.6))], title="", reference=0.5)
    picture = imread(tmp_path / "a.png")[:, :, :3]
    assert (picture[:, :3] == 1).all()
    assert (picture[:, -3:] == 1).all()


class TestPath:
    @pytest.mark.parametrize("name", ["a.pdf", "a", "a.png.txt", ".svg"])
    def test_names_the_endings(self, name: str, tmp_path: Path) -> None:
        with pytest.raises(BadOption, match=r"ends in \.png or \.svg"):
            check_plot_path(tmp_path / name)

    def test_of_a_folder_that_is_not_there(self, tmp_path: Path) -> None:
        with pytest.raises(BadOption, match=r"there is no folder .*nowhere"):
            check_plot_path(tmp_path / "nowhere" / "a.png")

    def test_of_a_folder_that_is_a_file(self, tmp_path: Path) -> None:
        (tmp_path / "file").touch()
        with pytest.raises(BadOption, match="there is no folder"):
            check_plot_path(tmp_path / "file" / "a.png")

    def test_of_a_folder(self, tmp_path: Path) -> None:
        (tmp_path / "a.png").mkdir()
        with pytest.raises(BadOption, match="is a folder"):
            check_plot_path(tmp_path / "a.png")

    def test_of_a_folder_that_may_not_be_written(self) -> None:
        with pytest.raises(BadOption, match="cannot be written"):
            check_plot_path(Path("/proc/plot.png"))

    def test_that_is_good_is_left_alone(self, tmp_path: Path) -> None:
        check_plot_path(tmp_path / "a.png")
        assert not (tmp_path / "a.png").exists()

    @ALL
    def test_is_checked_by_all(self, draw: Draw, tmp_path: Path) -> None:
        with pytest.raises(BadOption, match="ends in"):
            draw(tmp_path / "a.jpg")

    def test_keeps_the_old_picture_if_writing_fails(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def fail(self: Path, target: Path) -> None:
            raise OSError(28, "No space left on device")

        picture = tmp_path / "a.svg"
        picture.write_text("old")
        monkeypatch.setattr(Path, "replace", fail)
        with pytest.raises(BadOption, match=r"a\.svg cannot be written: No space left on device"):
            draw_histogram(picture)
        assert picture.read_text() == "old"
        assert [path.name for path in tmp_path.glob("*a.svg*")] == ["a.svg"]
