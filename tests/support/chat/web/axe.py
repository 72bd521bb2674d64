"""What axe-core has to say of a page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from axe_playwright_python.sync_playwright import Axe

if TYPE_CHECKING:
    from playwright.sync_api import Page

_AXE = Axe().axe_script
# What fades from one theme to the next has come there.
_SETTLE = "() => document.getAnimations().forEach((each) => each.finish())"


_RUN = "(options) => axe.run(options).then(({ violations }) => violations)"


def findings(page: Page, state: str, *rules: str) -> list[str]:
    """What axe-core has to say against the page as it is, by these rules or by all."""
    page.evaluate(_SETTLE)
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(_AXE)
    options = {"resultTypes": ["violations"], **({"runOnly": [*rules]} if rules else {})}
    return [
        f"{state}: {one['id']} at {node['target']}: {node['failureSummary']}"
        for one in page.evaluate(_RUN, options)
        for node in one["nodes"]
    ]
