"""The people of a soak test: tables at which whole games are played through the wire.

What somebody sees of the board comes from the store, read as the bot would show it; all that they
do goes over the wire. What they were told is written down, as people of a simulation do.
"""

from __future__ import annotations

import asyncio
import itertools
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from bot.coordinator.game_id import GameId
from bot.coordinator.kinds.ask import view_for
from bot.coordinator.kinds.game.body import GameBody
from bot.coordinator.kinds.rounds.body import RoundsBody
from bot.coordinator.place import is_notice
from bot.coordinator.ports.tables import StoreUnavailableError
from bot.delivery.cursor import decode
from bot.dialogue.pages.wording import typed_line
from bot.lexicon.catalogue import Catalogue
from bot.rules.judge import judge
from bot.rules.log import EXPIRE, PAUSE, replay
from bot.rules.moves import Accept, Placement
from bot.rules.notation import pack
from tests.simulation.moves import choose_move, plays
from tests.simulation.people import Told
from tests.soak.hands import UnheardError, is_done, link

if TYPE_CHECKING:
    import random
    from collections.abc import Awaitable, Callable, Iterator, Sequence

    from bot.coordinator.person_id import PersonId
    from bot.coordinator.table.table import Table
    from bot.rules.board import Board
    from bot.rules.judge import Play
    from bot.rules.moves import Move
    from bot.rules.ruleset import Ruleset
    from bot.storage.store import Store
    from tests.soak.hands import Hands

T = TypeVar("T")

_TRIES = 400
_PAUSE = (0.0, 0.1)
_NOTES, _BELGIJKA = 0.05, "/belgijka"
# A command that was heard late counts in one of so many turns.
_LATER = 40
# Times that one looks for a game  that was opened on its host's list.
_LISTED = 20


class Kind(NamedTuple):
    """A kind of game at a table: the command, its options, and the number of people."""

    command: str
    options: str
    people: int
    linked: bool = False

    @property
    def asks_robot(self) -> bool:
        """True if it needs good plays."""
        return self.command == _BELGIJKA or "robot" in self.options


KINDS = (
    Kind("/nowa_gra", "rankingowa 3 dni", 2),
    Kind("/nowa_gra", "bez zegara", 2, linked=True),
    Kind("/nowa_gra", "3 osoby kara kolejka 1 min na ruch", 3),
    Kind("/nowa_gra", "4 osoby 2 drużyny bez zegara", 4),
    Kind("/nowa_gra", "1 min na ruch", 2),
    Kind("/nowa_gra", "nowicjusz 1 min na ruch", 2),
    Kind("/nowa_gra", "4 osoby kara kolejka 1 min na ruch", 4),
    Kind("/nowa_gra", "8 min", 2),
    Kind(_BELGIJKA, "", 3),
    Kind("/nowa_gra", "3 osoby z robotem wróbel 1 min na ruch", 2),
)


@dataclass
class Human:
    """Somebody with an account, or with two that they link some time."""

    hands: Sequence[Hands]
    linked: bool = False

    @property
    def name(self) -> str:
        """The name of their first account."""
        return self.hands[0].name


class People:
    """Everything that players were told; `games` says of each game whether it goes on.

    `waiting` counts the players who have asked for something and have no answer yet.
    """

    def __init__(self, store: Store, chance: random.Random) -> None:
        self.told = Told()
        self.games: dict[GameId, bool] = {}
        self.store = store
        self.chance = chance
        self.made = 0
        self.waiting = 0
        self._words = Catalogue().default("pl")

    async def wait_for(self, answer: Awaitable[T]) -> T:
        """Return the answer, and count the player as waiting until it comes."""
        self.waiting += 1
        try:
            return await answer
        finally:
            self.waiting -= 1

    def right(self, board: Board, rack: str, rules: Ruleset) -> tuple[Play, ...]:
        """Plays whose words are in the list."""
        known = self._words
        found = plays(board, rack, rules, _TRIES)
        return tuple(play for play in found if all(word.text in known for word in play.words))


