"""A robot makes one move a turn, even if processes die and its strategy fails."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest

from bot.robot.player.worker import LEASE, LONGEST_RETRY, RobotWorker
from tests.support.robot.table import LONGEST_GAME, actions_of, party, reason, robot_to_move

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.support.coordinator.talk import Talk
    from tests.support.robot.strategies import Robots


class Killed(BaseException):
    """The end of a process."""


@dataclass
class Dying:
    """Acts like another object, and dies before or after one of its methods."""

    whole: Any
    method: str
    after: bool = False

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever it has
        found = getattr(self.whole, name)
        if name != self.method:
            return found

        async def dies(*facts: Any, **named: Any) -> None:  # noqa: ANN401 - any arguments
            if self.after:
                await found(*facts, **named)
            raise Killed

        return dies


def dying(robots: Robots, step: str) -> RobotWorker:
    """Return a worker that dies at a step of its work."""
    talk, minds, outbox = robots.talk, robots.minds, robots.talk.store.outbox
    coordinator: Any = talk.coordinator
    sleep: Callable[[float], Any] = robots.wait
    match step:
        case "claimed":
            minds = Dying(minds, "choose")  # type: ignore[assignment]
        case "thought":
            sleep = Dying(robots, "wait").wait
        case "about to move":
            coordinator = Dying(coordinator, "handle")
        case "moved":
            coordinator = Dying(coordinator, "handle", after=True)
        case "about to be done":
            outbox = Dying(outbox, "finish")  # type: ignore[assignment]
        case "done":
            outbox = Dying(outbox, "finish", after=True)  # type: ignore[assignment]
    return RobotWorker(outbox, coordinator, minds, lambda: talk.now, sleep)


STEPS = ("claimed", "thought", "about to move", "moved", "about to be done", "done")


@pytest.mark.parametrize("step", STEPS)
async def test_a_worker_that_dies_at_any_step_leaves_one_move(talk: Talk, step: str) -> None:
    both = party(talk, "Ola")
    game = await both.seat("borsuk")
    await robot_to_move(both, game)
    before = len(actions_of(await talk.table(game), 1))
    with pytest.raises(Killed):
        await dying(both.robots, step).work_off()
    talk.now += LEASE + 1
    await both.robots.worker.work_off()
    assert len(actions_of(await talk.table(game), 1)) == before + 1
    talk.now += LEASE + 1
    assert await both.robots.worker.work_off() == 0


@pytest.mark.parametrize("step", ["thought", "moved"])
async def test_a_game_ends_although_a_worker_dies_every_other_turn(talk: Talk, step: str) -> None:
    both = party(talk, "Ola")
    game, died = await both.seat("jeż", "ryś", preset="rankingowa"), 0
    for turn in range(LONGEST_GAME):
        if (await talk.table(game)).phase == "ended":
            break
        if turn % 2:
            try:
                await dying(both.robots, step).work_off()
            except Killed:
                died += 1
            talk.now += LEASE + 1
        assert await both.step(game) or turn % 2
    table = await talk.table(game)
    assert reason(table) in {"out", "scoreless"}
    assert died > 1


async def test_two_workers_at_once_make_one_move(talk: Talk) -> None:
    both = party(talk, "Ola")
    game = await both.seat("borsuk")
    await robot_to_move(both, game)
    before = len((await talk.table(game)).log)

    async def slow(seconds: float) -> None:
        """Let another worker come while this one hesitates, long after its lease ended."""
        talk.now += LEASE + 1
        await both.robots.worker.work_off()
        await both.robots.wait(seconds)

    worker = RobotWorker(
        talk.store.outbox, talk.coordinator, both.robots.minds, lambda: talk.now, slow
    )
    await worker.work_off()
    assert len((await talk.table(game)).log) == before + 1


async def test_a_failing_strategy_is_retried_and_then_replaced(
    talk: Talk, caplog: pytest.LogCaptureFixture
) -> None:
    both = party(talk, "Ola")
    game = await both.seat("borsuk")
    worker = both.robots.worker
    # The robot plays a move from the word list alone, and passes only if that fails, too.
    for failing, seen, last in ((2, 2, "-X"), (2, 4, "-X"), (99, 6, "-")):
        await robot_to_move(both, game)
        both.robots.minds.failing = failing
        for _ in range(3):
            await worker.work_off()
            talk.now += LONGEST_RETRY
        made = actions_of(await talk.table(game), 1)[-1]
        assert made[:1] == "-"
        assert (len(made) > 1) == (len(last) > 1)
        assert len(both.robots.minds.seen) == seen
    assert len(both.robots.minds.searched) == 3
    assert len([line for line in caplog.messages if line.endswith("grają słabo: test")]) == 1
    both.robots.minds.failing = 1
    await robot_to_move(both, game)
    for _ in range(2):
        await both.robots.worker.work_off()
        talk.now += LONGEST_RETRY
    assert actions_of(await talk.table(game), 1)[-1] != "-"


async def test_a_refused_word_is_replaced_by_a_simple_move(talk: Talk) -> None:
    both = party(talk, "Ola", valid=frozenset[str]())
    game = await both.seat("ryś", preset="nowicjusz", challenge="void")
    await robot_to_move(both, game)
    for _ in range(3):
        await both.robots.worker.work_off()
        talk.now += LONGEST_RETRY
    assert actions_of(await talk.table(game), 1)[-1].startswith("-")


async def test_a_game_without_its_list_waits_for_the_operator(talk: Talk) -> None:
    both = party(talk, "Ola")
    game = await both.seat("ryś")
    await robot_to_move(both, game)
    before = len((await talk.table(game)).log)
    talk.lists.gone = True
    await both.robots.worker.work_off()
    talk.lists.gone = False
    talk.now += LONGEST_RETRY
    await both.robots.worker.work_off()
    assert len((await talk.table(game)).log) == before + 1
