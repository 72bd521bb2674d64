// The board of a seat: the newest picture, and the square that is being written about.

import { el, show } from "./dom.js";
import { picture } from "./wire.js";
import { currentTheme, onTheme } from "./theme.js";

// Where the squares lie in a picture; the picture's own measures.
const WIDTH = 1080;
const HEIGHT = 1280;
const LEFT = 45;
const TOP = 168;
const UNIT = 66;
const SIZE = 15;

export class Board {
  /** `onSquare` hears the column and row (0–14) of a tap, `onLost` that a picture was forgotten. */
  constructor(seat, { onSquare, onLost }) {
    this.seat = seat;
    this.onLost = onLost;
    this.image = el("img", { alt: "", width: WIDTH, height: HEIGHT, draggable: false });
    this.cursor = el("span", { class: "cursor", hidden: true, "aria-hidden": "true" });
    this.element = el("div", { class: "board" }, this.image, this.cursor);
    this.image.addEventListener("click", (event) => {
      const square = this.squareAt(event);
      if (square) onSquare(...square);
    });
    this.unlisten = onTheme(() => this.draw());
  }

  /** Show a picture by its id with its text twin; null leaves the place empty. */
  async show(id, alt) {
    this.image.alt = alt;
    show(this.element, id !== null);
    if (id === this.id) return;
    this.id = id;
    await this.draw();
  }

  async draw() {
    const { id } = this;
    if (!id) return;
    const theme = currentTheme();
    const address = await picture(this.seat, id, theme);
    if (this.id !== id || currentTheme() !== theme) {
      if (address) URL.revokeObjectURL(address);
      return;
    }
    if (!address) {
      this.id = undefined;
      this.onLost();
      return;
    }
    if (this.address) URL.revokeObjectURL(this.address);
    this.address = address;
    this.image.src = address;
  }

  /** Mark the square that the line begins at; `down` tells the direction of the arrow. */
  mark(start) {
    show(this.cursor, Boolean(start));
    if (!start) return;
    const { column, row, down } = start;
    const { style } = this.cursor;
    style.left = `${((LEFT + column * UNIT) / WIDTH) * 100}%`;
    style.top = `${((TOP + row * UNIT) / HEIGHT) * 100}%`;
    style.width = `${(UNIT / WIDTH) * 100}%`;
    style.height = `${(UNIT / HEIGHT) * 100}%`;
    this.cursor.classList.toggle("down", down);
  }

  squareAt({ clientX, clientY }) {
    const box = this.image.getBoundingClientRect();
    const x = ((clientX - box.left) / box.width) * WIDTH;
    const y = ((clientY - box.top) / box.height) * HEIGHT;
    const column = Math.floor((x - LEFT) / UNIT);
    const row = Math.floor((y - TOP) / UNIT);
    const inside = column >= 0 && column < SIZE && row >= 0 && row < SIZE;
    return inside ? [column, row] : null;
  }

  close() {
    this.unlisten();
    if (this.address) URL.revokeObjectURL(this.address);
  }
}
