"""The content of a notification: on a device, or as a message to a person's own address."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec

from bot.chat.web import wire
from bot.chat.web.push.encryption import LONGEST
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.pages.notification import Notification
from bot.dialogue.pages.wording import wording

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.coordinator.settings import Language
    from bot.coordinator.views.view import View
    from bot.delivery.snapshot import Snapshot

PLATFORM = "web"
# The most characters of a line; a device shows fewer.
_LINE = 300
_MOST_LINES = 4
_HOUR = 3_600_000
# A device that was off gets the notification of a live game within this time (ms).
_LIVE_LASTS = _HOUR // 4
_LASTS = 72 * _HOUR


@dataclass(frozen=True, slots=True)
class Call:
    """A notification that a game needs a person. Only its language differs between devices.

    `view` is the public view, or the person's own at a kind of game without seats. `name` is the
    same if the notification is sent again. `waiting` is the number of games that wait for the
    person. With `quiet` it makes no sound. With `wordless` it names no word.
    """

    snapshot: Snapshot
    view: View
    seat: int
    name: str
    waiting: int
    quiet: bool
    wordless: bool

    @property
    def game(self) -> GameId:
        """The code of the game in which the person must act."""
        return self.view.id

    @property
    def lasts(self) -> int:
        """The longest time (ms) for which a push service may keep the notification for a device."""
        view, now = self.view, self.snapshot.now
        if not view.rules.clock.is_slow:
            return _LIVE_LASTS
        return (
            _LASTS if view.face.deadline is None else max(0, min(_LASTS, view.face.deadline - now))
        )

    @property
    def page(self) -> str:
        """The fragment of the address that opens the game's page at the person's seat."""
        return f"#{self.game}.{self.seat + 1}"

    def message(self, language: Language) -> bytes:
        """Return the message for a device in this language, as JSON."""
        return device_message(
            self._notification(language),
            language,
            tag=self.game,
            name=self.name,
            page=self.page,
            waiting=self.waiting,
            quiet=self.quiet,
        )

    def post(self, language: Language, site: str) -> bytes:
        """Return the message for a person's own address. `site` is the server's public address."""
        return address_message(
            self._notification(language),
            self.snapshot.now,
            kind="call",
            url=f"{site}/{self.page}",
            game=self.game,
            deadline=self.view.face.deadline,
            waiting=self.waiting,
        )

    def _notification(self, language: Language) -> Notification:
        happenings, says = self.snapshot.newest.happenings, wording(language, PLATFORM)
        return pages_of(self.view).notification(
            self.view, happenings, self.seat, says, wordless=self.wordless
        )


def close_message(game: GameId, waiting: int) -> bytes:
    """Return the message by which a device removes its notification about a game.

    `waiting` is the number of games that wait for the person.
    """
    return _pack({"tag": game, "close": True, "waiting": waiting})


def device_message(notification: Notification, language: Language, **facts: object) -> bytes:
    """Return a notification as a message for a device.

    `facts` are for the device's service worker.
    """
    return _pack({**notification_view(notification, language), **facts})


def address_message(notification: Notification, now: int, *, kind: str, **facts: object) -> bytes:
    """Return a notification as a message for a person's own address.

    `kind` is the notification's kind. `now` is in ms.
    """
    text = "\n".join(map(str, notification.lines))
    data = {"title": notification.title, "text": text, **facts}
    return msgspec.json.encode({"type": kind, "timestamp": now, "data": data})


def trial(language: Language) -> Notification:
    """Return the notification with which a person can try out if notifications arrive."""
    says = wording(language, PLATFORM)
    return Notification(says.text("push-test-title"), (says.line("push-test"),))


def notification_view(notification: Notification, language: Language) -> dict[str, Any]:
    """Return a notification as JSON. The device writes times in its own time zone."""
    lines = [line.cut(_LINE) for line in notification.lines[:_MOST_LINES]]
    return {"title": notification.title, "lines": wire.lines(lines), "language": language}


def _pack(content: dict[str, Any]) -> bytes:
    """Return `content` as JSON.

    Its last lines are left out if it is too long for a push service.
    """
    while len(packed := msgspec.json.encode(content)) > LONGEST and content.get("lines"):
        content = {**content, "lines": content["lines"][:-1]}
    return packed
