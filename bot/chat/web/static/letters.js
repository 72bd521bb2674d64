// Letters as tiles that move into an answer: a pressed or dragged tile writes its letter, a used one
// leaves a place. The answer is a field, shown as tiles on places for all letters.

import { BLANK, tileElement, tileName } from "./board/tile.js";
import { box, button, el, fill, show } from "./dom.js";

// A finger that moved less has pressed.
const MOVED = 8;

export class Letters {
  /** `input` is the field of the answer. `onMark` is called whenever it changes. */
  constructor(input, onMark = () => {}) {
    this.input = input;
    this.onMark = onMark;
    this.element = box("letters");
    this.places = box("places");
    this.ring = box("ring", this.places, input);
    this.dealt = [];
    input.addEventListener("input", () => this.mark());
  }

  /** Show letters, each with its points. Those that can be `laid` are buttons. */
  deal(letters, laid) {
    this.laid = laid;
    this.dealt = letters.map(([letter, points]) => {
      const shown = { letter: letter === BLANK ? "" : letter, points, blank: letter === BLANK };
      const name = tileName(shown);
      const tile = laid
        ? button({ class: "letter-tile", "aria-label": name }, tileElement(shown))
        : el("span", { class: "letter-tile", role: "img", "aria-label": name }, tileElement(shown));
      if (laid) this.movable(tile, letter);
      return { letter, points, tile };
    });
    fill(this.element, this.dealt.map(({ tile }) => tile));
    // A finger lays the tiles without a keyboard, but a blank's letter must be typed.
    const touch = matchMedia("(pointer: coarse)").matches && letters.every(([letter]) => letter !== BLANK);
    this.input.inputMode = laid && touch ? "none" : "text";
    this.ring.classList.toggle("laid", Boolean(laid));
    this.mark();
  }

  /** A tile goes into the answer by a press or by being dragged there. */
  movable(tile, letter) {
    const add = () => {
      if (letter === BLANK || tile.classList.contains("used")) return;
      this.input.value += letter;
      this.mark();
      this.input.focus({ preventScroll: true });
    };
    let from = null;
    let dragged = false;
    // The click that ends a drag is none.
    tile.addEventListener("click", () => !dragged && add());
    tile.addEventListener("pointerdown", ({ clientX, clientY, pointerId }) => {
      from = [clientX, clientY];
      dragged = false;
      // A fast finger leaves the tile with its first movement.
      tile.setPointerCapture(pointerId);
    });
    tile.addEventListener("pointermove", ({ clientX, clientY }) => {
      if (!from) return;
      const [x, y] = [clientX - from[0], clientY - from[1]];
      if (Math.hypot(x, y) < MOVED && !dragged) return;
      dragged = true;
      tile.style.translate = `${x}px ${y}px`;
    });
    const drop = ({ type, clientX, clientY }) => {
      from = null;
      tile.style.translate = "";
      if (!dragged) return;
      const { left, right, top, bottom } = this.ring.getBoundingClientRect();
      const inside = clientX > left && clientX < right && clientY > top && clientY < bottom;
      if (type === "pointerup" && inside) add();
    };
    for (const name of ["pointerup", "pointercancel"]) tile.addEventListener(name, drop);
  }

  /** Mix the tiles. */
  shuffle() {
    const order = this.dealt.map((one) => [Math.random(), one]).sort(([a], [b]) => a - b);
    this.dealt = order.map(([, one]) => one);
    fill(this.element, this.dealt.map(({ tile }) => tile));
  }

  /** Take the last letter out of the answer, or the one at a place. */
  remove(at = this.input.value.length - 1) {
    const letters = [...this.input.value];
    letters.splice(at, 1);
    this.input.value = letters.join("");
    this.mark();
  }

  /** Whether every tile lies in the answer. */
  get full() {
    return !this.laid || [...this.input.value].length >= this.dealt.length;
  }

  /** Letters that were used leave an empty place, and stand in the answer. */
  mark() {
    const typed = [...this.input.value.toUpperCase()];
    const used = [...typed];
    for (const { letter, tile } of this.dealt) {
      const at = used.indexOf(letter);
      if (at >= 0) used.splice(at, 1);
      tile.classList.toggle("used", at >= 0 && tile.tagName === "BUTTON");
    }
    show(this.places, Boolean(this.laid));
    if (this.laid) {
      const points = new Map(this.dealt.map((one) => [one.letter, one.points]));
      const places = Math.max(this.dealt.length, typed.length);
      const place = (n) => {
        const letter = typed[n];
        if (!letter) return el("span", { class: "letter-tile" });
        const shown = { letter, points: points.get(letter) ?? 0, blank: !points.has(letter) };
        return el("span", { class: "letter-tile", onclick: () => this.remove(n) }, tileElement(shown));
      };
      this.places.style.setProperty("--places", String(places));
      fill(this.places, Array.from({ length: places }, (_, n) => place(n)));
      this.places.setAttribute("aria-hidden", "true");
    }
    this.onMark();
  }
}

/** The field for an answer of letters. */
export const letterField = (attributes) =>
  el("input", {
    autocomplete: "off",
    autocapitalize: "characters",
    enterKeyHint: "send",
    spellcheck: false,
    ...attributes,
  });

/** A word as tiles. */
export const wordTiles = (letters) =>
  el(
    "span",
    { class: "word", role: "img", "aria-label": letters.map(([letter]) => letter).join("") },
    letters.map(([letter, points]) => el("span", { class: "letter-tile" }, tileElement({ letter, points, blank: false }))),
  );
