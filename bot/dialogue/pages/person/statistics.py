"""A person's results so far, in sentences and as a picture.

Another reader sees no opponent's name except their own.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import datetime
from itertools import islice
from typing import TYPE_CHECKING

from bot.coordinator.standings.player_stats import AT_TABLE
from bot.dialogue.actions import Action
from bot.dialogue.message import Button, Line, Message
from bot.dialogue.pages.buttons import button, new_game
from bot.dialogue.pages.person.leaderboard import leaderboard_tiles
from bot.dialogue.pages.wording import in_bold, name, with_sign, word
from bot.dialogue.payloads import TrainingPayload
from bot.dialogue.reading.leaderboard import LEADERBOARDS
from bot.dialogue.token import Token
from bot.rules.tiles import tile_set
from bot.text.moments import DEFAULT_ZONE, MONTHS
from bot.text.pieces import Raw
from render.charts.stats import Group, Stats
from render.charts.stats_parts import Exhibit, Figure, Rival

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from bot.coordinator.daily.puzzle_results import Achieved
    from bot.coordinator.game_id import GameId
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.standings.player_stats import GameRecord, PlayedWord, PlayerRecords, Tally
    from bot.coordinator.standings.rating import LeaderboardKey, Rating
    from bot.coordinator.standings.rounds_ranking import RoundsRecord
    from bot.dialogue.pages.wording import Wording
    from bot.text.pieces import Text
    from bot.text.translate import Fact

RIVALS = 5


@dataclass(frozen=True, slots=True)
class PlayerSummary:
    """A person's statistics, and the facts needed to show them.

    `records` has one entry for real tables, one for each set of tiles that is not a language's
    usual one, and one, with the key "", for all other games, which comes first. `when` maps ids of
    the games named in the records to their results. `names` are the names of all persons in these
    games. `rivals` are the opponents to show, the most frequent first. `ratings` are those on the
    leaderboards over all servers. `puzzles` and `rounds` are the results in the server's puzzles
    and belgijkas. `own` is true if the person reads their own statistics.
    """

    name: str
    records: Mapping[str, PlayerRecords] = field(default_factory=dict)
    own: bool = True
    rivals: Sequence[tuple[PersonId, Tally]] = ()
    ratings: Sequence[tuple[LeaderboardKey, Rating]] = ()
    names: Mapping[PersonId, str] = field(default_factory=dict)
    when: Mapping[GameId, GameRecord] = field(default_factory=dict)
    puzzles: Achieved | None = None
    rounds: RoundsRecord | None = None


def statistics(career: PlayerSummary, wording: Wording) -> Message:
    """Return the statistics as a picture and in words."""
    title = Line(in_bold(wording.spans("stats-title", who=name(career.name))))
    ranking = button(wording, "button-ranking", Token(Action.RANKING))
    told = _sentences(career, wording) if career.records else _empty_lines(career, wording)
    begin = () if career.records else (new_game(wording),)
    lines, scene = (title, *told), _picture(career, wording)
    return Message(
        lines,
        scene=scene,
        alt_text=" ".join(str(line) for line in lines) if scene else "",
        buttons=((*begin, ranking, *_progress(career, wording)),),
    )


def _progress(career: PlayerSummary, wording: Wording) -> tuple[Button, ...]:
    """Return the button to the person's progress over the months, which only they may see."""
    token = Token(Action.TRAIN, payload=TrainingPayload("progress"))
    own = career.own and career.records
    return (button(wording, "button-training-progress", token),) if own else ()


def _empty_lines(career: PlayerSummary, wording: Wording) -> list[Line]:
    return [wording.line("stats-none"), *_of_server(career, wording)]


