// The one sentence of the table: the state, an error, or the next step.

import { box, fill } from "../dom.js";
import { linesOf } from "../message.js";

// The order of precedence: the connection, an answer, a partner's new note, an action under way, the
// aim of a drag, an act of a finger, a counted answer, an earlier position, the draft, a decision, the
// game.
const ORDER = ["link", "answer", "note", "busy", "aim", "finger", "taken", "step", "draft", "news", "game"];

export class Sentence {
  constructor() {
    this.told = box("told");
    this.aim = new Text();
    this.element = box("sentence", this.told, box("aim", box("where", this.aim)));
    this.layers = {};
  }

  /** Set the text of one of `ORDER`: a string, lines of a message, or nothing. */
  say(layer, told) {
    this.layers[layer] = told;
    const top = ORDER.find((name) => this.layers[name]?.length);
    const shown = this.layers[top] ?? "";
    // It changes at every square of a drag; its own line avoids a layout of the rest.
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
