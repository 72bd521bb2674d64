"""The part of a bell's view."""

from __future__ import annotations

from dataclasses import dataclass

from bot.coordinator.views.part import Part


@dataclass(frozen=True, slots=True)
class BellPart(Part):
    """Who rang, in order, and until when (ms) the bell hangs."""

    rung: tuple[str, ...]
    until: int
