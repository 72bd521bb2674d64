"""Random typing and presses, in any order: always an answer, fitting buttons, and no secret."""

from __future__ import annotations

import random
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.dialogue.actions import ACTIONS, Action
from bot.dialogue.message import TilesPrompt
from bot.dialogue.token import LONGEST, unpack
from bot.rules.board import SIZE, Board, Direction, Square
from bot.rules.errors import RuleError
from bot.rules.judge import judge
from bot.rules.log import AllBut
from bot.rules.moves import Placement
from bot.rules.notation import format_start
from bot.rules.ruleset import preset_names
from tests.support.dialogue.actions import pack_button
from tests.support.dialogue.chat_table import ChatTable, show

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.coordinator.settings import Language
    from bot.coordinator.views.view import View
    from bot.dialogue.action_spec import ActionSpec
    from bot.dialogue.message import Button, Message
    from bot.dialogue.reply import Reply

NAMES = ("Ola", "Kuba", "Iza")
STEPS = 80
LANGUAGES: list[Language] = ["pl", "en"]


@pytest.mark.parametrize("preset", preset_names())
async def test_every_random_press_and_line_is_answered_in_every_game(preset: str) -> None:
    seed = preset_names().index(preset)
    chance = random.Random(seed)  # noqa: S311 - a test's chance, the same in every run
    table = ChatTable(
        language=chance.choice(LANGUAGES), seed=bytes([seed]) * 32, previews=bool(seed % 2)
    )
    players = 2 if preset == "turniejowa" else 2 + seed % 2
    game = await table.start(*NAMES[:players], options=preset)
    done = 0
    for _ in range(STEPS):
        table.now += chance.choice([0, 1_000, 10_000])
        view = await table.look(game)
        mover = (
            view.face.seats[view.face.to_move].name if view.face.to_move is not None else NAMES[0]
        )
        name = mover if chance.random() < 0.7 else chance.choice(NAMES)
        reply = await _act(table, chance, name, game)
        done += reply.is_done and reply.game == game
        await _check(table, reply, game, name)
    view = await table.look(game)
    assert done >= 3 or view.face.outcome is not None


async def _act(table: ChatTable, chance: random.Random, name: str, game: GameId) -> Reply:
    """Do something: mostly a player's usual act, sometimes nonsense."""
    view = await table.look(game, name)
    last = table.last[name].message if name in table.last else None
    if last is not None and chance.random() < 0.7:
        for row in last.buttons:
            token = unpack(row[0].token)
            if token and token.action in {Action.CONFIRM, Action.PASS_YES, Action.EXCHANGE_YES}:
                return await table.press(name, row[0])
    kind = chance.random()
    if kind < 0.3:
        messages = [await table.public(game), *([last] if last else [])]
        pressed = chance.choice([b for message in messages for row in message.buttons for b in row])
        return await table.press(name, pressed, _answer(chance, pressed, view))
    if kind < 0.85:
        return await table.say(name, _choose_word(chance, view), game)
    command = chance.choice(ACTIONS.commands)
    rest = chance.choice(["", "", "ab", "wszystko", game, "x" * 70, "3 osoby", "\U0001f600"])
    return await table.say(name, f"/{chance.choice([command.pl, command.en])} {rest}", game)


def _answer(chance: random.Random, pressed: Button, view: View) -> str | list[int] | None:
    if pressed.prompt is None or chance.random() < 0.1:
        return None
    if isinstance(pressed.prompt, TilesPrompt):
        places = range(len(pressed.prompt.tiles))
        return chance.sample(places, chance.randint(0, len(places)))
    return _choose_word(chance, view)


def _choose_word(chance: random.Random, view: View) -> str:
    """Return some letters of the rack at a square, a legal one if it is soon found."""
    letters = (view.face.rack or "").replace("?", "E") or "KOT"
    line = ""
    for _ in range(80):
        square = Square(chance.randrange(SIZE), chance.randrange(SIZE))
        word = "".join(chance.sample(letters, chance.randint(1, min(len(letters), 4))))
        placement = Placement(square, chance.choice(list(Direction)), word)
        line = f"{format_start(square, placement.direction)} {word}".lower()
        with suppress(RuleError):
            judge(view.face.board or Board(), placement, view.rules)
            break
    return line if chance.random() < 0.9 else line.split()[1]


async def _check(table: ChatTable, reply: Reply, game: GameId, name: str) -> None:
    assert reply.message is not None or reply.ask is not None
    private = [reply.message] if reply.message else []
    public = await table.public(game)
    for message in (*private, public):
        _check_message(message)
    view = await table.look(game, name)
    for message in private:
        if message.board is not None and message.board.rack is not None:
            assert view.viewer is not None
    assert public.board is None or public.board.rack is None
    if view.face.outcome is None:
        seed = table.seed.hex()
        assert all(seed not in show(message) + message.alt for message in (*private, public))


def _check_message(message: Message) -> None:
    assert message.lines
    assert all(span.text for line in message.lines for span in line.spans)
    assert len(message.alt) <= 1024
    assert bool(message.alt) == (message.board is not None)
    for row in message.buttons:
        assert 1 <= len(row) <= 5  # Discord takes no more
        for button in row:
            assert button.label
            assert len(button.label) <= 80
            assert len(button.token.encode()) <= LONGEST
            assert unpack(button.token) is not None
    tokens = [(b.label, b.token) for row in message.buttons for b in row]
    assert len(set(tokens)) == len(tokens)


@given(st.lists(st.text(st.characters(exclude_categories=["Cs"]), max_size=80), max_size=4))
async def test_every_typed_text_is_answered(lines: list[str]) -> None:
    table = ChatTable()
    game = await table.start("Ola", "Kuba")
    for line in lines:
        for whole in (line, f"/{line}", f"/ruch {line}", f"/nowa_gra {line}", f"/wymień {line}"):
            reply = await table.say("Ola", whole, game)
            assert reply.message or reply.ask


@given(
    st.sampled_from(ACTIONS.rows),
    st.none() | st.integers(0, 1500),
    st.text("8Hh ABC.ŻżX-=?0123,!", max_size=20),
    st.none() | st.text(max_size=12) | st.lists(st.integers(-9, 9), max_size=8),
)
async def test_every_forged_press_is_answered(
    action: ActionSpec, turn: int | None, data: str, answer: str | list[int] | None
) -> None:
    table = ChatTable()
    game = await table.start("Ola", "Kuba")
    for name in ("Ola", "Kuba", "Jan"):
        reply = await table.press_token(name, pack_button(action, game, turn, data), answer)
        assert reply.message or reply.ask


LINES = (
    "8h rów",
    "rów",
    "h8 wroza",
    "8h rowz",
    "a1 rów",
    "8h ków",
    "/ruch h8 poziomo ŻWRÓĄ",
    "/opis_planszy",
    "/worek",
)


async def _event(words: AllBut | frozenset[str]) -> list[str]:
    table = ChatTable(words=words)
    game = await table.start("Ola", "Kuba")
    told = [show((await table.say("Ola", line, game)).message) for line in LINES]
    await table.say("Ola", "8h rów", game)
    told.append(show((await table.press("Ola", "Zatwierdź")).message))
    told.append(show(await table.public(game)))
    told += [show((await table.say("Kuba", line, game)).message) for line in ("haj", "7h haj")]
    return told


async def test_before_a_challenge_the_word_list_changes_no_answer() -> None:
    """All words there are, or none: previews, choices, refusals and the board are the same."""
    assert await _event(AllBut(())) == await _event(frozenset())
