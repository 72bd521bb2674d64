"""Evenings of belgijka on a talk's store: who answers what, time that passes, plays found."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING

from bot.coordinator.kinds.ask import view_for
from bot.coordinator.kinds.rounds.body import RoundsBody
from bot.coordinator.kinds.rounds.requests import Answer, OpenRounds
from bot.coordinator.kinds.rounds.view_part import RoundsPart
from bot.coordinator.ports.answers import NotSolved
from bot.robot.evaluate.top import top_play
from tests.support.robot.reference import generator_of, made_up_words

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.coordinator.table.table import CommandOutcome, Table, WordListRef
    from bot.robot.evaluate.move_generator import MoveGenerator
    from bot.rules.board import Board
    from bot.rules.judge import Play
    from bot.rules.moves import Placement
    from bot.rules.rounds.game import RoundsGame
    from bot.rules.ruleset import Ruleset
    from tests.support.coordinator.talk import Talk

# With these nearly every rack can be played, and they are looked through fast.
_VOWELS, _OTHERS = "AEIOUY", "BCDGJKLMNPRSTWZ"
WORDS = (
    *made_up_words("pl", 5, 300),
    *(vowel + other for vowel in _VOWELS for other in _OTHERS),
    *(other + vowel for vowel in _VOWELS for other in _OTHERS),
)
SECOND = 1000


@cache
def generator() -> MoveGenerator:
    """Make a generator that finds plays with `WORDS`."""
    return generator_of(WORDS, "pl", compiled=False)


@cache
def plays_of(board: Board, rack: str) -> tuple[Placement, ...]:
    """Return every play of a rack, of most points first."""
    found = generator().plays(generator().position(board), rack)
    return tuple(one.placement for one in sorted(found, key=lambda one: -one.score))


@dataclass
class Found:
    """The port `Solver` on `WORDS`, which stores its solutions."""

    known: dict[tuple[Board, str], Play | None] = field(default_factory=dict)

    async def top(self, board: Board, rack: str, rules: Ruleset, words: WordListRef) -> Play | None:
        """Return the best play. Raises NotSolved for tiles other than Polish ones."""
        del words
        if rules.tiles.language != "pl":
            raise NotSolved
        if (board, rack) not in self.known:
            self.known[board, rack] = top_play(generator(), board, rack)
        return self.known[board, rack]


def play_with_words(talk: Talk) -> None:
    """Judge by `WORDS` alone from now on."""
    talk.solver, talk.lists.known = talk.solver or Found(), frozenset(WORDS)


@dataclass
class Evening:
    """One belgijka, from its announcement on. `Talk.now` is the clock."""

    talk: Talk
    game: GameId

    @classmethod
    async def announce(cls, talk: Talk, host: str = "Ola", **options: object) -> Evening:
        """Announce a belgijka as `host`."""
        play_with_words(talk)
        opened = await talk.say(host, OpenRounds(**options))  # type: ignore[arg-type]
        return cls(talk, opened.game)

    @classmethod
    async def begin(cls, talk: Talk, host: str = "Ola", **options: object) -> Evening:
        """Announce a belgijka and begin its first round."""
        evening = await cls.announce(talk, host, **options)
        await evening.wait_for("round")
        return evening

    async def table(self) -> Table:
        """Return the table as stored."""
        return await self.talk.table(self.game)

    async def state(self) -> RoundsGame:
        """Return the game as stored, secrets and all."""
        found = RoundsBody.of(await self.table()).rounds
        assert found is not None
        return found

    async def view(self, name: str = "") -> RoundsPart:
        """Return the game as a person sees it, or everybody."""
        table = await self.table()
        person = (await self.talk.person(name)).id if name else None
        found = RoundsPart.of(
            view_for(table, table.seat_of(person) if person else None, person=person)
        )
        assert found is not None
        return found

    async def answer(
        self, name: str, placement: Placement, number: int | None = None, *, command: str = ""
    ) -> CommandOutcome:
        """Answer once."""
        return await self.talk.say(
            name, Answer(placement, number), self.game, command=command or None
        )

    async def plays(self) -> list[Placement]:
        """Return every play of the running round, of most points first."""
        game = await self.state()
        assert game.running is not None
        return [*plays_of(game.board, game.running.rack)]

    async def pass_time(self, ms: int) -> None:
        """Let time pass, and fire all due timers."""
        self.talk.now += ms
        await self.talk.timer_worker.work_off()

    async def wait_for(self, *stages: str) -> None:
        """Let time pass until the game is at one of these stages."""
        while (game := await self.state()).stage not in stages:
            assert game.ends is not None
            await self.pass_time(max(0, game.ends - self.talk.now) + 2 * SECOND)
