"""Whether a message's components are what Discord takes: Components V2 and the older rows.

Limits: Discord's documentation, "Component Reference".
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterator

    from tests.fakes.discord.refusals import Form, Json

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
SELECTS: Final = (3, 5, 6, 7, 8)
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 9, 10, 11, 12, 13, 14, 17
LABEL, UPLOAD, RADIO, CHECKBOXES, CHECKBOX = 18, 19, 21, 22, 23

IN_MESSAGE: Final = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR, CONTAINER)
IN_CONTAINER: Final = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR)
LINK, PREMIUM = 5, 6

MOST_COMPONENTS: Final = 40
MOST_TEXT: Final = 4000
MOST_ALT: Final = 1024

Path = tuple[object, ...]


def walk(components: list[Json]) -> Iterator[Json]:
    """Every component, containers before what they contain."""
    for component in components:
        yield component
        yield from walk(component.get("components") or [])
        for key in ("accessory", "component"):
            if isinstance(component.get(key), dict):
                yield from walk([component[key]])


@dataclass
class Checked:
    """One walk over components: what is wrong goes to the form.

    `files` are the names of the files that the message will have.
    """

    form: Form
    files: Container[str]
    custom_ids: set[str] = field(default_factory=set)

    def each(self, path: Path, components: object, kinds: tuple[int, ...]) -> None:
        """Check a list of components, each of one of these kinds."""
        if not isinstance(components, list):
            self.form.wrong(path, "LIST_TYPE_CONVERT", "Only iterables may be used.")
            return
        for number, component in enumerate(components):
            self.one((*path, number), component, kinds)

    def one(self, path: Path, component: Json, kinds: tuple[int, ...]) -> None:
        """Check one component of one of these kinds."""
        kind = component.get("type")
        if kind not in kinds:
            self.form.wrong(
                (*path, "type"),
                "UNION_TYPE_CHOICES",
                f'Value of field "type" must be one of {kinds}.',
            )
            return
        CHECKS[kind](self, path, component)

    def custom_id(self, path: Path, component: Json) -> None:
        """An id of 1 to 100 characters that no other component here has."""
        given = component.get("custom_id")
        self.form.length((*path, "custom_id"), given, 1, 100)
        if isinstance(given, str) and given in self.custom_ids:
            self.form.wrong(
                (*path, "custom_id"),
                "COMPONENT_CUSTOM_ID_DUPLICATED",
                "Component custom id cannot be duplicated",
            )
        self.custom_ids.add(str(given))

    def media(self, path: Path, holder: Json) -> None:
        """A picture or file: an attachment of this message, or an address; and its alt text."""
        url = (holder.get("media") or holder.get("file") or {}).get("url")
        if not isinstance(url, str) or not url:
            self.form.wrong(path, "BASE_TYPE_REQUIRED", "This field is required")
        elif url.startswith("attachment://"):
            if url.removeprefix("attachment://") not in self.files:
                self.form.wrong(
                    path,
                    "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                    "The referenced attachment was not found",
                )
        elif not url.startswith(("http://", "https://")):
            self.form.wrong(path, "URL_TYPE_INVALID_SCHEME", "Scheme must be one of http, https.")
        if holder.get("description") is not None:
            self.form.length((*path, "description"), holder["description"], 1, MOST_ALT)

    def options(self, path: Path, component: Json, least: int, most: int) -> None:
        """The choices of a select or a group: their number, values and labels."""
        options = component.get("options")
        self.form.count((*path, "options"), options, least, most)
        values: set[str] = set()
        for number, option in enumerate(options if isinstance(options, list) else []):
            here = (*path, "options", number)
            self.form.length((*here, "value"), option.get("value"), 1, 100)
            self.form.length((*here, "label"), option.get("label"), 1, 100)
            if option.get("description") is not None:
                self.form.length((*here, "description"), option["description"], 1, 100)
            if option.get("value") in values:
                self.form.wrong(
                    (*here, "value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "Duplicate value"
                )
            values.add(str(option.get("value")))


def _row(walked: Checked, path: Path, row: Json) -> None:
    children = row.get("components")
    selects = any(child.get("type") in SELECTS for child in children or [])
    walked.form.count((*path, "components"), children, 1, 1 if selects else 5)
    walked.each((*path, "components"), children, (BUTTON, *SELECTS))


def _button(walked: Checked, path: Path, button: Json) -> None:
    if button.get("label") is None and button.get("emoji") is None:
        walked.form.wrong(path, "BUTTON_COMPONENT_INVALID", "A button needs a label or an emoji")
    if button.get("label") is not None:
        walked.form.length((*path, "label"), button["label"], 1, 80)
    style = button.get("style")
    if style not in range(1, 7):
        walked.form.wrong((*path, "style"), "BASE_TYPE_CHOICES", "Value must be one of 1 to 6.")
    elif style == LINK:
        walked.form.length((*path, "url"), button.get("url"), 1, 512)
        if button.get("custom_id") is not None:
            walked.form.wrong(path, "BUTTON_COMPONENT_CUSTOM_ID_FORBIDDEN", "A link has no id")
    elif style != PREMIUM:
        walked.custom_id(path, button)


def _select(walked: Checked, path: Path, select: Json) -> None:
    walked.custom_id(path, select)
    if select.get("placeholder") is not None:
        walked.form.length((*path, "placeholder"), select["placeholder"], 0, 150)
    if select["type"] == STRING_SELECT:
        walked.options(path, select, 1, 25)


def _section(walked: Checked, path: Path, section: Json) -> None:
    walked.form.count((*path, "components"), section.get("components"), 1, 3)
    walked.each((*path, "components"), section.get("components"), (TEXT,))
    walked.one((*path, "accessory"), section.get("accessory") or {}, (BUTTON, THUMBNAIL))


def _text(walked: Checked, path: Path, text: Json) -> None:
    walked.form.length((*path, "content"), text.get("content"), 1, MOST_TEXT)


def _gallery(walked: Checked, path: Path, gallery: Json) -> None:
    items = gallery.get("items")
    walked.form.count((*path, "items"), items, 1, 10)
    for number, item in enumerate(items if isinstance(items, list) else []):
        walked.media((*path, "items", number), item)


def _container(walked: Checked, path: Path, container: Json) -> None:
    walked.form.count((*path, "components"), container.get("components"), 1, MOST_COMPONENTS)
    walked.each((*path, "components"), container.get("components"), IN_CONTAINER)


def _nothing(_walked: Checked, _path: Path, _component: Json) -> None:
    """A separator can't be wrong."""


