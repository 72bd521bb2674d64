"""Refusals, each with buttons that lead on.

A player of a running game gets them above their private page.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeGuard

from bot.coordinator import errors as coordinator
from bot.coordinator.ports.tables import StoreUnavailableError, UnknownKindError
from bot.coordinator.transactions.commits import Contended
from bot.dialogue import errors as chat
from bot.dialogue.message import Message
from bot.dialogue.pages import buttons, choices
from bot.dialogue.pages.error_sentences import sentence
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.pages.squares import PlaceChoice, place_choice
from bot.dialogue.pages.table.turns import not_your_turn
from bot.dialogue.reply import Reply, ReplyKind
from bot.rules import errors as rules
from bot.rules.gcg.findings import BadRecord

if TYPE_CHECKING:
    from bot.coordinator.views.view import View
    from bot.dialogue.message import Line
    from bot.dialogue.pages.buttons import Row, Rows
    from bot.dialogue.pages.wording import Wording
    from bot.text.pieces import Raw

# The errors that are explained to a person. Any other error is a fault of the bot.
REFUSALS = (
    rules.RuleError,
    BadRecord,
    coordinator.Refused,
    chat.NotUnderstood,
    StoreUnavailableError,
    UnknownKindError,
    Contended,
)
_TYPED_AGAIN = (rules.PlacementError, rules.TextError, rules.InvalidWords)
_SEVERAL = (rules.SeveralPlaces, rules.SeveralReadings)
_OVER = (rules.GameOver, coordinator.AlreadyEnded)
_ELSEWHERE = (
    chat.DeadButton,
    chat.NothingWaits,
    coordinator.AlreadyEnded,
    coordinator.InvitationOver,
    coordinator.NotInvited,
    coordinator.NotSeated,
    coordinator.TableFull,
    coordinator.UnknownGame,
)


def refusal_reply(
    error: Exception, wording: Wording, view: View | None = None, typed: str = ""
) -> Reply:
    """Return the reply to a refused request: the reason and the next step.

    If a move could mean several, the reply offers them. `view` is the table as this person sees it,
    None if there is none. `typed` is their move, to be corrected. A refusal that only points
    elsewhere may be shown in public.
    """
    if isinstance(error, rules.SeveralPlaces) and view is not None:
        return choices.choose_place(view, wording, error)
    if isinstance(error, rules.SeveralReadings) and view is not None:
        return choices.choose_reading(view, wording, error)
    if isinstance(error, rules.SquareNeeded) and view is not None:
        asked = choices.choose_square(view, wording, error, typed)
        if asked is not None:
            return asked
    fits = isinstance(error, rules.SquareNeeded) and error.places > 0
    return Reply(
        refusal_message(error, wording, view, typed),
        ReplyKind.CHOICE if fits or isinstance(error, _SEVERAL) else ReplyKind.REFUSAL,
        public=isinstance(error, _ELSEWHERE),
        why=reasons(error, wording, view),
    )


def refusal_message(
    error: Exception, wording: Wording, view: View | None = None, typed: str = ""
) -> Message:
    """Return the refusal's message with buttons. `view` and `typed` are as in `refusal_reply`."""
    why = reasons(error, wording, view)
    if isinstance(error, coordinator.Refused) and error.is_late and view is not None:
        return pages_of(view).answer_late(view, wording, why)
    if view is None:
        return Message(why, buttons=_ways_out(error, wording, view, typed))
    place = _place_choice(error, wording, view, typed)
    rows = _ways_out(error, wording, view, typed, place.buttons)
    return replace(pages_of(view).refusal(view, wording, why, rows), selects=place.selects)


def reasons(error: Exception, wording: Wording, view: View | None = None) -> tuple[Line, ...]:
    """Return the lines with the reason of a refusal, without a next step."""
    line = sentence(error, wording, view)
    if _runs(view) and isinstance(error, _TYPED_AGAIN):
        return (*not_your_turn(view, wording), line)
    return (line,)


def preview_again(view: View, wording: Wording, typed: str, word: Raw) -> Message:
    """Return the message that a preview is out of date, with a button to try its word again.

    `typed` is the move as text, `word` the word to show.
    """
    again = buttons.retype(view, wording, "button-retry", typed)
    why = (wording.line("outdated", word=word),)
    return pages_of(view).refusal(view, wording, why, ((again,),))


def trouble(wording: Wording) -> Message:
    """Return the message for a failure of the bot itself."""
    return Message((wording.line("trouble"),))


def _runs(view: View | None) -> TypeGuard[View]:
    """Return True if the viewer plays in this game and it is running."""
    return view is not None and view.face.rack is not None and view.face.outcome is None


def _place_choice(error: Exception, wording: Wording, view: View, typed: str) -> PlaceChoice:
    """Return the choice of another place for a word that doesn't fit where it was typed.

    It is empty if there is no such place.
    """
    wanders = isinstance(error, rules.PlacementError) and not isinstance(
        error, rules.TilesNotOnRack
    )
    found = place_choice(view, wording, typed) if wanders and typed and view.face.rack else None
    return found or PlaceChoice()


def _ways_out(
    error: Exception, wording: Wording, view: View | None, typed: str, place: Row = ()
) -> Rows:
    if isinstance(error, _TYPED_AGAIN) and typed and view is not None and view.face.rack:
        mended = "" if isinstance(error, rules.TextTooLong) else typed
        return ((*place, buttons.retype(view, wording, "button-retry", mended)),)
    if view is not None and (rows := pages_of(view).ways_out(view, wording)) is not None:
        return rows
    if isinstance(error, _OVER) and view is not None and view.viewer is not None:
        return buttons.end_rows(view, wording)
    if isinstance(error, _ELSEWHERE):
        return buttons.elsewhere(wording)
    return ()
