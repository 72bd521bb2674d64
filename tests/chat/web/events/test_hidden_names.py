"""A name that is hidden after reports: at events, clubs and leagues, and shown there again."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, TypeAlias

from bot.chat.web.kinds.club import club_view
from bot.chat.web.kinds.event import event_view
from bot.chat.web.kinds.league import league_view
from bot.coordinator.kinds.ask import view_for
from bot.coordinator.people.hidden_names import hide_name, show_name
from bot.coordinator.person_id import UNNAMED
from bot.dialogue.pages.kinds.event.files import event_file
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.pages.wording import wording
from tests.support.coordinator.clubs import Club
from tests.support.coordinator.events import Event
from tests.support.coordinator.leagues import NAMES, PlayedLeague

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from tests.support.coordinator.talk import Talk

    Shown: TypeAlias = dict[str, str]

PL = wording("pl")


async def chat_text(talk: Talk, game: GameId) -> str:
    """Return the public message of a table, with its picture."""
    view = view_for(await talk.table(game), None)
    shown = pages_of(view).public_message(view, (), PL)
    return "\n".join((*map(str, shown.lines), shown.alt, repr(shown.scene)))


async def everywhere(club: Club, evening: Event, event: Event, league: PlayedLeague) -> Shown:
    """Return what everybody reads in the chat, in the browser and in the files."""
    talk = club.talk
    games = {"club": club.game, "evening": evening.game, "event": event.game, "league": league.game}
    views = {name: view_for(await talk.table(game), None) for name, game in games.items()}
    pages = {
        "club": club_view(views["club"], PL),
        "evening": event_view(views["evening"], PL),
        "event": event_view(views["event"], PL),
        "league": league_view(views["league"], PL, talk.now),
    }
    own = await event.games()
    files = [event_file(views["evening"], name, PL) for name in ("standings.csv", "event.json")]
    return {
        **{f"{name} in a chat": await chat_text(talk, game) for name, game in games.items()},
        **{f"{name} in a browser": json.dumps(page) for name, page in pages.items()},
        "files": "\n".join(file.content.decode() for file in files if file),
        "games": "\n".join([await chat_text(talk, game) for game in own]),
    }


async def test_a_name_is_hidden_at_every_kind_and_shown_again(talk: Talk) -> None:
    club = await Club.begin(talk)
    evening = await club.hold("Ola", "Kuba", "Iza")
    league = await PlayedLeague.begin(talk, NAMES[:4])
    await league.begin_season()
    event = await Event.begin(talk, 4)
    await talk.indexer.work_off()
    before = await everywhere(club, evening, event, league)
    assert [where for where, text in before.items() if "Ola" not in text] == []
    aliases = await talk.store.people.aliases((await talk.person("Ola")).id)
    await hide_name(talk.coordinator, aliases, "ola", "hide", talk.now)
    hidden = await everywhere(club, evening, event, league)
    assert [where for where, text in hidden.items() if "Ola" in text] == []
    assert [where for where, text in hidden.items() if "gracz" not in text] == []
    raw = UNNAMED, json.dumps(UNNAMED)[1:-1]
    assert [where for where, text in hidden.items() if any(one in text for one in raw)] == []
    assert [where for where, text in hidden.items() if "Kuba" not in text] == []
    await show_name(talk.coordinator, aliases, "Ola", "show", talk.now)
    assert await everywhere(club, evening, event, league) == before


async def test_another_name_of_the_person_stays(talk: Talk) -> None:
    event = await Event.begin(talk, 4)
    await talk.indexer.work_off()
    aliases = await talk.store.people.aliases((await talk.person("Ola")).id)
    await hide_name(talk.coordinator, aliases, "Brzydal", "hide", talk.now)
    assert "Ola" in (await event.view()).names
