"""What everybody was shown in a soak test, looked at when all is over: nobody else's rack in it."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from typing import TYPE_CHECKING, Any, NamedTuple

from bot.coordinator.place import Place, is_note, is_notice
from bot.delivery.cursor import decode
from bot.rules.board import EMPTY, SIZE
from bot.rules.log import PAUSE, replay
from bot.rules.tiles import BLANK
from tests.simulation.promises import Standing
from tests.support.dialogue.secrets import TELLING, rows_of, runs, texts, windows

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from bot.coordinator.game_id import GameId
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.table.table import Table
    from bot.rules.tiles import TileSet
    from bot.storage.store import Store
    from tests.fakes.discord import DiscordPeer as Discord
    from tests.fakes.discord.shown import Shown
    from tests.fakes.telegram import World as Telegram
    from tests.fakes.telegram.records import Post

# A move that is no longer the newest.
_MOVE = re.compile(r"\d+\\?\. ")
# Seconds within which a place is shown what there is, on a machine that has much to do.
_SOON = 20.0
_CODE = re.compile(r"(?:gra|belgijka) `?(\w{6})")


class Said(NamedTuple):
    """Something that the bot sent: where or to whom ("" for everybody there), when, and what."""

    place: str
    identity: str
    at: float
    what: Any


class Screens:
    """What stands on the screens of both platforms, and all that was ever sent there.

    `began` is the second of 1970 at which `time.perf_counter` was 0.
    """

    def __init__(self, discord: Discord, telegram: Telegram, began: float) -> None:
        self._discord = discord
        self._telegram = telegram
        self._began = began

    def at(self, place: str) -> Sequence[Standing]:
        """What stands at a place."""
        if Place.parse(place).platform == "discord":
            return [
                Standing(str(one.id), _game(one.text), bool([b for b in one.buttons if b.enabled]))
                for one in self._shown(place)
            ]
        return [Standing(_id(one), _game(one.text), bool(one.labels)) for one in self._posts(place)]

    def text(self, place: str, message: str) -> str:
        """What a message says."""
        if Place.parse(place).platform == "discord":
            found = [one.text for one in self._shown(place) if str(one.id) == message]
        else:
            found = [one.text for one in self._posts(place) if _id(one) == message]
        return found[0].replace("\N{NO-BREAK SPACE}", " ") if found else ""

    def _shown(self, place: str) -> list[Shown]:
        state = self._discord.state
        channel = state.channels[int(Place.parse(place).chat)]
        return [self._discord.look(message) for message in state.shown_in(channel)]

    def _posts(self, place: str) -> list[Post]:
        chat = self._telegram.state.chats[int(Place.parse(place).chat)]
        mine = (post for post in chat.posts if post.sender.is_bot and not post.deleted)
        return [post for post in mine if "🔒" not in post.text]

    def sent(self) -> Iterator[Said]:
        """All that was sent, to whomever."""
        for request in self._discord.faults.requests:
            kind, name, *more = request.path.split("/")[1:]
            if kind == "channels":
                yield from self._in_channel(int(name), self._began + request.at, request.body)
            elif kind in {"webhooks", "interactions"} and more:
                yield from self._answered(more[0], self._began + request.at, request.body)
        queries = self._telegram.state.queries
        for call in self._telegram.calls:
            query = queries.get(str(call.parameters.get("callback_query_id")))
            chat = str(call.parameters.get("chat_id") or "")
            identity = chat if not chat.startswith("-") else ""
            if query is not None:
                chat, identity = str(query.post.chat.id), str(query.person.id)
            at = self._began + call.began
            yield Said(f"telegram:{chat}:", identity, at, call.parameters)

    def transcript(self) -> Iterator[str]:
        """All that was asked of both platforms, a line each, in its order."""
        lines = [
            (one.at, f"{one.method} {one.path} {one.status} {one.code} {one.body}")
            for one in self._discord.faults.requests
        ]
        lines += [
            (one.began, f"{one.method} {one.status} {one.description} {one.parameters}")
            for one in self._telegram.calls
        ]
        return (f"{self._began + at:.3f} {line}" for at, line in sorted(lines))

    def _in_channel(self, number: int, at: float, what: object) -> Iterator[Said]:
        channel = self._discord.state.channels.get(number)
        if channel is not None:
            alone = str(channel.recipient.id) if channel.recipient else ""
            yield Said(f"discord:{number}:", alone, at, what)

    def _answered(self, token: str, at: float, what: object) -> Iterator[Said]:
        made = self._discord.state.interactions.get(token)
        if made is not None:
            alone = made.original is None or made.original.viewer is not None
            identity = str(made.user.id) if alone else ""
            yield Said(f"discord:{made.channel.id}:", identity, at, what)


def told_too_much(
    tables: Sequence[Table], said: Sequence[Said], persons: Mapping[str, set[PersonId]]
) -> Iterator[str]:
    """Racks that somebody was shown while their game went on, a line each.

    `tables` were played by the same people, `said` is all that was sent to them and to where they
    played, `persons` who has an identity. What lay on one of their boards by then, letter by
    letter in its order, tells nobody anything, nor does what they can lay there themselves.
    """
    games = [table for table in tables if table.game is not None]
    lay = [row for table in games for row in rows_of(table)]
    told = [
        one for tiles in {table.rules.tiles for table in games} for one in _tiles_in(said, tiles)
    ]
    for table in games:
        racks, tiles = _racks(table), table.rules.tiles
        began, over = table.log[0].at / 1000, table.log[-1].at / 1000
        for one, text, run in told:
            if one.at < began or (table.phase == "ended" and one.at >= over):
                continue
            mine = {table.seat_of(person) for person in persons.get(one.identity, ())}
            others = [rack for rack in windows(run, tiles) & racks.keys() if not racks[rack] & mine]
            seen = [row for at, row in lay if at / 1000 <= one.at]
            own = [rack for rack, seats in racks.items() if seats & mine]
            if others and not any(run in row or _fits(run, row, own) for row in seen):
                where = one.identity or one.place
                yield f"{table.id}: the rack {others[0]} at {where}: {run} of {text[:200]}"


def _fits(run: str, row: str, racks: Sequence[str]) -> bool:
    """Whether somebody can lay this in a row from one of these racks, so that they may be told."""
    for at in range(SIZE - len(run) + 1):
        pairs = [*zip(run, row[at : at + len(run)], strict=True)]
        if any(cell not in {EMPTY, tile} for tile, cell in pairs):
            continue
        laid = Counter(tile for tile, cell in pairs if cell == EMPTY)
        if any((laid - Counter(rack)).total() <= rack.count(BLANK) for rack in racks):
            return True
    return False


def _tiles_in(said: Sequence[Said], tiles: TileSet) -> Iterator[tuple[Said, str, str]]:
    """Tiles that stand together in what was said, if they are enough to tell something."""
    for one in said:
        for text in {*texts(one.what)}:
            yield from ((one, text, run) for run in runs(text, tiles) if len(run) >= TELLING)


def _racks(table: Table) -> Mapping[str, set[int]]:
    """Every rack of a game that tells something, and who had it."""
    hidden = defaultdict[str, set[int]](set)
    for _, game, _ in replay(table.log, table.rules):
        for seat, rack in enumerate(game.racks):
            if len(rack) >= TELLING:
                hidden[table.rules.tiles.sort(rack)].add(seat)
    return hidden


class Prompt:
    """Looks, while all is well, whether places are shown what there is within `_SOON` seconds.

    A place counts as soon as it was seen up to date: before, it may be put off after a failure.
    """

    def __init__(self) -> None:
        self.late: list[str] = []
        self._shown: dict[tuple[GameId, str], tuple[int, float]] = {}

    async def look(self, store: Store, games: Sequence[GameId], now: float) -> None:
        """Look at the places of these games; `now` counts seconds."""
        for game in games:
            loaded, places = await store.tables.load(game), await store.tables.places(game)
            for place, stored in places.items():
                if loaded is not None and not is_notice(place) and not is_note(place):
                    self._see(loaded.table, place, decode(stored).entries, now)

    def _see(self, table: Table, place: str, entries: int, now: float) -> None:
        key = table.id, place
        before, since = self._shown.get(key, (entries, now))
        if all(one.action.startswith(PAUSE) for one in table.log[entries:]) or before != entries:
            self._shown[key] = entries, now
        elif key in self._shown and now - since > _SOON:
            told = f"{table.id}: {place} is still shown {entries} of {len(table.log)} entries"
            self.late += [told] if told not in self.late else []


async def boards(store: Store, games: Sequence[GameId], screens: Screens) -> Sequence[str]:
    """Where the newest board doesn't say what the points are now; a line each."""
    wrong = []
    for game in games:
        loaded = await store.tables.load(game)
        if loaded is None or loaded.table.game is None:
            continue
        for place, stored in (await store.tables.places(game)).items():
            if is_notice(place):
                continue
            text = screens.text(place, decode(stored).message)
            points = [str(abs(score)) for score in loaded.table.game.scores]
            if missing := Counter(points) - Counter(re.findall(r"\d+", text)):
                wrong.append(f"{game}: the board at {place} lacks {[*missing]}: {text[:200]}")
    return wrong


def doubled(discord: Discord) -> Iterator[str]:
    """Moves that a channel tells twice of one game: there is one board a move, or fewer."""
    games: dict[str, GameId | None] = {}
    for request in discord.faults.requests:
        if (
            request.method == "POST"
            and isinstance(request.body, dict)
            and request.body.get("nonce")
        ):
            said = (_game(text) for text in texts(request.body))
            games[request.body["nonce"]] = next(filter(None, said), None)
    for channel in discord.state.channels.values():
        told: set[tuple[GameId | None, str]] = set()
        for message in discord.state.shown_in(channel):
            line = discord.look(message).text.partition("\n")[0]
            move = games.get(message.nonce or ""), line
            if _MOVE.match(line):
                if move in told:
                    yield f"{move[0]}: {channel.name} reads twice: {line}"
                told.add(move)


def _id(post: Post) -> str:
    """How the bot names a message of its own there: by its number, and whether it has a picture."""
    return f"{post.message_id}{'p' if post.photo else 't'}"


def _game(text: str) -> GameId | None:
    found = _CODE.search(text.replace("\N{NO-BREAK SPACE}", " "))
    return found[1] if found else None  # type: ignore[return-value]  # as everybody reads it
