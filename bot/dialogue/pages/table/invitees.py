"""The persons whom an invitation calls."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.views.view import View


def awaited(view: View) -> tuple[PersonId, ...]:
    """Return the persons whom an invitation calls: asked by name, and yet to answer."""
    if view.phase != "invited":
        return ()
    seated = {person for seat in view.face.seats for person in seat.persons}
    asked = (one.person for one in view.invited if not one.declined)
    return tuple(person for person in asked if person is not None and person not in seated)


def disappointed(view: View) -> tuple[PersonId, ...]:
    """Return the host, whom an invitation calls once somebody asked by name said no."""
    said_no = any(invitee.declined for invitee in view.invited)
    return (view.host_person,) if said_no and view.phase in {"invited", "withdrawn"} else ()
