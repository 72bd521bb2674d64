"""A belgijka as plain lists and maps, and back: a part of what encodes a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.rules.board import Board
from bot.rules.duplicate.duplicate import Answer, Duplicate, OpenRound, Round
from bot.rules.duplicate.options import Balance, DuplicateRules
from bot.rules.notation import format_placement, parse_placement

if TYPE_CHECKING:
    from collections.abc import Sequence


def pack_duplicate(game: Duplicate) -> dict[str, Any]:
    """The game as plain lists and maps."""
    running = game.running
    return {
        "rules": {**_fields(game.rules), "balance": [*_fields(game.rules.balance).values()]},
        "stage": game.stage,
        "since": game.since,
        "ends": game.ends,
        "bag": game.bag,
        "board": game.board.cells,
        "kept": game.kept,
        "draws": game.draws,
        "rounds": [
            [
                *_open_round(one),
                format_placement(one.laid),
                [_answer(answer) for answer in one.answers],
            ]
            for one in game.rounds
        ],
        "running": _open_round(running) if running else None,
        "joined": game.joined,
        "told": game.told,
        "over": game.over,
        "called": game.called,
        "calls": game.calls,
        "plan": pack_plan(game.plan),
        "until": game.until,
    }


def _open_round(one: OpenRound) -> list[Any]:
    return [one.rack, one.tries, format_placement(one.top), one.top_score]


def _answer(answer: Answer) -> list[Any]:
    """A player's answer; of one who was forgotten there is no placement."""
    placement = format_placement(answer.placement) if answer.placement else ""
    return [answer.player, placement, answer.score, *answer.invalid]


def unpack_duplicate(plain: dict[str, Any]) -> Duplicate:
    """The game that `pack_duplicate` packed."""
    rules, running = plain["rules"], plain["running"]
    rules["ticks"], rules["balance"] = tuple(rules["ticks"]), Balance(*rules["balance"])
    return Duplicate(
        rules=DuplicateRules(**rules),
        stage=plain["stage"],
        since=plain["since"],
        ends=plain["ends"],
        bag=plain["bag"],
        board=Board(plain["board"]),
        kept=plain["kept"],
        draws=plain["draws"],
        rounds=tuple(_read_round(*one) for one in plain["rounds"]),
        running=_read_open_round(*running) if running else None,
        joined=tuple(plain["joined"]),
        told=plain["told"],
        over=plain["over"],
        # Games stored before a round could last a day have neither.
        called=tuple(plain.get("called", ())),
        calls=plain.get("calls"),
        # Nor has one that all play at once a plan.
        plan=read_plan(plain.get("plan", ())),
        until=plain.get("until"),
    )


def pack_plan(plan: Sequence[OpenRound]) -> list[Any]:
    """Rounds to come as plain lists."""
    return [_open_round(one) for one in plan]


def read_plan(plain: Sequence[Any]) -> tuple[OpenRound, ...]:
    """The rounds that `pack_plan` packed."""
    return tuple(_read_open_round(*one) for one in plain)


def _read_open_round(rack: str, tries: list[str], top: str, top_score: int) -> OpenRound:
    return OpenRound(rack, tuple(tries), parse_placement(top), top_score)


def _read_round(*plain: Any) -> Round:  # noqa: ANN401 - what is drawn, the board play, the answers
    *drawn, laid, answers = plain
    return Round(
        **_fields(_read_open_round(*drawn)),
        laid=parse_placement(laid),
        answers=tuple(_read_answer(*answer) for answer in answers),
    )


def _read_answer(player: int, placement: str, score: int, *invalid: str) -> Answer:
    return Answer(player, parse_placement(placement) if placement else None, score, invalid)


def _fields(value: Any) -> dict[str, Any]:  # noqa: ANN401 - any flat dataclass
    return {name: getattr(value, name) for name in type(value).__dataclass_fields__}
