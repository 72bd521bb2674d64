"""The promises of the bot, checked by an observer of every commit, message and game.

The rules are counted here in the simplest way there is, by nothing that the bot counts with.
"""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter, defaultdict
from itertools import count, pairwise
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from bot.coordinator.game_id import SHARDS, shard
from bot.coordinator.kinds.ask import timers_of, view_for
from bot.coordinator.kinds.registry import kind_of
from bot.coordinator.kinds.rounds.body import RoundsBody
from bot.coordinator.place import Place, is_note, is_notice
from bot.delivery.cursor import decode
from bot.rules.log import EXPIRE, PAUSE, replay
from bot.rules.moves import Resign
from bot.rules.notation import pack
from bot.rules.rounds.record import round_draws
from bot.storage import keys
from bot.storage.outbox import sets_of_marks
from tests.support.dialogue.secrets import rows_of, secrets_of

if TYPE_CHECKING:
    from collections.abc import (
        Callable,
        Collection,
        Coroutine,
        Iterable,
        Iterator,
        Mapping,
        Sequence,
    )

    from bot.coordinator.game_id import GameId
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.ports.tables import Commit
    from bot.coordinator.table.table import Table
    from bot.coordinator.views.view import View
    from bot.delivery.channel import OutgoingMessage
    from bot.rules.game import Game
    from bot.storage.store import Store
    from tests.simulation.people import People, Told
    from tests.simulation.platform import Platform

T = TypeVar("T")
# The inbox of the one bot that has one.
BOX = "telegram-1"
_RESIGN = pack(Resign())
_OVER = frozenset({"ended", "withdrawn"})
# Ms by which a process's clock may be off, and a timer late.
_OFF, _LATE = 1_500, 20_000


class Witness:
    """Sees all that goes on, as it goes on. `broken` are the promises that weren't kept, as lines.

    `store` answers at once, and is looked at between two steps of the loop.
    """

    def __init__(self, store: Store) -> None:
        self.broken: list[str] = []
        self.people: People
        self._store = store
        self._commits: set[tuple[GameId, int]] = set()
        self._before: dict[GameId, Table] = {}

    def commit(self, commit: Commit) -> None:
        """Check that no other commit made the version of an acknowledged one."""
        made = commit.table.id, commit.seen
        if made in self._commits:
            self.broken.append(f"{made[0]}: version {made[1] + 1} was made twice")
        self._commits.add(made)

    def message(self, place: str, letter: OutgoingMessage) -> None:
        """Check that a message at a place shows its readers no other person's secret."""
        game = letter.game
        loaded = at_once(self._store.tables.load(game)) if game else None
        if loaded is None:
            return
        table, identity = loaded.table, _reader(place)
        before = self._before.get(table.id, table)
        self._before[table.id] = table
        seat = self._seat(table, identity) if identity else None
        if identity and seat is None and not self._hosts(table, identity):
            self.broken.append(f"{table.id}: {identity} reads what is none of their business")
        if table.phase in _OVER or table.game is None:
            return
        secrets = secrets_of(table, before, seat, set())
        told = secrets.secrets_in(letter.message)
        if told and (
            told := secrets.secrets_in(letter.message, [row for _, row in rows_of(table)])
        ):
            self.broken.append(f"{table.id}: a secret at {place}: {told[0]}")
        # Who has two accounts may have sat down as each of them, at two seats, before linking them.
        seats = {table.seat_of(person) for person in self._persons(identity)} if identity else set()
        notes = kind_of(table).notes(table)
        others = (note for note in notes if table.seat_of(note.person) not in seats)
        if any(note.text in letter.message.text for note in others):
            self.broken.append(f"{table.id}: partners' words at {place}")

    def _seat(self, table: Table, identity: str) -> int | None:
        seats = (table.seat_of(person) for person in sorted(self._persons(identity)))
        return next((seat for seat in seats if seat is not None), None)

    def _hosts(self, table: Table, identity: str) -> bool:
        return table.host in self._persons(identity)

    def _persons(self, identity: str) -> set[PersonId]:
        """Return all persons that an identity is or was before two accounts were linked."""
        known = self.people.told.known[identity.removeprefix("id-")]
        aliases = [at_once(self._store.people.aliases(person)) for person in sorted(known)]
        return known.union(*aliases)


