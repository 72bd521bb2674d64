"""Talk about what finished games left behind: leaderboards, statistics, films, final pictures."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.errors import NotEnded
from bot.coordinator.run_in_thread import aside
from bot.coordinator.standings.player_stats import Records, records
from bot.dialogue.commands import fold
from bot.dialogue.errors import PersonUnknown
from bot.dialogue.message import File
from bot.dialogue.pages.animation import best_play, film, final_scene
from bot.dialogue.pages.info import film_message, final_message
from bot.dialogue.pages.leaderboard import SHOWN, Standing, ranking
from bot.dialogue.pages.statistics import RIVALS, Career, statistics
from bot.dialogue.reading.leaderboard import listing
from bot.dialogue.reply import Reply
from bot.dialogue.request import game_of
from bot.rules.plain import plain, visible
from render.animation import board_animation
from render.theme import THEMES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.coordinator.standings.leaderboard import Line as Listed
    from bot.coordinator.standings.queries import History
    from bot.coordinator.standings.skalp import LadderKey, Rating
    from bot.dialogue.request import Room, Wish

# On the button that shows everybody one's own statistics.
FOR_ALL = "all"
# A first and a last name on Telegram, and the space between them.
_LONGEST_NAME = 130


async def ranking_list(room: Room, wish: Wish) -> Reply:
    """The leaderboard that the words or the button name; of this server, where there is one."""
    asked = listing(wish.words)
    scope = "" if wish.speaker.private else wish.speaker.scope
    key, own = asked.key(scope), Standing(wish.person, wish.speaker.person.name)
    lines: Sequence[Listed] = ()
    names: Mapping[str, str] = {}
    if room.history is not None:
        now = wish.heard.at
        lines = (await room.history.standings(key, now)).lines
        place = next((line.place for line in lines if line.person == wish.person), None)
        rating = await room.history.rating(wish.person, key, now)
        own = replace(own, rating=rating, place=place)
        names = await room.history.names([line.person for line in lines[:SHOWN]])
    return Reply(ranking(asked, lines, names, own, wish.wording, scoped=bool(scope)))


async def stats(room: Room, wish: Wish) -> Reply:
    """One's own statistics, or those of somebody who is here or whom one has played.

    Those that everybody is to see name no opponents: where these play is theirs to tell.
    """
    history = room.history
    if history is None:
        return Reply(statistics(Career(wish.speaker.person.name, Records()), wish.wording))
    person = await _meant(history, wish)
    if not person:
        return Reply(statistics(Career(_called(wish, ""), Records(), own=False), wish.wording))
    career = await _career(history, wish, person, own=person == wish.person and not _for_all(wish))
    return Reply(statistics(career, wish.wording))


async def film_of(room: Room, wish: Wish) -> Reply:
    """A finished game as an animation. Raises NotEnded."""
    table = await room.desk.record(game_of(wish))
    view, happenings = await room.desk.story(table.id, wish.person)

    def drawn() -> bytes:
        return board_animation(film(table, view, wish.wording), THEMES[wish.speaker.theme])

    content = await asyncio.to_thread(drawn)
    file = File(f"{table.id}.gif", content, "image/gif")
    return Reply(film_message(view, happenings, file, wish.wording), game=view.id)


async def final(room: Room, wish: Wish) -> Reply:
    """The last board of a finished game with all that came of it. Raises NotEnded."""
    view, happenings = await room.desk.story(game_of(wish), wish.person)
    if view.outcome is None:
        raise NotEnded
    scene = final_scene(view, best_play(happenings), wish.wording)
    return Reply(final_message(view, happenings, scene, wish.wording), game=view.id)


async def _meant(history: History, wish: Wish) -> str:
    """Whose statistics: a person mentioned, or named as they are called in own games.

    "" for somebody mentioned who has never played. Raises PersonUnknown.
    """
    if _for_all(wish):
        return wish.person
    if wish.invitees:
        return wish.invitees[0].person
    words = _known_by(plain(wish.words, _LONGEST_NAME).removeprefix("@"))
    if not words or words == _known_by(wish.speaker.person.name):
        return wish.person
    met = [person for person, _ in (await history.records(wish.person)).against()]
    names = await history.names(met)
    named = [person for person in met if _known_by(names[person]) == words]
    if not named:
        raise PersonUnknown
    return named[0]


def _known_by(name: str) -> str:
    """A name as people type it."""
    return fold(visible(name))


def _for_all(wish: Wish) -> bool:
    return not wish.typed and wish.data == FOR_ALL


async def _career(history: History, wish: Wish, person: str, *, own: bool) -> Career:
    lines = await history.lines(person)
    done = await aside(records, lines)
    rivals = done.against()[:RIVALS]
    if not own:
        rivals = [one for one in done.against() if one[0] == wish.person]
    shown = {word.game for word in (done.move, done.word) if word}
    when = {line.game: line for line in lines if line.game in shown}
    met = {rival for line in when.values() for rival, _ in line.rivals} if own else set()
    names = await history.names([person, *met, *(rival for rival, _ in rivals)])
    return Career(
        name=names[person] or _called(wish, person),
        records=done,
        own=own,
        rivals=rivals,
        ratings=await _ratings(history, person, wish.heard.at),
        names=names,
        when=when,
    )


def _called(wish: Wish, person: str) -> str:
    """The name of somebody who has finished no game."""
    if person == wish.person:
        return wish.speaker.person.name
    return next((one.name for one in wish.invitees if one.person == person), "")


async def _ratings(history: History, person: str, now: int) -> list[tuple[LadderKey, Rating]]:
    """What a person is worth over all, list by list; the one with most games first."""
    keys = [key for key in await history.ladders_of(person) if not key.scope]
    rated = [(key, await history.rating(person, key, now)) for key in keys]
    found = [(key, rating) for key, rating in rated if rating is not None]
    return sorted(found, key=lambda one: (-one[1].games, one[0]))
