// A board to look at: squares, their tiles, and the last play.

import { tileElement } from "./board/tile.js";
import { el, fill } from "./dom.js";

const SIDE = 15;

export class ShownBoard {
  /** `name` is the board's label for screen readers. Its squares are drawn at once. */
  constructor(name) {
    this.element = el("div", { class: "shown-board", role: "img" });
    this.name(name);
    this.squares = Array.from({ length: SIDE * SIDE }, () => el("span", { class: "square" }));
    fill(this.element, this.squares);
  }

  name(name) {
    this.element.setAttribute("aria-label", name);
  }

  /** The squares with their premiums. */
  draw({ squares, labels, coloured }) {
    this.element.classList.toggle("coloured", coloured);
    this.premiums = squares.map((premium) => labels[premium] && el("span", { class: "premium" }, labels[premium]));
    squares.forEach((premium, index) => (this.squares[index].className = premium ? `square p${premium}` : "square"));
    this.shown = new Map();
    this.squares.forEach((square, index) => fill(square, this.premiums[index]));
  }

  /** Draw the tiles; the `marked` squares are the last play. */
  lay(tiles, marked) {
    const lying = new Map(tiles.map((tile) => [tile[0], tile]));
    this.squares.forEach((square, index) => {
      const tile = lying.get(index);
      const told = tile?.join() ?? "";
      if (told !== (this.shown.get(index) ?? "")) {
        const [, letter, points, blank] = tile ?? [];
        fill(square, tile ? tileElement({ letter, points, blank }) : this.premiums[index]);
        this.shown.set(index, told);
      }
      square.classList.toggle("last", marked.includes(index));
    });
  }
}
