"""Changes of an invitation by its host, possible until another player accepts it.

The seed of the draw stays, so the published seal stays true.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.commands import NewGame
from bot.coordinator.decisions.change import Change
from bot.coordinator.decisions.rules import rules_of
from bot.coordinator.decisions.seats import author, devices_of, is_asked_as
from bot.coordinator.errors import (
    BadInvitation,
    InvitationTaken,
    InvitesThemselves,
    NotHost,
    WrongNumber,
)
from bot.coordinator.kinds.game.body import GameBody
from bot.coordinator.kinds.game.invitation import LARGEST_TEAM, STARTERS, check_open
from bot.coordinator.kinds.game.seats import is_settled
from bot.coordinator.table.evolve import evolve
from bot.coordinator.table.table import CommandOutcome
from bot.rules.ruleset import preset

if TYPE_CHECKING:
    from bot.coordinator.commands import Command, Person
    from bot.coordinator.decisions.change import World
    from bot.coordinator.invitee import Invitee
    from bot.coordinator.kinds.game.requests import Revise
    from bot.coordinator.table.table import Table
    from bot.rules.ruleset import Ruleset


def revise(table: Table, request: Revise, command: Command, world: World) -> Change:
    """Return the change of an invitation's options. The same options again change nothing.

    Raises:
        NotHost: the author is not the host.
        InvitationTaken: another player has joined already. AlreadyEnded, InvitationOver: the
        invitation is closed.
        BadInvitation: an option is wrong.
        WrongNumber: too few or too many seats.
        InvitesThemselves: the author invites themselves.
        UnknownList: there is no such word list.

    """
    host = author(command)
    if host.id != table.host:
        raise NotHost
    if table.phase == "playing":
        raise InvitationTaken
    check_open(table)
    if is_settled(table):
        raise InvitationTaken
    before = GameBody.of(table)
    team = request.team or before.team
    if not 1 <= team <= LARGEST_TEAM:
        raise BadInvitation("team")
    rules, words = rules_of(_options(table, request), world)
    added = _new_invitees(table, request, host)
    again = {_account(one) for one in added}
    invitees = (*(one for one in table.invitees if _account(one) not in again), *added)
    low, high = rules.players
    if added and sum(not one.declined for one in invitees) >= high * team:
        raise WrongNumber(low, high)
    after = evolve(
        table,
        rules=rules,
        words=words,
        invitees=invitees,
        wanted=_seats(before, request, rules, -(-(len(invitees) + 1) // team)),
        team=team,
        starter=before.starter if request.starter is None else STARTERS[request.starter],
    )
    outcome = CommandOutcome("revised", table.id)
    if after == table:
        return Change(table, outcome, publish=False)
    after = evolve(after, revision=before.revision + 1, added=before.added + len(added))
    return Change(after, outcome, listed=True, join=devices_of(added, world))


def _options(table: Table, request: Revise) -> NewGame:
    """Return the options that decide the rules and the word list after the change.

    An option that the request lacks is taken from the present invitation or the new preset.
    """
    if request.preset is None:
        rules, usual = table.rules, preset(table.rules.name)
        options = NewGame(
            rules.name,
            clock=rules.clock,
            language=table.words.language,
            words=table.words.name,
            # Chosen penalties and leftovers may be for two players alone.
            challenge=rules.challenge if rules.challenge != usual.challenge else None,
            end_rack=rules.end_rack if rules.end_rack != usual.end_rack else None,
        )
    else:
        options = NewGame(request.preset)
    if request.language is not None:
        options = replace(options, language=request.language, words=request.words)
    return replace(
        options,
        clock=request.clock or options.clock,
        words=request.words or options.words,
        challenge=request.challenge or options.challenge,
        end_rack=request.end_rack or options.end_rack,
    )


def _new_invitees(table: Table, request: Revise, host: Person) -> tuple[Invitee, ...]:
    """Return the requested persons who were not invited before, or have declined.

    Raises:
        InvitesThemselves: the host is among them.

    """
    if any(is_asked_as(one, host) for one in request.invitees):
        raise InvitesThemselves
    known = {_account(one) for one in table.invitees if not one.declined}
    by_account = {_account(one): one for one in request.invitees}
    return tuple(one for account, one in by_account.items() if account not in known)


def _account(invitee: Invitee) -> tuple[str, str]:
    return invitee.platform, invitee.identity or invitee.handle.casefold()


def _seats(body: GameBody, request: Revise, rules: Ruleset, room: int) -> int:
    """Return the number of seats: the requested one, else the present one, raised to `room`.

    `room` are the seats that the invited persons need. Raises WrongNumber if the rules don't allow
    the requested number.
    """
    low, high = rules.players
    if request.seats is None:
        return min(max(body.wanted, low, room), high)
    if not low <= request.seats <= high:
        raise WrongNumber(low, high)
    return request.seats
