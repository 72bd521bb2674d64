"""A leaderboard: the best ten, the reader's own place, and buttons to the other leaderboards."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bot.coordinator.standings.rating import AGAINST_ONE, COUNTED, LISTED, NEWCOMER, WIN
from bot.dialogue.actions import Action
from bot.dialogue.message import Button, Line, Message
from bot.dialogue.pages.buttons import in_rows, new_command
from bot.dialogue.pages.wording import in_bold, name
from bot.dialogue.reading.leaderboard import LEADERBOARDS, TILES, LeaderboardChoice
from bot.dialogue.token import Token
from bot.rules.ruleset import preset
from bot.text.pieces import Raw

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.coordinator.person_id import PersonId
    from bot.coordinator.standings.leaderboard_lists import LeaderboardLine
    from bot.coordinator.standings.rating import Rating
    from bot.dialogue.pages.buttons import Rows
    from bot.dialogue.pages.wording import Wording

SHOWN = 10
_MARK = " ✓"
# The rules whose games are rated, by set of tiles.
_RANKED = {"pl_literaki": "literaki"}
_USUAL = ("rankingowa", "turniejowa")


@dataclass(frozen=True, slots=True)
class ReaderStanding:
    """The reader's rating and place on a leaderboard.

    `rating` is None before the first rated game. `place` is None until the reader has played
    enough.
    """

    person: PersonId
    name: str
    rating: Rating | None = None
    place: int | None = None


def ranking(  # noqa: PLR0913 - all that a leaderboard shows
    asked: LeaderboardChoice,
    lines: Sequence[LeaderboardLine],
    names: Mapping[PersonId, str],
    own: ReaderStanding,
    wording: Wording,
    *,
    scoped: bool,
) -> Message:
    """Return a leaderboard.

    `names` maps persons to names. `own` is the reader's standing. With `scoped` the chat is a
    server or group, which has its own leaderboard.
    """
    shown = lines[:SHOWN]
    title = wording.spans(
        "ranking-title",
        clock=wording.text(LEADERBOARDS[asked.clock]),
        language=leaderboard_tiles(asked.tiles, wording),
        where=wording.text("ranking-here" if scoped and asked.here else "ranking-everywhere"),
    )
    told = [Line(in_bold(title))]
    told += [_line(line, names, own, wording) for line in shown]
    told += _empty_lines(asked.tiles, wording) if not shown else []
    told += _own_lines(own, wording) if own.person not in {line.person for line in shown} else []
    told += [how(wording)] if asked.explained else []
    return Message(tuple(told), buttons=_buttons(asked, wording, scoped=scoped))


def leaderboard_tiles(tiles: str, wording: Wording) -> str:
    """Return the language of a leaderboard's tiles in words: `po polsku`."""
    return wording.text(TILES[tiles])


def _line(
    line: LeaderboardLine, names: Mapping[PersonId, str], own: ReaderStanding, wording: Wording
) -> Line:
    spans = wording.spans(
        "ranking-line",
        place=Raw(str(line.place)),
        who=name(names.get(line.person, "")),
        rating=line.rating.value,
        games=line.rating.games,
    )
    return Line(in_bold(spans) if line.person == own.person else spans)


def _empty_lines(tiles: str, wording: Wording) -> list[Line]:
    """Return the lines of an empty leaderboard, which say how a person gets onto it."""
    empty = wording.line("ranking-empty", games=LISTED)
    if tiles in _RANKED:
        one = _RANKED[tiles]
        facts = {"new": new_command(one, wording), "name": wording.rules(preset(one))}
        return [empty, wording.line("ranking-counts-one", **facts)]
    ranked, tournament = (new_command(one, wording) for one in _USUAL)
    return [empty, wording.line("ranking-counts", ranked=ranked, tournament=tournament)]


def _own_lines(own: ReaderStanding, wording: Wording) -> list[Line]:
    who = name(own.name)
    if own.rating is None:
        return [wording.line("ranking-not-one", who=who)]
    value, games = own.rating.value, own.rating.games
    if own.place is not None:
        place = Raw(str(own.place))
        return [wording.line("ranking-own", who=who, place=place, rating=value, games=games)]
    missing = max(1, LISTED - games)
    return [wording.line("ranking-not-yet", who=who, rating=value, games=missing)]


def how(wording: Wording) -> Line:
    """Return the line that explains how ratings are computed."""
    facts = {"win": WIN, "games": COUNTED, "pair": AGAINST_ONE, "newcomer": NEWCOMER}
    return wording.small_line("ranking-how", **facts)


def kinds(asked: LeaderboardChoice, wording: Wording) -> Rows:
    """Return the buttons that lead to the other kinds of leaderboards."""
    row = [
        _button(wording, key, replace(asked, clock=kind), holds=kind == asked.clock)
        for kind, key in LEADERBOARDS.items()
    ]
    return in_rows(row)


def _buttons(asked: LeaderboardChoice, wording: Wording, *, scoped: bool) -> Rows:
    others = []
    if scoped:
        where = "ranking-everywhere" if asked.here else "ranking-here"
        others.append(_button(wording, where, replace(asked, here=not asked.here)))
    others += [
        _button(wording, key, replace(asked, tiles=tiles))
        for tiles, key in TILES.items()
        if tiles != asked.tiles
    ]
    if not asked.explained:
        others.append(_button(wording, "button-ranking-how", replace(asked, explained=True)))
    return (*kinds(asked, wording), *in_rows(others))


def _button(wording: Wording, key: str, leads: LeaderboardChoice, *, holds: bool = False) -> Button:
    label = wording.text(key)
    label = label[:1].upper() + label[1:] + (_MARK if holds else "")
    token = Token(Action.RANKING, payload=leads)
    return Button(label, token.pack(), "primary" if holds else "plain")
