"""The pages of seeks: the paces, the terms, the person's own seeks, and other people's.

A seek is a person's offer to play with anybody on certain terms. A pace is one of a few clocks.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from bot.coordinator.lobby.seek import CLOCKS, SeekTerms
from bot.dialogue.actions import Action
from bot.dialogue.message import Button, Line, Message
from bot.dialogue.pages.buttons import button
from bot.dialogue.pages.introduction import with_robot
from bot.dialogue.pages.seek_game import clock_text, game_line
from bot.dialogue.pages.wording import join_spans, name, subject
from bot.dialogue.payloads import SeekPayload, TextPayload
from bot.dialogue.token import Token
from bot.rules.ruleset import preset
from bot.text.pieces import Raw

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.coordinator.game_id import GameId
    from bot.coordinator.lobby.notices import SeekNotice
    from bot.coordinator.lobby.seek import Seek, SeekPace
    from bot.coordinator.views.view import View
    from bot.dialogue.pages.buttons import Rows
    from bot.dialogue.pages.wording import Wording
    from bot.text.translate import Fact

SHOWN = 5
"""The number of other people's seeks on the page."""

_LANGUAGES = {"pl": "ranking-pl", "en": "ranking-en"}
_OPTIONS = {
    "language": "button-seek-language",
    "ranked": "button-seek-ranked",
    "close": "button-seek-close",
    "unaided": "button-seek-unaided",
}


@dataclass(frozen=True, slots=True)
class OpenSeeks:
    """The person's `own` seeks, and the seeks of `others` whom the person may meet, oldest first.

    `games` maps the ids of seeks that were paired in the last hour to the games made from them.
    """

    own: Sequence[Seek]
    others: Sequence[Seek]
    games: Mapping[str, GameId] = field(default_factory=dict, repr=False)


def seek_page(
    open_: OpenSeeks, chosen: SeekPayload, wording: Wording, *, now: int, first: Sequence[Line] = ()
) -> Message:
    """Return the first page of seeks: the person's own, the paces, and other people's.

    In the browser it has only the paces, because the browser lists the seeks itself. The lines
    `first` stand on top. `now` is in ms.
    """
    lists = wording.chat != "web"
    own, others = (open_.own, open_.others[:SHOWN]) if lists else ((), ())
    lines = [*first, *(own_line(one, wording, now) for one in own), wording.line("seek-ask")]
    if told := terms_line(chosen, wording):
        lines.append(told)
    if lists:
        lines.append(seeking_line(len(open_.others), wording))
    lines += [open_line(one, wording) for one in others]
    sought = {one.terms.pace for one in open_.own}
    paces = tuple(_start(pace, chosen, wording) for pace in CLOCKS if pace not in sought)
    options = button(wording, "button-seek-options", _token(replace(chosen, page="options")))
    rows: Rows = (
        tuple(stop(one, wording) for one in own),
        paces[:2],
        (*paces[2:], options),
        tuple(_sit(one, wording) for one in others),
    )
    return Message(tuple(lines), buttons=tuple(row for row in rows if row))


def options_page(chosen: SeekPayload, wording: Wording) -> Message:
    """Return the page of a seek's terms. Each button changes one of them."""
    chosen = replace(chosen, page="options")
    other = "en" if _language(chosen, wording) == "pl" else "pl"
    facts: dict[str, Fact] = {
        "language": wording.text(_LANGUAGES[_language(chosen, wording)]),
        "ranked": "no" if chosen.casual else "yes",
        "close": "yes" if chosen.close else "no",
        "unaided": "yes" if chosen.unaided else "no",
    }
    rows = (
        (
            _option("language", replace(chosen, language=other), wording, facts),
            _option("ranked", replace(chosen, casual=not chosen.casual), wording, facts),
        ),
        (
            _option("close", replace(chosen, close=not chosen.close), wording, facts),
            _option("unaided", replace(chosen, unaided=not chosen.unaided), wording, facts),
        ),
        (button(wording, "button-seek-chosen", _token(replace(chosen, page="")), "primary"),),
    )
    return Message((wording.line("seek-options"), wording.small_line("seek-unaided")), buttons=rows)


def started_page(own: Seek, wording: Wording, *, now: int) -> Message:
    """Return the reply to a person whose new seek waits: its terms, its end, a button to end it.

    `now` is in ms.
    """
    rows = ((play_robot(wording), stop(own, wording)),)
    return Message((own_line(own, wording, now), *_close_line(own, wording)), buttons=rows)


def found_page(view: View, wording: Wording) -> Message:
    """Return the reply to a person whose seek has become a game."""
    go = button(wording, "button-to-game", Token(Action.RACK, view.id), "primary")
    lines = [game_line(view, wording)]
    if view.face.to_move is not None:
        lines.append(wording.line("starts", who=subject(view.face.seats[view.face.to_move])))
    return Message(tuple(lines), buttons=((go,),))


