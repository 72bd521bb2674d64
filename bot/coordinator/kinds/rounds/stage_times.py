"""Times of a belgijka: the end of a stage, the next timer, the announcements of the time left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.clocks.outages import was_ahead
from bot.coordinator.intervals import after
from bot.rules.evolve import evolve

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.coordinator.intervals import Span
    from bot.rules.rounds.game import RoundsGame


def round_ends(game: RoundsGame, outages: Iterable[Span]) -> int | None:
    """Return the end (ms) of a belgijka's stage, None once the belgijka is over.

    Outages of the bot don't count as time of the stage. They move neither the end of a day nor a
    chosen start.
    """
    if game.stage == "announced" and game.starts is not None:
        return game.starts
    if game.until is not None:
        ends = after(outages, game.since, game.rules.time)
        return min(ends, game.until) if game.stage == "round" else game.ends
    length = {"announced": game.rules.lead, "round": game.rules.time, "pause": game.rules.pause}
    return after(outages, game.since, length[game.stage]) if game.stage in length else None


def set_back(game: RoundsGame, now: int) -> RoundsGame | None:
    """Return a belgijka whose stage begins again now, if the clock was ahead when it began.

    Return None if the clock was right. `now` is in ms.
    """
    ahead = game.since - now
    if game.ends is None or not was_ahead(game.since, now):
        return None
    reminder = None if game.next_reminder_at is None else game.next_reminder_at - ahead
    begun = evolve(game, since=now, ends=game.ends - ahead, next_reminder_at=reminder)
    if game.stage == "announced" and game.starts is not None:
        begun = evolve(begun, ends=game.starts)
    return evolve(begun, announcement_count=announcements_due(begun, now))


def next_look(game: RoundsGame) -> int | None:
    """Return the time (ms) to check whether the stage is over, None for never.

    A round is checked some time after its end, so that late answers are stored. The day worker ends
    an `open` stage.
    """
    if game.ends is None or game.stage == "open":
        return None
    return game.ends + game.rules.settle if game.stage == "round" else game.ends


def next_reminder(game: RoundsGame) -> int | None:
    """Return the next time (ms) to announce how much is left of a round, or to remind players.

    Return None if neither will come.
    """
    if game.ends is None or game.stage != "round":
        return None
    left = game.rules.announcements[game.announcement_count :]
    return game.ends - left[0] if left else game.next_reminder_at


def announcements_due(game: RoundsGame, now: int) -> int:
    """Return how many announcements of the time left are due by `now` (ms) in the running round."""
    if game.ends is None or game.stage != "round":
        return game.announcement_count
    return sum(game.ends - before <= now for before in game.rules.announcements)
