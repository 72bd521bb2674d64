"""One person's pages of an event: the first page, the rules, the table, the pairs, replies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.event.view_part import EventPart
from bot.dialogue.message import Line, Message
from bot.dialogue.pages.buttons import button, in_rows
from bot.dialogue.pages.kinds.event.phrases import (
    METHOD_KEYS,
    clock_time,
    event_name,
    form_button,
    page_button,
    page_token,
    pair_line,
    shorten_table,
)
from bot.dialogue.pages.kinds.event.public_message import (
    event_lines,
    foot,
    options_line,
    result_button,
    table_of,
)
from bot.dialogue.pages.kinds.event.standings import standings_lines, standings_when
from bot.dialogue.pages.wording import bold, name
from bot.dialogue.reply import Reply, ReplyKind
from bot.rules.event.steps import first_round
from bot.text.pieces import Raw

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.coordinator.views.view import View
    from bot.dialogue.message import Button
    from bot.dialogue.pages.wording import Wording
    from bot.dialogue.token import Token

# The clocks for a whole game, each with the text key of its rule.
_CLOCK_RULES = {"flag": "event-rules-flag", "overtime": "event-rules-overtime"}
_BEFORE = frozenset({"sign_up", "check_in"})
_OVER = frozenset({"ended", "cancelled"})


def status(view: View, wording: Wording) -> tuple[Line, ...]:
    """Return the lines of the public message, and the line about the viewer if they play."""
    own = own_line(EventPart.of(view), wording)
    return (*event_lines(view, wording), *((own,) if own else ()))


def offers(view: View, wording: Wording) -> Mapping[str, Button]:
    """Return the buttons for all that the viewer may do and see now, by name."""
    part = EventPart.of(view)
    state = part.tournament.state
    found: dict[str, Button] = {}
    if part.own_pair() is not None and state == "playing":
        key = "button-event-sheet" if part.real_tables else "button-event-mine"
        found["mine"] = page_button(view, wording, key, "mine", style="primary")
    if part.real_tables and state == "playing" and (own_table(part) or part.directs):
        found["result"] = result_button(view, wording)
    if part.real_tables and part.own_pair() is None and _waits(part):
        found["sheet"] = page_button(view, wording, "button-event-sheet", "sheet")
    if may_check_in(part):
        found["here"] = page_button(view, wording, "button-event-here", "here", style="primary")
    if may_sign_up(part):
        key = "button-event-sign-up" if state in _BEFORE else "button-event-join"
        found["sign_up"] = page_button(view, wording, key, "sign_up", style="primary")
    if part.own is not None and _plays(part, part.own):
        key = "button-event-sign-off" if state in _BEFORE else "button-event-withdraw"
        found["sign_off"] = page_button(view, wording, key, "sign_off")
    if part.rows:
        found["table"] = page_button(view, wording, "button-event-table", "table")
        found["pairs"] = page_button(view, wording, "button-event-pairs", "pairs")
    found["rules"] = page_button(view, wording, "button-event-rules", "rules")
    if part.audit:
        found["log"] = page_button(view, wording, "button-event-log", "log")
    if part.directs and state != "cancelled":
        found["direct"] = page_button(view, wording, "button-event-direct", "direct")
    return found


def own_table(part: EventPart) -> int | None:
    """Return the table of the viewer's pair in the newest round, from 1, None without one."""
    for table, pair in enumerate(part.round.pairs if part.round else (), 1):
        if part.own in pair.players and pair.second is not None:
            return table
    return None


def may_sign_up(part: EventPart) -> bool:
    """Return True if the viewer may sign up, or join after the start."""
    event = part.tournament
    if part.own is not None or event.state in _OVER:
        return False
    return event.state in _BEFORE or first_round(event) <= event.rules.last_to_join


def may_check_in(part: EventPart) -> bool:
    """Return True if the viewer can press „Jestem” now, to say that they are here."""
    own, event = part.own, part.tournament
    if own is None or event.state in _OVER or own in part.here:
        return False
    if event.state == "check_in":
        return True
    return event.players[own].presence == "paused" or _is_asked(part, own)


def own_line(part: EventPart, wording: Wording) -> Line | None:
    """Return the line about the viewer as a player: on the list, in a pair, or their final place.

    Return None for a viewer who doesn't play.
    """
    event, own = part.tournament, part.own
    if own is None or event.state == "cancelled":
        return None
    if event.state == "sign_up":
        return wording.line("event-own-listed")
    if event.state == "check_in":
        key = "event-own-here" if own in part.here else "event-own-not-here"
        return wording.line(key, at=clock_time(part.ends or part.starts))
    if event.state == "ended":
        return _own_place(part, own, wording)
    presence = event.players[own].presence
    if presence != "here":
        return wording.line("event-own-out", how=presence)
    return _own_pair(part, own, wording)


