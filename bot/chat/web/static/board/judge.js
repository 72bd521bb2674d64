// The score of laid tiles by the engine's rules (bot/rules: placement.py, judge.py), so that laying
// asks no server. tests/chat/web/test_page_judge.py compares both over random positions.

// @ts-expect-error The server writes it.
import { BINGO_BONUS, PREMIUMS, RACK_SIZE } from "../scoring.js";
import { word } from "../words.js";
import { columnName, columnOf, linesOf, nameOf, next, rowName, rowOf, runThrough } from "./squares.js";

/**
 * Judge tiles `[index, letter, blank]` on a table's board: return their score, or the reason why they
 * can't lie there with the squares at fault. No word list is used.
 *
 * @param {[number, string, boolean][]} tiles
 * @param {{ board: Wire.Board, letters: [string, number][] }} table
 * @returns {Wire.Drafted}
 */
export function judge(tiles, { board: { side, start, squares, tiles: lying }, letters }) {
  const values = new Map(letters);
  const there = new Map(lying.map(([index, letter, , blank]) => [index, { letter, blank, isNew: false }]));
  const wasEmpty = !there.size;
  const touches = tiles.some(([index]) =>
    [false, true].some((down) => [-1, 1].some((step) => there.has(next(index, side, down, step)))),
  );
  for (const [index, letter, blank] of tiles) there.set(index, { letter, blank, isNew: true });
  const laid = tiles.map(([index]) => index).sort((one, other) => one - other);
  const names = (indexes) => indexes.map((index) => nameOf(index, side)).join(", ");
  const fault = (key, indexes, values = {}) => ({ ok: false, text: word(key, values), indexes });

  const run = (index, down) => runThrough(index, side, down, (at) => there.has(at));
  const lines = linesOf(laid, side);
  if (!lines.across && !lines.down) return fault("web-error-not-in-line", laid);
  // A single tile stands in two words: the longer one names the move.
  const down = lines.down && (!lines.across || run(laid[0], true).length > run(laid[0], false).length);
  const main = run(laid[0], down);
  if (!laid.every((index) => main.includes(index))) {
    const between = [];
    for (let at = laid[0]; at !== laid.at(-1); at = next(at, side, down)) if (!there.has(at)) between.push(at);
    return fault("web-error-gap", between, { squares: names(between) });
  }
  if (laid.length > RACK_SIZE) return fault("web-error-too-many-laid", [], { count: laid.length, most: RACK_SIZE });
  if (wasEmpty && laid.length === 1) return fault("web-error-too-short", laid);
  if (wasEmpty && !laid.includes(start)) return fault("web-error-not-centred", laid, { square: names([start]) });
  if (!wasEmpty && !touches) return fault("web-error-not-connected", laid);

  const worth = (indexes) => {
    let [sum, times] = [0, 1];
    for (const index of indexes) {
      const { letter, blank, isNew } = there.get(index);
      const points = blank ? 0 : values.get(letter);
      const [letters, words, colour] = PREMIUMS[squares[index]];
      const counts = isNew && (!colour || colour === points);
      sum += counts ? points * letters : points;
      if (isNew) times *= words;
    }
    return { score: sum * times, times };
  };
  const spelled = (indexes) => indexes.map((index) => spell(there.get(index))).join("");
  const crossed = laid.map((index) => run(index, !down)).filter(({ length }) => length > 1);
  /** @type {[string, number][]} */
  const words = [main, ...crossed].map((indexes) => [spelled(indexes), worth(indexes).score]);
  const bonus = laid.length === RACK_SIZE ? BINGO_BONUS : 0;
  const { times } = worth(main);
  const [column, row] = [columnName(columnOf(main[0], side)), rowName(rowOf(main[0], side))];
  const where = { square: nameOf(main[0], side), direction: word(down ? "web-down" : "web-across"), times };
  const parts = words.map(([text, score]) => `${text} ${score}`);
  if (bonus) parts.push(word("web-bingo-bonus", { points: `+${bonus}` }));
  const told = [word(times > 1 ? "web-laid-times" : "web-laid", where)];
  if (parts.length > 1) told.push(word("web-preview-words", { words: parts.join(", ") }));
  return {
    ok: true,
    text: told.join(" "),
    // As a player types it: only blanks that are laid now stand in brackets.
    line: `${down ? column + row : row + column} ${main.map((index) => typed(there.get(index))).join("")}`,
    words,
    score: words.reduce((sum, [, score]) => sum + score, bonus),
  };
}

const spell = ({ letter, blank }) => (blank ? `(${letter})` : letter);
const typed = ({ letter, blank, isNew }) => spell({ letter, blank: blank && isNew });
