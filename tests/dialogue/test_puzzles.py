"""The puzzle of a day in words: asked, tried, solved, shared, played later, set."""

from __future__ import annotations

import json
import re
from datetime import date, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from bot.chat.web.table_view import table_view
from bot.coordinator.daily.calendar import local_day, moment_of
from bot.coordinator.daily.puzzle_results import EVERYBODY, PuzzleBooks, Streak
from bot.coordinator.daily.puzzle_worker import PuzzleWorker
from bot.coordinator.kinds.puzzle.body import PuzzleBody
from bot.coordinator.kinds.puzzle.requests import OpenPuzzle
from bot.coordinator.kinds.puzzle.view_part import PuzzlePart
from bot.coordinator.standings.results_writer import kept_lines, rated_games
from bot.coordinator.table.puzzle_day import Attempt, Try
from bot.coordinator.views.preview import Preview
from bot.dialogue.actions import Action
from bot.dialogue.actor import Event
from bot.dialogue.pages.kinds.puzzle.puzzle import share_line
from bot.dialogue.pages.wording import wording
from bot.dialogue.payloads import LaidPayload
from bot.dialogue.reply import ReplyKind
from bot.dialogue.request import Intent
from bot.lists import InstalledLists
from bot.rules.board import Square
from bot.rules.moves import Laid
from render.charts.stats import Stats
from tests.support.coordinator.puzzles import PUZZLE, WORDS, Maker
from tests.support.dialogue.chat_table import ChatTable, button, every_label, message, text
from tests.support.rules.random_games import chance

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.dialogue.message import Message
    from bot.dialogue.reply import Reply

SERVER = "test:server"


@pytest.fixture
def table() -> ChatTable:
    found = ChatTable(words=WORDS, platform="test", place="test:square:", scope=SERVER)
    found.managers, found.now = ("Ola",), moment_of(date(2026, 11, 23), 3)
    return found


def worker(table: ChatTable) -> PuzzleWorker:
    return PuzzleWorker(table.puzzles, table.coordinator, Maker(), lambda: table.now)


def flat(alt: str) -> str:
    """Return a picture in words, with plain spaces."""
    return alt.replace("\N{NO-BREAK SPACE}", " ")


async def on(table: ChatTable) -> GameId:
    """Return the puzzle of the day, switched on by the place's manager, at its hour."""
    await table.say("Ola", "/ustawienia serwer zagadka tutaj")
    return await morning(table)


async def morning(table: ChatTable) -> GameId:
    await worker(table).make_ahead()
    await at(table, 8)
    return (await PuzzleBooks(table.people).load(SERVER)).games[-1]


async def at(table: ChatTable, hour: int) -> None:
    table.now = moment_of(local_day(table.now), hour)
    await worker(table).work_off()


async def tries(table: ChatTable, name: str, line: str, of: Message) -> str:
    await table.press(name, "Ruch", line, of=of)
    return text(table.last[name].message)


async def test_the_morning_message_shows_the_puzzle_without_its_answer(table: ChatTable) -> None:
    game = await on(table)
    shown = await table.public(game)
    assert text(shown) == (
        "Wykładka dnia nr 1. Znajdź najlepszy ruch. Stojak: I I K L M N O. Pozostałe próby: 3. "
        "Rozwiązanie: 20:00."
    )
    assert every_label(shown) == ["Ruch", "Moje próby", "Wyniki"]
    assert flat(shown.alt).startswith(
        "Wykładka dnia nr 1. Stojak: I, I, K, L, M, N, O. W worku: 36 płytek."
    )
    assert shown.scene is not None
    assert "LINIKOM" not in repr((shown.scene, shown.alt))


