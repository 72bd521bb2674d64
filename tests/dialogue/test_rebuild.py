"""Games rebuilt from a final board and the points of the turns, as a person meets it."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING

import pytest

from bot.rules.board import Board
from bot.rules.log import AllBut
from bot.rules.ruleset import preset
from tests.rules.sheet.test_rebuild import GAMES, read_game
from tests.support.dialogue.chat_table import ChatTable, button, every_label, message, text
from tests.support.dialogue.rebuilding import SearchHere, final_text, rows
from tests.support.rules.positions import play

if TYPE_CHECKING:
    from pathlib import Path

KOTEK = play("8F KOTEK")
_LEFT, _RIGHT = play("F7 A.", Board().place(KOTEK.tiles)), play("J7 A.", Board().place(KOTEK.tiles))
BOARD = Board().place(KOTEK.tiles).place(_LEFT.tiles).place(_RIGHT.tiles)
OLA, KUBA = f"Ola {KOTEK.score} {_RIGHT.score}", f"Kuba {_LEFT.score}"


@pytest.fixture
def table() -> ChatTable:
    return ChatTable(rebuilder=SearchHere(), place="test:here")


def reply_text(table: ChatTable, name: str = "Ola") -> str:
    return text(table.last[name].message)


async def test_nobody_learns_which_words_are_valid_during_a_game(table: ChatTable) -> None:
    """An order that fits tells it, or that none fits. So does a correction, or an answer."""
    await table.say("Ola", f"/odtwórz {final_text(BOARD, OLA, KUBA)}")
    asked = message(table.last["Ola"])
    game = await table.start("Ola", "Iza", options="klasyczna")
    for act in (
        table.say("Ola", f"/odtwórz {final_text(BOARD, OLA, KUBA)}"),
        table.press("Ola", "AK od J7", of=asked),
    ):
        await act
        assert reply_text(table).startswith(f"Trwa tu twoja gra ({game}), a w niej słowa")
    # A sheet of a real table looks words up itself, and the one that was found may be open.
    await table.say("Kuba", "/zapis Kuba, Jan")
    await table.say("Kuba", f"/odtwórz {final_text(BOARD, OLA, KUBA)}")
    assert reply_text(table, "Kuba").startswith("Pasują 2 przebiegi.")


async def test_one_question_settles_two_plays_of_equal_points(table: ChatTable) -> None:
    """The answer decides which of them is in the record."""
    await table.say("Ola", f"/odtwórz {final_text(BOARD, OLA, KUBA)}")
    assert reply_text(table) == (
        "Pasują 2 przebiegi. Który ruch jest wcześniejszy: AK od J7 czy AK od F7?"
    )
    assert every_label(message(table.last["Ola"])) == ["AK od J7", "AK od F7", "Nie wiem"]
    asked = message(table.last["Ola"])
    reply = await table.press("Ola", "AK od J7")
    score = f"{KOTEK.score + _LEFT.score}:{_RIGHT.score}"
    assert reply_text(table).startswith(f"Jest! 3 ruchy, Ola – Kuba {score}.\nPasuje tylko")
    assert reply.game is not None
    record = message(await table.say("Ola", "/gcg", reply.game)).file
    assert record is not None
    assert re.findall(r">(\w+): \S* *(\w+)", record.content.decode())[1] == ("Kuba", "J7")
    # The buttons of the answered question are dead, and those of nobody else's game, too.
    await table.press("Ola", "AK od F7", of=asked)
    assert "nieaktualny" in reply_text(table)
    await table.press("Kuba", "AK od J7", of=asked)
    assert "nieaktualny" in reply_text(table, "Kuba")


async def test_one_question_asks_for_the_first_of_three_plays(table: ChatTable) -> None:
    """Three plays of the same points come in any order; the second question is about two."""
    middle = play("H7 A.", Board().place(KOTEK.tiles))
    board = BOARD.place(middle.tiles)
    typed = final_text(
        board, f"Ola {KOTEK.score} {_RIGHT.score}", f"Kuba {_LEFT.score} {_LEFT.score}"
    )
    await table.say("Ola", f"/odtwórz {typed}")
    assert reply_text(table) == (
        "Pasuje 6 przebiegów. Który z tych ruchów jest pierwszy: AK od J7, AT czy AK od F7?"
    )
    await table.press("Ola", "AT")
    assert reply_text(table).startswith("Pasują 2 przebiegi. Który ruch jest wcześniejszy: AK od")
    reply = await table.press("Ola", "AK od J7")
    assert reply.game is not None
    record = message(await table.say("Ola", "/gcg", reply.game)).file
    assert record is not None
    starts = re.findall(r">\w+: \S* *(\w+)", record.content.decode())
    assert starts[:4] == ["8F", "H7", "J7", "F7"]


async def test_a_typed_first_move_rules_out_other_beginnings(table: ChatTable) -> None:
    """AT lies across and down through the centre, for the same points."""
    across = play("8H AT")
    down = play("H8 .T", Board().place(across.tiles))
    board = Board().place(across.tiles).place(down.tiles)
    columns = (f"Ola {across.score}", f"Kuba {down.score}")
    await table.say("Ola", f"/odtwórz {final_text(board, *columns)}")
    assert reply_text(table).startswith("Pasują 2 przebiegi.")
    for typed in ("H8 AT", "8H pionowo at"):
        reply = await table.say("Ola", f"/odtwórz {final_text(board, typed, *columns)}")
        assert reply.game is not None
        record = message(await table.say("Ola", "/gcg", reply.game)).file
        assert record is not None
        assert re.findall(r">(\w+): \S* *(\w+)", record.content.decode())[0] == ("Ola", "H8")
    for wrong in ("8H KOT", "A1 AT", "8O ATTTTT"):
        await table.say("Ola", f"/odtwórz {final_text(board, wrong, *columns)}")
        assert reply_text(table).startswith("Na tej planszy nie ma takiego pierwszego ruchu:")


async def test_literaki_is_recognised_by_its_points(table: ChatTable) -> None:
    """Nobody says which rules were played: only those of Literaki make these points."""
    rules = preset("literaki")
    first = play("8F KOTEK", rules=rules)
    second = play("F7 A.", Board().place(first.tiles), rules=rules)
    board = Board().place(first.tiles).place(second.tiles)
    assert first.score != KOTEK.score
    typed = final_text(board, f"Ola {first.score}", f"Kuba {second.score}")
    reply = await table.say("Ola", f"/odtwórz {typed}")
    assert reply.game is not None
    view = await table.look(reply.game)
    assert view.rules.name == "literaki"
    assert [seat.score for seat in view.face.seats] == [first.score, second.score]


async def test_a_person_who_cannot_tell_gets_an_order_and_its_uncertain_turns(
    table: ChatTable,
) -> None:
    await table.say("Ola", f"/odtwórz {final_text(BOARD, OLA, KUBA)}")
    await table.press("Ola", "Nie wiem")
    assert "Niepewne ruchy: 2 (AK), 3 (AK). Możesz je potem zamienić miejscami." in reply_text(
        table
    )


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
async def test_a_rebuilt_game_has_film_analysis_and_record_as_any(path: Path) -> None:
    """The points of the turns are those of the sheet, whatever was answered."""
    known = read_game(path)
    table = ChatTable(
        language="pl" if known.language == "pl" else "en",
        rebuilder=SearchHere(),
        words=known.words,
    )
    columns = [" ".join(map(str, ("Ola", *known.points[::2])))]
    columns.append(" ".join(map(str, ("Kuba", *known.points[1::2]))))
    await table.say("Ola", "/odtwórz", file=final_text(known.board, *columns).encode())
    while table.last["Ola"].game is None:
        await table.press("Ola", message(table.last["Ola"]).buttons[0][0])
    game = table.last["Ola"].game
    assert (await table.look(game)).face.board == known.board
    record = message(await table.say("Ola", "/gcg", game)).file
    assert record is not None
    scores = [
        int(one) for one in re.findall(r" \+(\d+) \d+$", record.content.decode(), re.MULTILINE)
    ]
    assert scores[: len(known.points)] == known.points


async def test_the_tiles_left_of_a_game_that_went_out_are_counted() -> None:
    """The last turn emptied a rack, so the tiles off the board are the other player's."""
    known = read_game(GAMES[-1])
    table = ChatTable(rebuilder=SearchHere(), words=known.words)
    ola = " ".join(map(str, known.points[::2]))
    kuba = " ".join(map(str, known.points[1::2]))
    reply = await table.say(
        "Ola", f"/odtwórz {final_text(known.board, f'Ola {ola}', f'Kuba {kuba}')}"
    )
    while reply.game is None:
        reply = await table.press("Ola", message(reply).buttons[0][0])
    assert (await table.look(reply.game)).face.outcome is not None
    record = message(await table.say("Ola", "/gcg", reply.game)).file
    assert record is not None
    assert record.content.decode().splitlines()[-2:] == [
        ">Ola:  (IKNPZ?) -7 323",
        ">Kuba:  (IKNPZ?) +7 626",
    ]


