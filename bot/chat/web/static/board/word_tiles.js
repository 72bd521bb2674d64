// A word in tiles, as records, awards and the best plays of an evening show it.

import { el } from "../dom.js";
import { tileElement } from "./tile.js";

/** Each tile is given as its letter, its points, and whether it is a blank. */
export const wordTiles = (tiles) =>
  el(
    "p",
    { class: "word-tiles", role: "img", "aria-label": tiles.map(([letter]) => letter).join("") },
    tiles.map(([letter, points, blank]) => el("span", { class: "square" }, tileElement({ letter, points, blank }))),
  );
