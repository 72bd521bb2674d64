// The points of a word in a bubble that covers no tile, and a frame round the word.

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
   * right of its end, below its start, left of its start. `first` names a place to try before them.
   */
  show(parts, { squares, side, measure, taken, first = "above", quiet = false }) {
    const { element } = this;
    element.replaceChildren(...parts.map((part) => el("span", {}, part)));
    show(element, true);
    const box = { width: element.offsetWidth, height: element.offsetHeight };
    const length = side * measure.unit - measure.unit + measure.square;
    const places = placesOf(squares, side, measure, box, length);
    if (!places.length) {
      this.hide();
      return;
    }
    places.sort((one, other) => Number(other.place === first) - Number(one.place === first));
    const covered = places.map((place) => coveredBy(place, box, side, measure, taken));
    const { place, x, y, tail } = places[covered.indexOf(Math.min(...covered))];
    element.style.setProperty("--x", `${measure.left + x}px`);
    element.style.setProperty("--y", `${measure.top + y}px`);
    element.style.setProperty("--tail", `${tail - x}px`);
    element.dataset.place = place;
    element.classList.toggle("quiet", quiet);
  }
}

/** Where a box may stand, in pixels from the first square, and where its tail points. */
function placesOf(squares, side, { square, unit }, { width, height }, length) {
  const [start, end] = [squares[0], squares.at(-1)].map((index) => ({
    x: columnOf(index, side) * unit,
    y: rowOf(index, side) * unit,
  }));
  const within = (at, size) => Math.max(0, Math.min(at, length - size));
  const inside = (x) => within(x, width);
  const middle = ({ y }) => within(y + (square - height) / 2, height);
  const at = (place, x, y, tail = 0) => ({ place, x, y, tail });
  const [over, under] = [start.y - height - TAIL, start.y + square + TAIL];
  const [tail, last] = [start.x + square / 2, end.x + square / 2];
  const places = [
    at("above", inside(start.x), over, tail),
    at("right", end.x + square + TAIL, middle(end)),
    at("below", inside(start.x), under, tail),
    at("left", start.x - width - TAIL, middle(start)),
    at("above", inside(end.x + square - width), end.y - height - TAIL, last),
    at("below", inside(end.x + square - width), end.y + square + TAIL, last),
  ];
  return places.filter(({ x, y }) => x >= 0 && y >= 0 && x + width <= length && y + height <= length);
}

/** Return the number of tiles that a box would cover. */
function coveredBy({ x, y }, { width, height }, side, { square, unit }, taken) {
  let covered = 0;
  const last = (edge) => Math.min(side - 1, Math.floor((edge - 0.5) / unit));
  for (let row = Math.floor(y / unit); row <= last(y + height); row++) {
    for (let column = Math.floor(x / unit); column <= last(x + width); column++) {
      const clear = y >= row * unit + square || x >= column * unit + square;
      if (!clear && taken(row * side + column)) covered += 1;
    }
  }
  return covered;
}

/** A frame that reaches a little beyond the squares of a word. */
export function placeFrame({ style }, squares, side) {
  for (const [name, part] of Object.entries({ column: columnOf, row: rowOf })) {
    const [start, end] = [squares[0], squares.at(-1)].map((index) => part(index, side));
    style.setProperty(`--${name}`, start);
    style.setProperty(`--${name}s`, end - start + 1);
  }
}
