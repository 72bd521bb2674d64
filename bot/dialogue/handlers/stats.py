"""Handlers about finished games: leaderboards, statistics, films, final pictures."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.background.tasks import aside
from bot.coordinator.daily.puzzle_results import PuzzleBooks
from bot.coordinator.errors import NotEnded
from bot.coordinator.person_id import UNKNOWN
from bot.coordinator.standings.player_stats import by_kind, records
from bot.dialogue.actions import Action
from bot.dialogue.errors import PersonUnknown
from bot.dialogue.handlers import handles
from bot.dialogue.handlers.results_scope import puzzle_scope, rounds_scope
from bot.dialogue.message import File
from bot.dialogue.pages.info import film_message, final_message
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.pages.person.leaderboard import SHOWN, ReaderStanding, ranking
from bot.dialogue.pages.person.rounds_ranking import rounds_ranking
from bot.dialogue.pages.person.statistics import RIVALS, PlayerSummary, statistics
from bot.dialogue.pages.table.animation import best_play, film, final_scene
from bot.dialogue.payloads import StatsPayload
from bot.dialogue.reading.leaderboard import ROUNDS, LeaderboardChoice
from bot.dialogue.reply import Reply, ReplyKind
from bot.dialogue.token import Token
from bot.rules.plain import fold, plain, visible
from render.board.animation import board_animation
from render.scene import Scene
from render.themes import THEMES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.coordinator.person_id import PersonId
    from bot.coordinator.reads.sitting import Sitting
    from bot.coordinator.standings.leaderboard_lists import LeaderboardLine as Listed
    from bot.coordinator.standings.player_stats import GameRecord
    from bot.coordinator.standings.queries import StandingsQueries
    from bot.coordinator.standings.rating import LeaderboardKey, Rating
    from bot.dialogue.request import Intent, Services

# The length of the longest first and last name on Telegram, with the space between them.
_LONGEST_NAME = 130


@handles(Action.RANKING)
async def ranking_list(services: Services, _sitting: Sitting, intent: Intent) -> Reply:
    """Return the requested leaderboard. On a server it lists only that server's players."""
    choice = intent.payload_of(LeaderboardChoice) or LeaderboardChoice(tiles=intent.aloud.language)
    scope = "" if intent.actor.private else intent.actor.scope
    if choice.clock == ROUNDS:
        ranks = await services.history.rounds_ranking(scope) if services.history else ()
        message = rounds_ranking(choice, ranks, intent.person, intent.aloud, scoped=bool(scope))
        return Reply(message, ReplyKind.SHARED)
    key, own = choice.key(scope), ReaderStanding(intent.person, intent.actor.person.name)
    lines: Sequence[Listed] = ()
    names: Mapping[PersonId, str] = {}
    if services.history is not None:
        now = intent.event.at
        lines = (await services.history.standings(key, now)).lines
        place = next((line.place for line in lines if line.person == intent.person), None)
        rating = await services.history.rating(intent.person, key, now)
        own = replace(own, rating=rating, place=place)
        names = await services.history.names([line.person for line in lines[:SHOWN]])
    message = ranking(choice, lines, names, own, intent.aloud, scoped=bool(scope))
    return Reply(message, ReplyKind.SHARED)


