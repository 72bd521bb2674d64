"""The files of `deploy/` say what is true of this program."""

from __future__ import annotations

import ast
import asyncio
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions, requires
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from aiohttp import web
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from prometheus_client.parser import text_string_to_metric_families

from bot import config
from bot.config import SECRETS
from bot.health.loop_watch import EVERY, MISSING
from bot.health.metrics import Metrics
from bot.health.readings import Readings
from bot.release import COMMIT_VARIABLE
from bot.storage.backlog import Backlog, BackupTimes
from bot.storage.redis.link import Link

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
COMPOSE = (DEPLOY / "compose.yaml").read_text("utf-8")
DOCKERFILE = (DEPLOY / "Dockerfile").read_text("utf-8")
UNIT = (DEPLOY / "systemd/wykladka.service").read_text("utf-8")
ENV_FILES = sorted((DEPLOY / "store").glob("*.env"))
# What Python, pip and numba read, and what start.sh does.
OTHERS = {"PATH", "PYTHONUNBUFFERED", "PYTHONDONTWRITEBYTECODE", "NUMBA_CACHE_DIR", "PREPARED"}
OTHERS |= {"PIP_DISABLE_PIP_VERSION_CHECK", "PIP_NO_CACHE_DIR"}
# The commit that an image was built from.
OTHERS |= {"COMMIT", COMMIT_VARIABLE}


def variables_by_file() -> dict[str, set[str]]:
    """Return the variables that each file sets."""
    found = {
        "compose.yaml": set(re.findall(r"^ +([A-Z][A-Z_]+): ", COMPOSE, re.MULTILINE)),
        "Dockerfile": set(re.findall(r"\b([A-Z][A-Z_]+)=", DOCKERFILE)),
        "wykladka.service": set(re.findall(r"^Environment=([A-Z_]+)=", UNIT, re.MULTILINE)),
        "start.sh": set(re.findall(r"\$\{?([A-Z_]+)", (DEPLOY / "start.sh").read_text("utf-8"))),
    }
    for file in ENV_FILES:
        found[file.name] = set(re.findall(r"^([A-Z_]+)=", file.read_text("utf-8"), re.MULTILINE))
    return found


@pytest.mark.parametrize("file", sorted(variables_by_file()))
def test_every_variable_is_a_setting(file: str) -> None:
    assert variables_by_file()[file]
    assert variables_by_file()[file] - config.names() - OTHERS == set()


def test_every_secret_comes_from_a_file() -> None:
    """A token in a variable shows in `docker inspect` and in the unit's properties."""
    for file, names in variables_by_file().items():
        assert names & {*SECRETS} <= {"REDIS_URL"}, file
    for file in ("compose.yaml", "wykladka.service"):
        assert {f"{name}_FILE" for name in SECRETS} - variables_by_file()[file] <= {
            "REDIS_URL_FILE"
        }


@pytest.mark.parametrize("text", [COMPOSE, UNIT, DOCKERFILE])
def test_all_settings_together_can_be_read(text: str, tmp_path: Path) -> None:
    files = {f"{name}_FILE" for name in SECRETS}
    pairs = dict(re.findall(r"\b([A-Z_]+)(?:=|: )(\S+)", text))
    environment = {}
    for name, value in pairs.items():
        if name not in config.names():
            continue
        if name in files:
            (tmp_path / name).write_text("secret")
            value = str(tmp_path / name)  # noqa: PLW2901 - where it lies here
        environment[name] = re.sub(r"\$\{\w+:-(.*?)\}", r"\1", value).replace("%S", str(tmp_path))
    read = config.read(environment)
    assert read.health_port == 9100


