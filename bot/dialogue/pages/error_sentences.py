"""The sentence of every error: its key in the texts, and the facts that it tells."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from bot.coordinator import analysis
from bot.coordinator import errors as coordinator
from bot.coordinator.commits import Contended
from bot.coordinator.errors import Stale
from bot.coordinator.ports.tables import StoreUnavailableError
from bot.dialogue import errors as chat
from bot.dialogue.actions import Action
from bot.dialogue.pages.buttons import timed_table
from bot.dialogue.pages.person.linking import platform_name
from bot.dialogue.pages.wording import Wording, name, square
from bot.dialogue.typed_lines import UnknownCommand
from bot.rules import errors as rules
from bot.rules.board import CENTRE
from bot.rules.gcg import findings
from bot.rules.plain import visible
from bot.rules.ruleset import MINUTE
from bot.rules.sheet.record import Unwritable
from bot.rules.tiles import RACK_SIZE
from bot.text.moments import hour
from bot.text.operator import operator_sentence
from bot.text.pieces import Code, Raw

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.coordinator.views.view import View
    from bot.dialogue.action_spec import ActionSpec
    from bot.dialogue.message import Line
    from bot.text.pieces import Text
    from bot.text.translate import Fact

    # An error's facts in the words of a language; the view is the table it happened at.
    Facts: TypeAlias = Callable[[Any, Wording, View | None], dict[str, Fact]]

LONGEST_QUOTE = 40
# Characters of a draw word that a refusal names.
_MOST_ODD = 5
# The options of an invitation that a sentence is told of.
_OPTIONS = {
    *("team", "uneven", "clock", "robots", "starter", "word", "language"),
    *("rounds", "seconds"),
}


def sentence(error: Exception, wording: Wording, view: View | None = None) -> Line:
    """The sentence of an error; KeyError for one that is not told to players."""
    kind = next(kind for kind in (*type(error).__mro__, type(error)) if kind in SENTENCES)
    key, facts = SENTENCES[kind]
    if isinstance(error, rules.SquareNeeded):
        if view is not None and view.board is not None and view.board.is_empty:
            key = "error-square-needed-first"
        elif error.places:
            key = "error-square-needed-count"
    if isinstance(error, UnknownCommand) and error.nearest is None:
        key = "error-unknown-command-far"
    return wording.line(key, **facts(error, wording, view))


def quoted(text: str) -> Raw:
    """Something that a person typed, cut to what fits in a sentence."""
    text = visible(text)
    return Raw(text if len(text) <= LONGEST_QUOTE else f"{text[: LONGEST_QUOTE - 1]}…")


def _puzzle_again(
    error: coordinator.SolutionOut, wording: Wording, _view: View | None
) -> dict[str, Fact]:
    return {"command": wording.command(Action.PUZZLE, number=str(error.number))}


def _puzzle_done(
    error: coordinator.PuzzleDone, _wording: Wording, _view: View | None
) -> dict[str, Fact]:
    return {"at": Raw(hour(error.until))}


def _no_puzzle(
    error: coordinator.NoPuzzle, wording: Wording, _view: View | None
) -> dict[str, Fact]:
    if error.coming and error.at is not None:
        return {"coming": "later", "at": wording.moment(error.at)}
    return {"coming": "yes" if error.coming else "no", "at": ""}


def _plain(_error: Any, _wording: Wording, _view: View | None) -> dict[str, Fact]:  # noqa: ANN401
    return {}


def _fact(**facts: Callable[[Any, Wording], Fact]) -> Facts:
    return lambda error, wording, _: {key: fact(error, wording) for key, fact in facts.items()}


def _command(action: ActionSpec) -> Callable[[Any, Wording], Fact]:
    return lambda _, wording: wording.command(action)


def _listed(words: Callable[[Any], tuple[str, ...]]) -> Callable[[Any, Wording], Fact]:
    return lambda error, wording: wording.listed(map(Raw, words(error)))


def _to_move(error: rules.NotYourTurn, _wording: Wording, view: View | None) -> dict[str, Fact]:
    return {"who": name(view.seats[error.to_move].name if view else "")}


def _example(error: Any, wording: Wording) -> Text:  # noqa: ANN401 - of several types
    """How the same thing is typed so that we read it."""
    return wording.texts.pieces(_EXAMPLES[type(error)])


def _with_square(start: str) -> Callable[[rules.SquareNeeded, Wording], Fact]:
    return lambda error, _: Code(f"{start} {error.word.lower()}")


def _letters(error: rules.UnknownLetters, wording: Wording) -> Raw:
    return wording.letters(error.letters)


def _option(error: coordinator.BadInvitation, _wording: Wording) -> str:
    return error.option if error.option in _OPTIONS else "other"


def _odd(error: coordinator.BadInvitation, _wording: Wording) -> str:
    """Name the characters that don't fit, those that nobody sees too: `@, о (U+043E), U+200B`."""
    return ", ".join(map(_character, error.letters[:_MOST_ODD])) or "none"


