"""No JSON and no live frame tells anybody a foreign rack, the bag, the seed or another's token."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from bot.chat.web.table_view import table_view
from bot.chat.web.views.games import games_view
from bot.chat.web.views.play import preview_view
from bot.coordinator.kinds.ask import view_for
from bot.coordinator.kinds.timelines import timeline
from bot.coordinator.person_id import PersonId
from bot.coordinator.reads.open_games import GameLine
from bot.coordinator.table.table import Member
from bot.coordinator.views.preview import preview
from bot.dialogue.conversation import LiveTable
from bot.dialogue.message import Line, Message, Span
from bot.dialogue.pages.wording import wording
from bot.dialogue.reply import Reply
from bot.rules.board import SIZE
from bot.rules.errors import PlacementError
from bot.rules.events import Played
from bot.rules.ruleset import preset, preset_names
from tests.support.chat.web.seat import Seat, load_table
from tests.support.dialogue.games import tables
from tests.support.dialogue.secrets import secrets_of, windows
from tests.support.rules.random_games import chance, random_game, random_placement

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator, Sequence

    from bot.composition import Bot
    from bot.coordinator.table.table import Table
    from bot.coordinator.table.timeline import Happening
    from bot.rules.ruleset import Ruleset
    from tests.support.chat.web.seat import Client

CENTRE = 7 * SIZE + 7


def without_unseen_tiles(content: object) -> Any:  # noqa: ANN401 - whatever the wire carries
    """Return the content as sent, without the viewer's unseen tiles: bag and racks together."""
    found = msgspec.json.decode(msgspec.json.encode(content))
    found.pop("unseen", None)
    return found


def payloads(
    table: Table, viewer: int | None, happenings: Sequence[Happening], rng: random.Random
) -> Iterator[Any]:
    """Yield all that the page gets of a table for this seat, or for an onlooker."""
    view, said = view_for(table, viewer), wording(rng.choice(("pl", "en")))
    yield without_unseen_tiles(table_view(LiveTable(view, happenings), said, now=0))
    yield without_unseen_tiles(games_view([GameLine(view, waiting=True, since=0)], said, now=0))
    game = table.game
    if viewer is None or game is None or not game.racks[viewer]:
        return
    for _ in range(3):
        move = random_placement(game.board, game.racks[viewer], table.rules, rng)
        try:
            draft = preview(table, view, move)
        except PlacementError:
            continue
        yield without_unseen_tiles(preview_view(Reply(Message((Line((Span("x"),)),)), value=draft)))


def with_teams(table: Table) -> Table:
    """Return the table with two people on each seat."""
    return replace(
        table,
        seats=tuple(
            replace(seat, members=(*seat.members, Member(PersonId(f"{n}"), f"Gość {n}")))
            for n, seat in enumerate(table.seats)
        ),
    )


def public_words(happenings: Sequence[Happening], rules: Ruleset) -> set[str]:
    """Return the tiles of every word ever laid, which everybody has seen."""
    plays = [event.play for one in happenings for event in one.events if isinstance(event, Played)]
    words = (word.tiles.upper() for play in plays for word in play.words)
    return {one for word in words for one in windows(word, rules.tiles)}


@pytest.mark.parametrize("name", preset_names())
def test_the_page_gets_no_secret_of_another_player(name: str) -> None:
    rules, rng, hidden, found = preset(name), chance(len(name)), 0, 0
    whole = tables(random_game(rules, rules.players[1], 2), every=4)
    for before, after in list(pairwise(whole))[:4]:
        if after.phase == "ended":
            continue
        table = with_teams(after) if rng.random() < 0.5 else after
        happenings = timeline(table)
        known = public_words(happenings, table.rules)
        for viewer in (*range(len(table.seats)), None):
            secrets = secrets_of(table, before, viewer, known)
            hidden += len(secrets.hidden)
            for content in payloads(table, viewer, happenings, rng):
                assert secrets.secrets_in(content) == []
        # Told to the wrong seat, a rack would have been found.
        stranger = secrets_of(table, before, None, known)
        found += any(
            stranger.secrets_in(one)
            for seat in (0, 1)
            for one in payloads(table, seat, happenings, rng)
        )
    assert hidden > 10
    assert found


async def test_the_wire_carries_only_the_viewers_own_tiles(
    bot: Bot, client: Client, ola: Seat, kuba: Seat
) -> None:
    game = await ola.invite(clock="none")
    await kuba.join(game)
    iza, known = Seat(client, "Iza"), set[str]()
    everybody = (ola, kuba, iza)
    strings = {
        one.name: {one.token, hashlib.sha256(one.token.encode()).hexdigest()} for one in everybody
    }
    table = before = await load_table(bot, game)
    for turn in range(4):
        mover = ola if (await ola.look(game))["waiting"] else kuba
        rack = (await mover.look(game))["rack"]
        tiles = [
            (CENTRE + SIZE * turn + at, letter.replace("?", "E"), letter == "?")
            for at, letter in enumerate(rack[:3])
        ]
        draft: dict[str, Any] = {}
        for seat in everybody:
            answers = [
                await (await seat.post("/api/preview", game=game, tiles=tiles)).json(),
                await (await seat.post("/api/mine")).json(),
                await (await seat.post("/api/analysis", game=game)).json(),
                await seat.look(game),
            ]
            viewer = answers[-1].pop("viewer")
            answers[-1].pop("unseen")
            draft = answers[0] if seat is mover else draft
            for other in everybody:
                if other is not seat:
                    assert not any(word in str(answers) for word in strings[other.name])
            assert secrets_of(table, before, viewer, known).secrets_in(answers) == []
        assert (await mover.press(draft["token"]))["done"]
        word = (await mover.look(game))["last"]["word"]
        known |= windows(word.replace("(", "").replace(")", ""), table.rules.tiles)
        before, table = table, await load_table(bot, game)


async def test_a_stranger_sees_the_same_as_any_onlooker(
    client: Client, ola: Seat, kuba: Seat
) -> None:
    game = await ola.invite(clock="none")
    await kuba.join(game)
    states = [await Seat(client, name).look(game) for name in ("Iza", "Jan")]
    for state in states:
        for key in ("viewer", "rack", "unseen"):
            assert state[key] is None
        assert state["actions"].keys() == {"describe", "history"}
        assert not state["waiting"]
        del state["now"]
    assert states[0] == states[1]
    own = await ola.look(game)
    # What a seat may do now does nothing for a stranger.
    for one in own["actions"].values():
        if one["action"] not in {"describe", "history", "settings"}:
            answer = await Seat(client, "Iza").press(one["token"], [0] if one["prompt"] else None)
            assert not answer["done"]
            assert (answer["kind"], answer["ask"]) == ("refusal", None)
    assert own["actions"]["shuffle"]["label"] == "Tasuj"
