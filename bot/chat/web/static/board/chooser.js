// A choice of letters: for a blank, or for a letter typed without its mark.

import { box, button, el, freshId } from "../dom.js";
import { tileElement } from "./tile.js";

// The letters stand in rows of seven.
const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

export class Chooser {
  /** `host` is the element that the letters open in. */
  constructor(host) {
    this.host = host;
    this.element = null;
  }

  get isOpen() {
    return this.element !== null;
  }

  /**
   * Offer letters, `[letter, points]` each, near a square's middle `{ x, y }` in the host. `onLetter`
   * gets the chosen letter, or null. A typed letter is a choice too.
   */
  open(title, letters, { x, y }, onLetter) {
    this.close();
    const id = freshId();
    const buttons = letters.map(([letter, points]) =>
      button(
        { "aria-label": letter, onclick: () => this.end(letter) },
        tileElement({ letter, points, blank: points === 0 }),
      ),
    );
    this.onLetter = onLetter;
    this.letters = letters.map(([letter]) => letter);
    this.buttons = buttons;
    this.before = document.activeElement;
    this.element = el(
      "div",
      {
        class: "chooser",
        role: "dialog",
        "aria-modal": "true",
        "aria-labelledby": id,
        onkeydown: (event) => this.key(event),
      },
      el("p", { id }, title),
      box("letters", buttons),
    );
    this.host.append(this.element);
    const { offsetWidth: width, offsetHeight: height } = this.element;
    const [wide, high] = [this.host.clientWidth, this.host.clientHeight];
    const at = (middle, length, room) => Math.max(0, Math.min(middle - length / 2, room - length));
    this.element.style.left = `${at(x, width, wide)}px`;
    this.element.style.top = `${y + height + 28 <= high ? y + 28 : at(y - height / 2 - 28, height, high)}px`;
    buttons[0]?.focus();
    this.leave = (event) => this.element?.contains(event.target) || this.end(null);
    addEventListener("pointerdown", this.leave, true);
  }

  end(letter) {
    const { onLetter, before } = this;
    this.close();
    if (before?.isConnected) before.focus({ preventScroll: true });
    onLetter(letter);
  }

  close() {
    this.element?.remove();
    this.element = null;
    removeEventListener("pointerdown", this.leave, true);
  }

  key(event) {
    const at = this.buttons.indexOf(document.activeElement);
    const { length } = this.buttons;
    const letter = event.key.toUpperCase();
    const step = STEPS[event.key] ?? (event.key === "Tab" && (event.shiftKey ? -1 : 1));
    event.stopPropagation();
    if (event.key === "Escape") this.end(null);
    else if (step) this.buttons[(at + step + length) % length].focus();
    else if (this.letters.includes(letter)) this.end(letter);
    else return;
    event.preventDefault();
  }
}
