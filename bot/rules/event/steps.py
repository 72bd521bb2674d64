"""The steps of a tournament. Each returns the tournament after the step, or raises NotAllowed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.rules.event.event import Attendance, Correction, Entrant, Pair, Result, Tournament
from bot.rules.event.options import numbers
from bot.rules.event.pairing import draw_round, field_of, starter
from bot.rules.event.states import next_state

if TYPE_CHECKING:
    from collections.abc import Collection

    from bot.rules.event.options import EventRules
    from bot.rules.event.states import EventAction, Role

_LEAST = 2


class NotAllowed(ValueError):
    """The role may not take the action in this state, or the player, table or round is unknown."""


def new_event(rules: EventRules) -> Tournament:
    """Return a tournament whose sign-up is not open yet."""
    return Tournament(rules)


def publish(event: Tournament) -> Tournament:
    """Return the tournament with its sign-up open."""
    return _take(event, "publish", "director")


def sign_up(event: Tournament, rating: int | None) -> Tournament:
    """Return the tournament with one more player. `rating` is the new player's, or None."""
    return replace(_take(event, "sign_up", "anybody"), players=(*event.players, Entrant(rating)))


def take_off(event: Tournament, player: int) -> Tournament:
    """Return the tournament without a player who signed up. Later players move up by one number."""
    after = _take(event, "take_off", "player")
    if not 0 <= player < len(event.players):
        raise NotAllowed(player)
    return replace(after, players=event.players[:player] + event.players[player + 1 :])


def open_check_in(event: Tournament, role: Role = "rules") -> Tournament:
    """Return the tournament with its check-in open: players are asked whether they are here."""
    return _take(event, "open_check_in", role)


def close(event: Tournament, here: Collection[int], role: Role = "rules") -> Tournament:
    """Return the tournament with its list closed. Only the players `here` stay, in their order.

    If fewer than two are here, the tournament is cancelled.
    """
    after = _take(event, "close", role)
    players = tuple(one for number, one in enumerate(event.players) if number in here)
    if len(players) < _LEAST:
        return replace(after, state="cancelled")
    return replace(after, players=players, closed=len(players))


def begin_round(event: Tournament, seed: bytes) -> Tournament:
    """Return the tournament with the next round drawn and begun.

    If fewer than two players are present, it ends or is cancelled as in `go_on`. Random choices
    come from `seed`.
    """
    after = _take(event, "pair", "rules")
    if len(event.present) < _LEAST:
        return go_on(event)
    drawn = draw_round(event, seed)
    pairs = tuple(
        replace(pair, result=bye_result()) if pair.second is None else pair for pair in drawn.pairs
    )
    return replace(after, rounds=(*event.rounds, replace(drawn, pairs=pairs)), attempts=0)


def report(event: Tournament, table: int, result: Result, role: Role = "game") -> Tournament:
    """Return the tournament with the result of a pair that had none.

    The last result ends the round.
    """
    after = _take(event, "report", role)
    pair = _pair(event, table)
    if pair.result is not None:
        raise NotAllowed(table)
    return _finish_if_over(_with_pair(after, table, replace(pair, result=result)))


def object_to(event: Tournament, table: int, role: Role = "player") -> Tournament:
    """Return the tournament without the result of a pair of the running round.

    A player at a real table objected to the result, or the score sheet was corrected.
    """
    after = _take(event, "object", role)
    pair = _pair(event, table)
    if pair.result is None or pair.second is None:
        raise NotAllowed(table)
    return _with_pair(after, table, replace(pair, result=None))


def award(
    event: Tournament, table: int, absent: Collection[int], role: Role = "rules"
) -> Tournament:
    """Return the tournament with a pair decided without a game, because players are `absent`.

    The other player wins by walkover. If both are absent, the pair is void. A player who was absent
    from as many pairs in a row as the rules allow is paused. Byes and rounds without a pair don't
    count.
    """
    after = _take(event, "award", role)
    pair = _pair(event, table)
    missing = tuple(player for player in pair.players if player in absent)
    if pair.result is not None or not missing or pair.second is None:
        raise NotAllowed(table)
    result = (
        void_result()
        if len(missing) == len(pair.players)
        else walkover_result(1 if pair.first in missing else 0)
    )
    after = _with_pair(after, table, replace(pair, result=result, absent=missing))
    for player in missing:
        if _no_shows(after, player) >= numbers().no_shows and _is_here(after, player):
            after = _with_presence(after, player, "paused")
    return _finish_if_over(after)


