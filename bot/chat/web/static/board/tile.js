// A tile as an element: letter and value. Its size is the `--square` of its container.

import { el } from "../dom.js";
import { word } from "../words.js";

export const BLANK = "?";

// Letters that stand further left, so that they keep clear of the value.
const WIDE = new Set("MWŚ");
const TAILED = new Set("ĄĘQ");

/** `letter` is "" on a blank without a letter; a blank shows no value. */
export function tileElement({ letter, points, blank }) {
  const kind = blank ? "blank" : WIDE.has(letter) ? "wide" : TAILED.has(letter) ? "tailed" : "";
  const value = !blank && el("span", { class: points > 9 ? "value long" : "value" }, String(points));
  return el(
    "span",
    { class: `game-tile ${kind} worth-${blank ? 0 : points}`, "aria-hidden": "true" },
    el("span", { class: "letter" }, letter),
    value,
  );
}

/** A tile in words, for screen readers. */
export function tileName({ letter, points, blank }) {
  if (!blank) return word("web-tile", { letter, points });
  return letter ? word("web-tile-blank-as", { letter }) : word("web-tile-blank");
}