def _character(letter: str) -> str:
    if letter.isascii() and letter.isprintable():
        return letter
    code = f"U+{ord(letter):04X}"
    return f"{letter} ({code})" if letter.isalnum() else code


def _people(error: coordinator.WrongNumber, _wording: Wording) -> Raw:
    """`2–4`."""
    return Raw(f"{error.low}–{error.high}" if error.low < error.high else f"{error.low}")


def _training(_error: Exception, wording: Wording) -> Code:
    """How a training game is begun."""
    return wording.command(Action.NEW, preset=wording.text("preset-beginner"))


def _setting(error: chat.SettingUnreadable, wording: Wording) -> Fact:
    """A value that can be read; `none` where every one stands on a button."""
    return Code(wording.text(error.example)) if error.example else "none"


def _stats(_error: Exception, wording: Wording) -> Code:
    return wording.command(Action.STATS, name="Ola")


def _with_clock(_error: Exception, wording: Wording) -> Code:
    return timed_table(wording)


def _word(_error: Exception, wording: Wording) -> Code:
    return wording.command(Action.WORD, text=wording.text("ask-word-example"))


def _seat_name(view: View | None, seat: int) -> Raw:
    return name(view.seats[seat].name if view else "")


def _set_lacks(error: rules.SetLacks, wording: Wording, _view: View | None) -> dict[str, Fact]:
    """Which tiles the set lacks; the first as one writes a blank."""
    tiles = wording.listed(
        wording.texts.pieces("set-lacks-tile", tile=Raw(wording.tile(tile)), has=has, needed=needed)
        for tile, has, needed in error.tiles
    )
    return {"tiles": tiles, "blank": Code(f"({error.tiles[0][0].lower()})")}


def _unsettled(error: rules.Unsettled, wording: Wording, _view: View | None) -> dict[str, Fact]:
    moves = (wording.texts.pieces("unsettled-move", number=number) for number in error.numbers)
    return {"moves": wording.listed(moves)}


def _unreadable(error: findings.BadRecord, wording: Wording, _view: View | None) -> dict[str, Fact]:
    why = operator_sentence(wording.language, error.key, error.facts)
    return {"line": Raw(str(error.line)), "reason": Raw(why)}


def _unwritable(error: Unwritable, wording: Wording, view: View | None) -> dict[str, Fact]:
    why = sentence(error.error, wording, view) if error.error else wording.text("record-turn")
    return {"line": Raw(str(error.line)), "reason": Raw(str(why))}


_EXAMPLES = {
    rules.Unreadable: "example-move",
    chat.OptionsUnreadable: "example-options",
    chat.TilesUnreadable: "example-exchange",
    chat.ListUnreadable: "example-ranking",
}
_squares = _fact(squares=lambda error, wording: wording.listed(map(square, error.squares)))
_words = _fact(words=_listed(lambda error: error.words))
_names = _fact(names=lambda error, wording: wording.names(error.names))
_my_games = _fact(command=_command(Action.GAMES))
_my_settings = _fact(command=_command(Action.SETTINGS))

