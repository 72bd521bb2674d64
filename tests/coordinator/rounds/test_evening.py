"""A belgijka of an evening on a real store: announced, round after round, over."""

from __future__ import annotations

from contextlib import nullcontext
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.commands import Command, Join, Make, Rematch
from bot.coordinator.errors import AlreadyEnded, BadInvitation, NotHost, NotStarted
from bot.coordinator.kinds.rounds.requests import (
    Answer,
    EndRounds,
    InRounds,
    OpenRounds,
    RoundClosed,
    RoundsRunning,
)
from bot.coordinator.kinds.rounds.view_part import RoundsPart
from bot.coordinator.ports.sittings import Needs
from bot.rules.errors import TilesNotOnRack
from bot.rules.judge import judge
from bot.rules.moves import Pass
from bot.rules.notation import parse_placement
from tests.support.coordinator.linking import OLA, OLKA, Linking
from tests.support.coordinator.rounds import SECOND, Evening

if TYPE_CHECKING:
    from tests.support.coordinator.talk import Talk


async def test_everybody_may_answer_and_the_last_answer_counts(talk: Talk) -> None:
    """The best play goes on the board, even if nobody found it. Joined players are counted."""
    evening = await Evening.begin(talk)
    best, *_, worst = await evening.plays()
    assert (await evening.answer("Kuba", worst)).kind == "answered"
    assert (await evening.answer("Kuba", best)).kind == "replaced"
    assert (await evening.answer("Iza", worst)).kind == "answered"
    assert (await evening.view()).standings == ()
    before = await evening.state()
    await evening.wait_for("pause")
    view = await evening.view("Iza")
    assert view.last is not None
    assert view.last.found_by == ("Kuba",)
    assert [(one.place, one.name) for one in view.standings] == [(1, "Kuba"), (2, "Iza")]
    own = view.last.own
    assert own is not None
    assert own.points == judge(before.board, worst, (await evening.table()).rules).score
    assert own.percent == view.own.percent if view.own else False
    after = await evening.state()
    assert after.board == before.board.place(view.last.best.tiles)


@pytest.mark.parametrize("sits", [False, True])
async def test_a_merged_person_keeps_their_newest_answer(talk: Talk, *, sits: bool) -> None:
    """One on its way since before is another of the same, though its id went out of use."""
    linking = Linking(talk)
    evening = await Evening.begin(talk, "Kuba")
    before = [await linking.person(account) for account in (OLA, OLKA)]
    if sits:
        await evening.answer("Olka", (await evening.plays())[0])
        await evening.wait_for("pause")
        await evening.wait_for("round")
    best, *_, worst = await evening.plays()
    for name in ("Ola", "Olka"):
        talk.now += SECOND
        assert (await evening.answer(name, worst)).kind == "answered"
    await linking.all_the_way()
    for person in before:
        talk.now += SECOND
        talk.people[person.name] = person
        assert (await evening.answer(person.name, best)).kind == "replaced"
    await evening.wait_for("pause")
    [one] = (await evening.state()).rounds[-1].answers
    assert (one.player, one.placement) == (0, best)
    assert len((await evening.table()).seats) == 1


async def test_an_answer_commits_nothing_to_the_table(talk: Talk) -> None:
    """Therefore answers never conflict, and none changes the view of another player."""
    evening = await Evening.begin(talk)
    before = await talk.store.tables.load(evening.game)
    for number, play in enumerate((await evening.plays())[:5]):
        await evening.answer(f"P{number}", play)
    assert await talk.store.tables.load(evening.game) == before
    newest = await talk.queries.newest_state(evening.game)
    assert RoundsPart.of(newest.view).answered == 5


async def test_an_answer_exactly_at_the_close_is_late_and_says_so(talk: Talk) -> None:
    """One that came a moment before counts, though it is stored after the bell."""
    evening = await Evening.begin(talk)
    best = (await evening.plays())[0]
    ends = (await evening.state()).ends
    assert ends is not None
    talk.now = ends
    with pytest.raises(RoundClosed) as late:
        await evening.answer("Kuba", best)
    assert late.value.round == 1
    talk.now = ends - 1
    await evening.answer("Iza", best)
    talk.now = ends + 500
    await talk.timer_worker.work_off()
    assert (await evening.state()).stage == "round", "what is on its way is waited for"
    await evening.wait_for("pause")
    assert [one.name for one in (await evening.view()).standings] == ["Iza"]
    with pytest.raises(RoundClosed):
        await evening.answer("Iza", best, 1)


async def test_a_refused_answer_keeps_the_earlier_one(talk: Talk) -> None:
    """The one that is kept is the viewer's alone."""
    evening = await Evening.begin(talk)
    best = (await evening.plays())[0]
    await evening.answer("Kuba", best)
    with pytest.raises(TilesNotOnRack):
        await evening.answer("Kuba", parse_placement("8H ŻŹĆŁŃÓŚ"))
    own = await talk.queries.stored_answer(await talk.sitting("Kuba", evening.game))
    assert own is not None
    assert own.placement == best
    assert await talk.queries.stored_answer(await talk.sitting("Iza", evening.game)) is None


