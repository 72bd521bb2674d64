"""The metrics of a running bot, which name no person."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from prometheus_client.parser import text_string_to_metric_families

from bot.coordinator import service
from bot.coordinator.commands import NewGame
from bot.coordinator.errors import Stale, UnknownGame
from bot.coordinator.game_id import GameId
from bot.coordinator.kinds.rounds.requests import RoundClosed
from bot.coordinator.metrics import COUNTS, LEVELS, SLOWED, SPANS
from bot.coordinator.ports.tables import ConflictError, StoreUnavailableError
from bot.delivery.channel import MessageFixedError, PlaceGoneError, TryLaterError
from bot.dialogue.limits import Limits
from bot.health.metrics import Metrics
from bot.health.readings import Readings
from bot.rules.errors import RuleError
from bot.rules.ruleset import ClockRule
from bot.storage.backlog import backlog
from bot.storage.errors import UnreachableError
from tests.support.coordinator.rounds import Evening
from tests.support.delivery.wall import HERE, PLATFORM, Room
from tests.support.robot.strategies import Minds, Robots, mind_of
from tests.support.robot.table import VALID, party, robot_to_move

if TYPE_CHECKING:
    from bot.coordinator.ports.tables import Commit
    from bot.coordinator.views.view import View
    from bot.rules.moves import Move
    from tests.support.coordinator.talk import Talk

HOUR = 3_600_000


@pytest.fixture
def metrics(talk: Talk) -> Metrics:
    """Return the meter of everything in the talk."""
    talk.meter = Metrics()
    return talk.meter


def of(metrics: Metrics, name: str, **labels: str) -> float:
    """Return a sample's value, 0 if there is none yet."""
    return metrics.registry.get_sample_value(f"wykladka_{name}", labels) or 0


async def test_commands_are_counted_by_kind_and_result(talk: Talk, metrics: Metrics) -> None:
    game = await talk.new("Ola", "Kuba")
    mover = await talk.to_move(game)
    other = "Kuba" if mover == "Ola" else "Ola"
    with pytest.raises(RuleError):
        await talk.move(other, game, "-")
    await talk.move(mover, game, "-", seen=0)
    with pytest.raises(Stale):
        await talk.move(other, game, "-", seen=0)
    with pytest.raises(UnknownGame):
        await talk.move("Ola", GameId("AAAAAA"), "!")
    for _ in range(2):
        await talk.say("Ola", NewGame(), command="t:twice")
    counted = {
        (kind, result): of(metrics, "commands_total", kind=kind, result=result)
        for kind in ("newgame", "join", "pass", "challenge")
        for result in ("done", "refused", "stale", "repeated")
    }
    assert {key: times for key, times in counted.items() if times} == {
        ("newgame", "done"): 2,
        ("newgame", "repeated"): 1,
        ("join", "done"): 1,
        ("pass", "done"): 1,
        ("pass", "refused"): 1,
        ("pass", "stale"): 1,
        ("challenge", "refused"): 1,
    }
    assert of(metrics, "commits_total", result="done") == 4


async def test_rounds_and_their_answers_are_counted(talk: Talk, metrics: Metrics) -> None:
    evening = await Evening.begin(talk)
    best, *_, worst = await evening.plays()
    for play in (best, worst):
        await evening.answer("Kuba", play)
    talk.now = (await evening.state()).ends or 0
    with pytest.raises(RoundClosed):
        await evening.answer("Iza", best)
    await evening.wait_for("pause")
    counted = {
        result: of(metrics, "round_answers_total", result=result)
        for result in ("answered", "replaced", "late")
    }
    assert counted == {"answered": 1, "replaced": 1, "late": 1}
    assert of(metrics, "rounds_closed_total") == 1


async def test_a_conflict_an_error_and_a_store_that_is_away_are_counted(
    talk: Talk, metrics: Metrics, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "PAUSES", (0.0, 0.0))
    game = await talk.new("Ola", "Kuba")
    commit = talk.store.tables.commit
    trouble: list[Exception] = [ConflictError(), StoreUnavailableError()]

    async def commit_or_fail(change: Commit) -> int:
        if trouble:
            raise trouble.pop(0)
        return await commit(change)

    with monkeypatch.context() as patched:
        patched.setattr(talk.store.tables, "commit", commit_or_fail)
        await talk.move(await talk.to_move(game), game, "-")
        assert of(metrics, "commits_total", result="conflict") == 1
        assert of(metrics, "store_retries_total") == 1
        assert of(metrics, "commands_total", kind="pass", result="done") == 1
        trouble[:] = [StoreUnavailableError() for _ in range(3)]
        with pytest.raises(StoreUnavailableError):
            await talk.move(await talk.to_move(game), game, "-")
        trouble[:] = [ZeroDivisionError()]
        with pytest.raises(ZeroDivisionError):
            await talk.move(await talk.to_move(game), game, "-")
    assert of(metrics, "store_retries_total") == 3
    assert of(metrics, "commands_total", kind="pass", result="unavailable") == 1
    assert of(metrics, "commands_total", kind="pass", result="failed") == 1


async def test_the_lateness_of_timers_is_measured(talk: Talk, metrics: Metrics) -> None:
    await talk.new("Ola", "Kuba", clock=ClockRule("correspondence", HOUR))
    talk.now += HOUR + 90_000
    await talk.timer_worker.work_off()
    late = metrics.registry.get_sample_value
    assert late("wykladka_timer_late_seconds_count", {"kind": "deadline"}) == 1
    assert late("wykladka_timer_late_seconds_sum", {"kind": "deadline"}) == 90
    assert of(metrics, "commands_total", kind="timer_deadline", result="done") == 1


