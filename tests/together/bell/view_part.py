"""The part of a bell's view."""

from __future__ import annotations

from dataclasses import dataclass

from bot.coordinator.views.view_part import Part


@dataclass(frozen=True, slots=True)
class BellPart(Part):
    """The persons who rang, in order, and the time (ms) until which the bell hangs."""

    rung: tuple[str, ...]
    until: int
