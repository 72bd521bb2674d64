"""Our account on Telegram: what everything here stands on."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.chat.telegram.errands import Errands
from bot.chat.telegram.mail import Mail
from bot.chat.telegram.presses import payload
from bot.chat.telegram.recent import Recent
from bot.chat.telegram.writing import Pen
from bot.dialogue.pages.wording import Wording, wording

if TYPE_CHECKING:
    from bot.chat.telegram.client import Client
    from bot.chat.telegram.pace import Pacer
    from bot.chat.telegram.places import Place
    from bot.dialogue.actor import Language
    from bot.dialogue.services import House
    from bot.dialogue.token import Action


@dataclass(frozen=True, slots=True)
class Account:
    """A bot's client and what was found out about it at start.

    `inline` says that it may be asked behind its name in any chat, `whispers` that the server lets
    one person alone see a message in a group. `secret` marks buttons. `handles` are the user names
    of those who spoke lately, in lower case, each with the account's id. `members` says who is in
    a group (chat, account), of those who were asked about lately, `whispered` what each was told
    alone there last.
    """

    house: House
    bot: Client = field(repr=False)
    id: int
    username: str
    pacer: Pacer
    secret: bytes = field(repr=False)
    inline: bool = False
    whispers: bool = False
    desks: Recent[int, int] = field(default_factory=Recent)
    handles: Recent[str, int] = field(default_factory=Recent)
    members: Recent[tuple[int, int], bool] = field(default_factory=Recent)
    whispered: Recent[tuple[int, int], int] = field(default_factory=Recent)
    errands: Errands = field(default_factory=Errands)

    @property
    def mail(self) -> Mail:
        """What sends and changes messages."""
        return Mail(self.bot, self.pacer)

    def link(self, start: str) -> str:
        """A link that opens the private chat with `/start <start>`."""
        return f"https://t.me/{self.username}?start={start}"

    def way_to(self, action: Action, game: str) -> str:
        """A link that opens this in private."""
        return self.link(payload(action, game))

    def pen(self, place: Place, *, calls: bool = False) -> Pen:
        """How answers are written at a place."""
        return Pen(address="" if place.private else f"@{self.username}", calls=calls)

    @property
    def pen_plain(self) -> Pen:
        """How something is written that may stand anywhere."""
        return Pen(address=f"@{self.username}")

    async def language(self, place: Place) -> Language:
        """What everybody at a place is spoken to in."""
        return self.house.public_language(await self.house.settings(place.scope), None)

    async def wording(self, place: Place) -> Wording:
        """How things are said to everybody at a place."""
        return wording(await self.language(place))
