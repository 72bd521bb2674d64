"""The running build is named by its number and commit, even on a machine without git."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from bot import release
from bot.__main__ import main
from bot.health.metrics import Metrics
from bot.health.readings import Readings
from tests.support import PATIENCE

ROOT = Path(__file__).parents[2]
COMMIT = "0ae93584f2c91b0ff8c3d5a7e6b4c2d1a0f9e8d7"
SHORT = COMMIT[:12]


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Return a checkout on a branch, as git leaves it."""
    heads = tmp_path / ".git/refs/heads"
    heads.mkdir(parents=True)
    (tmp_path / ".git/HEAD").write_text("ref: refs/heads/main\n")
    (heads / "main").write_text(f"{COMMIT}\n")
    return tmp_path


@pytest.fixture(autouse=True)
def no_git(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.delenv(release.COMMIT_VARIABLE, raising=False)


def test_the_newest_release_of_the_changelog_is_the_one_that_is_built() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    headings = re.findall(r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert headings[0] == project["version"]


def test_a_checkout_names_its_commit(checkout: Path) -> None:
    git = checkout / ".git"
    assert release.commit(checkout) == SHORT
    # Git packs refs into one file now and then.
    (git / "refs/heads/main").unlink()
    (git / "packed-refs").write_text(f"# pack-refs with: peeled\n{COMMIT} refs/heads/main\n")
    assert release.commit(checkout) == SHORT
    (git / "HEAD").write_text(f"{COMMIT}\n")
    assert release.commit(checkout) == SHORT


def test_a_second_worktree_names_its_commit(checkout: Path, tmp_path: Path) -> None:
    second, own = tmp_path / "second", checkout / ".git/worktrees/second"
    second.mkdir()
    own.mkdir(parents=True)
    (second / ".git").write_text(f"gitdir: {own}\n")
    (own / "HEAD").write_text("ref: refs/heads/main\n")
    (own / "commondir").write_text("../..\n")
    assert release.commit(second) == SHORT


@pytest.mark.parametrize("head", [None, "", "ref: refs/heads/none", "../../etc/passwd"])
def test_an_unknown_commit_is_not_named(tmp_path: Path, head: str | None) -> None:
    if head is not None:
        (tmp_path / ".git").mkdir()
        (tmp_path / ".git/HEAD").write_text(head)
    assert release.commit(tmp_path) == ""


def test_version_log_and_metrics_name_the_same_build(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(release.COMMIT_VARIABLE, COMMIT)
    build = f"{release.number()} ({SHORT})"
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"Wykładka {build}\n"
    # The start ends at once, because its data folder is a file.
    settings = {release.COMMIT_VARIABLE: COMMIT, "DATA_DIR": __file__, "WEB_PORT": "0"}
    ended = subprocess.run(
        [sys.executable, "-m", "bot"],
        cwd=ROOT,
        env=settings,
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
    )
    first, *_ = ended.stderr.splitlines()
    assert first.endswith(f"Wykładka {build}")
    page = Metrics().page(Readings(None, None)).decode()
    assert f'wykladka_build_info{{commit="{SHORT}",version="{release.number()}"}} 1.0' in page
