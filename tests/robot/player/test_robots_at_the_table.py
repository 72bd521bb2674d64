"""Robots at the table: they sit down at once, are marked on their turn, and agree to the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.coordinator.commands import Command, Decline, Join, Make, NewGame, Person, Rematch
from bot.coordinator.errors import BadInvitation, InvitationOver, NotHost, TableFull
from bot.coordinator.invitee import Invitee
from bot.coordinator.kinds.game.requests import AgreeToAbort, Begin, SeatRobot, Withdraw
from bot.coordinator.kinds.game.view_part import GamePart
from bot.coordinator.kinds.table_codec import decode_table, encode_table
from bot.coordinator.person_id import PersonId, level_of
from bot.coordinator.robots import NAMES, ROBOT, name_robots
from bot.rules.moves import Pass
from bot.rules.ruleset import ClockRule
from tests.support.coordinator.talk import HOUR, Talk

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId


async def marks(talk: Talk) -> list[tuple[str, int]]:
    """Return game and seat of the robots that are waited for. Their marks stay."""
    claims = await talk.store.outbox.claim(ROBOT, now=talk.now, lease=1, limit=100)
    talk.now += 2
    return sorted((claim.game, int(claim.about)) for claim in claims)


async def begin_game(talk: Talk, *robots: str, **options: object) -> GameId:
    """Begin a game of Ola's with these robots, who need nobody else."""
    request = NewGame(seats=1 + len(robots), robots=robots, **options)  # type: ignore[arg-type]
    outcome = await talk.say("Ola", request)
    assert outcome.kind == "begun"
    return outcome.game


def test_robots_of_one_level_are_told_apart() -> None:
    assert name_robots(["sowa", "ryś", "sowa"]) == [
        ("robot:sowa", "Sowa"),
        ("robot:ryś", "Ryś"),
        ("robot:sowa:2", "Sowa 2"),
    ]
    assert [level_of(person) for person, _ in name_robots(["sowa", "sowa"])] == ["sowa", "sowa"]
    assert level_of(PersonId("0a1b2c")) is None


@pytest.mark.parametrize("robots", [("wróbel",), ("jeż", "ryś"), ("sowa", "sowa", "borsuk")])
async def test_with_robots_on_all_other_seats_a_game_begins_at_once(
    talk: Talk, robots: tuple[str, ...]
) -> None:
    view = await talk.queries.look(await begin_game(talk, *robots))
    assert view.phase == "playing"
    assert [seat.robot for seat in view.face.seats] == [None, *robots]
    assert [seat.name for seat in view.face.seats] == [
        "Ola",
        *(name for _, name in name_robots(robots)),
    ]
    assert {seat.tiles for seat in view.face.seats} == {7}
    assert view.host == "Ola"
    assert not GamePart.of(view).rated


async def test_people_alone_are_rated_and_teams_are_not(talk: Talk) -> None:
    """Only ranked rules are rated."""
    assert GamePart.of(
        await talk.queries.look(await talk.new("Ola", "Kuba", preset="rankingowa"))
    ).rated
    assert not GamePart.of(await talk.queries.look(await talk.new("Ola", "Kuba"))).rated
    for unrated in (
        NewGame("rankingowa", team=2),
        NewGame("rankingowa", seats=2, robots=("sowa",)),
    ):
        game = (await talk.say("Ola", unrated)).game
        assert not GamePart.of(await talk.queries.look(game)).rated


async def test_people_may_sit_between_robots(talk: Talk) -> None:
    game = (await talk.say("Ola", NewGame(seats=4, robots=("jeż", "ryś")))).game
    assert (await talk.queries.look(game)).phase == "invited"
    assert await marks(talk) == []
    assert (await talk.say("Kuba", Join(), game)).kind == "begun"
    view = await talk.queries.look(game)
    assert [seat.name for seat in view.face.seats] == ["Ola", "Jeż", "Ryś", "Kuba"]


