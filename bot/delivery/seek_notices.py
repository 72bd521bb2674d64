"""Private messages of the lobby: about a seek that found no game, a hidden name, an invitation.

A seek is a player's wish to play with anybody. The lobby keeps each notice until it is sent. If a
process dies after it sent a notice, the next process sends it again with the same nonce, so the
platform shows it once.
"""

from __future__ import annotations

import hashlib
import logging
from typing import TYPE_CHECKING

from bot.coordinator.background.tasks import keep_working
from bot.coordinator.clocks.quiet_hours import is_quiet, listener
from bot.coordinator.errors import UnknownGame
from bot.coordinator.lobby.lobby import Lobby
from bot.coordinator.lobby.notices import InviteNotice, SeekNotice
from bot.coordinator.place import share_of
from bot.coordinator.ports.outbox import OvertakenError
from bot.coordinator.ports.tables import StoreUnavailableError
from bot.coordinator.settings import theme_on
from bot.delivery.channel import (
    OutgoingMessage,
    PlaceGoneError,
    PlaceMovedError,
    TryLaterError,
)
from bot.delivery.private_notice import READER
from bot.dialogue.message import Message
from bot.dialogue.pages.person.seeks import notice_message
from bot.dialogue.pages.table.invitees import invitees_to_call
from bot.dialogue.pages.wording import wording

if TYPE_CHECKING:
    from bot.coordinator.lobby.notices import LobbyNotice
    from bot.coordinator.ports.chats import Lease
    from bot.coordinator.settings import Language, PersonPreferences
    from bot.delivery.channel import Channel
    from bot.dialogue.pages.wording import Wording
    from bot.dialogue.services import ChatServices

# The seconds between two looks at the lobby.
PAUSE = 2.0
# The length of a nonce. Discord accepts 25 characters.
_NONCE = 24

_log = logging.getLogger(__name__)


class SeekNotices:
    """The worker that sends the lobby's private notices on one platform.

    With a lease it serves only the chats of that lease.
    """

    def __init__(
        self,
        platform: str,
        services: ChatServices,
        channel: Channel,
        lease: Lease | None = None,
    ) -> None:
        self._platform, self._services = platform, services
        self._channel, self._lease = channel, lease
        self._lobby = Lobby(services.coordinator.people)

    async def run(self) -> None:
        """Send notices every two seconds until cancelled. Wait while the store is unavailable."""
        work = f"{self._platform} seeks"
        await keep_working(work, self.work_off, PAUSE, self._services.meter)

    async def work_off(self) -> int:
        """Try to send every waiting notice once.

        Return the number of notices removed from the lobby.
        """
        settled = 0
        lobby = await self._lobby.read()
        due: list[LobbyNotice] = [
            *lobby.true_notices,
            *lobby.name_notices,
            *lobby.invite_notices,
        ]
        for notice in due:
            account = notice.seek if isinstance(notice, SeekNotice) else notice
            if self._is_ours(account.platform, account.identity):
                settled += await self._settle(notice)
        return settled

    def _is_ours(self, platform: str, identity: str) -> bool:
        if platform != self._platform:
            return False
        shares = "" if self._lease is None else self._lease.shares
        return shares is not None and (not shares or share_of(identity) in shares)

    async def _settle(self, notice: LobbyNotice) -> bool:
        """Send a notice, remove it from the lobby, and return True.

        A notice that can't be sent at all is removed, too. Return False if the platform asks to
        wait or the chat belongs to another process. The notice then stays in the lobby.
        """
        try:
            await self._send(notice)
        except TryLaterError as later:
            _log.info("%s: a notice of a seek waits: %s", self._platform, later)
            return False
        except OvertakenError:
            # The chat belongs to another process now, which sends the notice.
            return False
        except (PlaceGoneError, PlaceMovedError):
            _log.info("%s: a notice of a seek reaches nobody", self._platform)
        except StoreUnavailableError:
            raise
        except Exception:  # noqa: BLE001 - logged whole; the other notices are still there
            _log.exception("%s: a notice of a seek can't be sent", self._platform)
        await self._lobby.change(lambda lobby: lobby.without_notice(notice))
        return True

    async def _send(self, notice: LobbyNotice) -> None:
        if isinstance(notice, SeekNotice):
            await self._send_seek(notice)
            return
        at = await self._channel.private(notice.identity)
        if at is None:
            raise PlaceGoneError
        own = await self._services.preferences.of_person(notice.person)
        language = own.language or self._services.language
        if isinstance(notice, InviteNotice):
            message = await self._invitation(notice, language)
            nonce = f"invite:{notice.game}:{notice.person}"
        else:
            message = _hidden_name(wording(language, self._platform)) if own.hidden else None
            nonce = f"name:{notice.person}:{notice.at}"
        if message is None:
            return
        quiet = is_quiet(own, self._services.now())
        await self._channel.post(at, self._letter(message, own, language, nonce, quiet=quiet))

    async def _invitation(self, notice: InviteNotice, language: Language) -> Message | None:
        """Return the invitation with its buttons.

        Return None if the person can't answer it any more.
        """
        try:
            view, _ = await self._services.queries.story(notice.game)
        except UnknownGame:
            return None
        if notice.person not in invitees_to_call(view):
            return None
        return await self._services.conversation.public_message(notice.game, language)

    async def _send_seek(self, notice: SeekNotice) -> None:
        seek, services = notice.seek, self._services
        at = seek.home or await self._channel.private(seek.identity)
        if at is None:
            raise PlaceGoneError
        own = await services.preferences.of_person(seek.person)
        language = own.language or seek.speaks
        message = notice_message(notice, wording(language, self._platform))
        quiet = listener(own, seek.terms.clock, seek.since).is_quiet(services.now())
        nonce = f"{seek.id}:{notice.what}"
        await self._channel.post(at, self._letter(message, own, language, nonce, quiet=quiet))

    def _letter(
        self,
        message: Message,
        own: PersonPreferences,
        language: Language,
        seed: str,
        *,
        quiet: bool,
    ) -> OutgoingMessage:
        """Return a message ready to be sent. Its nonce is a hash of `seed`."""
        theme = theme_on(self._platform, own.theme)
        nonce = hashlib.sha256(seed.encode()).hexdigest()[:_NONCE]
        return OutgoingMessage(message, language, theme, {}, READER, quiet=quiet, nonce=nonce)


def _hidden_name(says: Wording) -> Message:
    return Message((says.line("name-hidden"),))
