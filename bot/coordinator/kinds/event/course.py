"""The course of an event: what happens after a step, at a set time, and when a game ends.

The check-in opens ten minutes before the start, and two minutes before it the list is closed. A
round is drawn at the start and after each break. If nobody has moved in a game five minutes after
chats showed it to its two players, they are asked whether they are here. If one of them was shown
the question and doesn't answer, the pair gets a result without a game. A platform may be away, so
a pair waits for both posts, but not for ever. At real tables nobody is asked.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.commands import Adjudicate
from bot.coordinator.decisions.change import Change
from bot.coordinator.game_id import GameId
from bot.coordinator.kinds.event.body import EventBody
from bot.coordinator.kinds.event.seats import unite_players
from bot.coordinator.kinds.game.clock_before_shown import LONGEST_WAIT, SOON, shown_since
from bot.coordinator.kinds.game.pair import begin_pair_request, has_board
from bot.coordinator.kinds.gathering import no_change, touch
from bot.coordinator.kinds.kind import FollowUp
from bot.coordinator.metrics import EVENTS, NO_SHOWS
from bot.coordinator.place import is_notice
from bot.coordinator.table.body import PairRef
from bot.coordinator.table.evolve import evolve
from bot.coordinator.table.table import CommandOutcome
from bot.rules.event import steps

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from bot.coordinator.commands import Command, NoteShown
    from bot.coordinator.decisions.change import World
    from bot.coordinator.kinds.event.requests import NoteThread
    from bot.coordinator.kinds.game.pair import PlaceGame, ReportGame, ReportRating
    from bot.coordinator.metrics import Count
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.table.table import Table
    from bot.rules.event.event import Pair, Tournament

MINUTE = 60_000
CHECK_IN = 10 * MINUTE
CLOSING = 2 * MINUTE
FIRST_MOVE = 5 * MINUTE
ANSWER = 2 * MINUTE
BREAK = 3 * MINUTE

_OVER = frozenset({"ended", "cancelled"})


def go_on(table: Table, command: Command, world: World) -> Change:
    """Return the change that is due, if the time of the event's present state is over.

    Return no change before that time.
    """
    body = EventBody.of(table)
    if body.ends is None or command.at < body.ends:
        return no_change(table)
    if body.tournament.state == "playing":
        return _see_who_is_here(table, command, world)
    return next_state(table, command.at, world)


def next_state(table: Table, at: int, world: World) -> Change:
    """Return the change that ends the event's sign-up, check-in, wait for round 1, or break."""
    table = unite_players(table, world.in_use, at)
    body = EventBody.of(table)
    event = body.tournament
    match event.state:
        case "sign_up":
            return change_to("check_in", follow(table, steps.open_check_in(event), at))
        case "check_in":
            return _close(table, at)
        case "break":
            return change_to("round", draw(table, steps.go_on(event), at))
        case _:
            return change_to("round", draw(table, event, at))


def draw(table: Table, event: Tournament, at: int) -> Table:
    """Return the event's table with this tournament. Its next round is drawn if it is due."""
    return follow(
        table, steps.begin_round(event, table.seed) if event.state == "pairing" else event, at
    )


def follow(table: Table, event: Tournament, at: int, *, played: int | None = None) -> Table:
    """Return the table with the tournament `event`, and with all that its new state requires.

    A game is marked to be ended if its pair got a result in another way or no longer exists.
    `played` is the table number of the pair whose game was played out, which needs no such mark.
    """
    body = EventBody.of(table)
    before = body.tournament
    if event.state == "break" and event.is_last:
        event = steps.go_on(event)
    dropped = (*body.dropped, *_decided_games(body, event, played))
    games = body.games[: len(event.rounds)]
    if event.state == "playing" and _drawing(event) != _drawing(before):
        row = (GameId(""),) * len(event.rounds[-1].pairs)
        games = (*games[: len(event.rounds) - 1], row)
    elif event.rounds and len(event.rounds) == len(before.rounds):
        pairs = zip(event.rounds[-1].pairs, before.rounds[-1].pairs, games[-1], strict=True)
        row = tuple(
            game if now.players == then.players else GameId("") for now, then, game in pairs
        )
        games = (*games[:-1], row)
    changes: dict[str, object] = {"tournament": event, "games": games, "dropped": dropped}
    if (event.state, _drawing(event)) != (before.state, _drawing(before)):
        changes |= {"since": at, "ends": _ends(body, event, at), "asked": None}
        changes |= {"silent": (), "unasked": ()}
        if event.state in {"playing", "break"}:
            changes["here"] = ()
        if event.state in {"playing", "check_in"}:
            again = event.state == "playing" and len(event.rounds) == len(before.rounds)
            changes["called"] = (*(body.called if again else ()), *_players_of(table, event))
        elif event.state in _OVER:
            changes["called"] = ()
    over = event.state in _OVER
    return touch(evolve(table, **changes, phase="ended" if over else table.phase))


