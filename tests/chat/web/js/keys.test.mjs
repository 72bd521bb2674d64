import assert from "node:assert/strict";
import { test } from "node:test";

import { Keys } from "./static/board/keys.js";

const SIDE = 15;
const LETTERS = [["A", 1], ["Z", 1], ["Ż", 5], ["Ź", 9], ["Ł", 3], ["Ó", 5]];

/** A board to type on: `lying` tiles by square, and a rack of letters, "?" for a blank. */
function typing(rack, lying = {}) {
  const board = {
    side: SIDE,
    alphabet: LETTERS,
    focused: 112,
    laid: [],
    said: [],
    offered: null,
    free: [...rack].map((letter) => ({ letter: letter === "?" ? "" : letter, points: 1, blank: letter === "?" })),
    lies: (index) => (lying[index] ? { letter: lying[index] } : null),
    isTaken: (index) => index in lying || board.laid.some(([at]) => at === index),
    get last() {
      return board.laid.at(-1)?.[0] ?? null;
    },
    lay(tile, index, letter) {
      board.free.splice(board.free.indexOf(tile), 1);
      board.laid.push([index, letter, tile]);
    },
    liftAt(index) {
      const [[, , tile]] = board.laid.splice(board.laid.findIndex(([at]) => at === index), 1);
      board.free.push(tile);
    },
    focusOn: (index) => (board.focused = index),
    offer: (title, letters, index, onLetter) => (board.offered = { letters: letters.map(([letter]) => letter), onLetter }),
    say: (text) => board.said.push(text),
    render() {},
  };
  const keys = new Keys(board);
  const press = (key, held = {}) => keys.press({ key, getModifierState: (name) => Boolean(held[name]), ...held });
  return { board, keys, press, word: () => board.laid.map(([index, letter]) => [index, letter]) };
}

test("letters go along the row, over tiles that lie there", () => {
  const { press, word } = typing("AZA", { 113: "Ł" });
  for (const key of "aza") press(key);
  assert.deepEqual(word(), [[112, "A"], [114, "Z"], [115, "A"]]);
});

test("space turns where one types", () => {
  const { press, word } = typing("AZ");
  press(" ");
  press(" ");
  for (const key of "az") press(key);
  assert.deepEqual(word(), [[112, "A"], [127, "Z"]]);
});

test("a letter that lies there already is gone over", () => {
  const { press, word } = typing("A", { 112: "Ż" });
  for (const key of "za") press(key);
  assert.deepEqual(word(), [[113, "A"]]);
});

test("a letter without its mark means the only tile that fits", () => {
  const { press, word } = typing("ŁÓ");
  for (const key of "lo") press(key);
  assert.deepEqual(word().map(([, letter]) => letter), ["Ł", "Ó"]);
});

test("two tiles that fit are asked about", () => {
  const { board, press, word } = typing("ŻŹ");
  press("z");
  assert.deepEqual(board.offered.letters, ["Ż", "Ź"]);
  assert.deepEqual(word(), []);
  board.offered.onLetter("Ź");
  assert.deepEqual(word(), [[112, "Ź"]]);
});

test("a blank stands for a letter that is not on the rack", () => {
  const { board, press } = typing("?");
  press("ż");
  assert.deepEqual(board.laid.map(([, letter, { blank }]) => [letter, blank]), [["Ż", true]]);
  press("a");
  assert.equal(board.laid.length, 1);
  assert.equal(board.said.length, 1);
});

test("Backspace takes the last tile back and types there again", () => {
  const { board, press, word } = typing("AZŁ");
  for (const key of "az") press(key);
  press("Backspace");
  assert.equal(board.focused, 113);
  press("ł");
  assert.deepEqual(word(), [[112, "A"], [113, "Ł"]]);
});

test("a row ends at the edge", () => {
  const { board, press, word } = typing("AZ");
  board.focused = 119;
  for (const key of "az") press(key);
  assert.deepEqual(word(), [[119, "A"]]);
});

test("arrows move along lines and stop at the edge", () => {
  const { board, press } = typing("");
  press("ArrowUp");
  assert.equal(board.focused, 97);
  press("Home");
  assert.equal(board.focused, 90);
  press("ArrowLeft");
  assert.equal(board.focused, 90);
  press("End", { ctrlKey: true });
  assert.equal(board.focused, 224);
});

test("the browser's shortcuts stay its own, marked letters by AltGr are typed", () => {
  const { press, word } = typing("AŁ");
  assert.equal(press("a", { ctrlKey: true }), false);
  assert.equal(press("a", { altKey: true }), false);
  assert.deepEqual(word(), []);
  assert.equal(press("ł", { altKey: true, ctrlKey: true, AltGraph: true }), true);
  assert.deepEqual(word(), [[112, "Ł"]]);
});
