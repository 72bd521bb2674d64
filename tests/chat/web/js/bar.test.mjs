import assert from "node:assert/strict";
import { test } from "node:test";

import Game from "./static/kinds/game.js";
import { scoreOf } from "./static/table/move_facts.js";

const OFFERED = Object.fromEntries(["exchange", "pass", "accept", "challenge"].map((name) => [name, { label: name }]));
const state = (facts = {}) => ({
  actions: { exchange: OFFERED.exchange, pass: OFFERED.pass },
  viewer: 0,
  phase: "playing",
  waiting: true,
  players: [{ name: "Ola" }, { name: "Kuba" }],
  to_move: 0,
  ...facts,
});
const names = (group) => group.filter(Boolean).map(({ name }) => name);
const bar = (shown, draft) => new Game().bar(shown, draft);
const FREE = { laid: false, result: null, chosen: null, analysing: false };

test("a draft that can't be sent is not confirmed, one that can shows its points", () => {
  const [[none]] = bar(state(), FREE);
  assert.deepEqual([none.name, none.off], ["confirm", true]);
  const [[some]] = bar(state(), { ...FREE, laid: true, result: { ok: true, score: 12, token: "x" } });
  assert.equal(some.off, false);
  assert.match(some.label, /\+12$/);
});

test("a play that waits is answered, until tiles lie", () => {
  const asked = state({ actions: OFFERED });
  assert.deepEqual(names(bar(asked, FREE)[0]), ["challenge", "accept"]);
  assert.deepEqual(names(bar(asked, { ...FREE, laid: true })[0]), ["confirm"]);
});

test("an exchange needs a tile", () => {
  const [[none]] = bar(state(), { ...FREE, chosen: [] });
  assert.deepEqual([none.name, none.off], ["swap", true]);
  const [[some]] = bar(state(), { ...FREE, chosen: [2] });
  assert.equal(some.off, false);
});

test("a narrow screen leaves to the menu what is rarer than a play", () => {
  const rare = bar(state(), FREE).flat().filter(Boolean).filter(({ style }) => style === "in-menu");
  assert.deepEqual(names(rare), ["exchange", "pass"]);
});

test("under a cover nothing of the rack is offered", () => {
  const groups = bar(state({ cover: true }), FREE).flatMap(names);
  assert.equal(groups.some((name) => ["exchange", "pass", "shuffle"].includes(name)), false);
});

test("who only looks has no bar", () => {
  assert.deepEqual(bar(state({ viewer: null }), FREE), []);
});

test("a score below nothing has a minus, no hyphen", () => {
  assert.deepEqual([scoreOf(-12), scoreOf(312), scoreOf("7%")], ["−12", "312", "7%"]);
});
