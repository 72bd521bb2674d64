// Squares by their index, row by row: their names and their geometry.

const COLUMNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

export const columnName = (column) => COLUMNS[column];
export const rowName = (row) => String(row + 1);
export const rowOf = (index, side) => Math.floor(index / side);
export const columnOf = (index, side) => index % side;

/** "H8" */
export const nameOf = (index, side) =>
  columnName(columnOf(index, side)) + rowName(rowOf(index, side));

/** The next square along a line, or null beyond the edge. */
export function next(index, side, down, step = 1) {
  const column = columnOf(index, side) + (down ? 0 : step);
  const row = rowOf(index, side) + (down ? step : 0);
  const inside = column >= 0 && column < side && row >= 0 && row < side;
  return inside ? row * side + column : null;
}

/** Whether squares lie in one row or column: `{ across, down }`, both for a single square. */
export function linesOf(indexes, side) {
  const same = (part) => new Set(indexes.map((index) => part(index, side))).size === 1;
  return { across: same(rowOf), down: same(columnOf) };
}

/** The squares of the word that runs through a square; `taken` tells where a tile lies. */
export function runThrough(index, side, down, taken) {
  const run = [index];
  for (let at = next(index, side, down, -1); at !== null && taken(at); ) {
    run.unshift(at);
    at = next(at, side, down, -1);
  }
  for (let at = next(index, side, down); at !== null && taken(at); at = next(at, side, down)) {
    run.push(at);
  }
  return run;
}
