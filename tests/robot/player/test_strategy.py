"""A robot's strategy: its plays, its words, and the errors that it notices."""

from __future__ import annotations

import pickle
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest

from bot.coordinator.kinds.ask import view_for
from bot.coordinator.robots import STRENGTHS, WEAKEST_STRENGTH
from bot.coordinator.table.body import LastPlay
from bot.coordinator.views.seat_actions import SEAT_ACTIONS
from bot.lexicon.frequency import ALL_WORDS, Frequency
from bot.robot.evaluate.evaluator import Evaluator
from bot.robot.evaluate.leave_values import leaves_for
from bot.robot.evaluate.situation import Depth, RatedMove, Situation
from bot.robot.evaluate.skill import Skill, choose
from bot.robot.player.player import simple_move
from bot.robot.player.strength import chance_to_notice, skill_of
from bot.rules.board import Board, Direction, Square
from bot.rules.errors import NotYourTurn
from bot.rules.game import Pending
from bot.rules.judge import judge
from bot.rules.moves import Accept, Challenge, Exchange, Pass, Placement
from bot.rules.ruleset import preset
from bot.rules.tiles import without
from tests.support.coordinator.changed_view import change_view
from tests.support.dialogue.views import make_play, table
from tests.support.robot.strategies import SmallShelf, mind_of
from tests.support.rules.positions import position

if TYPE_CHECKING:
    from bot.coordinator.views.view import View

WROBEL, JEZ, SOWA, RYS = (STRENGTHS[name] for name in ("wróbel", "jeż", "sowa", "ryś"))
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


def _evaluator(words: list[str]) -> Evaluator:
    shelf, seen = SmallShelf(frozenset(words)), view("KOT")
    return Evaluator(shelf.generator(seen), shelf.leaves(seen))


def _situation(rack: str, *, may_exchange: bool = False) -> Situation:
    """Return the beginning of a game."""
    unseen = without(preset("klasyczna").tiles.bag(), rack)
    return Situation(Board(), rack, unseen, len(unseen) - 7, may_exchange=may_exchange)


def letters(move: object) -> str:
    assert isinstance(move, Placement)
    return move.letters.upper()


@pytest.mark.parametrize("language", ["pl", "en"])
def test_a_stronger_robot_knows_sees_and_minds_more_until_it_is_the_best(language: str) -> None:
    strengths = range(WEAKEST_STRENGTH, RYS + 1, 25)
    skills = [skill_of(strength, language) for strength in strengths]
    for weaker, stronger in pairwise(skills):
        less, more = [*weaker[:3], *weaker.depth], [*stronger[:3], *stronger.depth]
        assert less != more
        assert all(one <= other for one, other in zip(less, more, strict=True))
    assert skills[0].words < 2.1
    assert skills[-1] == Skill(depth=Depth(2_400, 4_500, 6_000))
    # Only one who knows, sees and minds everything thinks further.
    assert not any(skill.is_limited and any(skill.depth) for skill in skills)
    assert skill_of(0, language).words <= skills[0].words
    assert skill_of(9_999, language) == skills[-1]


def test_stronger_robots_notice_more_wrong_words_and_the_best_notices_all() -> None:
    chances = [chance_to_notice(strength) for strength in STRENGTHS.values()]
    assert chances == sorted(chances)
    assert chances[-1] == 1
    assert chances[0] == chance_to_notice(WEAKEST_STRENGTH) > 0


def test_a_beginner_overlooks_words_of_many_tiles() -> None:
    """ŻÓŁTKO scores most by far, but takes six tiles. The sparrow seldom finds it, the lynx does.

    A word that is overlooked is overlooked wherever it fits.
    """
    mind = mind_of(["KOT", "ŻÓŁTKO"])
    seen = [view("KOTŻÓŁK", id=f"GAME{n}", may=frozenset({"play", "pass"})) for n in range(40)]
    found = [letters(mind.choose(one, WROBEL)) for one in seen]
    assert 20 <= found.count("KOT") < 40
    assert {letters(mind.choose(one, RYS)) for one in seen} == {"ŻÓŁTKO"}


def test_a_robot_that_overlooks_every_play_makes_the_weakest() -> None:
    evaluator, now = _evaluator(["KOT", "KO", "ŻÓŁ"]), _situation("KOTŻÓŁK")
    move = choose(evaluator, lambda _word: 0.0, now, Skill(sight=0.0), "seed")
    assert letters(move) == "KO"


def test_a_robot_that_minds_no_leave_spends_a_blank_for_two_points() -> None:
    """Five letters reach a square that doubles the first one, but the fifth is the blank."""
    evaluator, now = _evaluator(["KARO", "KAROŻ"]), _situation("KARO?")
    for leaves, word in ((0.0, "KAROŻ"), (1.0, "KARO")):
        move = choose(evaluator, lambda _word: 0.0, now, Skill(words=5.0, leaves=leaves), "seed")
        assert letters(move) == word


