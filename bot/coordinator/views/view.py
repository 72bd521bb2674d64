"""A table as one viewer sees it: the public, or a seat, which also sees its own rack.

Everything sent to a person is made from a View. It has no other seat's rack, and before the end of
the game no seed.
"""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from bot.coordinator.views.seat_actions import SEAT_ACTIONS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.coordinator.game_id import GameId
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.table.table import Phase
    from bot.coordinator.views.face import Face
    from bot.coordinator.views.seat_actions import Refusal
    from bot.coordinator.views.seats import DrawWordView, InviteeView, SeatView
    from bot.coordinator.views.view_part import Part
    from bot.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class View:
    """A table as one viewer sees it. All times are ms since 1970, UTC.

    - `viewer` is the viewer's seat, None for the public. `hosting` is True for the host.
    - `face` has the facts that every kind shows, `part` the facts of its kind alone.
    - `list_hash` is the hash of the words of `word_list`.
    - `seal` is the hash of the draw's seed. `seed` is the seed itself, a secret that is None until
      the game has ended. `draw_words` are the words that persons added to the draw.
    - `rematch` is the next game. `rematch_phase` is its phase, None if it was not read. `previous`
      is the game before.
    - `refused` has, for each of `SEAT_ACTIONS` that the viewer may not take now, the reason.
    - `unreachable` are the seats to whose persons the bot can't write.
    - `moved` is the reason why the game goes on in private chats since this turn.
    """

    id: GameId
    phase: Phase
    rules: Ruleset
    word_list: str
    language: str
    viewer: int | None
    host: str
    host_person: PersonId
    face: Face
    part: Part
    invited: tuple[InviteeView, ...]
    seal: str
    draw_words: tuple[DrawWordView, ...]
    rematch: GameId | None
    previous: GameId | None
    refused: Mapping[str, Refusal] = field(compare=False)
    seed: str | None
    hosting: bool = False
    unreachable: tuple[int, ...] = ()
    list_hash: str = ""
    rematch_phase: Phase | None = None
    moved: str = ""

    @property
    def own_seat(self) -> SeatView | None:
        """The viewer's seat as everybody sees it, or None for the public and in a belgijka."""
        seats = self.face.seats
        return seats[self.viewer] if self.viewer is not None and seats else None

    @property
    def other_people(self) -> tuple[int, ...]:
        """The other seats that have people on them, not robots."""
        return tuple(
            number
            for number, seat in enumerate(self.face.seats)
            if number != self.viewer and not seat.robot
        )

    @property
    def time_up(self) -> int | None:
        """The time (ms) at which the seat to move has used up its time, or None.

        With an overtime clock, the seat then loses points until the deadline.
        """
        return self.face.time_up(self.rules)

    @property
    def may(self) -> frozenset[str]:
        """The actions of `SEAT_ACTIONS` that the viewer may take now."""
        return SEAT_ACTIONS.difference(self.refused)

    def check(self, action: str) -> None:
        """Raise the error that says why the viewer may not take this action now, if so."""
        if (refused := self.refused.get(action)) is not None:
            # Raise a copy: an error that was raised refers to its frames, and so would keep the
            # view alive.
            raise copy(refused)

    @property
    def code_is_secret(self) -> bool:
        """True if the viewer may not see the game's code.

        This is so for a personal invitation, except for its host.
        """
        return self.phase == "invited" and bool(self.invited) and not self.hosting


def count_answers(view: View, answered: int) -> View:
    """Return the view with the number of answers given in the running round of a belgijka."""
    part = view.part.with_answers(answered)
    return view if part is view.part else replace(view, part=part)


def as_of(view: View, now: int) -> View:
    """Return the view as it is at the later time `now` (ms), if nothing has happened since."""
    face, part = view.face.run_to(view.rules, now), view.part.at_time(now)
    if face is view.face and part is view.part:
        return view
    return replace(view, face=face, part=part)


def arrange_rack(rack: str, order: str | None) -> str:
    """Return the rack in the given order. Tiles that the order lacks come at the end."""
    left, arranged_ = list(rack), ""
    for tile in order or "":
        if tile in left:
            left.remove(tile)
            arranged_ += tile
    return arranged_ + "".join(left)
