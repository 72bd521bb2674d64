"""The reply to a person's request: its message, its kind, and the next steps that it offers."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, unique
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

    from bot.coordinator.analysis import Analysis
    from bot.coordinator.game_id import GameId
    from bot.coordinator.people.training import Exercise, ExercisePosition
    from bot.coordinator.reads.sitting import GameState
    from bot.coordinator.views.preview import Preview
    from bot.coordinator.views.view import View
    from bot.dialogue.message import Button, Line, Message, Prompt
    from bot.dialogue.token import Token
    from bot.rules.board import Square

    Growing: TypeAlias = Callable[[float | None], Awaitable["Reply"]]

PAUSES = (1.0, 2.0, 4.0, 8.0, 16.0)
"""Seconds between the forms of a growing reply. Each form is one edit of the message."""


@unique
class ReplyKind(Enum):
    """The kind of a reply. Chats act on the kind, never on the text or buttons of its message.

    A `DESK` is the player's private page of a running game, with their rack. `COMMITTED` means that
    the request changed something. `ANSWERED` does too, by an answer to a round or a puzzle that
    nobody else may see. A `CHOICE` means that the typed text can be a move once the person has
    chosen one of several. A `SHARED` page belongs to no single person, such as a server's settings
    or a leaderboard: if one person turns its pages, all see it. `SAID` follows a phrase said to all
    players.
    """

    PAGE = "page"
    DESK = "desk"
    PREVIEW = "preview"
    CHOICE = "choice"
    QUESTION = "question"
    COMMITTED = "committed"
    ANSWERED = "answered"
    HINT = "hint"
    SAID = "said"
    REFUSAL = "refusal"
    SHARED = "shared"


@dataclass(frozen=True, slots=True)
class Ask:
    """A form that the chat opens at once. Its answer comes back with `token`, like a button's."""

    prompt: Prompt
    token: Token


@dataclass(frozen=True, slots=True)
class Fault:
    """The squares of the wrong tiles, if laid tiles make no legal move."""

    squares: tuple[Square, ...] = ()


class ShownExercise(NamedTuple):
    """An exercise as its page shows it: number `number` of all `of` exercises.

    `view` shows the exercise's position. `first` are lines about a try. `solved` says that the page
    shows the solution.
    """

    exercise: Exercise
    position: ExercisePosition
    view: View
    number: int
    of: int
    first: tuple[Line, ...] = ()
    solved: bool = False

    @property
    def best_points(self) -> int:
        """The points of the best play."""
        return self.position.best.score


class CardShown(NamedTuple):
    """A question about a word to learn: number `place` of the `of` questions today.

    `number` identifies the question in button data. `kind` is the letter of the question's kind
    (see `bot.lexicon.word_sets`), `text` the word or the letters. `answers` are all right answers,
    `found` those that the person has given already. With `answered` the page is the verdict on an
    answer. `meanings` has some words that the person may read now, each with its base form and
    meaning.
    """

    kind: str
    text: str
    answers: tuple[str, ...]
    found: tuple[str, ...]
    number: int
    place: int
    of: int
    tile_set: str
    answered: bool = False
    meanings: tuple[tuple[str, str], ...] = ()


class WordVerdict(NamedTuple):
    """The verdict of a word list on all words of a play."""

    acceptable: bool
    list_name: str


@dataclass(frozen=True, slots=True)
class Reply:
    """The answer to one person.

    `message` is private, and replaces the person's private page of the game. A `public` message
    shows nothing private. `aloud` is the same refusal in the language of everybody else, if that
    differs. `ask` is a form to open. `game` is the game that the reply is about, `state` its state
    at that time. `yes` is the token (button data) that makes a preview or a question count.
    `choices` are the moves that the person may have meant. `share` is the token that shows
    everybody the same picture. `value` holds the facts of the message, for a chat that draws it in
    its own way. `why` has the lines of a refusal or a hint alone. `following` leads to the person's
    next game. `aside` is a question that no board shows. If the reply `promises`, the bot will
    write to the person in private from now on. A `growing` reply says only that work goes on: the
    function `growing` returns the newer reply when it is complete, or after the given seconds at
    the latest.
    """

    message: Message | None = None
    kind: ReplyKind = ReplyKind.PAGE
    ask: Ask | None = None
    game: GameId | None = None
    public: bool = False
    yes: Token | None = None
    choices: tuple[Button, ...] = ()
    share: Token | None = None
    state: GameState | None = None
    value: Preview | Fault | Analysis | ShownExercise | CardShown | WordVerdict | None = None
    why: tuple[Line, ...] = ()
    following: Button | None = None
    aside: Message | None = None
    growing: Growing | None = None
    aloud: Reply | None = None
    promises: bool = False

    async def forms(self) -> AsyncIterator[Reply]:
        """Yield the later forms of a growing reply. Each differs from the one before.

        There are at most six, because each one is an edit of the message.
        """
        shown = self
        for pause in (*PAUSES, None):
            if shown.growing is None:
                return
            newer = await shown.growing(pause)
            if newer.message != shown.message:
                yield newer
            shown = newer

    @property
    def is_done(self) -> bool:
        """True if the request changed something. Messages about the game may then be outdated."""
        return self.kind in {ReplyKind.COMMITTED, ReplyKind.ANSWERED, ReplyKind.HINT}

    @property
    def is_move(self) -> bool:
        """True if the typed text can be a move with the tiles on the person's rack."""
        return self.kind in {ReplyKind.PREVIEW, ReplyKind.CHOICE}
