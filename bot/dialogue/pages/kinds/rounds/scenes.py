"""A belgijka as a picture: a round with the shared rack, its results, the end.

The picture of a round shows nothing that changes during the round. The text has the number of
answers and the time.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.kinds.rounds.view_part import RoundsPart
from bot.dialogue.pages.kinds.rounds.phrases import leaders
from bot.dialogue.pages.table.scenes import play_footer, scene_of
from bot.dialogue.pages.wording import name, with_sign, word
from bot.rules.ruleset import MINUTE
from render.scene import Card, Footer, Standings
from render.scene import StandingsLine as TableLine

if TYPE_CHECKING:
    from bot.coordinator.kinds.rounds.view_part import RoundView, Standing
    from bot.coordinator.views.view import View
    from bot.dialogue.pages.wording import Wording
    from render.scene import Scene

# The most lines of the standings in the picture.
SHOWN = 8
_MOST_NAMED = 2


def rounds_scene(view: View, title: str, wording: Wording) -> Scene | None:
    """Return the picture of the round with its rack or results.

    `title` is the name of the round. Return None before the first round.
    """
    game = RoundsPart.of(view)
    if view.face.board is None or not _has_board(game):
        return None
    last, cards = game.last, _round_cards(game, title, wording)
    laid = last.laid if last else None
    scene = scene_of(view.face.board, view.rules, wording, cards, last=laid)
    if game.stage == "round":
        bag = wording.text("score-bag", bag=view.face.bag)
        footer = Footer(wording.text("rounds-card-rack"), bag)
        return replace(scene, rack=tuple(game.rack), footer=footer)
    if game.stage == "over":
        return _final_scene(scene, game, wording)
    if last is None:
        return scene
    return replace(
        scene,
        cards=(_answers_card(game, title, wording), _finder(game, last, wording)),
        footer=_play_footer(last, wording),
        standings=Standings(_lines(game, wording, whole=False)),
    )


def _has_board(game: RoundsPart) -> bool:
    """Return True if there is a board to show.

    A person's own belgijka of the day has one only during a round.
    """
    if game.stage in {"gate", "open"}:
        return bool(game.rack)
    return game.stage != "announced" and not game.is_called_off


def _round_cards(game: RoundsPart, title: str, wording: Wording) -> tuple[Card, ...]:
    first = leaders(game)
    note = wording.text("rounds-card-begin")
    if len(first) == 1:
        who = name(first[0].name)
        note = wording.text("rounds-card-leads", who=who, points=first[0].points)
    label, about = wording.text("rounds-card-time"), wording.text("rounds-card-time-note")
    return (
        Card(title, "", note),
        Card(label, _time(game, wording), about, mark="clock"),
    )


def _time(game: RoundsPart, wording: Wording) -> str:
    """Return the length of a round, written so that nobody takes it for a running clock."""
    ms = game.options.time
    if game.options.is_slow:
        return wording.length(ms).text
    if ms % MINUTE == 0:
        return wording.text("rounds-card-minutes", minutes=ms // MINUTE)
    return wording.text("rounds-card-seconds", seconds=ms // 1000)


def _answers_card(game: RoundsPart, title: str, wording: Wording) -> Card:
    return Card(title, "", answer_count(game, wording))


def answer_count(game: RoundsPart, wording: Wording) -> str:
    """Return the number of people who have answered: `12 osób odpowiedziało`."""
    if not game.answered:
        return wording.text("rounds-unanswered-yet")
    return wording.text("rounds-answered", people=game.answered)


def _finder(game: RoundsPart, last: RoundView, wording: Wording) -> Card:
    """Return the card with the finders of the best play, or the person who came closest."""
    points, finders = last.best.score, last.found_by
    if finders:
        names = wording.join((name(one) for one in finders[:_MOST_NAMED]), "and")
        called = "".join(span.text for span in wording.say(names))
        if len(finders) > _MOST_NAMED:
            called = wording.text("rounds-card-people", people=len(finders))
        note = wording.text("rounds-card-found")
        if last.solo in finders:
            note = wording.text("rounds-card-solo", points=points, solo=game.options.solo)
            points += game.options.solo
        return Card(called, with_sign(points).text, note, winner=True, mark="star")
    if last.closest is not None:
        play = last.closest.play
        # Of an erased person only the points are kept.
        said = word(play.words[0].tiles) if play else with_sign(last.closest.points)
        note = wording.text("rounds-card-closest", word=said)
        return Card(
            wording.name_alone(last.closest.name), with_sign(last.closest.points).text, note
        )
    return Card(wording.text("rounds-card-nobody"), "")


def _play_footer(last: RoundView, wording: Wording) -> Footer:
    is_best = last.laid == last.best
    label = "rounds-card-best" if is_best else "rounds-card-on-board"
    return play_footer(last.laid, label=wording.text(label))


def _final_scene(scene: Scene, game: RoundsPart, wording: Wording) -> Scene:
    people, winners = len(game.standings), game.winners
    who = wording.join((name(one.name) for one in winners), "and")
    key = "final-none"
    if winners:
        key = "rounds-card-won" if len(winners) == 1 else "rounds-card-tie"
    title = wording.text(key, who=who) if winners else wording.text(key)
    banner = Card(
        title,
        game.top_sum,
        wording.text("rounds-card-game", rounds=len(game.rounds), people=people),
        winner=True,
        about=(wording.text("rounds-card-sum"), wording.text("rounds-card-sum-more")),
    )
    heads = ("rounds-head", "rounds-head-best", "rounds-head-points")
    table = Standings(
        _lines(game, wording, whole=True),
        heads=tuple(map(wording.text, (*heads, "rounds-head-percent"))) if people else (),
        rest=wording.text("rounds-rest", people=people - SHOWN) if people > SHOWN else "",
    )
    return replace(scene, cards=(banner,), standings=table)


def _lines(game: RoundsPart, wording: Wording, *, whole: bool) -> tuple[TableLine, ...]:
    return tuple(_table_line(one, game, wording, whole=whole) for one in game.standings[:SHOWN])


def _table_line(one: Standing, game: RoundsPart, wording: Wording, *, whole: bool) -> TableLine:
    best = wording.text("rounds-of", found=one.tops, rounds=len(game.rounds)) if whole else ""
    return TableLine(
        f"{one.place}",
        wording.name_alone(one.name),
        f"{one.points}",
        f"{one.rounded_percent}%",
        best,
        winner=whole and one in game.winners,
    )


def round_of(game: RoundsPart, wording: Wording) -> str:
    """Return the number of the round and of all rounds, as in `Runda 2 z 8`."""
    return wording.text("rounds-card", round=game.number, rounds=game.options.rounds)
