"""Invitations: who may sit down, what begins the game, what ends it before it began."""

import asyncio
from typing import Any

import pytest

from bot.coordinator.commands import Decline, Join, NewGame, Rematch
from bot.coordinator.errors import (
    BadInvitation,
    InvitationOver,
    InvitesThemselves,
    NotEnded,
    NotHost,
    NotInvited,
    TableFull,
    TooManyCodes,
    UnknownGame,
    UnknownList,
    WrongNumber,
)
from bot.coordinator.invitee import Invitee
from bot.coordinator.kinds.game.body import GameBody
from bot.coordinator.kinds.game.requests import (
    AlreadySeated,
    Begin,
    SeatRobot,
    TooFewPlayers,
    Withdraw,
)
from bot.coordinator.table.fair_draw import seal
from bot.coordinator.table.table import WordListRef
from bot.rules.log import START, START_AS
from bot.rules.ruleset import ClockRule
from tests.support.coordinator.talk import HOUR, Lists, Talk


async def test_the_last_one_to_sit_down_begins_the_game(talk: Talk) -> None:
    game = (await talk.say("Ola", NewGame(seats=3))).game
    assert (await talk.say("Kuba", Join(), game)).kind == "joined"
    assert (await talk.queries.look(game)).phase == "invited"
    assert (await talk.say("Iza", Join(), game)).kind == "begun"
    view = await talk.queries.look(game)
    assert view.phase == "playing"
    assert [seat.name for seat in view.face.seats] == ["Ola", "Kuba", "Iza"]
    assert [seat.tiles for seat in view.face.seats] == [7, 7, 7]
    assert view.face.bag == 100 - 21


async def test_the_seal_stands_before_anybody_joins(talk: Talk) -> None:
    game = (await talk.say("Ola", NewGame())).game
    before = (await talk.queries.look(game)).seal
    await talk.say("Kuba", Join(), game)
    table = await talk.table(game)
    assert before == seal(table.seed)
    assert before == (await talk.queries.look(game)).seal


async def test_a_repeated_invitation_is_one_game(talk: Talk) -> None:
    first = await talk.say("Ola", NewGame(), command="d:1")
    again = await talk.say("Ola", NewGame(), command="d:1")
    assert again == first
    assert (await talk.say("Ola", NewGame(), command="d:2")).game != first.game


async def test_a_repeated_press_with_another_word_keeps_the_first_word(talk: Talk) -> None:
    """Nobody sees a rack and then asks for another draw."""
    game = (await talk.say("Ola", NewGame(word="żaba"), command="d:1")).game
    assert (await talk.say("Ola", NewGame(word="sowa"), command="d:1")).game == game
    begun = await talk.say("Kuba", Join(word="kret"), game, command="d:2")
    before = await talk.table(game)
    assert await talk.say("Kuba", Join(word="inne"), game, command="d:2") == begun
    after = await talk.table(game)
    assert after.draw_words == ("żaba", "kret")
    assert after == before


async def test_joining_twice_is_joining_once(talk: Talk) -> None:
    game = (await talk.say("Ola", NewGame(seats=3))).game
    await talk.say("Kuba", Join(), game)
    await talk.say("Kuba", Join(), game)
    await talk.say("Ola", Join(), game)
    assert len((await talk.queries.look(game)).face.seats) == 2


async def test_a_personal_invitation_is_for_that_person(talk: Talk) -> None:
    asked = Invitee("web", "Kuba", identity="id-Kuba")
    game = (await talk.say("Ola", NewGame(invitees=(asked,)))).game
    with pytest.raises(NotInvited) as refusal:
        await talk.say("Iza", Join(), game)
    assert refusal.value.names == ("Kuba",)
    assert (await talk.say("Kuba", Join(), game)).kind == "begun"


async def test_a_user_name_is_compared_without_case(talk: Talk) -> None:
    game = (await talk.say("Ola", NewGame(invitees=(Invitee("web", "@kuba", handle="KUBA"),)))).game
    assert (await talk.say("Kuba", Join(), game)).kind == "begun"


async def test_the_code_opens_a_personal_invitation(talk: Talk) -> None:
    asked = Invitee("discord", "Kuba", identity="1")
    game = (await talk.say("Ola", NewGame(invitees=(asked,)))).game
    assert (await talk.say("Kuba", Join(by_code=True), game)).kind == "begun"


