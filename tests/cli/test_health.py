"""The health endpoint, asked over HTTP: what it says of each part, and what it never says."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from typing import TYPE_CHECKING

import pytest

from bot import config
from bot.__main__ import main
from bot.clock import now
from bot.composition import open_bot
from bot.config import BadSettingError
from bot.coordinator.metrics import SILENT
from bot.health import checks as health_checks
from bot.health import open_health, signs
from bot.health.checks import Checks
from bot.health.metrics import Metrics
from bot.health.server import serve
from bot.health.signs import Signs
from bot.storage.embedded.folder import holder, open_lock
from tests.support.cli.health import running, settings_of
from tests.support.storage.sealed_store import KEY
from tests.support.storage.servers import Servers, empty, free_port, temporary_link
from tests.support.text import in_english

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.slow
async def test_a_bot_that_runs_is_alive_and_ready_and_tells_no_secret(
    tmp_path: Path, servers: Servers, monkeypatch: pytest.MonkeyPatch
) -> None:
    secrets = {"STATE_KEY": KEY, "REDIS_URL": servers.url("embedded")}
    async with temporary_link(secrets["REDIS_URL"]) as link:
        await empty(link)  # of what another test left there under another key
    settings = settings_of(tmp_path, **secrets)
    async with running(settings) as (endpoint, _):
        told = await endpoint.until(lambda told: told["ready"])
        assert {"store", "timers", "index"} <= set(told["parts"])
        assert set(told["parts"].values()) == {"ok"}
        assert told["reasons"] == []
        assert await endpoint.ready() == (200, told)
        assert await endpoint.get("/health/live") == (200, "alive\n")
        status, page = await endpoint.get("/metrics")
        assert status == 200
        assert "wykladka_store_up 1.0\n" in page
        assert 'wykladka_last_worked_timestamp_seconds{work="timers"}' in page
        assert "process_start_time_seconds" in page
        assert "process_open_fds" in page
        assert (await endpoint.get("/"))[0] == (await endpoint.get("/health"))[0] == 404
        monkeypatch.setenv("HEALTH_PORT", str(endpoint.port))
        assert await asyncio.to_thread(main, ["health"]) == 0
        assert await asyncio.to_thread(main, ["health", "--live"]) == 0
    said = "\n".join(endpoint.told)
    assert not [it for it in (KEY, secrets["REDIS_URL"], str(tmp_path)) if it in said]
    assert await asyncio.to_thread(main, ["health"]) == 2


@pytest.mark.slow
async def test_a_bot_without_its_store_is_alive_and_not_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    settings = settings_of(tmp_path, REDIS_URL=f"redis://:hunter22@127.0.0.1:{free_port()}")
    async with running(settings) as (endpoint, _):
        assert (await endpoint.get("/health/live"))[0] == 200
        status, told = await endpoint.ready()
        assert (status, told["ready"]) == (503, False)
        assert "store: not open yet" in told["reasons"]
        assert "wykladka_store_up 0.0\n" in (await endpoint.get("/metrics"))[1]
        monkeypatch.setenv("HEALTH_PORT", str(endpoint.port))
        assert await asyncio.to_thread(main, ["health"]) == 1
        assert json.loads(capsys.readouterr().out) == told
    assert "hunter22" not in "".join(endpoint.told)


@pytest.mark.slow
async def test_the_loss_and_the_return_of_the_store_are_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health_checks, "STORE_SECONDS", 1.0)
    async with running(settings_of(tmp_path)) as (endpoint, _):
        await endpoint.until(lambda told: told["ready"])
        process = server_of(tmp_path)
        os.kill(process, signal.SIGSTOP)
        try:
            told = await endpoint.until(lambda told: not told["ready"])
            assert told["reasons"] == ["store: no answer within 1 s"]
            assert "wykladka_store_up 0.0\n" in (await endpoint.get("/metrics"))[1]
        finally:
            os.kill(process, signal.SIGCONT)
        await endpoint.until(lambda told: told["ready"])


def server_of(data: Path) -> int:
    lock = open_lock(data / "redis" / "server.lock")
    try:
        found = holder(lock)
    finally:
        os.close(lock)
    assert found
    return found


async def test_a_taken_port_is_reported_in_a_sentence(tmp_path: Path) -> None:
    settings = settings_of(tmp_path)
    checks, metrics = Checks(Signs(), settings), Metrics()
    async with serve(checks, metrics, now, "127.0.0.1", 0) as port:
        taken = settings_of(tmp_path, HEALTH_PORT=str(port))
        with pytest.raises(BadSettingError) as refused:
            async with open_health(taken, now):
                pytest.fail("two at one port")
    told = in_english(refused.value)
    assert told.startswith(f"Port {port} is in use.")
    assert "`HEALTH_PORT`" in told


async def test_without_a_port_nothing_is_measured_or_served(tmp_path: Path) -> None:
    settings = config.read({"DATA_DIR": str(tmp_path)})
    async with open_health(settings, now) as health:
        assert (health.meter, health.checks) == (SILENT, None)


def test_the_command_reports_that_no_bot_answers(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("HEALTH_PORT", raising=False)
    assert main(["health"]) == 2
    assert "`HEALTH_PORT` nie jest ustawione" in capsys.readouterr().err
    monkeypatch.setenv("HEALTH_PORT", str(free_port()))
    monkeypatch.setenv("HEALTH_HOST", "0.0.0.0")  # noqa: S104 - as in a container
    assert main(["health"]) == 2
    assert "bot nie odpowiada: połączenie odrzucone." in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.parametrize(
    ("roles", "runs"),
    [
        ("web", set()),
        ("timers", {"TimerWorker.run", "GameListWorker.run"}),
        ("robot", {"RobotWorker.run"}),
        ("all", {"TimerWorker.run", "GameListWorker.run", "RobotWorker.run"}),
    ],
)
async def test_a_process_does_the_work_of_its_roles(
    roles: str, runs: set[str], tmp_path: Path, servers: Servers
) -> None:
    url = servers.url("embedded")
    async with temporary_link(url) as link:
        await empty(link)  # of what another test left there unsealed
    settings = settings_of(tmp_path, ROLES=roles, STATE_KEY=KEY, REDIS_URL=url)
    async with open_bot(settings) as bot:
        names = {getattr(task.get_coro(), "__qualname__", "") for task in bot.work}
    known = {"TimerWorker.run", "GameListWorker.run", "RobotWorker.run"}
    assert names & known == runs
    assert "keep_outages" in names, "each process learns of outages"


async def test_a_delay_of_the_loop_is_measured(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, held_up = 0.0, iter([0.0, 4.0])
    metrics = Metrics()

    async def sleep(seconds: float) -> None:
        nonlocal clock
        late = next(held_up, None)
        if late is None:
            raise asyncio.CancelledError
        clock += seconds + late

    with pytest.raises(asyncio.CancelledError):
        await signs.watch_lag(metrics, sleep, lambda: clock)
    value = metrics.registry.get_sample_value
    assert value("wykladka_loop_lag_seconds_count") == 2
    assert value("wykladka_loop_lag_seconds_sum") == 4
    assert value("wykladka_loop_lag_seconds_bucket", {"le": "1.0"}) == 1

    monkeypatch.setattr(signs, "EVERY", 0)
    async with open_health(settings_of(tmp_path), now) as health:
        assert isinstance(health.meter, Metrics)
        for _ in range(3):
            await asyncio.sleep(0)
        value = health.meter.registry.get_sample_value
        assert value("wykladka_loop_lag_seconds_count")
