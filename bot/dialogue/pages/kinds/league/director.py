"""The directors' private page of a league, their questions, and the log of their acts."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.kinds.event.audit import result_text
from bot.coordinator.kinds.league.view_part import LeaguePart
from bot.dialogue.message import Button, Line, Message, TextPrompt
from bot.dialogue.pages.buttons import in_rows
from bot.dialogue.pages.kinds.event.phrases import label_of, log_line, stored_result
from bot.dialogue.pages.kinds.league.news import act_facts
from bot.dialogue.pages.kinds.league.public_message import foot, page_button, page_token
from bot.dialogue.pages.wording import name
from bot.dialogue.reply import Reply, ReplyKind
from bot.text.pieces import Raw

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.coordinator.kinds.event.requests import EnterResult
    from bot.coordinator.views.view import View
    from bot.dialogue.pages.wording import Wording

# The pages with a form, each with the text keys of its button, label and example.
_FORMS = {
    "result!": ("button-event-result", "league-ask-result", "league-ask-result-example"),
    "withdraw!": ("button-league-withdraw", "league-ask-withdraw", "event-ask-absent-example"),
    "exclude!": ("button-event-exclude", "event-ask-exclude", "event-ask-exclude-example"),
    "back!": ("button-league-back", "league-ask-back", "event-ask-absent-example"),
    "director!": ("button-event-director", "league-ask-director", "event-ask-director-example"),
}
_LOGGED = 25


def director_page(view: View, wording: Wording, first: Sequence[Line] = ()) -> Message:
    """Return the directors' page: the state of the season, and the acts that are possible now.

    The lines `first` stand on top.
    """
    part = LeaguePart.of(view)
    line = wording.line(
        "league-director",
        name=name(part.name),
        season=part.season,
        stage=part.stage if part.is_open else "closed",
        done=part.results,
        all=part.games,
    )
    buttons = list(acts(view, wording).values())
    if part.audit:
        buttons.append(page_button(view, wording, "button-event-log", "log"))
    return Message((*first, line, foot(view, wording)), buttons=in_rows(buttons))


def acts(view: View, wording: Wording) -> Mapping[str, Button]:
    """Return the buttons of all acts that a director may do now, by page. Others get none."""
    part = LeaguePart.of(view)
    fits = {
        "result!": bool(part.divisions),
        "withdraw!": part.is_open and bool(part.signed or part.is_running),
        "exclude!": part.is_open and bool(part.names),
        "back!": part.is_open and bool(part.excluded),
        "director!": part.is_open and bool(part.names),
    }
    if not part.directs:
        return {}
    return {
        page: replace(
            page_button(view, wording, _FORMS[page][0], page), prompt=prompt(wording, page)
        )
        for page, one in fits.items()
        if one
    }


def prompt(wording: Wording, page: str) -> TextPrompt:
    """Return the form for the text that the page `page` needs."""
    _, label, example = _FORMS[page]
    return TextPrompt(
        title=wording.text("ask-league-title"),
        label=wording.text(label),
        placeholder=wording.text(example),
    )


def contradict(view: View, wording: Wording, request: EnterResult) -> Reply:
    """Return the question which result of a pair is right: the game's or the typed one."""
    part, number, at = LeaguePart.of(view), request.round - 1, request.table - 1
    first, second = (name(part.names[member]) for member in part.pair_members(number, at))
    stands = part.drawn[number].pairs[at].result
    before = stored_result(result_text(stands), wording) if stands else "none"
    after = stored_result(result_text(request.result), wording)
    names = wording.texts.pieces("event-news-pair", first=first, second=second)
    line = wording.line("league-result-differs", names=names, before=before, typed=after)
    yes = page_token(view, "result!", _pack(request))
    row = (
        Button(label_of(before), page_token(view, "direct").pack()),
        Button(label_of(after), yes.pack(), "danger"),
    )
    message = Message((line, foot(view, wording)), buttons=(row,))
    return Reply(message, ReplyKind.QUESTION, game=view.id, yes=yes)


def log_page(view: View, wording: Wording) -> Message:
    """Return the page with the log of the directors' acts and of players who left, newest last."""
    part = LeaguePart.of(view)
    lines = [wording.line("event-log-title", name=name(part.name))]
    for one in part.audit[-_LOGGED:]:
        facts = Raw(wording.text("league-act", **act_facts(part, one, wording)))
        lines.append(log_line(wording.moment(one.line.at), one, facts, wording))
    return Message((*lines, foot(view, wording)))


def _pack(request: EnterResult) -> str:
    """Return a request as a button's data carries it: division, pair, result and reason.

    It names nobody.
    """
    score = "void"
    if request.points is not None:
        score = f"{request.points[0]} {request.points[1]}"
    elif request.winner is not None:
        score = f"walkover {request.winner}"
    reason = f", {request.reason}" if request.reason else ""
    return f"{request.round}/{request.table}: {score}{reason}"