@pytest.mark.parametrize(
    ("hour", "said"),
    [
        (3, "Pierwsza zagadka: poniedziałek, 23 listopada, 8:00."),
        (12, "Pierwsza zagadka właśnie powstaje. Zajrzyj za kilka minut."),
        (21, "Pierwsza zagadka: wtorek, 24 listopada, 8:00."),
    ],
)
async def test_before_its_first_puzzle_a_server_reads_the_hour(
    table: ChatTable, hour: int, said: str
) -> None:
    """Nobody is sent away for minutes when the chosen hour is half a day off."""
    table.now = moment_of(local_day(table.now), hour)
    await table.say("Ola", "/ustawienia serwer zagadka tutaj")
    assert text(message(await table.say("Iza", "/zagadka"))) == said


async def test_a_try_is_answered_to_its_player_alone(table: ChatTable) -> None:
    shown = await table.public(await on(table))
    assert await tries(table, "Iza", "h8 klin", shown) == (
        "Próba 1 z 3: KLIN, +6, to 7% najlepszego ruchu. Szukaj dalej."
    )
    again = await tries(table, "Iza", "h8 klin", shown)
    assert "Ten ruch jest już wśród twoich prób. Spróbuj innego. Próby: nadal 1 z 3." in again
    assert "Próby: nadal 1 z 3." in await tries(table, "Iza", "h8 kżoł", shown)
    assert "Słowo nie styka się z żadną płytką" in await tries(table, "Iza", "1a lin", shown)
    assert "Próba 2 z 3: 0%. Nie ma w słowniku: KILNO. Szukaj dalej." in await tries(
        table, "Iza", "h8 kilno", shown
    )
    assert "🌟 Najlepszy ruch! KLINIKOM, +89." in await tries(table, "Iza", "h8 klinikom", shown)
    assert "Nowa seria: 1 dzień." in text(table.last["Iza"].message)
    assert "Ta zagadka jest już za tobą" in await tries(table, "Iza", "h8 klin", shown)
    await table.press("Iza", "Moje próby", of=shown)
    assert text(table.last["Iza"].message).splitlines()[1:] == [
        "Próba 1 z 3: KLIN, +6, to 7% najlepszego ruchu.",
        "Próba 2 z 3: 0%. Nie ma w słowniku: KILNO.",
        "Próba 3 z 3: KLINIKOM, +89, najlepszy ruch.",
    ]


async def test_the_third_try_is_the_last_and_names_the_hour_of_the_solution(
    table: ChatTable,
) -> None:
    shown = await table.public(await on(table))
    for line in ("h8 klin", "h8 kilno"):
        await tries(table, "Iza", line, shown)
    assert (
        "Próba 3 z 3: KILKOM, +11, to 12% najlepszego ruchu. Twój wynik: 12%. Rozwiązanie: 20:00."
        in (await tries(table, "Iza", "h8 kilkom", shown))
    )
    await table.press("Iza", "Wyniki", of=shown)
    assert text(table.last["Iza"].message) == "Wyniki i rozwiązanie: 20:00."


async def test_a_shared_result_has_no_letter_of_the_answer(table: ChatTable) -> None:
    shown = await table.public(await on(table))
    for line in ("h8 klin", "h8 klinikom"):
        await tries(table, "Iza", line, shown)
    await table.press("Iza", "Wyślij wynik")
    told = text(table.last["Iza"].message)
    assert told == "Wykładka dnia nr 1 · 🟥🌟 · 100% · seria 1"
    assert not {*told} & {*"KLINIKOM"}


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("pl", r"Wykładka dnia nr \d+ · [🌟🟩🟨🟧🟥]{1,3} · \d+%( · seria \d+)?"),
        ("en", r"Puzzle of the day no\. \d+ · [🌟🟩🟨🟧🟥]{1,3} · \d+%( · streak \d+)?"),
    ],
)
def test_a_shared_line_of_any_tries_has_only_numbers_and_marks(language: str, line: str) -> None:
    rng, placement = chance(7), PUZZLE.best.placement
    for number in range(1, 100):
        tries = tuple(
            Try(placement, PUZZLE.best.words[0].text, percent, percent)
            for percent in rng.sample(range(101), rng.randint(1, 3))
        )
        mine = Attempt(tries, later=rng.random() < 0.5)
        seen = PuzzlePart(
            number, "2026-11-23", SERVER, 0, PUZZLE.rack, "", denies=False, mine=mine, solution=None
        )
        streak = rng.choice((None, Streak(number, number, number)))
        told = text(share_line(seen, wording(language), streak))
        assert re.fullmatch(line, told), told