async def test_an_invitation_ends_when_everybody_declines(talk: Talk) -> None:
    asked = tuple(Invitee("web", name, identity=f"id-{name}") for name in ("Kuba", "Iza"))
    game = (await talk.say("Ola", NewGame(seats=3, invitees=asked))).game
    with pytest.raises(NotInvited):
        await talk.say("Jan", Decline(), game)
    await talk.say("Kuba", Decline(), game)
    view = await talk.queries.look(game)
    assert view.phase == "invited"
    assert [(one.name, one.declined) for one in view.invited] == [("Kuba", True), ("Iza", False)]
    await talk.say("Iza", Decline(), game)
    assert (await talk.queries.look(game)).phase == "withdrawn"
    with pytest.raises(InvitationOver):
        await talk.say("Iza", Join(), game)


async def test_only_the_host_withdraws_or_begins(talk: Talk) -> None:
    game = (await talk.say("Ola", NewGame(seats=4))).game
    with pytest.raises(TooFewPlayers) as few:
        await talk.say("Ola", Begin(), game)
    assert few.value.people == 2
    await talk.say("Kuba", Join(), game)
    for request in (Begin(), Withdraw()):
        with pytest.raises(NotHost):
            await talk.say("Kuba", request, game)
    assert (await talk.say("Ola", Begin(), game)).kind == "begun"
    with pytest.raises(TableFull):
        await talk.say("Iza", Join(), game)


async def test_an_invitation_lapses(talk: Talk) -> None:
    game = (await talk.say("Ola", NewGame())).game
    talk.now += 48 * HOUR - 1
    assert await talk.timer_worker.work_off() == 0
    talk.now += 1
    assert await talk.timer_worker.work_off() == 1
    assert (await talk.queries.look(game)).phase == "withdrawn"


async def test_a_team_shares_a_seat(talk: Talk) -> None:
    game = (await talk.say("Ola", NewGame(seats=2, team=2))).game
    await talk.say("Kuba", Join(), game)
    await talk.say("Iza", Join(seat=0), game)
    assert (await talk.say("Jan", Join(), game)).kind == "begun"
    table = await talk.table(game)
    assert [seat.name for seat in table.seats] == ["Ola + Iza", "Kuba + Jan"]
    ola, iza = [await talk.queries.look(game, (await talk.person(n)).id) for n in ("Ola", "Iza")]
    assert ola.face.rack == iza.face.rack
    assert table.game is not None
    mate = "Iza" if table.game.to_move == 0 else "Jan"
    assert (await talk.move(mate, game, "-")).kind == "made"


@pytest.mark.parametrize(
    ("request_", "option"),
    [
        (NewGame(preset="nie ma"), "nie ma"),
        (NewGame(clock=ClockRule("flag", 0)), "clock"),
        (NewGame(starter="host"), "starter"),
        (NewGame(team=4), "team"),
    ],
)
async def test_an_impossible_invitation_names_the_option(
    talk: Talk, request_: NewGame, option: str
) -> None:
    with pytest.raises(BadInvitation) as refusal:
        await talk.say("Ola", request_)
    assert refusal.value.option == option


@pytest.mark.parametrize(
    ("request_", "people"),
    [
        (NewGame(seats=5), (2, 4)),
        (NewGame(preset="turniejowa", seats=3), (2, 2)),
        (NewGame(challenge="triple", seats=3), (2, 2)),
    ],
)
async def test_rules_for_another_number_of_people_name_that_number(
    talk: Talk, request_: NewGame, people: tuple[int, int]
) -> None:
    with pytest.raises(WrongNumber) as refusal:
        await talk.say("Ola", request_)
    assert (refusal.value.low, refusal.value.high) == people


async def test_nobody_invites_themselves(talk: Talk) -> None:
    ola = await talk.person("Ola")
    for invitee in (
        Invitee(ola.platform, "Ola", identity=ola.identity),
        Invitee("", "Ola", person=ola.id),
    ):
        with pytest.raises(InvitesThemselves):
            await talk.say("Ola", NewGame(invitees=(invitee, Invitee("web", "Kuba", handle="k"))))


async def test_the_starter_against_a_robot_is_chosen_or_drawn(talk: Talk) -> None:
    for starter, first in (("host", 0), ("robot", 1)):
        request = NewGame(robots=("jeż",), starter=starter)  # type: ignore[arg-type]
        table = await talk.table((await talk.say("Ola", request)).game)
        assert table.game is not None
        assert table.game.to_move == first
        assert table.log[0].action == f"{START_AS}{first}"
    drawn = await talk.table((await talk.say("Ola", NewGame(robots=("jeż",)))).game)
    assert drawn.log[0].action == START


