"""A player reads their games of a league: score, turn, time banks, results, analysed plays."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.commands import Command, Erase, Make, TakeOver
from bot.coordinator.game_id import GameId
from bot.coordinator.kinds.event.requests import NotTakenOver
from bot.coordinator.kinds.league.players import MOST
from bot.coordinator.kinds.league.requests import TakeBreak
from bot.coordinator.kinds.league.view_part import LeaguePart
from bot.coordinator.people.training import GameFigures, Training, Trainings
from bot.coordinator.person_id import PersonId
from bot.coordinator.views.view import as_of
from bot.dialogue.handlers.kinds.league.own_games import own_games
from bot.dialogue.pages.kinds.league import private_pages
from bot.dialogue.pages.kinds.league.calendar import calendar_page
from bot.dialogue.pages.kinds.league.pages import LeaguePages
from bot.dialogue.pages.kinds.league.season_games import waits
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.pages.person.my_games import my_games
from bot.dialogue.pages.wording import wording
from bot.rules.moves import Pass, Resign
from tests.coordinator.leagues.test_league import resign_all
from tests.support.coordinator.clubs import HOUR
from tests.support.coordinator.leagues import NAMES, PlayedLeague

if TYPE_CHECKING:
    from bot.coordinator.settings import Language
    from bot.coordinator.views.view import View
    from bot.dialogue.pages.kinds.league.season_games import OwnGames
    from bot.dialogue.pages.wording import Wording
    from tests.support.coordinator.talk import Talk

PL, EN = wording("pl"), wording("en")
FOUR = NAMES[:4]
LANGUAGES: tuple[Language, ...] = ("pl", "en")


async def read(league: PlayedLeague, name: str) -> tuple[View, OwnGames]:
    """Return the league as this person sees it, with their games."""
    talk = league.talk
    sitting = await talk.sitting(name, league.game)
    view, people = sitting.view(), talk.bot.services.coordinator.people
    return view, await own_games(talk.queries, people, sitting.aliases, view, talk.now)


async def desk(league: PlayedLeague, name: str, says: Wording = PL) -> list[str]:
    """Return the lines of the league's page for this person."""
    view, found = await read(league, name)
    lines = LeaguePages(found).desk(view, says).lines
    return [str(line).replace("\N{NO-BREAK SPACE}", " ") for line in lines]


async def line_about(league: PlayedLeague, name: str, other: str, says: Wording = PL) -> str:
    """Return the line about the game of two people as the first of them reads it."""
    return next(line for line in await desk(league, name, says) if line.startswith(f"{other}: "))


async def mover_of(league: PlayedLeague, game: GameId) -> tuple[str, str]:
    """Return the player to move in a game, and the other one."""
    table = await league.talk.table(game)
    assert table.game is not None
    to_move = table.game.to_move
    return table.seats[to_move].name, table.seats[1 - to_move].name


async def test_the_desk_names_turn_deadline_and_time_banks(talk: Talk) -> None:
    league = await PlayedLeague.begin(talk, FOUR)
    await league.begin_season()
    game = await league.game_of("Ola", "Kuba")
    mover, other = await mover_of(league, game)
    await league.wait_until(talk.now + 20 * HOUR)
    own = await line_about(league, mover, other)
    assert own.startswith(f"{other}: 0:0. Twój ruch. Termin: ")
    assert own.endswith(f"Zapas czasu: ty 2 dni 12 godzin, {other} 3 dni. · {game}")
    theirs = await line_about(league, other, mover)
    assert theirs.startswith(f"{mover}: 0:0. Teraz ruch: {mover}. Zapas czasu: ty 3 dni, ")
    assert "Time bank: you 3 days, " in await line_about(league, other, mover, EN)


async def test_the_game_itself_names_the_time_banks_to_its_players_alone(talk: Talk) -> None:
    league = await PlayedLeague.begin(talk, FOUR)
    await league.begin_season()
    game = await league.game_of("Ola", "Kuba")
    view = (await talk.sitting("Ola", game)).seat()
    first, second = (seat.name for seat in view.face.seats)
    told = f"Zapas czasu: {first} 3 dni, {second} 3 dni."
    shown = [str(line) for line in pages_of(view).desk(view, PL).lines]
    assert told in [line.replace("\N{NO-BREAK SPACE}", " ") for line in shown]
    public = await talk.queries.look(game)
    message = pages_of(public).public_message(public, (), PL)
    assert "Zapas czasu" not in message.text


async def test_the_list_of_games_names_the_own_time_bank(talk: Talk) -> None:
    league = await PlayedLeague.begin(talk, FOUR)
    await league.begin_season()
    game = await league.game_of("Ola", "Kuba")
    mover, other = await mover_of(league, game)
    await league.wait_until(talk.now + 20 * HOUR)
    await talk.indexer.work_off()
    for name, bank in ((mover, "2 dni 12 godzin"), (other, "3 dni")):
        lines = await talk.queries.games((await talk.person(name)).id)
        told = "\n".join(str(line) for line in my_games(lines, (), PL, now=talk.now).lines)
        [line] = [one for one in told.splitlines() if game in one]
        assert line.replace("\N{NO-BREAK SPACE}", " ").endswith(
            f"ozostały czas: 2 dni 12 godzin, twój zapas: {bank}"
        )


