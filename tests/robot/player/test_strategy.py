"""A robot's strategy: its plays, its words, and the errors that it notices."""

from __future__ import annotations

import pickle
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest

from bot.coordinator.game_id import GameId
from bot.coordinator.kinds.ask import view_for
from bot.coordinator.robots import NAMES
from bot.coordinator.table.bodies import LastPlay
from bot.coordinator.views.seat_actions import SEAT_ACTIONS
from bot.lexicon.frequency import RAREST
from bot.robot.evaluate.evaluator import Evaluator
from bot.robot.evaluate.sight import Sight
from bot.robot.evaluate.situation import RatedMove, Situation
from bot.robot.player.levels import LEVELS
from bot.robot.player.player import simple_move
from bot.robot.player.strategy import Strategy
from bot.rules.board import SIZE, Board, Direction, Square
from bot.rules.errors import NotYourTurn
from bot.rules.game import Pending
from bot.rules.judge import judge
from bot.rules.moves import Accept, Challenge, Exchange, Pass, Placement
from bot.rules.ruleset import preset
from bot.rules.tiles import RACK_SIZE
from tests.support.coordinator.changed_view import change_view
from tests.support.dialogue.views import make_play, table
from tests.support.robot.strategies import SmallShelf, mind_of
from tests.support.rules.positions import position

if TYPE_CHECKING:
    from bot.coordinator.views.view import View
    from bot.robot.player.levels import Level, Skill

SOWA, RYS = LEVELS["sowa"], LEVELS["ryś"]
PHONY = make_play("PSZCZUŁKA", 30)


def view(rack: str, **fields: Any) -> View:  # noqa: ANN401 - as many types as fields
    """Return a view in which seat 0 is to move on an empty board."""
    return _change(view_for(table(game=position(rack, "AEIOUWZ")), 0), **fields)


def pending(*, asked: bool = False, **fields: Any) -> View:  # noqa: ANN401 - the same
    """Return a view in which seat 1 has laid a phony and seat 0 is next."""
    game = replace(position("AEIOUWZ", "AE"), to_move=0, pending=Pending(1, PHONY))
    rules = preset("rankingowa" if asked else "klasyczna")
    return _change(view_for(table(game=game, last=LastPlay(1, PHONY), rules=rules), 0), **fields)


def _change(seen: View, may: frozenset[str] = SEAT_ACTIONS, **fields: Any) -> View:  # noqa: ANN401
    """Return the view with these fields, and only with these moves if they are given."""
    refused = (
        seen.refused if may is SEAT_ACTIONS else dict.fromkeys(SEAT_ACTIONS - may, NotYourTurn(1))
    )
    return change_view(seen, refused=refused, **fields)


def letters(move: object) -> str:
    assert isinstance(move, Placement)
    return move.letters.upper()


def test_each_robot_has_a_row_and_stronger_ones_know_more() -> None:
    assert list(LEVELS) == list(NAMES)
    rows = list(LEVELS.values())
    for language in ("pl", "en"):
        for weaker, stronger in pairwise(rows):
            less, more = weaker.skills[language], stronger.skills[language]
            assert (less.vocabulary, -less.loss) < (more.vocabulary, -more.loss)
            assert _sees(less) <= _sees(more)
            assert weaker.notices < stronger.notices
        assert RYS.skills[language][:2] == (RAREST, 0)
    assert RYS.notices == 1
    assert all(0 < level.pause[0] <= level.pause[1] <= 2_000 for level in rows)


def _sees(skill: Skill) -> Sight:
    return skill.depth.sight or Sight(2 * SIZE, RACK_SIZE, 1.0)


