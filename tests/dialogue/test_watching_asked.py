"""A person is asked once, after a game, whether everybody may watch their games on the page."""

from __future__ import annotations

import pytest

from tests.support.dialogue.chat_table import ChatTable, labels, text

QUESTION = "Czy twoje gry mogą oglądać wszyscy na stronie?"


@pytest.mark.parametrize(("answer", "value"), [("Tak, mogą", True), ("Nie", False)])
async def test_the_question_comes_once_after_the_first_game(answer: str, value: bool) -> None:  # noqa: FBT001
    table = ChatTable(platform="discord", site="https://board.example.org")
    game = await table.start("Ola", "Kuba")
    await table.say("Ola", "/poddaj_grę", game)
    ended = await table.press("Ola", "Tak, poddaję")
    assert QUESTION in text(ended.message)
    # Whoever doesn't answer has not agreed.
    assert (await table.actor("Ola")).sitting.own.watchable is False
    chosen = await table.press("Ola", answer, of=ended.message)
    told = "tak" if value else "nie"
    assert f"Twoje gry mogą oglądać wszyscy: {told}." in text(chosen.message)
    assert (await table.actor("Ola")).sitting.own.watchable is value
    again = await table.start("Ola", "Kuba")
    await table.say("Ola", "/poddaj_grę", again)
    ended = await table.press("Ola", "Tak, poddaję")
    assert QUESTION not in text(ended.message)
    assert (await table.actor("Kuba")).sitting.own.watchable is None


async def test_nobody_is_asked_where_there_is_no_public_page() -> None:
    table = ChatTable(platform="discord")
    game = await table.start("Ola", "Kuba")
    await table.say("Ola", "/poddaj_grę", game)
    ended = await table.press("Ola", "Tak, poddaję")
    assert ended.message is not None
    assert QUESTION not in text(ended.message)
    assert not any("Tak, mogą" in label for row in labels(ended.message) for label in row)
