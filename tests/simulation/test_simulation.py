"""A seed gives one history, with every promise kept; a bot that breaks one is found."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.kinds.game import running
from bot.coordinator.kinds.game.kind import GameKind
from bot.coordinator.table.fair_draw import fair_draw
from bot.delivery.channel import OutgoingMessage
from bot.dialogue.message import Button, Message
from tests.simulation.faults import Fault, Faults, Machine
from tests.simulation.mutants import MUTANTS, ROOT, Mutant
from tests.simulation.platform import Platform
from tests.simulation.promises import standing
from tests.simulation.run import Plan, simulate
from tests.simulation.shrink import kind, shrink

if TYPE_CHECKING:
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.table.table import Table
    from bot.coordinator.views.face import Face
    from bot.coordinator.views.view_part import Part
    from tests.simulation.store import StoreServer

SMALL = Plan(4, games=3, seconds=8.0, count=6)
SECOND = 1_000_000


@pytest.mark.slow
def test_a_seed_gives_one_history_to_the_byte(server: StoreServer) -> None:
    one, again = simulate(SMALL, server, keep=True), simulate(SMALL, server, keep=True)
    assert one.history == again.history
    assert (one.digest, one.broken) == (again.digest, again.broken)
    assert one.games
    assert one.came


@pytest.mark.slow
def test_draws_without_the_words_of_players_are_noticed(
    server: StoreServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "fair_draw", lambda seed, _words: fair_draw(seed, ()))
    broken = simulate(replace(SMALL, count=0), server).broken
    assert kind("K7QX4M: draw 0 is not what its seed gives") in map(kind, broken)


@pytest.mark.slow
def test_a_rack_shown_to_another_seat_is_noticed(
    server: StoreServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = GameKind.face_for

    def next_seats(
        kind: GameKind, table: Table, viewer: int | None, order: str | None, person: PersonId | None
    ) -> tuple[Face, Part]:
        face, part = own(kind, table, viewer, order, person)
        if table.game is None or viewer is None:
            return face, part
        return replace(face, rack=table.game.racks[viewer - 1]), part

    monkeypatch.setattr(GameKind, "face_for", next_seats)
    broken = simulate(replace(SMALL, count=0), server).broken
    assert any(line.endswith("is shown a rack that is not its own") for line in broken)


def test_keys_expire_at_their_virtual_time(server: StoreServer) -> None:
    def ask(*words: object, at: int) -> object:
        command = [str(word).encode() for word in words]
        return server.exchange([command], at * SECOND)[0][0]

    server.empty()
    ask("SET", "lease", "ours", "PX", 5_000, at=10)
    assert ask("PTTL", "lease", at=12) == 3_000
    ask("PEXPIRE", "lease", 60_000, at=14)
    assert ask("GET", "lease", at=73) == b"ours"
    assert ask("SET", "lease", "theirs", "NX", "PX", 1, at=73) is None
    assert ask("GET", "lease", at=74) is None
    ask("SET", "lease", "ours", "PX", 5_000, at=80)
    ask("SET", "lease", "for ever", at=81)
    assert ask("PTTL", "lease", at=99) == -1
    told = ask("EVAL", "return redis.call('TIME')", 0, at=123)
    assert told == [b"123", b"0"]


def test_a_published_message_arrives_with_the_answer_of_its_script(server: StoreServer) -> None:
    script = b"redis.call('PUBLISH', 'news', 7) return 1"
    assert server.exchange([[b"EVAL", script, b"0"]], 0) == ([1], [(b"news", b"7")])


def test_a_clock_that_catches_up_counts_as_jumped_ahead() -> None:
    jumps = [Fault(5, "jump", 0, -1500.0), Fault(20, "jump", 0, -800.0)]
    machine = Machine(Faults(jumps, lambda _line: None), 0)
    ahead = []
    for second in range(80):
        machine.at(second)
        if machine.has_jumped(second):
            ahead.append(second)
    assert ahead == [*range(20, 35), *range(50, 65)], "at the second jump, and back in right time"


@pytest.mark.parametrize("ahead", [False, True])
def test_an_overtaken_process_is_excused_after_a_jump_of_the_clock(*, ahead: bool) -> None:
    place = "telegram:hall:"
    letter = OutgoingMessage(Message((), buttons=((Button("Pas", "p"),),)), "pl", "light", {})
    platform = Platform("telegram", lambda _place, _letter: None, lambda: ahead)
    old = platform.put(place, letter, (1, 26))
    platform.change(place, old, letter, live=False, fences=(42, 43))

    def live() -> bool:
        [one] = standing([platform])(place)
        return one.live

    platform.change(place, old, letter, live=True, fences=(1, 26))
    assert live() is not ahead
    platform.change(place, old, letter, live=True, fences=(42, 43))
    assert live()


def test_a_failing_run_is_shrunk() -> None:
    plan = replace(SMALL, games=20, count=12)
    needed = plan.coming[7]
    smallest = shrink(plan, lambda one: needed in (one.faults or ()) and one.games > 3)
    assert (smallest.faults, smallest.games) == ((needed,), 4)


def test_a_broken_promise_is_reported_by_its_kind() -> None:
    assert kind("K7QX4M: turn 4 was over after 1399 ms") == kind(
        "ABCDEF: turn 9 was over after 2 ms"
    )
    assert kind("K7QX4M: gone") != kind("K7QX4M: turn 9 was over after 2 ms")


def test_faults_follow_from_the_seed() -> None:
    assert SMALL.coming == replace(SMALL).coming != replace(SMALL, seed=9).coming
    assert list(SMALL.coming) == sorted(SMALL.coming)
    assert all(isinstance(fault, Fault) for fault in SMALL.coming)


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.name)
def test_a_mutant_changes_existing_code(mutant: Mutant) -> None:
    assert mutant.before in (ROOT / mutant.file).read_text(encoding="utf-8")