@pytest.mark.parametrize("strength", [WEAKEST_STRENGTH, *STRENGTHS.values()][:-1])
def test_no_robot_plays_a_word_that_is_too_rare_for_it(strength: int) -> None:
    """ŻÓŁ scores most, but its rarity is that of the first word that the robot doesn't know."""
    known = skill_of(strength, "pl").words
    mind = mind_of(["KOT", "ŻÓŁ"], KOT=known - 0.01, ŻÓŁ=known)
    seen = view("KOTŻÓŁK", may=frozenset({"play", "pass"}))
    assert letters(mind.choose(seen, strength)) == "KOT"


@pytest.mark.parametrize("strength", [WEAKEST_STRENGTH, WROBEL, JEZ])
def test_a_beginner_lays_no_cry_though_everybody_cries_it(strength: int) -> None:
    """AJ and OJ score more than DO and TO, and texts have them often."""
    evaluator, rarity = _evaluator(["AJ", "OJ", "DO", "TO"]), Frequency.load_shipped("pl").rarity
    for rack, everyday, cry in (("AJDO", "DO", "AJ"), ("OJT", "TO", "OJ")):
        for seed in range(5):
            skill, now = skill_of(strength, "pl"), _situation(rack)
            assert letters(choose(evaluator, rarity, now, skill, str(seed))) == everyday
        best = choose(evaluator, rarity, _situation(rack), Skill(leaves=0.0), "seed")
        assert letters(best) == cry


@pytest.mark.parametrize("rare", ["KO", "OT"])
def test_a_word_across_that_is_too_rare_forbids_the_place(rare: str) -> None:
    board = Board()
    word = Placement(Square(7, 7), Direction.ACROSS, "OK")
    board = board.place(judge(board, word, preset("klasyczna")).tiles)
    now = _situation("KOT")._replace(board=board)
    evaluator = _evaluator(["KOT", "OK", "KO", "OT"])

    def rarity(word: str) -> float:
        return 9.0 * (word == rare)

    for seed in range(5):
        move = choose(evaluator, rarity, now, Skill(words=5.0, sight=0.5), str(seed))
        assert isinstance(move, Placement)
        made = judge(board, move, preset("klasyczna"))
        assert rare not in {each.text for each in made.words}


@pytest.mark.parametrize("strength", [WEAKEST_STRENGTH, WROBEL])
def test_a_beginner_exchanges_a_hopeless_rack_but_plays_with_a_poor_one(strength: int) -> None:
    generator = SmallShelf(frozenset(["RC", "AJ"])).generator(view("KOT"))
    evaluator = Evaluator(generator, leaves_for(generator.rules.tiles, generator.engine))
    skill = skill_of(strength, "pl")
    moves = [
        choose(evaluator, lambda _word: 0.0, _situation(rack, may_exchange=True), skill, "seed")
        for rack in ("WWWZZRC", "AAAIIEJ")
    ]
    assert isinstance(moves[0], Exchange)
    assert letters(moves[1]) == "AJ"


def test_a_robot_without_a_known_word_exchanges_and_where_it_may_not_passes() -> None:
    mind = mind_of(["KOT"], KOT=ALL_WORDS)
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
    mind, level = mind_of(["KOT"]), STRENGTHS[name]
    moves = [mind.choose(pending(id=f"GAME{n}"), level) for n in range(200)]
    noticed = sum(isinstance(move, Challenge) for move in moves)
    assert noticed == 200 if share == 1 else 0 < noticed < 200 * share
    assert {move for move in moves if isinstance(move, Challenge)} == {Challenge(("PSZCZUŁKA",))}


def test_noticing_a_wrong_word_does_not_depend_on_the_number_of_looks() -> None:
    mind, level = mind_of(["KOT"]), STRENGTHS["borsuk"]
    for number in range(20):
        looks = [mind.choose(pending(id=f"GAME{number}", turn=turn), level) for turn in range(5)]
        assert len({isinstance(move, Challenge) for move in looks}) == 1


@pytest.mark.parametrize("level", STRENGTHS.values(), ids=STRENGTHS)
def test_a_right_word_is_never_challenged_however_rare(level: int) -> None:
    mind = mind_of(["KOT"], valid={"PSZCZUŁKA"}, PSZCZUŁKA=ALL_WORDS)
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
    level, fresh = WROBEL, mind_of(words)
    used = mind_of(words)
    for number in range(10):
        used.choose(view("ŻÓŁOKOT"), RYS)
        seen = view("KOTOAEI", id=f"GAME{number}")
        assert used.choose(seen, level) == fresh.choose(seen, level)
