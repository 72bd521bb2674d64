"""Changes of an invitation by its host: what they keep, until when, and who may make them."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Literal

import pytest

from bot.coordinator.commands import Decline, Join, Make, NewGame, Rematch
from bot.coordinator.errors import (
    BadInvitation,
    InvitationOver,
    InvitationRevised,
    InvitationTaken,
    InvitesThemselves,
    NotHost,
    UnknownList,
    WrongNumber,
)
from bot.coordinator.invitee import Invitee
from bot.coordinator.kinds.game.body import GameBody
from bot.coordinator.kinds.game.requests import Revise, SeatRobot, Withdraw
from bot.coordinator.table.fair_draw import seal, verify
from bot.rules.log import START, START_AS
from bot.rules.moves import Resign
from bot.rules.ruleset import MINUTE, ClockRule

if TYPE_CHECKING:
    from tests.support.coordinator.talk import Talk

TWENTY = ClockRule("flag", 20 * MINUTE)


async def test_a_change_keeps_the_seed_and_the_seal_stays_true(talk: Talk) -> None:
    game = (await talk.say("Ola", NewGame())).game
    before = await talk.table(game)
    shown = (await talk.queries.look(game)).seal
    for change in (
        Revise(preset="rankingowa"),
        Revise(clock=TWENTY),
        Revise(language="en"),
        Revise(seats=4, team=2),
    ):
        assert (await talk.say("Ola", change, game)).kind == "revised"
    after = await talk.table(game)
    assert (after.seed, after.draw_words) == (before.seed, before.draw_words)
    assert (after.created, after.seats) == (before.created, before.seats)
    assert GameBody.of(after).expires == GameBody.of(before).expires
    assert seal(after.seed) == shown == (await talk.queries.look(game)).seal
    await talk.say("Ola", Revise(preset="klasyczna", seats=2, team=1), game)
    await talk.say("Kuba", Join(), game)
    begun = await talk.table(game)
    assert seal(begun.seed) == shown
    await talk.say("Ola", Make(Resign()), game)
    checked = verify(await talk.table(game))
    assert checked is not None
    assert (checked.seal, checked.wrong) == (shown, ())


async def test_each_option_changes_alone(talk: Talk) -> None:
    game = (await talk.say("Ola", NewGame(preset="klasyczna"))).game
    for change in (
        Revise(clock=TWENTY),
        Revise(seats=3),
        Revise(challenge="five"),
        Revise(team=2),
        Revise(starter="robot"),
    ):
        await talk.say("Ola", change, game)
    table = await talk.table(game)
    body = GameBody.of(table)
    assert (table.rules.name, table.rules.clock, table.rules.challenge) == (
        "klasyczna",
        TWENTY,
        "five",
    )
    assert (body.wanted, body.team, body.starter, body.revision) == (3, 2, 1, 5)


async def test_other_rules_bring_their_own_clock_tiles_and_penalties(talk: Talk) -> None:
    game = (await talk.say("Ola", NewGame(seats=4, challenge="five"))).game
    await talk.say("Ola", Revise(preset="turniejowa"), game)
    table = await talk.table(game)
    assert (table.rules.name, table.rules.clock) == ("turniejowa", TWENTY)
    assert table.rules.challenge == "single"
    assert GameBody.of(table).wanted == 2
    await talk.say("Ola", Revise(preset="english"), game)
    assert (await talk.table(game)).words.language == "en"


async def test_a_penalty_for_two_leaves_two_seats_and_can_be_taken_back(talk: Talk) -> None:
    game = (await talk.say("Ola", NewGame(seats=4))).game
    await talk.say("Ola", Revise(challenge="triple"), game)
    assert GameBody.of(await talk.table(game)).wanted == 2
    with pytest.raises(WrongNumber):
        await talk.say("Ola", Revise(seats=3), game)
    await talk.say("Ola", Revise(challenge="single"), game)
    await talk.say("Ola", Revise(end_rack="double"), game)
    with pytest.raises(WrongNumber):
        await talk.say("Ola", Revise(seats=3), game)
    await talk.say("Ola", Revise(end_rack="transfer", seats=3), game)
    assert GameBody.of(await talk.table(game)).wanted == 3


@pytest.mark.parametrize(
    ("change", "refused"),
    [
        (Revise(seats=5), WrongNumber),
        (Revise(seats=1), WrongNumber),
        (Revise(team=4), BadInvitation),
        (Revise(preset="szachy"), BadInvitation),
        (Revise(preset="literaki", language="en"), BadInvitation),
        (Revise(language="pl", words="nothing"), UnknownList),
        (Revise(invitees=(Invitee("web", "Ola", identity="id-Ola"),)), InvitesThemselves),
    ],
)
async def test_a_change_that_cant_be_changes_nothing(
    talk: Talk, change: Revise, refused: type[Exception]
) -> None:
    game = (await talk.say("Ola", NewGame())).game
    before = await talk.table(game)
    with pytest.raises(refused):
        await talk.say("Ola", change, game)
    assert await talk.table(game) == before


async def test_the_same_options_again_change_nothing(talk: Talk) -> None:
    game = (await talk.say("Ola", NewGame())).game
    await talk.say("Ola", Revise(clock=TWENTY), game, command="c:1")
    once = await talk.table(game)
    await talk.say("Ola", Revise(clock=TWENTY), game, command="c:1")
    await talk.say("Ola", Revise(clock=TWENTY), game, command="c:2")
    assert await talk.table(game) == once


async def test_two_changes_at_once_both_hold(talk: Talk) -> None:
    game = (await talk.say("Ola", NewGame())).game
    await asyncio.gather(
        talk.say("Ola", Revise(clock=TWENTY), game),
        talk.say("Ola", Revise(seats=3), game),
        talk.say("Ola", Revise(challenge="five"), game),
    )
    table = await talk.table(game)
    assert (table.rules.clock, table.rules.challenge) == (TWENTY, "five")
    assert (GameBody.of(table).wanted, GameBody.of(table).revision) == (3, 3)


async def test_only_the_host_changes_it(talk: Talk) -> None:
    game = (await talk.say("Ola", NewGame())).game
    with pytest.raises(NotHost):
        await talk.say("Kuba", Revise(clock=TWENTY), game)


async def test_accepted_options_stay(talk: Talk) -> None:
    game = (await talk.say("Ola", NewGame(seats=3))).game
    await talk.say("Kuba", Join(), game)
    with pytest.raises(InvitationTaken):
        await talk.say("Ola", Revise(clock=TWENTY), game)
    await talk.say("Iza", Join(), game)
    with pytest.raises(InvitationTaken):
        await talk.say("Ola", Revise(clock=TWENTY), game)
    robots = (await talk.say("Ola", NewGame(seats=3))).game
    await talk.say("Ola", SeatRobot("jeż"), robots)
    with pytest.raises(InvitationTaken):
        await talk.say("Ola", Revise(clock=TWENTY), robots)


async def test_an_invitation_that_is_over_stays_as_it_is(talk: Talk) -> None:
    lapsed = (await talk.say("Ola", NewGame())).game
    talk.now = GameBody.of(await talk.table(lapsed)).expires or 0
    assert await talk.timer_worker.work_off() == 1
    withdrawn = (await talk.say("Ola", NewGame())).game
    await talk.say("Ola", Withdraw(), withdrawn)
    for game in (lapsed, withdrawn):
        with pytest.raises(InvitationOver):
            await talk.say("Ola", Revise(clock=TWENTY), game)


async def test_a_rematch_is_played_as_the_game_before(talk: Talk) -> None:
    game = (await talk.say("Ola", NewGame())).game
    await talk.say("Kuba", Join(), game)
    await talk.say("Ola", Make(Resign()), game)
    again = (await talk.say("Ola", Rematch(), game)).game
    with pytest.raises(InvitationTaken):
        await talk.say("Ola", Revise(clock=TWENTY), again)


async def test_a_joiner_who_saw_other_rules_is_refused(talk: Talk) -> None:
    """A host can't swap the rules under a hand that is about to press."""
    game = (await talk.say("Ola", NewGame())).game
    await talk.say("Ola", Revise(preset="rankingowa"), game)
    with pytest.raises(InvitationRevised):
        await talk.say("Kuba", Join(seen=0), game)
    assert (await talk.queries.look(game)).phase == "invited"
    assert (await talk.say("Kuba", Join(seen=1), game)).kind == "begun"


