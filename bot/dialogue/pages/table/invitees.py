"""The persons whom the message of an invitation mentions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.person_id import UNNAMED

if TYPE_CHECKING:
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.views.view import View


def invitees_to_call(view: View, newest: int | None = None) -> tuple[PersonId, ...]:
    """Return the persons whom an invitation mentions: invited by name, without an answer yet.

    With `newest` only that number of the people invited last is considered.
    """
    if view.phase != "invited":
        return ()
    seated = {person for seat in view.face.seats for person in seat.persons}
    invited = view.invited if newest is None else view.invited[-newest:]
    asked = (one.person for one in invited if not one.declined)
    return tuple(person for person in asked if person is not None and person not in seated)


def refusals(view: View) -> int:
    """Return the number of invited persons who declined, without erased persons."""
    return sum(one.declined and one.name != UNNAMED for one in view.invited)


def host_to_call(view: View) -> tuple[PersonId, ...]:
    """Return the host if the message of the invitation notifies them, otherwise nobody.

    It does after an invited person has declined.
    """
    return (view.host_person,) if refusals(view) and view.phase in {"invited", "withdrawn"} else ()