_DAY = ClockRule("correspondence", 24 * HOUR)


@pytest.mark.parametrize(
    ("options", "challenge", "clock"),
    [
        ({}, "void", "none"),
        ({"preset": "literaki"}, "void", "none"),
        ({"preset": "pudełko"}, "double", "none"),
        ({"preset": "turniejowa"}, "single", "flag"),
        ({"preset": "rankingowa"}, "single", "correspondence"),
        ({"clock": _DAY}, "void", "correspondence"),
        ({"challenge": "single"}, "single", "none"),
    ],
)
async def test_against_robots_there_is_no_clock_and_nothing_pending_unless_it_was_chosen(
    talk: Talk, options: dict[str, Any], challenge: str, clock: str
) -> None:
    alone = await talk.table((await talk.say("Ola", NewGame(robots=("jeż",), **options))).game)
    assert (alone.rules.challenge, alone.rules.clock.kind) == (challenge, clock)


async def test_a_robot_that_sits_down_later_has_the_same_defaults(talk: Talk) -> None:
    for options, expected in (({}, "void"), ({"challenge": "double"}, "double")):
        game = (await talk.say("Ola", NewGame(clock=_DAY, **options))).game  # type: ignore[arg-type]
        await talk.say("Ola", SeatRobot("jeż"), game)
        rules = (await talk.table(game)).rules
        assert (rules.challenge, rules.clock) == (expected, _DAY)
    game = (await talk.say("Ola", NewGame(seats=3))).game
    await talk.say("Ola", SeatRobot("jeż"), game)
    await talk.say("Ola", Begin(), game)
    rules = (await talk.table(game)).rules
    assert (rules.challenge, rules.clock.kind) == ("void", "none")


async def test_a_game_with_another_person_keeps_the_rules_for_people(talk: Talk) -> None:
    game = (await talk.say("Ola", NewGame(seats=3, robots=("jeż",)))).game
    await talk.say("Kuba", Join(), game)
    rules = (await talk.table(game)).rules
    assert (rules.challenge, rules.clock.kind) == ("single", "correspondence")


async def test_ten_wrong_codes_lock_joining_for_an_hour(talk: Talk) -> None:
    game = (await talk.say("Ola", NewGame())).game
    kuba = (await talk.person("Kuba")).id
    assert await talk.queries.find(f" {game[:3].lower()}-{game[3:]} ", kuba, now=talk.now) == game
    for _ in range(10):
        with pytest.raises(UnknownGame):
            await talk.queries.find("ZZZZZZ", kuba, now=talk.now)
    with pytest.raises(TooManyCodes) as closed:
        await talk.queries.find(game, kuba, now=talk.now)
    assert closed.value.minutes == 60
    assert await talk.queries.find(game, (await talk.person("Iza")).id, now=talk.now) == game
    talk.now += HOUR
    assert await talk.queries.find(game, kuba, now=talk.now) == game


async def test_two_presses_at_once_make_one_rematch(talk: Talk) -> None:
    old = await talk.new("Ola", "Kuba")
    with pytest.raises(NotEnded):
        await talk.say("Ola", Rematch(), old)
    began = await talk.to_move(old)
    await talk.move("Ola", old, "#")
    both = await asyncio.gather(*(talk.say(name, Rematch(), old) for name in ("Ola", "Kuba")))
    assert both[0].game == both[1].game != old
    assert sorted(outcome.kind for outcome in both) == ["begun", "invited"]
    again = both[0].game
    assert (await talk.table(old)).rematch == again
    assert await talk.to_move(again) != began
    assert talk.queries.timeline(await talk.table(again)) == ()  # nobody draws for the start
    assert (await talk.say("Ola", Rematch(), old)).game == again


async def test_teams_play_again_as_teams(talk: Talk) -> None:
    """By the same rules and words, everybody on the seat they had."""
    old = (await talk.say("Ola", NewGame(preset="literaki", seats=2, team=2))).game
    for name in ("Kuba", "Iza", "Jan"):
        await talk.say(name, Join(), old)
    await talk.move("Ola", old, "#")
    done = [await talk.say(name, Rematch(), old) for name in ("Jan", "Ola", "Iza", "Kuba")]
    assert [one.kind for one in done] == ["invited", "joined", "joined", "begun"]
    before, after = await talk.table(old), await talk.table(done[0].game)
    assert GameBody.of(after).team == GameBody.of(before).team == 2
    assert (after.rules, after.words, after.sizes) == (before.rules, before.words, before.sizes)
    assert [{*seat.present} for seat in after.seats] == [{*seat.present} for seat in before.seats]
    assert after.previous == old


