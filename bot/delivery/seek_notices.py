"""Private messages about seeks: nobody has come yet, or a seek has lapsed without a game.

They lie in the lobby until they are sent. A process that dies between sending and storing sends
again with the same nonce, so the platform knows that it is the same message.
"""

from __future__ import annotations

import hashlib
import logging
from typing import TYPE_CHECKING

from bot.coordinator.background.tasks import keep_working
from bot.coordinator.clocks.quiet_hours import listener
from bot.coordinator.lobby.lobby import Lobby
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
from bot.dialogue.pages.person.seeks import notice_message
from bot.dialogue.pages.wording import wording

if TYPE_CHECKING:
    from bot.coordinator.lobby.lobby import SeekNotice
    from bot.coordinator.ports.chats import Lease
    from bot.delivery.channel import Channel
    from bot.dialogue.services import ChatServices

# The seconds between two looks at the lobby.
PAUSE = 2.0
# The length of a nonce. Discord accepts 25 characters.
_NONCE = 24

_log = logging.getLogger(__name__)


class SeekNotices:
    """The worker that sends a platform's notices of seeks, under a lease those of its chats."""

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
        """Send until cancelled. While the store is away, wait."""
        work = f"{self._platform} seeks"
        await keep_working(work, self.work_off, PAUSE, self._services.meter)

    async def work_off(self) -> int:
        """Send every notice once, and return the number of those settled."""
        settled = 0
        for notice in (await self._lobby.read()).true_notices:
            if self._is_ours(notice):
                settled += await self._settle(notice)
        return settled

    def _is_ours(self, notice: SeekNotice) -> bool:
        seek = notice.seek
        if seek.platform != self._platform:
            return False
        shares = "" if self._lease is None else self._lease.shares
        return shares is not None and (not shares or share_of(seek.identity) in shares)

    async def _settle(self, notice: SeekNotice) -> bool:
        """Send a notice and take it off the lobby, also if its chat is gone.

        A platform that is away gets it at a later look, as long as it is news.
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

    async def _send(self, notice: SeekNotice) -> None:
        seek, services = notice.seek, self._services
        at = seek.home or await self._channel.private(seek.identity)
        if at is None:
            raise PlaceGoneError
        own = await services.preferences.of_person(seek.person)
        language = own.language or seek.speaks
        message = notice_message(notice, wording(language, self._platform))
        letter = OutgoingMessage(
            message,
            language,
            theme_on(self._platform, own.theme),
            {},
            READER,
            quiet=listener(own, seek.terms.clock, seek.since).is_hushed(services.now()),
            nonce=hashlib.sha256(f"{seek.id}:{notice.what}".encode()).hexdigest()[:_NONCE],
        )
        await self._channel.post(at, letter)