def change_to(kind: str, table: Table) -> Change:
    """Return the change to this state of the event, with an outcome of this kind.

    An event that is over is no longer listed as open. Players who are asked whether they are here
    are notified in private, and so are all players at the end.
    """
    over = table.phase == "ended"
    outcome = CommandOutcome(kind, table.id)
    return Change(table, outcome, listed=over, join=notices_to_join(table))


def with_one_player_each(before: Table, change: Change, world: World) -> Change:
    """Return the change. If it ends the event, each person is only once in its standings."""
    was, now = (EventBody.of(one).tournament.state for one in (before, change.table))
    if was == now or now != "ended":
        return change
    after = unite_players(change.table, world.in_use, EventBody.of(change.table).since)
    return replace(change, table=after, join=notices_to_join(after))


def counts(before: Table, after: Table) -> tuple[tuple[Count, tuple[str, ...]], ...]:
    """Return what the metrics count after a change: a new stage, and players who were absent."""
    was, now = EventBody.of(before).tournament, EventBody.of(after).tournament
    stage = ((EVENTS, (now.state,)),) if now.state != was.state else ()
    away = max(0, _no_shows_of(now) - _no_shows_of(was))
    return (*stage, *(((NO_SHOWS, ()),) * away))


def _no_shows_of(event: Tournament) -> int:
    return sum(len(pair.absent) for one in event.rounds for pair in one.pairs)


def notices_to_join(table: Table) -> tuple[str, ...]:
    """Return the places of those private notices that the event needs in its present state."""
    body = EventBody.of(table)
    over = body.tournament.state == "ended"
    players = range(len(table.seats)) if over else body.silent
    persons = {person for player in players for person in table.seats[player].present}
    return tuple(place for person, place in table.homes if person in persons and is_notice(place))


def place_game(table: Table, request: PlaceGame, command: Command) -> Change:
    """Return the change that stores the id of a pair's new game.

    If the pair has a result already or no longer exists, the new game is to be ended.
    """
    body, pair = EventBody.of(table), request.pair
    event = body.tournament
    exists = runs(event, pair)
    result = event.rounds[pair.round].pairs[pair.table].result if exists else None
    other = body.games[-1][pair.table] if exists else request.game
    is_other = other not in {"", request.game}
    if not exists or is_other or (result is not None and result.kind != "game"):
        after = evolve(table, dropped=(*body.dropped, request.game))
        return change_to("dropped", touch(after))
    row = (*body.games[-1][: pair.table], request.game, *body.games[-1][pair.table + 1 :])
    after = evolve(table, games=(*body.games[:-1], row))
    if event.state == "playing" and body.ends is None:
        after = evolve(after, ends=command.at + FIRST_MOVE)
    return change_to("placed", touch(after))


def report(table: Table, request: ReportGame, command: Command) -> Change:
    """Return the change that enters the result that a pair's game reports, and its notable facts.

    If the pair has a result already or no longer exists, nothing changes.
    """
    body, pair = EventBody.of(table), request.pair
    if request.game in body.dropped:
        left = tuple(one for one in body.dropped if one != request.game)
        outcome = CommandOutcome("forgotten", table.id)
        return Change(evolve(table, dropped=left), outcome, publish=False)
    event = body.tournament
    is_open = event.state == "playing" and runs(event, pair)
    if not is_open or event.rounds[-1].pairs[pair.table].result is not None:
        return no_change(table)
    after = steps.report(event, pair.table, request.result)
    if request.highlights is not None:
        highlights = (*body.highlights, (request.game, request.highlights))
        table = evolve(table, highlights=highlights)
    return change_to("reported", follow(table, after, command.at, played=pair.table))


