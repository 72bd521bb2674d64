"""No message, refusal or log record of a running game holds a foreign rack, the bag or the seed.

Random games are played by talk alone: everybody moves, looks, errs and presses what is none of
their business, and all that they and the public are shown is taken apart to its last string.
"""

from __future__ import annotations

import dataclasses
import logging
from collections import Counter
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.errors import Refused
from bot.coordinator.game_id import GameId
from bot.coordinator.kinds.game.body import GameBody
from bot.coordinator.views.preview import Preview
from bot.dialogue.actions import ACTIONS, Action
from bot.dialogue.conversation import Conversation
from bot.dialogue.message import Button, Message, TilesPrompt
from bot.dialogue.pages.wording import typed_line
from bot.dialogue.reply import Ask, Reply
from bot.dialogue.request import Services
from bot.dialogue.token import unpack
from bot.rules.errors import RuleError
from bot.rules.judge import judge
from bot.rules.ruleset import preset
from tests.support.dialogue.chat_table import ChatTable
from tests.support.dialogue.secrets import Secrets, runs, secret_words, secrets_of, windows
from tests.support.rules.random_games import Whims, chance, random_placement

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.reads.sitting import Sitting
    from bot.coordinator.settings import Language
    from bot.coordinator.table.table import Table
    from bot.dialogue.action_spec import ActionSpec
    from bot.dialogue.request import Intent
    from bot.rules.game import Game

NAMES = ("Ola", "Kuba", "Iza", "Jan")
STRANGER = "Zoja"
LANGUAGES: tuple[Language, ...] = ("pl", "en")
GAMES = (
    ("klasyczna", 2),
    ("rankingowa", 3),
    ("turniejowa", 2),
    ("pudełko", 4),
    ("nowicjusz", 3),
    ("english", 2),
)
ROUNDS = 14
BAG = ("/worek", "/bag")
LOOKS = (
    *("/stojak", "/rack tasuj", "/stojak sortuj", "/plansza", "/opis_planszy", "/board_text"),
    *("/przebieg", "/history", "/moje_gry", "/pomoc", "/help", "/gcg", "/sprawdź", "/akceptuj"),
    *("/wymień", "/ruch", "/pas", "/poddaj_grę", "/przerwij_grę"),
    *("/ranking", "/statystyki", "/moje_gry 2"),
)
ERRORS = (
    *("8h ŹŹŹŹ", "/ruch a1 KOT", "żółw", "o15 KOT", "8h", "/wymień QQQQQ", "/exchange all"),
    *("/wymień ABCDEFGHIJ", "/sprawdź KOT", "/worec", "/dołącz K7QX4M", "!?", "/ruch 99z x"),
)
HARMLESS = frozenset(ACTIONS.rows) - {
    Action.RESIGN_YES,
    Action.ABORT_YES,
    Action.NEW,
    Action.REMATCH,
}


class Overheard(Conversation):
    """A conversation that keeps what it refused, as the error that it was."""

    refusals: list[Exception]

    async def _refuse(self, error: Exception, sitting: Sitting, intent: Intent) -> Reply:
        self.refusals.append(error)
        return await super()._refuse(error, sitting, intent)


