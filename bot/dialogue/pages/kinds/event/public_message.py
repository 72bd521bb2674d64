"""The public messages of an event: the sign-up, the check-in, one for each round, the end.

The bot edits each message until the next one replaces it. The check-in replaces the sign-up.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.kinds.event.view_part import EventPart
from bot.coordinator.person_id import is_anonymous
from bot.dialogue.actions import Action
from bot.dialogue.message import Line, Message
from bot.dialogue.pages.buttons import button
from bot.dialogue.pages.kinds.event.news import late_corrections, news_lines
from bot.dialogue.pages.kinds.event.phrases import (
    clock_time,
    count_results,
    directors_line,
    event_name,
    fit_news,
    list_names,
    page_button,
    prompt,
    result_token,
    round_lines,
    safe_text,
    size,
    spread_of,
    take_over_row,
    undirected_lines,
    wins_of,
)
from bot.dialogue.pages.kinds.event.standings import EventTable, standings_scene
from bot.dialogue.pages.wording import bold, name, word
from bot.dialogue.token import Token
from bot.text.pieces import Code, Raw

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from bot.coordinator.views.view import View
    from bot.dialogue.message import Button
    from bot.dialogue.pages.buttons import Row, Rows
    from bot.dialogue.pages.wording import Wording
    from bot.text.translate import Fact
    from render.drawing import Drawable

# The numbers of the public messages before the first round, and of the end.
SIGN_UP, CHECK_IN, OVER = 0, 1, 1_000
# The most characters of a round's message without its foot: a caption on Telegram has 1,024.
_LONGEST = {"telegram": 990}
_USUAL = 3_500
# The most characters of its pairs, and the room that pairs leave for news.
_LONGEST_PAIRS = {"telegram": 640}
_USUAL_PAIRS = 1_500
_LEAST_NEWS = 200
# The room for the bye, and for the number of pairs that are left out.
_BESIDE = 90
_PODIUM = 3
# The most names of a tie, because a caption has room for few.
_TIED = 6
# The most names of people who must still say that they are here.
_MOST_ASKED = {"telegram": _TIED}
_PAIR = 2


def head_of(part: EventPart) -> int:
    """Return the number of the present public message: sign-up, check-in, a round, or the end."""
    event = part.tournament
    match event.state:
        case "draft" | "sign_up":
            return SIGN_UP
        case "check_in" | "pairing" if not event.rounds and not event.attempts:
            return CHECK_IN
        case "ended" | "cancelled":
            return OVER
        case _:
            # A round that was taken back keeps its message.
            return head_of_round(len(event.rounds) + bool(event.attempts))


def head_of_round(number: int) -> int:
    """Return the number of the message about a round. Rounds count from 1."""
    return CHECK_IN + number


def is_round(head: int) -> bool:
    """Return True if the message with the number `head` is about a round."""
    return CHECK_IN < head < OVER


def event_lines(view: View, wording: Wording) -> tuple[Line, ...]:
    """Return the lines of the present public message, without its last line."""
    part = EventPart.of(view)
    match part.tournament.state:
        case "draft" | "sign_up":
            return tuple(_sign_up(view, part, wording))
        case "check_in":
            return tuple(_check_in(part, wording))
        case "ended":
            ended = tuple(_end(part, wording))
            room = _LONGEST.get(wording.chat, _USUAL) - size(ended)
            return (*ended, *fit_news([*late_corrections(part, wording)], room, wording))
        case "cancelled":
            return tuple(_cancel_lines(part, wording))
        case _ if not part.tournament.rounds and not part.tournament.attempts:
            return (closed_line(part, wording),)
        case _:
            return tuple(_round(part, wording))


def event_buttons(view: View, wording: Wording) -> Rows:
    """Return the rows of buttons of the present public message."""
    part = EventPart.of(view)
    more = button(wording, "button-more", Token(Action.MORE, view.id))
    rules = page_button(view, wording, "button-event-rules", "rules")
    table = page_button(view, wording, "button-event-table", "table")
    match part.tournament.state:
        case "draft" | "sign_up":
            return (
                (
                    page_button(view, wording, "button-event-sign-up", "sign_up", style="primary"),
                    page_button(view, wording, "button-event-sign-off", "sign_off"),
                ),
                (rules, more),
                *take_over_row(view, part, wording),
            )
        case "check_in":
            return (
                (
                    page_button(view, wording, "button-event-here", "here", style="primary"),
                    page_button(view, wording, "button-event-sign-up", "sign_up"),
                    page_button(view, wording, "button-event-sign-off", "sign_off"),
                ),
                (rules, more),
                *take_over_row(view, part, wording),
            )
        case "cancelled":
            return ()
        case "ended":
            film = part.deciding_game()
            films = (button(wording, "button-film", Token(Action.FILM, film)),) if film else ()
            return ((table, *films, more),)
        case "pairing" if not part.tournament.rounds:
            return ((rules, more),)
        case _:
            own = _own_row(view, part, wording)
            return ((*own, table, more), *take_over_row(view, part, wording))


def table_of(part: EventPart) -> EventTable:
    """Return the data of the event for its standings."""
    return EventTable(part.name, part.tournament, part.rows, part.names)


def table_scene(view: View, wording: Wording) -> Drawable | None:
    """Return the picture of the standings.

    Return None before the first round, and once the event is cancelled.
    """
    part = EventPart.of(view)
    if not part.rows or part.tournament.state == "cancelled":
        return None
    return standings_scene(table_of(part), wording)


def closed_line(part: EventPart, wording: Wording) -> Line:
    """Return the line that the list of players is closed, with their number and the start."""
    return wording.line(
        "event-closed", name=event_name(part), people=len(part.names), at=clock_time(part.starts)
    )


def foot(view: View, wording: Wording) -> Line:
    """Return the last line of an event's page, in small type, with the code: `turniej K7QX4M`."""
    return wording.small_line("event-foot", code=Code(view.id))


