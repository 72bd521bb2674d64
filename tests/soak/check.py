"""Checks of what both platforms show: boards that come twice, late or not at all."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bot.coordinator.place import Place, is_note, is_notice
from bot.delivery.cursor import decode
from bot.rules.log import PAUSE
from tests.simulation.promises import Standing
from tests.support.dialogue.secrets import texts

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.coordinator.game_id import GameId
    from bot.coordinator.table.table import Table
    from bot.storage.store import Store
    from tests.fakes.discord import DiscordPeer as Discord
    from tests.fakes.discord.shown import Shown
    from tests.fakes.telegram import World as Telegram
    from tests.fakes.telegram.records import Post

# A move that is no longer the newest.
_MOVE = re.compile(r"\d+\\?\. ")
# Seconds within which a place is shown what there is, on a machine that has much to do.
_SOON = 20.0
_CODE = re.compile(r"(?:gra|belgijka) `?(\w{6})")


class Screens:
    """The screens of both platforms, and every request that was made there.

    `began` is the second of 1970 at which `time.perf_counter` was 0.
    """

    def __init__(self, discord: Discord, telegram: Telegram, began: float) -> None:
        self._discord = discord
        self._telegram = telegram
        self._began = began

    def at(self, place: str) -> Sequence[Standing]:
        """Return the messages that stand at a place."""
        if Place.parse(place).platform == "discord":
            return [
                Standing(str(one.id), _game(one.text), bool([b for b in one.buttons if b.enabled]))
                for one in self._messages(place)
            ]
        return [Standing(_id(one), _game(one.text), bool(one.labels)) for one in self._posts(place)]

    def _messages(self, place: str) -> list[Shown]:
        state = self._discord.state
        channel = state.channels[int(Place.parse(place).chat)]
        return [self._discord.look(message) for message in state.visible_messages(channel)]

    def _posts(self, place: str) -> list[Post]:
        chat = self._telegram.state.chats[int(Place.parse(place).chat)]
        return [post for post in chat.posts if post.sender.is_bot and not post.deleted]

    def transcript(self) -> Iterator[str]:
        """Return every request to both platforms, a line each, in their order."""
        lines = [
            (one.at, f"{one.method} {one.path} {one.status} {one.code} {one.body}")
            for one in self._discord.faults.requests
        ]
        lines += [
            (one.began, f"{one.method} {one.status} {one.description} {one.parameters}")
            for one in self._telegram.calls
        ]
        return (f"{self._began + at:.3f} {line}" for at, line in sorted(lines))


class Prompt:
    """Looks, while all is well, whether places are shown what there is within `_SOON` seconds.

    A place counts as soon as it was seen up to date: before, it may be put off after a failure.
    """

    def __init__(self) -> None:
        self.late: list[str] = []
        self._shown: dict[tuple[GameId, str], tuple[int, float]] = {}

    async def look(self, store: Store, games: Sequence[GameId], now: float) -> None:
        """Look at the places of these games; `now` counts seconds."""
        for game in games:
            loaded, places = await store.tables.load(game), await store.tables.places(game)
            for place, stored in places.items():
                if loaded is not None and not is_notice(place) and not is_note(place):
                    self._see(loaded.table, place, decode(stored).entries, now)

    def _see(self, table: Table, place: str, entries: int, now: float) -> None:
        key = table.id, place
        before, since = self._shown.get(key, (entries, now))
        if all(one.action.startswith(PAUSE) for one in table.log[entries:]) or before != entries:
            self._shown[key] = entries, now
        elif key in self._shown and now - since > _SOON:
            told = f"{table.id}: {place} is still shown {entries} of {len(table.log)} entries"
            self.late += [told] if told not in self.late else []


def boards_shown_twice(discord: Discord) -> Iterator[str]:
    """Return the moves that a channel tells twice of one game, a line each."""
    games: dict[str, GameId | None] = {}
    for request in discord.faults.requests:
        if (
            request.method == "POST"
            and isinstance(request.body, dict)
            and request.body.get("nonce")
        ):
            said = (_game(text) for text in texts(request.body))
            games[request.body["nonce"]] = next(filter(None, said), None)
    for channel in discord.state.channels.values():
        told: set[tuple[GameId | None, str]] = set()
        for message in discord.state.visible_messages(channel):
            line = discord.look(message).text.partition("\n")[0]
            move = games.get(message.nonce or ""), line
            if _MOVE.match(line):
                if move in told:
                    yield f"{move[0]}: {channel.name} reads twice: {line}"
                told.add(move)


def _id(post: Post) -> str:
    """Return the bot's own name of a message: its number, and whether it has a picture."""
    return f"{post.message_id}{'p' if post.photo else 't'}"


def _game(text: str) -> GameId | None:
    found = _CODE.search(text.replace("\N{NO-BREAK SPACE}", " "))
    return found[1] if found else None  # type: ignore[return-value]  # as everybody reads it