async def test_the_host_may_begin_with_a_robot_when_nobody_else_comes(talk: Talk) -> None:
    asked = (Invitee("web", "Kuba", "id-Kuba"),)
    game = (await talk.say("Ola", NewGame(seats=3, robots=("jeż",), invitees=asked))).game
    await talk.say("Kuba", Decline(), game)
    assert (await talk.say("Ola", Begin(), game)).kind == "begun"
    assert [seat.name for seat in (await talk.queries.look(game)).face.seats] == ["Ola", "Jeż"]


async def test_a_team_plays_against_a_robot_that_sits_alone(talk: Talk) -> None:
    game = (await talk.say("Ola", NewGame(team=2, robots=("sowa",)))).game
    assert (await talk.say("Kuba", Join(), game)).kind == "begun"
    view = await talk.queries.look(game)
    assert [seat.members for seat in view.face.seats] == [("Ola", "Kuba"), ("Sowa",)]


async def test_the_host_gives_a_free_seat_to_a_robot(talk: Talk) -> None:
    game = (await talk.say("Ola", NewGame(seats=3))).game
    assert (await talk.say("Ola", SeatRobot("sowa"), game)).kind == "seated"
    with pytest.raises(NotHost):
        await talk.say("Kuba", SeatRobot("sowa"), game)
    with pytest.raises(BadInvitation):
        await talk.say("Ola", SeatRobot("kret"), game)
    assert (await talk.say("Ola", SeatRobot("sowa"), game)).kind == "begun"
    assert [seat.name for seat in (await talk.queries.look(game)).face.seats] == [
        "Ola",
        "Sowa",
        "Sowa 2",
    ]
    with pytest.raises(TableFull):
        await talk.say("Ola", SeatRobot("sowa"), game)


async def test_a_robot_takes_no_seat_of_a_person_or_of_a_withdrawn_table(talk: Talk) -> None:
    game = (await talk.say("Ola", NewGame(team=2))).game
    await talk.say("Kuba", Join(), game)
    with pytest.raises(TableFull):
        await talk.say("Ola", SeatRobot("sowa"), game)
    await talk.say("Ola", Withdraw(), game)
    with pytest.raises(InvitationOver):
        await talk.say("Ola", SeatRobot("sowa"), game)


@pytest.mark.parametrize("robots", [("kret",), ("sowa", "sowa"), ("sowa",) * 4])
async def test_unknown_or_too_many_robots_are_refused(talk: Talk, robots: tuple[str, ...]) -> None:
    with pytest.raises(BadInvitation):
        await talk.say("Ola", NewGame(robots=robots))


async def test_a_repeated_command_seats_the_robot_once(talk: Talk) -> None:
    game = (await talk.say("Ola", NewGame(seats=4))).game
    for _ in range(2):
        await talk.say("Ola", SeatRobot("ryś"), game, command="d:7")
    assert [seat.name for seat in (await talk.queries.look(game)).face.seats] == ["Ola", "Ryś"]


async def test_the_robot_that_is_to_move_is_marked_and_nobody_else(talk: Talk) -> None:
    game = await begin_game(talk, "jeż", "sowa")
    for _ in range(3):
        table = await talk.table(game)
        assert table.game is not None
        mover = table.game.to_move
        assert await marks(talk) == ([(game, mover)] if mover else [])
        if mover:
            break
        await talk.move("Ola", game, "-")


async def test_a_pending_play_is_shown_to_every_robot_that_may_challenge_it(talk: Talk) -> None:
    game = await begin_game(talk, "jeż", "sowa")
    await to_ola(talk, game)
    rack = (await talk.queries.look(game, (await talk.person("Ola")).id)).face.rack or ""
    word = "".join(tile for tile in rack if tile != "?")[:3]
    await talk.move("Ola", game, f"8G {word}")
    assert await marks(talk) == [(game, 1), (game, 2)]


async def test_a_game_that_is_over_waits_for_no_robot(talk: Talk) -> None:
    game = await begin_game(talk, "jeż")
    await talk.move("Ola", game, "#")
    table = await talk.table(game)
    assert table.phase == "ended"
    claims = await talk.store.outbox.claim(ROBOT, now=talk.now, lease=1, limit=9)
    # An older mark may remain. It is worked off without a move.
    assert {claim.version for claim in claims} <= {1}


