"""The public message of a belgijka: the announcement, a round, its results, the end.

Each round has one message. The bot edits it while the time runs, and at the end of the round.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.rounds.view_part import RoundsPart
from bot.dialogue.actions import Action
from bot.dialogue.message import Button, Line, Message
from bot.dialogue.pages.buttons import PageButtons, button
from bot.dialogue.pages.calls import last_callees
from bot.dialogue.pages.kinds.rounds.phrases import (
    SECOND,
    deadline_of,
    in_row,
    leaders,
    length_left,
    percent,
    play_phrase,
    rounds_name,
    seconds_left,
    standings_text,
    start_of,
    until,
)
from bot.dialogue.pages.kinds.rounds.scenes import answer_count
from bot.dialogue.pages.table.draw import draw_line
from bot.dialogue.pages.wording import in_bold, name, points_text, with_sign, word
from bot.dialogue.payloads import RoundPagePayload
from bot.dialogue.server_event import ServerEvent
from bot.dialogue.token import Token
from bot.text.pieces import Code, Raw

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from bot.coordinator.kinds.rounds.view_part import RoundView
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.views.view import View
    from bot.dialogue.pages.buttons import Row, Rows
    from bot.dialogue.pages.wording import Wording
    from bot.dialogue.server_event import EventStage
    from bot.text.translate import Fact

page_button = PageButtons(Action.ROUND, RoundPagePayload).button
# The most people named in a line. Further people are only counted.
_NAMED = 3
_COMING = 8
_THEN = 2
# Ms from the end of the last round to the end of the server's event.
_MARGIN = 600_000
_REASONS = {
    "bag": "rounds-over-bag",
    "no_play": "rounds-over-plays",
}


def rounds_event(view: View, wording: Wording) -> ServerEvent | None:
    """Return the belgijka's entry for a server's list of events, None if no start was chosen."""
    game = RoundsPart.of(view)
    if game.starts is None:
        return None
    stage: EventStage = "planned" if game.stage == "announced" else "running"
    if game.stage == "over":
        stage = "off" if game.is_called_off else "over"
    key = "rounds-event-days" if game.options.is_slow else "rounds-event"
    return ServerEvent(
        stage,
        rounds_name(game, wording),
        wording.text(key, seconds=game.options.time // SECOND),
        wording.text("rounds-label", code=Raw(view.id)),
        game.starts,
        game.starts + game.options.whole_time + _MARGIN,
    )


def round_status(view: View, wording: Wording) -> tuple[Line, ...]:
    """Return the lines about the stage, for a page that shows board, rack and time itself."""
    game = RoundsPart.of(view)
    if game.stage == "over":
        return tuple(_end(view, game, wording))
    return tuple(_stage(view, game, wording))


def drop_small(lines: Iterable[Line]) -> tuple[Line, ...]:
    """Return the lines without those in small print."""
    return tuple(line for line in lines if not line.small)


def _stage(view: View, game: RoundsPart, wording: Wording) -> Iterator[Line]:
    """Yield the lines about a belgijka that isn't over, for a page with its own clock."""
    if game.stage == "announced":
        said = [_invitation(view, game, wording)]
        if game.starts is not None:
            said.append(wording.line("rounds-starts", at=start_of(view, wording)))
        yield Line(in_row(*said, wording.line("rounds-clock-first")))
    elif game.stage == "pause" and game.last is not None:
        yield from round_lines(game, game.last, wording)
    elif game.options.is_slow:
        yield Line(in_row(_title(game, wording), time_left(view, wording, live=False)))
    else:
        count = wording.line("rounds-count", answered=Raw(answer_count(game, wording)))
        yield Line(in_row(_title(game, wording), count))


def collapsed_message(view: View, head: int, wording: Wording) -> Message:
    """Return the message that replaces the message of round `head`, or for 0 the announcement."""
    game = RoundsPart.of(view)
    if not head:
        return Message((_invitation(view, game, wording), draw_line(view, wording)))
    closed = next((one for one in game.rounds if one.number == head), None)
    if closed is None:
        return Message(())
    return Message((_below(game, closed, wording),))


def _below(game: RoundsPart, closed: RoundView, wording: Wording) -> Line:
    """Return the line that replaces the message of a finished round: `Runda 1 z 8: KOT, +12.`."""
    facts = {"word": word(closed.best.words[0].tiles), "points": points_text(closed.best)}
    rounds = game.options.rounds
    return wording.line("rounds-below", round=closed.number, rounds=rounds, **facts)


def foot(view: View, wording: Wording) -> Line:
    """Return the last line of a page, in small type: `belgijka K7QX4M · słownik`.

    It has the code and the word list.
    """
    list_name = wording.list_name(view.word_list)
    return wording.small_line("rounds-foot", code=Code(view.id), list=list_name)