@pytest.mark.parametrize("level", LEVELS.values(), ids=lambda level: level.name)
def test_a_move_is_within_the_margin_of_the_level(level: Level) -> None:
    """A first word scores the same everywhere, and all Polish words here are known.

    No robot overlooks words of three letters in a row on an empty board.
    """
    words, loss = ["KOT", "TO", "OK", "KTO", "TOK", "ŻÓŁ"], level.skills["pl"].loss
    shelf, seen = SmallShelf(frozenset(words)), view("KOTŻÓŁK")
    generator, rack = shelf.generator(seen), seen.face.rack or ""
    plays = generator.plays(generator.position(Board()), rack, shelf.leaves(seen))
    worth = {found.placement: found.equity for found in plays}
    best = max(worth.values())
    chosen = {
        Strategy(shelf).choose(replace(seen, id=GameId(f"GAME{n}")), level) for n in range(100)
    }
    assert all(worth[move] >= best - loss for move in chosen if isinstance(move, Placement))
    assert all(isinstance(move, Placement) for move in chosen)
    within = {place for place, value in worth.items() if value >= best - loss}
    assert len(chosen) > 1 or len(within) == 1 or not loss


def test_a_beginner_looks_at_a_few_rows_and_lays_a_few_tiles_at_once() -> None:
    """ŻÓŁTKO scores most by far, but takes six tiles. The sparrow seldom finds it, the owl does."""
    mind = mind_of(["KOT", "ŻÓŁTKO"])
    seen = [view("KOTŻÓŁK", id=f"GAME{n}", may=frozenset({"play", "pass"})) for n in range(20)]
    assert sum(letters(mind.choose(one, LEVELS["wróbel"])) == "KOT" for one in seen) >= 12
    assert {letters(mind.choose(one, SOWA)) for one in seen} == {"ŻÓŁTKO"}
    # Words fit at every letter of the board, but a robot sees only some of the rows and columns.
    generator = SmallShelf(frozenset(["KOT", "TO", "OK"])).generator(seen[0])
    board = Board()
    for laid in ("KATORAM", "KATORAMATOR"):
        word = Placement(Square(7, 3), Direction.DOWN, laid)
        board = board.place(judge(board, word, seen[0].rules).tiles)
    plays = generator.plays(generator.position(board), "KOT")
    for lines in (1, 3):
        found = Sight(lines, 7, 1.0).visible_plays(plays, "seed")
        assert len({plays.line(number) for number in found}) == lines
        assert found == Sight(lines, 7, 1.0).visible_plays(plays, "seed")
        assert all(plays.tiles(n) <= 1 for n in Sight(lines, 1, 0.0).visible_plays(plays, "seed"))


@pytest.mark.parametrize("level", LEVELS.values(), ids=lambda level: level.name)
def test_no_robot_plays_a_word_that_its_level_does_not_know(level: Level) -> None:
    """ŻÓŁ scores most, but it is rarer by one class than the level's words."""
    known = level.skills["pl"].vocabulary
    mind = mind_of(["KOT", "ŻÓŁ"], KOT=known, ŻÓŁ=known + 1)
    seen = view("KOTŻÓŁK", may=frozenset({"play", "pass"}))
    assert letters(mind.choose(seen, level)) == "KOT"


def test_a_robot_without_a_known_word_exchanges_and_where_it_may_not_passes() -> None:
    mind = mind_of(["KOT"], KOT=RAREST)
    for rack in ("KOTŻŹĆŃ", "AEIOUYA"):
        move = mind.choose(view(rack), SOWA)
        assert isinstance(move, Exchange)
        assert mind.choose(view(rack, may=frozenset({"play", "pass"})), SOWA) == Pass()


def test_blanks_are_kept_in_an_exchange() -> None:
    move = mind_of(["KOT"]).choose(view("ŻŹĆŃF??"), RYS)
    assert isinstance(move, Exchange)
    assert "?" not in move.tiles


def test_a_blank_is_kept_until_the_bag_is_empty_and_then_used_to_go_out() -> None:
    mind, may = mind_of(["BAR", "BIAR"]), frozenset({"play", "pass"})
    assert letters(mind.choose(view("BAR?", may=may), RYS)) == "BAR"
    assert letters(mind.choose(view("BAR?", may=may, bag=0, unseen="ŻÓŁĆ"), RYS)) == "BIAR"


