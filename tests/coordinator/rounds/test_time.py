"""Time in a belgijka: over restarts and outages, and while no best play can be found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.ports.answers import NotSolved
from tests.support.coordinator.rounds import SECOND, Evening, Found

if TYPE_CHECKING:
    from bot.coordinator.table.table import WordListRef
    from bot.rules.board import Board
    from bot.rules.judge import Play
    from bot.rules.ruleset import Ruleset
    from tests.support.coordinator.talk import Talk


async def test_an_answer_before_a_short_outage_counts_after_it(talk: Talk) -> None:
    """The bell came while nobody ran: it is made up for as soon as somebody does."""
    evening = await Evening.begin(talk)
    best = (await evening.plays())[0]
    await evening.answer("Kuba", best)
    ends = (await evening.state()).ends
    assert ends is not None
    talk.now = ends + 40 * SECOND
    await talk.timer_worker.work_off()
    state = await evening.state()
    assert (state.stage, [one.placement for one in state.rounds[0].answers]) == ("pause", [best])


async def test_an_outage_takes_no_time_from_a_round(talk: Talk) -> None:
    """The bell is put off by it, everybody is told, and the answers before it stand."""
    evening = await Evening.begin(talk)
    plays, before = await evening.plays(), await evening.state()
    await evening.answer("Kuba", plays[0])
    await evening.pass_time(20 * SECOND)
    out = (talk.now, talk.now + 600 * SECOND)
    talk.outages, talk.now = (out,), out[1]
    await talk.timer_worker.work_off()
    state = await evening.state()
    assert before.ends is not None
    assert (state.stage, state.ends) == ("round", before.ends + 600 * SECOND)
    await evening.answer("Iza", plays[1])
    await evening.wait_for("pause")
    assert len((await evening.state()).rounds[0].answers) == 2


async def test_a_round_begun_by_a_clock_that_was_ahead_lasts_no_longer(talk: Talk) -> None:
    """Nobody waits for the time that the clock was wrong by."""
    evening, worker = await Evening.begin(talk), talk.timer_worker
    await worker.work_off()
    length = (await evening.state()).rules.time
    talk.now -= 7200 * SECOND
    await worker.work_off()
    state = await evening.state()
    assert (state.stage, state.since, state.ends) == ("round", talk.now, talk.now + length)
    await evening.answer("Kuba", (await evening.plays())[0])
    await evening.wait_for("pause")
    assert len((await evening.state()).rounds[0].answers) == 1


async def test_a_round_waits_for_its_best_play_and_begins_as_soon_as_it_is_found(
    talk: Talk,
) -> None:
    """The solver may be away for a while; no player loses time."""
    finder = Away()
    talk.solver = finder
    evening = await Evening.announce(talk)
    await evening.pass_time(61 * SECOND)
    assert (await evening.state()).stage == "announced"
    finder.is_away = False
    await evening.pass_time(31 * SECOND)
    state = await evening.state()
    assert (state.stage, state.ends) == ("round", talk.now + state.rules.time)


class Away(Found):
    """A finder that is away."""

    is_away = True

    async def top(self, board: Board, rack: str, rules: Ruleset, words: WordListRef) -> Play | None:
        """Return the best play, once the solver is back."""
        if self.is_away:
            raise NotSolved
        return await super().top(board, rack, rules, words)
