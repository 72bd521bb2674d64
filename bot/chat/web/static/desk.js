// The desk: what only this seat sees, with its buttons and whatever they ask.

import { el, fill, show } from "./dom.js";
import { fileOf, linesOf, rowsOf } from "./message.js";
import { promptForm } from "./prompt.js";
import { word } from "./words.js";

export class Desk {
  /** `onPress` hears a button's token, its answer, and whether it was the keyboard. */
  constructor({ onPress, onEmpty }) {
    this.onPress = onPress;
    this.onEmpty = onEmpty;
    this.heading = el("h3", {});
    this.text = el("div", { class: "text" });
    this.buttons = el("div", { class: "buttons" });
    this.asking = el("div", { class: "asking" });
    this.element = el(
      "section",
      { class: "desk" },
      this.heading,
      this.text,
      this.asking,
      this.buttons,
    );
  }

  /** Show a message; focus that would be lost goes to the button of the same name, if any. */
  show(message) {
    const focused = this.buttons.contains(document.activeElement)
      ? document.activeElement.textContent
      : null;
    this.heading.textContent = word("web-private");
    show(this.element, Boolean(message));
    fill(this.text, ...(message ? [...linesOf(message), fileOf(message)] : []));
    fill(this.buttons, ...(message ? rowsOf(message, (...press) => this.press(...press)) : []));
    if (focused === null) return;
    const same = [...this.buttons.querySelectorAll("button")].find(
      (button) => button.textContent === focused,
    );
    if (same) same.focus();
    else this.onEmpty();
  }

  /** A button of this desk or of the public message was pressed. */
  press(button, byKeyboard) {
    if (button.prompt) this.ask(button.prompt, button.token);
    else this.onPress(button.token, null, byKeyboard);
  }

  ask(prompt, token) {
    const form = promptForm(prompt, {
      onAnswer: (answer) => this.onPress(token, answer, true),
      onCancel: () => this.settle(),
    });
    fill(this.asking, form);
    show(this.buttons, false);
    show(this.element, true);
    form.scrollIntoView({ block: "nearest" });
    form.querySelector("input")?.focus();
  }

  get field() {
    return this.asking.querySelector("input:not([type=checkbox])");
  }

  get isAsking() {
    return this.asking.hasChildNodes();
  }

  /** Put the prompt away. */
  settle() {
    const focused = this.asking.contains(document.activeElement);
    fill(this.asking);
    show(this.buttons, true);
    if (focused) this.onEmpty();
  }
}