@pytest.mark.parametrize(
    ("starter", "action"), [("host", f"{START_AS}0"), ("robot", f"{START_AS}1")]
)
async def test_a_chosen_starter_begins_against_a_robot_alone(
    talk: Talk, starter: Literal["host", "robot"], action: str
) -> None:
    game = (await talk.say("Ola", NewGame())).game
    await talk.say("Ola", Revise(starter=starter), game)
    await talk.say("Ola", SeatRobot("jeż"), game)
    assert (await talk.table(game)).log[0].action.startswith(action)
    other = (await talk.say("Ola", NewGame())).game
    await talk.say("Ola", Revise(starter=starter), other)
    await talk.say("Kuba", Join(), other)
    table = await talk.table(other)
    assert GameBody.of(table).starter is None
    assert table.log[0].action.startswith(START)
    assert not table.log[0].action.startswith(START_AS)


async def test_people_are_added_once_and_get_seats(talk: Talk) -> None:
    kuba, iza = (Invitee("web", name, identity=f"id-{name}") for name in ("Kuba", "Iza"))
    game = (await talk.say("Ola", NewGame(invitees=(kuba,)))).game
    await talk.say("Ola", Revise(invitees=(kuba, iza, iza)), game)
    table = await talk.table(game)
    body = GameBody.of(table)
    assert [one.name for one in table.invitees] == ["Kuba", "Iza"]
    assert (body.wanted, body.added, body.revision) == (3, 1, 1)
    await talk.say("Kuba", Decline(), game)
    await talk.say("Ola", Revise(seats=2), game)
    assert (await talk.say("Iza", Join(), game)).kind == "begun"


