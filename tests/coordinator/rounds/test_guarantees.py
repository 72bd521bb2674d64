"""The promises of a belgijka: acknowledged answers count, each round has one bell, no leak."""

from __future__ import annotations

import asyncio
from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.commands import Command
from bot.coordinator.kinds.rounds.requests import Answer, RoundClosed
from bot.coordinator.kinds.rounds.view_part import RoundsPart
from bot.rules.moves import Placement
from bot.rules.notation import format_placement, parse_placement
from bot.rules.rounds.game import OpenRound
from tests.support.coordinator.killed_rounds import play_through
from tests.support.coordinator.rounds import SECOND, Evening

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.support.coordinator.talk import Talk

MANY = 500


@pytest.mark.parametrize("seed", range(3))
async def test_a_process_that_dies_anywhere_loses_no_answer_and_closes_each_round(
    talk: Talk, seed: int
) -> None:
    """At any call to the store, before it or after it; the next process goes on."""
    # The same tiles in every game, so that the best plays are found once.
    talk.chance = bytes
    seen = await play_through(talk, seed, rounds=20)
    assert seen.kills > 20
    assert seen.sure


async def test_each_of_hundreds_of_answers_at_the_close_is_taken_or_refused_as_late(
    talk: Talk,
) -> None:
    """Each accepted answer counts once, and no refused answer counts."""
    evening = await Evening.begin(talk)
    plays, ends = (await evening.plays())[:40], (await evening.state()).ends
    assert ends is not None
    people = await asyncio.gather(
        *(talk.coordinator.person("web", f"many-{n}", f"P{n}") for n in range(MANY))
    )
    coordinator, taken = talk.coordinator, dict[str, Placement]()
    talk.now = ends + 1000

    async def say(number: int) -> None:
        person, play = people[number], plays[number % len(plays)]
        at = ends - 2000 + 5 * number
        said = Command(f"b:{number}", Answer(play, 1), at, person, evening.game)
        try:
            await coordinator.handle(said)
        except RoundClosed:
            assert at >= ends or closing.is_set()
        else:
            assert at < ends
            taken[person.name] = play
            if len(taken) == MANY // 4:
                enough.set()

    enough, closing = asyncio.Event(), asyncio.Event()

    async def close() -> None:
        await enough.wait()
        closing.set()
        await talk.timer_worker.work_off()

    await asyncio.gather(close(), *map(say, range(MANY)))
    table, [one] = await evening.table(), (await evening.state()).rounds
    counted = {table.seats[each.player].name: each.placement for each in one.answers}
    assert counted == taken
    assert len(taken) >= MANY // 4


class Untouchable:
    """A word list that may not be asked."""

    def __contains__(self, word: object) -> bool:
        raise AssertionError(word)


async def test_before_the_round_closes_nothing_shows_an_answer_or_the_best_play(
    talk: Talk, caplog: pytest.LogCaptureFixture
) -> None:
    """Nothing but one's own answer to oneself: no view, no error, no log, no record of a command.

    The list isn't asked, and an answer that is a word takes as many calls to the store as one that
    is none.
    """
    caplog.set_level(0)
    evening = await Evening.begin(talk)
    state, plays = await evening.state(), await evening.plays()
    assert state.running is not None
    known, talk.lists.known = talk.lists.known, Untouchable()
    rack = state.running.rack
    phony = parse_placement(f"8H {rack.replace('?', '')[::-1][:5]}")
    # By the first answer a server that was just started learns the scripts, in more calls.
    await evening.answer("Ewa", phony)
    calls = []
    for name, play in (("Kuba", plays[0]), ("Iza", phony)):
        calls.append(await exchanges(evening, name, play))
    assert calls[0] == calls[1]
    await evening.pass_time(31 * SECOND)
    secrets = {format_placement(one) for one in (state.running.top, plays[0], phony)}
    words = {one.letters.replace(".", "") for one in (state.running.top, phony)}
    # Two or three letters in a row stand in the rack by chance.
    secrets |= {word for word in words if len(word) > 3 and word not in rack}
    told = [caplog.text]
    for name in ("Ola", "Kuba", "Iza", "Jan"):
        sitting = await talk.sitting(name, evening.game)
        view = sitting.view()
        assert not RoundsPart.of(view).rounds
        assert not any(isinstance(one, OpenRound) for one in parts(view))
        assert not any(isinstance(one, Placement) for one in parts(view))
        told += [repr(view), *(one for one in parts(view) if isinstance(one, str))]
        own = await talk.queries.stored_answer(sitting)
        assert (own is None) is (name in {"Ola", "Jan"})
    newest = await talk.queries.newest_state(evening.game)
    told += [repr(newest), repr([*parts(newest)])]
    outcomes = await asyncio.gather(evening.answer("Jan", plays[1]), evening.answer("Zosia", phony))
    assert {one.kind for one in outcomes} == {"answered"}
    told += map(repr, outcomes)
    assert not [text for text in told if any(secret in text for secret in secrets)]
    talk.lists.known = known
    await evening.wait_for("pause")
    assert (await evening.view()).last is not None


async def exchanges(evening: Evening, name: str, play: Placement) -> int:
    """Return the number of calls to the store for an answer."""
    await evening.talk.person(name)
    link, count = evening.talk.store.link, 0
    before = link.exchange

    async def counting(commands):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202
        nonlocal count
        count += 1
        return await before(commands)

    link.exchange = counting  # type: ignore[method-assign]
    try:
        await evening.answer(name, play)
    finally:
        link.exchange = before  # type: ignore[method-assign]
    return count


def parts(value: object) -> Iterator[object]:
    """Yield a value and all values in it."""
    yield value
    if is_dataclass(value):
        for field in fields(value):
            yield from parts(getattr(value, field.name))
    elif isinstance(value, dict):
        yield from (part for pair in value.items() for each in pair for part in parts(each))
    elif isinstance(value, tuple | list | set | frozenset):
        yield from (part for each in value for part in parts(each))
