"""Taking a seat at a game: whether a person may, and which seat it is."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.decisions.seats import is_asked_as
from bot.coordinator.kinds.game.body import GameBody
from bot.coordinator.robots import name_robots
from bot.coordinator.table.draw_words import given_word, own_word
from bot.coordinator.table.table import Contribution, Member, Seat, Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.commands import Person


def seat_person(table: Table, person: Person, intent: int | None, word: str = "") -> Table:
    """Return the table with one more person, on the seat `intent` if it is free.

    `word` is the person's word for the draw, "" for one made from the seed. Raises BadInvitation if
    the word can't be shown.
    """
    member, seats = Member(person.id, person.name), list(table.seats)
    number = _seat_for(table, person, intent)
    if number < len(seats):
        seats[number] = Seat((*seats[number].members, member))
    else:
        seats.append(Seat((member,)))
    invitees = tuple(
        replace(invitee, declined=False) if is_asked_as(invitee, person) else invitee
        for invitee in table.invitees
    )
    table = replace(table, seats=tuple(seats), invitees=invitees)
    return with_word(table, person, own_word(word) or given_word(table.seed, len(table.draw_words)))


def with_word(table: Table, person: Person, word: str) -> Table:
    """Return the table with this word of the person for the draw, in place of their earlier one."""
    given = list(table.contributions)
    number = next((n for n, one in enumerate(given) if one.person == person.id), len(given))
    given[number : number + 1] = [Contribution(person.id, word)]
    return replace(table, contributions=tuple(given))


def move_person(table: Table, person: Person, intent: int | None) -> Table:
    """Return the table with a person on another seat (`intent`), unchanged if that is full.

    A rematch is also unchanged.
    """
    number, current = _seat_for(table, person, intent), table.seat_of(person.id)
    if number != intent or current is None or GameBody.of(table).lineup:
        return table
    seats = [*table.seats, *[Seat(())] * (number + 1 - len(table.seats))]
    [member] = [one for one in seats[current].members if one.person == person.id]
    seats[current] = Seat(tuple(one for one in seats[current].members if one != member))
    seats[number] = Seat((*seats[number].members, member))
    return replace(table, seats=tuple(seats))


def robot_seats(robots: Sequence[str], fitting: int) -> tuple[Seat, ...]:
    """Return the seats of these robots, each with a different name.

    An adaptive robot gets the strength `fitting`.
    """
    return tuple(Seat((Member(person, name),)) for person, name in name_robots(robots, fitting))


def is_settled(table: Table) -> bool:
    """Return True if the host can't change the options any more, because another player joined.

    A rematch can't be changed either.
    """
    alone = table.persons == (table.host,)
    return table.phase != "invited" or table.previous is not None or not alone


def is_invited(table: Table, person: Person) -> bool:
    """Return True if this person may take a seat without typing the game's code."""
    return not table.invitees or any(is_asked_as(invitee, person) for invitee in table.invitees)


def _seat_for(table: Table, person: Person, intent: int | None) -> int:
    """Return the number of a seat for a person.

    In a rematch it is the seat that the person had before. Otherwise it is the wanted seat
    `intent`. If there is no room on these seats, it is the seat with the most room.
    """
    counts = [len(seat.members) for seat in table.seats]
    counts += [0] * (len(table.sizes) - len(counts))
    room = [size - sitting for size, sitting in zip(table.sizes, counts, strict=True)]
    own = [
        n
        for n, persons in enumerate(GameBody.of(table).lineup)
        if person.id in persons and room[n] > 0
    ]
    if own:
        return own[0]
    if intent is not None and 0 <= intent < len(room) and room[intent] > 0:
        return intent
    return room.index(max(room))
