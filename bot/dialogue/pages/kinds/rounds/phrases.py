"""Phrases for sentences about a belgijka: plays, standings, the time left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.rounds.view_part import RoundsPart
from bot.dialogue.pages.wording import join_spans, name, points_text, square, word
from bot.text.pieces import Raw

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.coordinator.kinds.rounds.view_part import Standing
    from bot.coordinator.views.view import View
    from bot.dialogue.message import Line, Span
    from bot.dialogue.pages.wording import Wording
    from bot.rules.judge import Play
    from bot.text.translate import Fact

SECOND = 1000
# When less time (ms) is left, it is shown in seconds.
_SECONDS_MATTER = 10 * 60 * SECOND


def play_phrase(play: Play, wording: Wording) -> dict[str, Fact]:
    """Return a play's word, start square, direction and points, as facts for a sentence."""
    placement = play.placement
    return {
        "word": word(play.words[0].tiles),
        "square": square(placement.square),
        "direction": wording.direction(placement.direction),
        "points": points_text(play),
    }


def spoken_phrase(play: Play, wording: Wording) -> dict[str, Fact]:
    """Return the facts of a play for a sentence to read aloud.

    Blanks are written as their letters, and the points as a number.
    """
    return {**play_phrase(play, wording), "word": Raw(play.words[0].text), "points": play.score}


def percent(standing: Standing) -> Raw:
    """Return a player's percentage of the best possible points: `90%`."""
    return Raw(f"{standing.rounded_percent}%")


def leaders(game: RoundsPart) -> tuple[Standing, ...]:
    """Return all players who share the first place. Return none while all have 0 points."""
    return tuple(one for one in game.standings if one.place == 1 and one.points)


def standings_text(standings: Iterable[Standing], wording: Wording) -> Fact:
    """Return names with points: `Kuba 223, Agnieszka 210`."""
    return wording.join(
        wording.texts.pieces("rounds-standing", who=name(one.name), points=one.points)
        for one in standings
    )


def until(view: View, wording: Wording) -> Raw:
    """Return the time at which the stage ends. A chat may show it as a countdown."""
    at, left = _end(view), _ms_left(view)
    return wording.countdown(at, left, seconds=left < _SECONDS_MATTER)


def start_of(view: View, wording: Wording) -> Raw:
    """Return the start of the first round: the chosen hour, or the time until the start."""
    starts = RoundsPart.of(view).starts
    return until(view, wording) if starts is None else wording.deadline(starts)


def seconds_left(view: View) -> int:
    """Return the rounded number of seconds until the stage ends. A timer fires a little late."""
    return round(_ms_left(view) / SECOND)


def deadline_of(view: View, wording: Wording) -> Raw:
    """Return the day and the hour at which a round that lasts a day ends."""
    return wording.deadline(_end(view))


def length_left(view: View, wording: Wording) -> Raw:
    """Return the time that is left of the stage, in words."""
    return wording.length(_ms_left(view))


def rounds_name(game: RoundsPart, wording: Wording) -> str:
    """Return a belgijka's name, which says how many rounds or days it has."""
    key = "rounds-name-days" if game.options.is_slow else "rounds-name"
    return wording.text(key, rounds=game.options.rounds, days=game.options.rounds)


def rounds_line(game: RoundsPart, wording: Wording) -> Line:
    """Return the line about a belgijka's progress, for a list of games."""
    if game.stage == "announced":
        return wording.line("rounds-soon")
    key = "rounds-ended" if game.stage == "over" else "rounds-at"
    return wording.line(key, round=game.number, rounds=game.options.rounds)


def in_row(*lines: Line) -> tuple[Span, ...]:
    """Return several sentences, with spaces between them, as the spans of one line."""
    return join_spans(*(line.spans for line in lines), by=" ")


def _end(view: View) -> int:
    return RoundsPart.of(view).ends or 0


def _ms_left(view: View) -> int:
    """Return the ms until the stage ends, 0 if the view has no time."""
    now = RoundsPart.of(view).now
    return max(0, _end(view) - now) if now is not None else 0
