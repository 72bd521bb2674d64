// The one sentence: what is, what is wrong, what to do.

import { el, fill } from "../dom.js";
import { linesOf } from "../message.js";

// Who speaks before whom: the connection, an answer, what is under way, what a finger does, what
// counts until it is changed, an earlier position, the draft, something decided, the game.
const ORDER = ["link", "answer", "busy", "finger", "taken", "step", "draft", "news", "game"];

export class Sentence {
  constructor() {
    this.element = el("div", { class: "sentence" });
    this.layers = {};
  }

  /** What one of `ORDER` has to say: a text, lines of a message, or nothing. */
  say(layer, told) {
    this.layers[layer] = told;
    const top = ORDER.find((name) => this.layers[name]?.length);
    const shown = this.layers[top] ?? "";
    const key = JSON.stringify([top, shown]);
    if (key === this.shown) return;
    this.shown = key;
    this.element.dataset.layer = top ?? "";
    fill(this.element, el("div", {}, Array.isArray(shown) ? linesOf({ lines: shown }) : shown));
  }
}
