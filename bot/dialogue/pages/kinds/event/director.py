"""The directors' private page of an event, questions to confirm their acts, and their log."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.kinds.event.audit import result_text
from bot.coordinator.kinds.event.view_part import EventPart
from bot.dialogue.message import Button, Line, Message
from bot.dialogue.pages.buttons import in_rows
from bot.dialogue.pages.kinds.event.phrases import (
    clock_time,
    count_results,
    event_name,
    form_button,
    label_of,
    list_names,
    log_line,
    page_button,
    page_token,
    result_token,
    stored_result,
)
from bot.dialogue.pages.kinds.event.private_pages import place_button, question
from bot.dialogue.pages.kinds.event.public_message import foot
from bot.dialogue.pages.wording import name
from bot.dialogue.reply import Reply, ReplyKind
from bot.rules.event.steps import first_round
from bot.text.pieces import Raw

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from bot.coordinator.kinds.event.audit import AuditView
    from bot.coordinator.kinds.event.requests import EnterResult
    from bot.coordinator.views.view import View
    from bot.dialogue.pages.wording import Wording
    from bot.rules.event.states import State
    from bot.rules.event.swaps import BrokenRule

# The text keys of the pages with a question: button, question and answer.
_ASK = {
    "next": ("button-event-next", "event-question-next", "button-event-next-yes"),
    "again": ("button-event-again", "event-question-again", "button-event-again-yes"),
    "back": ("button-event-back", "event-question-back", "button-event-back-yes"),
    "end": ("button-event-end", "event-question-end", "button-event-end-yes"),
}
_FORMS = {
    "change!": "button-event-change",
    "break!": "button-event-break",
    "result!": "button-event-result",
    "swap!": "button-event-swap",
    "pair!": "button-event-pair",
    "absent!": "button-event-absent",
    "exclude!": "button-event-exclude",
    "add!": "button-event-add",
    "director!": "button-event-director",
    "cancel!": "button-event-cancel",
}
# The buttons that move the games to real tables or back, and that list the event publicly.
_PLACE, _PUBLIC = "place", "public"
_OFFERED: dict[State, tuple[str, ...]] = {
    "sign_up": ("next", "change!", _PLACE, _PUBLIC, "add!", "absent!", "director!", "cancel!"),
    "check_in": ("next", _PUBLIC, "add!", "absent!", "director!", "cancel!"),
    "pairing": ("next", "exclude!", "director!", "cancel!"),
    "playing": (
        *("result!", "again", "pair!", "swap!", "add!", "absent!", "exclude!"),
        *("back", "end", "director!", "cancel!"),
    ),
    "break": (
        *("next", "break!", "result!", "add!", "absent!", "exclude!"),
        *("end", "director!", "cancel!"),
    ),
    "ended": ("result!",),
}
_LOGGED = 25


def director_page(
    view: View, wording: Wording, first: Sequence[Line] = (), *, has_site: bool
) -> Message:
    """Return the directors' page: the state of the event, and the acts that are possible now.

    The lines `first` stand on top. With `has_site` the bot has a public first page in the browser
    that may list the event.
    """
    part = EventPart.of(view)
    buttons = [one for page, one in acts(view, wording).items() if has_site or page != _PUBLIC]
    if part.audit:
        buttons.append(page_button(view, wording, "button-event-log", "log"))
    lines = (*first, *_lines(part, wording), foot(view, wording))
    return Message(lines, buttons=in_rows(buttons))


def acts(view: View, wording: Wording) -> Mapping[str, Button]:
    """Return the buttons of all acts that a director may do now, by page. Others get none."""
    part = EventPart.of(view)
    offered = _OFFERED.get(part.tournament.state, ()) if part.directs else ()
    return {page: _button(view, wording, page) for page in offered if _fits(part, page)}


def _button(view: View, wording: Wording, page: str) -> Button:
    if page == _PLACE:
        return place_button(view, wording)
    if page == _PUBLIC:
        if EventPart.of(view).on_page:
            return page_button(view, wording, "button-event-private", "private!")
        return page_button(view, wording, "button-event-public", "public!")
    if page in _FORMS:
        made = form_button(view, wording, _FORMS[page], page)
        return replace(made, token=result_token(view).pack()) if page == "result!" else made
    return page_button(view, wording, _ASK[page][0], page)


def _fits(part: EventPart, page: str) -> bool:
    """Return True if the director's act `page` is possible in the event's present state."""
    event = part.tournament
    if page == "add!":
        return part.real_tables and first_round(event) <= event.rules.last_to_join
    return page != "absent!" or bool(part.names)


def ask(view: View, wording: Wording, page: str) -> Reply:
    """Return the question by which a director confirms the act `page`."""
    part = EventPart.of(view)
    event = part.tournament
    state = event.state if page == "next" else "none"
    _, key, yes_key = _ASK[page]
    line = wording.line(
        key,
        state=state,
        round=len(event.rounds),
        rounds=event.rules.rounds,
    )
    yes = page_token(view, f"{page}!", event.stage)
    return question(view, wording, line, yes_key, yes)


def warn(view: View, wording: Wording, broken: Sequence[BrokenRule], one: int, other: int) -> Reply:
    """Return the question that confirms a swap of the players `one` and `other`.

    It names the pairing rules `broken` by the swap.
    """
    part = EventPart.of(view)
    rules = [
        wording.text(
            "event-broken-rule",
            rule=one_rule.rule,
            first=name(part.names[one_rule.players[0]]),
            second=name(part.names[one_rule.players[-1]]),
        )
        for one_rule in broken
    ]
    line = wording.line("event-question-broken", rules=Raw(" ".join(rules)))
    yes = page_token(view, "swap!", f"{one} {other}")
    return question(view, wording, line, "button-event-swap-yes", yes)


def contradict(view: View, wording: Wording, request: EnterResult, typed: str) -> Reply:
    """Return the question which result is right: that of the played game, or the typed one.

    `request` enters the typed result, `typed` is its text.
    """
    part = EventPart.of(view)
    stands = part.tournament.rounds[request.round - 1].pairs[request.table - 1].result
    before = stored_result(result_text(stands), wording) if stands else "none"
    after = stored_result(result_text(request.result), wording)
    line = wording.line("event-result-differs", kept="yes", before=before, typed=after)
    yes = page_token(view, "result!", typed)
    row = (
        Button(label_of(before), page_token(view, "direct").pack()),
        Button(label_of(after), yes.pack(), "danger"),
    )
    message = Message((line, foot(view, wording)), buttons=(row,))
    return Reply(message, ReplyKind.QUESTION, game=view.id, yes=yes)


def log_page(view: View, wording: Wording) -> Message:
    """Return the page with the log of the directors' acts, the newest last."""
    part = EventPart.of(view)
    lines = [wording.line("event-log-title", name=event_name(part))]
    lines += [_act_line(part, one, wording) for one in part.audit[-_LOGGED:]]
    return Message((*lines, foot(view, wording)))


