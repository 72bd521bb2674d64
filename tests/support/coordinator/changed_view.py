"""Views with some of what is seen there changed, wherever in the view it stands."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bot.coordinator.views.view import View


def change_view(view: View, **facts: Any) -> View:  # noqa: ANN401 - as many types as facts
    """Return the view with these facts, of the envelope, of its face or of its part."""
    if "to_move" in facts:  # as it is in a game
        facts = {"mover": facts["to_move"], "ticking": facts["to_move"], **facts}
    for place in ("face", "part"):
        one = getattr(view, place)
        own = {field.name for field in fields(one)} & facts.keys()
        one = replace(one, **{name: facts.pop(name) for name in own})
        view = replace(view, **{place: one})
    return replace(view, **facts)