async def test_the_evening_message_shows_the_solution(table: ChatTable) -> None:
    game = await on(table)
    shown = await table.public(game)
    await tries(table, "Iza", "h8 klinikom", shown)
    await tries(table, "Kuba", "h8 klin", shown)
    await at(table, 20)
    told = await table.public(game)
    assert text(told) == (
        "Wykładka dnia nr 1: rozwiązanie. KLINIKOM, H8 pionowo, +89.\n"
        "Najlepszy ruch: 1 z 2 osób (Iza)."
    )
    assert flat(told.alt).startswith("Wykładka dnia nr 1. Stojak: I, I, K, L, M, N, O.")
    assert "Rozwiązanie: KLINIKOM, H8 pionowo, 89 punktów." in flat(told.alt)
    late = await tries(table, "Jan", "h8 klin", shown)
    assert "Rozwiązanie tej zagadki jest już znane." in late
    assert "Możesz ją jeszcze rozwiązać, ale seria się od tego nie zmieni: /zagadka 1." in late


async def test_puzzle_results_are_in_the_statistics_and_in_the_export(
    table: ChatTable,
) -> None:
    shown = await table.public(await on(table))
    await tries(table, "Iza", "h8 klin", shown)
    await at(table, 20)
    statistics = message(await table.say("Iza", "/statystyki"))
    assert isinstance(statistics.scene, Stats)
    [group] = statistics.scene.groups
    figures = [(figure.value, figure.label) for figure in group.figures]
    assert group.heading == "Zagadki"
    assert figures == [("1", "zagadka, trafione: 0"), ("7%", "średnio"), ("1", "seria, rekord: 1")]
    told = text(statistics)
    assert "Zagadki: 1, z najlepszym ruchem: 0, średnio 7%. Seria: 1 dzień, rekord: 1." in told
    assert "Zagadki" not in text(message(await table.say("Kuba", "/statystyki")))
    file = message(await table.say("Iza", "/moje_dane")).file
    assert file is not None
    assert json.loads(file.content)["puzzles"] == [
        {"server": SERVER, "tried": 1, "solved": 0, "mean": 7, "days": 1, "best": 1}
    ]
    table.language = "en"
    told = text(message(await table.say("Iza", "/stats")))
    assert "Puzzles: 1, best play found: 0, average 7%. Streak: 1 day, record: 1." in told


async def test_puzzles_push_no_game_off_the_list(table: ChatTable) -> None:
    played = await table.start("Ola", "Iza")
    await table.say("Iza", "/poddaj_grę", played)
    await table.press("Iza", "Tak")
    await on(table)
    for _ in range(12):
        shown = await table.public((await PuzzleBooks(table.people).load(SERVER)).games[-1])
        await tries(table, "Iza", "h8 klin", shown)
        await at(table, 20)
        table.now = moment_of(local_day(table.now) + timedelta(days=1), 3)
        await morning(table)
    assert "Wykładka dnia" not in text(message(await table.say("Iza", "/moje_gry")))
    newest = await table.people.games((await table.actor("Iza")).person.id)
    assert newest.index(played) == 12
    lines = await table.talk.games(await table.actor("Iza"), 5)
    assert [line.view.id for line in lines] == [played]


async def test_no_logged_value_shows_the_answer(table: ChatTable) -> None:
    loaded = await table.tables.load(await on(table))
    await worker(table).make_ahead()
    book = await PuzzleBooks(table.people).load(SERVER)
    assert loaded is not None
    assert book.ready
    assert "LINIKOM" not in repr(
        (book, loaded.table, OpenPuzzle(PuzzleBody.of(loaded.table).puzzle, "klasyczna"))
    )
    marks = "".join((*book.used, *book.games))
    assert PUZZLE.rack not in marks
    assert "LINIKOM" not in marks


