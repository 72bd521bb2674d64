"""No event and no error is mute."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

import pytest

from bot.coordinator import errors as coordinator
from bot.coordinator.game_id import GameId
from bot.coordinator.kinds.game.requests import AlreadySeated, AlreadyVoted, TooFewPlayers
from bot.coordinator.kinds.puzzle.requests import (
    NoPuzzle,
    OnlyPuzzle,
    PuzzleDone,
    SolutionOut,
    TriedAlready,
)
from bot.coordinator.kinds.rounds.requests import InRounds, RoundClosed, RoundsRunning
from bot.coordinator.kinds.sheet.requests import AtRealTable, NotRecorder, WrittenAlready
from bot.coordinator.ports.tables import StoreUnavailableError
from bot.coordinator.table.timeline import PublicEvent, TilesExchanged
from bot.dialogue import errors as chat
from bot.dialogue.actions import Action
from bot.dialogue.pages.error_sentences import sentence_key
from bot.dialogue.pages.refusal_replies import REFUSALS, refusal_reply
from bot.dialogue.pages.table.event_sentences import TELLINGS
from bot.dialogue.pages.wording import wording
from bot.dialogue.typed_lines import UnknownCommand
from bot.rules import errors as rules
from bot.rules import events as e
from bot.storage.errors import UnreachableError
from bot.text.translate import LANGUAGES, sentences
from tests.support.dialogue.views import G5, of_reply

if TYPE_CHECKING:
    from bot.coordinator.settings import Language


def test_every_public_event_has_a_sentence() -> None:
    told_types = set(get_args(e.GameEvent)) - {e.Drew, e.Exchanged} | {TilesExchanged}
    assert set(TELLINGS) == told_types == set(get_args(PublicEvent))


def test_every_error_has_its_sentence() -> None:
    bare = {rules.RuleError, rules.PlacementError, rules.MoveError, rules.TextError}
    bases = bare | {rules.SheetError, coordinator.Refused, chat.NotUnderstood}
    queue: list[type[Exception]] = list(REFUSALS)
    while queue:
        kind = queue.pop()
        queue += kind.__subclasses__()
        if kind in bases:
            with pytest.raises(KeyError):
                sentence_key(kind)
        elif kind.__module__.startswith("bot."):
            assert all(sentences(language).pattern(sentence_key(kind)) for language in LANGUAGES)


def test_an_error_class_of_the_store_has_the_sentence_of_its_base() -> None:
    assert (
        sentence_key(UnreachableError)
        == sentence_key(StoreUnavailableError)
        == "error-store-unavailable"
    )


ERRORS: list[Exception] = [
    rules.SquareEmpty(G5),
    rules.NothingPlaced(),
    rules.IncompleteWord("KOTY"),
    rules.TooShort(),
    rules.TooManyLaid(8),
    rules.GameOver(),
    rules.SeatOut(),
    rules.NothingPending(),
    rules.OwnPlay(),
    rules.AlreadyAccepted(),
    rules.MustAnswer(),
    rules.OutPlayPending(),
    rules.SetLacks((("Ź", 1, 2), ("?", 2, 3))),
    rules.RackLacks("Ź?", "AB"),
    rules.TooManyTiles(8, 7),
    rules.WrongLeftover(0, 5, 2),
    rules.LeftoversAsked(1),
    rules.LastTilesLaid(),
    rules.NoSuchMove(7, 3),
    rules.NothingWritten(0),
    rules.Unsettled((2, 3)),
    chat.LineUnreadable("h8"),
    NotRecorder(("Ola", "Kuba")),
    WrittenAlready(),
    AtRealTable(),
    InRounds(),
    RoundClosed(7, None),
    RoundsRunning(GameId("K7QX4M")),
    coordinator.BadInvitation("rounds"),
    coordinator.BadInvitation("seconds"),
    OnlyPuzzle(),
    TriedAlready(1),
    SolutionOut(128),
    PuzzleDone(1_795_258_800_000),
    NoPuzzle(7),
    NoPuzzle(0, coming=True),
    NoPuzzle(0, coming=True, at=1_795_258_800_000),
    rules.ChallengesOff(),
    rules.NotInPlay(("KOT",)),
    rules.NothingToExchange(),
    rules.UnknownLetters("QV"),
    rules.TextTooLong("sowa " * 16, 80),
    rules.SeveralReadings("ZADAN", ()),
    rules.SeveralPlaces("KOT", ()),
    rules.SquareNeeded("KOT", 0),
    rules.SquareNeeded("KOT", 12),
    rules.NoPlace("KOT"),
    coordinator.TooManyCodes(60),
    coordinator.NotSeated(("Ola", "Kuba")),
    coordinator.NotInvited(("Kuba",)),
    AlreadySeated(),
    coordinator.TableFull(),
    coordinator.InvitationOver(),
    coordinator.NotStarted(),
    coordinator.NotEnded(),
    coordinator.NotHost(),
    TooFewPlayers(2),
    coordinator.WrongNumber(2, 2),
    coordinator.InvitesThemselves(),
    coordinator.UnknownList("osps50", ("pl", "pl_strict")),
    *(
        coordinator.BadInvitation(option)
        for option in ("team", "uneven", "clock", "robots", "starter", "word", "words")
    ),
    coordinator.WordListMissing("osps"),
    AlreadyVoted(),
    coordinator.UnknownLinkCode(),
    coordinator.AlreadyLinked(),
    coordinator.SamePlatform("discord"),
    coordinator.SamePlatform("web"),
    coordinator.PlayEachOther(GameId("K7QX4M")),
    chat.NotPrivate(),
    chat.NoSettingsHere(),
    chat.ManagersOnly(),
    chat.ManagersBegin(),
    chat.ChannelClosed(),
    chat.DeadButton(),
    UnknownCommand("/ruhc", Action.PLAY),
    UnknownCommand("/zjedz", None),
    chat.WordsUnreadable("ze smakiem", "example-options"),
    chat.RobotUnknown("mysz", "example-options"),
    chat.WordsUnreadable("wszystko i coś", "example-exchange"),
    chat.NothingWaits(),
    chat.NoneEnded(),
    chat.WordsUnreadable("najlepszych", "example-ranking"),
    chat.PersonUnknown(),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
@pytest.mark.parametrize("language", ["pl", "en"])
def test_errors_without_a_model_are_sentences_too(error: Exception, language: Language) -> None:
    said = of_reply(refusal_reply(error, wording(language)))
    assert said[0].isupper() or said.startswith("KOT")
    assert said[-1] in ".?`"
    assert "{" not in said