CHECKS: Final[dict[int, Callable[[Checked, Path, Json], None]]] = {
    ROW: _row,
    BUTTON: _button,
    **dict.fromkeys(SELECTS, _select),
    SECTION: _section,
    TEXT: _text,
    THUMBNAIL: Checked.media,
    GALLERY: _gallery,
    FILE: Checked.media,
    SEPARATOR: _nothing,
    CONTAINER: _container,
}


def check_components(
    form: Form, components: list[Json], files: Container[str], *, v2: bool
) -> None:
    """Note in the form what is wrong with a message's components."""
    path: Path = ("components",)
    if not v2:
        form.count(path, components, 0, 5)
        Checked(form, files).each(path, components, (ROW,))
        return
    form.count(path, components, 0, MOST_COMPONENTS)
    Checked(form, files).each(path, components, IN_MESSAGE)
    everything = list(walk(components))
    if len(everything) > MOST_COMPONENTS:
        form.wrong(path, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", "At most 40 components.")
    if sum(len(str(c.get("content") or "")) for c in everything) > MOST_TEXT:
        form.wrong(
            path, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", "At most 4000 characters of text."
        )
    ids = [c["id"] for c in everything if c.get("id")]
    if len(ids) != len(set(ids)):
        form.wrong(path, "COMPONENT_ID_DUPLICATED", "Component ids must be unique.")


def numbered(components: list[Json]) -> list[Json]:
    """The components, each with an id: those given stay, the rest are counted from 1."""
    taken = {c["id"] for c in walk(components) if c.get("id")}
    free = (number for number in range(1, 10_000) if number not in taken)
    for component in walk(components):
        component["id"] = component.get("id") or next(free)
    return components