async def test_robots_agree_to_an_end_without_a_result(talk: Talk) -> None:
    game = await begin_game(talk, "jeż", "sowa")
    assert (await talk.say("Ola", AgreeToAbort(), game)).kind == "aborted"
    outcome = (await talk.queries.look(game)).face.outcome
    assert outcome is not None
    assert outcome.reason == "aborted"


async def test_robots_never_outvote_people(talk: Talk) -> None:
    game = (await talk.say("Ola", NewGame(seats=3, robots=("ryś",)))).game
    await talk.say("Kuba", Join(), game)
    assert (await talk.say("Kuba", AgreeToAbort(), game)).kind == "agreed"
    view = await talk.queries.look(game)
    assert [view.face.seats[seat].name for seat in GamePart.of(view).votes] == ["Kuba", "Ryś"]
    assert view.face.outcome is None
    assert (await talk.say("Ola", AgreeToAbort(), game)).kind == "aborted"


async def test_any_player_begins_a_rematch_with_robots_at_once(talk: Talk) -> None:
    game = await begin_game(talk, "jeż", "sowa")
    first = await starter(talk, game)
    await talk.say("Ola", AgreeToAbort(), game)
    outcome = await talk.say("Ola", Rematch(), game)
    assert outcome.kind == "begun"
    assert (await talk.say("Ola", Rematch(), game)).game == outcome.game
    view = await talk.queries.look(outcome.game)
    assert [seat.name for seat in view.face.seats] == ["Ola", "Jeż", "Sowa"]
    assert view.face.to_move == (first + 1) % 3
    assert not view.invited


async def test_a_rematch_of_several_people_waits_for_them_alone(talk: Talk) -> None:
    game = (await talk.say("Ola", NewGame(seats=3, robots=("ryś",)))).game
    await talk.say("Kuba", Join(), game)
    for name in ("Ola", "Kuba"):
        await talk.say(name, AgreeToAbort(), game)
    asked = await talk.say("Kuba", Rematch(), game)
    assert [one.name for one in (await talk.queries.look(asked.game)).invited] == ["Ola"]
    assert (await talk.say("Ola", Rematch(), game)).kind == "begun"
    names = [seat.name for seat in (await talk.queries.look(asked.game)).face.seats]
    assert names == ["Ola", "Ryś", "Kuba"]


async def test_robots_have_no_list_of_games(talk: Talk) -> None:
    game = await begin_game(talk, *("sowa",) * 3)
    await talk.indexer.work_off()
    assert await talk.store.people.games((await talk.person("Ola")).id) == [game]
    for person, _ in name_robots(NAMES):
        assert await talk.store.people.games(person) == []


async def test_a_table_with_robots_is_stored_and_read_whole(talk: Talk) -> None:
    table = await talk.table(await begin_game(talk, "wróbel", "wróbel"))
    assert decode_table(encode_table(table)) == table
    assert table.robots == (1, 2)


async def test_a_robot_without_time_loses_like_anybody(talk: Talk) -> None:
    """Nobody works off its marks here, because the clock doesn't wait either."""
    game = await begin_game(talk, "sowa", clock=ClockRule("correspondence", HOUR))
    await to_ola(talk, game)
    await talk.move("Ola", game, "-")
    talk.now += 2 * HOUR
    await talk.timer_worker.work_off()
    outcome = (await talk.queries.look(game)).face.outcome
    assert outcome is not None
    assert outcome.reason == "abandoned"
    assert outcome.winners == (0,)


async def starter(talk: Talk, game: GameId) -> int:
    table = await talk.table(game)
    assert table.game is not None
    return table.game.to_move


async def to_ola(talk: Talk, game: GameId) -> None:
    """Let robots pass until it is Ola's turn. As persons they can pass like people."""
    while (seat := await starter(talk, game)) != 0:
        robot = (await talk.table(game)).seats[seat].members[0]
        by = Person(robot.person, robot.name)
        await talk.coordinator.handle(
            Command(f"t:pass:{next(talk.ids)}", Make(Pass()), talk.now, by=by, game=game)
        )