def misdealt(table: Table, view: View) -> Iterator[str]:
    """Yield a line for a view that shows another seat's rack."""
    seat = view.viewer
    own = table.game.racks[seat] if table.game is not None and seat is not None else ""
    if sorted(view.face.rack or "") != sorted(own):
        yield f"{table.id}: seat {seat} is shown a rack that is not its own"


def at_once(work: Coroutine[None, None, T]) -> T:
    """Return the result of a coroutine that waits for nothing."""
    try:
        work.send(None)
    except StopIteration as done:
        value: T = done.value
        return value
    raise AssertionError


async def time_of_all(store: Store, server: int) -> int:
    """Return the bot's time: the server's in ms, with the correction of a jump of its clock.

    A jump that no running process saw is believed, and the return is the jump.
    """
    kept = await store.link.ask("HMGET", keys.CLOCK.key, "gap", "ends")
    gap, ends = (int(one or 0) for one in kept)
    return server + gap if server + gap < ends else server


async def unfinished_work(store: Store, now: int) -> Sequence[str]:
    """Return what still waits to be done, though it could have been by now, a line each."""
    shards = range(SHARDS)
    found = [name for names in (await sets_of_marks(store.link)).values() for name in names]
    found += [row.of(BOX) for row in (keys.WAITING_CHATS, keys.INBOX_ATTEMPTS)]
    found += [row.of(at) for row in (keys.WANTED, keys.ATTEMPTS, keys.DEAD) for at in shards]
    there = await store.link.many([("EXISTS", name) for name in found])
    lines = [f"{name} is left over" for name, one in zip(found, there, strict=True) if one]
    late = await store.link.many(
        [("ZRANGEBYSCORE", keys.TIMERS.of(at), "-inf", now - _LATE) for at in shards]
    )
    leased = await store.link.many([("HKEYS", keys.LEASED_TIMERS.of(at)) for at in shards])
    lines += [f"{one.decode()} was never fired" for timers in late for one in timers]
    return [*lines, *(f"{one.decode()} is being fired" for some in leased for one in some)]


class Standing(NamedTuple):
    """A message that stands at a place, of a game, and whether anything of it can be pressed."""

    id: str
    game: GameId | None
    live: bool


def standing(platforms: Iterable[Platform]) -> Callable[[str], Sequence[Standing]]:
    """Return a function from a place to the messages that stand there."""
    posts = {platform.name: platform.posts for platform in platforms}

    def at(place: str) -> Sequence[Standing]:
        found = posts[Place.parse(place).platform][place]
        # What somebody left there who was overtaken and could not know is nobody's fault.
        return [
            Standing(name, one.game, one.live and not one.overtaken) for name, one in found.items()
        ]

    return at


async def broken_promises(
    store: Store,
    told: Told,
    games: Collection[GameId],
    stands: Callable[[str], Sequence[Standing]],
) -> Sequence[str]:
    """Return every broken promise, a line each, once all is at rest."""
    lines = [*told.otherwise]
    lines += [f"letter {number} was never read" for number in sorted(told.letters - told.read)]
    open_games: defaultdict[str, set[GameId]] = defaultdict(set)
    in_use = {
        person: (await store.people.aliases(person))[0]
        for known in told.known.values()
        for person in sorted(known)
    }
    for game in games:
        loaded = await store.tables.load(game)
        if loaded is None:
            lines.append(f"{game}: gone")
            continue
        table = loaded.table
        for person in table.persons:
            if table.phase not in _OVER:
                open_games[person].add(game)
        places = await store.tables.places(game)
        found = [*_check_moves(table, told), *_check_answers(table, told, in_use)]
        found += [
            *_check_draws(table),
            *_check_points(table),
            *_check_skips(table),
            *_check_time(table),
        ]
        found += _boards(table, places, stands)
        found += await _check_timers(store, table)
        lines += [f"{game}: {line}" for line in found]
    for name in told.known:
        for person in sorted(told.known[name]):
            listed: set[GameId] = set()
            sits: set[GameId] = set()
            for alias in await store.people.aliases(person):
                listed |= {*await store.people.open_games(alias)}
                sits |= open_games[alias]
            # Whoever has answered a round that runs sits down when it is closed.
            answered = {
                game for game, _, by in told.tried if in_use[person] in _persons(by, told, in_use)
            }
            wrong = ((listed ^ sits) & set(games)) - (answered - sits)
            lines += [f"{game}: out of date on a list of {name}" for game in sorted(wrong)]
    return lines