async def test_the_question_before_leaving_counts_the_games_of_both_kinds(talk: Talk) -> None:
    league = await PlayedLeague.begin(talk, FOUR)
    await league.begin_season()
    game = await league.game_of("Ola", "Kuba")
    for _ in range(2):
        mover, _other = await mover_of(league, game)
        await talk.say(mover, Make(Pass()), game)
    view, found = await read(league, "Ola")
    question = private_pages.question(view, PL, "leave", found).message
    assert question is not None
    assert "toczą się dalej: 1. Pozostałe druga osoba wygrywa walkowerem: 2." in question.text


async def test_analysed_games_give_the_mean_number_of_weaker_plays(talk: Talk) -> None:
    league = await PlayedLeague.begin(talk, FOUR)
    await league.begin_season()
    assert not any("Słabsze ruchy" in line for line in await desk(league, "Ola"))
    ids = (await talk.sitting("Ola", league.game)).aliases
    trainings = Trainings(talk.bot.services.coordinator.people)
    games = [await league.game_of("Ola", other) for other in ("Kuba", "Iza")]
    for game, best in zip((*games, GameId("ZZZZZZ")), (12, 9, 1), strict=True):
        figures = GameFigures(game, 1, 14, best, 20.5, 0, 0)
        await trainings.change(ids, partial(Training.with_game, figures=figures, exercises=[]))
    told = "Przeanalizowane gry: 2. Słabsze ruchy na grę: 3,5."
    assert told in await desk(league, "Ola")
    assert not any("Słabsze ruchy" in line for line in await desk(league, "Kuba"))


async def test_a_game_that_ended_reads_as_its_result(talk: Talk) -> None:
    league = await PlayedLeague.begin(talk, FOUR)
    await league.begin_season()
    game = await league.game_of("Ola", "Kuba")
    await talk.say("Kuba", Make(Resign()), game)
    await league.wait_until(talk.now)
    view, found = await read(league, "Ola")
    assert found.ended[game] == talk.now
    assert as_of(found.views[game], talk.now).face.to_move is None
    assert (await line_about(league, "Ola", "Kuba")).startswith("Kuba: wygrana 0:0")
    assert await line_about(league, "Kuba", "Ola") == f"Ola: przegrana 0:0 · {game}"
    assert len(found.views) == len(LeaguePart.of(view).own_games)


async def test_games_that_wait_for_the_reader_stand_first(talk: Talk) -> None:
    league = await PlayedLeague.begin(talk, NAMES[:5])
    await league.begin_season()
    view, found = await read(league, "Ola")
    part = LeaguePart.of(view)
    await talk.say("Ola", Make(Resign()), part.own_games[0].game)
    await league.wait_until(talk.now)
    lines = [line for line in await desk(league, "Ola") if ": 0:0. " in line or "przegrana" in line]
    assert ["Twój ruch" in line for line in lines] == sorted(
        ("Twój ruch" in line for line in lines), reverse=True
    )
    assert "Twój ruch" in lines[0]
    assert "przegrana" in lines[-1]
    assert len(found.views) == len(lines) == 4


async def notice(league: PlayedLeague, name: str, says: Wording = PL) -> str:
    """Return the private notice about the present stage for this person."""
    view, _ = await read(league, name)
    return private_pages.notice(view, says).text.replace("\N{NO-BREAK SPACE}", " ")


async def test_the_notice_before_the_end_names_the_games_that_wait_for_the_reader(
    talk: Talk,
) -> None:
    league = await PlayedLeague.begin(talk, FOUR)
    await league.begin_season()
    body = await league.body()
    # The bot is away for days, and no clock runs.
    talk.outages = ((body.starts + HOUR, body.ends - 50 * HOUR),)
    game = await league.game_of("Ola", "Kuba")
    mover, _ = await mover_of(league, game)
    await talk.say(mover, Make(Pass()), game)
    for stage in (body.look or 0, body.ends - 48 * HOUR):
        await league.wait_until(stage)
    forms = {0: "Żadna gra nie czeka na twój ruch.", 1: "czeka 1 gra: ", 2: "czekają 2 gry: "}
    counts = []
    for name in FOUR:
        view, found = await read(league, name)
        part = LeaguePart.of(view)
        waiting = [part.names[one.opponent] for one in part.own_games if waits(one, found)]
        text = await notice(league, name)
        assert forms.get(len(waiting), "czekają 3 gry: ") in text
        assert (f": {', '.join(waiting)}. " in text) is bool(waiting)
        assert "a gra bez żadnego twojego ruchu to przegrana walkowerem." in text
        counts.append(len(waiting))
    assert sum(counts) == 6
    mover, other = await mover_of(league, game)
    assert "waiting for your move: " in await notice(league, mover, EN)
    await talk.say(other, Make(Resign()), game)
    await league.wait_until(talk.now)
    assert other not in (await notice(league, mover)).partition(" Niedokończone")[0]