class Party:
    """A random game, and all that anybody was told of it checked at once."""

    def __init__(self, rules: str, players: int, log: pytest.LogCaptureFixture) -> None:
        self.chance = chance(players + sum(map(ord, rules)))
        self.table = ChatTable(words=Whims(), seed=self.chance.randbytes(32))
        self.talk = Overheard(Services(self.table.coordinator, self.table.queries))
        self.talk.refusals = []
        self.table.talk = self.talk
        self.names, self.log, self.game = NAMES[:players], log, GameId("")
        self.known: set[str] = set()
        self.before: Table | None = None
        self.seen: Counter[str] = Counter()

    async def begin(self, rules: str) -> None:
        """Invite, and let everybody join."""
        line = f"/nowa_gra {rules} na {len(self.names)} osoby"
        reply = await self.table.say(self.names[0], line)
        assert reply.game
        self.game = reply.game
        await self._event(self.names[0], reply)
        for name in self.names[1:]:
            await self.say(name, "/stojak")
            await self.say(name, f"/dołącz {self.game}")

    async def load_table(self) -> Table:
        """Return the whole stored table."""
        loaded = await self.table.tables.load(self.game)
        assert loaded
        return loaded.table

    async def running(self) -> Game | None:
        """Return the game, as long as it runs."""
        game = (await self.load_table()).game
        return game if game and game.outcome is None else None

    async def say(self, name: str, line: str) -> Reply:
        """Type a line and check its answer."""
        self.table.language = self.chance.choice(LANGUAGES)
        reply = await self.table.say(name, line, self.game)
        return await self._event(name, reply, paper=line in BAG and name != STRANGER)

    async def press(
        self, name: str, token: str, answer: str | Sequence[int] | None = None
    ) -> Reply:
        """Press a button and check its answer."""
        self.table.language = self.chance.choice(LANGUAGES)
        reply = await self.table.press_token(name, token, answer)
        pressed = unpack(token)
        paper = pressed is not None and pressed.action is Action.BAG and name != STRANGER
        return await self._event(name, reply, paper=paper)

    async def press_on(self, name: str, reply: Reply, *actions: ActionSpec) -> None:
        """Press the first button of an answer that does one of these, if there is any."""
        for button in buttons(reply.message):
            pressed = unpack(button.token)
            if pressed and pressed.action in actions:
                await self.press(name, button.token)
                return

    async def _event(self, name: str, reply: Reply, *, paper: bool = False) -> Reply:
        table = await self.load_table()
        before, self.before = self.before or table, table
        if table.game and (last := GameBody.of(table).last):
            for word in last.play.words:
                self.known |= windows(word.tiles.upper(), table.rules.tiles)
        if table.game is None or table.game.outcome is None:
            seats = [seat.name for seat in table.seats]
            viewer = seats.index(name) if name in seats else None
            own = secrets_of(table, before, viewer, self.known)
            public = secrets_of(table, before, None, self.known)
            self.seen["secrets"] += len(own.hidden)
            if isinstance(draft := reply.value, Preview):
                # What a view holds unseen is bag and racks together.
                plain = dataclasses.replace(
                    draft.view, face=dataclasses.replace(draft.view.face, unseen=None)
                )
                shown = dataclasses.replace(draft, view=plain)
                reply = dataclasses.replace(reply, value=shown)
            assert (
                own.secrets_in(self._strip_unseen(table, viewer, reply) if paper else reply) == []
            )
            self._check_tiles(table, viewer, reply)
            await self._check_public(table, public, changed=reply.is_done)
            self._check_refusals(own, public)
            for record in self.log.records:
                assert (
                    public.secrets_in((logging.Formatter().format(record), repr(record.args))) == []
                )
        self.log.clear()
        self.talk.refusals.clear()
        return reply

    def _strip_unseen(self, table: Table, viewer: int | None, reply: Reply) -> Reply:
        """Return the answer without the line of unseen tiles: bag and other racks together."""
        assert table.game
        assert reply.message
        others = (rack for seat, rack in enumerate(table.game.racks) if seat != viewer)
        hidden = table.rules.tiles.sort("".join((table.game.bag, *others)))
        if not hidden:
            return reply
        lines = reply.message.lines
        assert "".join(runs(str(lines[2]), table.rules.tiles)) == hidden
        self.seen["papers"] += 1
        rest = (*lines[:2], *lines[3:])
        return dataclasses.replace(reply, message=dataclasses.replace(reply.message, lines=rest))

    def _check_tiles(self, table: Table, viewer: int | None, reply: Reply) -> None:
        """Check that shown tiles are the viewer's, even if they are few."""
        own = table.game.racks[viewer] if table.game and viewer is not None else ""
        prompts = [button.prompt for button in buttons(reply.message)]
        for prompt in (*prompts, reply.ask.prompt if reply.ask else None):
            if isinstance(prompt, TilesPrompt):
                tiles = "".join(runs(" ".join(prompt.tiles), table.rules.tiles))
                assert Counter(tiles) == Counter(own)
                self.seen["prompts"] += 1
        if reply.message and reply.message.board and reply.message.board.rack is not None:
            assert Counter(reply.message.board.rack) <= Counter(own)
            self.seen["racks"] += 1

    async def _check_public(self, table: Table, public: Secrets, *, changed: bool) -> None:
        if not changed and self.chance.random() < 0.9:
            return
        for language in LANGUAGES:
            since = self.chance.choice((None, 0))
            message = await self.talk.public_message(self.game, language, since)
            assert public.secrets_in(message) == []
            assert not any(isinstance(b.prompt, TilesPrompt) for b in buttons(message))
            if table.game:
                assert message.board
                assert message.board.rack is None
                cells = "".join(message.board.cells).replace(".", "")
                assert Counter(cells) == Counter(tile for _, tile in table.game.board)

    def _check_refusals(self, own: Secrets, public: Secrets) -> None:
        """Check that refusals name only the person's own tiles, and no tiles in a log."""
        for error in self.talk.refusals:
            if isinstance(error, Refused):
                assert public.secrets_in((str(error),)) == []
            assert own.secrets_in((str(error), repr(error), error.args)) == []
        self.seen["refusals"] += len(self.talk.refusals)


