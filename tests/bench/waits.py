"""Shared parts of the benchmarks of both platforms: many games at once, and people's waits."""

from __future__ import annotations

from statistics import quantiles

from tests.bench.measured import Measured

GAMES = 50
# Stairs: each play begins on the last tile of the one before. Words don't matter here.
STEPS = ("8H {}", "I8 .{}", "10I .{}", "K10 .{}")


def compare_waits(name: str, ours: list[float], plain: list[float], budget: float) -> Measured:
    """Measure the 99th percentile of waits, in ms, beside those for a client that only answers."""
    value, floor = slowest(ours), slowest(plain)
    return Measured(
        name,
        value,
        "ms",
        f"a client that only answers: {floor:.0f} ms (99th percentile, both)",
        value / floor,
        budget,
        value <= budget,
    )


def slowest(waits: list[float]) -> float:
    """Return the 99th percentile."""
    return quantiles(waits, n=100, method="inclusive")[98]
