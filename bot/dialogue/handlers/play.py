"""Talk about a word to be played: type it, see it as a draft, confirm it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.commands import Make
from bot.coordinator.errors import AlreadyEnded, NotStarted, Stale
from bot.dialogue.confirmation import committed
from bot.dialogue.errors import DeadButton
from bot.dialogue.pages.buttons import move_prompt
from bot.dialogue.pages.desk import preview_message
from bot.dialogue.pages.questions import opponents
from bot.dialogue.pages.refusals import outdated
from bot.dialogue.pages.wording import signed, spelled, typed_line, word
from bot.dialogue.reply import Ask, Reply
from bot.dialogue.request import game_of
from bot.dialogue.token import Action, Token
from bot.rules.errors import MustAnswer, NotYourTurn, OutPlayPending, SeatOut
from bot.rules.notation import parse_placement
from bot.text.pieces import Raw

if TYPE_CHECKING:
    from bot.coordinator.queries import Preview
    from bot.coordinator.views import View
    from bot.dialogue.message import Line
    from bot.dialogue.request import Room, Wish
    from bot.rules.moves import Placement


async def play(room: Room, wish: Wish) -> Reply:
    """A move typed; nothing typed yet asks for it."""
    if not wish.words.strip():
        return await _ask(room, wish)
    view = await room.seat(wish)
    check_running(view)
    if view.viewer is not None and view.seats[view.viewer].is_out:
        raise SeatOut
    preview = await room.desk.preview(view.id, wish.person, wish.words)
    # What was chosen from a list is always shown first: one press too many must not count.
    wanted = not wish.speaker.previews and (wish.typed or wish.answer is not None)
    at_once = wanted or view.rules.clock.kind == "per_turn"
    if at_once and not wish.among and not wish.draft and _is_clear(preview):
        return await _commit(room, wish, preview.play.placement, preview.turn)
    return _shown(preview, wish, wish.words)


async def choose(room: Room, wish: Wish) -> Reply:
    """One of the readings of what was typed."""
    placement = _placement(wish)
    check_running(await room.seat(wish))
    preview = await room.desk.preview(game_of(wish), wish.person, placement)
    # It is settled what was meant: other readings are not offered again.
    return _shown(replace(preview, others=()), wish, typed_line(placement))


async def confirm(room: Room, wish: Wish) -> Reply:
    """The draft becomes the move; the same press again is the same move."""
    placement = _placement(wish)
    try:
        return await _commit(room, wish, placement, wish.turn)
    except Stale as stale:
        board = stale.view.board
        if board is None or stale.view.rack is None:
            raise
        shown = spelled(placement, board)
        message = outdated(stale.view, wish.wording, typed_line(placement), shown)
        return Reply(message, game=wish.game)


def check_running(view: View) -> None:
    """Raise NotStarted or AlreadyEnded if there is nothing to play."""
    if view.board is None:
        raise NotStarted
    if view.outcome is not None:
        raise AlreadyEnded


def check_may_move(view: View) -> None:
    """Raise what keeps this seat from making a move now, if anything does."""
    check_running(view)
    if "play" in view.may or view.viewer is None or view.to_move is None:
        return
    if view.seats[view.viewer].is_out:
        raise SeatOut
    if view.to_move != view.viewer:
        raise NotYourTurn(view.to_move)
    raise OutPlayPending if _may_end(view) else MustAnswer


def check_fresh(view: View, wish: Wish) -> None:
    """Raise Stale if the button was made for another turn than this."""
    if wish.turn is not None and wish.turn != view.turn:
        raise Stale(view)


def _is_clear(preview: Preview) -> bool:
    """Whether it may be played now, and can be read in no other way."""
    return preview.may_play and not preview.others


async def _ask(room: Room, wish: Wish) -> Reply:
    view = await room.seat(wish)
    check_may_move(view)
    check_fresh(view, wish)
    token = Token(Action.PLAY, view.id, view.turn).pack()
    return Reply(ask=Ask(move_prompt(view, wish.wording), token), game=view.id)


async def _commit(room: Room, wish: Wish, placement: Placement, turn: int | None) -> Reply:
    outcome = await room.command(wish, Make(placement, seen=turn))
    return await committed(room, wish, outcome, lambda view: _made(view, placement, wish))


def _made(view: View, placement: Placement, wish: Wish) -> Line:
    """What counted: told with its points while it is the newest play on the board."""
    told = spelled(placement, view.board) if view.board else word(placement.letters)
    last = view.last
    if last is None or last.play.placement != placement:
        return wish.wording.line("made-word", word=told)
    return wish.wording.line("made", word=told, points=signed(last.play.score))


def _shown(preview: Preview, wish: Wish, typed: str) -> Reply:
    message = preview_message(preview, wish.wording, typed)
    if wish.among:
        against = wish.wording.line("preview-against", who=Raw(opponents(preview.view)))
        message = replace(message, lines=(message.lines[0], against, *message.lines[1:]))
    return Reply(message, game=preview.view.id, meant=True)


def _placement(wish: Wish) -> Placement:
    try:
        return parse_placement(wish.data)
    except ValueError:
        raise DeadButton from None


def _may_end(view: View) -> bool:
    last = view.last
    return last is not None and not view.bag and not view.seats[last.seat].tiles
