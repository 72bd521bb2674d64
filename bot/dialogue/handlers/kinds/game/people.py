"""Handlers of blocks and reports of the other players at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.coordinator.kinds.game.requests import NobodyElse
from bot.coordinator.lobby.contacts import Block, Contacts
from bot.coordinator.lobby.lobby import Lobby
from bot.coordinator.lobby.notices import NameNotice
from bot.coordinator.lobby.reports import REASONS, PersonReport, Reports
from bot.coordinator.metrics import REPORTED
from bot.coordinator.people.hidden_names import hide_name
from bot.coordinator.person_id import is_human
from bot.coordinator.settings import Preferences
from bot.dialogue.errors import DeadButton
from bot.dialogue.handlers.contacts import private_account
from bot.dialogue.pages.person.contacts import (
    blocked_page,
    people_page,
    reasons_page,
    reported_page,
)
from bot.dialogue.payloads import NumberPayload, ReportPayload
from bot.dialogue.reply import Reply
from bot.dialogue.request import seat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.person_id import PersonId
    from bot.coordinator.reads.sitting import Sitting
    from bot.coordinator.views.view import View
    from bot.dialogue.request import Intent, Services

_GUEST = "guest"


async def people(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Return the page that lists the other players, to block or to report them.

    Raises NotSeated, NobodyElse.
    """
    del services
    view = seat(sitting, intent)
    if not view.other_people:
        raise NobodyElse
    return Reply(people_page(view, intent.wording), game=view.id)


async def block(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Block all persons on the seat that the button names. Raises NotSeated, DeadButton."""
    view = seat(sitting, intent)
    chosen = _persons(view, intent.require(NumberPayload).number)
    contacts = Contacts(services.coordinator.people)
    for number, (person, who) in enumerate(chosen):
        # A block's button names it by its time, so no two blocks may have the same time.
        made = Block(person, who, intent.event.at + number)
        await contacts.block(sitting.aliases, made)
    own = (await contacts.of(sitting.aliases)).blocks
    newest = next(one for one in reversed(own) if one.person == chosen[-1][0])
    return Reply(blocked_page(newest, intent.wording), game=view.id)


async def report(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Report all persons on the seat that the button names to the operator.

    Without a reason, ask for one. Raises NotSeated, DeadButton, AlreadyReported, TooManyReports.
    """
    view, payload = seat(sitting, intent), intent.require(ReportPayload)
    chosen = _persons(view, payload.seat)
    if not payload.reason:
        return Reply(reasons_page(view, payload.seat, intent.wording), game=view.id)
    for person, who in chosen:
        await _report(services, sitting, intent, person, who)
    return Reply(reported_page(view, payload.seat, intent.wording), game=view.id)


async def _report(
    services: Services, sitting: Sitting, intent: Intent, person: PersonId, who: str
) -> None:
    """Store one person's report. Hide the reported name if enough people have reported it.

    `who` is the reported person's name.
    """
    reason = next(one for one in REASONS if one == intent.require(ReportPayload).reason)
    people_, history = services.coordinator.people, services.history
    aliases = await people_.aliases(person)
    met = history is not None and any(
        rival in aliases for line in await history.lines(intent.person) for rival, _ in line.rivals
    )
    accounts = await people_.identities(intent.person)
    voice = _GUEST if set(accounts) <= {"web"} else sitting.aliases[0]
    new = PersonReport(
        person,
        who,
        reason,
        intent.person,
        sitting.game.table.id,
        intent.event.at,
        voice if met else "",
    )
    reports = await Reports(people_).add(new, sitting.aliases)
    services.coordinator.meter.count(REPORTED, reason)
    if reports.hides(aliases, who):
        preferences = Preferences(people_)
        if not (await preferences.of_person(aliases[0])).hidden:
            await _tell_hidden(services, aliases[0], intent.event.at)
        await preferences.change_person(aliases[0], lambda own: replace(own, hidden=who))
        id_ = f"{intent.event.id}:hide"
        await hide_name(services.coordinator, aliases, who, id_, intent.event.at)


async def _tell_hidden(services: Services, person: PersonId, now: int) -> None:
    """Write to a person that their name is now hidden, if the bot can write to them in private."""
    people_ = services.coordinator.people
    account = await private_account(people_, person)
    if account is None:
        return
    notice = NameNotice(person, *account, now)
    await Lobby(people_).change(lambda lobby: lobby.with_name_notice(notice))


def _persons(view: View, number: int) -> Sequence[tuple[PersonId, str]]:
    """Return the people on another player's seat, each with their name.

    `number` is the seat's, from 0. Raise DeadButton if there is no other human player on it.
    """
    if number not in view.other_people:
        raise DeadButton
    chosen = view.face.seats[number]
    found = zip(chosen.persons, chosen.members, strict=True)
    known = [(person, who) for person, who in found if is_human(person)]
    if not known:
        raise DeadButton
    return known
