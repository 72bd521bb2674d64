"""A finished game as pictures: a board for each turn, and one with the result.

The pictures show racks, so they are never made of a running game.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from bot.dialogue.pages.table.scenes import play_footer, scene_of, squares_of
from bot.dialogue.pages.wording import name, points_text, word
from bot.rules.events import Exchanged, Passed, Played, Strata
from render.scene import Card, Footer, Scene

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.coordinator.table.table import Table
    from bot.coordinator.table.timeline import Happening
    from bot.coordinator.views.view import View
    from bot.dialogue.pages.wording import Wording
    from bot.rules.board import Board
    from bot.rules.events import GameEvent
    from bot.rules.game import Game
    from bot.text.pieces import Raw
    from render.drawing import Drawable


class Steps(NamedTuple):
    """The steps of a game for an animation.

    `first` is the state at the start. `rest` has the state after each action, with the events that
    led to it. `shows_racks` is False if the racks of the turns stay secret.
    """

    first: Game
    rest: Sequence[tuple[Game, Sequence[GameEvent]]]
    shows_racks: bool


@dataclass(frozen=True, slots=True)
class TurnPicture:
    """The picture of one turn: its player's seat, the board and the scores after it, and a caption.

    `rack` is the player's rack before the turn, `filled` the play made from it.
    """

    seat: int
    board: Board
    scores: tuple[int, ...]
    footer: Footer
    rack: str | None = None
    filled: Played | None = None


def film(
    table: Table, steps: Steps, ending: Drawable | None, wording: Wording
) -> tuple[Scene, ...]:
    """Return the pictures of an ended game: empty board, each turn, and the `ending`."""
    boards = [_scene(shot, table, wording) for shot in _shots(table, steps, wording)]
    if not isinstance(ending, Scene):
        return tuple(boards)
    # All pictures of an animation have the same height, so a team has only one line.
    cards = tuple(replace(card, team=()) for card in ending.cards)
    return (*boards, replace(ending, cards=cards))


def final_scene(view: View, scene: Scene, best: Played | None, wording: Wording) -> Scene:
    """Return the picture of the last board with the result below it.

    The game's best play, `best`, is marked.
    """
    footer = replace(scene.footer, sub="", bag=wording.text("final-file", code=view.id))
    if best is None:
        return replace(scene, footer=footer, last=frozenset())
    who = name(view.face.seats[best.seat].name)
    facts = {"word": word(best.play.words[0].tiles), "points": points_text(best.play), "who": who}
    return replace(
        scene,
        footer=replace(footer, sub=wording.text("final-best", **facts)),
        last=squares_of(best.play),
    )


def best_play(happenings: Sequence[Happening]) -> Played | None:
    """Return the play with the most points that was not taken back. The first one wins a tie."""
    stood: list[Played] = []
    for happening in happenings:
        for event in happening.events:
            if isinstance(event, Played):
                stood.append(event)
            elif isinstance(event, Strata):
                stood.remove(next(one for one in reversed(stood) if one.seat == event.seat))
    return max(stood, key=lambda one: one.play.score, default=None)


def _shots(table: Table, steps: Steps, wording: Wording) -> Iterator[TurnPicture]:
    names = [name(seat.name) for seat in table.seats]
    before = steps.first
    begins = wording.text("film-begins", who=names[before.to_move])
    opening = Footer(begins, bag=wording.text("score-bag", bag=before.bag_count))
    yield TurnPicture(before.to_move, before.board, before.scores, opening)
    for game, events in steps.rest:
        for event in events:
            footer = _footer(event, game, names, wording)
            if footer is not None:
                shot = _turn_picture(event, before, game, footer)
                yield shot if steps.shows_racks else replace(shot, rack=None)
        before = game


def _footer(event: GameEvent, game: Game, names: Sequence[Raw], wording: Wording) -> Footer | None:
    """Return the caption about an event below the board, None if the event changes no picture."""
    bag = wording.text("score-bag", bag=game.bag_count)
    match event:
        case Played(play=play):
            return play_footer(play, bag=bag)
        case Exchanged(seat=seat, tiles=tiles):
            said = wording.text("exchanged-plain", who=names[seat], tiles=len(tiles))
            return Footer(said, bag=bag)
        case Passed(seat=seat):
            return Footer(wording.text("film-passes", who=names[seat]), bag=bag)
        case Strata(seat=seat):
            return Footer(wording.text("film-strata", who=names[seat]), bag=bag)
        case _:
            return None


def _turn_picture(event: GameEvent, before: Game, game: Game, footer: Footer) -> TurnPicture:
    seat: int = getattr(event, "seat", game.to_move)
    if isinstance(event, Strata):
        return TurnPicture(seat, game.board, game.scores, footer)
    # The points for tiles left are counted only in the last picture, which says so.
    if not isinstance(event, Played):
        return TurnPicture(seat, game.board, before.scores, footer, before.racks[seat])
    scores = tuple(
        score + event.play.score * (number == seat) for number, score in enumerate(before.scores)
    )
    return TurnPicture(seat, game.board, scores, footer, before.racks[seat], event)


def _scene(shot: TurnPicture, table: Table, wording: Wording) -> Scene:
    rules = table.rules
    cards = (
        Card(
            wording.name_alone(seat.name),
            shot.scores[number],
            _note(shot, wording) if number == shot.seat else "",
            active=number == shot.seat,
        )
        for number, seat in enumerate(table.seats)
    )
    rack = None if shot.rack is None else rules.tiles.sort(shot.rack)
    last = shot.filled.play if shot.filled else None
    return scene_of(shot.board, rules, wording, cards, footer=shot.footer, last=last, rack=rack)


def _note(shot: TurnPicture, wording: Wording) -> str:
    if shot.filled is None:
        return wording.text("card-turn")
    return wording.text("card-move", points=points_text(shot.filled.play))
