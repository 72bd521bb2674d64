// The one sentence of the table: the state, an error, or the next step.

import { box, fill } from "../dom.js";
import { linesOf } from "../message.js";

// Who speaks before whom: the connection, an answer, what a partner has just written, what is under
// way, where a dragged tile is, what a finger does, what counts until it is changed, an earlier
// position, the draft, something decided, the game.
const ORDER = ["link", "answer", "note", "busy", "aim", "finger", "taken", "step", "draft", "news", "game"];

export class Sentence {
  constructor() {
    this.told = box("told");
    this.aim = new Text();
    this.element = box("sentence", this.told, box("aim", box("where", this.aim)));
    this.layers = {};
  }

  /** What one of `ORDER` has to say: a text, lines of a message, or nothing. */
  say(layer, told) {
    this.layers[layer] = told;
    const top = ORDER.find((name) => this.layers[name]?.length);
    const shown = this.layers[top] ?? "";
    // Said at every square of a drag: in a line of its own it lays nothing else out.
    const aims = top === "aim";
    this.element.classList.toggle("aiming", aims);
    this.aim.data = aims ? shown : "";
    const key = JSON.stringify([top, shown]);
    if (aims || key === this.shown) return;
    this.shown = key;
    this.told.dataset.layer = top ?? "";
    fill(this.told, Array.isArray(shown) ? linesOf(shown) : shown);
  }
}