def void(event: Tournament, table: int, role: Role = "director") -> Tournament:
    """Return the tournament with a pair of the running round made void: it counts nowhere."""
    after = _take(event, "award", role)
    pair = _pair(event, table)
    if pair.result is not None or pair.second is None:
        raise NotAllowed(table)
    return _finish_if_over(_with_pair(after, table, replace(pair, result=void_result())))


def correct(event: Tournament, number: int, table: int, result: Result) -> Tournament:
    """Return the tournament with another result of a pair in the round `number`, from 0.

    The pairs of later rounds stay as they are.
    """
    after = _take(event, "correct", "director")
    if not 0 <= number < len(event.rounds):
        raise NotAllowed(number)
    pair = _pair(event, table, number)
    if pair.result is None or pair.second is None:
        raise NotAllowed(table)
    note = Correction(number, table, pair.result, len(event.rounds))
    changed = _with_pair(after, table, replace(pair, result=result, absent=()), number)
    return replace(changed, corrections=(*event.corrections, note))


def join(event: Tournament, rating: int | None, role: Role = "anybody") -> Tournament:
    """Return the tournament with a player who joins after the start, from the next round on.

    The rounds before bring the player nothing.

    Raises:
        NotAllowed: too many rounds have begun.

    """
    after = _take(event, "join", role)
    if first_round(event) > event.rules.last_to_join:
        raise NotAllowed(first_round(event))
    return replace(after, players=(*event.players, Entrant(rating)))


def first_round(event: Tournament) -> int:
    """Return the number, from 1, of the next round to draw, in which a new player plays first."""
    return len(event.rounds) + 1


def pause(event: Tournament, player: int) -> Tournament:
    """Return the tournament without a player in the next rounds, until the player comes back."""
    return _leaving(_take(event, "pause", "director"), player, "paused", {"here"})


def come_back(event: Tournament, player: int, role: Role = "player") -> Tournament:
    """Return the tournament with a player back, who plays from the next round on.

    Paused players come back. A director also brings back a player who was excluded. A withdrawal is
    final.
    """
    was: set[Attendance] = {"paused", "excluded"} if role == "director" else {"paused"}
    return _leaving(_take(event, "come_back", role), player, "here", was)


def withdraw(event: Tournament, player: int, role: Role = "player") -> Tournament:
    """Return the tournament after a player has left it for good.

    Their running game still counts.
    """
    return _leaving(_take(event, "withdraw", role), player, "withdrawn", {"here", "paused"})


def exclude(event: Tournament, player: int) -> Tournament:
    """Return the tournament with a player excluded by a director.

    They lose a running game by walkover.
    """
    after = _leaving(
        _take(event, "exclude", "director"), player, "excluded", {"here", "paused", "withdrawn"}
    )
    for table, pair in enumerate(event.rounds[-1].pairs if event.rounds else ()):
        if player in pair.players and pair.result is None:
            lost = walkover_result(1 if pair.first == player else 0)
            return _finish_if_over(_with_pair(after, table, replace(pair, result=lost)))
    return after


def unite(event: Tournament, player: int) -> Tournament:
    """Return the tournament after a player turned out to be the same person as another one.

    Their results stand, and the standings don't list them any more.
    """
    was: set[Attendance] = {"here", "paused", "withdrawn", "excluded"}
    return _leaving(_take(event, "unite", "rules"), player, "united", was)


def pair_again(event: Tournament) -> Tournament:
    """Return the tournament without the running round's pairs. They are drawn anew."""
    return _undrawn(event, _take(event, "pair_again", "director"))


def take_back(event: Tournament) -> Tournament:
    """Return the tournament in a break without the running round, as if it had never begun."""
    return _undrawn(event, _take(event, "take_back", "director"))


def swap(event: Tournament, one: int, other: int, seed: bytes) -> Tournament:
    """Return the tournament with two players of the running round swapped between their pairs.

    Neither pair may have a result. The starters of both pairs are decided again. The round counts
    as paired by hand from then on. Random choices come from `seed`.
    """
    after = _take(event, "swap", "director")
    newest = event.rounds[-1]
    places = {player: table for table, pair in enumerate(newest.pairs) for player in pair.players}
    if one not in places or other not in places or places[one] == places[other]:
        raise NotAllowed(one, other)
    field = field_of(replace(event, rounds=event.rounds[:-1], attempts=newest.attempt), seed)
    pairs = list(newest.pairs)
    for table in (places[one], places[other]):
        pair = newest.pairs[table]
        if pair.result is not None and pair.second is not None:
            raise NotAllowed(table)
        changed = {one: other, other: one}
        players = tuple(changed.get(player, player) for player in pair.players)
        if pair.second is None:
            pairs[table] = replace(pair, first=players[0])
        else:
            first = starter(field, *players)
            pairs[table] = Pair(first, players[1] if first == players[0] else players[0])
    drawn = replace(newest, method="by_hand", pairs=tuple(pairs))
    return replace(after, rounds=(*event.rounds[:-1], drawn))


