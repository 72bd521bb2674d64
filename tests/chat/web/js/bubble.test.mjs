import assert from "node:assert/strict";
import { test } from "node:test";

import { Bubble } from "./static/board/bubble.js";

const SIDE = 15;
const MEASURE = { square: 36, unit: 40, left: 0, top: 0 };
const at = (column, row) => row * SIDE + column;
const across = (column, row, length) => Array.from({ length }, (_, n) => at(column + n, row));

/** Where a bubble of 60 × 20 px stands beside a word, with tiles on these other squares. */
function placed(squares, { tiles = [], first = undefined, measure = MEASURE } = {}) {
  const bubble = new Bubble("bubble");
  Object.assign(bubble.element, { offsetWidth: 60, offsetHeight: 20 });
  const lies = new Set([...squares, ...tiles]);
  bubble.show(["+12"], { squares, side: SIDE, measure, taken: (index) => lies.has(index), first });
  const { set } = bubble.element.style;
  const place = bubble.element.dataset.place;
  return { place, hidden: bubble.element.hidden, x: parseFloat(set["--x"]), y: parseFloat(set["--y"]) };
}

test("a bubble stands above the word's start", () => {
  const { place, x, y } = placed(across(5, 7, 4));
  assert.deepEqual([place, x], ["above", 200]);
  assert.ok(y + 20 < 7 * MEASURE.unit);
});

test("a bubble stands where it covers no tile", () => {
  const word = across(5, 7, 4);
  const above = across(4, 6, 4);
  assert.equal(placed(word, { tiles: above }).place, "right");
  const right = across(9, 7, 3);
  assert.equal(placed(word, { tiles: [...above, ...right] }).place, "below");
  const below = across(4, 8, 4);
  assert.equal(placed(word, { tiles: [...above, ...right, ...below] }).place, "left");
});

test("a word at the board's edge has its bubble on the board", () => {
  for (const word of [across(0, 0, 5), across(10, 0, 5), across(0, 14, 5), across(10, 14, 5)]) {
    const { hidden, x, y } = placed(word);
    const length = SIDE * MEASURE.unit;
    assert.ok(!hidden && x >= 0 && y >= 0 && x + 60 <= length && y + 20 <= length, `${x} ${y}`);
  }
});

test("another place may come first, and gives way to tiles as well", () => {
  const word = across(5, 7, 4);
  assert.equal(placed(word, { first: "below" }).place, "below");
  assert.equal(placed(word, { first: "below", tiles: across(4, 8, 4) }).place, "above");
});

test("a board smaller than the bubble has none", () => {
  assert.equal(placed(across(5, 7, 4), { measure: { square: 2, unit: 3, left: 0, top: 0 } }).hidden, true);
});
