"""The content of a wheel from a used tree: the program, and nothing of that machine."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
# The steps of a wheel that choose what it holds; packing it needs a tool that may be missing.
BUILD = """
import sys
from setuptools import setup
out = sys.argv[1]
setup(script_args=["egg_info", "--egg-base", out, "build_py", "--build-lib", out + "/lib"])
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel without a network, from a copy without the large word lists."""
    tree, out = tmp_path_factory.mktemp("tree"), tmp_path_factory.mktemp("out")
    large = shutil.ignore_patterns("data", "__pycache__", "*.pyc")
    for name in ("bot", "render", "fonts"):
        shutil.copytree(ROOT / name, tree / name, ignore=large)
    for name in ("README.md", "LICENSE"):
        shutil.copy(ROOT / name, tree)
    # A builder before PEP 639 knows the licence's older spelling alone; it packs the same.
    project = (ROOT / "pyproject.toml").read_text("utf-8")
    project = project.replace('license = "Apache-2.0"', 'license = {text = "Apache-2.0"}')
    project = project.replace('license-files = ["LICENSE"]\n', "")
    (tree / "pyproject.toml").write_text(project, encoding="utf-8")
    for folder in (tree / "bot", tree / "bot/robot", tree / "fonts", tree / "render"):
        cache = folder / "__pycache__"
        cache.mkdir()
        for name in ("kernel.nbc", "kernel.nbi", "kernel.cpython-311.pyc"):
            (cache / name).write_bytes(b"compiled")
        (folder / "kernel.nbc").write_bytes(b"compiled")
    subprocess.run(  # noqa: S603 - ourselves
        [sys.executable, "-c", BUILD, str(out)],
        cwd=tree,
        env={"PATH": os.environ["PATH"]},
        check=True,
        capture_output=True,
    )
    return out


@pytest.mark.slow
def test_the_wheel_has_no_compiled_files(wheel: Path) -> None:
    files = [path for path in (wheel / "lib").rglob("*") if path.is_file()]
    assert [p for p in files if "__pycache__" in p.parts or p.suffix in {".nbc", ".pyc"}] == []


@pytest.mark.slow
@pytest.mark.parametrize(("folder", "ending"), [("bot", "ftl"), ("bot", "lua"), ("bot", "js")])
def test_the_wheel_has_all_data_files(wheel: Path, folder: str, ending: str) -> None:
    own = {path.relative_to(ROOT) for path in (ROOT / folder).rglob(f"*.{ending}")}
    assert own
    assert own <= {path.relative_to(wheel / "lib") for path in wheel.rglob(f"*.{ending}")}


@pytest.mark.slow
def test_the_wheel_brings_a_command(wheel: Path) -> None:
    (points,) = wheel.rglob("entry_points.txt")
    assert points.read_text("utf-8").split() == [
        *("[console_scripts]", "wykladka", "=", "bot.__main__:console")
    ]