def collapsed_message(view: View, head: int, wording: Wording) -> Message:
    """Return the message that replaces an older one: the closed list, or the results of a round.

    `head` is the number of the older message. The message of the sign-up is replaced by nothing,
    and so is an older copy of the present message.
    """
    part = EventPart.of(view)
    if head == head_of(part):
        return Message(())
    number = head - CHECK_IN - 1
    if head == CHECK_IN:
        return Message((closed_line(part, wording),))
    if not 0 <= number < len(part.tournament.rounds):
        return Message(())
    title = wording.line(
        "event-round-over",
        name=event_name(part),
        round=number + 1,
        rounds=part.tournament.rules.rounds,
    )
    return Message((bold(title), *_pairs_and_news(part, number, wording, [title])))


def _pairs_and_news(
    part: EventPart, number: int, wording: Wording, beside: Iterable[Line]
) -> tuple[Line, ...]:
    """Return the lines about the pairs of a round, from 0, and about changes in it.

    They fit into one message with the lines `beside` them.
    """
    room = _LONGEST.get(wording.chat, _USUAL) - size(beside)
    news = [*news_lines(part, number + 1, wording)]
    least = min(_LEAST_NEWS, size(news))
    longest = min(_LONGEST_PAIRS.get(wording.chat, _USUAL_PAIRS), room - least - _BESIDE)
    pairs = round_lines(part, number, wording, longest)
    return (*pairs, *fit_news(news, max(least, room - size(pairs)), wording))


def _own_row(view: View, part: EventPart, wording: Wording) -> Row:
    if part.real_tables:
        return (result_button(view, wording),) if part.tournament.state == "playing" else ()
    mine = page_button(view, wording, "button-event-mine", "mine", style="primary")
    if part.asked is None:
        return (mine,)
    return (page_button(view, wording, "button-event-here", "here", style="primary"), mine)


def result_button(view: View, wording: Wording) -> Button:
    """Return the button that asks a player for the result of their game at a real table."""
    pressed = button(wording, "button-event-result", result_token(view))
    return replace(pressed, prompt=prompt(wording, "points"))


def _sign_up(view: View, part: EventPart, wording: Wording) -> Iterator[Line]:
    yield bold(wording.line("event-sign-up", name=event_name(part)))
    yield options_line(view, part, wording)
    yield wording.line(
        "event-starts", at=wording.moment(part.starts), check=clock_time(part.check_in)
    )
    yield wording.line("event-list", count=len(part.names), names=list_names(part.names, wording))
    yield directors_line(part, wording)


def options_line(view: View, part: EventPart, wording: Wording) -> Line:
    """Return the line with the options of an event: rounds, clock, rules, and kind of tables."""
    clock = view.rules.clock
    time = wording.text("event-per-player", time=wording.length(clock.limit))
    return wording.line(
        "event-options-real" if part.real_tables else "event-options",
        rounds=part.tournament.rules.rounds,
        clock=Raw(time) if clock.kind == "flag" else wording.clock(clock),
        rules=wording.rules(view.rules),
    )


def _check_in(part: EventPart, wording: Wording) -> Iterator[Line]:
    here = set(part.here)
    missing = [
        wording.mention_of(person, part.names[number])
        for number, person in enumerate(part.players)
        if number not in here
    ]
    title = wording.line("event-check-in", name=event_name(part), at=wording.moment(part.starts))
    yield bold(title)
    yield wording.line("event-press-here", at=clock_time(part.ends or part.starts))
    yield wording.line("event-here", here=len(part.here), count=len(part.names))
    if missing:
        yield wording.line("event-missing", names=wording.join(missing))
    yield from undirected_lines(part, wording)