def time_left(view: View, wording: Wording, *, live: bool) -> Line:
    """Return the line with the time left or the end of the round, and the number of answers."""
    game = RoundsPart.of(view)
    facts = {"answered": Raw(answer_count(game, wording))}
    if game.options.is_slow:
        return wording.line("rounds-deadline", deadline=deadline_of(view, wording), **facts)
    if live:
        return wording.line("rounds-ends", at=until(view, wording), **facts)
    return wording.line("rounds-left", seconds=seconds_left(view), **facts)


def headline(game: RoundsPart, wording: Wording) -> Line:
    """Return the title of a round with its rack: `Belgijka, runda 7 z 8.

    Stojak: T E A W N N Y.`.
    """
    rack = wording.line("rounds-rack", rack=wording.rack(game.rack))
    return Line(in_row(_title(game, wording), rack))


def round_lines(game: RoundsPart, last: RoundView, wording: Wording) -> Iterator[Line]:
    """Yield the lines about a finished round: best play, its finders, the play that was laid."""
    key = "rounds-best-bingo" if last.best.is_bingo else "rounds-best"
    rounds = game.options.rounds
    yield wording.line(key, round=last.number, rounds=rounds, **play_phrase(last.best, wording))
    yield from _finder_line(game, last, wording)
    if last.laid != last.best:
        yield wording.line("rounds-placed", **play_phrase(last.laid, wording))


def play_row(view: View, wording: Wording) -> Row:
    """Return the buttons Ruch (Move), Moja odpowiedź (My answer) and Więcej (More)."""
    token = Token(Action.PLAY, view.id, view.face.turn).pack()
    play = Button(wording.text("button-play"), token, "primary", typed_in=view.id)
    more = button(wording, "button-more", Token(Action.MORE, view.id))
    return (play, page_button(view, wording, "button-rounds-own", "own"), more)


