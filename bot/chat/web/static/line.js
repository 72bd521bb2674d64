// The line at which one types: a word, or any command of the chats.

import { el, freshId } from "./dom.js";
import { draft } from "./seats.js";
import { startOf, withStart } from "./squares.js";
import { word } from "./words.js";

export class TypedLine {
  /** `onSend` hears a line to send, `onStart` the square that it begins at. */
  constructor(seat, { onSend, onStart }) {
    this.seat = seat;
    this.onStart = onStart;
    const id = freshId();
    this.label = el("label", { htmlFor: id, class: "unseen" });
    this.input = el("input", {
      id,
      class: "typed",
      value: draft.read(seat),
      maxLength: 500,
      spellcheck: false,
      autocapitalize: "none",
      autocomplete: "off",
      enterKeyHint: "send",
      oninput: () => this.changed(),
    });
    this.input.setAttribute("autocorrect", "off");
    this.send = el("button", { type: "submit", class: "primary" });
    this.element = el(
      "form",
      {
        class: "line",
        onsubmit: (event) => {
          event.preventDefault();
          if (this.input.value.trim()) onSend(this.input.value);
        },
      },
      this.label,
      this.input,
      this.send,
    );
    this.rename();
  }

  rename() {
    this.label.textContent = word("web-line");
    this.input.placeholder = word("web-line-example");
    this.send.textContent = word("web-send");
  }

  /** Begin at a square, or turn the direction there. */
  tap(column, row, field = this.input) {
    field.value = withStart(field.value, column, row);
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
    if (field === this.input) this.changed();
    else this.onStart(startOf(field.value));
  }

  /** The square that the line begins at, or null. */
  get start() {
    return startOf(this.input.value);
  }

  get value() {
    return this.input.value;
  }

  set value(text) {
    this.input.value = text;
    this.changed();
  }

  changed() {
    draft.keep(this.seat, this.input.value);
    this.onStart(this.start);
  }

  focus() {
    this.input.focus();
  }
}
