"""The fields of every new table, by each way to begin one, with its places.

REGOLD=1 writes the golden text again; read it before it stays.
"""

from __future__ import annotations

import os
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bot.coordinator.commands import Command, Decline, Join, NewGame, PlayOn, Rematch
from bot.coordinator.invitee import Invitee
from bot.coordinator.kinds.game.requests import Begin
from bot.coordinator.kinds.rounds.requests import OpenRounds
from bot.coordinator.kinds.sheet.requests import KeepSheet
from bot.coordinator.table.table import Table
from bot.rules.game import Game
from bot.rules.ruleset import MINUTE, ClockRule, Ruleset

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.coordinator.commands import Request
    from bot.coordinator.game_id import GameId
    from tests.support.coordinator.talk import Talk

GOLDEN = Path(__file__).parent / "golden" / "new_tables.txt"
SERVER = "test:server"


class Notes:
    """The new tables, one after the other, as text with names in place of ids."""

    def __init__(self, talk: Talk) -> None:
        self._talk = talk
        self.text = ""
        self._games: list[GameId] = []

    async def do(
        self, name: str, request: Request, game: GameId | None = None, place: str = "test:c"
    ) -> GameId:
        """Let somebody say this in a channel of a server, or in private, and note the table."""
        talk = self._talk
        talk.now += MINUTE
        person, scope = await talk.person(name), SERVER if place == "test:c" else ""
        id_ = f"t:{len(self._games)}:{talk.now}"
        command = Command(id_, request, talk.now, person, game, place, scope)
        outcome = await talk.coordinator.handle(command)
        if outcome.game not in self._games:
            self._games.append(outcome.game)
        table, places = await talk.table(outcome.game), await talk.store.tables.places(outcome.game)
        await talk.indexer.work_off()
        open_to = await talk.store.people.open_games(person.id)
        lines = [
            f"## {name}: {type(request).__name__}, {outcome.kind} {outcome.game}",
            f"hosted by {table.host}",
            f"at {', '.join(sorted(places))}; {'open' if outcome.game in open_to else 'over'}",
            *_lines(table),
        ]
        self.text += self._replace_ids("\n".join(lines)) + "\n\n"
        return outcome.game

    def _replace_ids(self, text: str) -> str:
        for name, person in self._talk.people.items():
            text = text.replace(person.id, f"<{name}>")
        for number, game in enumerate(self._games, 1):
            text = text.replace(game, f"<game {number}>")
        return text


def _lines(table: Table) -> Iterator[str]:
    """Yield every field of a table that has no default; a game gets its kind's facts."""
    parts: tuple[Any, ...] = (table, table.body)
    told = [(part, one) for part in parts for one in fields(part) if one.name != "body"]
    for part, field in told:
        value = getattr(part, field.name)
        if value == field.default:
            continue
        if isinstance(value, Game):
            value = f"turn {value.turn}, {value.to_move} to move, {value.clock}"
        elif field.name in {"id", "host", "words"}:
            continue  # as whoever said it, and as the rules are
        elif field.name == "seed":
            value = len(value)
        elif field.name == "log":
            value = [(entry.at, entry.seat) for entry in value]
        elif isinstance(value, Ruleset):
            value = [value.name, value.players, value.tiles.name, value.challenge, value.acceptance]
            value += [table.rules.clock, table.rules.ranked]
        elif field.name == "rounds":
            value = [value.stage, value.since, value.ends, value.rules]
        elif field.name == "sheet":
            value = len(value.log)
        yield f"{field.name} = {value!r}"


async def test_a_game_begins_with_all_that_was_asked_for(talk: Talk) -> None:
    notes = Notes(talk)
    kuba = await talk.person("Kuba")
    asked = Invitee("web", "Kuba", kuba.identity, kuba.handle, kuba.id)
    other = Invitee("test", "Iza", "7", "iza")
    wanted = NewGame(
        preset="literaki",
        seats=4,
        clock=ClockRule("correspondence", 48 * 60 * MINUTE, "claim"),
        invitees=(asked, other),
        robots=("wróbel",),
        word="żaba",
    )
    old = await notes.do("Ola", wanted)
    await notes.do("Kuba", Join(2, word="kret"), old)
    await notes.do("Ola", Begin(), old)
    await talk.move("Ola", old, "#")
    await talk.move("Kuba", old, "#")
    again = await notes.do("Kuba", Rematch(), old, "test:dm")
    await notes.do("Ola", Decline(), again)
    two = await notes.do("Ola", NewGame())
    await notes.do("Kuba", Join(), two)
    await talk.move(await talk.to_move(two), two, "-")
    await talk.move("Kuba", two, "#")
    await notes.do("Ola", PlayOn(1, "jeż"), two, "test:dm")
    await notes.do("Ola", NewGame(seats=2, team=2, challenge="double"))
    await notes.do("Ola", NewGame(seats=2, robots=("ryś",), starter="robot"), place="")
    await notes.do("Ola", OpenRounds("evening", 5, 60, "best_found", solo=False, word="ul"))
    clock = ClockRule("flag", 25 * MINUTE)
    await notes.do("Ola", KeepSheet((Invitee("web", "Ola"), asked), "rankingowa", clock=clock))
    if os.environ.get("REGOLD"):
        GOLDEN.write_text(notes.text, encoding="utf-8")
    assert notes.text == GOLDEN.read_text(encoding="utf-8")