async def test_a_solution_may_say_that_nobody_found_it(table: ChatTable) -> None:
    game = await on(table)
    await tries(table, "Kuba", "h8 klin", await table.public(game))
    await at(table, 20)
    assert "Dziś nikt nie znajduje najlepszego ruchu. Najbliżej Kuba: 7%." in text(
        await table.public(game)
    )


async def test_an_older_puzzle_is_played_without_its_solution(table: ChatTable) -> None:
    await on(table)
    await at(table, 20)
    asked = await table.say("Jan", "/zagadka 1")
    shown = message(asked)
    assert "KLINIKOM" not in repr(shown)
    assert "🌟 Najlepszy ruch! KLINIKOM, +89." in await tries(table, "Jan", "h8 klinikom", shown)
    assert "seria" not in text(table.last["Jan"].message).lower()
    assert "rozwiązanie. KLINIKOM" in text(message(await table.say("Jan", "/zagadka 1")))
    assert not (await PuzzleBooks(table.people).load(SERVER)).streaks
    assert "Nie ma takiej zagadki." in text(message(await table.say("Jan", "/zagadka 77")))


async def test_older_puzzles_follow_one_another(table: ChatTable) -> None:
    await on(table)
    for _ in range(2):
        await at(table, 20)
        table.now = moment_of(local_day(table.now) + timedelta(days=1), 3)
        await morning(table)
    newest = message(await table.say("Jan", "/zagadka"))
    await tries(table, "Jan", "h8 klinikom", newest)
    await table.press("Jan", "Zagadka")
    assert text(table.last["Jan"].message).startswith("Wykładka dnia nr 2.")


async def test_a_private_chat_gets_the_puzzle_of_its_server_or_the_common_one(
    table: ChatTable,
) -> None:
    shown = await table.public(await on(table))
    await tries(table, "Iza", "h8 klin", shown)
    table.scope, table.private, table.place = "", True, "test:iza:"
    assert text(message(await table.say("Iza", "/zagadka"))).startswith("Wykładka dnia nr 1.")
    first = text(message(await table.say("Jan", "/zagadka")))
    assert first == "Pierwsza zagadka właśnie powstaje. Zajrzyj za kilka minut."
    await worker(table).make_ahead()
    await worker(table).work_off()
    assert (await PuzzleBooks(table.people).load(EVERYBODY)).games
    assert text(message(await table.say("Jan", "/zagadka"))).startswith("Wykładka dnia nr 1.")


async def test_the_puzzle_exists_in_english(table: ChatTable) -> None:
    shown = await table.public(await on(table))
    table.language = "en"
    asked = message(await table.say("Iza", "/puzzle"))
    assert text(asked).startswith(
        "Puzzle of the day no. 1. Find the best play. Rack: I I K L M N O."
    )
    await table.press("Iza", button(asked, "Play"), "h8 klin")
    assert text(table.last["Iza"].message) == (
        "Try 1 of 3: KLIN, +6, 7% of the best play. Keep looking."
    )
    assert shown.scene is not None


async def test_the_puzzle_is_switched_on_at_the_place_of_the_command(table: ChatTable) -> None:
    await table.say("Ola", "/ustawienia serwer")
    assert "Zagadka dnia: wyłączona." in text(table.last["Ola"].message)
    await on(table)
    await table.say("Ola", "/ustawienia serwer rozwiązanie 19")
    told = text(table.last["Ola"].message)
    assert "Zagadka dnia: tutaj." in told
    assert "Rozwiązanie zagadki o 19:00." in told
    assert PUZZLE.best.score == 89


async def test_a_puzzle_in_the_browser_has_its_board_and_reads_typed_tries(
    table: ChatTable,
) -> None:
    game = await on(table)
    actor = await table.actor("Iza")
    live = await table.talk.table(actor, game)
    shown = table_view(live, wording("pl"), now=table.now)
    assert (shown["turn"], shown["waiting"], shown["last"]) == (0, True, None)
    assert (shown["title"], "".join(shown["rack"])) == ("Wykładka dnia nr 1", PUZZLE.rack)
    assert "Znajdź najlepszy ruch" in json.dumps(shown["sentence"], ensure_ascii=False)
    assert "LINIKOM" not in json.dumps(shown)
    reply = await table.say("Iza", "/ruch h8 klin", game)
    assert "Próba 1 z 3: KLIN, +6" in text(message(reply))


