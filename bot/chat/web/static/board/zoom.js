// The zoom of a small screen: seven squares a side, moved by scrolling.

import { button, show } from "../dom.js";
import { icon } from "../icons.js";
import { word } from "../words.js";
import { columnOf, rowOf } from "./squares.js";

const SHOWN = 7;
const GAP = 2;
const AXIS = 24;
const SMALL = 36;
const APART = 1.2;

export class Zoom {
  constructor(grid, onZoom) {
    this.grid = grid;
    this.onZoom = onZoom;
    this.zoomed = false;
    this.button = button({ class: "zoom-out", hidden: true, onclick: () => this.out() }, icon("smaller"));
    grid.element.append(this.button);
    grid.window.addEventListener("touchstart", (event) => this.pinch(event), { passive: true });
    grid.window.addEventListener("touchmove", (event) => this.pinch(event), { passive: true });
    this.watch = new ResizeObserver(() => this.resized());
    this.watch.observe(grid.element);
  }

  close() {
    this.watch.disconnect();
  }

  rename() {
    this.button.setAttribute("aria-label", word("web-zoom-out"));
  }

  /** Whether squares are too small to be hit with a finger. */
  get isSmall() {
    return this.zoomed || (this.grid.squares[0]?.offsetWidth ?? SMALL) < SMALL;
  }

  /** Show the squares around one. */
  to(index) {
    if (!this.zoomed) {
      this.zoomed = true;
      this.measure();
      this.change();
    }
    const { window, side } = this.grid;
    const { unit } = this.grid.measure;
    const first = (at) => Math.max(0, Math.min(at - (SHOWN >> 1), side - SHOWN)) * unit;
    window.scrollTo(first(columnOf(index, side)), first(rowOf(index, side)));
  }

  out() {
    if (!this.zoomed) return;
    this.zoomed = false;
    for (const name of NAMES) this.grid.table.style.removeProperty(name);
    this.change();
  }

  measure() {
    const room = this.grid.element.clientWidth;
    const square = Math.floor((room - AXIS + GAP) / SHOWN) - GAP;
    const values = [square, GAP, Math.round(square * 0.15), AXIS, AXIS, 3];
    const { style } = this.grid.table;
    NAMES.forEach((name, n) => style.setProperty(name, `${values[n]}px`));
  }

  change() {
    this.grid.element.classList.toggle("zoomed", this.zoomed);
    show(this.button, this.zoomed);
    this.onZoom();
  }

  resized() {
    if (!this.zoomed) return;
    if (this.grid.element.clientWidth / this.grid.side < SMALL) this.measure();
    else this.out();
  }

  pinch({ type, touches }) {
    if (touches.length !== 2) return;
    const [one, other] = touches;
    const apart = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    if (type === "touchstart") {
      this.apart = apart;
      return;
    }
    if (!this.zoomed && this.isSmall && apart > this.apart * APART) {
      const [x, y] = [(one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2];
      const index = this.grid.indexOf(document.elementFromPoint(x, y) ?? document.body);
      if (index !== null) this.to(index);
    } else if (this.zoomed && apart * APART < this.apart) this.out();
  }
}

const NAMES = ["--square", "--gap", "--corner", "--axis-x", "--axis-y", "--ring"];
