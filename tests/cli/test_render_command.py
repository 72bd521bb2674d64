"""`python -m bot render`: a recorded position as a picture, or a sentence for a failure."""

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageSequence

from bot.cli.render import main

RECORD = """#character-encoding UTF-8
#player1 ala Ala Kowalska
#player2 ola Ola Nowak
#tile-distribution polish
>ala: AEKKOTB 8D KOTEK +20 20
>ola: DOMYAZ? D8 .OMy +5 5
>ola: DOMYAZ? -- -5 0
>ala: AB - +0 20
"""


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.gcg"
    path.write_text(RECORD, encoding="utf-8")
    return path


def picture(record: Path, *options: str) -> Image.Image:
    output = record.with_suffix(".png")
    assert main([str(record), "-o", str(output), *options]) == 0
    return Image.open(BytesIO(output.read_bytes()))


def test_a_position_is_drawn(record: Path) -> None:
    drawn = picture(record)
    assert (drawn.format, drawn.mode, drawn.size) == ("PNG", "P", (1080, 1280))


def test_each_ply_theme_and_viewer_is_another_picture(record: Path) -> None:
    plies = [["--ply", str(ply)] for ply in range(4)]
    options = [*plies, [*plies[1], "--theme", "dark"], [*plies[1], "--viewer", "ola"]]
    drawn = [picture(record, *chosen).convert("RGB").tobytes() for chosen in options]
    assert len(set(drawn)) == len(drawn)


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--ply", "9"], "Zapis ma zdarzenia od 1 do 4"),
        (["--viewer", "iza"], "Nie ma gracza iza. Gracze: ala, ola."),
    ],
)
def test_a_missing_position_is_reported(
    record: Path, options: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([str(record), "-o", str(record.with_suffix(".png")), *options]) == 1
    assert told in capsys.readouterr().err.replace("\N{NO-BREAK SPACE}", " ")


def test_a_broken_record_is_reported_with_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "broken.gcg"
    path.write_text(RECORD.replace("8D KOTEK", "8N KOTEK"), encoding="utf-8")
    assert main([str(path), "-o", str(tmp_path / "x.png")]) == 1
    assert "wiersz 5: " in capsys.readouterr().err
    assert main([str(tmp_path / "none.gcg"), "-o", str(tmp_path / "x.png")]) == 1
    assert "none.gcg" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["board.xyz", "board", "board.gcg"])
def test_an_invalid_picture_name_is_refused(
    record: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    output = record.parent / name
    assert main([str(record), "-o", str(output)]) == 1
    assert f"„{output}” to nie nazwa obrazka" in capsys.readouterr().err
    assert not output.exists()


def test_a_picture_that_cannot_be_written_is_named(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    full = record.with_name("full.png")
    full.symlink_to("/dev/full")
    assert main([str(record), "-o", str(full)]) == 1
    told = capsys.readouterr().err
    assert f"Obrazka {full} nie da się zapisać: dysk jest pełny." in told


def test_a_whole_game_is_a_film(record: Path) -> None:
    film = record.with_suffix(".gif")
    assert main([str(record), "-o", str(film)]) == 0
    with Image.open(film) as drawn:
        assert (drawn.format, drawn.size) == ("GIF", (720, 854))
        assert drawn.info["loop"] == 0
        frames = ImageSequence.Iterator(drawn)
        shown = [frame for frame in frames if frame.info["duration"] > 100]
    assert len(shown) == 5, "the empty board and four events"
    assert main([str(record), "-o", str(film), "--ply", "-1"]) == 1