async def test_no_more_people_are_asked_than_can_sit(talk: Talk) -> None:
    kuba, iza, jan, ewa = (
        Invitee("web", name, identity=f"id-{name}") for name in ("Kuba", "Iza", "Jan", "Ewa")
    )
    game = (await talk.say("Ola", NewGame(invitees=(kuba,)))).game
    await talk.say("Ola", Revise(invitees=(iza, jan)), game)
    before = await talk.table(game)
    with pytest.raises(WrongNumber):
        await talk.say("Ola", Revise(invitees=(ewa,)), game)
    assert await talk.table(game) == before
    # A person who declined leaves a seat free for another one.
    await talk.say("Kuba", Decline(), game)
    await talk.say("Ola", Revise(invitees=(ewa,)), game)
    # Two sit on each seat of teams.
    await talk.say("Ola", Revise(team=2), game)
    await talk.say("Ola", Revise(invitees=(kuba,)), game)
    asked = (await talk.table(game)).invitees
    assert [one.name for one in asked if not one.declined] == ["Iza", "Jan", "Ewa", "Kuba"]


async def test_a_person_who_declined_can_be_asked_again(talk: Talk) -> None:
    kuba, iza = (Invitee("web", name, identity=f"id-{name}") for name in ("Kuba", "Iza"))
    game = (await talk.say("Ola", NewGame(seats=3, invitees=(kuba, iza)))).game
    await talk.say("Kuba", Decline(), game)
    await talk.say("Ola", Revise(invitees=(kuba, iza)), game)
    table = await talk.table(game)
    body = GameBody.of(table)
    assert [(one.name, one.declined) for one in table.invitees] == [("Iza", False), ("Kuba", False)]
    assert (body.wanted, body.added, body.revision) == (3, 1, 1)


async def test_the_list_of_a_change_is_remembered(talk: Talk) -> None:
    game = (await talk.say("Ola", NewGame())).game
    await talk.say("Ola", Revise(language="en"), game)
    words = (await talk.table(game)).words
    assert words.language == "en"
    assert words in await talk.coordinator.registry.lists()
