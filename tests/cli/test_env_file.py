"""Settings in a file: reading them, their precedence, and `make run`."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from bot import dotenv
from bot.__main__ import main
from bot.trouble import Trouble
from tests.support.text import in_english

ROOT = Path(__file__).parents[2]
TOKEN = "MTA.discord.token"  # noqa: S105 - what must not be told


def read_environment(folder: Path, text: str, **set_already: str) -> dict[str, str]:
    """Return the environment after reading a file with this content."""
    file = folder / ".env"
    file.write_text(text, encoding="utf-8")
    environment = dict(set_already)
    dotenv.take(file, environment)
    return environment


@pytest.mark.parametrize(
    ("line", "value"),
    [
        ("WEB_PORT=9000", "9000"),
        ("  export WEB_PORT = 9000  # the table", "9000"),
        ("WEB_PORT='9 # 0'", "9 # 0"),
        ('WEB_PORT="$(id) `id` ${HOME}"', "$(id) `id` ${HOME}"),
        ("WEB_PORT=a=b#c", "a=b#c"),
        ("WEB_PORT=", ""),
    ],
)
def test_a_line_is_read_literally_and_nothing_is_executed(
    line: str, value: str, tmp_path: Path
) -> None:
    assert read_environment(tmp_path, f"# mine\n\n{line}\n") == {"WEB_PORT": value}


def test_a_set_variable_wins_over_the_file(tmp_path: Path) -> None:
    text = "WEB_PORT=9000\nLOG_LEVEL=DEBUG\n"
    assert read_environment(tmp_path, text, WEB_PORT="1") == {"WEB_PORT": "1", "LOG_LEVEL": "DEBUG"}


def test_foreign_settings_stay_out_but_a_misspelt_one_is_reported(tmp_path: Path) -> None:
    assert read_environment(tmp_path, "PATH=/nowhere\nWEBPORT=1\n") == {"WEBPORT": "1"}


def test_a_malformed_line_is_reported_by_number_and_not_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for line in (TOKEN, f"DISCORD_TOKEN='{TOKEN}", f"DISCORD TOKEN={TOKEN}"):
        with pytest.raises(Trouble) as refused:
            read_environment(tmp_path, f"\n{line}\n")
        assert in_english(refused.value).startswith(f"{tmp_path / '.env'}, line 2: ")
        assert TOKEN not in in_english(refused.value)
    assert main(["--env", str(tmp_path / "none"), "--version"]) == 2
    assert "nie istnieje" in capsys.readouterr().err


def test_make_run_takes_the_file_beside_it(tmp_path: Path) -> None:
    """A stand-in of Python only prints its arguments."""
    make = shutil.which("make")
    if make is None:
        pytest.skip("there is no make here")
    shutil.copy(ROOT / "Makefile", tmp_path)
    python = tmp_path / ".venv/bin/python"
    python.parent.mkdir(parents=True)
    python.write_text('#!/bin/sh\necho "$@"\n')
    python.chmod(0o755)
    for name in ("pyproject.toml", "constraints.txt", ".venv/.run"):
        (tmp_path / name).touch()
    told = []
    for text in (None, "WEB_PORT=1"):
        if text:
            (tmp_path / ".env").write_text(text)
        ran = subprocess.run(  # noqa: S603 - the project's own Makefile
            [make, "run"],
            cwd=tmp_path,
            env={"PATH": os.environ["PATH"]},
            capture_output=True,
            text=True,
            check=True,
        )
        told.append(ran.stdout.splitlines()[-1])
    assert told == ["-m bot", "-m bot --env .env"]


def test_the_file_is_never_committed() -> None:
    assert ".env" in (ROOT / ".gitignore").read_text("utf-8").splitlines()
