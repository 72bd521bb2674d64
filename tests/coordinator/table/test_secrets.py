"""Nothing that leaves the coordinator holds a foreign rack, the bag, or the seed of a running game.

Random games are walked through; on the way every output for every viewer is taken apart to its last
string.
"""

from __future__ import annotations

import dataclasses
import secrets
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from bot.coordinator.game_id import GameId
from bot.coordinator.kinds.ask import view_for
from bot.coordinator.kinds.table_codec import decode_table, encode_table
from bot.coordinator.kinds.timelines import timeline
from bot.coordinator.person_id import PersonId
from bot.coordinator.table.body import LastPlay
from bot.coordinator.table.fair_draw import seal
from bot.coordinator.table.table import Contribution, Member, Seat, Table, WordListRef
from bot.rules.events import Played, Strata
from bot.rules.game import unseen_tiles
from bot.rules.ruleset import preset, preset_names
from tests.support.coordinator.a_table import a_table
from tests.support.rules.random_games import RandomGame, random_game

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.rules.log import Entry


# Shorter strings of letters occur in any text by chance.
TELLING = 5
# A look at every so many steps: each replays the whole log.
EVERY = 7


@pytest.fixture(params=range(12))
def game(request: pytest.FixtureRequest) -> RandomGame:
    """Return a random game of each preset and of two to four seats."""
    rules = preset(preset_names()[request.param % len(preset_names())])
    players = min(2 + request.param % 3, rules.players[1])
    return random_game(rules, players, request.param)


def tables(game: RandomGame) -> Iterator[Table]:
    """Yield the table after each action, as the coordinator would hold it."""
    seed = secrets.token_bytes(32)
    log: tuple[Entry, ...] = ()
    last: LastPlay | None = None
    for action in game.actions:
        log = (*log, action.entry)
        for event in action.events:
            if isinstance(event, Played):
                last = LastPlay(event.seat, event.play)
            elif isinstance(event, Strata):
                last = None
        yield a_table(
            id=GameId("K7QX4M"),
            phase="ended" if action.game.outcome else "playing",
            host=PersonId("p0"),
            created=0,
            rules=game.rules,
            words=WordListRef("pl", "test", "0" * 64),
            seed=seed,
            wanted=len(action.game.racks),
            seats=tuple(
                Seat((Member(PersonId(f"p{seat}"), f"Gracz {seat}"),)) for seat in action.game.seats
            ),
            contributions=(Contribution(PersonId("p0"), "radar"),),
            game=action.game,
            log=log,
            last=last,
        )


def strings(value: Any) -> Iterator[str | bytes]:  # noqa: ANN401 - it takes anything apart
    """Yield every string in a value, however deep."""
    if isinstance(value, str | bytes):
        yield value
    elif dataclasses.is_dataclass(value):
        for field in dataclasses.fields(value):
            yield from strings(getattr(value, field.name))
    elif isinstance(value, dict):
        yield from strings(list(value.items()))
    elif isinstance(value, list | tuple | set | frozenset):
        for item in value:
            yield from strings(item)


def leaks(value: Any, tiles: str) -> bool:  # noqa: ANN401 - it takes anything apart
    """Return whether a string in the value holds just these tiles, in any order."""
    if len(tiles) < TELLING:
        return False
    wanted = Counter(tiles)
    return any(isinstance(s, str) and Counter(s) == wanted for s in strings(value))


def test_no_view_and_no_history_shows_hidden_tiles(game: RandomGame) -> None:
    for table in list(tables(game))[::EVERY]:
        state = table.game
        assert state is not None
        if state.outcome is not None:
            continue
        history = timeline(table)
        for viewer in (None, *state.seats):
            view = view_for(table, viewer)
            assert viewer is None or Counter(view.face.unseen) == Counter(
                unseen_tiles(state, viewer)
            )
            # What one can't see is known as a whole; at the end it may be just the other's rack.
            shown = [
                dataclasses.replace(view, face=dataclasses.replace(view.face, unseen=None)),
                history,
            ]
            everything = list(strings(shown))
            assert table.seed not in everything
            assert table.seed.hex() not in everything
            assert seal(table.seed) in everything
            assert not leaks(shown, state.bag)
            for seat in state.seats:
                if seat != viewer and state.racks[seat] != state.racks[viewer or 0]:
                    assert not leaks(shown, state.racks[seat])


def test_a_table_is_stored_and_read_whole(game: RandomGame) -> None:
    for table in tables(game):
        assert decode_table(encode_table(table)) == table


def test_the_end_shows_the_racks_and_the_seed(game: RandomGame) -> None:
    *_, table = tables(game)
    view = view_for(table, None)
    if table.game is None or table.game.outcome is None:
        assert (view.face.racks, view.seed) == (None, None)
    else:
        assert (view.face.racks, view.seed) == (table.game.racks, table.seed.hex())
