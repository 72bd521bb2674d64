// Squares in what is typed: `A8` runs down from there, `8A` across, unless a direction is named.

const COLUMNS = "ABCDEFGHIJKLMNO";
const COMMAND = /^\s*\/\S+\s+/;
const START = /^\s*(?:([a-o]) ?(\d{1,2})|(\d{1,2}) ?([a-o]))(?=\s|$)\s*/i;
const ACROSS = /^(?:poziomo|poziom|poz|across|horizontal|horizontally|→)(?=\s|$)\s*/i;
const DOWN = /^(?:pionowo|pion|down|vertical|vertically|↓)(?=\s|$)\s*/i;

function split(text) {
  const command = COMMAND.exec(text)?.[0] ?? "";
  let rest = text.slice(command.length);
  const found = START.exec(rest);
  if (!found) return { command, rest: rest.trimStart(), start: null };
  rest = rest.slice(found[0].length);
  const start = {
    column: COLUMNS.indexOf((found[1] ?? found[4]).toUpperCase()),
    row: Number(found[2] ?? found[3]) - 1,
    down: Boolean(found[1]),
  };
  for (const [direction, down] of [[ACROSS, false], [DOWN, true]]) {
    const named = direction.exec(rest);
    if (!named) continue;
    start.down = down;
    rest = rest.slice(named[0].length);
  }
  return { command, rest, start };
}

/** The square that a line begins at and its direction, or null. */
export function startOf(text) {
  const { start } = split(text);
  return start && start.row >= 0 && start.row < COLUMNS.length ? start : null;
}

/** The line begun at a square; begun there already, its direction turns. */
export function withStart(text, column, row) {
  const { command, rest, start } = split(text);
  const turned = start?.column === column && start?.row === row && start.down;
  const name = turned ? `${row + 1}${COLUMNS[column]}` : `${COLUMNS[column]}${row + 1}`;
  return `${command}${name} ${rest}`;
}