async def test_a_misprint_is_named_and_corrected_by_a_press(table: ChatTable) -> None:
    """The sum of Ola's column tells that something in it is wrong."""
    wrong = f"Ola {KOTEK.score - 3} {_RIGHT.score} = {KOTEK.score + _RIGHT.score}"
    await table.say("Ola", f"/odtwórz {final_text(BOARD, wrong, KUBA)}")
    total = KOTEK.score + _RIGHT.score
    assert reply_text(table) == (
        f"Suma się nie zgadza: Ola, jest {total - 3}, a ma być {total}.\n"
        f"Jeśli ruch 1 (Ola) ma {KOTEK.score} zamiast {KOTEK.score - 3}, wszystko pasuje."
    )
    await table.press("Ola", f"Wpisz {KOTEK.score}")
    assert reply_text(table).startswith("Pasują 2 przebiegi.")


async def test_a_sum_with_the_tiles_left_is_right(table: ChatTable) -> None:
    ola = f"{OLA} +6 = {KOTEK.score + _RIGHT.score + 6}"
    await table.say("Ola", f"/odtwórz {final_text(BOARD, ola, KUBA)}")
    assert reply_text(table).startswith("Pasują 2 przebiegi.")


@pytest.mark.parametrize(
    ("change", "refusal"),
    [
        ((14, "........."), "Wiersz 15: liczba pól to 9, a powinna być 15."),
        ((0, "7.............."), "Nie znam znaku „7”: A1."),
        ((0, "ŹŹ............."), "W zestawie nie ma tylu płytek: Ź (jest 1, potrzeba 2)."),
        ((0, "DO............."), "Te płytki nie łączą się z resztą: A1, B1."),
        ((7, "..............."), "Środek planszy (H8) jest pusty."),
    ],
)
async def test_a_refused_board_is_told_its_fault(
    table: ChatTable, change: tuple[int, str], refusal: str
) -> None:
    lines = rows(BOARD)
    lines[change[0]] = change[1]
    await table.say("Ola", f"/odtwórz {' '.join((*lines, OLA, KUBA))}")
    assert reply_text(table).startswith(refusal)
    # The person changes what they final_text and doesn't type it again.
    reply = await table.press("Ola", "Zmień ręcznie")
    assert reply.ask is not None
    assert change[1] in reply.ask.prompt.value  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("columns", "refusal"),
    [
        (("Ola 22 14 0 10", "Kuba 9"), "Liczba ruchów się nie zgadza: Ola 4, Kuba 1."),
        (("Ola 22 czternaście",), "Nie rozumiem „czternaście”. Wpisz same liczby: Ola 22 14 0."),
        (("22 14", "Kuba 9"), "Nie rozumiem „22 14”."),
        (("Ola 22",), "Te zasady są dla innej liczby osób: 2–4."),
        (("Ola 40 1", "Kuba 3"), "Nie znajduję przebiegu z takimi punktami."),
    ],
)
async def test_refused_points_are_told_their_fault(
    table: ChatTable, columns: tuple[str, ...], refusal: str
) -> None:
    await table.say("Ola", f"/odtwórz {final_text(BOARD, *columns)}")
    assert reply_text(table).startswith(refusal)


