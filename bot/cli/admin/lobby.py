"""`admin seeks`, `admin reports`, `admin ban`: list seeks and reports, and ban a person.

A seek is a wish to play with anybody. The JSON of `seeks` has `closed` (platforms and servers),
`seeks` (each with `person`, `name`, `platform`, `pace`, `language`, `ranked`, `unaided`, `close`,
`rating`, `since`, `until`) and `pairs`, a number.

The JSON of `reports` is a list, the oldest first, each with `person` (reported), `name`, `reason`,
`by` (a person's id), `game` and `at`.
"""

from __future__ import annotations

import json
import re
import sys
import uuid
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from bot.cli.admin.game_report import moment
from bot.cli.admin.session import open_session
from bot.cli.console import columns
from bot.cli.parser import command
from bot.clock import now
from bot.config import CHATS
from bot.coordinator.lobby.contacts import Contacts
from bot.coordinator.lobby.lobby import EVERYWHERE, Lobby
from bot.coordinator.lobby.reports import Reports
from bot.coordinator.people.hidden_names import show_name
from bot.coordinator.person_id import PersonId
from bot.coordinator.settings import Preferences
from bot.text.operator import say

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from bot.cli.admin.session import AdminSession
    from bot.config import Settings
    from bot.coordinator.lobby.lobby import LobbyState
    from bot.coordinator.lobby.reports import PersonReport
    from bot.coordinator.lobby.seek import Seek

_PLATFORMS = (*CHATS, "web", EVERYWHERE)
_SEEKS = ("name", "platform", "pace", "language", "rating", "since", "until")
_REPORTS = ("person", "name", "reason", "game", "at", "by")
_SERVER = re.compile(rf"(?:{'|'.join(CHATS)}):-?\d{{1,20}}")
_DAY = 24 * 3_600_000


def add(commands: Any) -> None:  # noqa: ANN401 - argparse keeps its type to itself
    """Add the commands `seeks`, `reports` and `ban`."""
    person = say("cli-meta-person")
    seeks = command(commands, "seeks", say("cli-admin-seeks"))
    switch = seeks.add_mutually_exclusive_group()
    where = say("cli-meta-where")
    switch.add_argument("--close", metavar=where, help=say("cli-admin-seeks-close"))
    switch.add_argument("--open", metavar=where, help=say("cli-admin-seeks-open"))
    seeks.add_argument("--json", action="store_true", help=say("cli-json"))
    seeks.set_defaults(act=_seeks)
    reports = command(commands, "reports", say("cli-admin-reports"))
    reports.add_argument("--settle", metavar=person, help=say("cli-admin-settle"))
    reports.add_argument("--json", action="store_true", help=say("cli-json"))
    reports.set_defaults(act=_reports)
    ban = command(commands, "ban", say("cli-admin-ban"))
    ban.add_argument("person", metavar=person, help=say("cli-admin-person"))
    ban.add_argument("days", metavar=say("cli-meta-days"), type=int, help=say("cli-admin-ban-days"))
    reason = say("cli-meta-reason")
    ban.add_argument(
        "reason", nargs="?", default="", metavar=reason, help=say("cli-admin-ban-reason")
    )
    ban.set_defaults(act=_ban)


async def _seeks(options: argparse.Namespace, settings: Settings) -> int:
    """Print the seeks. If the options say so, first close or open seeking on a platform or server.

    Return the exit code.
    """
    async with open_session(settings) as session:
        lobby = Lobby(session.store.people)
        if where := options.close or options.open:
            if where not in _PLATFORMS and not _SERVER.fullmatch(where):
                return session.refuse("admin-seeks-where", where=where, known=", ".join(_PLATFORMS))
            on = options.open is not None
            await session.note("seeks", more=f"{'open' if on else 'close'} {where}")
            state = await lobby.change(lambda one: one.switch(where, now(), on=on))
        else:
            state = await lobby.read()
        if options.json:
            _print(json.dumps(_seeks_json(state), ensure_ascii=False, indent=2))
            return 0
        if state.closed:
            session.say("admin-seeks-closed", platforms=", ".join(state.closed))
        if not state.seeks:
            session.say("admin-no-seeks")
            return 0
        rows = [_seek_cells(one) for one in sorted(state.seeks, key=lambda one: one.since)]
        for line in columns([session.heading(*_SEEKS), *rows]):
            _print(line)
    return 0


async def _reports(options: argparse.Namespace, settings: Settings) -> int:
    """Print the reports. With --settle, first remove a person's reports, and show the name again.

    Return the exit code.
    """
    async with open_session(settings) as session:
        reports, people = Reports(session.store.people), session.store.people
        if options.settle:
            aliases = await people.aliases(PersonId(options.settle))
            if not any(one.about in aliases for one in (await reports.read()).reports):
                return session.refuse("admin-no-report", person=options.settle)
            await session.note("reports", more="settle")
            # Remove the reports last, so that the command can be repeated after an interruption.
            await _show_name(session, aliases)
            await reports.settle(aliases)
        found = (await reports.read()).reports
        if options.json:
            _print(json.dumps([_report_json(one) for one in found], ensure_ascii=False, indent=2))
            return 0
        if not found:
            session.say("admin-no-reports")
            return 0
        for line in columns([session.heading(*_REPORTS), *map(_report_cells, found)]):
            _print(line)
    return 0


async def _show_name(session: AdminSession, aliases: Sequence[PersonId]) -> None:
    """Show again a person's name that was hidden after reports. `aliases` are the person's ids."""
    preferences = Preferences(session.store.people)
    if hidden := (await preferences.of_person(aliases[0])).hidden:
        coordinator = await session.coordinator()
        await show_name(coordinator, aliases, hidden, f"op:{uuid.uuid4()}", now())
        await preferences.change_person(aliases[0], lambda own: replace(own, hidden=""))


async def _ban(options: argparse.Namespace, settings: Settings) -> int:
    """Forbid a person to seek games for some days; 0 days end a ban. Return the exit code."""
    async with open_session(settings) as session:
        person = PersonId(options.person)
        if not await session.store.people.identities(person):
            return session.refuse("admin-no-person", person=person)
        until = now() + options.days * _DAY if options.days > 0 else 0
        await session.note("ban", more=f"{max(0, options.days)} days")
        await Contacts(session.store.people).ban(person, until, options.reason)
        if until:
            session.say("admin-banned", until=moment(until))
        else:
            session.say("admin-unbanned")
    return 0


def _seeks_json(state: LobbyState) -> dict[str, Any]:
    return {
        "closed": list(state.closed),
        "seeks": [
            {
                "person": one.person,
                "name": one.name,
                "platform": one.platform,
                **{name: getattr(one.terms, name) for name in one.terms.__struct_fields__},
                "rating": one.rating,
                "since": moment(one.since),
                "until": moment(one.until),
            }
            for one in state.seeks
        ],
        "pairs": len(state.matches),
    }


def _seek_cells(one: Seek) -> tuple[str, ...]:
    rating = "–" if one.rating is None else str(one.rating)
    times = moment(one.since), moment(one.until)
    return one.name, one.platform, one.terms.pace, one.terms.language, rating, *times


def _report_json(one: PersonReport) -> dict[str, Any]:
    return {
        "person": one.about,
        "name": one.name,
        "reason": one.reason,
        "by": one.by,
        "game": one.game,
        "at": moment(one.at),
    }


def _report_cells(one: PersonReport) -> tuple[str, ...]:
    return one.about, one.name, one.reason, one.game, moment(one.at), one.by


def _print(line: str) -> None:
    sys.stdout.write(f"{line}\n")