def note_thread(table: Table, request: NoteThread) -> Change:
    """Return the change that stores the thread of a pair's game.

    The game itself may not be stored yet.
    """
    body, noted = EventBody.of(table), (request.pair_game, request.thread)
    if noted in body.threads or not runs(body.tournament, request.pair):
        return no_change(table)
    return change_to("noted", touch(evolve(table, threads=(*body.threads, noted))))


def note_question_shown(table: Table, request: NoteShown, command: Command) -> Change:
    """Return the change that stores that a chat shows some players the question if they are here.

    If that comes late, the time to answer begins again.
    """
    body = EventBody.of(table)
    left = tuple(player for player in body.unasked if player not in request.seats)
    if body.asked is None or left == body.unasked:
        return no_change(table)
    after, late = evolve(table, unasked=left), command.at - (body.asked - ANSWER) > SOON
    if late:
        until = command.at + ANSWER
        after = touch(evolve(after, ends=until, asked=until))
    return Change(after, CommandOutcome("shown", table.id), publish=late)


def note_rating(table: Table, request: ReportRating) -> Change:
    """Return the change that stores the rating points of a game, which has been counted now."""
    highlights = tuple(
        (game, replace(one, skalps=request.skalps, ratings=request.ratings))
        if game == request.game
        else (game, one)
        for game, one in EventBody.of(table).highlights
    )
    if highlights == EventBody.of(table).highlights:
        return no_change(table)
    return change_to("rated", touch(evolve(table, highlights=highlights)))


def runs(event: Tournament, pair: PairRef) -> bool:
    """Return True if this pair belongs to the newest drawing of the newest round."""
    if _drawing(event) != (pair.round + 1, pair.attempt):
        return False
    return event.rounds[-1].pairs[pair.table].players == pair.players


def follow_ups(table: Table) -> tuple[FollowUp, ...]:
    """Return the commands that begin the games of a round, and those that end dropped games."""
    body = EventBody.of(table)
    dropped = (FollowUp(f"pair-dropped:{game}", Adjudicate(), game) for game in body.dropped)
    event, number = body.tournament, len(body.tournament.rounds) - 1
    begun = (
        _begin_pair(
            table,
            PairRef(table.id, number, event.rounds[-1].attempt, at, pair.players, body.name),
            body.swaps,
        )
        for at, pair, game in body.open_pairs()
        if not game and not body.real_tables
    )
    return (*dropped, *begun)


def _begin_pair(table: Table, ref: PairRef, swaps: int) -> FollowUp:
    """Return the command that begins the game of a pair. `swaps` is a part of the command's id."""
    request = begin_pair_request(table, ref, ref.players)
    numbers = (ref.round, ref.attempt, ref.table, *ref.players, swaps)
    return FollowUp(f"pair:{ref.event}:{':'.join(map(str, numbers))}", request)


def _close(table: Table, at: int) -> Change:
    """Return the change that closes the list and removes players who didn't check in."""
    body = EventBody.of(table)
    after = follow(table, steps.close(body.tournament, body.here), at)
    gone = tuple(
        member.person
        for number, seat in enumerate(table.seats)
        for member in seat.members
        if number not in body.here
    )
    if after.phase != "ended":
        seats = tuple(seat for number, seat in enumerate(table.seats) if number in body.here)
        after = evolve(after, seats=seats, here=())
    change = change_to("closed", after)
    return Change(
        change.table,
        change.outcome,
        listed=change.listed,
        lists=gone,
    )


def _see_who_is_here(table: Table, command: Command, world: World) -> Change:
    """Return the change that asks players of games without a move whether they are here.

    Once the time to answer is over, return the change that gives a pair a result without a game if
    one of its players didn't answer. A player whom no chat has shown the question is not absent:
    their pair waits, and at last becomes void.
    """
    body = EventBody.of(table)
    if body.asked is None:
        return _ask(table, command.at, world)
    # Nobody could answer while no process of the bot ran, so the time begins again after that.
    asked = body.asked - ANSWER
    missed = [end for start, end in world.outages if start < body.asked and end > asked]
    until = max(missed, default=0) + ANSWER
    if command.at < until:
        return change_to("asked", touch(evolve(table, ends=until, asked=until)))
    event, left = body.tournament, list[int]()
    for number, pair, _ in _pairs_without_move(body, world):
        absent = {*pair.players} - {*body.here}
        # The players of a pair that was made after the question have not been asked yet.
        if not absent or not {*pair.players} <= {*body.silent}:
            continue
        if absent.isdisjoint(body.unasked):
            event = steps.award(event, number, absent)
        elif command.at >= body.since + LONGEST_WAIT:
            event = steps.void(event, number, "rules")
        else:
            left += pair.players
    if not left:
        after = follow(evolve(table, asked=None, silent=(), unasked=()), event, command.at)
        is_over = event.state != "playing"
        return change_to("awarded", after) if is_over else _ask(after, command.at, world)
    until = command.at + ANSWER
    unasked = tuple(player for player in body.unasked if player in left)
    waits = evolve(table, ends=until, asked=until, silent=tuple(sorted(left)), unasked=unasked)
    return change_to("awarded", follow(waits, event, command.at))