def _sentences(career: PlayerSummary, wording: Wording) -> list[Line]:
    lines = []
    for kind, done in career.records.items():
        if kind == AT_TABLE:
            lines.append(Line(in_bold(wording.spans("stats-at-table"))))
        elif kind:
            apart = wording.spans("stats-apart", tiles=leaderboard_tiles(kind, wording))
            lines.append(Line(in_bold(apart)))
        lines += _of_kind(done, wording, streaks=kind != AT_TABLE)
    if career.ratings:
        ratings = wording.join(_rating(*one, wording) for one in career.ratings)
        lines.append(wording.line("stats-ratings", ratings=ratings))
    return [*lines, *_rivals(career, wording), *_of_server(career, wording)]


def _of_server(career: PlayerSummary, wording: Wording) -> Iterator[Line]:
    """Yield the lines with a person's results in the server's puzzles and belgijkas."""
    if career.puzzles is not None:
        yield wording.line("stats-puzzles", **career.puzzles._asdict())
    if (rounds := career.rounds) is not None:
        percents = {"mean": rounds.mean, "best": rounds.best}
        counts = {"games": rounds.games, "tops": rounds.tops, "solos": rounds.solos}
        yield wording.line("stats-rounds", **percents, **counts)


def _of_kind(done: PlayerRecords, wording: Wording, *, streaks: bool) -> list[Line]:
    games = done.games
    numbers: dict[str, Fact] = {"games": games.games, "won": games.won, "tied": games.tied}
    best = done.score.points if done.score else 0
    lines = [
        wording.line("stats-games", share=_share(games), **numbers),
        wording.line("stats-scores", number=done.average or 0.0, best=best),
        wording.line("stats-bingos", number=done.bingos_a_game or 0.0),
    ]
    if streaks:
        lines.append(wording.line("stats-streak", longest=done.longest, streak=done.streak))
    if done.move:
        facts = {"word": word(done.move.tiles), "points": with_sign(done.move.points)}
        lines.append(wording.line("stats-move", **facts))
    if done.word:
        lines.append(wording.line("stats-word", word=word(done.word.tiles)))
    return lines


def _rating(key: LeaderboardKey, rating: Rating, wording: Wording) -> Text:
    clock = wording.text(LEADERBOARDS[key.clock])
    tiles = leaderboard_tiles(key.tiles, wording)
    return wording.texts.pieces("stats-rating", rating=rating.value, clock=clock, language=tiles)


def _rivals(career: PlayerSummary, wording: Wording) -> tuple[Line, ...]:
    if not career.rivals:
        return ()
    if not career.own:
        ((rival, tally),) = career.rivals
        mine = name(career.names.get(rival, ""))
        pair = (mine, " – ", name(career.name), " ", Raw(f"{tally.lost}:{tally.won}"))
        return (wording.line("stats-together", pair=pair),)
    rivals = wording.join(
        Raw(f"{name(career.names.get(rival, '')).text} {_tally(tally)}")
        for rival, tally in career.rivals
    )
    return (wording.line("stats-rivals", rivals=rivals),)


def _picture(career: PlayerSummary, wording: Wording) -> Stats | None:
    """Return the picture: the first records in detail, and a few figures of the others.

    Return None if there is nothing to show.
    """
    groups = tuple(_groups(career, wording))
    card = Stats(
        name=wording.name_alone(career.name), title=wording.text("stats-card"), figures=(),
        groups=groups,
    )  # fmt: skip
    if not career.records:
        return card if groups else None
    tiles, done = next(iter(career.records.items()))
    subs = [leaderboard_tiles(tiles, wording)] if tiles not in {"", AT_TABLE} else []
    if tiles == AT_TABLE:
        subs = [wording.text("stats-card-at-table")]
    for key, rating in career.ratings:
        if key.tiles == tiles or (not tiles and tile_set(key.tiles).is_usual):
            subs.append(wording.text("stats-card-rating", rating=rating.value))
            break
    shown = (("stats-card-move", done.move), ("stats-card-word", done.word))
    return replace(
        card,
        sub=" · ".join(subs),
        figures=figures(done, wording),
        exhibits=tuple(exhibit(key, one, career, wording) for key, one in shown if one),
        against=wording.text("stats-card-rivals" if career.own else "stats-card-together"),
        rivals=tuple(
            Rival(
                wording.name_alone(career.names.get(rival, "")),
                tally.won,
                tally.tied,
                tally.lost,
                _tally(tally),
            )
            for rival, tally in career.rivals
        ),
    )


