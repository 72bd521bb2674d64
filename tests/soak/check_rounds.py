"""Whether every promise to who plays belgijka was kept: one bell a round, every answer counted."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from itertools import chain
from typing import TYPE_CHECKING

from bot.clock import now
from bot.composition import ENCODING
from bot.coordinator.game_id import SHARDS, GameId
from bot.rules.notation import format_placement
from bot.storage import keys
from bot.storage.outbox import sets_of_marks
from bot.storage.store import StoreSettings, open_store

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from bot.coordinator.ports.tables import Loaded
    from bot.rules.moves import Placement
    from bot.storage.store import Store
    from tests.soak.journal import Journal

# Of each round and player: what was told to count, and what was tried since and may count instead.
Said = dict[tuple[int, str], tuple[str, set[str]]]


@dataclass
class Told:
    """What a journal tells of belgijka: answers by game, bells, and what was shown where."""

    games: dict[str, Said] = field(default_factory=dict)
    bells: Counter[tuple[str, int]] = field(default_factory=Counter)
    shown: Counter[str] = field(default_factory=Counter)

    @classmethod
    def by(cls, journal: Journal) -> Told:
        """All that a journal tells."""
        told = cls()
        for kind, *words in journal.lines():
            match kind, words:
                case "open", [_, _, game]:
                    told.games.setdefault(game, {})
                case "bell", [game, number, _]:
                    told.bells[game, int(number)] += 1
                case "show", [mark, version]:
                    told.shown[mark] = max(told.shown[mark], int(version))
                case _, [game, number, name, play]:
                    _note(told.games.setdefault(game, {}), kind, (int(number), name), play)
        return told

    def wrong_in(self, game: str, loaded: Loaded | None) -> Iterator[str]:
        """What a game, as it is stored at the end, makes untrue of what was told."""
        if loaded is None:
            yield "gone"
            return
        twice = [n for (one, n), count in self.bells.items() if one == game and count > 1]
        yield from (f"round {number} was rung twice" for number in sorted(twice))
        state = loaded.table.duplicate
        if state is None or loaded.table.phase != "ended":
            yield "did not come to its end"
            return
        if state.over not in {"bag", "no_play"} and len(state.rounds) != state.rules.rounds:
            yield f"{len(state.rounds)} of {state.rules.rounds} rounds have had their bell"
        said, counted = self.games[game], _counted(loaded)
        for key in sorted(counted.keys() | said.keys()):
            sure, maybe = said.get(key, ("", set()))
            match counted.get(key, []):
                case []:
                    if sure:
                        yield f"an answer was lost: {key}"
                case [play]:
                    if play != sure and play not in maybe:
                        yield f"{play} counts, {sure} was acknowledged: {key}"
                case several:
                    yield f"{len(several)} answers of one player count: {key}"


async def check(data: Path, journal: Journal) -> Sequence[str]:
    """Open what is left and compare; return what is wrong, a line each."""
    told, wrong = Told.by(journal), []
    async with open_store(StoreSettings(data), ENCODING, now) as store:
        for name in told.games:
            game = GameId(name)
            loaded = await store.tables.load(game)
            wrong += [f"{game}: {what}" for what in told.wrong_in(game, loaded)]
            for place in await store.tables.places(game):
                seen = told.shown[place.replace(":", f":{game}:", 1)]
                if loaded and seen < loaded.version:
                    wrong.append(f"{game}: {place} saw version {seen} of {loaded.version}")
        wrong += await left_over(store)
    return wrong


def packed(play: Placement) -> str:
    """A placement as one word."""
    return format_placement(play).replace(" ", "_")


async def left_over(store: Store) -> Sequence[str]:
    """What still waits to be done: a mark, a count, a timer, a lease; a line each."""
    rows = (keys.WANTED, keys.ATTEMPTS, keys.DEAD, keys.TIMERS, keys.LEASED_TIMERS)
    names = [row.of(number) for row in rows for number in range(SHARDS)]
    names += [*chain.from_iterable((await sets_of_marks(store.link)).values())]
    found = await store.link.many([("EXISTS", name) for name in names])
    return [f"{name} is left over" for name, there in zip(names, found, strict=True) if there]


def _note(said: Said, kind: str, key: tuple[int, str], play: str) -> None:
    sure, maybe = said.get(key, ("", set()))
    match kind:
        case "try":
            said[key] = (sure, {*maybe, play})
        case "ack":
            said[key] = (play, set())


def _counted(loaded: Loaded) -> Mapping[tuple[int, str], list[str]]:
    """The answers of each round and player that count."""
    state, seats = loaded.table.duplicate, loaded.table.seats
    counted: defaultdict[tuple[int, str], list[str]] = defaultdict(list)
    for number, one in enumerate(state.rounds if state else (), 1):
        for answer in one.answers:
            play = packed(answer.placement) if answer.placement else ""
            counted[number, seats[answer.player].name].append(play)
    return counted
