"""A game at a real table written down in a chat: lines, corrections, the end, in both languages."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from bot.dialogue.actor import Event
from bot.dialogue.reading.kinds.sheet import SheetOptions
from bot.rules.gcg.judgement import judge_record
from bot.rules.gcg.parse import parse
from bot.rules.ruleset import MINUTE, ClockRule
from render.scene import Scene
from tests.support.dialogue.chat_table import ChatTable, every_label, message, text

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId

WORDS = frozenset({"ZASYCZ", "CUD", "ŹDŹBŁO", "KOT", "ROK"})

RECORD = Path(__file__).parents[1] / "coordinator" / "table" / "golden" / "two_pl.gcg"


@pytest.fixture
def table() -> ChatTable:
    return ChatTable(words=WORDS, place="test:here")


async def begin_sheet(table: ChatTable, line: str = "/zapis Ola Kuba Iza") -> GameId:
    reply = await table.say("Ola", line)
    assert reply.is_done
    assert reply.game is not None
    return reply.game


async def say(table: ChatTable, *lines: str, who: str = "Ola") -> str:
    for line in lines:
        reply = await table.say(who, line)
    return text(message(reply))


async def test_the_sheet_appears_at_once_with_its_instructions(table: ChatTable) -> None:
    game = await begin_sheet(table)
    shown = await table.public(game)
    assert text(shown).startswith(
        "Gra przy stole: Ola, Kuba, Iza. Zaczyna Ola. Pisz ruchy: 8h zasycz, "
        "blank w nawiasie: za(s)ycz."
    )
    assert every_label(shown) == ["Ruch", "Cofnij", "Więcej"]


async def test_a_line_counts_at_once(table: ChatTable) -> None:
    game = await begin_sheet(table)
    assert await say(table, "8d zasycz") == (
        "Ola układa ZASYCZ: +18.\nOla 18, Kuba 0, Iza 0 · w worku 73\nTeraz ruch: Kuba."
    )
    assert "Kuba układa CUD: +7." in await say(table, "H8 cud")
    assert "🔄 Iza wymienia 3 płytki." in await say(table, "wymiana 3")
    assert "Ola: pas." in await say(table, "pas")
    assert "🌟 Wykładka! Kuba układa" in await say(table, "10h dębowały")
    assert "❌ Strata: Kuba. Z planszy schodzi DĘBOWAŁY, wynik 7." in await say(table, "strata")
    assert "Teraz ruch: Iza." in text(await table.public(game))


async def test_unknown_tiles_of_a_stated_rack_can_be_exchanged(table: ChatTable) -> None:
    await begin_sheet(table)
    assert "🔄 Ola wymienia 3 płytki." in await say(table, "wymiana 3 / aeikonz")
    assert "🔄 Kuba wymienia 2 płytki." in await say(table, "wymiana 2 / ab")
    told = await say(table, "wymiana 9")
    assert told.startswith("Wpisane płytki: 9. Na tym stojaku mieści się 7.")


async def test_the_commands_of_a_sheet_confirm_their_entry(table: ChatTable) -> None:
    await begin_sheet(table)
    assert "ZASYCZ: +18" in await say(table, "/ruch 8d zasycz")
    assert "Kuba wymienia 2 płytki" in await say(table, "/wymień 2")
    assert "Iza: pas." in await say(table, "/pas")
    assert await say(table, "/sprawdź źdźbło") == "✅ ŹDŹBŁO – jest w słowniku."
    assert await say(table, "sprawdź źdbło") == "❌ ŹDBŁO – nie ma w słowniku."
    assert "To gra przy prawdziwym stole" in await say(table, "/poddaj_grę")


async def test_undo_names_the_removed_entry(table: ChatTable) -> None:
    await begin_sheet(table)
    assert (await say(table, "8d zasycz", "cofnij")).startswith(
        "Cofnięte: ruch 1, Ola, ZASYCZ, +18.\nOla 0, Kuba 0, Iza 0 · w worku 79\nTeraz ruch: Ola."
    )
    await say(table, "8d zasycz", "pas", "pas", "popraw 1 8c zasycz")
    assert "Cofnięte: poprawka ruchu 1." in await say(table, "cofnij")
    assert "Cofnięte wpisy: 3." in await say(table, "cofnij 3")
    assert "Cofnięte: ruch 1, Ola, pas." in await say(table, "pas", "cofnij")
    assert "Cofnięte: ruch 1, Ola, wymiana." in await say(table, "wymiana 3", "cofnij")
    assert "Cofnięte: strata, Ola." in await say(table, "8d zasycz", "strata", "cofnij")
    assert "Cofnięte: ruch 1, Ola, ZASYCZ, +18." in await say(table, "cofnij")
    assert "Nie da się cofnąć tylu wpisów. Wszystkich jest 0." in await say(table, "cofnij")


async def test_a_correction_names_the_entries_that_no_longer_fit(table: ChatTable) -> None:
    game = await begin_sheet(table)
    await say(table, "8g kot", "i8 tok", "popraw 1 8f kot")
    shown = text(await table.public(game))
    assert "Ruch 1 po poprawce: KOT, F8 poziomo, +10 zamiast +10." in shown
    assert "Nie pasuje już ruch 2: Kuba, TOK. Popraw go albo cofnij poprawkę." in shown
    assert "Najpierw popraw albo cofnij to, co nie pasuje: ruch 2." in await say(table, "pas")
    assert "Teraz ruch: Iza." in await say(table, "popraw 2 h8 tok")


async def test_impossible_tiles_are_named(table: ChatTable) -> None:
    await begin_sheet(table)
    assert await say(table, "8f źdź") == (
        "W zestawie nie ma tylu płytek: Ź (jest 1, potrzeba 2). Blank pisze się w nawiasie: (ź)."
    )
    assert "Na tym stojaku nie ma: Z." in await say(table, "8d zasycz / zasycbb")
    assert "Nie rozumiem „8d”" in await say(table, "8d")
    assert "Dopisz pole" in await say(table, "zasycz")
    assert "Nie rozumiem „popraw 1 strata”" in await say(table, "popraw 1 strata")


async def test_a_correction_that_changes_other_words_names_them_and_asks(table: ChatTable) -> None:
    game = await begin_sheet(table, "/zapis Ola, Kuba")
    await say(table, "8h zamy", "h8 .a(s)ycz")
    asked = await table.say("Ola", "popraw 1 8h damy")
    assert text(message(asked)).startswith(
        "Ta poprawka zmienia też słowa innych ruchów: ruch 2, Kuba: DA(S)YCZ zamiast ZA(S)YCZ.\n"
        "Poprawić? Wybierz „Popraw” albo napisz: popraw! 1 8h damy."
    )
    assert not asked.is_done
    assert "ZA(S)YCZ" in text(await table.public(game))
    reply = await table.press("Ola", "Popraw")
    assert reply.is_done
    told = text(await table.public(game))
    assert "Ruch 1 po poprawce: DAMY" in told
    assert "zmieniają się też słowa innych ruchów: ruch 2, Kuba: DA(S)YCZ zamiast ZA(S)YCZ." in told
    assert "Ruch 1 po poprawce: ZAMY" in await say(table, "popraw! 1 8h zamy")
    assert (await table.say("Ola", "popraw 1 8h kama")).is_done is False


async def test_a_correction_that_changes_no_other_word_asks_nothing(table: ChatTable) -> None:
    await begin_sheet(table, "/zapis Ola, Kuba")
    await say(table, "8h zamy", "h8 .a(s)ycz")
    assert "Ruch 1 po poprawce: ZIMY" in await say(table, "popraw 1 8h zimy")


async def test_a_reading_with_marks_is_offered(table: ChatTable) -> None:
    game = await begin_sheet(table)
    told = await say(table, "8d zdzblo")
    assert "Ola układa ZDZBLO" in told
    assert "Może: ŹDŹBŁO?" not in told  # The set has one Ź.
    assert "Może" not in await say(table, "popraw 1 8d zasycz")
    table = ChatTable(words=frozenset({"ŻÓŁĆ"}), place="test:here")
    game = await begin_sheet(table)
    assert "Może: ŻÓŁĆ?" in await say(table, "8e zolc")
    await table.press("Ola", "ŻÓŁĆ")
    assert "Ruch 1 po poprawce: ŻÓŁĆ, E8 poziomo" in text(await table.public(game))


async def test_a_stranger_cannot_write_on_a_sheet(table: ChatTable) -> None:
    game = await begin_sheet(table)
    reply = await table.say("Jan", "8d zasycz", game)
    assert text(message(reply)).startswith("Tę grę zapisują tylko te osoby: Ola.")


async def test_the_end_asks_for_leftover_tiles_and_gives_a_record(table: ChatTable) -> None:
    game = await begin_sheet(table, "/zapis Ola, Kuba")
    await say(table, "8d zasycz / zzasycd", "H8 cud")
    asked = await say(table, "koniec")
    assert "Wpisz płytki, które zostały jeszcze na tym stojaku: Ola. Przykład: ż b." in asked
    assert "Kuba ma ich 7." in await say(table, "aaaaaaa", "ż b")
    told = await say(table, "e e e e e e e")
    assert "Wygrywa Ola! Ola – Kuba 11:0." in told
    assert "Przy stole, bez rankingu." in text(await table.public(game))
    assert "Cofnij" not in every_label(await table.public(game))
    file = message(await table.say("Ola", "/gcg", game)).file
    assert file is not None
    judged = judge_record(parse(file.content))
    assert judged.fault is None
    assert judged.scores == judged.stated_scores == (11, 0)
    assert ">Ola: ACDSYZZ 8D ZASYCZ +18 18" in file.content.decode()
    assert "1. Ola: ZASYCZ D8 → +18" in text(message(await table.say("Ola", "/przebieg", game)))


async def test_leftovers_may_count_twice_for_the_player_who_goes_out(table: ChatTable) -> None:
    laid, _, _ = RECORD.read_text(encoding="utf-8").partition(">Ola: IKNPZ? (IKNPZ?)")
    file = f"{laid}#incomplete\n".encode()
    ends = {"": "323:626", ", pozostałe podwójnie": "330:633", ", pozostałe x2": "330:633"}
    for said_, score in ends.items():
        reply = await table.say("Ola", f"/zapis Ola, Kuba{said_}", file=file)
        told = text(message(await table.say("Ola", "koniec", reply.game)))
        assert ":".join(reversed(score.split(":"))) in told, said_
    assert "podwójnie" not in await say(table, "/zapis Ola, Kuba")
    game = await begin_sheet(table, "/zapis Ola, Kuba, pozostałe podwójnie")
    assert "podwójną wartość płytek z drugiego stojaka" in text(await table.public(game))
    assert "2" in await say(table, "/zapis Ola, Kuba, Iza, pozostałe podwójnie")
    reply = await table.say("Ola", "/nowa_gra pozostałe podwójnie")
    shown = text(await table.public(reply.game))  # type: ignore[arg-type]
    assert "podwójną wartość płytek z drugiego stojaka" in shown


async def test_sheets_exist_in_english() -> None:
    table = ChatTable(language="en", words=frozenset({"CAT"}), place="test:here")
    game = await begin_sheet(table, "/score in english Ola, Kuba")
    assert "Game at a real table: Ola, Kuba. Ola starts." in text(await table.public(game))
    assert "Ola plays CAT: +10." in await say(table, "8g cat")
    assert "Undone: move 1, Ola, CAT, +10." in await say(table, "undo")
    assert "Kuba to move." in await say(table, "pass")
    assert "DOG is not valid." in await say(table, "check dog")


async def test_a_sheet_without_names_asks_for_them(table: ChatTable) -> None:
    reply = await table.say("Ola", "/zapis")
    assert reply.ask is not None
    assert reply.ask.prompt.title == "Gra przy stole"


async def test_the_same_line_written_a_moment_later_shows_the_board(table: ChatTable) -> None:
    game = await begin_sheet(table)
    asked = (await table.say("Ola", "/ruch", game)).ask
    assert asked is not None
    await say(table, "8d zasycz")
    event = Event("w:again", table.now)
    actor = await table.actor("Ola", event)
    reply = await table.talk.answer_press(actor, event, asked.token.pack(), "8d zasycz")
    shown = message(reply)
    assert text(shown).startswith("Ten ruch już jest zapisany. Oto plansza.")
    assert shown.board is not None
    assert [turn.word for turn in shown.board.columns[0].turns] == ["ZASYCZ"]


FILE = """\
#character-encoding UTF-8
#player1 ola Ola Nowak
#player2 kuba Kuba
#title Finał
#id a7
#lexicon OSPS50
#tile-distribution polish
#incomplete
>ola: ACDSYZZ 8D ZASYCZ +18 18
>kuba: CUD H8 .UD +7 7
"""


async def test_a_continued_record_comes_out_the_same(table: ChatTable) -> None:
    reply = await table.say("Kuba", "/zapis", file=FILE.encode())
    assert text(message(reply)) == "Z pliku: 2 ruchy, Ola Nowak – Kuba 18:7. Zapisujemy dalej?"
    game = reply.game
    assert game is not None
    assert "Ola Nowak 18, Kuba 7" in text(await table.public(game))
    file = message(await table.say("Kuba", "/gcg", game)).file
    assert file is not None
    assert file.content.decode() == FILE
    assert "Ola Nowak: pas." in await say(table, "pas", who="Kuba")
    file = message(await table.say("Kuba", "/gcg", game)).file
    assert file is not None
    assert file.content.decode() == FILE + ">ola:  - +0 18\n"


async def test_nobody_is_to_move_after_the_last_tiles(table: ChatTable) -> None:
    """Text, picture and clock show no player to move: only the end or a strata follows."""
    whole = RECORD.read_text(encoding="utf-8")
    laid, _, _ = whole.partition(">Ola: IKNPZ? (IKNPZ?)")
    reply = await table.say("Ola", "/zapis zegar", file=f"{laid}#incomplete\n".encode())
    assert reply.game is not None
    shown = await table.public(reply.game)
    assert "Kuba wykłada ostatnie płytki. Teraz wpisz koniec albo strata." in text(shown)
    assert every_label(shown) == ["Ruch", "Cofnij", "Więcej"]
    assert "Teraz ruch" not in shown.alt
    assert isinstance(shown.scene, Scene)
    assert not any(card.active for card in shown.scene.cards)
    assert "❌ Strata: Kuba." in await say(table, "strata")
    shown = await table.public(reply.game)
    assert "Teraz ruch: Ola." in shown.alt
    assert isinstance(shown.scene, Scene)
    assert every_label(shown) == ["Ruch", "Cofnij", "Zegar: Ola", "Więcej"]
    assert [card.active for card in shown.scene.cards] == [True, False]


@pytest.mark.parametrize(
    ("was", "becomes", "told"),
    [
        (">kuba: CUD H8", ">iza: CUD H8", "Wiersz 10 pliku: nikt nie nazywa się iza."),
        (">kuba:", ">ola:", "Wiersz 10 pliku: To ruch poza kolejką."),
        ("H8 .UD", "A1 CUD", "Wiersz 10 pliku: Słowo nie styka się z żadną płytką."),
        ("#title", "tytuł", "Wiersz 4 pliku: „tytuł Finał” to ani dyrektywa (#), ani"),
        ("Finał", "Finał" * 5000, "Ten plik jest za duży. Zapis gry (GCG) ma najwyżej 24 kB."),
    ],
)
async def test_a_file_that_is_no_sheet_is_refused_with_its_line(
    table: ChatTable, was: str, becomes: str, told: str
) -> None:
    reply = await table.say("Ola", "/zapis", file=FILE.replace(was, becomes).encode())
    assert text(message(reply)).startswith(told)
    assert reply.game is None


async def test_a_record_may_have_other_names_and_its_starter_first(table: ChatTable) -> None:
    turned = FILE.replace("player1", "player3").replace("player2", "player1")
    turned = turned.replace("player3", "player2")
    reply = await table.say("Ola", "/zapis Ola, Iza", file=turned.encode())
    assert reply.game is not None
    assert "Ola 18, Iza 7" in text(await table.public(reply.game))
    reply = await table.say("Ola", "/zapis Ola, Kuba, Iza", file=FILE.encode())
    assert "2" in text(message(reply))
    assert reply.game is None


async def test_penalties_of_the_clock_are_counted(table: ChatTable) -> None:
    ends = ">ola:  - +0 18\n>kuba:  - +0 7\n>kuba:  (time) -10 -3\n"
    racks = ">ola: AAAAAAA (AAAAAAA) -7 11\n>kuba: EEEEEEE (EEEEEEE) -7 -10\n"
    over = FILE.replace("#incomplete\n", "") + ends + racks
    reply = await table.say("Ola", "/zapis", file=over.encode())
    assert text(message(reply)) == "Z pliku: 4 ruchy, Ola Nowak – Kuba 11:−10."
    file = message(await table.say("Ola", "/gcg", reply.game)).file
    assert file is not None
    assert file.content.decode() == over


async def write_lines(table: ChatTable, *steps: tuple[int, str]) -> str:
    """Write lines one after another, with a number of seconds between them."""
    told = ""
    for seconds, line in steps:
        table.now += 1000 * seconds
        told = await say(table, line)
    return told


async def test_a_clock_is_pressed_by_moves_and_by_hand(table: ChatTable) -> None:
    game = await begin_sheet(table, "/zapis Ola, Kuba, zegar")
    shown = await table.public(game)
    assert "Zegary: Ola 25:00, Kuba 25:00. Żaden nie idzie." in text(shown)
    assert every_label(shown) == ["Ruch", "Cofnij", "Zegar: Ola", "Więcej"]
    told = await write_lines(table, (5, "zegar"), (60, "8d zasycz"))
    assert "Zegary: Ola 24:00, Kuba 25:00. Idzie zegar: Kuba, koniec czasu za" in told
    table.now += 30_000
    await table.press("Ola", "Zegar: Ola", of=await table.public(game))
    table.now += 10_000
    assert "Zegary: Ola 23:50, Kuba 24:30. Idzie zegar: Ola" in await say(table, "/plansza")
    # The same press again is none, and a move that was pressed for is written down later.
    assert "Idzie zegar: Ola" in await write_lines(table, (0, "zegar 1"), (0, "zegar 1"))
    assert "Ola 23:50, Kuba 24:30" in await write_lines(table, (0, "H8 cud"))
    assert "Ola 23:49, Kuba 24:30. Żaden nie idzie." in await write_lines(table, (1, "zegar stop"))
    assert "Ola 23:49" in await write_lines(table, (600, "cofnij"))
    assert "Idzie zegar: Ola" in await write_lines(table, (0, "zegar Ola"))


async def test_time_over_the_limit_costs_points_and_then_the_game(table: ChatTable) -> None:
    game = await begin_sheet(table, "/zapis Ola, Kuba, zegar 1 min")
    await write_lines(table, (0, "zegar"), (151, "8d zasycz"), (1, "pas"))
    assert "⏳ Czas przekroczony: Ola, 2 minuty, −20 pkt." in text(await table.public(game))
    closed = await write_lines(table, (1, "zegar stop"), (90, "koniec"))
    assert "Ola −20" in closed
    ended = await write_lines(table, (0, "aaaaaaa"), (0, "eeeeeee"))
    assert "Wygrywa Kuba! Kuba – Ola −7:−9." in ended
    file = message(await table.say("Ola", "/gcg", game)).file
    assert file is not None
    assert ">Ola:  (time) -20 -2" in file.content.decode()
    await table.say("Ola", "cofnij 3", game)
    closed = await write_lines(table, (0, "zegar 2"), (700, "koniec"))
    assert "−100" in closed
    assert "Wygrywa Ola!" in await write_lines(table, (0, "aaaaaaa"), (0, "eeeeeee"))


async def test_without_a_clock_none_is_pressed(table: ChatTable) -> None:
    await begin_sheet(table)
    told = await say(table, "zegar")
    assert told.startswith(
        "Ta gra jest zapisywana bez zegara. "
        "Nową grę z zegarem zaczniesz tak: /zapis Ola, Kuba, zegar."
    )


async def test_the_flag_falls_and_the_other_player_plays_on_alone(table: ChatTable) -> None:
    game = await begin_sheet(table, "/zapis Ola, Kuba, zegar 20 flaga")
    await write_lines(table, (0, "zegar"), (60, "8d zasycz"))
    table.now += 1_200_000
    told = "⏳ Koniec czasu: Kuba. Napisz flaga, a dalej zapisuj tylko ruchy pozostałych."
    desk = message(await table.say("Ola", "/plansza", game))
    assert told in text(desk)
    assert "Flaga: Kuba" in every_label(desk)
    await table.press("Ola", "Flaga: Kuba", of=desk)
    shown = await table.public(game)
    assert "Koniec czasu: Kuba." in text(shown)
    assert "Teraz ruch: Ola" in text(shown)
    assert not [label for label in every_label(shown) if label.startswith(("Flaga", "Zegar"))]
    assert "Teraz ruch: Ola" in await write_lines(table, (5, "H8 cud"))
    assert "już zapisany" in await write_lines(table, (1, "flaga Kuba"))
    closed = await write_lines(table, (1200, "flaga"))
    assert "Ola" in closed
    ended = await write_lines(table, (0, "aaaaaaa"), (0, "eeeeeee"))
    assert "Wygrywa Ola!" in ended
    assert (await table.say("Ola", "/gcg", game)).message is not None


@pytest.mark.parametrize(
    ("typed", "clock"),
    [
        ("zegar", ClockRule("overtime", 25 * MINUTE)),
        ("zegar 20", ClockRule("overtime", 20 * MINUTE)),
        ("zegar flaga", ClockRule("flag", 20 * MINUTE)),
        ("zegar 15 min, flaga", ClockRule("flag", 15 * MINUTE)),
        ("clock 15 with a flag", ClockRule("flag", 15 * MINUTE)),
        ("turniejowa, zegar", ClockRule("flag", 20 * MINUTE)),
        ("turniejowa, zegar 25", ClockRule("overtime", 25 * MINUTE)),
    ],
)
def test_the_clock_of_a_sheet_has_penalties_or_a_flag(typed: str, clock: ClockRule) -> None:
    options = SheetOptions.read(f"Ola, Kuba, {typed}")
    assert options.names == ("Ola", "Kuba")
    assert options.request("web").clock == clock
    assert SheetOptions.read(options.pack()) == options
