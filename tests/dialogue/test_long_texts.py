"""No text that a platform lets through holds up the others: every reader refuses or is quick."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import TYPE_CHECKING, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.coordinator import game_id
from bot.coordinator.errors import BadInvitation
from bot.dialogue import typed_lines
from bot.dialogue.actions import Action
from bot.dialogue.errors import NotUnderstood
from bot.dialogue.handlers.vacation import days_of
from bot.dialogue.message import TextPrompt
from bot.dialogue.pages.person.settings_pages import OWN
from bot.dialogue.reading import leaderboard
from bot.dialogue.reading.new_game import NewGameOptions
from bot.dialogue.reading.tiles import read_tiles, read_words
from bot.dialogue.token import Token
from bot.rules.board import Board
from bot.rules.errors import RuleError
from bot.rules.ruleset import preset
from bot.rules.typed_moves import read_typed_move
from tests.support.dialogue.chat_table import ChatTable, show

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.dialogue.pages.person.setting import Setting

# The longest text of each platform.
TELEGRAM, DISCORD = 4096, 6000
# Processor time, in seconds: what others wait while a text is read. On a machine that is slow at
# the moment it is the time for counting to STEPS instead.
MOST, STEPS = 0.005, 150_000
REPETITIONS = 5
RULES = preset("klasyczna")
EMPTY = Board()

READERS: dict[str, Callable[[str], object]] = {
    "line": typed_lines.parse_line,
    "command": lambda text: typed_lines.parse_line(f"/{text}"),
    "options": lambda text: NewGameOptions.read(text).request("telegram"),
    "move": lambda text: read_typed_move(f"h8 {text}", EMPTY, "AĄZŹŻS?", RULES),
    "tiles": lambda text: read_tiles(text, "AĄZŹŻS?", RULES.tiles),
    "words": lambda text: read_words(text, ("SOWA", "ŻÓŁĆ"), RULES.tiles),
    "hours": lambda text: setting("quiet").value_of(text),
    "zone": lambda text: setting("zone").value_of(text),
    "language": lambda text: setting("language").value_of(text),
    "days": days_of,
    "leaderboard": leaderboard.LeaderboardChoice.read,
    "code": game_id.parse,
}
PIECES = [
    "sowa ",
    "robot ",
    "komputer ryś ",
    "@a ",
    "2 min ",
    "drużyny po 2 ",
    "H8 ",
    "poziomo ",
    "(z)",
    "zażółć",
    "???",
    "1d",
    "utc+",
    "/",
    ",",
    " ",
    "\N{ARABIC LIGATURE SALLALLAHOU ALAYHE WASALLAM}",
    "\N{COMBINING ACUTE ACCENT}",
    "\N{COMBINING ACUTE ACCENT}\N{COMBINING CEDILLA}",
    "\N{ZERO WIDTH SPACE}",
    "\N{RIGHT-TO-LEFT EMBEDDING}",
    "\N{LATIN SMALL LETTER SHARP S}",
    "\N{GRINNING FACE}",
]


def setting(key: str) -> Setting:
    return cast("Setting", OWN.setting(key))


def is_quick(reader: Callable[[str], object], text: str) -> bool:
    """Return True if one of some readings takes no more than `MOST`, or than the machine's own."""
    for _ in range(REPETITIONS):
        spent = processor_time(lambda: reader(text))
        if spent < MOST or spent < processor_time(lambda: sum(step & 1 for step in range(STEPS))):
            return True
    return False


def processor_time(work: Callable[[], object]) -> float:
    """Return the processor time (s) of this work, which may end in a refusal."""
    began = time.thread_time()
    with suppress(RuleError, NotUnderstood, BadInvitation):
        work()
    return time.thread_time() - began


def test_a_long_word_is_refused_before_it_is_searched_for() -> None:
    for piece in PIECES:
        text = (piece * DISCORD)[:DISCORD]
        assert is_quick(lambda typed: read_typed_move(typed, EMPTY, "AĄZŹŻS?", RULES), text), piece


@pytest.mark.parametrize("reader", READERS)
def test_no_reader_is_slow_on_long_texts(reader: str) -> None:
    for piece in PIECES:
        for longest in (TELEGRAM, DISCORD):
            text = (piece * longest)[:longest]
            assert is_quick(READERS[reader], text), piece


@pytest.mark.parametrize("reader", READERS)
@given(text=st.lists(st.sampled_from(PIECES) | st.text(max_size=3), max_size=60).map("".join))
def test_long_texts_are_read_in_time(reader: str, text: str) -> None:
    """Texts that are short enough to be read are read in time, too."""
    for longest in (60, 80, 200):
        assert is_quick(READERS[reader], text[:longest])


@pytest.mark.parametrize("line", ["/nowa_gra " + "sowa " * 810, "/nowa_gra " + "robot " * 1000])
async def test_a_flood_of_options_is_refused_with_the_reason(line: str) -> None:
    table = ChatTable()
    reply = await table.say("Ola", line)
    word = line.split()[1]
    quoted = f"{word} " * 40
    assert show(reply.message) == (
        f"Ten tekst jest za długi: „{quoted[:39]}…”. Najwięcej znaków: 200."
    )
    assert (await table.say("Ola", "/moje_gry")).game is None


async def test_a_flood_of_letters_is_refused_with_the_reason() -> None:
    table = ChatTable()
    game = await table.start("Ola", "Kuba")
    name = await table.to_move(game)
    for reply in (
        await table.say(name, "/ruch H8 poziomo " + "Ż" * 4000),
        await table.say(name, "Ż" * 4000),
        await table.press_token(name, Token(Action.PLAY, game).pack(), "Ż" * 4000),
    ):
        assert reply.message is not None
        assert str(reply.message.lines[0]).startswith("Ten tekst jest za długi: „")
        assert str(reply.message.lines[0]).endswith("…”. Najwięcej znaków: 80.")
        [again] = [b for row in reply.message.buttons for b in row if b.label.startswith("Spróbuj")]
        assert isinstance(again.prompt, TextPrompt)
        assert not again.prompt.value
    assert (await table.look(game)).face.entries == 1
