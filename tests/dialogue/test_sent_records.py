"""Finished games sent to `/zapis` as files: the record that comes back has the same result."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from bot.rules.gcg.judgement import judge_record
from bot.rules.gcg.parse import parse
from bot.rules.gcg.write import write
from bot.rules.sheet.record import put_starter_first
from tests.support.dialogue.chat_table import ChatTable, message, text
from tests.support.rules.gcg_dialects import DIALECTS, finished_files

# The moves of public games: woogles-io/liwords (pkg/stats, pkg/omgwords) and domino14/macondo
# (gcgio), quackle/quackle (test/positions), without their notes.
PUBLIC = sorted((Path(__file__).parents[1] / "rules" / "sheet" / "games").glob("*.gcg"))
FILES = [*finished_files(), *((path.stem, path.read_bytes()) for path in PUBLIC)]


def test_the_sample_files_cover_every_dialect() -> None:
    kinds = Counter(name.rpartition("-")[0] for name, _ in FILES)
    assert len(FILES) >= 50
    assert all(kinds[dialect] >= 2 for dialect in DIALECTS), kinds


@pytest.mark.parametrize("file", [pytest.param(file, id=name) for name, file in FILES])
async def test_a_sent_finished_game_comes_back_equal_to_the_line(file: bytes) -> None:
    table = ChatTable(place="test:here")
    sent = put_starter_first(parse(file))
    reply = await table.say("Jan", "/zapis", file=file)
    stated = [f"{points}".replace("-", "−") for points in judge_record(sent).stated_scores]
    assert text(message(reply)).endswith(f" {':'.join(stated)}.")
    shown = text(await table.public(reply.game))  # type: ignore[arg-type]
    assert ":".join(sorted(stated, key=_number, reverse=True)) in shown
    back = message(await table.say("Jan", "/gcg", reply.game)).file
    assert back is not None
    assert back.content.decode() == write(sent)


def _number(points: str) -> int:
    return int(points.replace("−", "-"))


async def test_the_end_rule_of_a_sent_game_holds_after_a_correction_of_its_end() -> None:
    [file] = [one for name, one in FILES if name == "liwords_bonus_each_word"]
    table = ChatTable(place="test:here")
    game = (await table.say("Jan", "/zapis", file=file)).game
    assert "477:373" not in text(message(await table.say("Jan", "cofnij", game)))
    assert "477:373" in text(message(await table.say("Jan", "koniec", game)))
