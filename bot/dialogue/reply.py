"""A reply: its message for one person, its kind, and what leads on from it."""

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
"""Seconds between the forms of an answer that a message is changed to: an edit each, no more."""


@unique
class ReplyKind(Enum):
    """The kind of a reply. Chats act by it, never by the text or the buttons of its message.

    A `DESK` is the player's own page of a running game, with their rack. `ANSWERED` is the
    reply to an answer to a round or puzzle that counts and that no other person may see. A
    `CHOICE` says that the typed text can be a move with these tiles, once the person has chosen
    one. A `SHARED` page belongs to no single person, such as a place's settings or a
    leaderboard: a person who turns its pages turns them for all. `SAID` follows a remark to the
    whole table.
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
    """A prompt to open at once. Its answer comes back with `token`, as if from a pressed button."""

    prompt: Prompt
    token: Token


@dataclass(frozen=True, slots=True)
class Fault:
    """The fault of laid tiles that can't be played. `squares` are those of the wrong tiles."""

    squares: tuple[Square, ...] = ()


class ShownExercise(NamedTuple):
    """An exercise on its page: the `number` among `of` exercises, and the view of its position.

    `first` are the lines about a try. The exercise is `solved` once the page shows its
    solution.
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
    """A question about a word to learn: the `place`th `of` today's, its `number` on the buttons.

    `kind` is the sign of the question (see `bot.lexicon.word_sets`), `text` the word or the
    letters. `found` are the right answers that the person has given already. With `answered`
    the reply is the verdict on an answer. `meanings` has some of the answers that the person
    may read now, each with its base form and meaning.
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
    """A verdict on all words of a play by a word list."""

    acceptable: bool
    list_name: str


@dataclass(frozen=True, slots=True)
class Reply:
    """The answer to one person.

    `message` is private and takes the place of this person's desk. If it is `public`, it shows
    nothing that is one person's own. `aloud` is the same refusal in the language of everybody
    else, if that differs. `game` is the game that the reply is about. `yes` makes a preview or
    a question count. `choices` are the moves that the person may have meant. `share` shows
    everybody the same picture. `state` is the state of the game at that time. `value` holds the
    facts of the message, for a chat that draws it in its own way. `why` is a refusal or a hint
    without the desk under it. `following` leads to the person's next game. `aside` is a
    question that no board shows. If the reply `promises`, the bot writes to the person in
    private from now on. While the reply is `growing`, its message only says that work goes on:
    `growing` returns the newer reply as soon as it is whole, or after so many seconds at the
    latest.
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
        """Yield the later forms of a growing reply, a few, each different from the one before."""
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
        """True if the request changed something: places that show the game may be out of date."""
        return self.kind in {ReplyKind.COMMITTED, ReplyKind.ANSWERED, ReplyKind.HINT}

    @property
    def is_move(self) -> bool:
        """True if the typed text can be a move with the person's tiles."""
        return self.kind in {ReplyKind.PREVIEW, ReplyKind.CHOICE}
