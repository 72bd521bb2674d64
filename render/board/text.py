"""The board as text: what a picture shows, for a code block or a screen reader."""

from render.board.grid import COLUMNS
from render.scene import EMPTY, Scene


def grid(scene: Scene) -> str:
    """Sixteen lines of at most 32 characters for a monospace font.

    Columns A–O above, rows 1–15 at the left; a tile is its letter, a blank the same in lower case,
    an empty square its premium mark (`=` `-` word ×3, ×2; `"` `'` letter ×3, ×2) or `.`.
    """
    lines = ["   " + " ".join(COLUMNS)]
    for n, (letters, marks) in enumerate(zip(scene.cells, scene.premiums, strict=True), start=1):
        shown = (
            mark if letter == EMPTY else letter for letter, mark in zip(letters, marks, strict=True)
        )
        lines.append(f"{n:2} " + " ".join(shown))
    return "\n".join(lines)
