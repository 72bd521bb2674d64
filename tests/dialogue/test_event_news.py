"""The lines of an event's messages about what changed, and those of its end."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.kinds.ask import view_for
from bot.coordinator.kinds.event.requests import (
    EnterResult,
    ExcludePlayer,
    LeaveEvent,
    PairAgain,
    PausePlayer,
    SignUp,
)
from bot.coordinator.kinds.event.view_part import EventPart
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.pages.wording import wording
from bot.rules.event.highlights import Highlights
from tests.support.coordinator.events import MINUTE, Event
from tests.support.coordinator.fixtures import store, talk

if TYPE_CHECKING:
    from bot.coordinator.settings import Language
    from tests.support.coordinator.talk import Talk

__all__ = ["store", "talk"]  # fixtures


async def lines(event: Event, language: Language = "pl") -> list[str]:
    """Return the lines of the public message, with plain spaces."""
    view = view_for(await event.table(), None)
    message = pages_of(view).public_message(view, (), wording(language, "discord"))
    return [str(line).replace("\xa0", " ") for line in message.lines]


async def test_a_correction_is_public_with_its_reason(talk: Talk) -> None:
    event = await Event.begin(talk, 4)
    await event.resign(await event.games())
    request = EnterResult(1, 1, (412, 380), reason="zły zapis")
    await talk.say("Ola", request, event.game)
    [told] = [one for one in await lines(event) if one.startswith("Poprawka")]
    assert told.startswith("Poprawka, stolik 1, runda 1: ")
    assert told.endswith(" 412:380 zamiast 0:0. Powód: zły zapis. Sędzia: Ola.")
    [told] = [one for one in await lines(event, "en") if one.startswith("Correction")]
    assert told.endswith(" 412:380, not 0:0. Reason: zły zapis. Director: Ola.")
    await event.wait_for("playing")
    assert not [one for one in await lines(event) if one.startswith("Poprawka")]


async def test_a_correction_after_the_end_is_in_the_last_message(talk: Talk) -> None:
    event = await Event.begin(talk, 4)
    await event.play_on()
    assert not [one for one in await lines(event) if one.startswith("Poprawka")]
    first = (await event.view()).rows[0].player
    rounds = (await event.state()).rounds
    number, table, pair = next(
        (number, table, pair)
        for number, drawn in enumerate(rounds, 1)
        for table, pair in enumerate(drawn.pairs, 1)
        if first in pair.players
    )
    points = (100, 900) if pair.first == first else (900, 100)
    request = EnterResult(number, table, points, reason="zły zapis")
    await talk.say("Ola", request, event.game)
    shown = await lines(event)
    assert shown[-2].startswith(f"Poprawka, stolik {table}, runda {number}: ")
    assert shown[-2].endswith(" zamiast 0:0. Powód: zły zapis. Sędzia: Ola.")
    after = (await event.view()).rows
    assert after[0].player != first
    assert shown[1].startswith(f"Wygrywa {(await event.view()).names[after[0].player]}!")


async def test_a_result_that_a_director_sets_is_public(talk: Talk) -> None:
    event = await Event.begin(talk, 4)
    await talk.say("Ola", EnterResult(1, 1, (412, 380), reason="awaria"), event.game)
    [told] = [one for one in await lines(event) if one.startswith("Stolik 1, runda 1: ")]
    assert told.endswith(" 412:380, decyzja sędziego. Powód: awaria. Sędzia: Ola.")
    [told] = [one for one in await lines(event, "en") if one.startswith("Table 1, round 1: ")]
    assert told.endswith(" 412:380, by the director’s decision. Reason: awaria. Director: Ola.")


async def test_a_long_reason_is_shortened_on_telegram_and_the_act_is_told(talk: Talk) -> None:
    """All corrections have room on Discord. A caption on Telegram counts the first ones."""
    event = await Event.begin(talk, 4)
    await event.resign(await event.games())
    for points in (400, 410, 420, 430):
        request = EnterResult(1, 1, (points, 380), reason="bardzo długi powód " * 10)
        await talk.say("Ola", request, event.game)
    told = [one for one in await lines(event) if one.startswith("Poprawka")]
    assert [one.count(":380 zamiast ") for one in told] == [1] * 4
    view = view_for(await event.table(), None)
    message = pages_of(view).public_message(view, (), wording("pl", "telegram"))
    shown = [str(line).replace("\xa0", " ") for line in message.lines]
    [rest] = [one for one in shown if one.startswith("Wcześniejsze zmiany: ")]
    assert rest.endswith(" Więcej pokazuje „Przebieg”.")


async def test_people_who_come_and_go_are_named(talk: Talk) -> None:
    event = await Event.begin(talk, 5)
    await talk.say("Kuba", LeaveEvent(), event.game)
    await talk.say("Ola", PausePlayer(2), event.game)
    await talk.say("Ola", ExcludePlayer(3, "spóźnienie"), event.game)
    await talk.say("Marek", SignUp(), event.game)
    shown = await lines(event)
    assert (
        "Kuba kończy udział po rundzie 1. Punkty zostają. Miejsce jest za osobami, które grają"
        " do końca." in shown
    )
    assert "Iza: nieobecność od rundy 2. Sędzia: Ola." in shown
    assert "Jan kończy udział decyzją sędziego. Powód: spóźnienie." in shown
    assert not [one for one in shown if "Marek" in one]
    await talk.say("Ola", PausePlayer(3), event.game)
    assert "Jan gra od rundy 2. Sędzia: Ola." in await lines(event)
    await event.resign(await event.games())
    await event.wait_for("playing")
    assert "Nowa osoba od tej rundy: Marek." in await lines(event)


async def test_a_second_absence_is_public(talk: Talk) -> None:
    event = await Event.begin(talk, 4)
    for _ in range(2):
        await event.wait_for("playing")
        first, second = await event.games()
        away = [seat.name for seat in (await talk.table(second)).seats]
        await event.resign([first])
        await event.pass_time(5 * MINUTE)
        await event.pass_time(2 * MINUTE)
    shown = "\n".join(await lines(event))
    paused = [n for n in away if f"{n}: druga nieobecność z rzędu." in shown]
    state = await event.state()
    assert len(paused) == sum(one.presence == "paused" for one in state.players)


async def test_new_pairs_are_public_and_called(talk: Talk) -> None:
    event = await Event.begin(talk, 4)
    before = len((await event.view()).called)
    await event.pass_time(5 * MINUTE)
    await talk.say("Ola", PairAgain(), event.game)
    await event.work_off()
    shown = await lines(event)
    assert "Nowe pary w rundzie 1. Sędzia: Ola." in shown
    assert not [one for one in shown if one.startswith("Gry bez pierwszego ruchu")]
    called = (await event.view()).called
    assert len(called) == 2 * before
    assert {*called[before:]} == {*called[:before]}


@pytest.mark.parametrize("language", ["pl", "en"])
async def test_the_end_names_awards_and_rating_points(talk: Talk, language: Language) -> None:
    event = await Event.begin(talk, 2, rounds=3)
    await event.play_on()
    await event.count_results()
    table = await event.table()
    view = view_for(table, None)
    part = EventPart.of(view)
    game = part.deciding_game()
    assert game == part.games[-1][0]
    facts = Highlights(0, "źDŹBŁO", 84, (37, 5), (150, 50), (150, 50))
    names = part.names
    first = part.tournament.rounds[0].pairs[0]
    shown = replace(view, part=replace(part, highlights=((facts,), (None,), (None,))))
    message = pages_of(view).public_message(shown, (), wording(language, "discord"))
    text = message.text.replace("\xa0", " ")
    laid = names[first.first]
    if language == "pl":
        assert f"Najlepszy ruch: {laid}, (Ź)DŹBŁO, 84 punkty (runda 1)." in text
        assert f"Skalpy: {laid} 150" in text
    else:
        assert f"Best play: {laid}, (Ź)DŹBŁO, 84 points (round 1)." in text
        assert f"Rating points: {laid} 150" in text
    assert "Film" in {button.label for row in message.buttons for button in row}


async def test_the_private_end_tells_place_results_and_rating(talk: Talk) -> None:
    event = await Event.begin(talk, 2, rounds=3)
    await event.play_on()
    await event.count_results()
    table = await event.table()
    person = (await talk.person("Ola")).id
    view = view_for(table, table.seat_of(person), person=person)
    assert EventPart.of(view).own is not None
    notice = pages_of(view).person_notice(view, wording("pl", "telegram"))
    text = notice.text.replace("\xa0", " ")
    assert text.startswith("Wieczór: twój turniej.\nMiejsce ")
    assert "Ranking: " in text
    assert pages_of(view).noticed_seats(view) == {
        person: number for number, person in enumerate(EventPart.of(view).players)
    }
