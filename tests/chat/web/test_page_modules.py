"""Parts of the page that need no browser, tested in their own language where Node is there."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from bot.chat import web
from tests.support.chat.web.node import find_program

HERE = Path(__file__).with_name("js")


def test_the_tests_of_the_modules_without_a_browser_pass(tmp_path: Path) -> None:
    shutil.copytree(HERE, tmp_path, dirs_exist_ok=True)
    shutil.copytree(Path(web.__file__).with_name("static"), tmp_path / "static")
    (tmp_path / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    tests = sorted(path.name for path in tmp_path.glob("*.test.mjs"))
    done = subprocess.run(  # noqa: S603 - our own tests
        [find_program("node"), "--import", "./browser.mjs", "--test", *tests],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
