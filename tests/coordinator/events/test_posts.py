"""A round whose games no chat can show yet: nobody is absent, and nobody's clock runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.commands import Command, Make, NoteShown, Relocate
from bot.coordinator.kinds.event.requests import CheckIn, SwapPlayers
from bot.coordinator.kinds.game.body import GameBody
from bot.rules.moves import Pass
from tests.support.coordinator.events import MINUTE, NAMES, Event

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.commands import Request
    from bot.coordinator.game_id import GameId
    from bot.rules.event.event import Pair
    from tests.support.coordinator.talk import Talk


async def begin(talk: Talk) -> Event:
    """Begin a round of four people on Telegram, which shows them nothing yet."""
    for name in NAMES[:4]:
        await talk.person(name, "telegram")
    return await Event.begin(talk, 4, rounds=3)


async def tell(talk: Talk, request: Request, game: GameId) -> None:
    """Give a command that only the bot gives, again and again the same."""
    await talk.coordinator.handle(Command(f"{request}", request, talk.now, game=game))


async def pairs(event: Event) -> Sequence[Pair]:
    """Return the pairs of the first round."""
    return (await event.state()).rounds[0].pairs


async def test_players_are_asked_five_minutes_after_both_were_shown_their_game(talk: Talk) -> None:
    event = await begin(talk)
    [first, _] = await event.games()
    await event.pass_time(MINUTE)
    await tell(talk, NoteShown((0,)), first)
    await event.pass_time(6 * MINUTE)
    assert (await event.body()).asked is None
    await tell(talk, NoteShown((1,)), first)
    await event.pass_time(3 * MINUTE)
    await tell(talk, NoteShown((0, 1)), first)
    await event.wait_for_question()
    body = await event.body()
    assert body.asked == talk.now + 2 * MINUTE
    assert body.silent == tuple(sorted((await pairs(event))[0].players))
    assert talk.now == body.since + 12 * MINUTE


async def test_a_pair_that_was_never_shown_its_game_is_void_and_no_absence(talk: Talk) -> None:
    event = await begin(talk)
    for _ in range(6):
        assert [pair.result for pair in await pairs(event)] == [None, None]
        await event.pass_time(5 * MINUTE)
    state = await event.state()
    assert state.state == "break"
    found = [(pair.result.kind, pair.absent) for pair in await pairs(event) if pair.result]
    assert found == [("void", ()), ("void", ())]


async def test_a_player_who_was_not_shown_the_question_is_not_absent(talk: Talk) -> None:
    event = await begin(talk)
    first, second = await event.games()
    for game in (first, second):
        await tell(talk, NoteShown((0, 1)), game)
    await event.pass_time(5 * MINUTE)
    body = await event.body()
    assert body.unasked == body.silent == (0, 1, 2, 3)
    asked = (await pairs(event))[0].players
    await tell(talk, NoteShown(asked), event.game)
    await event.pass_time(2 * MINUTE)
    assert [pair.absent for pair in await pairs(event)] == [asked, ()]
    other = (await pairs(event))[1].players
    assert (await event.body()).silent == tuple(sorted(other))
    await event.pass_time(MINUTE)
    await tell(talk, NoteShown(other), event.game)
    assert (await event.body()).asked == talk.now + 2 * MINUTE
    await talk.say((await event.view()).names[other[0]], CheckIn(), event.game)
    await event.pass_time(2 * MINUTE)
    assert [pair.absent for pair in await pairs(event)] == [asked, other[1:]]


async def test_a_question_that_no_chat_shows_ends_with_a_void_pair(talk: Talk) -> None:
    event = await begin(talk)
    for game in await event.games():
        await tell(talk, NoteShown((0, 1)), game)
    for _ in range(16):
        await event.pass_time(2 * MINUTE)
    found = [(pair.result.kind, pair.absent) for pair in await pairs(event) if pair.result]
    assert found == [("void", ()), ("void", ())]


async def test_a_player_out_of_reach_is_not_waited_for(talk: Talk) -> None:
    event = await begin(talk)
    for game in await event.games():
        persons = tuple(seat.members[0].person for seat in (await talk.table(game)).seats)
        await tell(talk, Relocate("telegram:x:", unreachable=persons), game)
    await event.pass_time(5 * MINUTE)
    assert (await event.body()).asked == talk.now + 2 * MINUTE


async def test_a_player_who_said_that_they_are_here_is_asked_no_more(talk: Talk) -> None:
    event = await begin(talk)
    first, second = await event.games()
    await tell(talk, NoteShown((0, 1)), first)
    await event.pass_time(5 * MINUTE)
    here = (await pairs(event))[0].players
    await tell(talk, NoteShown(here), event.game)
    for player in here:
        await talk.say((await event.view()).names[player], CheckIn(), event.game)
    await event.pass_time(2 * MINUTE)
    await tell(talk, NoteShown((0, 1)), second)
    await event.wait_for_question()
    assert (await event.body()).silent == tuple(sorted((await pairs(event))[1].players))


async def test_the_clock_of_the_first_move_runs_from_the_post_on(talk: Talk) -> None:
    event = await begin(talk)
    [game, _] = await event.games()
    limit = (await talk.table(game)).rules.clock.limit
    await event.pass_time(25 * MINUTE)
    assert (await talk.table(game)).phase == "playing"
    await tell(talk, NoteShown((0, 1)), game)
    table = await talk.table(game)
    assert table.game
    assert (table.game.clock.since, table.game.clock.used) == (talk.now, (0, 0))
    assert GameBody.of(table).shown_at == (talk.now, talk.now)
    await event.pass_time(MINUTE)
    await talk.say(table.seats[0].name, Make(Pass()), game)
    table = await talk.table(game)
    assert table.game
    assert table.game.clock.used == (MINUTE, 0)
    await event.pass_time(limit)
    assert (await talk.table(game)).game.flagged == (1,)  # type: ignore[union-attr]


async def test_a_pair_that_a_director_made_is_asked_like_any_other(talk: Talk) -> None:
    event = await Event.begin(talk, 4, rounds=3)
    for game in await event.games():
        await talk.say((await talk.table(game)).seats[0].name, Make(Pass()), game)
    await event.pass_time(5 * MINUTE)
    assert (await event.body()).ends is None
    one, other = ((pair.first) for pair in await pairs(event))
    await talk.say("Ola", SwapPlayers(one, other), event.game)
    await event.work_off()
    await event.pass_time(5 * MINUTE)
    assert (await event.body()).silent == (0, 1, 2, 3)
