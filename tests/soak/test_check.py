"""The check of the soak test finds a rack before the wrong eyes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.soak.check import Said, told_too_much
from tests.support.coordinator.fixtures import store, talk

if TYPE_CHECKING:
    from tests.support.coordinator.talk import Talk

__all__ = ["store", "talk"]  # fixtures


async def test_a_rack_before_others_is_found(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba")
    await talk.move(await talk.to_move(game), game, "-")
    table, now = await talk.table(game), talk.now / 1000
    ola, kuba = (talk.people[name].id for name in ("Ola", "Kuba"))
    seat = table.seat_of(ola)
    assert table.game is not None
    assert seat is not None
    shown = {"components": [{"content": f"Stojak: {' '.join(table.game.racks[seat])}."}]}
    persons = {"1": {ola}, "2": {kuba}}

    def wrong(identity: str, at: float) -> bool:
        return any(told_too_much(table, [Said("discord:7:", identity, at, shown)], persons))

    assert not wrong("1", now), "it is hers"
    assert wrong("2", now)
    assert wrong("", now), "everybody's eyes"
    assert not wrong("", now - 60), "chance: nobody had a rack then"