def _lines(part: EventPart, wording: Wording) -> Iterator[Line]:
    event, drawn = part.tournament, part.round
    yield wording.line(
        "event-director",
        name=event_name(part),
        state=event.state,
        round=len(event.rounds),
        rounds=event.rules.rounds,
    )
    if drawn is not None and event.state == "playing":
        ended, all_ = count_results(drawn)
        yield wording.line("event-done", done=ended, all=all_)
        waiting = [
            wording.text(
                "event-waiting-table",
                table=table + 1,
                first=name(part.names[pair.first]),
                second=name(part.names[pair.second]),
            )
            for table, pair in enumerate(drawn.pairs)
            if pair.second is not None and pair.result is None
        ]
        if waiting:
            yield wording.line("event-waiting", tables=wording.join(map(Raw, waiting)))
        for table, (before, after) in part.disputed.items():
            facts = {"before": Raw(before), "after": Raw(after)}
            yield wording.line("event-disputed", table=table + 1, **facts)
    elif event.state in {"sign_up", "check_in"}:
        yield wording.line(
            "event-list", count=len(part.names), names=list_names(part.names, wording)
        )
    elif part.ends is not None:
        yield wording.line("event-next", at=clock_time(part.ends))


def _act_line(part: EventPart, act: AuditView, wording: Wording) -> Line:
    """Return the log's line about an act, with its time, director, facts and reason."""
    line = act.line
    players = [part.names[one] for one in line.players if one < len(part.names)]
    facts = wording.text(
        "event-act",
        act=line.act,
        round=line.round,
        table=line.table,
        names=list_names(players, wording),
        before=stored_result(line.before, wording),
        after=stored_result(line.after, wording),
    )
    return log_line(clock_time(line.at), act, Raw(facts), wording)
