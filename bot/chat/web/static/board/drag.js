// Dragging a tile with mouse, pen or finger. A drag causes no layout or painting: all places are
// measured at its start, and the tile and the mark below it move only by transforms, at most once a
// frame. Announcements wait for a frame in which the tile rests.

import { next } from "./squares.js";
import { tileElement } from "./tile.js";

const SLACK = { mouse: 4, pen: 6, touch: 8 };
const LIFT = 67;
const GROWTH = 1.25;
const SMALLEST = 36;
const EDGE = 20;
const SCROLL = 8;
const DWELL = 300; // ms

export class Drag {
  /**
   * `take(element)` returns the tile of an element if it may be moved; `isFree(index, tile)` tells
   * whether a square takes it. `onBegin` is called at the start, `onAim` with the square below the tile
   * or null, `onDrop` at the end with `{ index }`, `{ slot }` or neither, and with nothing after a cancel.
   */
  constructor({ grid, rack, take, isFree, onBegin, onAim, onDrop }) {
    this.grid = grid;
    this.rack = rack;
    this.take = take;
    this.isFree = isFree;
    this.onBegin = onBegin;
    this.onAim = onAim;
    this.onDrop = onDrop;
    this.ghost = document.createElement("span");
    this.ghost.className = "ghost";
    this.ghost.setAttribute("aria-hidden", "true");
    this.held = null;
    for (const element of [grid.element, rack.element]) {
      element.addEventListener("pointerdown", (event) => this.down(event, element));
      // Otherwise Chromium treats a quick release as a fling of the page, and swallows the next tap.
      element.addEventListener("touchmove", (event) => this.tile && event.preventDefault(), {
        passive: false,
      });
    }
  }

  get tile() {
    return this.held?.moving ? this.held.tile : null;
  }

  down(event, root) {
    // A second finger scrolls the board, so it ends the drag.
    if (this.held) this.cancel();
    const tile = event.isPrimary && event.button === 0 && this.take(event.target);
    if (!tile) return;
    const { pointerId, pointerType, clientX: x, clientY: y } = event;
    const heard = new AbortController();
    const { signal } = heard;
    this.held = { tile, root, pointerId, pointerType, start: { x, y }, x, y, aim: null, told: null, heard };
    addEventListener("pointermove", (moved) => this.move(moved), { signal });
    addEventListener("pointerup", (up) => this.end(up, true), { signal });
    addEventListener("pointercancel", (lost) => this.end(lost, false), { signal });
  }

  move({ pointerId, clientX, clientY }) {
    const { held } = this;
    if (pointerId !== held?.pointerId) return;
    held.x = clientX;
    held.y = clientY;
    if (!held.moving) {
      const far = Math.hypot(clientX - held.start.x, clientY - held.start.y);
      if (far < (SLACK[held.pointerType] ?? SLACK.touch)) return;
      if (this.pans(held)) {
        this.cancel();
        return;
      }
      this.begin(held);
    }
    held.frame ??= requestAnimationFrame(() => this.draw());
  }

  /** Whether a finger moves along the whole set, which scrolls it, rather than towards the board. */
  pans({ root, pointerType, start, x, y }) {
    const along = Math.abs(x - start.x) > Math.abs(y - start.y);
    return this.rack.isSet && root === this.rack.element && pointerType === "touch" && along;
  }

  /** Measure everything that the drag needs. */
  begin(held) {
    held.moving = true;
    held.root.setPointerCapture?.(held.pointerId);
    const { square, unit, left, top } = (held.measure = this.grid.measure);
    const view = this.grid.window.getBoundingClientRect();
    const table = this.grid.table.getBoundingClientRect();
    held.unit = unit;
    held.origin = { x: table.left + left, y: table.top + top };
    held.view = view;
    held.scrolls = this.grid.window.scrollWidth > this.grid.window.clientWidth + unit / 2;
    held.slots = [...this.rack.element.children].map((slot) => slot.getBoundingClientRect());
    held.size = Math.max(Math.round(square * GROWTH), SMALLEST);
    held.lift = held.pointerType === "touch" ? LIFT : 0;
    this.ghost.style.setProperty("--square", `${held.size}px`);
    this.ghost.classList.toggle("coloured", this.grid.coloured);
    this.ghost.replaceChildren(tileElement(held.tile));
    document.body.append(this.ghost);
    this.onBegin();
  }