SENTENCES: dict[type[Exception], tuple[str, Facts]] = {
    rules.OffBoard: (
        "error-off-board",
        _fact(square=lambda e, _: square(e.square), letters=lambda e, _: e.room),
    ),
    rules.SquareOccupied: (
        "error-square-occupied",
        _fact(
            square=lambda e, _: square(e.square),
            tile=lambda e, _: Raw(e.tile.upper()),
            letter=lambda e, _: Raw(e.letter),
        ),
    ),
    rules.SquareEmpty: ("error-square-empty", _fact(square=lambda e, _: square(e.square))),
    rules.SquaresTaken: ("error-squares-taken", _squares),
    rules.NotInLine: ("error-not-in-line", _plain),
    rules.Gap: ("error-gap", _squares),
    rules.NothingPlaced: ("error-nothing-placed", _plain),
    rules.IncompleteWord: ("error-incomplete-word", _fact(word=lambda e, _: Raw(e.word))),
    rules.TooShort: ("error-too-short", _plain),
    rules.TooManyLaid: (
        "error-too-many-laid",
        _fact(count=lambda e, _: e.count, most=lambda *_: RACK_SIZE),
    ),
    rules.NotCentred: ("error-not-centred", _fact(square=lambda *_: square(CENTRE))),
    rules.NotConnected: ("error-not-connected", _plain),
    rules.TilesNotOnRack: (
        "error-tiles-not-on-rack",
        _fact(tiles=lambda e, wording: wording.letters(e.missing)),
    ),
    rules.GameOver: ("error-game-over", _plain),
    rules.SeatOut: ("error-seat-out", _plain),
    rules.NotYourTurn: ("error-not-your-turn", _to_move),
    rules.NothingPending: ("error-nothing-pending", _plain),
    rules.OwnPlay: ("error-own-play", _plain),
    rules.AlreadyAccepted: ("error-already-accepted", _plain),
    rules.MustAnswer: ("error-must-answer", _plain),
    rules.OutPlayPending: ("error-out-play-pending", _plain),
    rules.ChallengesOff: ("error-challenges-off", _plain),
    rules.NotInPlay: ("error-not-in-play", _words),
    rules.InvalidWords: ("error-invalid-words", _words),
    rules.NothingToExchange: ("error-nothing-to-exchange", _plain),
    rules.BagTooSmall: (
        "error-bag-too-small",
        _fact(tiles=lambda e, _: e.bag, needed=lambda e, _: e.needed),
    ),
    rules.ExchangesUsed: (
        "error-exchanges-used",
        _fact(used=lambda e, _: e.maximum, maximum=lambda e, _: e.maximum),
    ),
    rules.Unreadable: (
        "error-unreadable",
        _fact(text=lambda e, _: quoted(e.text), example=_example),
    ),
    rules.TextTooLong: (
        "error-too-long",
        _fact(text=lambda e, _: quoted(e.text), longest=lambda e, _: e.longest),
    ),
    rules.UnknownLetters: ("error-unknown-letters", _fact(letters=_letters)),
    rules.SeveralReadings: ("choose-which", _fact(word=lambda e, _: Raw(e.typed))),
    rules.SeveralPlaces: ("choose-place", _fact(word=lambda e, _: Raw(e.word))),
    rules.SquareNeeded: (
        "error-square-needed",
        _fact(
            example=_with_square("a8"),
            down=_with_square("h8"),
            across=_with_square("8h"),
            places=lambda e, _: e.places,
        ),
    ),
    rules.NoPlace: ("error-no-place", _fact(word=lambda e, _: Raw(e.word))),
    rules.SetLacks: ("error-set-lacks", _set_lacks),
    rules.RackLacks: (
        "error-rack-lacks",
        _fact(tiles=lambda e, wording: wording.letters(e.missing)),
    ),
    rules.TooManyTiles: (
        "error-too-many-tiles",
        _fact(held=lambda e, _: e.held, count=lambda e, _: e.tiles),
    ),
    rules.WrongLeftover: (
        "error-wrong-leftover",
        lambda error, _, view: {"who": _seat_name(view, error.seat), "held": error.held},
    ),
    rules.LeftoversAsked: (
        "error-leftovers-asked",
        lambda error, _, view: {"who": _seat_name(view, error.seat)},
    ),
    rules.LastTilesLaid: (
        "error-last-tiles-laid",
        _fact(end=lambda *_: Code("koniec"), strata=lambda *_: Code("strata")),
    ),
    rules.NoSuchMove: (
        "error-no-such-move",
        _fact(number=lambda e, _: e.number, last=lambda e, _: e.last),
    ),
    rules.NothingWritten: ("error-nothing-written", _fact(count=lambda e, _: e.written)),
    rules.Unsettled: ("error-unsettled", _unsettled),
    findings.BadRecord: ("error-record-unreadable", _unreadable),
    Unwritable: ("error-record-unwritable", _unwritable),
    chat.FileTooLong: ("error-file-too-long", _fact(longest=lambda e, _: e.longest // 1024)),
    coordinator.NotRecorder: ("error-not-recorder", _names),
    coordinator.RoundClosed: ("error-round-closed", _fact(round=lambda e, _: e.round)),
    coordinator.NoDay: ("error-round-no-day", _plain),
    coordinator.DuplicateRuns: ("error-duplicate-runs", _plain),
    coordinator.InDuplicate: ("error-in-duplicate", _plain),
    coordinator.NoClock: ("error-no-clock", _fact(command=_with_clock)),
    coordinator.WrittenAlready: ("error-written-already", _plain),
    coordinator.AtRealTable: ("error-at-real-table", _plain),
    coordinator.OnlyPuzzle: ("error-only-puzzle", _plain),
    coordinator.TriedAlready: ("error-tried-already", _plain),
    coordinator.SolutionOut: ("error-solution-out", _puzzle_again),
    coordinator.PuzzleDone: ("error-puzzle-done", _puzzle_done),
    coordinator.NoPuzzle: ("error-no-puzzle", _no_puzzle),
    chat.LineUnreadable: (
        "error-line-unreadable",
        _fact(
            text=lambda e, _: quoted(e.text),
            move=lambda _, wording: Code(wording.text("ask-line-example")),
            exchange=lambda *_: Code("wymiana 3"),
            undo=lambda *_: Code("cofnij"),
        ),
    ),
    coordinator.UnknownGame: ("error-unknown-game", _my_games),
    coordinator.TooManyCodes: (
        "error-too-many-codes",
        _fact(time=lambda e, wording: wording.length(e.minutes * MINUTE)),
    ),
    Stale: ("error-stale", _plain),
    coordinator.NotSeated: ("error-not-seated", _names),
    coordinator.NotInvited: ("error-not-invited", _names),
    coordinator.AlreadySeated: ("error-already-seated", _plain),
    coordinator.TableFull: ("error-table-full", _plain),
    coordinator.InvitationOver: ("error-invitation-over", _plain),
    coordinator.NotStarted: ("error-not-started", _plain),
    coordinator.NotEnded: ("error-not-ended", _plain),
    coordinator.AlreadyEnded: ("error-already-ended", _plain),
    coordinator.NotHost: ("error-not-host", _plain),
    coordinator.NoPosition: ("error-no-position", _plain),
    coordinator.PracticeFull: (
        "error-practice-full",
        _fact(count=lambda error, _: error.count, command=_command(Action.GAMES)),
    ),
    coordinator.NoPartner: ("error-no-partner", _plain),
    coordinator.TooFewPlayers: ("error-too-few-players", _fact(people=lambda e, _: e.needed)),
    coordinator.BadInvitation: (
        "error-bad-invitation",
        _fact(option=_option, odd=_odd, command=_command(Action.NEW)),
    ),
    coordinator.WrongNumber: ("error-wrong-number", _fact(people=_people)),
    coordinator.InvitesThemselves: (
        "error-invites-themselves",
        _fact(
            command=lambda _, wording: wording.command(
                Action.NEW, robot=wording.text("example-robot")
            )
        ),
    ),
    coordinator.UnknownList: (
        "error-unknown-list",
        _fact(name=lambda e, _: quoted(e.name), names=_listed(lambda e: e.names)),
    ),
    coordinator.WordListMissing: (
        "error-word-list-missing",
        _fact(name=lambda e, _: Raw(e.name)),
    ),
    coordinator.UnknownLinkCode: (
        "error-unknown-link-code",
        _fact(command=_command(Action.LINK)),
    ),
    coordinator.AlreadyLinked: ("error-already-linked", _plain),
    coordinator.SamePlatform: (
        "error-same-platform",
        _fact(platform=lambda e, wording: platform_name(e.platform, wording)),
    ),
    coordinator.PlayEachOther: ("error-play-each-other", _fact(game=lambda e, _: Code(e.game))),
    chat.NotPrivate: ("error-not-private", _fact(command=_command(Action.LINK))),
    chat.NoSettingsHere: ("error-no-settings-here", _my_settings),
    chat.ManagersOnly: ("error-managers-only", _my_settings),
    chat.ManagersBegin: ("error-managers-begin", _plain),
    chat.ChannelClosed: ("error-closed-channel", _plain),
    coordinator.AlreadyVoted: ("error-already-voted", _plain),
    coordinator.NothingToClaim: (
        "error-claim",
        lambda error, wording, _: {
            "when": "never" if error.at is None else "later",
            "at": "" if error.at is None else wording.moment(error.at),
        },
    ),
    StoreUnavailableError: ("error-store", _plain),
    Contended: ("error-contended", _plain),
    chat.ErasureUnderWay: ("error-leaving", _plain),
    chat.DeadButton: ("error-stale-button", _my_games),
    UnknownCommand: (
        "error-unknown-command",
        _fact(
            text=lambda e, _: Code(quoted(e.text).text),
            nearest=lambda e, wording: wording.command(e.nearest or Action.HELP),
            help=_command(Action.HELP),
        ),
    ),
    chat.OptionsUnreadable: (
        "error-unreadable",
        _fact(text=lambda e, _: quoted(e.text), example=_example),
    ),
    chat.TilesUnreadable: (
        "error-unreadable",
        _fact(text=lambda e, _: quoted(e.text), example=_example),
    ),
    chat.ListUnreadable: (
        "error-unreadable",
        _fact(text=lambda e, _: quoted(e.text), example=_example),
    ),
    chat.SettingUnreadable: (
        "error-setting-unreadable",
        _fact(
            text=lambda e, _: quoted(e.text), example=_setting, command=_command(Action.SETTINGS)
        ),
    ),
    coordinator.TooFewVacationDays: ("error-vacation-days", _fact(left=lambda e, _: e.left)),
    coordinator.AlreadyAway: (
        "error-already-away",
        _fact(until=lambda e, wording: wording.moment(e.until)),
    ),
    coordinator.NotAway: ("error-not-away", _plain),
    chat.PersonUnknown: ("error-person-unknown", _fact(command=_stats)),
    analysis.AnalysisFailed: ("error-analysis-failed", _plain),
    chat.NoHints: ("error-no-hints", _fact(command=_training)),
    chat.WordsClosed: ("error-words-closed", _fact(game=lambda e, _: Code(e.game))),
    chat.NotAWord: ("error-no-word", _fact(text=lambda e, _: quoted(e.text), example=_word)),
    chat.NothingWaits: ("nothing-waits", _plain),
    chat.NoneEnded: ("error-none-ended", _plain),
}
