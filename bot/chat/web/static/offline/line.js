// Tiles that lie as a draft, as a player types them: `8H ZA(S)YCZ`.

import { columnName, columnOf, linesOf, rowName, rowOf, runThrough } from "../board/squares.js";

/**
 * The line of tiles `[index, letter, blank]` on a board: its first square, the row first where it
 * runs across, and the whole word with laid blanks in brackets. Null where a square between them is
 * free.
 */
export function lineOf(tiles, { side, tiles: lying }) {
  const there = new Map(lying.map(([index, letter]) => [index, letter]));
  for (const [index, letter, blank] of tiles) there.set(index, blank ? `(${letter})` : letter);
  const indexes = tiles.map(([index]) => index);
  const lines = linesOf(indexes, side);
  const run = (way) => runThrough(indexes[0], side, way, (index) => there.has(index));
  // A single tile stands in two words: the longer one names the move.
  const down = lines.down && (!lines.across || run(true).length > run(false).length);
  const squares = run(down);
  if (!indexes.every((index) => squares.includes(index))) return null;
  const column = columnName(columnOf(squares[0], side));
  const row = rowName(rowOf(squares[0], side));
  const start = down ? column + row : row + column;
  return `${start} ${squares.map((index) => there.get(index)).join("")}`;
}
