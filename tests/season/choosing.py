"""What simulated people do on their turn: plays of the real word list, and a bluff at times."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from bot.lexicon.catalogue import Catalogue
from bot.robot.evaluate.move_generator import MoveGenerator
from bot.robot.graph.cache import open_graph
from bot.robot.kernels.engine import Engine
from bot.robot.player.prepare import graphs_folder
from bot.rules.board import EMPTY
from bot.rules.moves import Accept, Challenge, Exchange, Pass, Placement, Resign
from bot.rules.tiles import RACK_SIZE

if TYPE_CHECKING:
    import random
    from pathlib import Path

    from bot.coordinator.decisions.change import WordLists
    from bot.coordinator.table.table import Table
    from bot.coordinator.views.view import View
    from bot.rules.moves import Move
    from tests.season.people import Player

_HOPELESS, _GIVES_UP = 160, 0.1
_SEES = 0.6  # how often somebody without any skill sees that a word is none


class Choosing(Protocol):
    """Chooses moves from views, as a person would from what is shown."""

    def move(self, table: Table, view: View, player: Player, chance: random.Random) -> Move | None:
        """What the player does now; None if nothing can be done."""


class WordChoosing:
    """Finds words with the robot's move graphs, as well as each player's skill allows."""

    def __init__(self, folder: Path, lists: WordLists) -> None:
        """Graphs are built in the data folder where they are missing."""
        self._engine = Engine()
        self._graphs = graphs_folder(folder)
        self._catalogue = Catalogue(folder / "lexicons")
        self._lists = lists
        self._generators: dict[str, MoveGenerator] = {}

    def move(self, table: Table, view: View, player: Player, chance: random.Random) -> Move | None:
        """What the player does now; None if nothing can be done."""
        if "challenge" in view.may and self._doubts(table, view, player, chance):
            return Challenge()
        if "play" not in view.may:
            return Accept() if "accept" in view.may else None
        if self._is_hopeless(view) and chance.random() < _GIVES_UP:
            return Resign()
        return self._play(view, player, chance)

    def _doubts(self, table: Table, view: View, player: Player, chance: random.Random) -> bool:
        if view.last is None:
            return False
        words = self._lists.words(table.words)
        wrong = any(word.text not in words for word in view.last.play.words)
        return wrong and chance.random() < _SEES + (1 - _SEES) * player.skill

    def _is_hopeless(self, view: View) -> bool:
        own = view.seats[view.viewer or 0].score
        return max(seat.score for seat in view.seats) - own > _HOPELESS

    def _play(self, view: View, player: Player, chance: random.Random) -> Move:
        if view.board is None or view.rack is None:
            return Pass()
        generator = self._generator(view)
        position = generator.position(view.board)
        # Who knows fewer words finds the best play of fewer tiles.
        seen = RACK_SIZE if chance.random() < player.skill else chance.randint(3, RACK_SIZE)
        rack = "".join(chance.sample(view.rack, min(seen, len(view.rack))))
        found = generator.best(position, rack) or generator.best(position, view.rack)
        if found is None:
            if "exchange" in view.may:
                return Exchange(view.rack)
            return Pass()
        if chance.random() < player.bluffs:
            return _bluff(found.placement)
        return found.placement

    def _generator(self, view: View) -> MoveGenerator:
        if view.list_hash not in self._generators:
            words = self._catalogue.by_hash(view.list_hash, view.word_list)
            graph = open_graph(self._graphs, words, self._engine)
            self._generators[view.list_hash] = MoveGenerator(
                graph, view.language, view.rules, self._engine
            )
        return self._generators[view.list_hash]


def _bluff(play: Placement) -> Placement:
    """The same tiles on the same squares in the other order: most often no word."""
    own = [tile for tile in play.letters if tile != EMPTY][::-1]
    letters = "".join(tile if tile == EMPTY else own.pop(0) for tile in play.letters)
    return Placement(play.square, play.direction, letters)
