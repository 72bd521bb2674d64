// The board as labelled squares: tiles, premiums, axes, and the marks above them.

import { box, el, fill, show } from "../dom.js";
import { word } from "../words.js";
import { Bubble, placeFrame } from "./bubble.js";
import { columnName, columnOf, nameOf, rowName, rowOf } from "./squares.js";
import { tileElement, tileName } from "./tile.js";

/** @typedef {{ square: number, unit: number, left: number, top: number }} Measure */

export class Grid {
  constructor() {
    this.bubble = new Bubble("bubble");
    this.chip = new Bubble("chip");
    this.frame = el("span", { class: "frame", hidden: true });
    this.target = el("span", { class: "target" });
    this.arrow = el("span", { class: "arrow" });
    const marks = [this.frame, this.arrow, this.target, this.chip.element, this.bubble.element];
    this.marks = el("div", { class: "marks", "aria-hidden": "true" }, ...marks);
    this.table = el("div", { class: "squares", role: "grid" });
    this.window = box("window", this.table);
    this.element = box("grid", this.window);
    this.squares = [];
    this.shown = [];
    this.focused = 0;
    this.columns = [];
    this.rows = [];
    this.aimed = [];
  }

  /** Set the board: its size, its premiums by square, the start square. */
  lay({ side, squares, start, labels, coloured }) {
    const premiums = JSON.stringify([squares, labels]);
    if (this.premiums === premiums) return;
    this.premiums = premiums;
    this.side = side;
    this.marked = squares;
    this.labels = labels;
    this.coloured = coloured;
    this.element.classList.toggle("coloured", coloured);
    this.shown = [];
    if (this.focused >= side * side || !this.squares.length) this.focused = start;
    this.element.style.setProperty("--side", side);
    this.table.setAttribute("aria-label", word("web-board"));
    const numbers = [...Array(side).keys()];
    this.columns = numbers.map((column) => el("span", {}, columnName(column)));
    this.rows = numbers.map((row) => el("span", {}, rowName(row)));
    this.squares = squares.map((premium, index) =>
      el("div", {
        class: premium ? `square p${premium}` : "square",
        role: "gridcell",
        tabIndex: index === this.focused ? 0 : -1,
      }),
    );
    this.indexes = new Map(this.squares.map((square, index) => [square, index]));
    const rows = numbers.map((row) =>
      el("div", { role: "row" }, ...this.squares.slice(row * side, (row + 1) * side)),
    );
    const axis = (kind, names) =>
      el("div", { class: `axis ${kind}`, "aria-hidden": "true" }, ...names);
    const axes = [axis("corner", []), axis("by-column", this.columns), axis("by-row", this.rows)];
    fill(this.table, el("div", { role: "rowgroup" }, ...rows), ...axes, this.marks);
  }

  /** The square that contains an element, or null. */
  indexOf(element) {
    const square = element.closest?.(".square");
    return this.indexes?.get(square) ?? null;
  }

  /**
   * Draw the tile of each square: `{ letter, points, blank, look }` or nothing. A look is "", "last",
   * "draft" or "wrong". A tile may be `chosen` for another square, or `held` by a drag.
   */
  draw(tileOn) {
    this.squares.forEach((square, index) => {
      const tile = tileOn(index);
      const state = tile ? Object.values(tile).join() : "";
      if (this.shown[index] === state) return;
      this.shown[index] = state;
      const premium = this.marked[index];
      const label = this.labels[premium];
      fill(square, tile ? tileElement(tile) : label && el("span", { class: "premium" }, label));
      square.classList.toggle("free", !tile);
      for (const look of ["last", "draft", "wrong"]) {
        square.classList.toggle(look, tile?.look === look);
      }
      for (const name of ["chosen", "held"]) square.classList.toggle(name, Boolean(tile?.[name]));
      square.setAttribute("aria-label", this.label(index, premium, tile));
    });
  }

  label(index, premium, tile) {
    const parts = [nameOf(index, this.side)];
    if (premium) parts.push(word(`web-square-${premium.toLowerCase()}`));
    parts.push(tile ? tileName(tile) : word("web-square-empty"));
    if (tile?.look) parts.push(word(`web-tile-${tile.look}`));
    return parts.join(", ");
  }

  /** Lengths in pixels: the side of a square, the distance of squares, the origin of the first. */
  get measure() {
    const [one, other] = [this.squares[0], this.squares[this.side + 1]];
    const [left, top] = [one.offsetLeft, one.offsetTop];
    return { square: one.offsetWidth, unit: other.offsetLeft - left, left, top };
  }

  /** Show a mark over a square, or hide it; it keeps its place in the layout. */
  over(element, index) {
    element.classList.toggle("on", index !== null);
    if (index === null) return;
    element.style.setProperty("--column", columnOf(index, this.side));
    element.style.setProperty("--row", rowOf(index, this.side));
  }

  /** Show the tile of a square as held until the next drawing. */
  hold(index) {
    this.squares[index].classList.add("held");
    this.shown[index] = null;
  }

  /** Mark the square that a dragged tile would fall on, or none; lengths as measured at its start. */
  aim(index, { unit, left, top } = /** @type {Partial<Measure>} */ ({})) {
    const { style } = this.target;
    style.opacity = index === null ? 0 : 1;
    if (index === null) return;
    const [x, y] = [left + columnOf(index, this.side) * unit, top + rowOf(index, this.side) * unit];
    style.transform = `translate(${x}px, ${y}px)`;
  }

  /** Mark the names of a square's column and row, or none. */
  name(index) {
    const { columns, rows, side } = this;
    for (const name of this.aimed) name.classList.remove("aimed");
    this.aimed = index === null ? [] : [columns[columnOf(index, side)], rows[rowOf(index, side)]];
    for (const name of this.aimed) name.classList.add("aimed");
  }

  /** Mark the square and the direction of typing; null for none. */
  point(index, down) {
    this.over(this.arrow, index);
    this.arrow.classList.toggle("down", Boolean(down));
  }

  /** Draw a dashed frame round the squares of a word; null removes it. */
  outline(word) {
    show(this.frame, word);
    if (word) placeFrame(this.frame, word, this.side);
  }

  focus(index = this.focused) {
    this.reach(index);
    this.squares[index]?.focus();
  }

  /** Set the square that Tab focuses. */
  reach(index) {
    if (!this.squares[index]) return;
    this.squares[this.focused].tabIndex = -1;
    this.squares[index].tabIndex = 0;
    this.focused = index;
  }
}
