"""The traces of a belgijka: draws that anybody can check, a record, and players' results."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from bot.cli.admin.game_report import game_lines, row
from bot.coordinator.kinds.rounds.body import RoundsBody
from bot.coordinator.kinds.rounds.requests import EndRounds, OpenRounds
from bot.coordinator.kinds.table_codec import decode_table, encode_table
from bot.coordinator.people.data_export import game_of
from bot.coordinator.person_id import UNNAMED, PersonId
from bot.coordinator.table.draw_record import check_record, read_draws
from bot.coordinator.table.evolve import evolve
from bot.coordinator.table.fair_draw import verify
from bot.coordinator.table.table import Contribution
from bot.delivery.cursor import Cursor, EventEntry, encode
from bot.dialogue.pages.kinds.rounds.record import rounds_record
from bot.rules.gcg.parse import parse
from bot.rules.gcg.write import write
from bot.rules.notation import format_placement
from bot.rules.rounds.options import rounds_rules
from tests.support.coordinator.erasure import Leaving, stored_content
from tests.support.coordinator.rounds import WORDS, Evening, generator, play_with_words
from tests.support.dialogue.views import table as a_table
from tests.support.rules.rounds_games import WORD, robots_game

if TYPE_CHECKING:
    from tests.support.coordinator.talk import Talk


async def play_rounds(talk: Talk, rounds: int = 3) -> Evening:
    """Play rounds in which Kuba finds every best play and Iza the worst; then Ola ends it."""
    evening = await Evening.begin(talk)
    for _ in range(rounds):
        await evening.wait_for("round")
        plays = await evening.plays()
        await evening.answer("Kuba", plays[0])
        await evening.answer("Iza", plays[-1])
        await evening.wait_for("pause")
    await evening.wait_for("round")
    await evening.answer("Kuba", (await evening.plays())[0])
    await talk.say("Ola", EndRounds(), evening.game)
    return evening


async def test_every_draw_of_a_belgijka_can_be_recomputed(talk: Talk) -> None:
    """The seed shown at the end gives every draw; a returned rack is redrawn."""
    evening = await play_rounds(talk)
    table = await evening.table()
    verdict = verify(table)
    assert verdict is not None
    assert verdict.draws >= 7 + sum(
        len(one.laid.letters.replace(".", "")) for one in (await evening.state()).rounds[:2]
    )
    assert verdict.wrong == ()
    forged = replace(table, seed=bytes(32))
    other = verify(forged)
    assert other is not None
    assert other.wrong


async def test_the_record_of_the_best_plays_proves_itself(talk: Talk) -> None:
    """The record is read back unchanged, and its draws are checked like those of any game."""
    evening = await play_rounds(talk)
    record = rounds_record(await evening.table())
    again = parse(write(record))
    assert (again.events, again.racks) == (record.events, record.racks)
    draws = read_draws(again.note)
    assert draws is not None
    assert check_record(again, draws).right
    view = await evening.view()
    plays = [one for one in record.events if one.kind == "play"]
    assert [one.score for one in plays] == [one.laid.score for one in view.rounds]
    assert plays[-1].total == view.top_sum


def test_a_rack_that_went_back_is_an_exchange_in_the_record() -> None:
    """Therefore a reader of the record has every tile, and can check its draws."""
    games = (
        robots_game(seed, 3, rounds_rules(), generator(), frozenset(WORDS)) for seed in range(9)
    )
    game = next(one for one in games if any(len(r.tries) > 1 for r in one.state.rounds))
    table = evolve(
        a_table(2, phase="ended"),
        seats=(),
        rules=generator().rules,
        seed=game.seed,
        contributions=(Contribution(PersonId("ola"), WORD),),
        body=RoundsBody(game.state),
    )
    record = parse(write(rounds_record(table)))
    draws = read_draws(record.note)
    assert draws is not None
    assert check_record(record, draws).right
    assert "exchange" in {one.kind for one in record.events}


async def test_a_table_is_stored_as_it_is_and_refused_by_older_builds(talk: Talk) -> None:
    table = await (await play_rounds(talk, 1)).table()
    assert decode_table(encode_table(table)) == table


async def test_an_operator_sees_the_table_and_no_secret(talk: Talk) -> None:
    """The operator sees the leaders, the round and the places, but not the running best play."""
    evening = await Evening.begin(talk)
    await evening.answer("Kuba", (await evening.plays())[0])
    await evening.wait_for("pause")
    await evening.wait_for("round")
    table, state = await evening.table(), await evening.state()
    assert state.running is not None
    listed = row(table.id, table, (), "pl")
    assert (listed["phase"], listed["turn"], listed["players"]) == ("playing", 3, ["Kuba"])
    told = "\n".join(game_lines(table, {}, "pl"))
    assert "Kuba: " in told
    place = encode(Cursor("7", 3, event=EventEntry("planned", "12", "34")))
    told = "\n".join(game_lines(table, {"discord:5:": place}, "pl"))
    assert re.search(r"^wydarzenie +12 34, planned$", told, re.MULTILINE)
    assert format_placement(state.running.top) not in told


async def test_an_export_has_only_the_persons_own_answers(talk: Talk) -> None:
    evening = await play_rounds(talk, 2)
    table, iza = await evening.table(), (await talk.person("Iza")).id
    own = game_of(table, iza)["rounds"]
    assert [one["round"] for one in own["answers"]] == [1, 2]
    assert {one["name"] for one in own["standings"]} == {"Kuba", "Iza"}
    worst = (await evening.view("Iza")).rounds[0].own
    assert worst is not None
    assert worst.play is not None
    assert own["answers"][0]["points"] == worst.points
    assert own["answers"][0]["answer"] == format_placement(worst.play.placement)


@pytest.mark.parametrize("stage", ["round", "pause", "over"])
async def test_an_erased_person_leaves_no_name_and_no_answer(talk: Talk, stage: str) -> None:
    """The person may ask at any stage; the others keep their places."""
    leaving = Leaving(talk)
    zuza = await leaving.telegram()
    talk.people["Zuza"] = zuza
    play_with_words(talk)
    evening = Evening(talk, await leaving.do(zuza, OpenRounds(rounds=5)))
    await evening.wait_for("round")
    await evening.answer("Zuza", (await evening.plays())[0])
    if stage != "round":
        await evening.answer("Kuba", (await evening.plays())[-1])
        await evening.wait_for("pause")
    if stage == "over":
        await evening.wait_for("over")
    points = [one.points for one in (await evening.view()).standings]
    words = await leaving.words()
    await leaving.ask()
    await leaving.work()
    await leaving.erasures.work_off()
    await evening.wait_for("pause", "over")
    await leaving.work()
    view = await evening.view()
    assert all(one.name in {UNNAMED, "Kuba"} for one in view.standings)
    assert [one.points for one in view.standings][: len(points)] == points
    assert all(one.own is None for one in view.rounds)
    game = await evening.state()
    theirs = [n for n, seat in enumerate((await evening.table()).seats) if seat.name == UNNAMED]
    assert all(
        answer.placement is None
        for one in game.rounds
        for answer in one.answers
        if answer.player in theirs
    )
    async for name, piece in stored_content(talk.store.link):
        assert not any(word in piece for word in words), name
