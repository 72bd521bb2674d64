"""A message as a person sees it: its words, pictures and buttons, on any platform."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from simcord.components import walk_components

from tests.fakes.discord.components import BUTTON, FILE, GALLERY, STRINGS, THUMBNAIL, USERS
from tests.fakes.discord.pings import words
from tests.fakes.discord.things import COMPONENTS_V2, EPHEMERAL, LOADING, SUPPRESS_NOTIFICATIONS

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.fakes.discord.refusals import Json

LINK: Final = 5


class NotShown(AssertionError):
    """A request for a thing that the screen doesn't show."""

    def __init__(self, *, wanted: str, instead: object) -> None:
        super().__init__(f"{wanted} isn't shown; shown: {instead}")


@dataclass(frozen=True)
class Button:
    """A button's look, and the id that a press of it sends."""

    label: str
    custom_id: str
    enabled: bool
    style: int
    url: str | None = None


@dataclass(frozen=True)
class Menu:
    """A menu's look: its title, and the labels of its options; one of persons has none."""

    title: str
    custom_id: str
    options: tuple[str, ...]
    raw: Json

    def values(self, labels: tuple[str, ...]) -> list[str]:
        """Return what choosing these labels sends. Raises NotShown for one that isn't there.

        A space that doesn't break is a space here.
        """
        known = {_with_spaces(str(one["label"])): str(one["value"]) for one in self.raw["options"]}
        for label in labels:
            if label not in known:
                raise NotShown(wanted=f"the option „{label}” of {self.title}", instead=[*known])
        return [known[label] for label in labels]

    def takes(self, count: int) -> bool:
        """Return whether this number of options may be chosen."""
        return bool(self.raw.get("min_values", 1) <= count <= self.raw.get("max_values", 1))


@dataclass(frozen=True)
class Picture:
    """A picture with its alt text (empty if it has none)."""

    name: str
    alt: str
    data: bytes


@dataclass(frozen=True)
class File:
    """A file to download."""

    name: str
    data: bytes


@dataclass(frozen=True)
class Shown:
    """A message as it looked at one moment.

    `pings` are the names of the notified persons, `quiet` means without a sound. `loading` is true
    while the message is only „thinking”. `appeared` and `changed` are seconds of
    `time.perf_counter`; `raw` is the message object of the wire.
    """

    id: int
    author: str
    text: str
    buttons: tuple[Button, ...]
    pictures: tuple[Picture, ...]
    files: tuple[File, ...]
    ephemeral: bool
    loading: bool
    quiet: bool
    edited: bool
    pings: tuple[str, ...]
    raw: Json
    menus: tuple[Menu, ...] = ()
    appeared: float = 0.0
    changed: float = 0.0

    def __str__(self) -> str:
        """Return the words, the pictures with their alt text, menus and buttons."""
        menus = "\n".join(f"[{menu.title} ▾]" for menu in self.menus)
        marks = " ".join(f"[{label}]" for label in self.labels)
        pictures = " ".join(f"<{picture.name}: {picture.alt}>" for picture in self.pictures)
        return "\n".join(part for part in (self.text, pictures, menus, marks) if part)

    @property
    def labels(self) -> tuple[str, ...]:
        """The buttons' labels."""
        return tuple(button.label for button in self.buttons)

    @property
    def picture(self) -> Picture:
        """The message's only picture."""
        if len(self.pictures) != 1:
            raise NotShown(
                wanted="one picture", instead=[picture.name for picture in self.pictures]
            )
        return self.pictures[0]

    def menu(self, label: str) -> Menu:
        """Return the one menu with a label. Its title says what holds behind it.

        Raises:
            NotShown: no menu has it, or several.

        """
        found = [one for one in self.menus if _with_spaces(one.title).partition(":")[0] == label]
        if len(found) != 1:
            raise NotShown(wanted=f"one menu „{label}”", instead=[one.title for one in self.menus])
        return found[0]

    def button(self, label: str) -> Button:
        """Return the one button with a label.

        Raises:
            NotShown: no button has it, or several.

        """
        found = [button for button in self.buttons if button.label == label]
        if len(found) != 1:
            raise NotShown(wanted=f"one button „{label}”", instead=self.labels)
        return found[0]


def look(
    raw: Json,
    read: Callable[[str], bytes],
    *,
    pings: tuple[str, ...] = (),
    appeared: float = 0.0,
    changed: float = 0.0,
) -> Shown:
    """Return a message object as a person sees it; `read` fetches the file at an address."""
    components = raw.get("components") or []
    v2 = bool(raw["flags"] & COMPONENTS_V2)
    pictures, files = _in_components(components, read) if v2 else _attach(raw, read)
    return Shown(
        id=int(raw["id"]),
        author=str(raw["author"].get("global_name") or raw["author"]["username"]),
        text=words(str(raw.get("content") or ""), components),
        buttons=tuple(
            map(_button, (c for c in walk_components(components) if c["type"] == BUTTON))
        ),
        pictures=tuple(pictures),
        files=tuple(files),
        ephemeral=bool(raw["flags"] & EPHEMERAL),
        loading=bool(raw["flags"] & LOADING),
        quiet=bool(raw["flags"] & SUPPRESS_NOTIFICATIONS),
        edited=raw.get("edited_timestamp") is not None,
        pings=pings,
        raw=raw,
        menus=tuple(
            map(_menu, (c for c in walk_components(components) if c["type"] in (STRINGS, USERS)))
        ),
        appeared=appeared,
        changed=changed,
    )


def _button(raw: Json) -> Button:
    emoji = (raw.get("emoji") or {}).get("name")
    label = raw.get("label") or emoji or ""
    enabled = not raw.get("disabled") and raw.get("style") != LINK
    return Button(str(label), raw.get("custom_id") or "", enabled, raw["style"], raw.get("url"))


def _with_spaces(text: str) -> str:
    return text.replace("\N{NO-BREAK SPACE}", " ")


def _menu(raw: Json) -> Menu:
    options = tuple(str(option["label"]) for option in raw.get("options") or [])
    return Menu(str(raw.get("placeholder") or ""), raw["custom_id"], options, raw)


def _in_components(
    components: list[Json], read: Callable[[str], bytes]
) -> tuple[list[Picture], list[File]]:
    pictures: list[Picture] = []
    files: list[File] = []
    for component in walk_components(components):
        if component["type"] == FILE:
            url = component["file"]["url"]
            files.append(File(_name(url), read(url)))
        items = component["items"] if component["type"] == GALLERY else []
        for item in items if component["type"] != THUMBNAIL else [component]:
            url = item["media"]["url"]
            pictures.append(Picture(_name(url), item.get("description") or "", read(url)))
    return pictures, files


def _attach(raw: Json, read: Callable[[str], bytes]) -> tuple[list[Picture], list[File]]:
    pictures: list[Picture] = []
    files: list[File] = []
    for file in raw.get("attachments") or []:
        name, data = file["filename"], read(file["url"])
        if str(file.get("content_type")).startswith("image/"):
            pictures.append(Picture(name, file.get("description") or "", data))
        else:
            files.append(File(name, data))
    return pictures, files


def _name(url: str) -> str:
    return url.split("?", maxsplit=1)[0].rsplit("/", 1)[-1]