async def test_a_player_who_fills_a_free_place_is_told_at_the_end_and_at_the_start(
    talk: Talk,
) -> None:
    """The third of the lower division stays in it by place, but two members above take a break."""
    names = (*NAMES, *(f"{name} II" for name in NAMES[:8]))
    league = await PlayedLeague.begin(talk, names)
    await league.begin_season()
    await resign_all(league)
    season, _ = await read(league, "Ola")
    lines = [line.replace("\N{NO-BREAK SPACE}", " ") for line in table_lines(season, PL)]
    assert " Miejsce w dywizji pewne. Możliwe miejsca: 1." in lines[1]
    assert " Awans na pewno. Możliwe miejsca: 1. ↑ awans" in lines[11]
    assert " Promotion certain. Possible places: 1" in table_lines(season, EN)[11]
    await league.end_season()
    view = await league.view()
    assert view.past
    upper, lower = ([view.names[row.member] for row in one] for one in view.past.divisions)
    third, fourth = lower[3], lower[4]
    assert "Zostajesz w dywizji II." in await notice(league, third)
    await league.say(upper[0], TakeBreak())
    told = await notice(league, third)
    assert "W dywizji I jest wolne miejsce. Jeśli tak zostanie, w sezonie 2 grasz tam." in told
    assert "If it stays free, you play there in season 2." in await notice(league, third, EN)
    assert "Zostajesz w dywizji II." in await notice(league, fourth)
    assert f"Awans na wolne miejsca w dywizji I, na razie: {third}." in await public(league)
    await league.begin_season()
    told = await notice(league, third)
    assert "Awans! W dywizji I jest dla ciebie wolne miejsce. Grasz z: " in told
    assert "There is a free place for you in division I." in await notice(league, third, EN)
    assert "Dywizja II. Grasz z: " in await notice(league, fourth)
    shown = await public(league)
    [first] = [line for line in shown.splitlines() if line.startswith("Dywizja I: ")]
    assert first.endswith(f"Awans na wolne miejsca: {third}.")


def table_lines(view: View, says: Wording) -> list[str]:
    """Return the lines of the page with the divisions."""
    return [str(line) for line in private_pages.table_page(view, says).lines]


async def public(league: PlayedLeague) -> str:
    """Return the public message."""
    view = await league.talk.queries.look(league.game)
    message = pages_of(view).public_message(view, (), PL)
    return message.text.replace("\N{NO-BREAK SPACE}", " ")


async def test_the_calendar_of_a_league_comes_with_the_address_of_its_page(talk: Talk) -> None:
    league = await PlayedLeague.begin(talk, FOUR)
    view = (await talk.sitting("Ola", league.game)).view()
    assert "calendar" in private_pages.offers(view, PL)
    message = calendar_page(view, PL, "https://example.org")
    assert f"Strona ligi: https://example.org/liga/{league.game}. Kalendarz: " in message.text
    assert message.file is not None
    assert message.file.name == f"{league.game}-calendar.ics"
    assert message.file.content.count(b"BEGIN:VEVENT") == 4
    assert "https:" not in calendar_page(view, PL, "").text


async def test_the_desk_of_a_full_league_fits_into_a_message(talk: Talk) -> None:
    names = [f"{number:W>32}" for number in range(MOST)]
    league = await PlayedLeague.begin(talk, names, name="L" * 60)
    await league.begin_season()
    await league.wait_until(talk.now + 9 * HOUR)
    view, found = await read(league, names[0])
    assert len(found.views) == 6
    for language in LANGUAGES:
        for chat in ("discord", "telegram"):
            message = LeaguePages(found, manages=True).desk(view, wording(language, chat))
            assert len(message.text) < 3_900
            assert sum(str(found.views[game].id) in message.text for game in found.views) == 6


async def test_a_league_without_a_director_says_so_in_both_languages(talk: Talk) -> None:
    league = await PlayedLeague.begin(talk, FOUR)
    await league.begin_season()
    ola = (await talk.person("Ola")).id
    erase = Command("erase", Erase(PersonId("nobody-7"), (ola,)), talk.now, None, league.game)
    await talk.coordinator.handle(erase)
    view = await talk.queries.look(league.game)
    for says, line, label in (
        (PL, "Nikt tu teraz nie sędziuje.", "Przejmij sędziowanie"),
        (EN, "There is no director here now.", "Take over directing"),
    ):
        message = pages_of(view).public_message(view, (), says)
        assert line in message.text
        assert label in {one.label for row in message.buttons for one in row}
    with pytest.raises(NotTakenOver):
        await league.say("Kuba", TakeOver(manages=False))
    await league.say("Kuba", TakeOver(manages=True))
    with pytest.raises(NotTakenOver):
        await league.say("Iza", TakeOver(manages=True))
    assert (await league.view("Kuba")).directors == ("Kuba",)
    assert "Nowa osoba sędziuje: Kuba." in await public(league)