def buttons(message: Message | None) -> list[Button]:
    """Return all buttons of a message."""
    return [button for row in message.buttons for button in row] if message else []


async def answer(party: Party, game: Game) -> None:
    """Challenge the waiting play as one player, or accept it as all."""
    assert game.pending
    waiting = [name for seat, name in enumerate(party.names) if seat != game.pending.seat]
    if party.chance.random() < 0.2:
        name = party.chance.choice(waiting)
        await party.press_on(name, await party.say(name, "/sprawdź"), Action.CHALLENGE_YES)
    elif game.out_play_pending or party.chance.random() < 0.7:
        for name in waiting:
            await party.say(name, "/accept")


async def move(party: Party, game: Game) -> None:
    """Let the player to move play a word that may lie, exchange, or pass."""
    name, rack = party.names[game.to_move], game.racks[game.to_move]
    if party.chance.random() < 0.12:
        ask = (await party.say(name, "/exchange")).ask
        if isinstance(ask, Ask):
            places = party.chance.sample(range(len(rack)), party.chance.randint(1, len(rack)))
            asked = await party.press(name, ask.token.pack(), places)
            await party.press_on(name, asked, Action.EXCHANGE_YES)
            return
    rules = (await party.load_table()).rules
    for _ in range(60):
        placement = random_placement(game.board, rack, rules, party.chance)
        with suppress(RuleError):
            judge(game.board, placement, rules)
            line = typed_line(placement)
            await party.press_on(name, await party.say(name, line), Action.CONFIRM)
            return
    await party.press_on(name, await party.say(name, "/pas"), Action.PASS_YES)


async def meddle(party: Party) -> None:
    """Let anybody look, make errors, and press buttons shown to them or to everybody."""
    people = (*party.names, STRANGER)
    await party.say(party.chance.choice(people), party.chance.choice(LOOKS))
    await party.say(party.chance.choice(people), party.chance.choice(ERRORS))
    await party.say(party.chance.choice(people), party.chance.choice(BAG))
    name = party.chance.choice(people)
    last = party.table.last.get(name)
    found = [
        *buttons(await party.table.public(party.game)),
        *buttons(last.message if last else None),
    ]
    pressed = party.chance.choice(found)
    token = unpack(pressed.token)
    if token and token.action in HARMLESS:
        await party.press(name, pressed.token, party.chance.choice((None, "kot", [0, 1])))


@pytest.mark.parametrize(("rules", "players"), GAMES)
async def test_no_secret_is_shown_before_the_end(
    rules: str, players: int, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    party = Party(rules, players, caplog)
    await party.begin(rules)
    for _ in range(ROUNDS):
        party.table.now += party.chance.choice((1_000, 20_000))
        if (game := await party.running()) and game.pending:
            await answer(party, game)
        if game := await party.running():
            await move(party, game)
        await meddle(party)
    for name in party.names[1:]:
        await party.press_on(name, await party.say(name, "/poddaj_grę"), Action.RESIGN_YES)
    assert not await party.running()
    for kind in ("secrets", "papers", "prompts", "racks", "refusals"):
        assert party.seen[kind] > 3, kind
    table = await party.load_table()
    told = Secrets(table.rules.tiles, words=secret_words(table)).secrets_in
    assert told(await party.say(STRANGER, "/przebieg")) != []


def test_the_order_of_tiles_on_the_board_is_no_secret() -> None:
    tiles, row = preset("klasyczna").tiles, "....NŁJEDŹFAO.."
    told = Secrets(tiles, frozenset({tiles.sort("NŁJEDŹF")})).secrets_in
    assert told("8. Sowa: NŁJEDŹFAO H6") != []
    assert told("8. Sowa: NŁJEDŹFAO H6", [row]) == []
    assert told("8. Sowa: NŁJEDŹFAO H6, N Ł J E D F Ź", [row]) != []
    assert told("D E F J Ł N Ź", [row]) != []