def go_on(event: Tournament, role: Role = "rules") -> Tournament:
    """Return the tournament after its break: ready to pair the next round, or ended after the last.

    If fewer than two players are present, it ends with the standings as they are. Before round 1 it
    is cancelled.
    """
    if len(event.present) < _LEAST and not event.rounds:
        return _take(event, "cancel", role)
    if event.is_last or len(event.present) < _LEAST:
        return _take(event, "end", role)
    return _take(event, "next_round", role)


def end_early(event: Tournament) -> Tournament:
    """Return the tournament ended with the present standings. A running round is taken back."""
    if event.state == "playing":
        event = take_back(event)
    return _take(event, "end", "director")


def cancel(event: Tournament) -> Tournament:
    """Return the tournament cancelled: it has no standings."""
    return _take(event, "cancel", "director")


def bye_result() -> Result:
    """Return the result of a bye (a round without an opponent), which counts as a win."""
    return Result("bye", numbers().bye, 0)


def walkover_result(winner: int) -> Result:
    """Return the result of a walkover. `winner` is the side that wins, 0 or 1."""
    won, lost = numbers().walkover
    return Result("walkover", (lost, won) if winner else (won, lost), winner)


def void_result() -> Result:
    """Return the result of a void pair, which counts nowhere."""
    return Result("void", (0, 0), None)


def game_result(
    points: tuple[int, int], winner: int | None = None, *, early: bool = False
) -> Result:
    """Return the result of a game with these points.

    `early` is True if a clock, a resignation or an absence ended the game. Then `winner` is the
    side that won. Otherwise the points decide.
    """
    if not early:
        winner = None if points[0] == points[1] else int(points[1] > points[0])
    return Result("game", points, winner, early)


def _take(event: Tournament, action: EventAction, role: Role) -> Tournament:
    state = next_state(event.state, action, role)
    if state is None:
        raise NotAllowed(event.state, action, role)
    return replace(event, state=state)


def _pair(event: Tournament, table: int, number: int = -1) -> Pair:
    pairs = event.rounds[number].pairs
    if not 0 <= table < len(pairs):
        raise NotAllowed(table)
    return pairs[table]


def _with_pair(event: Tournament, table: int, pair: Pair, number: int = -1) -> Tournament:
    at = number % len(event.rounds)
    one = event.rounds[at]
    pairs = (*one.pairs[:table], pair, *one.pairs[table + 1 :])
    rounds = (*event.rounds[:at], replace(one, pairs=pairs), *event.rounds[at + 1 :])
    return replace(event, rounds=rounds)


def _finish_if_over(event: Tournament) -> Tournament:
    """Return the tournament, in its break if all pairs of the running round have results."""
    if event.state == "playing" and event.rounds[-1].is_over:
        return _take(event, "finish_round", "rules")
    return event


def _is_here(event: Tournament, player: int) -> bool:
    return event.players[player].presence == "here"


def _leaving(
    event: Tournament, player: int, to: Attendance, was: Collection[Attendance]
) -> Tournament:
    if not 0 <= player < len(event.players) or event.players[player].presence not in was:
        raise NotAllowed(player, to)
    return _with_presence(event, player, to)


def _with_presence(event: Tournament, player: int, presence: Attendance) -> Tournament:
    changed = replace(event.players[player], presence=presence, left=len(event.rounds))
    return replace(event, players=(*event.players[:player], changed, *event.players[player + 1 :]))


def _no_shows(event: Tournament, player: int) -> int:
    """Return from how many pairs in a row, up to the newest, a player was absent."""
    count = 0
    for one in reversed(event.rounds):
        for pair in one.pairs:
            if player in pair.players and pair.second is not None:
                if player not in pair.absent:
                    return count
                count += 1
    return count


def _undrawn(event: Tournament, after: Tournament) -> Tournament:
    newest, left = event.rounds[-1], len(event.rounds) - 1
    # A later check of the next drawing must count the corrections made before it.
    corrections = tuple(
        replace(one, rounds=min(one.rounds, left)) for one in event.corrections if one.round < left
    )
    return replace(
        after,
        rounds=event.rounds[:-1],
        attempts=newest.attempt + 1,
        corrections=corrections,
    )
