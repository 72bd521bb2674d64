"""Whoever is forgotten stands nowhere at a table, whatever it holds, and nobody else is missed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

import pytest

from bot.coordinator.commands import Command, Forget, Invitee
from bot.coordinator.decisions.change import WordLists, World
from bot.coordinator.decisions.erasure import forget, is_known
from bot.coordinator.person_id import UNNAMED, PersonId
from bot.coordinator.table.table import Contribution, LastPlay, Member, Seat
from tests.support.coordinator.whole_table import IZA, JAN, KUBA, OLA, PLAY, WHOLE

if TYPE_CHECKING:
    from bot.coordinator.table.table import Table

NOBODY = PersonId("nobody:1")
WORLD = World(cast("WordLists", None), b"", bytes)
NAMELESS = Member(NOBODY, UNNAMED)
# What is another once each of them is forgotten, field by field.
AFTER: dict[PersonId, dict[str, object]] = {
    OLA: {
        "seats": (Seat((NAMELESS, Member(IZA, "Iza"))), *WHOLE.seats[1:]),
        "contributions": (Contribution(NOBODY, "żaba"), WHOLE.contributions[1]),
        "lineup": ((NOBODY, IZA), (KUBA,)),
        "absences": (),
        "homes": (),
        "lost": (replace(WHOLE.lost[0], refuges=()),),
    },
    KUBA: {
        "host": NOBODY,
        "seats": (WHOLE.seats[0], Seat((NAMELESS,)), WHOLE.seats[2]),
        "contributions": (WHOLE.contributions[0], Contribution(NOBODY, "kret")),
        "lineup": ((OLA, IZA), (NOBODY,)),
        "acted": (),
    },
    IZA: {
        "seats": (Seat((Member(OLA, "Ola"), NAMELESS)), *WHOLE.seats[1:]),
        "lineup": ((OLA, NOBODY), (KUBA,)),
        "unreachable": (),
        "last": LastPlay(1, PLAY),
        "lost": (replace(WHOLE.lost[0], unreached=()),),
        "notes": (),
    },
    JAN: {"invitees": (Invitee("", UNNAMED, person=NOBODY, declined=True),)},
}


def without(table: Table, request: Forget) -> Table:
    return forget(table, request, Command("forget", request, 1), WORLD).table


@pytest.mark.parametrize("person", AFTER)
def test_who_is_forgotten_is_gone_from_every_field_and_nobody_else_is(person: PersonId) -> None:
    request = Forget(NOBODY, (person,))
    after = without(WHOLE, request)
    assert is_known(WHOLE, request)
    assert after == replace(WHOLE, **AFTER[person])  # type: ignore[arg-type]
    assert f"'{person}'" not in repr(after)
    assert not is_known(after, request)
    assert without(after, request) == after


@pytest.mark.parametrize(
    "request_",
    [
        Forget(NOBODY, (), identities=(("discord", "7"),)),
        Forget(NOBODY, (), handles=(("discord", "jan"),)),
    ],
)
def test_who_was_asked_by_account_or_name_alone_is_forgotten_too(request_: Forget) -> None:
    [asked] = WHOLE.invitees
    table = replace(WHOLE, invitees=(replace(asked, person=PersonId(""), handle="Jan"),))
    assert without(table, request_) == replace(table, **AFTER[JAN])  # type: ignore[arg-type]
    another = Forget(NOBODY, (), identities=(("telegram", "7"),), handles=(("telegram", "jan"),))
    assert without(table, another) is table
