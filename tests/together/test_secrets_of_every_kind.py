"""No view, message or JSON of a running table tells anybody what they may not know.

Each kind has a table with its secrets: a new one is missed here until it has.
"""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from bot.chat.web.table_view import table_view
from bot.chat.web.views.games import games_view
from bot.coordinator.kinds.ask import view_for
from bot.coordinator.kinds.registry import KINDS, kind_of
from bot.coordinator.kinds.timelines import timeline
from bot.coordinator.person_id import PersonId
from bot.coordinator.reads.open_games import GameLine
from bot.dialogue.conversation import LiveTable
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.pages.kinds.subject import Readers
from bot.dialogue.pages.wording import wording
from bot.rules.tiles import RACK_SIZE, tile_set
from tests.support.dialogue.secret_tables import NOW, secret_tables
from tests.support.dialogue.secrets import Secrets, secret_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from bot.coordinator.table.table import Table

TABLES = {one.table.body.stored: one for one in secret_tables()}
TILES = {*tile_set("pl").letters, "?"}
VIEWERS = [(None, None), (None, PersonId("zoja")), (0, PersonId("ola")), (1, PersonId("kuba"))]


def contents(table: Table, seat: int | None, person: PersonId | None) -> Iterator[Any]:
    """Yield all that chats, the browser and an operator make of a view of this table."""
    view, happenings = view_for(table, seat, person=person), timeline(table)
    # The bag and the other racks together are no secret from a seat.
    yield replace(view, face=replace(view.face, unseen=None))
    pages, line = pages_of(view), GameLine(view, waiting=True, since=NOW)
    for says in (wording("pl"), wording("en")):
        for message in (
            pages.public_message(view, happenings, says, Readers(None)),
            pages.desk(view, says),
        ):
            yield message, message.alt
        yield pages.status(view, happenings, says)
        yield pages.row(line, says, NOW), pages.label(line, says, now=NOW)
        sent = table_view(LiveTable(view, happenings), says, now=NOW)
        yield {name: value for name, value in sent.items() if name != "unseen"}
        yield games_view([line], says, now=NOW)
    yield [*kind_of(table).rows(view)]


def racks(hidden: Iterable[str]) -> frozenset[str]:
    """Return those of the secrets that are tiles, secret in any order."""
    return frozenset(one for one in hidden if len(one) >= RACK_SIZE and not {*one} - TILES)


def test_every_kind_has_a_table_with_secrets() -> None:
    assert {type(one.table.body) for one in TABLES.values()} == set(KINDS)


@pytest.mark.parametrize("name", TABLES)
def test_the_secrets_of_a_kind_stand_in_its_table(name: str) -> None:
    one = TABLES[name]
    for secret in one.secrets_from(None):
        assert Secrets(one.table.rules.tiles, words=frozenset({secret})).secrets_in(one.table)


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("name", TABLES)
def test_nobody_is_shown_a_secret_of_a_running_table(
    name: str, viewer: tuple[int | None, PersonId | None], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    seat, person = viewer
    table = TABLES[name].table
    if seat is not None and seat >= len(table.seats):
        seat = None
    hidden = TABLES[name].secrets_from(seat)
    secrets = Secrets(table.rules.tiles, racks(hidden), secret_words(table) | hidden)
    for content in contents(table, seat, person):
        assert secrets.secrets_in(content) == []
    assert secrets.secrets_in(caplog.text) == []