@handles(Action.STATS)
async def stats(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Return the statistics of the sender, of another person here, or of a former opponent.

    Statistics that everybody reads name no opponents, because these may not want to be shown there.
    """
    history = services.history
    if history is None:
        return Reply(statistics(PlayerSummary(intent.actor.person.name), intent.wording))
    person = await _find_person(history, intent)
    if not person:
        return Reply(
            statistics(PlayerSummary(_name_in_games(intent, UNKNOWN), own=False), intent.wording)
        )
    lines, courses = await history.lines(person), await history.courses(person, intent.event.at)
    career = await career_of(
        history,
        intent,
        person,
        lines,
        own=person == intent.person and not _for_all(intent),
        ratings=[(one.key, one.rating) for one in courses],
    )
    people = services.coordinator.people
    book = await PuzzleBooks(people).load(await puzzle_scope(services.coordinator, sitting, intent))
    rounds = await history.rounds_record(await rounds_scope(services.coordinator, intent), person)
    achieved = book.results_of(await people.aliases(person))
    career = replace(career, puzzles=achieved, rounds=rounds)
    own = intent.payload is None and not intent.invitees
    return Reply(statistics(career, intent.wording), share=Token(Action.STATS) if own else None)


@handles(Action.FILM)
async def film_of(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Return a finished game as an animation. Raise NotEnded for a running game."""
    table, view = sitting.ended_table(), sitting.view()
    happenings, pages = services.queries.timeline(table), pages_of(view)

    def draw() -> bytes:
        scenes = film(
            table, pages.steps(table, view), pages.scene(view, intent.wording), intent.wording
        )
        return board_animation(scenes, THEMES[intent.actor.theme])

    content = await asyncio.to_thread(draw)
    file = File(f"{table.id}.gif", content, "image/gif")
    message = film_message(view, happenings, file, intent.wording)
    return Reply(message, game=view.id, share=Token(Action.FILM, view.id))


@handles(Action.FINAL)
async def show_final(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Return the last board of a finished game with its result.

    Raise NotEnded for a running game.
    """
    view, happenings = sitting.view(), services.queries.timeline(sitting.game.table)
    if view.face.outcome is None:
        raise NotEnded
    scene = pages_of(view).scene(view, intent.wording)
    if isinstance(scene, Scene):
        scene = final_scene(view, scene, best_play(happenings), intent.wording)
    message = final_message(view, happenings, scene, intent.wording)
    return Reply(message, game=view.id, share=Token(Action.FINAL, view.id))


async def _find_person(history: StandingsQueries, intent: Intent) -> PersonId:
    """Return the id of the person whose statistics are requested.

    It is the mentioned person, or the one of this name among the sender's opponents, or the sender.
    Return UNKNOWN for a mentioned person who has never played.

    Raises:
        PersonUnknown: the sender has met nobody of this name.

    """
    if _for_all(intent):
        return intent.person
    if intent.invitees:
        return intent.invitees[0].person
    payload = intent.payload_of(StatsPayload) or StatsPayload()
    words = _spelling(plain(payload.name, _LONGEST_NAME).removeprefix("@"))
    if not words or words == _spelling(intent.actor.person.name):
        return intent.person
    met = [person for person, _ in (await history.records(intent.person)).rivals_met()]
    names = await history.names(met)
    named = [person for person in met if _spelling(names[person]) == words]
    if not named:
        raise PersonUnknown
    return named[0]


def _spelling(name: str) -> str:
    """Return a name as it is compared: folded, without invisible characters."""
    return fold(visible(name))


def _for_all(intent: Intent) -> bool:
    payload = intent.payload_of(StatsPayload)
    return payload is not None and payload.for_all


async def career_of(  # noqa: PLR0913 - all that was read about a person
    history: StandingsQueries,
    intent: Intent,
    person: PersonId,
    lines: Sequence[GameRecord],
    *,
    own: bool,
    ratings: Sequence[tuple[LeaderboardKey, Rating]],
) -> PlayerSummary:
    """Return the statistics of a person's finished games.

    With `own` they name all opponents, otherwise only the person who asks.
    """
    done, kinds = await aside(lambda: (records(lines), by_kind(lines)))
    rivals = done.rivals_met()[:RIVALS]
    if not own:
        rivals = [one for one in done.rivals_met() if one[0] == intent.person]
    kinds = {name: kind for name, kind in kinds.items() if kind.games.games}
    shown = {word.game for kind in kinds.values() for word in (kind.move, kind.word) if word}
    when = {line.game: line for line in lines if line.game in shown}
    met = {rival for line in when.values() for rival, _ in line.rivals} if own else set()
    names = await history.names([person, *met, *(rival for rival, _ in rivals)])
    return PlayerSummary(
        name=names[person] or _name_in_games(intent, person),
        records=kinds,
        own=own,
        rivals=rivals,
        ratings=ratings,
        names=names,
        when=when,
    )


def _name_in_games(intent: Intent, person: PersonId) -> str:
    """Return the name of a person who has not finished any game, "" if it isn't in the request."""
    if person == intent.person:
        return intent.actor.person.name
    return next((one.name for one in intent.invitees if one.person == person), "")