async def test_a_search_that_takes_too_long_says_so() -> None:
    search = SearchHere()
    table = ChatTable(rebuilder=search)
    search.too_long = True
    await table.say("Ola", f"/odtwórz {final_text(BOARD, OLA, KUBA)}")
    assert reply_text(table).startswith("To trwa za długo. Wpisz pod planszą pierwszy ruch")


async def test_the_words_of_the_list_rule_out_orders() -> None:
    """AK is on no list here, but it stands on the final board, so it was played."""
    table = ChatTable(rebuilder=SearchHere(), words=AllBut(("AKA",)))
    await table.say("Ola", f"/odtwórz {final_text(BOARD, OLA, KUBA)}")
    assert reply_text(table).startswith("Pasują 2 przebiegi.")


async def test_a_wrong_word_that_stood_at_the_table_is_found_too() -> None:
    """KOT is on no list here, yet KOTY came of it, and the points fit nothing else."""
    kot = play("8G KOT")
    koty = play("8G ...Y", Board().place(kot.tiles))
    board = Board().place(kot.tiles).place(koty.tiles)
    table = ChatTable(rebuilder=SearchHere(), words=AllBut(("KOT",)))
    text = final_text(board, f"Ola {kot.score}", f"Kuba {koty.score}")
    reply = await table.say("Ola", f"/odtwórz {text}")
    assert reply.game is not None


async def test_two_presses_at_once_make_one_game(table: ChatTable) -> None:
    await table.say("Ola", f"/odtwórz {final_text(BOARD, OLA, KUBA)}")
    unknown = button(message(table.last["Ola"]), "Nie wiem")
    both = await asyncio.gather(*(table.press("Ola", unknown) for _ in range(2)))
    assert len({one.game for one in both} - {None}) == 1
