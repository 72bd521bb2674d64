"""Whether a modal is one that Discord opens.

Limits: Discord's documentation, "Component Reference" and "Interaction Response Object: Modals".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tests.fakes.discord.components import (
    CHECKBOX,
    CHECKBOXES,
    LABEL,
    RADIO,
    ROW,
    SELECTS,
    STRING_SELECT,
    TEXT,
    TEXT_INPUT,
    UPLOAD,
    Checked,
    Path,
    numbered,
)
from tests.fakes.discord.refusals import Form

if TYPE_CHECKING:
    from tests.fakes.discord.refusals import Json

FIELDS: Final = (TEXT_INPUT, *SELECTS, UPLOAD, RADIO, CHECKBOXES, CHECKBOX)
MOST_TYPED: Final = 4000
MOST_TICKS: Final = 10


def check_modal(data: Json) -> Json:
    """The modal, its components numbered; refuses what Discord refuses."""
    form = Form()
    form.length(("title",), data.get("title"), 1, 45)
    form.length(("custom_id",), data.get("custom_id"), 1, 100)
    form.count(("components",), data.get("components"), 1, 5)
    walked = Checked(form, ())
    for number, component in enumerate(data.get("components") or []):
        _top(walked, ("components", number), component)
    form.check()
    return {**data, "components": numbered(data["components"])}


def _top(walked: Checked, path: Path, component: Json) -> None:
    kind = component.get("type")
    if kind == LABEL:
        walked.form.length((*path, "label"), component.get("label"), 1, 45)
        if component.get("description") is not None:
            walked.form.length((*path, "description"), component["description"], 1, 100)
        _field(walked, (*path, "component"), component.get("component") or {})
    elif kind == ROW:
        walked.form.count((*path, "components"), component.get("components"), 1, 1)
        for child in component.get("components") or []:
            walked.form.length((*path, "components", 0, "label"), child.get("label"), 1, 45)
            _field(walked, (*path, "components", 0), child, (TEXT_INPUT,))
    else:
        walked.one(path, component, (TEXT,))


def _field(walked: Checked, path: Path, item: Json, kinds: tuple[int, ...] = FIELDS) -> None:
    form, kind = walked.form, item.get("type")
    if kind not in kinds:
        form.wrong(
            (*path, "type"), "UNION_TYPE_CHOICES", f'Value of field "type" must be one of {kinds}.'
        )
        return
    walked.custom_id(path, item)
    if kind == TEXT_INPUT:
        if item.get("style") not in (1, 2):
            form.wrong((*path, "style"), "BASE_TYPE_CHOICES", "Value must be one of (1, 2).")
        if item.get("placeholder") is not None:
            form.length((*path, "placeholder"), item["placeholder"], 0, 100)
        if item.get("value") is not None:
            form.length((*path, "value"), item["value"], 0, item.get("max_length") or MOST_TYPED)
    elif kind == STRING_SELECT:
        walked.options(path, item, 1, 25)
    elif kind == RADIO:
        walked.options(path, item, 2, MOST_TICKS)
    elif kind == CHECKBOXES:
        walked.options(path, item, 1, MOST_TICKS)
        _ticks(walked, path, item)


def _ticks(walked: Checked, path: Path, group: Json) -> None:
    count = len(group.get("options") or [])
    least, most = group.get("min_values"), group.get("max_values")
    if least == 0 and group.get("required", True):
        walked.form.wrong(
            (*path, "min_values"), "NUMBER_TYPE_MIN", "A required group takes at least 1."
        )
    if most is not None and not 1 <= most <= min(count, MOST_TICKS):
        walked.form.wrong((*path, "max_values"), "NUMBER_TYPE_MAX", "More than there are options.")
