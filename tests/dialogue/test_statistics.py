"""The statistics of a person: all of it for them, and for others the part about both."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.invitee import Invitee
from bot.coordinator.robots import name_robots
from bot.coordinator.table.table import Member, Seat
from bot.dialogue.actor import Event
from bot.dialogue.request import Intent
from render.charts.stats import Stats
from render.drawing import picture
from render.themes import LIGHT
from tests.support.dialogue.chat_table import ChatTable, first_line, labels, message, text
from tests.support.dialogue.games import between, count

if TYPE_CHECKING:
    from bot.dialogue.reply import Reply

WEDNESDAY = "18\N{NO-BREAK SPACE}listopada 2026"
BINGO = ("PIŻMÓWĘ", ((0, "8D PIŻMÓWĘ"),))


async def career(table: ChatTable) -> None:
    """Let Ola win twice against Kuba, lose to Iza and tie with Jan; her oldest game has a bingo."""
    rack, moves = BINGO
    await count(
        table,
        await between(table, "Ola", "Kuba", number=3, scores=(400, 300), rack=rack, moves=moves),
        await between(table, "Ola", "Kuba", number=2, scores=(301, 300), rules="klasyczna"),
        await between(table, "Iza", "Ola", number=1, scores=(350, 250)),
        await between(table, "Ola", "Jan", number=0, won=(0, 1), scores=(280, 280)),
    )


async def about(table: ChatTable, name: str, other: str) -> Reply:
    """Type `/statystyki @other` as a person who mentions another one."""
    person = (await table.actor(other)).person
    asked = Invitee("web", other, person.identity, person=person.id)
    actor = await table.actor(name)
    return await table.talk.answer_line(
        Intent(actor, Event("w:s", table.now), invitees=(asked,)), "/statystyki"
    )


async def test_own_statistics_come_as_text_and_picture() -> None:
    table = ChatTable()
    await career(table)
    shown = message(await table.say("Ola", "/statystyki"))
    *told, rivals = text(shown).split("\n")
    assert told == [
        "Statystyki: Ola",
        "Gry: 4, wygrane: 2 (50%), remisy: 1.",
        "Średni wynik: 307,8, najlepszy: 400.",
        "Wykładki na grę: 0,2.",
        "Najdłuższa seria wygranych: 2, teraz: 0.",
        "Najlepszy ruch: PIŻMÓWĘ +96.",
        "Najcenniejsza wykładka: PIŻMÓWĘ.",
        "Ranking: 100 (dni na ruch, po polsku).",
    ]
    assert rivals.startswith("Przeciwnicy (wygrane:przegrane): Kuba 2:0, ")
    assert sorted(rivals.removesuffix(".").split(", ")[1:]) == ["Iza 0:1", "Jan 0:0"]
    assert labels(shown) == [["Ranking", "Postępy"]]
    assert shown.alt == " ".join(str(line) for line in shown.lines)
    assert first_line(message(await table.press("Ola", "Postępy"))) == "Twoje postępy."


async def test_the_picture_shows_the_same_figures_as_the_text() -> None:
    table = ChatTable()
    await career(table)
    scene = message(await table.say("Ola", "/statystyki")).scene
    assert isinstance(scene, Stats)
    figures = [
        (figure.value, figure.label.replace("\N{NO-BREAK SPACE}", " ")) for figure in scene.figures
    ]
    assert figures == [
        ("4", "gry"),
        ("2", "wygrane"),
        ("2", "najdłuższa seria"),
        ("307,8", "średni wynik"),
        ("400", "najlepszy wynik"),
        ("0,2", "wykładki na grę"),
    ]
    assert scene.figures[1].note == "50%"
    assert scene.sub == "ranking 100"
    best, word = scene.exhibits
    assert (best.tiles, best.points, best.note) == ("PIŻMÓWĘ", "+96", f"Kuba, {WEDNESDAY}")
    assert word.tiles == "PIŻMÓWĘ"
    rivals = [(rival.name, rival.tally) for rival in scene.rivals]
    assert rivals[0] == ("Kuba", "2:0")
    assert sorted(rivals[1:]) == [("Iza", "0:1"), ("Jan", "0:0")]
    assert picture(scene, LIGHT)


async def test_a_person_without_finished_games_is_offered_a_new_one() -> None:
    table = ChatTable()
    shown = message(await table.say("Zoja", "/statystyki"))
    assert text(shown) == "Statystyki: Zoja\nŻadna gra nie ma jeszcze wyniku."
    assert shown.scene is None
    assert labels(shown) == [["Nowa gra", "Ranking"]]


async def test_statistics_of_another_person_name_no_opponents_and_no_games() -> None:
    table = ChatTable()
    await career(table)
    shown = message(await about(table, "Kuba", "Ola"))
    said = text(shown)
    assert first_line(shown) == "Statystyki: Ola"
    assert "Gry: 4, wygrane: 2 (50%)" in said
    assert "Wasze gry: Kuba – Ola 0:2." in said
    assert "Iza" not in said
    scene = shown.scene
    assert isinstance(scene, Stats)
    assert [exhibit.note for exhibit in scene.exhibits] == [WEDNESDAY] * 2
    assert [(rival.name, rival.tally) for rival in scene.rivals] == [("Kuba", "2:0")]
    assert "Iza" not in repr(scene)
    stranger = message(await about(table, "Zoja", "Ola"))
    assert "Kuba" not in repr(stranger)
    assert "Wasze gry" not in text(stranger)


async def test_statistics_of_an_absent_person_are_shown_only_to_their_rivals() -> None:
    table = ChatTable()
    await career(table)
    for typed in ("@ola", "Ola", "OLA"):
        assert first_line(message(await table.say("Kuba", f"/statystyki {typed}"))) == (
            "Statystyki: Ola"
        )
    for name, typed in (("Zoja", "@ola"), ("Kuba", "Iza"), ("Kuba", "nikt taki")):
        shown = message(await table.say(name, f"/statystyki {typed}"))
        assert first_line(shown).startswith("Nie znam tu tej osoby.")
        assert shown.scene is None


async def test_a_person_who_never_played_has_an_empty_page() -> None:
    table = ChatTable()
    actor = await table.actor("Ola")
    nobody = Invitee("web", "Tola", "77")
    reply = await table.talk.answer_line(
        Intent(actor, Event("w:s", 0), invitees=(nobody,)), "/statystyki"
    )
    assert text(message(reply)) == "Statystyki: Tola\nŻadna gra nie ma jeszcze wyniku."


async def test_games_against_robots_count_and_robots_have_their_names() -> None:
    table = ChatTable()
    game = await between(table, "Ola", "Kuba")
    [(person, name)] = name_robots(["sowa"])
    seats = (game.seats[0], Seat((Member(person, name),)))
    await count(table, replace(game, seats=seats))
    shown = message(await table.say("Ola", "/statystyki"))
    assert "Przeciwnicy (wygrane:przegrane): Sowa 1:0." in text(shown)
    assert "Ranking" not in text(shown)


async def test_statistics_leave_out_running_games() -> None:
    table = ChatTable()
    await table.start("Ola", "Kuba")
    shown = message(await about(table, "Kuba", "Ola"))
    assert "Żadna gra nie ma jeszcze wyniku." in text(shown)


async def test_statistics_exist_in_english() -> None:
    table = ChatTable(language="en")
    await career(table)
    said = text(message(await table.say("Ola", "/stats")))
    assert "Games: 4, won: 2 (50%), tied: 1." in said
    assert "Average score: 307.8, best: 400." in said
    assert "Opponents (won:lost): Kuba 2:0, " in said


async def test_statistics_of_real_tables_stand_apart() -> None:
    table = ChatTable(place="test:here")
    game = (await table.say("Ola", "/zapis Ola, Kuba")).game
    for line in ("8d zasypie", "pas", "koniec", "aaaaaaa", "iiiiiii"):
        await table.say("Ola", line, game)
    loaded = await table.tables.load(game) if game else None
    assert loaded is not None
    await count(table, loaded.table)
    shown = message(await table.say("Ola", "/statystyki"))
    assert text(shown).split("\n") == [
        "Statystyki: Ola",
        "Przy stole",
        "Gry: 1, wygrane: 1 (100%), remisy: 0.",
        "Średni wynik: 63,0, najlepszy: 63.",
        "Wykładki na grę: 1,0.",
        "Najlepszy ruch: ZASYPIE +70.",
        "Najcenniejsza wykładka: ZASYPIE.",
    ]
    assert isinstance(shown.scene, Stats)
    assert (shown.scene.sub, len(shown.scene.rivals)) == ("przy stole", 0)
    await career(table)
    told = text(message(await table.say("Ola", "/statystyki"))).split("\n")
    assert told[1] == "Gry: 4, wygrane: 2 (50%), remisy: 1."
    assert told[7:9] == ["Przy stole", "Gry: 1, wygrane: 1 (100%), remisy: 0."]
    both = message(await table.say("Ola", "/statystyki")).scene
    assert isinstance(both, Stats)
    [group] = both.groups
    figures = [(figure.value, figure.label) for figure in group.figures]
    assert group.heading == "Przy stole"
    assert figures == [("1", "gra"), ("63,0", "średni wynik"), ("63", "najlepszy wynik")]