async def test_the_same_command_again_is_the_same_answer(talk: Talk) -> None:
    """A repeated command still gets the confirmation after the round is closed."""
    evening = await Evening.begin(talk)
    best, *_, worst = await evening.plays()
    assert (await evening.answer("Kuba", worst, command="d:1")).kind == "answered"
    await evening.answer("Kuba", best)
    assert (await evening.answer("Kuba", worst, command="d:1")).kind == "answered"
    await evening.wait_for("pause")
    assert (await evening.view()).standings[0].tops == 1
    kuba, game = await talk.person("Kuba"), evening.game
    for id_ in ("d:1", "d:2"):
        sitting = (await talk.bot.queries.sit(kuba, Needs(id_, games=(game,)))).at(game)
        command = Command(id_, Answer(worst), talk.now, by=kuba, game=game)
        with nullcontext() if id_ == "d:1" else pytest.raises(RoundClosed):
            assert (await talk.coordinator.carry_out(command, sitting)).outcome.kind == "answered"


async def test_rounds_follow_each_other_to_the_end(talk: Talk) -> None:
    """A word that is none scores nothing, and every round has one bell."""
    evening = await Evening.announce(talk, rounds=5, seconds=60, solo=False)
    with pytest.raises(NotStarted):
        await evening.answer("Kuba", parse_placement("8H KOT"))
    for number in range(1, 6):
        await evening.wait_for("round")
        assert (await evening.state()).number == number
        plays = await evening.plays()
        await evening.answer("Kuba", plays[0])
        if number > 2:
            await evening.answer("Iza", plays[-1])
        await evening.wait_for("pause", "over")
    view, table = await evening.view("Iza"), await evening.table()
    assert (table.phase, view.stage, view.over) == ("ended", "over", "rounds")
    assert [(one.name, one.tops, one.rounds) for one in view.standings] == [
        ("Kuba", 5, 5),
        ("Iza", sum(one.own.percent == 100 for one in view.rounds if one.own), 3),
    ]
    assert view.winners[0].percent == 100
    with pytest.raises(AlreadyEnded):
        await evening.answer("Kuba", plays[0])
    await evening.pass_time(3600 * SECOND)
    assert (await evening.table()) == table


async def test_the_time_is_announced_again_before_the_round_closes(talk: Talk) -> None:
    """At sixty, thirty and ten seconds: all places are behind, and nothing else has changed."""
    evening = await Evening.begin(talk)
    started = await talk.store.tables.load(evening.game)
    assert started is not None
    versions = []
    for seconds in (29, 2, 30, 20):
        await evening.pass_time(seconds * SECOND)
        loaded = await talk.store.tables.load(evening.game)
        assert loaded is not None
        versions.append(loaded.version - started.version)
    assert versions == [0, 1, 2, 3]
    assert (await evening.view()).stage == "round"


async def test_only_one_belgijka_runs_at_a_place_and_a_press_begins_the_next(talk: Talk) -> None:
    """Two who press at once get one."""
    evening = await Evening.announce(talk)
    with pytest.raises(RoundsRunning) as runs:
        await talk.say("Ola", OpenRounds())
    assert runs.value.game == evening.game
    assert await talk.queries.answering_at("test:Ola") == [evening.game]
    with pytest.raises(NotHost):
        await talk.say("Kuba", EndRounds(), evening.game)
    await talk.say("Ola", EndRounds(), evening.game)
    assert (await evening.view()).over == "host"
    one = await talk.say("Ola", Rematch(), evening.game)
    other = await talk.say("Kuba", Rematch(), evening.game)
    assert (one.kind, one.game) == (other.kind, other.game) == ("opened", one.game)
    assert (await talk.table(evening.game)).rematch == one.game


async def test_an_ordinary_game_s_commands_are_refused(talk: Talk) -> None:
    evening = await Evening.begin(talk)
    with pytest.raises(InRounds):
        await talk.say("Ola", Make(Pass()), evening.game)
    with pytest.raises(BadInvitation, match="rounds"):
        await talk.say("Iza", OpenRounds(rounds=99))


async def test_the_tiles_are_of_the_language_asked_for(talk: Talk) -> None:
    """Without one they are Polish."""
    for name, language, tiles in (("Ola", "en", "en"), ("Iza", None, "pl")):
        announced = await talk.say(name, OpenRounds(language=language))
        assert (await talk.table(announced.game)).rules.tiles.name == tiles


async def test_joining_by_code_brings_the_belgijka_to_that_place(talk: Talk) -> None:
    """Until it is over: then there is nothing left to come to."""
    evening = await Evening.begin(talk)
    assert (await talk.say("Kuba", Join(), evening.game)).kind == "joined"
    assert "test:Kuba" in await talk.store.tables.places(evening.game)
    await talk.say("Ola", EndRounds(), evening.game)
    with pytest.raises(AlreadyEnded):
        await talk.say("Kuba", Join(), evening.game)