def noticed_players(part: EventPart) -> Sequence[int]:
    """Return the numbers of the players who get a private notice now.

    They still have to say that they are here, or are left out of the pairs until they say so. At
    the end all players get a notice with their results.
    """
    event, players = part.tournament, range(len(part.players))
    if event.state == "check_in":
        return [player for player in players if player not in part.here]
    if event.state == "ended":
        return [row.player for row in part.rows]
    if event.state not in {"playing", "break", "pairing"}:
        return ()
    asked = part.silent if part.asked is not None else ()
    return [
        player
        for player in players
        if event.players[player].presence == "paused"
        or (player in asked and player not in part.here)
    ]


def notice(view: View, wording: Wording) -> Message:
    """Return the private notice for a player: the question if they are here, or their results."""
    part = EventPart.of(view)
    event, own = part.tournament, part.own
    if own is None or event.state == "ended":
        lines = (line for line in (own_line(part, wording),) if line)
        title = bold(wording.line("event-own-tournament", name=event_name(part)))
        table = page_button(view, wording, "button-event-table", "table")
        return Message((title, *lines, foot(view, wording)), buttons=((table,),))
    row = [page_button(view, wording, "button-event-here", "here", style="primary")]
    if event.state == "check_in":
        at = wording.moment(part.starts)
        line = wording.line("event-call-check-in", name=event_name(part), at=at)
    elif event.players[own].presence == "paused":
        line = wording.line("event-own-out", how="paused")
    else:
        until = clock_time(part.asked or part.starts)
        line = wording.line("event-call-asked", name=event_name(part), at=until)
        row.append(page_button(view, wording, "button-event-mine", "mine"))
    return Message((line, foot(view, wording)), buttons=(tuple(row),))


def sign_up_reply(view: View, wording: Wording) -> Message:
    """Return the reply to a person who signed up or joined."""
    part = EventPart.of(view)
    event = part.tournament
    if event.state == "sign_up":
        line = wording.line("event-signed-up", at=clock_time(part.check_in))
    elif event.state == "check_in":
        line = wording.line("event-checked-in", at=clock_time(part.starts))
    else:
        line = wording.line("event-joined", round=first_round(event), missed=len(event.rounds))
    return Message((line, foot(view, wording)))


def sign_off_reply(view: View, wording: Wording) -> Message:
    """Return the reply to a person who signed off before the start, or withdrew after it."""
    before = EventPart.of(view).tournament.state in _BEFORE
    key = "event-signed-off" if before else "event-withdrawn"
    return Message((wording.line(key), foot(view, wording)))


def check_in_reply(view: View, wording: Wording) -> Message:
    """Return the reply to a person who has said that they are here."""
    part = EventPart.of(view)
    event, own = part.tournament, part.own
    if event.state == "check_in":
        line = wording.line("event-checked-in", at=clock_time(part.starts))
    elif part.asked is not None and own is not None and _is_asked(part, own):
        line = wording.line("event-at-table", at=clock_time(part.asked))
    else:
        line = wording.line("event-back", round=first_round(event))
    return Message((line, foot(view, wording)))


def withdraw_question(view: View, wording: Wording) -> Reply:
    """Return the question by which a player confirms that they leave the running event."""
    part = EventPart.of(view)
    leads = bool(part.rows) and part.rows[0].player == part.own
    key = "event-withdraw-leader" if leads else "event-withdraw"
    yes = page_token(view, "sign_off!")
    return question(view, wording, wording.line(key), "button-event-withdraw-yes", yes)


def question(view: View, wording: Wording, line: Line, key: str, yes: Token) -> Reply:
    """Return a question with one button, which answers yes. `key` is the text key of its label."""
    message = Message(
        (line, foot(view, wording)), buttons=((button(wording, key, yes, "danger"),),)
    )
    return Reply(message, ReplyKind.QUESTION, game=view.id, yes=yes)


def rules_page(view: View, wording: Wording) -> Message:
    """Return the page with the rules of the event."""
    part = EventPart.of(view)
    rules = part.tournament.rules
    method = METHOD_KEYS[rules.method] if rules.method else "event-method-usual"
    clock = view.rules.clock.kind
    lines = (
        bold(wording.line("event-rules-title", name=event_name(part))),
        options_line(view, part, wording),
        wording.line("event-rules-pairs", method=Raw(wording.text(method))),
        wording.line("event-rules-points"),
        wording.line("event-rules-order"),
        wording.line("event-rules-bye"),
        wording.line("event-rules-real" if part.real_tables else "event-rules-absent"),
        *([wording.line(_CLOCK_RULES[clock])] if clock in _CLOCK_RULES else ()),
        wording.line("event-rules-late", last=rules.last_to_join),
    )
    return Message((*lines, foot(view, wording)))