def _persons(name: str, told: Told, in_use: Mapping[PersonId, PersonId]) -> Sequence[PersonId]:
    """Return the persons of an account now: one, unless a link of two accounts failed."""
    return sorted({in_use[person] for person in told.known[name]})


def _reader(place: str) -> str:
    """Return the identity whose private chat a place is, "" for a public place."""
    chat = place.split(":")[1]
    return chat.removeprefix("dm") if chat.startswith("dm") else ""


def _check_moves(table: Table, told: Told) -> Iterator[str]:
    """Yield the errors in moves: each acknowledged one stands once, and no other one does."""
    if table.game is None:
        return
    stands, turn = {}, 0
    for entry, game, _ in replay(table.log, table.rules):
        if entry.is_move:
            stands[table.id, turn, entry.seat] = entry.action
        turn = game.turn
    # Who gives up as another's time has run out does so in the turn after that.
    gone = {seat for (_, _, seat), action in stands.items() if action == _RESIGN}
    gave_up = {seat for (game, _, seat), some in told.maybe.items()
               if game == table.id and _RESIGN in some}  # fmt: skip
    for key, action in told.sure.items():
        stood = key[2] in gone if action == _RESIGN else stands.get(key) == action
        if key[0] == table.id and not stood:
            yield f"{action} of turn {key[1]} was acknowledged, there is {stands.get(key)}"
    for key, action in stands.items():
        tried = key[2] in gave_up if action == _RESIGN else action in told.maybe[key]
        if key[2] not in table.robots and not tried:
            yield f"nobody played {action} in turn {key[1]}"


def _check_answers(table: Table, told: Told, in_use: Mapping[PersonId, PersonId]) -> Iterator[str]:
    """Yield the errors in answers: each acknowledged one counts once, unless replaced later.

    The person of two accounts may answer by one and sit there by the other, or answer a second time
    by the other.
    """
    if not isinstance(table.body, RoundsBody):
        return
    counted, rounds = {}, RoundsBody.of(table).rounds.rounds
    for number, one in enumerate(rounds, 1):
        for answer in one.answers:
            for member in table.seats[answer.player].members:
                play = pack(answer.placement) if answer.placement else ""
                person = in_use.get(member.person, member.person)
                if (number, person) in counted:
                    yield f"two answers of one player count in round {number}"
                counted[number, person] = play
    for key, play in told.answers.items():
        game, number, by = key
        if game == table.id and number <= len(rounds):
            plays = [counted.get((number, one)) for one in _persons(by, told, in_use)]
            stands = next(filter(None, plays), None)
            if not stands:
                yield f"an answer to round {number} was lost"
            elif stands != play and stands not in told.tried[key]:
                yield f"another answer counts in round {number}"


def _check_draws(table: Table) -> Iterator[str]:
    """Yield the tiles that differ from those of the seed and the seated persons' words."""
    key = hmac.digest(table.seed, "\n".join(c.word for c in table.contributions).encode(), "sha256")
    wrong = []

    def watch(number: int, bag: str, tile: str) -> None:
        limit = (1 << 256) - (1 << 256) % len(bag)
        for i in count():
            value = int.from_bytes(hmac.digest(key, b"%d:%d" % (number, i), hashlib.sha256))
            if value < limit:
                wrong.extend([] if bag[value % len(bag)] == tile else [number])
                return

    if isinstance(table.body, RoundsBody):
        [*_] = round_draws(RoundsBody.of(table).rounds, table.rules, watch)
    for _ in replay(table.log, table.rules, watch=watch):
        pass
    if wrong:
        yield f"draw {wrong[0]} is not what its seed gives"


