"""Tables seen as a test needs them, and what is said about them as plain text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.game_id import GameId
from bot.coordinator.invitee import Invitee
from bot.coordinator.kinds.ask import view_for
from bot.coordinator.person_id import PersonId
from bot.coordinator.table.evolve import evolve
from bot.coordinator.table.table import Member, Seat, Table, WordListRef
from bot.coordinator.table.timeline import Happening, PublicEvent
from bot.coordinator.views.preview import Preview
from bot.dialogue.pages.choices import choose_reading
from bot.dialogue.pages.kinds.game.desk import preview_message
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.pages.kinds.subject import Readers
from bot.dialogue.pages.refusal_replies import refusal_reply
from bot.dialogue.pages.table.event_sentences import EventSentences
from bot.dialogue.pages.wording import wording
from bot.rules import errors as rules
from bot.rules import events as e
from bot.rules.board import Board, Direction, Square
from bot.rules.judge import Play, Word
from bot.rules.moves import Placement
from bot.rules.ruleset import preset
from tests.support.coordinator.a_table import a_table
from tests.support.coordinator.changed_view import change_view
from tests.support.rules.positions import position

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bot.coordinator.settings import Language
    from bot.coordinator.views.view import View
    from bot.dialogue.message import Message
    from bot.dialogue.pages.wording import Wording
    from bot.dialogue.reply import Reply

NAMES = ("Ola", "Kuba", "Iza", "Jan")
OLA, KUBA, IZA, JAN = range(4)
HOUR = 3_600_000
SATURDAY = 1_795_282_800_000  # 21 November 2026, 18:40 in Warsaw
G5 = Square(6, 4)


def public_of(
    seen: View, happenings: Sequence[Happening], says: Wording, since: int | None = None
) -> Message:
    return pages_of(seen).public_message(seen, happenings, says, Readers(since))


def word(tiles: str, points: int) -> Word:
    return Word(G5, Direction.DOWN, tiles, points, 1)


def make_play(tiles: str, points: int, *others: Word, bonus: int = 0) -> Play:
    placement = Placement(G5, Direction.DOWN, tiles)
    return Play(placement, (word(tiles, points), *others), bonus)


ZOLC = make_play("ŻÓŁĆ", 22, word("ŻE", 6), word("ĆMA", 9))
PSZCZULKA = make_play("PSZCZUŁKA", 30)


def table(players: int = 2, **fields: object) -> Table:
    seats = tuple(Seat((Member(PersonId(name.lower()), name),)) for name in NAMES[:players])
    game = position("ABEKÓŻ?", *["AEIOUWZ"] * (players - 1))
    whole = a_table(
        id=GameId("K7QX4M"),
        phase="playing",
        host=PersonId("ola"),
        created=0,
        rules=preset("klasyczna"),
        words=WordListRef("pl", "test", ""),
        seed=b"",
        wanted=players,
        seats=seats,
        game=game,
    )
    return evolve(whole, **fields)


def view(players: int = 2, viewer: int | None = None, **fields: object) -> View:
    """Return the table with some of what is seen there changed."""
    return change_view(view_for(table(players), viewer), **fields)


def invitation_view(
    *names: str, asked: tuple[str, ...] = (), declined: str = "", wanted: int = 2
) -> View:
    seats = tuple(Seat((Member(PersonId(name.lower()), name),)) for name in names)
    invitees = tuple(Invitee("web", name, declined=name == declined) for name in asked)
    whole = table(phase="invited", game=None, seats=seats, invitees=invitees, wanted=wanted)
    return view_for(whole, None)


def of_reply(reply: Reply) -> str:
    """Return the text of what somebody is answered, as `of_message` has it."""
    assert reply.message is not None
    return of_message(reply.message)


def of_message(message: Message) -> str:
    """Return a message's text with code in backticks and plain spaces."""
    lines = (
        "".join(f"`{s.text}`" if s.style == "code" else s.text for s in line.spans)
        for line in message.lines
    )
    return "\n".join(lines).replace("\N{NO-BREAK SPACE}", " ")


def event_sentence(*events: PublicEvent, players: int = 2) -> Callable[[Language], str]:
    """Return the sentence of a happening in a language."""
    happening = Happening(0, 0, 1, events, (0,) * players, Board())
    seen = view(players)

    def say(language: Language) -> str:
        teller = EventSentences(wording(language), seen.face.seats, seen.rules)
        return "\n".join(map(str, teller.lines(happening))).replace("\N{NO-BREAK SPACE}", " ")

    return say


def refusal_text(error: Exception, seen: View | None = None) -> Callable[[Language], str]:
    return lambda language: of_reply(refusal_reply(error, wording(language), seen))


def public(seen: View) -> Callable[[Language], str]:
    return lambda language: of_message(public_of(seen, (), wording(language)))


def private(seen: View) -> Callable[[Language], str]:
    return lambda language: of_message(pages_of(seen).desk(seen, wording(language)))


def preview(language: Language) -> str:
    play = make_play("ŻÓŁĆ", 37)
    shown = Preview(view(viewer=OLA), play, "ABE", (), 1, may_play=True)
    return of_message(preview_message(shown, wording(language), ""))


def reading(typed: str, *letters: str) -> Callable[[Language], str]:
    placements = tuple(Placement(G5, Direction.DOWN, text) for text in letters)
    error = rules.SeveralReadings(typed, placements)
    return lambda language: of_reply(choose_reading(view(viewer=OLA), wording(language), error))


def make_end(reason: e.EndReason, *scores: int, won: tuple[int, ...] = (OLA,)) -> e.Ended:
    return e.Ended(reason, scores, won)
