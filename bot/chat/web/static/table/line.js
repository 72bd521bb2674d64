// The line to type on: a word, or any command of the chats.

import { el, freshId } from "../dom.js";
import { draft } from "../seats.js";
import { word } from "../words.js";

export class TypedLine {
  /** `onSend` gets a line to send. */
  constructor(seat, { onSend }) {
    this.seat = seat;
    const id = freshId();
    const onsubmit = (event) => {
      event.preventDefault();
      if (this.value.trim()) onSend(this.value);
    };
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
      oninput: () => draft.keep(seat, this.value),
    });
    this.send = el("button", { type: "submit" });
    this.element = el("form", { class: "line", onsubmit }, this.label, this.input, this.send);
    this.rename();
  }

  rename() {
    this.label.textContent = word("web-line");
    this.input.placeholder = word("web-line-example");
    this.send.textContent = word("web-send");
  }

  get value() {
    return this.input.value;
  }

  set value(text) {
    this.input.value = text;
    draft.keep(this.seat, text);
  }
}