def _check_points(table: Table) -> Iterator[str]:
    """Check that the log gives the stored game, points and all."""
    if table.game is None:
        return
    *_, (_, game, _) = replay(table.log, table.rules)
    if (game.scores, game.racks, game.board) != (
        table.game.scores,
        table.game.racks,
        table.game.board,
    ):
        yield f"stored are {table.game.scores}, counted {game.scores}"


def _check_skips(table: Table) -> Iterator[str]:
    """Check that a lost challenge costs one turn where the rules say so, and nothing else does."""
    if table.game is None or table.rules.challenge != "double":
        return
    owed: defaultdict[int, int] = defaultdict(int)
    steps = [(entry, game) for entry, game, _ in replay(table.log, table.rules)]
    for (_, before), (entry, game) in pairwise(steps):
        lost = entry.action == "!" and not entry.invalid
        # Whose turn it is loses this one.
        if lost and entry.seat != before.to_move:
            owed[entry.seat] += 1
        # It may come back to who had it, where the others left or owe one.
        passes = lost or not entry.action.startswith(("!", "+", PAUSE))
        if passes and entry.seat == before.to_move and game.outcome is None:
            due = _next(before, owed)
            if due != game.to_move:
                yield f"after turn {before.turn} seat {due} was to move, not {game.to_move}"
                return


def _next(before: Game, owed: dict[int, int]) -> int:
    """Return the seat to move next: one that hasn't left and owes no turn."""
    seats = len(before.racks)
    seat = before.to_move
    while True:
        seat = (seat + 1) % seats
        if seat in before.resigned:
            continue
        if not owed[seat]:
            return seat
        owed[seat] -= 1


def _check_time(table: Table) -> Iterator[str]:
    """Yield the turns that were over before their time had run out, without pauses.

    If a clock is for a whole game, that is the time of all turns of a seat.
    """
    rule = table.rules.clock
    if table.game is None or rule.kind == "none":
        return
    limit = rule.limit + (rule.grace if rule.kind == "overtime" else 0)
    used, last, mover = Counter[int](), 0, -1
    for entry, game, _ in replay(table.log, table.rules):
        paused = entry.action.startswith(PAUSE)
        lost = int(entry.action.removeprefix(PAUSE)) if paused else 0
        # Where a clock was set back no time has passed.
        used[mover] += max(0, entry.at - last - lost)
        if entry.action == EXPIRE and used[mover] < limit - _OFF:
            yield f"turn {game.turn - 1} was over after {used[mover]} ms"
        if rule.per_turn and (game.to_move != mover or entry.action == EXPIRE):
            used.clear()
        last, mover = entry.at, game.to_move


async def _check_timers(store: Store, table: Table) -> Sequence[str]:
    """Return the errors in timers: each that a game waits for is set, and no other one."""
    timers = timers_of(table)
    name = keys.TIMERS.of(shard(table.id))
    found = await store.link.many([("ZSCORE", name, f"{kind}:{table.id}") for kind in timers])
    lines = []
    for (kind, due), stored in zip(timers.items(), found, strict=True):
        if stored is None and due is not None:
            lines.append(f"no {kind} is set")
        elif stored is not None and due is None:
            lines.append(f"a {kind} is set that nobody waits for")
    return lines


def _boards(
    table: Table, places: Mapping[str, bytes], stands: Callable[[str], Sequence[Standing]]
) -> Iterator[str]:
    """Yield the places that don't show the newest board, or whose older ones have buttons."""
    entries = view_for(table, None).face.entries
    for place, stored in places.items():
        if is_notice(place) or is_note(place):
            continue
        cursor = decode(stored)
        posts = stands(place)
        if cursor.sending or cursor.to_collapse:
            yield f"a message at {place} is still on its way"
        # That a clock stood still while nobody was there is no news.
        unshown = [one for one in table.log[cursor.entries :] if not one.action.startswith(PAUSE)]
        if unshown or cursor.entries > entries:
            yield f"{place} was shown {cursor.entries} of {entries} entries"
        if not any(post.id == cursor.message for post in posts):
            yield f"the newest board at {place} is not there"
        mine = [post for post in posts if post.game == table.id]
        old = [post.id for post in mine if post.live and post.id != cursor.message]
        if old:
            yield f"{len(old)} old boards at {place} can be pressed"