def _groups(career: PlayerSummary, wording: Wording) -> Iterator[Group]:
    """Yield the figures of all records but the first, and of the results on the server."""
    for kind, done in islice(career.records.items(), 1, None):
        played, _, _, average, best, _ = figures(done, wording)
        at_table = kind == AT_TABLE
        yield Group(
            wording.text("stats-at-table") if at_table else leaderboard_tiles(kind, wording),
            (played, average, best),
        )
    if (rounds := career.rounds) is not None:
        yield Group(
            wording.text("stats-card-rounds"),
            (
                Figure(str(rounds.games), wording.text("stats-card-games", games=rounds.games)),
                _percent(rounds.mean, wording.text("stats-card-mean", best=rounds.best), wording),
                Figure(str(rounds.tops), wording.text("stats-card-tops", solos=rounds.solos)),
            ),
        )
    if (puzzles := career.puzzles) is not None:
        tried = wording.text("stats-card-tried", tried=puzzles.tried, solved=puzzles.solved)
        yield Group(
            wording.text("stats-card-puzzles"),
            (
                Figure(str(puzzles.tried), tried),
                _percent(puzzles.mean, wording.text("stats-card-puzzle-mean"), wording),
                Figure(str(puzzles.days), wording.text("stats-card-days", best=puzzles.best)),
            ),
        )


def _percent(percent: int, label: str, wording: Wording) -> Figure:
    return Figure(wording.text("stats-card-share", share=percent), label)


def figures(done: PlayerRecords, wording: Wording) -> tuple[Figure, ...]:
    """Return the figures of some games.

    They are games, wins, the longest streak, the average score, the best score, and bingos per
    game.
    """
    games, best = done.games, done.score.points if done.score else 0
    share = wording.text("stats-card-share", share=_share(games))
    return (
        Figure(str(games.games), wording.text("stats-card-games", games=games.games)),
        Figure(str(games.won), wording.text("stats-card-won", games=games.won), share),
        Figure(str(done.longest), wording.text("stats-card-streak")),
        Figure(_decimal(done.average, wording), wording.text("stats-card-average")),
        Figure(str(best), wording.text("stats-card-best")),
        Figure(_decimal(done.bingos_a_game, wording), wording.text("stats-card-bingos")),
    )


def exhibit(key: str, shown: PlayedWord, career: PlayerSummary, wording: Wording) -> Exhibit:
    """Return a remarkable word with its points and its game. `key` is the text key of its label."""
    line = career.when.get(shown.game)
    known = tile_set((line.tiles if line else "") or shown.language)
    return Exhibit(
        wording.text(key),
        shown.tiles,
        dict(zip(known.letters, known.values, strict=True)),
        with_sign(shown.points).text,
        _occasion(shown, career, wording),
    )


def _occasion(shown: PlayedWord, career: PlayerSummary, wording: Wording) -> str:
    """Return the date of a game, and the opponent if the reader may see the opponent's name."""
    line = career.when.get(shown.game)
    if line is None:
        return ""
    at = datetime.fromtimestamp(line.at // 1000, DEFAULT_ZONE)
    day = wording.text("stats-day", day=at.day, month=MONTHS[at.month - 1], year=at.year)
    met = [
        wording.name_alone(career.names[rival]) for rival, _ in line.rivals if rival in career.names
    ]
    return ", ".join([*met, day] if career.own else [day])


def _share(games: Tally) -> int:
    """Return the share of games won, in percent."""
    return round(100 * games.won / games.games)


def _decimal(number: float | None, wording: Wording) -> str:
    return wording.text("decimal", number=number or 0.0)


def _tally(tally: Tally) -> str:
    return f"{tally.won}:{tally.lost}"
