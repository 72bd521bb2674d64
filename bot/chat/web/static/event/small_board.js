// A small board without letters: squares, tiles, the last play.

import { shape } from "../dom.js";

const SIDE = 15;
const STEP = 8;
const DOT = 7;

const all = [...Array(SIDE * SIDE).keys()];
const dot = (index) => `M${STEP * (index % SIDE)} ${STEP * Math.floor(index / SIDE)}h${DOT}v${DOT}h-${DOT}z`;
const path = (kind, indexes) => shape("path", { class: kind, d: indexes.map(dot).join("") });

/** The board; `squares` are its premiums. It is hidden from screen readers, which read the score. */
export function smallBoard(squares, tiles = [], last = []) {
  const premiums = [...new Set(squares)].filter((code) => /^[23][LW]$/.test(code));
  const drawn = [
    path("squares", all),
    ...premiums.map((code) => path(`premium-${code}`, all.filter((index) => squares[index] === code))),
    path("laid", tiles),
    path("newest", last),
  ];
  const size = STEP * SIDE - (STEP - DOT);
  return shape("svg", { viewBox: `0 0 ${size} ${size}`, class: "small-board", "aria-hidden": "true" }, ...drawn);
}
