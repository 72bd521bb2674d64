// What stands beside a word: its points in a bubble that covers no tile, and a frame round it.

import { el, show } from "../dom.js";
import { columnOf, rowOf } from "./squares.js";

const TAIL = 6;

export class Bubble {
  constructor(kind) {
    this.element = el("span", { class: `points-of ${kind}`, hidden: true });
  }

  hide() {
    show(this.element, false);
  }

  /**
   * Show a text beside a word, at the first of these places that covers no tile: above its start,
   * right of its end, below its start, left of its start. `first` may name another one to begin with.
   */
  show(parts, { squares, side, measure, taken, first = "above", quiet = false }) {
    const { element } = this;
    element.replaceChildren(...parts.map((part) => el("span", {}, part)));
    show(element, true);
    const box = { width: element.offsetWidth, height: element.offsetHeight };
    const places = placesOf(squares, side, measure, box);
    const order = [first, ...Object.keys(places).filter((place) => place !== first)];
    const length = side * measure.unit - measure.unit + measure.square;
    const covered = order.map((place) => coveredBy(places[place], box, length, side, measure, taken));
    const best = order[covered.indexOf(Math.min(...covered))];
    const { x, y, tail } = places[best];
    const kept = Math.max(0, Math.min(x, length - box.width));
    element.style.setProperty("--x", `${measure.left + kept}px`);
    element.style.setProperty("--y", `${measure.top + Math.max(0, Math.min(y, length - box.height))}px`);
    element.style.setProperty("--tail", `${tail - (best === "above" || best === "below" ? kept : y)}px`);
    element.dataset.place = best;
    element.classList.toggle("quiet", quiet);
  }
}

/** Where a box would stand, in pixels from the first square, and where its tail points. */
function placesOf(squares, side, { square, unit }, { width, height }) {
  const start = squares[0];
  const end = squares[squares.length - 1];
  const [x, y] = [columnOf(start, side) * unit, rowOf(start, side) * unit];
  const right = (columnOf(end, side) - columnOf(start, side)) * unit + x + square + TAIL;
  const endMiddle = rowOf(end, side) * unit + square / 2;
  const middle = { x: x + square / 2, y: y + square / 2 };
  return {
    above: { x, y: y - height - TAIL, tail: middle.x },
    right: { x: right, y: endMiddle - height / 2, tail: endMiddle },
    below: { x, y: y + square + TAIL, tail: middle.x },
    left: { x: x - width - TAIL, y: middle.y - height / 2, tail: middle.y },
  };
}

/** How many tiles a box would cover, pushed in at the right edge; beyond the others is worst. */
function coveredBy({ x, y }, { width, height }, length, side, { square, unit }, taken) {
  const left = Math.max(0, Math.min(x, length - width));
  if (y < 0 || y + height > length || x < 0) return Infinity;
  let covered = 0;
  const last = (edge) => Math.min(side - 1, Math.floor((edge - 0.5) / unit));
  for (let row = Math.floor(y / unit); row <= last(y + height); row++) {
    for (let column = Math.floor(left / unit); column <= last(left + width); column++) {
      const clear = y >= row * unit + square || left >= column * unit + square;
      if (!clear && taken(row * side + column)) covered += 1;
    }
  }
  return covered;
}

/** A frame that reaches a little beyond the squares of a word. */
export function placeFrame(frame, squares, side) {
  const [start, end] = [squares[0], squares[squares.length - 1]];
  const style = frame.style;
  style.setProperty("--column", columnOf(start, side));
  style.setProperty("--row", rowOf(start, side));
  style.setProperty("--columns", columnOf(end, side) - columnOf(start, side) + 1);
  style.setProperty("--rows", rowOf(end, side) - rowOf(start, side) + 1);
}