def test_files_copied_into_the_image_exist_and_are_not_ignored() -> None:
    allowed = {
        line.removeprefix("!")
        for line in (DEPLOY / "Dockerfile.dockerignore").read_text("utf-8").splitlines()
        if line.startswith("!")
    }
    copied = re.findall(r"^COPY (?!--from)(?:--\S+ )*(.+) \S+$", DOCKERFILE, re.MULTILINE)
    sources = {source for line in copied for source in line.split()}
    assert {"bot", "render", "fonts", "deploy/requirements.txt", "deploy/start.sh"} <= sources
    for source in sources:
        assert (ROOT / source).exists()
        assert source in allowed


def test_all_data_read_by_the_program_is_installed() -> None:
    """Fonts lie beside the packages that look for them."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["setuptools"]
    assert set(project["packages"]["find"]["include"]) == {"bot*", "render*", "fonts"}
    assert project["package-data"] == {"bot": ["**/*"], "fonts": ["**/*"]}


def test_the_image_installs_the_tested_versions_by_hash() -> None:
    assert "--require-hashes --no-deps --only-binary :all:" in DOCKERFILE
    assert "install --no-deps --no-build-isolation ." in DOCKERFILE
    text = (DEPLOY / "requirements.txt").read_text("utf-8")
    assert "://" not in text
    line = r"^([\w.-]+)==(\S+) \\\n(?: +--hash=sha256:[0-9a-f]{64}(?: \\)?\n)+"
    found = dict(re.findall(line, text, re.MULTILINE))
    assert len(found) == text.count("==")
    pinned = (ROOT / "constraints.txt").read_text("utf-8").lower().replace("_", "-").splitlines()
    for name, version in found.items():
        assert f"{name}=={version}".lower().replace("_", "-") in pinned
    assert {one.lower().replace("_", "-") for one in found} == requirements_of(PROJECT)


def requirements_of(project: dict[str, Any]) -> set[str]:
    """Return the names of all requirements of the bot, its extras and its build."""
    extras = project["project"]["optional-dependencies"]
    wanted = [*project["build-system"]["requires"], *project["project"]["dependencies"]]
    wanted += [*extras["embedded"], *extras["robot"]]
    left, seen = [*_applying(wanted, [""])], set()
    while left:
        needed = left.pop()
        # Somebody else may need it with other extras.
        if (key := (needed.name.lower().replace("_", "-"), *needed.extras)) not in seen:
            seen.add(key)
            left += _applying(requires(needed.name) or (), ["", *needed.extras])
    return {name for name, *_ in seen}


def _applying(texts: Iterable[str], extras: Sequence[str]) -> Iterator[Requirement]:
    """Yield the requirements that apply here with these extras."""
    for needed in map(Requirement, texts):
        marker = needed.marker
        if marker is None or any(marker.evaluate({"extra": extra}) for extra in extras):
            yield needed


def test_the_image_runs_as_an_unprivileged_user() -> None:
    final = DOCKERFILE.rpartition("\nFROM ")[2]
    assert re.search(r"^USER wykladka$", final, re.MULTILINE)
    assert "useradd --uid 10001" in final
    for container in ("cap_drop: [ALL]", "read_only: true", "no-new-privileges:true"):
        assert container in COMPOSE
    assert "ports:" not in COMPOSE


def test_files_named_by_compose_exist() -> None:
    found = re.findall(r"(?:- |dockerfile: )(\.{0,2}/?(?:deploy|store)/[\w./-]+)", COMPOSE)
    assert sorted(found) == ["./store/valkey.conf", "deploy/Dockerfile"]
    assert (DEPLOY / "store/valkey.conf").is_file()
    assert (ROOT / "deploy/Dockerfile").is_file()


@pytest.mark.parametrize("status", [200, 503, None])
async def test_the_health_check_asks_whether_the_bot_is_ready(status: int | None) -> None:
    """A 404 for anything else; None is a port that nobody listens at."""
    assert 'CMD ["healthy"]' in DOCKERFILE
    app = web.Application()

    async def ready(_: web.Request) -> web.Response:
        return web.Response(status=status or 500)

    app.add_routes([web.get("/health/ready", ready)])
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    port = runner.addresses[0][1]
    if status is None:
        await runner.cleanup()
    checked = await asyncio.create_subprocess_exec(
        str(DEPLOY / "healthy.sh"), env={"HEALTH_PORT": str(port)}, stderr=subprocess.DEVNULL
    )
    assert (await checked.wait() == 0) is (status == 200)
    await runner.cleanup()


def test_services_have_memory_limits_and_no_core_dumps() -> None:
    assert "ulimits: {core: 0}" in COMPOSE
    for limit in ("pids_limit: ", "mem_limit: ", "memswap_limit: ", "max-size: "):
        assert limit in COMPOSE
    services = re.split(r"^  (?=\w+:$)", COMPOSE.partition("\nservices:\n")[2], flags=re.MULTILINE)
    assert all(re.match(r"\w+:\n    <<: \*(bot|hardened)\n", one) for one in services[1:5]), (
        "each of them"
    )
    assert COMPOSE.count("  <<: *hardened\n") == 1 + 1, "of the bot, and of its store"
    limits = ("LimitCORE=0", "MemoryMax=", "TasksMax=", "LogRateLimitBurst=")
    for limit in (*limits, "LogRateLimitIntervalSec="):
        assert re.search(f"^{limit}", UNIT, re.MULTILINE)
    memory, data = (
        re.search(rf"{of} *(\d)gb?", COMPOSE.replace('", "', " "))
        for of in ("mem_limit:", "--maxmemory")
    )
    assert memory
    assert data
    assert int(memory[1]) >= 2 * int(data[1]), "what it takes to write the file anew"


def metric_names() -> set[str]:
    """Return the names on a page of metrics, with a sample of each labelled one."""
    metrics = Metrics()
    behind = Backlog({}, 0, 0, 0, 0, 0, BackupTimes(0, 0))
    link = Link(lambda: None, "here")  # type: ignore[arg-type, return-value]
    page = metrics.page(Readings(link, behind)).decode()
    families = {family.name: family.type for family in text_string_to_metric_families(page)}
    samples = {
        "counter": ("_total",),
        "histogram": ("", "_bucket", "_sum", "_count"),
        "gauge": ("",),
    }
    return {name + ending for name, kind in families.items() for ending in samples[kind]}


@pytest.mark.parametrize(
    "file", ["prometheus/alerts.yml", "prometheus/dashboard.json", "README.md"]
)
def test_every_metric_named_in_alerts_is_measured(file: str) -> None:
    text = (DEPLOY / file).read_text("utf-8")
    found = set(re.findall(r"\bwykladka_[a-z_]+\b", text))
    assert found
    assert found - metric_names() == set()


def test_every_panel_asks_for_something_and_none_lies_on_another() -> None:
    board = json.loads((DEPLOY / "prometheus/dashboard.json").read_text("utf-8"))
    squares: set[tuple[int, int]] = set()
    for panel in board["panels"]:
        assert panel["title"]
        asked = " ".join(target["expr"] for target in panel["targets"])
        assert re.search(r"\b(wykladka|process)_\w+", asked), panel["title"]
        at = panel["gridPos"]
        own = {(at["x"] + x, at["y"] + y) for x in range(at["w"]) for y in range(at["h"])}
        assert not own & squares, panel["title"]
        assert at["x"] + at["w"] <= 24
        squares |= own


def test_states_and_results_in_alerts_exist() -> None:
    text = (DEPLOY / "prometheus/alerts.yml").read_text("utf-8")
    known = {"connecting", "connected", "refused", "later", "failed", "contended", "unavailable"}
    told = {
        word
        for values in re.findall(r'(?:state|result)=~?"([^"]+)"', text)
        for word in values.split("|")
    }
    assert told == known


def test_systemd_accepts_the_unit(tmp_path: Path) -> None:
    if (analyze := shutil.which("systemd-analyze")) is None:
        pytest.skip("no systemd-analyze on the PATH")
    unit = tmp_path / "wykladka.service"
    unit.write_text(UNIT.replace("/opt/wykladka/bin/python", sys.executable), "utf-8")
    checked = subprocess.run(  # noqa: S603 - the system's own
        [analyze, "verify", "--recursive-errors=no", str(unit)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (checked.returncode, checked.stderr) == (0, "")


def test_the_watchdog_of_systemd_is_slower_than_that_of_the_bot() -> None:
    assert re.search(r"^Type=notify$", UNIT, re.MULTILINE)
    assert re.search(r"^Restart=on-failure$", UNIT, re.MULTILINE)
    seconds = re.search(r"^WatchdogSec=(\d+)$", UNIT, re.MULTILINE)
    assert seconds
    assert int(seconds[1]) > EVERY * (MISSING + 1)
    assert "restart: unless-stopped" in COMPOSE


@pytest.fixture
def container(tmp_path: Path) -> dict[str, str]:
    """Return the environment of start.sh in the image, with a python that prints its arguments."""
    (tmp_path / "bin").mkdir()
    python = tmp_path / "bin/python"
    python.write_text('#!/bin/sh\necho "$@"\n')
    python.chmod(0o755)
    for made in ("graphs/pl.graph", "graphs/pl.lock", "numba/robot_1/kernel.nbc"):
        (tmp_path / "prepared" / made).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "prepared" / made).write_text("prepared")
    return {
        "PATH": f"{tmp_path / 'bin'}:{os.environ['PATH']}",
        "PREPARED": str(tmp_path / "prepared"),
        "DATA_DIR": str(tmp_path / "data"),
        "NUMBA_CACHE_DIR": str(tmp_path / "numba"),
    }


def run_start_script(container: dict[str, str], *arguments: str) -> str:
    return subprocess.run(  # noqa: S603 - ours
        ["/bin/sh", str(DEPLOY / "start.sh"), *arguments],
        env=container,
        capture_output=True,
        text=True,
        check=True,
    ).stdout


def test_a_container_starts_with_the_prepared_files(
    container: dict[str, str], tmp_path: Path
) -> None:
    for _ in range(2):
        assert run_start_script(container, "run") == "-m bot run\n"
    assert [file.name for file in (tmp_path / "data/graphs").iterdir()] == ["pl.graph"]
    assert (tmp_path / "numba/robot_1/kernel.nbc").read_text() == "prepared"


def test_files_already_in_a_volume_stay(container: dict[str, str], tmp_path: Path) -> None:
    there = tmp_path / "data/graphs/pl.graph"
    there.parent.mkdir(parents=True)
    there.write_text("mapped by somebody")
    run_start_script(container, "run")
    assert there.read_text() == "mapped by somebody"


def test_other_commands_run_unchanged_in_the_container(
    container: dict[str, str], tmp_path: Path
) -> None:
    assert run_start_script(container, "health", "--live") == "-m bot health --live\n"
    assert not (tmp_path / "data").exists()


def test_every_package_that_is_imported_is_declared() -> None:
    """A package that only another one brings may be gone with the next version of that."""
    packages = packages_distributions()
    project = PROJECT["project"]
    groups = (project["dependencies"], *project["optional-dependencies"].values())
    declared = {canonicalize_name(Requirement(one).name) for group in groups for one in group}
    # An extra of redis, parts of aiohttp's own interface, and the half of numba that compiles.
    declared |= set(map(canonicalize_name, ("hiredis", "yarl", "multidict", "llvmlite")))
    lacking = {
        f"{file.relative_to(ROOT)}: {name}"
        for folder in ("bot", "render")
        for file in (ROOT / folder).rglob("*.py")
        for name in imports_of(file) & packages.keys() - {"bot", "render", "fonts", "tests"}
        if not declared & {canonicalize_name(one) for one in packages[name]}
    }
    assert lacking == set()


def imports_of(file: Path) -> set[str]:
    """Return the top names of a module's imports."""
    found = set[str]()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {one.name.partition(".")[0] for one in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module.partition(".")[0])
    return found
