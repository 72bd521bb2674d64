"""The build that runs: the number of its release, and the commit that it was made from."""

from __future__ import annotations

import os
import re
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

# A container image sets this variable to its commit. In a checkout the commit is read from Git's
# files.
COMMIT_VARIABLE = "WYKLADKA_COMMIT"
_CHECKOUT = Path(__file__).parents[1]
_COMMIT = re.compile(r"[0-9a-f]{7,64}")
_SHORT = 12


def number() -> str:
    """Return the number of the release, such as `1.0.0`, or "unknown" if it isn't installed."""
    try:
        return version("wykladka")
    except PackageNotFoundError:
        return "unknown"


def commit(checkout: Path = _CHECKOUT) -> str:
    """Return the first 12 characters of the commit's id, "" if it isn't known. Git is not run."""
    try:
        name = os.environ.get(COMMIT_VARIABLE) or _checkout_commit(checkout / ".git")
    except OSError:
        return ""
    return name[:_SHORT] if _COMMIT.fullmatch(name) else ""


def build() -> str:
    """Return the release's number with the commit, such as `1.0.0 (0ae93584f2c9)`."""
    return f"{number()} ({known})" if (known := commit()) else number()


def _checkout_commit(git: Path) -> str:
    """Return the commit's id from the `.git` of a checkout. In a worktree `.git` is a file."""
    if git.is_file():
        git = git.parent / git.read_text("utf-8").removeprefix("gitdir:").strip()
    head = (git / "HEAD").read_text("utf-8").strip()
    if not head.startswith("ref: "):
        return head
    ref, shared = head.removeprefix("ref: "), git / "commondir"
    common = git / shared.read_text("utf-8").strip() if shared.exists() else git
    if (common / ref).exists():
        return (common / ref).read_text("utf-8").strip()
    packed = (common / "packed-refs").read_text("utf-8").splitlines()
    return next((line.split()[0] for line in packed if line.endswith(f" {ref}")), "")