def _ask(table: Table, at: int, world: World) -> Change:
    """Return the change that asks the players of each game that has had no move for too long.

    The time for the first move begins when both players have been shown the game. A pair that was
    shown none for `LONGEST_WAIT` becomes void.
    """
    body = EventBody.of(table)
    event, silent, later = body.tournament, list[int](), list[int]()
    give_up = body.since + LONGEST_WAIT
    for number, pair, shown in _pairs_without_move(body, world):
        if {*pair.players} <= {*body.here}:
            continue  # They were asked before, and are here.
        if shown is None and at >= give_up:
            event = steps.void(event, number, "rules")
        elif shown is None:
            later.append(min(at + FIRST_MOVE, give_up))
        elif at < shown + FIRST_MOVE:
            later.append(shown + FIRST_MOVE)
        else:
            silent += pair.players
    asked = at + ANSWER if silent else None
    after = evolve(
        table,
        ends=asked or min(later, default=None),
        asked=asked,
        silent=tuple(sorted(silent)),
        unasked=tuple(player for player in sorted(silent) if has_board(table, player)),
    )
    return change_to("asked" if silent else "playing", follow(after, event, at))


def _pairs_without_move(body: EventBody, world: World) -> Iterator[tuple[int, Pair, int | None]]:
    """Yield the open pairs of the running round in whose games nobody has moved.

    Each comes with its table's number and the time (ms) from which both players know their game. It
    is None if they don't yet, or the game has not begun.
    """
    for number, pair, game in body.open_pairs():
        if not game:
            yield number, pair, None
        elif game in world.tables and _is_untouched(world.tables[game]):
            yield number, pair, shown_since(world.tables[game])


def _is_untouched(game: Table) -> bool:
    """Return True if the game runs and nobody has moved in it."""
    return game.phase == "playing" and not any(entry.is_move for entry in game.log)


def _decided_games(body: EventBody, event: Tournament, played: int | None) -> Iterable[GameId]:
    """Yield unfinished games whose pair already has a result or no longer exists.

    `played` is the table number of a game that was played out. A score sheet of a real table is
    never yielded, because its recorders decide when it ends.
    """
    if body.real_tables:
        return
    gone = event.state in _OVER or (
        _drawing(event) != _drawing(body.tournament) and len(event.rounds) <= len(body.games)
    )
    for table, pair, game in body.open_pairs():
        now = None if gone else event.rounds[-1].pairs[table]
        changed = now is None or now.players != pair.players
        if game and table != played and (now is None or changed or now.result):
            yield game


def _players_of(table: Table, event: Tournament) -> tuple[PersonId, ...]:
    """Return the persons who play in the newest round, or before round 1 everybody on the list."""
    drawn = event.rounds[-1].pairs if event.rounds else ()
    playing = {player for pair in drawn for player in pair.players}
    return tuple(
        person
        for number, seat in enumerate(table.seats)
        for person in seat.present
        if number in playing or not drawn
    )


def _drawing(event: Tournament) -> tuple[int, int]:
    """Return how many rounds are drawn, and how often the newest one was drawn."""
    return len(event.rounds), event.rounds[-1].attempt if event.rounds else 0


def _ends(body: EventBody, event: Tournament, at: int) -> int | None:
    """Return the time (ms) at which the event's new state ends by itself, None for never."""
    match event.state:
        case "sign_up":
            return body.starts - CHECK_IN
        case "check_in":
            return max(body.starts - CLOSING, at + CLOSING)
        case "pairing":
            return max(body.starts, at)
        case "playing":
            return None if body.real_tables else at + FIRST_MOVE
        case "break":
            return at + BREAK
        case _:
            return None