class SoakTable:
    """People who play one game after another; `code_shown` reads the code of a new belgijka."""

    def __init__(
        self, people: People, kind: Kind, humans: Sequence[Human], code_shown: Callable[[], str]
    ) -> None:
        self.humans = humans
        self.games: list[GameId] = []
        self.kind = kind
        self.acts = 0
        self._people = people
        self._code_shown = code_shown
        self._came: set[tuple[GameId, str]] = set()
        self._over = False

    async def has_run_out(self, since: int) -> bool:
        """Return whether no time could run out, or one has after this moment, ms."""
        table = await self._table()
        timed = table is not None and table.phase == "playing" and table.game is not None
        if table is None or not timed or table.rules.clock.kind != "per_turn":
            return True
        return any(one.at > since and one.action == EXPIRE for one in table.log)

    def stop(self) -> None:
        """Begin nothing any more."""
        self._over = True

    async def live(self) -> None:
        """Play until stopped."""
        chance, heard = self._people.chance, self._people.wait_for
        while not self._over:
            try:
                for human in self.humans:
                    if human.linked and len({*await self._in_use(human)}) > 1:
                        await heard(link(*human.hands))  # type: ignore[arg-type]  # one on each platform
                await self._step()
            except (UnheardError, StoreUnavailableError):
                await asyncio.sleep(chance.uniform(0.2, 1))
            await asyncio.sleep(chance.uniform(*_PAUSE))

    async def _step(self) -> None:
        table = await self._table()
        if table is None or table.phase in {"ended", "withdrawn"}:
            await self._begin()
        elif isinstance(table.body, RoundsBody):
            await self._answer(table)
        elif table.phase == "invited":
            await self._join(table)
        elif table.game is not None:
            await self._turn(table)

    async def _table(self) -> Table | None:
        """Return the newest game as it is."""
        if not self.games:
            return None
        loaded = await self._people.store.tables.load(self.games[-1])
        if loaded is not None and loaded.table.phase in {"ended", "withdrawn"}:
            self._people.games[self.games[-1]] = False
        return loaded.table if loaded else None

    async def _begin(self) -> None:
        """Open a game, and find out which: nobody need have heard the answer."""
        chance, host = self._people.chance, self.humans[0]
        hands = host.hands[0]
        before = set(await self._list(host))
        shown = self._code_shown()
        try:
            told = await self._says(hands, self.kind.command, self.kind.options)
        except UnheardError:
            told = ""
        codes = re.findall(r"Kod gry: `?(\w{6})", told.replace("\N{NO-BREAK SPACE}", " "))
        for _ in range(_LISTED):
            if codes or (codes := [*{*await self._list(host)} - before]):
                break
            if self.kind.command == _BELGIJKA and self._code_shown() != shown:
                codes = [self._code_shown()]
                break
            await asyncio.sleep(chance.uniform(0.2, 0.5))
        if not codes:
            raise UnheardError(told)
        self.games.append(GameId(codes[0]))
        self._people.games[self.games[-1]] = True
        self._people.made += 1

    async def _join(self, table: Table) -> None:
        for human in self.humans[1:]:
            if self._seat(table, await self._find(human)) is None:
                hands = self._people.chance.choice(human.hands)
                await self._says(hands, "/dołącz", table.id)
                return
        await asyncio.sleep(0.5)

    async def _turn(self, table: Table) -> None:
        if table.game is None:
            return
        chance, mover = self._people.chance, table.game.to_move
        for human in chance.sample(self.humans, len(self.humans)):
            hands = chance.choice(human.hands)
            person = self._person(table, await self._find(human, hands))
            seat = None if person is None else table.seat_of(person)
            if person is None or seat is None:
                continue
            if GameBody.of(table).team > 1 and chance.random() < _NOTES:
                await self._says(hands, "/partner", f"tajne {seat} {table.id}")
            if table.game.pending is None and seat != mover:
                continue
            view = view_for(table, seat, person=person)
            move = choose_move(view, chance, self._people.right)
            if move is not None and await self._is_shown(table, hands):
                await self._make(table, seat, hands, move)
                return

    async def _is_shown(self, table: Table, hands: Hands) -> bool:
        """Return whether the newest board is on their platform; they learn their turn from it."""
        places = await self._people.store.tables.places(table.id)
        theirs = (at for at in places if not is_notice(at) and at.startswith(hands.platform))
        shown = [decode(places[at]).entries for at in theirs]
        # That a clock stood still is no news.
        unshown = table.log[min(shown, default=0) :]
        return all(entry.action.startswith(PAUSE) for entry in unshown)

    async def _make(self, table: Table, seat: int, hands: Hands, move: Move) -> None:
        told, turn = self._people.told, table.game.turn if table.game else 0
        for later in range(_LATER):
            told.maybe[table.id, turn + later, seat].update(_alike(pack(move)))
        said = await self._people.wait_for(hands.makes(move, _word(table, move)))
        self.acts += 1
        now = await self._people.store.tables.load(table.id)
        # What was read may be the late answer to what they said before.
        since, played = turn - _LATER, pack(move)
        made = (
            [one for one in _acts_of(now.table, seat, played) if one[0][1] >= since] if now else []
        )
        if not made:
            told.otherwise.append(f"{table.id}: {played} of turn {turn} is nowhere: {said}")
        elif isinstance(move, Accept):
            return  # it may leave the turn as it was, with another move in it
        else:
            key, stands = made[-1]
            if told.sure.setdefault(key, stands) != stands:
                told.otherwise.append(f"{table.id}: {key} was acknowledged twice: {said}")

    async def _answer(self, table: Table) -> None:
        game, chance = RoundsBody.of(table).rounds, self._people.chance
        if game.running is None:
            await asyncio.sleep(0.3)
            return
        human = chance.choice(self.humans)
        hands, told = chance.choice(human.hands), self._people.told
        is_known = bool(await self._find(human))
        found = plays(game.board, game.running.rack, table.rules)
        if (table.id, hands.identity) not in self._came:
            await self._says(hands, "/dołącz", table.id)
            self._came.add((table.id, hands.identity))
            return
        if not found or not is_known:
            return
        made = chance.choice(found)
        play, word = made.placement, made.words[0].text
        key = (table.id, game.number, human.name)
        told.tried[key].add(pack(play))
        said = await self._says(hands, "/ruch", typed_line(play))
        now = await self._table()
        # An answer that came late was one to the next round.
        same = (
            now is not None
            and isinstance(now.body, RoundsBody)
            and RoundsBody.of(now).rounds.number == game.number
        )
        # The board of a round that is over begins with a star, and may come before the answer.
        if not (said.startswith("✅") and is_done(play, said, word)):
            raise UnheardError(said)
        self.acts += 1
        if same:
            told.answers[key] = pack(play)
            told.tried[key] = {pack(play)}

    async def _says(self, hands: Hands, command: str, rest: str = "") -> str:
        return await self._people.wait_for(hands.says(command, rest))

    async def _in_use(self, human: Human) -> Sequence[object]:
        """Return the person behind each account, None for an account without one."""
        people = self._people.store.people
        found = [await people.person_of(one.platform, one.identity) for one in human.hands]
        return [(await people.aliases(one))[0] if one else None for one in found] or [0]

    async def _list(self, human: Human) -> Sequence[GameId]:
        people = self._people.store.people
        return [game for one in await self._find(human) for game in await people.games(one)]

    async def _find(self, human: Human, hands: Hands | None = None) -> set[PersonId]:
        """Return the persons behind one or all accounts of a human, under all their names."""
        people = self._people.store.people
        found: set[PersonId] = set()
        for one in [hands] if hands else human.hands:
            person = await people.person_of(one.platform, one.identity)
            if person is not None:
                found |= {person, *await people.aliases(person)}
        self._people.told.known[human.name] |= found
        return found

    def _person(self, table: Table, persons: set[PersonId]) -> PersonId | None:
        return next((one for one in sorted(persons) if table.seat_of(one) is not None), None)

    def _seat(self, table: Table, persons: set[PersonId]) -> int | None:
        person = self._person(table, persons)
        return None if person is None else table.seat_of(person)


def _word(table: Table, move: Move) -> str:
    """Return the word of a placement, "" for any other move."""
    if table.game is None or not isinstance(move, Placement):
        return ""
    return judge(table.game.board, move, table.rules).words[0].text


def _acts_of(table: Table, seat: int, action: str) -> Iterator[tuple[tuple[GameId, int, int], str]]:
    """Return each place where a seat did this, the earliest first: its key, and what stands."""
    turn, alike = 0, _alike(action)
    for entry, game, _ in replay(table.log, table.rules):
        if entry.seat == seat and entry.action in alike:
            yield (table.id, turn, seat), entry.action
        turn = game.turn


def _alike(action: str) -> set[str]:
    """Return a move in every spelling in which it may stand: a blank may have laid any letter."""
    start, space, letters = action.partition(" ")
    cases = itertools.product(*({one, one.lower()} for one in letters))
    return {start + space + "".join(one) for one in cases}
