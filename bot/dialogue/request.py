"""What somebody wants of us, and what it takes to answer: the ground of all conversation."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias

from bot.coordinator.commands import Command
from bot.coordinator.errors import NotSeated, UnknownGame
from bot.coordinator.views import as_of
from bot.dialogue.pages.wording import wording

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from bot.coordinator.analysis import Analyst
    from bot.coordinator.commands import Request
    from bot.coordinator.people.erasure_port import Leavers
    from bot.coordinator.queries import Desk
    from bot.coordinator.service import Coordinator
    from bot.coordinator.standings.queries import History
    from bot.coordinator.table.table import Invitee, Outcome
    from bot.coordinator.views import View
    from bot.dialogue.actor import Heard, Language, Speaker
    from bot.dialogue.pages.wording import Wording
    from bot.dialogue.reply import Reply
    from bot.dialogue.token import Action
    from bot.dialogue.wordbook import Books

    Handler: TypeAlias = Callable[["Room", "Wish"], Awaitable[Reply]]


@dataclass(frozen=True, slots=True)
class Wish:
    """An action with all it came with: a press is one, and so is a typed line.

    `turn` is the turn its button was made for. `data` is the token's, or what was typed behind the
    command (`typed`). `answer` is what a prompt brought. A `draft` is still being written: nothing
    of it counts. Nor does a move at once whose game we chose `among` several of this person's.
    """

    speaker: Speaker
    heard: Heard
    action: Action
    game: str | None = None
    turn: int | None = None
    data: str = ""
    answer: str | Sequence[int] | None = None
    typed: bool = False
    draft: bool = False
    among: bool = False
    invitees: tuple[Invitee, ...] = ()

    @property
    def wording(self) -> Wording:
        """How things are said to this person."""
        return wording(self.speaker.language)

    @property
    def person(self) -> str:
        """Who wishes."""
        return self.speaker.person.id

    @property
    def words(self) -> str:
        """What was typed: into the prompt, or behind the command."""
        return self.answer if isinstance(self.answer, str) else self.data

    def at(self, game: str) -> Wish:
        """The same wish about this game."""
        return replace(self, game=game)


@dataclass(frozen=True, slots=True)
class Room:
    """Where wishes are answered: who decides, and who looks things up.

    `language` is the bot's own, that of places where nobody chose one.
    """

    coordinator: Coordinator
    desk: Desk
    analyst: Analyst | None = None
    books: Books | None = None
    history: History | None = None
    leavers: Leavers | None = None
    language: Language = "pl"

    async def command(self, wish: Wish, request: Request) -> Outcome:
        """Give a command in this person's name; raises what `Coordinator.handle` does."""
        return await self.coordinator.handle(
            Command(
                id=wish.heard.id,
                request=request,
                at=wish.heard.at,
                by=wish.speaker.person,
                game=wish.game,
                place=wish.speaker.place,
                scope="" if wish.speaker.private else wish.speaker.scope,
            )
        )

    async def look(self, wish: Wish) -> View:
        """The game through this person's eyes. Raises UnknownGame."""
        return as_of(await self.desk.look(game_of(wish), wish.person), wish.heard.at)

    async def seat(self, wish: Wish) -> View:
        """The same for somebody who sits there. Raises NotSeated, UnknownGame."""
        view = await self.look(wish)
        if view.viewer is None:
            raise NotSeated(tuple(seat.name for seat in view.seats if seat.members))
        return view


def game_of(wish: Wish) -> str:
    """The game that a wish is about. Raises UnknownGame."""
    if wish.game is None:
        raise UnknownGame
    return wish.game
