"""What all tests share: helpers under `support`, how hypothesis searches, what was left out."""

import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

sys.path.insert(0, str(Path(__file__).parent / "support"))

# The same examples in every run; `pytest --hypothesis-profile search` looks for new ones.
settings.register_profile(
    "same",
    deadline=None,
    derandomize=True,
    max_examples=30,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "search", settings.get_profile("same"), derandomize=False, max_examples=1000
)
settings.load_profile("same")

LAST = ("slow", "browser")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run the fast tests first."""
    items.sort(key=lambda item: any(item.get_closest_marker(mark) for mark in LAST))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say in one line what the machine lacked for."""
    skipped = terminalreporter.stats.get("skipped", [])
    reasons = {str(report.longrepr[2]).removeprefix("Skipped: ") for report in skipped}
    if reasons:
        terminalreporter.write_line(f"Left out: {'; '.join(sorted(reasons))}.")
