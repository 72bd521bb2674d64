"""`admin adjudicate`, `admin move`: end a game, or move it to another chat.

They give commands to the game like a player's, so its players are notified.
"""

from __future__ import annotations

import re
import uuid
from typing import TYPE_CHECKING, Any

from bot.cli.admin.session import open_session
from bot.cli.parser import command
from bot.clock import now
from bot.coordinator.commands import Adjudicate, Command, Relocate, Request
from bot.coordinator.errors import AlreadyEnded
from bot.coordinator.kinds.registry import kind_of
from bot.text.operator import say

if TYPE_CHECKING:
    import argparse

    from bot.cli.admin.session import AdminSession
    from bot.config import Settings
    from bot.coordinator.game_id import GameId
    from bot.coordinator.table.table import Table

_PLACE = re.compile(r"[a-z]+:[^\s:]+:[^\s:]*")


def add(commands: Any) -> None:  # noqa: ANN401 - argparse keeps its type to itself
    """Add the commands `adjudicate` and `move`."""
    game, code = say("cli-meta-game"), say("cli-game-code")
    decide = command(commands, "adjudicate", say("cli-admin-adjudicate"))
    decide.add_argument("game", metavar=game, help=code)
    how = decide.add_mutually_exclusive_group(required=True)
    seat = say("cli-meta-seat")
    how.add_argument("--winner", type=int, metavar=seat, help=say("cli-admin-winner"))
    how.add_argument("--draw", action="store_true", help=say("cli-admin-draw"))
    how.add_argument("--abort", action="store_true", help=say("cli-admin-abort"))
    decide.set_defaults(act=_adjudicate)
    move = command(commands, "move", say("cli-admin-move"))
    move.add_argument("game", metavar=game, help=code)
    move.add_argument("left", metavar=say("cli-meta-from"), help=say("cli-admin-move-from"))
    move.add_argument("joined", metavar=say("cli-meta-to"), help=say("cli-admin-move-to"))
    move.set_defaults(act=_move)


async def _adjudicate(options: argparse.Namespace, settings: Settings) -> int:
    async with open_session(settings) as session:
        loaded = await session.game(options.game)
        if loaded is None:
            return 1
        table = loaded.table
        is_broken_off = kind_of(table).is_broken_off
        if table.game is None and not is_broken_off:
            return session.refuse("admin-not-started", game=table.id)
        if table.phase == "ended":
            return session.refuse("admin-ended", game=table.id)
        # The standings of such a table show the leader, so no winner is chosen.
        winners = () if is_broken_off else _winners(table, options)
        if winners is None:
            return session.refuse("admin-no-seat", seat=options.winner, seats=len(table.seats))
        await session.note("adjudicate", table.id, _audit_text(winners))
        try:
            await _give(session, table.id, Adjudicate(winners))
        except AlreadyEnded:
            return session.refuse("admin-ended", game=table.id)
        key = {0: "admin-aborted", 1: "admin-won"}.get(len(winners), "admin-tied")
        names = ", ".join(table.seats[seat].name for seat in winners)
        session.say(key, game=table.id, winners=names)
    return 0


def _audit_text(winners: tuple[int, ...]) -> str:
    """Return the text that the audit log gets for a decision.

    It names seats instead of players, because it is kept after a player is erased.
    """
    seats = " ".join(str(seat + 1) for seat in winners)
    return {0: "aborted", 1: f"won by seat {seats}"}.get(len(winners), f"tie of seats {seats}")


def _winners(table: Table, options: argparse.Namespace) -> tuple[int, ...] | None:
    """Return the winning seats, from 0, by the given options; () if the game is to be aborted.

    Return None if a given seat doesn't exist.
    """
    seats = range(len(table.seats))
    if options.draw:
        resigned = table.game.resigned if table.game else ()
        return tuple(seat for seat in seats if seat not in resigned)
    if options.abort:
        return ()
    return (options.winner - 1,) if options.winner - 1 in seats else None


async def _move(options: argparse.Namespace, settings: Settings) -> int:
    async with open_session(settings) as session:
        loaded = await session.game(options.game)
        if loaded is None:
            return 1
        game, left, joined = loaded.table.id, options.left, options.joined
        if left not in await session.store.tables.places(game):
            return session.refuse("admin-no-place", game=game, place=left)
        if not _PLACE.fullmatch(joined) or joined == left:
            return session.refuse("admin-bad-place", place=joined)
        await session.note("move", game)
        await _give(session, game, Relocate(left, (joined,)))
        session.say("admin-moved", game=game, place=joined)
    return 0


async def _give(session: AdminSession, game: GameId, request: Request) -> None:
    command = Command(f"op:{uuid.uuid4()}", request, now(), game=game)
    await (await session.coordinator()).handle(command)
