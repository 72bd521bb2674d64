"""A person's request (the intent), and the services that answer it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple, TypeAlias, TypeVar

from bot.coordinator.commands import Command
from bot.coordinator.errors import AlreadyEnded, NotStarted, Stale
from bot.coordinator.transactions.running_tables import Overtaken
from bot.coordinator.views.view import as_of
from bot.dialogue.actions import Action
from bot.dialogue.errors import DeadButton
from bot.dialogue.pages.wording import wording
from bot.dialogue.payloads import Payload, TextPayload

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.coordinator.commands import Request
    from bot.coordinator.game_id import GameId
    from bot.coordinator.invitee import Invitee
    from bot.coordinator.lobby.matchmaker import Matchmaker
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.ports.people import Erasures
    from bot.coordinator.ports.puzzles import DailySchedule
    from bot.coordinator.reads.queries import Queries
    from bot.coordinator.reads.sitting import Sitting
    from bot.coordinator.service import Coordinator
    from bot.coordinator.settings import Language
    from bot.coordinator.standings.queries import StandingsQueries
    from bot.coordinator.table.table import CommandOutcome
    from bot.coordinator.views.view import View
    from bot.dialogue.action_spec import ActionSpec
    from bot.dialogue.actor import Actor, Event
    from bot.dialogue.pages.wording import Wording
    from bot.dialogue.reading.sent_file import SentFile
    from bot.dialogue.reply import Reply
    from bot.dialogue.wordbook import Wordbook
    from bot.robot.analysis.pool import AnalysisPool
    from bot.robot.analysis.rebuild_pool import RebuildPool

    Handler: TypeAlias = Callable[["Services", Sitting, "Intent"], Awaitable[Reply]]

P = TypeVar("P", bound=Payload)


class Choice(NamedTuple):
    """The answer of a person, at a time (ms), to the question which of their games is meant."""

    game: GameId
    at: int

    def holds(self, view: View) -> bool:
        """Return True if the view is of the chosen game and its viewer hasn't acted since."""
        seat = view.own_seat
        acted = max(map(seat.last_act_of, seat.persons), default=0) if seat else self.at
        return view.id == self.game and acted <= self.at


@dataclass(frozen=True, slots=True)
class Intent:
    """One request of a person: an action with all that came with it.

    A pressed button and a typed line both become intents. `turn` is the turn of the game when the
    pressed button was made. The `payload` comes from the button, from a form (`answered`), or from
    the text after the command (`typed`). `rest` is that text until it is read. `code` names the
    game that the person chose. With `draft` the text is still being typed, and nothing counts. A
    move doesn't count at once, either, if its game is only the likeliest `among` several of this
    person's. With `openly` other people can read the typed text. `file` is an attached file. A
    `bare` line was typed in private without a command. If several games wait for a bare line, it is
    about the game of the person's last `choice`, until they act there.
    """

    actor: Actor
    event: Event
    action: ActionSpec = Action.PLAY
    game: GameId | None = None
    turn: int | None = None
    rest: str = ""
    code: str = ""
    payload: Payload | None = None
    answered: bool = False
    typed: bool = False
    bare: bool = False
    choice: Choice | None = None
    draft: bool = False
    openly: bool = False
    among: bool = False
    file: SentFile | None = None
    invitees: tuple[Invitee, ...] = ()

    @property
    def wording(self) -> Wording:
        """The texts in this person's language."""
        return wording(self.actor.language, self.actor.chat)

    @property
    def aloud(self) -> Wording:
        """The texts for an answer to everybody. In private they are in this person's language."""
        return wording(self.actor.aloud or self.actor.language, self.actor.chat)

    @property
    def person(self) -> PersonId:
        """The id of the person who acts."""
        return self.actor.person.id

    def read(self) -> Intent:
        """Return the request (intent) with its typed text read as the payload.

        Raise the errors of reading it.
        """
        return replace(self, payload=self.payload or self.action.read(self.rest))

    def payload_of(self, kind: type[P]) -> P | None:
        """Return the payload, None if there is none.

        Raise DeadButton for a payload of another class than `kind`.
        """
        if self.payload is not None and not isinstance(self.payload, kind):
            raise DeadButton
        return self.payload

    def require(self, kind: type[P]) -> P:
        """Return the payload of an action that needs one. Raise DeadButton if there is none."""
        given = self.payload_of(kind)
        if given is None:
            raise DeadButton
        return given

    @property
    def words(self) -> str:
        """The text of the payload, "" if there is none."""
        given = self.payload_of(TextPayload)
        return given.text if given else ""

    def at(self, game: GameId) -> Intent:
        """Return the request (intent), now about this game."""
        return replace(self, game=game)


@dataclass(frozen=True, slots=True)
class Services:
    """The services that answer requests.

    Without an `analyst` no game is analysed, without `books` no word is explained, without a
    `rebuilder` no game is rebuilt. Without a `history` there are no results, without `erasures` no
    person can be erased, without a `matchmaker` nobody can seek a game. `language` is the bot's
    own, for chats that have chosen none. `puzzles` has the times of the servers' puzzles, `days`
    those of their belgijka of the day. `origin` is the web address of the bot's page, "" if it
    isn't public.
    """

    coordinator: Coordinator
    queries: Queries
    analyst: AnalysisPool | None = None
    books: Wordbook | None = None
    history: StandingsQueries | None = None
    erasures: Erasures | None = None
    language: Language = "pl"
    puzzles: DailySchedule | None = None
    days: DailySchedule | None = None
    origin: str = ""
    rebuilder: RebuildPool | None = None
    matchmaker: Matchmaker | None = None

    async def command(
        self, sitting: Sitting, intent: Intent, request: Request
    ) -> tuple[CommandOutcome, Sitting]:
        """Carry out a command of this person.

        Return its outcome, and the records (sitting) with the new state. Raises the errors of
        `Coordinator.handle`.
        """
        command = Command(
            id=intent.event.id,
            request=request,
            at=intent.event.at,
            by=intent.actor.person,
            game=intent.game,
            place=intent.actor.place,
            scope="" if intent.actor.private else intent.actor.scope,
        )
        committed = await self.coordinator.carry_out(command, sitting)
        outcome = committed.outcome
        if committed.loaded is not None:
            return outcome, sitting.after(committed.loaded, committed.joined)
        return outcome, await self.queries.about(sitting.without(outcome.game), outcome.game)


def look(sitting: Sitting, intent: Intent) -> View:
    """Return the person's view of the game at the time of the request.

    Raise UnknownGame if the request is about no game.
    """
    return as_of(sitting.view(), intent.event.at)


def at_refusal(sitting: Sitting, error: Exception) -> Sitting:
    """Return the records (sitting) with the newer state of the game that refused a command.

    Return them unchanged if no newer state caused the error.
    """
    newer = error.__cause__
    return sitting.after(newer.loaded) if isinstance(newer, Overtaken) else sitting


def seat(sitting: Sitting, intent: Intent) -> View:
    """Return the view of a person who plays in the game.

    Raises:
        NotSeated: the person doesn't play.
        UnknownGame: there is no such game that this person may see.

    """
    return as_of(sitting.seat(), intent.event.at)


def check_running(view: View) -> None:
    """Raise NotStarted before a game has begun, and AlreadyEnded after its end."""
    if view.face.board is None:
        raise NotStarted
    if view.face.outcome is not None:
        raise AlreadyEnded


def check_fresh(view: View, intent: Intent) -> None:
    """Raise Stale if the pressed button was made for another turn of the game."""
    if intent.turn is not None and intent.turn != view.face.turn:
        raise Stale
