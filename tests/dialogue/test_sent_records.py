"""Finished games sent to `/zapis` as files: the record that comes back has the same result."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from bot.rules.gcg.judgement import judge_record
from bot.rules.gcg.parse import parse
from bot.rules.gcg.write import write
from bot.rules.sheet.record import put_starter_first
from tests.support.dialogue.chat_table import ChatTable, message, text
from tests.support.rules.gcg_dialects import DIALECTS, finished_files

if TYPE_CHECKING:
    from collections.abc import Mapping

# The moves of public games: woogles-io/liwords (pkg/stats, pkg/omgwords) and domino14/macondo
# (gcgio), quackle/quackle (test/positions), without their notes.
PUBLIC = sorted((Path(__file__).parents[1] / "rules" / "sheet" / "games").glob("*.gcg"))


@cache
def files() -> Mapping[str, bytes]:
    """Return the sample files by their names. They are played when a test asks for them."""
    return {**dict(finished_files()), **{path.stem: path.read_bytes() for path in PUBLIC}}


def test_the_sample_files_cover_every_dialect() -> None:
    kinds = Counter(name.rpartition("-")[0] for name in files())
    assert len(files()) >= 50
    assert all(kinds[dialect] >= 2 for dialect in DIALECTS), kinds


async def test_a_sent_finished_game_comes_back_equal_to_the_line() -> None:
    for name, file in files().items():
        table = ChatTable(place="test:here")
        sent = put_starter_first(parse(file))
        reply = await table.say("Jan", "/zapis", file=file)
        stated = [f"{points}".replace("-", "−") for points in judge_record(sent).stated_scores]
        assert text(message(reply)).endswith(f" {':'.join(stated)}."), name
        shown = text(await table.public(reply.game))  # type: ignore[arg-type]
        assert ":".join(sorted(stated, key=_number, reverse=True)) in shown, name
        back = message(await table.say("Jan", "/gcg", reply.game)).file
        assert back is not None, name
        assert back.content.decode() == write(sent), name


def _number(points: str) -> int:
    return int(points.replace("−", "-"))


async def test_the_end_rule_of_a_sent_game_holds_after_a_correction_of_its_end() -> None:
    file = files()["liwords_bonus_each_word"]
    table = ChatTable(place="test:here")
    game = (await table.say("Jan", "/zapis", file=file)).game
    assert "477:373" not in text(message(await table.say("Jan", "cofnij", game)))
    assert "477:373" in text(message(await table.say("Jan", "koniec", game)))
