"""An erased person stands in no field of any table, and the others stay."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

import pytest

from bot.coordinator.commands import Command, Erase
from bot.coordinator.decisions.change import WordLists, World
from bot.coordinator.invitee import Invitee
from bot.coordinator.kinds.sheet.body import SheetBody
from bot.coordinator.kinds.table_erasure import erase_from_table, names_person
from bot.coordinator.person_id import UNNAMED, PersonId
from bot.coordinator.table.body import LastPlay
from bot.coordinator.table.evolve import evolve
from bot.coordinator.table.table import Contribution, Member, Seat
from bot.rules.gcg.record import Player, Record
from bot.rules.sheet.sheet import Sheet
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
        "vacations": (),
        "homes": (),
        "lost": (replace(WHOLE.lost[0], refuges=()),),
        "remarks": (),
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
        "mutes": (),
    },
    JAN: {"invitees": (Invitee("", UNNAMED, person=NOBODY, declined=True),)},
}


def without(table: Table, request: Erase) -> Table:
    return erase_from_table(table, request, Command("forget", request, 1), WORLD).table


@pytest.mark.parametrize("person", AFTER)
def test_erasure_empties_every_field_of_that_person_and_no_other(person: PersonId) -> None:
    request = Erase(NOBODY, (person,))
    after = without(WHOLE, request)
    assert names_person(WHOLE, request)
    assert after == evolve(WHOLE, **AFTER[person])
    assert f"'{person}'" not in repr(after)
    assert not names_person(after, request)
    assert without(after, request) == after


@pytest.mark.parametrize(
    "request_",
    [
        Erase(NOBODY, (), identities=(("discord", "7"),)),
        Erase(NOBODY, (), handles=(("discord", "jan"),)),
    ],
)
def test_a_person_invited_only_by_account_or_name_is_erased(request_: Erase) -> None:
    [asked] = WHOLE.invitees
    table = replace(WHOLE, invitees=(replace(asked, person=PersonId(""), handle="Jan"),))
    assert without(table, request_) == evolve(table, **AFTER[JAN])
    another = Erase(NOBODY, (), identities=(("telegram", "7"),), handles=(("telegram", "jan"),))
    assert without(table, another) is table


@pytest.mark.parametrize("person", AFTER)
def test_no_field_of_a_table_keeps_the_name_of_an_erased_person(person: PersonId) -> None:
    """No account and no user name that the table knows remains either."""
    request = Erase(NOBODY, (person,), (("discord", "7"),), (("discord", "jan"),))
    table = replace(WHOLE, invitees=(*WHOLE.invitees, Invitee("discord", "Jan", handle="JAN")))
    told = repr(without(table, request)).casefold()
    assert f"'{person}'" in repr(table).casefold()
    assert f"'{person}'" not in told


def test_a_user_name_on_a_score_sheet_is_erased_and_its_namesakes_stay() -> None:
    """The bot never met her: her seat has an anonymous id, and the sheet continues her record."""
    kuba = Member(KUBA, "Kuba")
    seats = (
        Seat((Member(PersonId("nobody:7"), "Zenobia_X"),)),
        Seat((kuba,)),
        Seat((Member(PersonId("nobody:8"), "Ewa"),)),
    )
    asked = Invitee("telegram", "Zenobia_X", handle="Zenobia_X")
    record = Record(
        (Player("Zenobia_X", "Zenobia_X"), Player("Kuba", "Kuba"), Player("Ewa", "Ewa"))
    )
    table = evolve(WHOLE, seats=seats, invitees=(asked,), body=SheetBody(Sheet(3, (), record)))
    another = Erase(NOBODY, (), handles=(("discord", "zenobia_x"),))
    assert without(table, another) is table
    after = without(table, Erase(NOBODY, (), handles=(("telegram", "zenobia_x"),)))
    assert after.seats == (Seat((NAMELESS,)), *seats[1:])
    assert "zenobia_x" not in repr(after).casefold()
