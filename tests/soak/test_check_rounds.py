"""The check of the soak test of rounds: it finds what was lost, doubled or never rung."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.soak.check_rounds import Told, packed
from tests.soak.journal import Journal
from tests.support.coordinator.duplicates import SECOND, Evening
from tests.support.coordinator.fixtures import store, talk

if TYPE_CHECKING:
    from pathlib import Path

    from bot.coordinator.ports.tables import Loaded
    from tests.support.coordinator.talk import Talk

__all__ = ["store", "talk"]  # fixtures


async def test_what_the_game_makes_untrue_is_found(talk: Talk, tmp_path: Path) -> None:
    """Of five rounds with one answer: what was told, and then the same told otherwise."""
    evening = await Evening.begun(talk, rounds=5)
    game, (best, other, *_) = evening.game, await evening.plays()
    true = Journal(tmp_path / "true")
    true.write("open", 0, 0, game)
    for play in (other, best):
        true.write("try", game, 1, "Kuba", packed(play))
        await evening.answer("Kuba", play)
        true.write("ack", game, 1, "Kuba", packed(play))
    true.write("try", game, 1, "Kuba", packed(other))

    async def found() -> Loaded | None:
        return await talk.store.tables.load(game)

    def wrong(journal: Journal, loaded: Loaded | None) -> list[str]:
        return [*Told.by(journal).wrong_in(game, loaded)]

    assert wrong(true, await found()) == ["did not come to its end"]
    while (state := await evening.state()).stage != "over":
        true.write(*(("bell", game, state.number, 9) if state.running else ("show", "mark", 1)))
        await evening.pass_time(120 * SECOND)
    loaded = await found()
    assert wrong(true, loaded) == []
    assert wrong(true, None) == ["gone"]
    false = Journal(tmp_path / "false")
    false.write("ack", game, 1, "Kuba", packed(other))
    false.write("ack", game, 2, "Iza", packed(other))
    for _ in range(2):
        false.write("bell", game, 2, 9)
    told = "\n".join(wrong(false, loaded))
    assert "round 2 was rung twice" in told
    assert "counts, " in told
    assert "an answer was lost: (2, 'Iza')" in told