  draw() {
    const { held } = this;
    if (!held?.moving) return;
    held.frame = null;
    const [x, y] = [held.x, held.y - held.lift];
    this.ghost.style.transform = `translate(${x - held.size / 2}px, ${y - held.size / 2}px)`;
    if (held.scrolls) this.scroll(x, y);
    const aim = this.aimAt(x, y);
    if (aim !== held.aim) {
      held.aim = aim;
      this.grid.aim(aim, held.measure);
      held.frame ??= requestAnimationFrame(() => this.draw());
    } else if (aim !== held.told) {
      held.told = aim;
      this.onAim(aim);
    }
  }

  /** Scroll a zoomed board when the tile is at its edge. */
  scroll(x, y) {
    const { held } = this;
    const { left, right, top, bottom } = held.view;
    if (x < left - EDGE || x > right + EDGE || y < top - EDGE || y > bottom + EDGE) return;
    const way = (at, from, to) => (at < from + EDGE ? -SCROLL : at > to - EDGE ? SCROLL : 0);
    const [dx, dy] = [way(x, left, right), way(y, top, bottom)];
    if (!dx && !dy) {
      held.edge = null;
      return;
    }
    held.frame ??= requestAnimationFrame(() => this.draw());
    held.edge ??= performance.now();
    // A tile that only crosses the edge scrolls nothing.
    if (performance.now() - held.edge < DWELL) return;
    const { window } = this.grid;
    const [fromX, fromY] = [window.scrollLeft, window.scrollTop];
    window.scrollBy(dx, dy);
    held.origin.x -= window.scrollLeft - fromX;
    held.origin.y -= window.scrollTop - fromY;
  }

  /** The free square nearest to a point of the board, a square away at most; null elsewhere. */
  aimAt(x, y) {
    const { unit, origin, view, tile } = this.held;
    const slack = unit / 2;
    if (x < view.left - slack || x > view.right + slack) return null;
    if (y < view.top - slack || y > view.bottom + slack) return null;
    const { side } = this.grid;
    const place = (at) => Math.max(0, Math.min(side - 1, Math.floor(at / unit)));
    const [column, row] = [place(x - origin.x), place(y - origin.y)];
    let best = null;
    let least = Infinity;
    for (const down of [-1, 0, 1]) {
      const beside = next(row * side + column, side, true, down);
      for (const right of [-1, 0, 1]) {
        const index = beside === null ? null : next(beside, side, false, right);
        if (index === null || !this.isFree(index, tile)) continue;
        const far = Math.hypot(
          origin.x + (column + right + 0.5) * unit - x,
          origin.y + (row + down + 0.5) * unit - y,
        );
        if (far < least) [best, least] = [index, far];
      }
    }
    return least <= 1.5 * unit ? best : null;
  }

  slotAt(x, y) {
    const slots = this.held.slots.map((box) => Math.hypot(
      Math.max(box.left - x, 0, x - box.right),
      Math.max(box.top - y, 0, y - box.bottom),
    ));
    const nearest = Math.min(...slots);
    return nearest < 12 ? slots.indexOf(nearest) : null;
  }

  end({ pointerId }, dropped) {
    const { held } = this;
    if (pointerId !== held?.pointerId) return;
    held.heard.abort();
    if (!held.moving) {
      this.held = null;
      return;
    }
    if (held.frame) cancelAnimationFrame(held.frame);
    held.frame = 1;
    const [x, y] = [held.x, held.y - held.lift];
    const index = this.aimAt(x, y);
    const slot = index === null ? this.slotAt(held.x, held.y) ?? this.slotAt(x, y) : null;
    this.held = null;
    this.ghost.remove();
    this.grid.aim(null);
    ignoreClick(held);
    this.onDrop(held.tile, dropped ? { index, slot } : null);
  }

  /** Cancel: the tile returns to its place. */
  cancel() {
    if (this.held) this.end(this.held, false);
  }
}

/** Ignore the click that a browser makes of a drag's end; a click elsewhere is a new one. */
function ignoreClick({ x, y }) {
  const stop = (event) => {
    if (Math.hypot(event.clientX - x, event.clientY - y) < 2) event.stopPropagation();
  };
  addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", stop, { capture: true }));
}
