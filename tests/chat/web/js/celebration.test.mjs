import assert from "node:assert/strict";
import { test } from "node:test";

import { Celebration } from "./static/table/celebration.js";

const players = [{ name: "Ola", score: 98 }, { name: "Kuba", score: 40 }];
const table = { players, board: { side: 15 }, letters: [["A", 1], ["Ż", 5]], last: null, outcome: null };
const bingo = (indexes) => ({ indexes, word: "A(Ż)A", score: 72, wykladka: true });

/** Whether something is celebrated when one state follows another, and below the middle. */
function celebrated(state, before = table) {
  const celebration = new Celebration();
  let low = false;
  celebration.element.classList.toggle = (_name, on) => (low = on);
  celebration.notice({ ...table, ...state }, { ...table, ...before });
  const { hidden } = celebration.element;
  celebration.close();
  assert.equal(celebration.element.hidden, true);
  return hidden ? null : low ? "low" : "high";
}

test("a wykładka is celebrated once, off its own word", () => {
  assert.equal(celebrated({ last: bingo([200]) }), "high");
  assert.equal(celebrated({ last: bingo([20]) }), "low");
  assert.equal(celebrated({ last: bingo([20]) }, { last: bingo([20]) }), null);
  assert.equal(celebrated({ last: bingo([20]) }, { last: bingo([200]) }), "low");
  assert.equal(celebrated({ last: { ...bingo([20]), wykladka: false } }), null);
});

test("a win is celebrated once, a tie is not", () => {
  assert.equal(celebrated({ outcome: { winners: [0] } }), "high");
  assert.equal(celebrated({ outcome: { winners: [0, 1] } }), null);
  assert.equal(celebrated({ outcome: { winners: [0] } }, { outcome: { winners: [0] } }), null);
  assert.equal(celebrated({ outcome: { winners: [] } }), null);
});