def stopped_page(open_: OpenSeeks, wording: Wording, *, now: int) -> Message:
    """Return the reply to a person who ended a seek: the first page of seeks with a line on top.

    `now` is in ms.
    """
    first = (wording.line("seek-stopped"),)
    return seek_page(open_, SeekPayload(), wording, now=now, first=first)


def notice_message(told: SeekNotice, wording: Wording) -> Message:
    """Return the private message that nobody has answered a seek yet, or that it has run out."""
    robot = play_robot(wording)
    if told.what == "nobody":
        return Message((wording.line("seek-nobody"),), buttons=((robot, stop(told.seek, wording)),))
    again = button(wording, "button-seek", Token(Action.SEEK))
    return Message((wording.line("seek-lapsed"),), buttons=((again, robot),))


def seeking_line(count: int, wording: Wording) -> Line:
    """Return the line with the number of people who seek a game.

    In a chat the lines about them follow.
    """
    key = "seek-alone" if wording.chat == "web" else "seek-count"
    return wording.line(key, count=count) if count else wording.line("seek-none")


def open_line(one: Seek, wording: Wording) -> Line:
    """Return the line about another person's seek: name, rating and terms."""
    return Line(
        wording.spans("seek-open", who=who_seeks(one, wording), **_facts(one.terms, wording))
    )


def own_line(one: Seek, wording: Wording, now: int) -> Line:
    """Return the line about the person's own seek, with its end. `now` is in ms."""
    until = wording.countdown(one.until, max(0, one.until - now))
    return wording.line("seek-own", until=until, **_facts(one.terms, wording))


def who_seeks(one: Seek, wording: Wording) -> Raw:
    """Return the name of a person who seeks, with the rating if there is one."""
    if one.rating is None:
        return name(one.name)
    return Raw(wording.text("seek-rated", who=name(one.name), rating=one.rating))


def name_of(one: Seek, wording: Wording) -> str:
    """Return the name of a person who seeks, as it is written outside of a sentence."""
    return wording.name_alone(one.name)


def terms_text(terms: SeekTerms, wording: Wording) -> str:
    """Return the clock and the terms of a seek in a few words."""
    return wording.text("seek-all-terms", **_facts(terms, wording))


def terms_line(chosen: SeekPayload, wording: Wording) -> Line | None:
    """Return the line with the chosen terms, None if they are the defaults."""
    if chosen == SeekPayload(page=chosen.page, pace=chosen.pace):
        return None
    terms = chosen.terms(wording.language)
    line = wording.small_line("seek-chosen", **_facts(terms, wording))
    return (
        line
        if not terms.close
        else Line(join_spans(line.spans, wording.spans("seek-close")), small=True)
    )


def stop(one: Seek, wording: Wording) -> Button:
    """Return the button that ends this seek of the person."""
    label = wording.text("button-seek-stop", clock=clock_text(one.terms.clock, wording))
    payload = SeekPayload("stop", one.terms.pace)
    return Button(label, _token(payload).pack())


def play_robot(wording: Wording) -> Button:
    """Return the button that begins a game with a robot. The person's seek goes on meanwhile."""
    return with_robot(wording, "button-seek-robot")


def _close_line(own: Seek, wording: Wording) -> tuple[Line, ...]:
    return (wording.small_line("seek-close"),) if own.terms.close else ()


def _start(pace: SeekPace, chosen: SeekPayload, wording: Wording) -> Button:
    terms = SeekTerms(pace)
    label = wording.text(
        "button-seek-live" if terms.is_live else "button-seek-days",
        clock=clock_text(terms.clock, wording),
    )
    return Button(label, _token(replace(chosen, page="start", pace=pace)).pack(), "primary")


def _sit(one: Seek, wording: Wording) -> Button:
    label = wording.text("button-seek-sit", who=name(one.name))
    return Button(label, sit_token(one).pack())


def sit_token(one: Seek) -> Token:
    """Return the token (button data) that begins a game with the person who seeks it."""
    return Token(Action.SIT_OPPOSITE, payload=TextPayload(one.id))


def _option(key: str, chosen: SeekPayload, wording: Wording, facts: dict[str, Fact]) -> Button:
    return Button(wording.text(_OPTIONS[key], **facts), _token(chosen).pack())


def _language(chosen: SeekPayload, wording: Wording) -> str:
    return chosen.language or wording.language


def _facts(terms: SeekTerms, wording: Wording) -> dict[str, Fact]:
    return {
        "clock": clock_text(terms.clock, wording),
        "rules": wording.rules(preset(terms.preset)),
        "tiles": wording.text(_LANGUAGES[terms.language]),
        "own": "yes" if terms.language == wording.language else "no",
        "unaided": "yes" if terms.unaided else "no",
    }


def _token(payload: SeekPayload) -> Token:
    return Token(Action.SEEK, payload=payload)