def _round(part: EventPart, wording: Wording) -> Iterator[Line]:
    """Yield the lines of the running round, of the break after it, or of a round taken back."""
    event, drawn = part.tournament, part.round
    facts = {"name": event_name(part)}
    if drawn is None or event.attempts:
        round_ = len(event.rounds) + 1
        yield bold(wording.line("event-taken-back", round=round_, **facts))
        if part.ends is not None:
            yield wording.line("event-next", at=clock_time(part.ends))
        return
    number, rounds = len(event.rounds), event.rules.rounds
    above, below = list[Line](), [*undirected_lines(part, wording)]
    if event.state == "playing":
        above.append(bold(wording.line("event-round", round=number, rounds=rounds, **facts)))
        above.append(_call_line(part, wording))
        ended, all_ = count_results(drawn)
        below.insert(0, wording.line("event-done", done=ended, all=all_))
    else:
        above.append(bold(wording.line("event-break", round=number, rounds=rounds, **facts)))
        above += _leaders(part, wording)
        if part.ends is not None:
            above.append(wording.line("event-next", at=clock_time(part.ends)))
    yield from above
    yield from _pairs_and_news(part, number - 1, wording, (*above, *below))
    yield from below


def _call_line(part: EventPart, wording: Wording) -> Line:
    """Return the line that calls the players of the running round.

    It lists those who must still say that they are here. If there are none, or the event is at real
    tables, it mentions all players of the round.
    """
    if part.real_tables:
        return wording.line("event-seats", names=_callees(part, wording))
    if part.asked is None or {*part.silent} <= {*part.here}:
        return wording.line("event-ready", names=_callees(part, wording))
    waiting = [player for player in part.silent if player not in part.here]
    named = waiting[: _MOST_ASKED.get(wording.chat)]
    names = wording.names(part.names[player] for player in named)
    if rest := len(waiting) - len(named):
        names = wording.texts.pieces("event-names-more", names=names, people=rest)
    return wording.line("event-asked", names=names, at=clock_time(part.asked))


def _callees(part: EventPart, wording: Wording) -> Fact:
    """Return mentions of the round's players on Discord, and `none` in other chats.

    On Telegram each game calls its players in their private chats. Guests without an account, and
    players with a bye, are left out.
    """
    drawn = part.round.pairs if part.round and wording.chat == "discord" else ()
    pairs = [pair for pair in drawn if pair.second is not None]
    playing = sorted({player for pair in pairs for player in pair.players})
    called = [player for player in playing if not is_anonymous(part.players[player])]
    if not called:
        return "none"
    return wording.join(
        wording.mention_of(part.players[player], part.names[player]) for player in called
    )


def _leaders(part: EventPart, wording: Wording) -> Iterator[Line]:
    first = part.leaders
    if len(first) == 1:
        yield wording.line("event-leader", who=name(part.names[first[0].player]))
    elif first:
        names = list_names((part.names[row.player] for row in first), wording, _TIED)
        yield wording.line("event-leaders", names=names)


def _end(part: EventPart, wording: Wording) -> Iterator[Line]:
    event = part.tournament
    yield bold(wording.line("event-over", name=event_name(part)))
    podium = [row for row in part.rows if row.place][:_PODIUM]
    if not podium:
        return
    first, *then = podium
    yield wording.line(
        "event-winner",
        who=name(part.names[first.player]),
        wins=wins_of(first),
        spread=spread_of(first),
    )
    if then:
        others = wording.join(
            wording.texts.pieces(
                "event-place-short",
                who=name(part.names[row.player]),
                wins=wins_of(row),
                spread=spread_of(row),
            )
            for row in then
        )
        yield wording.line("event-then", others=others)
    if then and then[0].wins == first.wins and then[0].reason:
        tied = [row for row in part.rows if row.wins == first.wins and row.place]
        names = list_names((part.names[row.player] for row in tied), wording, _TIED)
        yield wording.line("event-tie", names=names, reason=then[0].reason)
    yield from award_lines(part, wording)
    if skalps := part.skalps:
        most = sorted(skalps, key=lambda player: (-skalps[player], player))[:_TIED]
        listed = wording.join(
            Raw(f"{name(part.names[player]).text} {skalps[player]}") for player in most
        )
        yield wording.line("event-skalps", given=listed, people=len(skalps) - len(most))
    if len(event.rounds) < event.rules.rounds:
        yield wording.line("event-short", rounds=len(event.rounds), all=event.rules.rounds)


def award_lines(part: EventPart, wording: Wording) -> Iterator[Line]:
    """Yield the lines with the best play, the highest score and the biggest comeback."""
    given, owners = part.awards, part.owners
    if (best := given.best_play) is not None:
        yield wording.line(
            "event-best-play",
            who=name(part.names[owners[best.player]]),
            word=word(best.word),
            points=best.points,
            round=best.round,
        )
    for key, one in (
        ("event-highest-score", given.highest_score),
        ("event-comeback", given.comeback),
    ):
        if one is not None:
            who = name(part.names[owners[one.player]])
            yield wording.line(key, who=who, points=one.points, round=one.round)


def _cancel_lines(part: EventPart, wording: Wording) -> Iterator[Line]:
    yield bold(wording.line("event-cancelled", name=event_name(part)))
    act = next((one for one in reversed(part.audit) if one.line.act == "cancel"), None)
    if act is None:
        if len(part.here) < _PAIR:
            yield wording.line("event-too-few", here=len(part.here))
        return
    reason = safe_text(act.line.reason) if act.line.reason else "none"
    yield wording.line("event-cancelled-by", who=name(act.who), reason=reason)