def table_page(view: View, wording: Wording) -> Message:
    """Return the standings in words. The viewer's line is in bold."""
    part = EventPart.of(view)
    if not part.rows:
        return Message((wording.line("event-no-table"), foot(view, wording)))
    table = table_of(part)
    when = Raw(standings_when(table, wording))
    title = wording.line("event-table-title", name=event_name(part), when=when)
    own = next((n for n, row in enumerate(part.rows) if row.player == part.own), None)
    shown = shorten_table(standings_lines(table, wording), own, wording)
    return Message((bold(title), *shown, foot(view, wording)))


def pairs_page(view: View, wording: Wording) -> Message:
    """Return all pairs of the newest round with the codes of their games."""
    part = EventPart.of(view)
    event = part.tournament
    if not event.rounds:
        return Message((wording.line("event-no-table"), foot(view, wording)))
    number = len(event.rounds)
    title = wording.line(
        "event-pairs-title", name=event_name(part), round=number, rounds=event.rules.rounds
    )
    lines = (
        pair_line(part, number - 1, table, wording, coded=True)
        for table, pair in enumerate(event.rounds[-1].pairs)
        if pair.second is not None
    )
    return Message((bold(title), *lines, foot(view, wording)))


def more(view: View, wording: Wording) -> Message:
    """Return the page „Więcej” (More): the viewer's own part in the event, and all buttons."""
    own = own_line(EventPart.of(view), wording)
    first = wording.line("event-more", name=event_name(EventPart.of(view)))
    rows = in_rows(offers(view, wording).values())
    return Message((first, *((own,) if own else ()), foot(view, wording)), buttons=rows)


def no_pair(view: View, wording: Wording) -> Message:
    """Return the reply to a person who has no game in the running round."""
    part = EventPart.of(view)
    line = own_line(part, wording) or wording.line("event-no-game")
    return Message((line, foot(view, wording)))


def opening_reply(view: View, wording: Wording) -> Message:
    """Return the reply to the person who opened an event."""
    part = EventPart.of(view)
    line = wording.line("event-opened", name=event_name(part))
    rows = (
        (
            form_button(view, wording, "button-event-change", "change!"),
            place_button(view, wording),
            page_button(view, wording, "button-event-direct", "direct"),
        ),
    )
    return Message((line, foot(view, wording)), buttons=rows)


def place_button(view: View, wording: Wording) -> Button:
    """Return the button that moves the games to real tables, or back into the chat."""
    if EventPart.of(view).real_tables:
        return page_button(view, wording, "button-event-chat", "chat!")
    return page_button(view, wording, "button-event-real", "real!")


def _own_pair(part: EventPart, own: int, wording: Wording) -> Line | None:
    drawn, event = part.round, part.tournament
    if drawn is None or event.state != "playing":
        return None
    for table, pair in enumerate(drawn.pairs):
        if own not in pair.players:
            continue
        if pair.second is None:
            return wording.line("event-own-bye", round=len(event.rounds))
        return wording.line(
            "event-own-table" if part.real_tables else "event-own-pair",
            round=len(event.rounds),
            table=table + 1,
            first=name(part.names[pair.first]),
            second=name(part.names[pair.second]),
        )
    return None


def _own_place(part: EventPart, own: int, wording: Wording) -> Line | None:
    row = next((row for row in part.rows if row.player == own), None)
    if row is None or row.place is None:
        return None
    won = drawn = lost = 0
    for one in part.tournament.rounds:
        for pair in one.pairs:
            if own in pair.players and pair.result and pair.result.kind != "void":
                winner = pair.result.winner
                drawn += winner is None
                won += winner is not None and pair.players[winner] == own
                lost += winner is not None and pair.players[winner] != own
    before, after = part.tournament.players[own].rating, part.rating_after(own)
    return wording.line(
        "event-own-place",
        place=row.place,
        count=len(part.rows),
        won=won,
        drawn=drawn,
        lost=lost,
        rating="none" if after is None else "first" if before is None else "change",
        before=before or 0,
        after=after or 0,
    )


def _is_asked(part: EventPart, player: int) -> bool:
    return part.asked is not None and player in part.silent


def _waits(part: EventPart) -> bool:
    """Return True if the viewer's pair of the running round has no result yet."""
    table, drawn = own_table(part), part.round
    if part.tournament.state != "playing" or table is None or drawn is None:
        return False
    return drawn.pairs[table - 1].result is None


def _plays(part: EventPart, player: int) -> bool:
    event = part.tournament
    return event.state not in _OVER and event.players[player].presence in {"here", "paused"}
