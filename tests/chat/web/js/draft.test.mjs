import assert from "node:assert/strict";
import { test } from "node:test";

import { Draft } from "./static/board/draft.js";
import { nameOf, next, runThrough } from "./static/board/squares.js";

const tile = (letter, points = 1) => ({ letter, points, blank: letter === "?" });

test("two equal letters are two tiles, and a tile lies on one square", () => {
  const draft = new Draft({ game: "ABCDEF", number: 1 });
  const [one, other] = [tile("A"), tile("A")];
  draft.lay(one, 112);
  draft.lay(other, 113);
  draft.lay(one, 114);
  assert.deepEqual(draft.tiles.map(([index]) => index), [113, 114]);
  assert.equal(draft.tileAt(112), null);
  assert.equal(draft.indexOf(one), 114);
});

test("a blank is settled once it stands for a letter", () => {
  const draft = new Draft({ game: "ABCDEF", number: 2 });
  const blank = { letter: "", points: 0, blank: true };
  draft.lay(blank, 112);
  assert.equal(draft.settled, false);
  draft.lay(blank, 112, "Ż");
  assert.equal(draft.settled, true);
  assert.equal(draft.at(112).letter, "Ż");
});

test("what is laid is there again after a reload, and a recall forgets it", () => {
  const seat = { game: "ABCDEF", number: 3 };
  const draft = new Draft(seat);
  draft.lay(tile("B"), 7);
  assert.match(JSON.stringify(new Draft(seat).kept), /7/);
  draft.recall();
  assert.equal(draft.size, 0);
});

test("squares name themselves, and a line ends at the edge", () => {
  assert.equal(nameOf(112, 15), "H8");
  assert.equal(next(14, 15, false), null);
  assert.equal(next(14, 15, true), 29);
  const taken = new Set([110, 111, 113]);
  assert.deepEqual(runThrough(112, 15, false, (index) => taken.has(index)), [110, 111, 112, 113]);
});
