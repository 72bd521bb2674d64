"""A table as one viewer sees it. `None` is the public; a seat also sees its own rack.

Everything sent to a person comes out of a view: a View has no other rack, and no seed before the
end.
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
    """A table as one viewer sees it.

    `viewer` is the seat, None for the public; `hosting` says that the viewer is the host. `face`
    has the facts that every kind shows, `part` those of its kind alone. `seed` is the secret of the
    draw, None until the game has ended. `draw_words` are the seated persons' words for it.
    `rematch` is the next game and `rematch_phase` its phase, None if it was not read; in a rematch
    `previous` is the game before it. `unreachable` are the seats whose persons their platforms
    can't reach. `moved` is the reason why the game goes on in private since this turn. `refused`
    has the reasons why the viewer may not do some of `SEAT_ACTIONS` now. `list_hash` identifies the
    words of the `word_list`. All times are ms since 1970, UTC.
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
        """The viewer's seat. In a belgijka there is none, because all play from the same rack."""
        seats = self.face.seats
        return seats[self.viewer] if self.viewer is not None and seats else None

    @property
    def time_up(self) -> int | None:
        """The time when the seat to move is out of time; in overtime it then pays for more."""
        return self.face.time_up(self.rules)

    @property
    def may(self) -> frozenset[str]:
        """The `SEAT_ACTIONS` that the viewer may take now."""
        return SEAT_ACTIONS.difference(self.refused)

    def check(self, action: str) -> None:
        """Raise the reason why the viewer may not do this now, if there is one."""
        if (refused := self.refused.get(action)) is not None:
            # A copy, because an error with a traceback would keep the view that holds it alive.
            raise copy(refused)

    @property
    def code_is_secret(self) -> bool:
        """True if the code is hidden from the viewer: in a personal invitation of another host."""
        return self.phase == "invited" and bool(self.invited) and not self.hosting


def count_answers(view: View, answered: int) -> View:
    """Return the view with the number of answers in the running round of a belgijka."""
    part = view.part.with_answers(answered)
    return view if part is view.part else replace(view, part=part)


def as_of(view: View, now: int) -> View:
    """Return the view as it is at `now` (ms), if nothing but time has passed since."""
    face, part = view.face.run_to(view.rules, now), view.part.at_time(now)
    if face is view.face and part is view.part:
        return view
    return replace(view, face=face, part=part)


def arrange(rack: str, order: str | None) -> str:
    """Return the rack in the order last chosen, with new tiles at the end."""
    left, arranged_ = list(rack), ""
    for tile in order or "":
        if tile in left:
            left.remove(tile)
            arranged_ += tile
    return arranged_ + "".join(left)