@pytest.mark.parametrize(("name", "share"), [("wróbel", 0.2), ("ryś", 1.0)])
def test_a_wrong_word_is_noticed_as_often_as_the_level_says(name: str, share: float) -> None:
    mind, level = mind_of(["KOT"]), LEVELS[name]
    moves = [mind.choose(pending(id=f"GAME{n}"), level) for n in range(200)]
    noticed = sum(isinstance(move, Challenge) for move in moves)
    assert noticed == 200 if share == 1 else 0 < noticed < 200 * share
    assert {move for move in moves if isinstance(move, Challenge)} == {Challenge(("PSZCZUŁKA",))}


def test_noticing_a_wrong_word_does_not_depend_on_the_number_of_looks() -> None:
    mind, level = mind_of(["KOT"]), LEVELS["borsuk"]
    for number in range(20):
        looks = [mind.choose(pending(id=f"GAME{number}", turn=turn), level) for turn in range(5)]
        assert len({isinstance(move, Challenge) for move in looks}) == 1


@pytest.mark.parametrize("level", LEVELS.values(), ids=lambda level: level.name)
def test_a_right_word_is_never_challenged_however_rare(level: Level) -> None:
    mind = mind_of(["KOT"], valid={"PSZCZUŁKA"}, PSZCZUŁKA=RAREST)
    for number in range(20):
        assert not isinstance(mind.choose(pending(id=f"GAME{number}"), level), Challenge)


def test_a_robot_answers_a_play_only_where_it_must() -> None:
    mind = mind_of(["KOT"], valid={"PSZCZUŁKA"})
    assert mind.choose(pending(asked=True), RYS) == Accept()
    assert isinstance(mind.choose(pending(), RYS), Exchange | Pass)
    aside = frozenset({"challenge", "accept", "resign"})
    assert mind.choose(pending(may=aside, to_move=1), RYS) is None
    seen = pending(may=aside, to_move=1)
    assert seen.face.last is not None
    assert (
        mind.choose(
            replace(seen, face=replace(seen.face, last=replace(seen.face.last, is_out=True))), RYS
        )
        == Accept()
    )


def test_the_others_tiles_are_counted_in_the_order_of_their_turns(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[Situation] = []

    def choices(_: Evaluator, now: Situation, *__: object) -> list[RatedMove]:
        asked.append(now)
        return [RatedMove(Pass(), 0.0)]

    monkeypatch.setattr(Evaluator, "choices", choices)
    game = position("KOT", "AEIO", "UWZ", "ŻŹ", bag="", resigned=(1,))
    for seat in (0, 2):
        mind_of(["KOT"]).choose(view_for(table(4, game=replace(game, to_move=seat)), seat), RYS)
    assert [(now.players, now.others, len(now.unseen)) for now in asked] == [
        (3, (3, 2), 9),
        (3, (2, 3), 9),
    ]


def test_a_simple_move_exists_in_every_position() -> None:
    assert simple_move(view("KOTŻÓŁK")) == Pass()
    assert simple_move(pending(asked=True)) == Accept()
    aside = pending(may=frozenset({"challenge", "accept"}), to_move=1)
    assert simple_move(aside) is None


def test_a_view_survives_the_way_to_another_process() -> None:
    for seen in (pending(), view("KOTŻÓŁ?")):
        there = pickle.loads(pickle.dumps(seen))  # noqa: S301 - our own
        assert there == seen
        assert list(map(str, there.refused.items())) == list(map(str, seen.refused.items()))


def test_a_choice_does_not_depend_on_earlier_requests() -> None:
    words = ["KOT", "OKO", "TOK", "KTO", "TO", "OK"]
    level, fresh = LEVELS["wróbel"], mind_of(words)
    used = mind_of(words)
    for number in range(10):
        used.choose(view("ŻÓŁOKOT"), RYS)
        seen = view("KOTOAEI", id=f"GAME{number}")
        assert used.choose(seen, level) == fresh.choose(seen, level)