def public_lines(view: View, wording: Wording, *, live: bool) -> Iterator[Line]:
    """Yield the lines of the public message.

    A `live` chat counts down by itself, so the message has the time of the end, not the time left.
    """
    game = RoundsPart.of(view)
    last = game.last
    if game.stage == "announced":
        yield _invitation(view, game, wording)
        if live or game.starts is not None:
            yield wording.line("rounds-starts", at=start_of(view, wording))
        else:
            yield wording.line("rounds-starts-left", seconds=game.options.lead // SECOND)
        yield from _coming_lines(game, wording)
        yield draw_line(view, wording)
    elif game.stage == "round":
        yield from _callees(view, game, wording)
        yield headline(game, wording)
        yield time_left(view, wording, live=live)
        if game.number == 1:
            yield wording.line("rounds-private")
        if last is not None:
            yield from _before(game, last, wording)
    elif game.stage == "over":
        yield from _end(view, game, wording)
    elif last is not None:
        yield from round_lines(game, last, wording)
        yield from _standing(game, wording)
        if live:
            yield wording.line("rounds-next", at=until(view, wording))
        else:
            yield wording.line("rounds-next-left", seconds=seconds_left(view))


def _before(game: RoundsPart, last: RoundView, wording: Wording) -> Iterator[Line]:
    """Yield the lines with the results of the round before.

    The message of that round showed them only briefly.
    """
    if game.options.is_slow:
        yield from round_lines(game, last, wording)
        yield from _standing(game, wording)
    else:
        yield Line(
            in_row(_below(game, last, wording), *_finder_line(game, last, wording)), small=True
        )


def _coming_lines(game: RoundsPart, wording: Wording) -> Iterator[Line]:
    """Yield the line with the people who have said that they will come."""
    names = [who for _, who in game.coming]
    if len(names) > _COMING + 1:
        shown, more = wording.names(names[:_COMING]), len(names) - _COMING
        yield wording.line("rounds-coming-more", names=shown, people=more)
    elif names:
        yield wording.line("rounds-coming", names=wording.names(names, "and"))


def call_line(view: View, persons: Sequence[tuple[PersonId, str]], wording: Wording) -> Line:
    """Return the line that mentions persons: for the start, or to answer a round of a day."""
    game = RoundsPart.of(view)
    people = wording.join(wording.mention_of(who, called) for who, called in persons)
    if not game.reminded or game.stage != "round":
        return wording.line("rounds-calls", who=people)
    left = length_left(view, wording)
    facts: dict[str, Fact] = {"round": game.number, "people": len(persons)}
    return wording.line("rounds-waits", who=people, left=left, **facts)


def _callees(view: View, game: RoundsPart, wording: Wording) -> Iterator[Line]:
    """Yield the line that mentions people: for the start, later those who have not answered."""
    if called := game.reminded or game.called:
        yield call_line(view, last_callees(called, wording.chat), wording)


def _title(game: RoundsPart, wording: Wording) -> Line:
    facts = {"round": game.number, "rounds": game.options.rounds}
    return Line(in_bold(wording.spans("rounds-round", **facts)))


def _invitation(view: View, game: RoundsPart, wording: Wording) -> Line:
    options = game.options
    if options.is_slow:
        return wording.line("rounds-invites-days", who=name(view.host), rounds=options.rounds)
    return wording.line(
        "rounds-invites",
        who=name(view.host),
        rounds=options.rounds,
        seconds=options.time // SECOND,
    )


def _finder_line(game: RoundsPart, last: RoundView, wording: Wording) -> Iterator[Line]:
    """Yield the lines about the finders of the best play, and about a solo.

    A solo is the best score of a round, if only one player reached it.
    """
    finders, solo = last.found_by, last.solo
    points = with_sign(game.options.solo)
    if len(finders) == 1 and solo == finders[0]:
        yield wording.line("rounds-found-solo", who=name(finders[0]), points=points)
        return
    if len(finders) == 1:
        yield wording.line("rounds-found-one", who=name(finders[0]))
    elif len(finders) > _NAMED + 1:
        names, people = wording.names(finders[:_NAMED]), len(finders) - _NAMED
        yield wording.line("rounds-found-more", names=names, people=people)
    elif finders:
        yield wording.line("rounds-found", names=wording.names(finders, "and"))
    elif (closest := last.closest) is not None:
        near, facts = with_sign(closest.points), {"who": name(closest.name)}
        if closest.play is None:
            yield wording.line("rounds-found-near", points=near, **facts)
        else:
            said = word(closest.play.words[0].tiles)
            yield wording.line("rounds-found-none", word=said, points=near, **facts)
    else:
        yield wording.line("rounds-none-valid" if last.answers else "rounds-unanswered")
    if solo is not None:
        yield wording.line("rounds-solo", who=name(solo), points=points)


def _standing(game: RoundsPart, wording: Wording) -> Iterator[Line]:
    first = leaders(game)
    if len(first) == 1:
        who, points = name(first[0].name), first[0].points
        yield wording.line("rounds-leads", who=who, points=points, percent=percent(first[0]))
    elif first:
        names = wording.names((one.name for one in first), "and")
        yield wording.line("rounds-leads-tie", names=names, points=first[0].points)


def _end(view: View, game: RoundsPart, wording: Wording) -> Iterator[Line]:
    if game.is_called_off:
        yield wording.line("rounds-called-off", who=name(view.host))
        return
    said = [wording.line("rounds-over")]
    if game.over in _REASONS:
        said.append(wording.line(_REASONS[game.over]))
    elif game.over == "host":
        said.append(wording.line("rounds-over-host", who=name(view.host)))
    said += _winners(game, wording)
    yield Line(in_row(*said))
    if game.last is not None and game.over != "host":
        yield from round_lines(game, game.last, wording)
    if (missed := game.unfound) is not None and missed != game.last:
        facts = {"word": word(missed.best.words[0].tiles), "points": points_text(missed.best)}
        yield wording.line("rounds-missed", round=missed.number, **facts)


def _winners(game: RoundsPart, wording: Wording) -> Iterator[Line]:
    winners = game.winners
    if not winners:
        yield wording.line("rounds-nobody")
        return
    first = winners[0]
    if len(winners) == 1:
        share = percent(first)
        yield wording.line("rounds-won", who=name(first.name), points=first.points, percent=share)
    else:
        names = wording.names((one.name for one in winners), "and")
        yield wording.line("rounds-tie", names=names, points=first.points)
    then = game.standings[len(winners) :][:_THEN]
    if then:
        yield wording.line("rounds-then", others=standings_text(then, wording))


def public_buttons(view: View, wording: Wording) -> Rows:
    """Return the buttons of the public message."""
    game = RoundsPart.of(view)
    if game.stage == "announced":
        come = page_button(view, wording, "button-rounds-come", "come", style="primary")
        rules = page_button(view, wording, "button-rounds-rules", "rules")
        more = button(wording, "button-more", Token(Action.MORE, view.id))
        return ((come, rules, more),)
    if game.stage == "round":
        return (play_row(view, wording),)
    if game.stage == "pause":
        own = page_button(view, wording, "button-rounds-score", "own")
        return ((own, page_button(view, wording, "button-rounds-standings", "table")),)
    again = button(
        wording, "button-rounds-again", Token(Action.REMATCH, view.id, view.face.turn), "primary"
    )
    if game.is_called_off:
        return ((again,),)
    return (
        (
            again,
            page_button(view, wording, "button-rounds-answers", "own"),
            button(wording, "button-record", Token(Action.RECORD, view.id)),
        ),
    )