async def test_sent_messages_are_counted_with_their_results(talk: Talk, metrics: Metrics) -> None:
    room = Room(talk)
    game = await room.game()
    assert of(metrics, "sends_total", platform=PLATFORM, result="ok") >= 2
    assert of(metrics, "deliveries_total", platform=PLATFORM, result="ok") >= 2
    room.wall.trouble = [
        ("post", HERE, TryLaterError("busy")),
        ("post", HERE, PlaceGoneError("thrown out")),
    ]
    await room.move(game)
    for _ in range(2):
        await room.work()
        talk.now += 60_000
    assert of(metrics, "sends_total", platform=PLATFORM, result="later") == 1
    assert of(metrics, "deliveries_total", platform=PLATFORM, result="later") == 1
    assert of(metrics, "sends_total", platform=PLATFORM, result="gone") == 1
    sent = metrics.registry.get_sample_value("wykladka_send_seconds_count", {"platform": PLATFORM})
    assert sent == sum(
        of(metrics, "sends_total", platform=PLATFORM, result=result)
        for result in ("ok", "later", "gone", "moved", "fixed", "message_gone", "failed")
    )


async def test_a_message_that_cannot_be_changed_counts_as_fixed(
    talk: Talk, metrics: Metrics
) -> None:
    room = Room(talk)
    game = await room.game()
    room.wall.trouble = [
        (what, HERE, MessageFixedError()) for what in ("collapse", "remove_buttons")
    ]
    await room.move(game)
    await room.work()
    assert of(metrics, "sends_total", platform=PLATFORM, result="fixed") == 1


async def test_a_robots_answers_are_timed_and_its_failures_counted(
    talk: Talk, metrics: Metrics
) -> None:
    both = party(talk, "Ola")
    game = await both.seat("wróbel")
    await robot_to_move(both, game)
    asked: list[float] = []

    class Watched(Minds):
        async def choose(self, view: View, strength: int) -> Move | None:
            asked.append(of(metrics, "robot_queue"))
            return await super().choose(view, strength)

    minds = Watched(mind_of(VALID), failing=1)
    robots = Robots(talk, minds)
    await robots.worker.work_off()
    talk.now += 60_000
    await robots.worker.work_off()
    assert asked == [1, 1]
    assert of(metrics, "robot_queue") == 0
    assert of(metrics, "robot_failures_total") == 1
    assert of(metrics, "robot_seconds_count", level="wróbel") == 2


def test_refusals_by_the_request_limit_are_counted(metrics: Metrics) -> None:
    limits = Limits(lambda: 0.0, burst=2, meter=metrics)
    assert [bool(limits.wait("somebody")) for _ in range(4)] == [False, False, True, True]
    assert of(metrics, "slowed_total") == 2


async def test_metrics_read_the_store_on_request(talk: Talk, metrics: Metrics) -> None:
    await talk.new("Ola", "Kuba", clock=ClockRule("correspondence", HOUR))
    talk.now += 2 * HOUR
    behind = await backlog(talk.store.link, talk.now)
    assert behind.oldest == {"test": 2 * HOUR, "index": 2 * HOUR}
    assert (behind.marks, behind.due, behind.dead) == (4, 4, 0)
    assert behind.overdue == behind.timers > 0
    for claim in await talk.store.outbox.claim("test", now=talk.now, lease=1, limit=9):
        await talk.store.outbox.bury(claim, "why")
    page = metrics.page(await Readings.take(talk.store, talk.now)).decode()
    read = {
        (sample.name, *sample.labels.values()): sample.value
        for family in text_string_to_metric_families(page)
        for sample in family.samples
    }
    assert read["wykladka_store_up",] == 1
    assert read["wykladka_outbox_dead",] == 2
    assert read["wykladka_outbox_oldest_seconds", "index"] == 7200
    assert read["wykladka_outbox_oldest_seconds", "discord"] == 0
    assert read["wykladka_writes_uncopied_total",] == 0
    assert read["wykladka_store_connections", "idle"] >= 1


async def test_metrics_report_an_unavailable_store_beside_the_rest(
    talk: Talk, metrics: Metrics, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(*_: object) -> None:
        raise UnreachableError(address="redis.example.org:6379")

    metrics.count(SLOWED)
    monkeypatch.setattr(talk.store.link, "many", away)
    page = metrics.page(await Readings.take(talk.store, talk.now)).decode()
    assert "wykladka_store_up 0.0" in page
    assert "wykladka_slowed_total 1.0" in page
    assert "wykladka_outbox" not in page
    assert "example.org" not in page


async def test_no_label_holds_a_game_a_person_a_place_or_a_word(
    talk: Talk, metrics: Metrics
) -> None:
    room = Room(talk)
    game = await room.game()
    await room.move(game)
    await room.work()
    talk.now += 30 * 24 * HOUR
    await talk.timer_worker.work_off()
    await room.work()
    page = metrics.page(await Readings.take(talk.store, talk.now)).decode()
    values = {
        (label, value)
        for family in text_string_to_metric_families(page)
        for sample in family.samples
        for label, value in sample.labels.items()
        if label not in {"le", "version", "commit"}
    }
    ours = {"platform", "kind", "result", "level", "work", "state", "use"}
    assert {label for label, _ in values} <= ours
    assert all(re.fullmatch(r"[a-zęóśłżź_ ]+", value) for _, value in values)
    person = (await room.person("Ola")).id
    secret = (game, person, "Ola", "Kuba", "id-", "here")
    assert not [value for _, value in values if any(it in value for it in secret)]


def test_every_metric_has_one_name() -> None:
    names = [row.name for row in (*COUNTS, *SPANS, *LEVELS)]
    assert len(names) == len(set(names))
    assert all(row.meaning.endswith(".") for row in (*COUNTS, *SPANS, *LEVELS))
