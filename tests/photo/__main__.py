"""`python -m tests.photo train` and `python -m tests.photo measure`."""

from __future__ import annotations

import argparse
from pathlib import Path

from bot.lexicon.catalogue import Catalogue
from bot.robot.evaluate.move_generator import MoveGenerator
from bot.robot.evaluate.selfplay import USUAL_RULES
from bot.robot.graph.cache import open_graph
from bot.robot.kernels.engine import Engine
from tests.photo.looks import MEASURED, TRAINED, find_fonts
from tests.photo.measure import BOARDS, MOST, measure, played_boards
from tests.photo.network import STORED, read_network
from tests.photo.train import BOARDS as TRAINING_BOARDS
from tests.photo.train import STEPS, train, training_squares


def main() -> None:
    """Train or measure the network."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("train", "measure"))
    parser.add_argument("--fonts", type=Path, required=True, help="unpacked Debian packages")
    parser.add_argument("--network", type=Path, default=STORED)
    parser.add_argument("--boards", type=int)
    parser.add_argument("--tiles", choices=[*USUAL_RULES], default="pl", help="to measure with")
    parser.add_argument("--steps", type=int, default=STEPS)
    parser.add_argument("--graphs", type=Path, default=Path("var/graphs"))
    given = parser.parse_args()
    if given.what == "train":
        fonts = find_fonts(given.fonts, TRAINED)
        squares, options = training_squares(fonts, given.boards or TRAINING_BOARDS)
        for step, right, network in train(squares, options, given.steps):
            print(f"{step}: {right:.1%} right", flush=True)
            network.write(given.network)
        return
    rules, engine = USUAL_RULES[given.tiles], Engine()
    words = Catalogue().default(rules.tiles.language)
    given.graphs.mkdir(parents=True, exist_ok=True)
    graph = open_graph(given.graphs, words, engine)
    generator = MoveGenerator(graph, words.language, rules, engine)
    boards = played_boards(generator, given.boards or BOARDS)
    fonts = find_fonts(given.fonts, MEASURED)
    found = list(measure(read_network(given.network), boards, fonts, words, rules))
    for look in ("own", "other", ""):
        some = [one for one in found if one.look.startswith(look)]
        few = sum(one.wrong <= MOST for one in some) / len(some)
        print(
            f"{look or 'all'}: {len(some)} boards; wrong squares alone "
            f"{sum(one.alone for one in some) / len(some):.2f}, "
            f"with tiles and words {sum(one.wrong for one in some) / len(some):.2f}, "
            f"of these not marked {sum(one.unmarked for one in some) / len(some):.2f}; "
            f"none wrong {sum(not one.wrong for one in some) / len(some):.1%}, "
            f"at most {MOST} {few:.1%}"
        )


if __name__ == "__main__":
    main()
