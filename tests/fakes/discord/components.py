"""Kinds of components, and the check of modals made of them.

SimCord knows most limits, and is asked for them.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from simcord.components import (
    ComponentValidationError,
    validate_modal,
    walk_components,
)

from tests.fakes.discord.refusals import Form

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tests.fakes.discord.refusals import Json

ROW, BUTTON, SELECT, TEXT_INPUT = 1, 2, 3, 4
TEXT, THUMBNAIL, GALLERY, FILE = 10, 11, 12, 13
LABEL, UPLOAD, CHECKBOXES = 18, 19, 22
STRINGS, USERS = 3, 5

MOST_TYPED: Final = 4000


@contextmanager
def refuse_errors(form: Form) -> Iterator[None]:
    """Turn errors of the library into a refusal of the form."""
    try:
        yield
    except ComponentValidationError as error:
        form.wrong(("components",), "INVALID", str(error))


def check_modal(data: Json) -> Json:
    """Return the modal with its components numbered. Raises what Discord refuses."""
    form = Form()
    with refuse_errors(form):
        data = validate_modal(data)
    for item in walk_components(data.get("components") or []):
        path = ("components", str(item.get("custom_id")))
        if item.get("type") == TEXT_INPUT and item.get("value") is not None:
            most = item.get("max_length") or MOST_TYPED
            form.length((*path, "value"), item["value"], 0, most)
        elif item.get("type") == CHECKBOXES:
            _check_ticks(form, path, item)
        elif item.get("type") == SELECT:
            _check_select(form, path, item)
    form.check()
    return data


def _check_select(form: Form, path: tuple[object, ...], menu: Json) -> None:
    """Check what Discord refuses of a menu in a form alone, and its options."""
    if menu.get("disabled"):
        form.wrong((*path, "disabled"), "MODAL_DISABLED", "A form takes no disabled component.")
    if menu.get("min_values") == 0 and menu.get("required", True):
        form.wrong((*path, "min_values"), "NUMBER_TYPE_MIN", "A required menu takes at least 1.")
    _check_options(form, path, menu)


def check_menus(form: Form, components: Sequence[Json]) -> None:
    """Check what SimCord lets pass of the menus of a message."""
    for item in walk_components(components):
        if item.get("type") == SELECT:
            _check_options(form, ("components", str(item.get("custom_id"))), item)


def _check_options(form: Form, path: tuple[object, ...], menu: Json) -> None:
    """Check that no more can be chosen, or are chosen at first, than there are options."""
    options = menu.get("options") or []
    if (menu.get("max_values") or 1) > len(options):
        form.wrong((*path, "max_values"), "NUMBER_TYPE_MAX", "More than there are options.")
    if sum(bool(option.get("default")) for option in options) > (menu.get("max_values") or 1):
        form.wrong((*path, "options"), "SELECT_DEFAULTS", "More defaults than can be chosen.")


def _check_ticks(form: Form, path: tuple[object, ...], group: Json) -> None:
    """Check that a form can't ask for more ticks than it has boxes, and none only if optional."""
    if group.get("min_values") == 0 and group.get("required", True):
        form.wrong((*path, "min_values"), "NUMBER_TYPE_MIN", "A required group takes at least 1.")
    if (group.get("max_values") or 0) > len(group.get("options") or []):
        form.wrong((*path, "max_values"), "NUMBER_TYPE_MAX", "More than there are options.")