async def test_one_of_the_players_is_the_host(talk: Talk) -> None:
    game = (await talk.say("Ola", NewGame(seats=3))).game
    assert game is not None
    await talk.say("Kuba", Join(), game)
    persons = [(await talk.person(name)).id for name in ("Ola", "Kuba", "Iza")]
    looks = [await talk.queries.look(game, person) for person in persons]
    assert [look.hosting for look in looks] == [True, False, False]


async def test_a_failed_rematch_can_be_proposed_again(talk: Talk) -> None:
    old = await talk.new("Ola", "Kuba")
    await talk.move("Ola", old, "#")
    first = await talk.say("Ola", Rematch(), old)
    await talk.say("Kuba", Decline(), first.game)
    second = await talk.say("Ola", Rematch(), old)
    assert second.game != first.game
    with pytest.raises(NotInvited):
        await talk.say("Iza", Join(), second.game)
    assert (await talk.say("Kuba", Rematch(), old)).game == second.game
    assert (await talk.queries.look(second.game)).phase == "playing"


async def test_a_rematch_begun_with_fewer_players_has_a_player_to_move(talk: Talk) -> None:
    old = await talk.new("Ola", "Kuba", "Iza")
    for name in ("Ola", "Kuba"):
        await talk.move(name, old, "#")
    game = (await talk.say("Kuba", Rematch(), old)).game
    await talk.say("Iza", Rematch(), old)
    assert (await talk.say("Kuba", Begin(), game)).kind == "begun"
    assert await talk.to_move(game) in {"Kuba", "Iza"}


async def test_a_rematch_is_for_as_many_as_played(talk: Talk) -> None:
    old = (await talk.say("Ola", NewGame(seats=4))).game
    await talk.say("Kuba", Join(), old)
    await talk.say("Ola", Begin(), old)
    await talk.move("Ola", old, "#")
    game = (await talk.say("Ola", Rematch(), old)).game
    assert (await talk.say("Kuba", Rematch(), old)).kind == "begun"
    assert len((await talk.queries.look(game)).face.seats) == 2


async def test_no_seat_is_filled_twice(talk: Talk) -> None:
    old = await talk.new("Ola", "Kuba", "Iza")
    for name in ("Ola", "Kuba"):
        await talk.move(name, old, "#")
    game = (await talk.say("Ola", Rematch(), old)).game
    await talk.say("Jan", Join(by_code=True), game)
    await talk.say("Kuba", Rematch(), old)
    table = await talk.table(game)
    assert sorted(len(seat.members) for seat in table.seats) == [1, 1, 1]
    assert table.phase == "playing"


async def test_a_decline_leaves_alone_a_table_where_others_sit(talk: Talk) -> None:
    asked = tuple(Invitee("web", name, identity=f"id-{name}") for name in ("Kuba", "Iza"))
    game = (await talk.say("Ola", NewGame(seats=3, invitees=asked))).game
    await talk.say("Kuba", Decline(), game)
    await talk.say("Kuba", Join(), game)
    assert not any(one.declined for one in (await talk.queries.look(game)).invited)
    await talk.say("Iza", Decline(), game)
    assert (await talk.queries.look(game)).phase == "invited"
    with pytest.raises(AlreadySeated):
        await talk.say("Kuba", Decline(), game)


async def test_a_repeated_rematch_command_makes_no_second_game(talk: Talk) -> None:
    old = await talk.new("Ola", "Kuba")
    await talk.move("Ola", old, "#")
    first = await talk.say("Ola", Rematch(), old, command="d:7")
    await talk.say("Ola", Withdraw(), first.game)
    assert await talk.say("Ola", Rematch(), old, command="d:7") == first


async def test_an_unknown_word_list_is_refused_with_the_available_ones(
    talk: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    lists = [("pl", "pl"), ("en", "en"), ("pl", "pl_strict")]
    refs = tuple(WordListRef(language, name, "0" * 64) for language, name in lists)
    monkeypatch.setattr(Lists, "available", lambda _: refs)
    for language, names in (("pl", ("pl", "pl_strict")), (None, ("pl", "en", "pl_strict"))):
        with pytest.raises(UnknownList) as refused:
            await talk.say("Ola", NewGame(words="nothing", language=language))
        assert (refused.value.name, refused.value.names) == ("nothing", names)
