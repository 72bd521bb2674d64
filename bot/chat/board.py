"""What a place where a game is played shows of it: the board with the newest action."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import msgspec

from bot.chat.calls import Calls, calls_at
from bot.chat.channel import Letter
from bot.chat.message import Message
from bot.chat.presenter.plain import in_words
from bot.chat.presenter.remnant import keeps_picture, remnant
from bot.chat.presenter.table import game_message
from bot.chat.presenter.wording import wording
from bot.chat.subject import Subject, happening_of, subject_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.chat.channel import Channel
    from bot.chat.cursor import Cursor, Posted
    from bot.chat.house import House
    from bot.chat.presenter.wording import Wording
    from bot.chat.speaker import Language
    from bot.coordinator.desk import Newest
    from bot.coordinator.preferences import PlacePreferences


@dataclass(frozen=True, slots=True)
class Board:
    """The page of a place for everybody who reads there; it calls whom no bell calls."""

    platform: str
    house: House
    newest: Newest
    settings: PlacePreferences
    calls: Calls

    @property
    def subject(self) -> Subject:
        """What its message is about; who is called elsewhere is called again there alone."""
        subject = subject_of(self.newest)
        if self.calls.nobody_here:
            return msgspec.structs.replace(subject, reminder=0)
        return subject

    @property
    def uncalled(self) -> int:
        """How many bells call in its place."""
        return len(self.calls.privately)

    @property
    def elsewhere(self) -> int:
        """How many other boards call in its place."""
        return len(self.calls.elsewhere)

    def message(self, since: int | None) -> Message:
        """The board, or the invitation."""
        view = self.newest.view
        if self.calls.nobody_here:
            view = replace(view, reminder=None)
        return game_message(view, self.newest.happenings, self._wording, since)

    def plain(self, message: Message, right: str = "") -> Message:
        """The board as text."""
        return in_words(message, self.newest.view, self._wording, right)

    def calls_again(self, cursor: Cursor) -> bool:
        """Whether a bell is gone that was to call, or a board."""
        calls = self.calls
        gone = calls.bells < cursor.uncalled or calls.boards < cursor.elsewhere
        return gone and not self.subject.calls_for(cursor.subject)

    async def letter(self, message: Message, *, pings: bool = False, nonce: str = "") -> Letter:
        """The message in the place's language, calling people by their names there."""
        people = {}
        persons = {span.person for line in message.lines for span in line.spans if span.person}
        for person in persons - self.calls.privately - self.calls.elsewhere:
            known = await self.house.store.people.identities(person)
            if self.platform in known:
                people[person] = known[self.platform]
        return Letter(
            message,
            self._language,
            self.settings.theme or "light",
            people,
            pings=pings,
            quiet=self.settings.quiet or self.calls.quiet,
            nonce=nonce,
        )

    def remnant(self, left: Posted) -> tuple[bool, Message]:
        """A line, or the board as it is, by what it was about and how the place has it."""
        about = happening_of(self.newest, left.subject)
        message = remnant(self.newest.view, left.subject.phase, about, self._wording)
        if self.settings.old_boards == "keep":
            return True, message
        if left.subject.reminder or left.subject == self.subject:
            # What it was about is told by the message that it reminded of, or that came after all.
            return False, Message(())
        return keeps_picture(left.subject.phase, about), message

    @property
    def _language(self) -> Language:
        return self.settings.language or self.house.language

    @property
    def _wording(self) -> Wording:
        return wording(self._language)


async def board_at(
    house: House, channel: Channel, newest: Newest, place: str, places: Mapping[str, bytes]
) -> Board:
    """The page of one of the game's `places`, as the place and those who are called have it."""
    platform = place.partition(":")[0]
    settings = await house.preferences.of_place(channel.scope(place))
    calls = await calls_at(house, channel, newest.view, place, places)
    return Board(platform, house, newest, settings, calls)