async def test_tiles_are_laid_by_hand_and_are_a_try_once_confirmed(table: ChatTable) -> None:
    game = await on(table)

    async def lay(name: str, *tiles: tuple[int, str]) -> Reply:
        payload = LaidPayload(Laid(tuple((Square(7, y), tile) for y, tile in tiles)))
        actor = await table.actor(name)
        event = Event(f"w:{len(tiles)}", table.now)
        return await table.talk.answer(Intent(actor, event, Action.LAY, game, payload=payload))

    wrong = await lay("Iza", (9, "L"), (11, "N"))
    assert wrong.kind is ReplyKind.REFUSAL
    lacking = await lay("Iza", (8, "Ż"))
    assert text(lacking.message) == "Nie masz na stojaku: Ż."
    seen = await lay("Iza", (8, "L"), (9, "I"), (10, "N"))
    assert isinstance(seen.value, Preview)
    assert seen.value.play.score == 6
    assert not (await table.tables.load(game)).table.seats  # type: ignore[union-attr]
    assert seen.yes is not None
    told = await table.press_token("Iza", seen.yes.pack())
    assert "Próba 1 z 3: KLIN, +6" in text(told.message)
    live = await table.talk.table(await table.actor("Iza"), game)
    shown = table_view(live, wording("pl"), now=table.now)
    assert "Próba 1 z 3: KLIN" in flat(json.dumps(shown["sentence"], ensure_ascii=False))
    assert shown["waiting"]
    await at(table, 20)
    live = await table.talk.table(await table.actor("Iza"), game)
    shown = table_view(live, wording("pl"), now=table.now)
    assert (shown["waiting"], shown["rack"], shown["last"]["word"]) == (False, None, "KLINIKOM")


async def test_an_unfinished_line_is_no_try(table: ChatTable) -> None:
    game = await on(table)
    event = Event("w:draft", table.now)
    reply = await table.talk.answer_line(
        Intent(await table.actor("Iza", event), event, draft=True), "h8 klin", game
    )
    assert "To zagadka" in text(message(reply))
    assert not (await table.tables.load(game)).table.seats  # type: ignore[union-attr]


async def test_indexes_are_rebuilt_with_a_puzzle(table: ChatTable) -> None:
    game = await on(table)
    await tries(table, "Iza", "h8 klinikom", await table.public(game))
    await at(table, 20)
    ended = (await table.tables.load(game)).table  # type: ignore[union-attr]
    assert list(kept_lines(ended)) == []
    assert rated_games([ended], {}) == {}


async def test_the_best_play_missed_in_a_puzzle_becomes_a_word_to_learn() -> None:
    lists = InstalledLists(Path())
    words = lists.words(lists.find("pl", None))
    table = ChatTable(words=words, platform="test", place="test:square:")
    table.scope, table.managers = SERVER, ("Ola",)
    table.now = moment_of(date(2026, 11, 23), 3)
    shown = await table.public(await on(table))
    assert "Próba 1" in await tries(table, "Ola", "h8 klin", shown)
    # The answer is a secret until the evening.
    await table.say("Ola", "/słówka")
    await table.press("Ola", "Inny zestaw")
    await table.press("Ola", "Z\N{NO-BREAK SPACE}moich gier")
    assert "W tym zestawie nie ma jeszcze słówek." in text(table.last["Ola"].message)
    await at(table, 20)
    await table.say("Ola", "/słówka")
    await table.press("Ola", "Inny zestaw")
    await table.press("Ola", "Z\N{NO-BREAK SPACE}moich gier")
    assert "Ułóż słowo ze wszystkich liter: I" in text(table.last["Ola"].message)
