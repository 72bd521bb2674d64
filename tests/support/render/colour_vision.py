"""Colours as people see them who tell red, green or blue apart less well.

The matrices are those of Machado, Oliveira and Fernandes, "A Physiologically-based Model for
Simulation of Color Vision Deficiency" (2009), severity 1.0, for linear RGB.
"""

from __future__ import annotations

from render.theme import Rgb, rgb

KINDS = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
# sRGB to XYZ, each row over its white point D65 (IEC 61966-2-1).
_XYZ = (
    (0.4124 / 0.9505, 0.3576 / 0.9505, 0.1805 / 0.9505),
    (0.2126, 0.7152, 0.0722),
    (0.0193 / 1.0890, 0.1192 / 1.0890, 0.9505 / 1.0890),
)


def simulate(colour: str, kind: str) -> Rgb:
    """Return the colour "RRGGBB" as people of this kind see it."""
    linear = [_linear(part) for part in rgb(colour)]
    red, green, blue = (
        _byte(sum(map(float.__mul__, map(float, row), linear))) for row in KINDS[kind]
    )
    return red, green, blue


def lab(colour: Rgb) -> tuple[float, float, float]:
    """Return a colour in CIE 1976 L*a*b*: lightness 0 to 100, and two that are 0 for greys."""
    linear = [_linear(part) for part in colour]
    x, y, z = (_cube(sum(map(float.__mul__, row, linear))) for row in _XYZ)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _linear(byte: int) -> float:
    part = byte / 255
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _byte(linear: float) -> int:
    part = min(1.0, max(0.0, linear))
    return round(255 * (12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055))


def _cube(part: float) -> float:
    return part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116
