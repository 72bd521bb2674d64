// The bar with the actions possible now. The first button sends the draft. A button that appears where
// another was just pressed is disabled for a moment, or until a press elsewhere.

import { box, button, disable, el, fill, show } from "../dom.js";
import { icon } from "../icons.js";
import { word } from "../words.js";

const REST = 700;

export class Bar {
  /** `onPress` gets the name of a pressed button; `onEmpty` is called when the focused one is gone. */
  constructor({ onPress, onEmpty }) {
    this.onPress = onPress;
    this.onEmpty = onEmpty;
    this.buttons = new Map();
    this.groups = ["main", "tools", "second"].map((name) => box(name));
    this.element = el("div", { class: "bar", role: "group" }, this.groups);
    this.pressed = -Infinity;
    this.names = [];
    this.spare = [];
    this.elsewhere = ({ target }) => this.element.contains(target) || this.wake();
    addEventListener("pointerdown", this.elsewhere, true);
  }

  close() {
    removeEventListener("pointerdown", this.elsewhere, true);
  }

  /**
   * Show the three groups of buttons `{ name, label, style, off, sign }`; falsy ones are left out.
   * Those of the style "in-menu" are in the menu alone where the screen is narrow: the menu takes them
   * from `spare`.
   */
  show(...wanted) {
    this.element.setAttribute("aria-label", word("web-actions"));
    const focused = this.element.contains(document.activeElement);
    const before = this.names;
    const all = wanted.flat().filter(Boolean);
    this.names = all.map(({ name }) => name);
    this.spare = all.filter(({ style }) => style === "in-menu");
    this.groups.forEach((group, n) => {
      const made = (wanted[n] ?? []).filter(Boolean).map((each) => this.button(each));
      // Unchanged buttons are not replaced, so that the focus stays.
      if (made.length !== group.children.length || made.some((one, at) => one !== group.children[at])) {
        fill(group, made);
      }
      show(group, made.length > 0);
    });
    if (performance.now() - this.pressed < 4 * REST) {
      for (const name of this.names) if (!before.includes(name)) this.rest(this.buttons.get(name));
    }
    if (focused && !this.element.contains(document.activeElement)) this.onEmpty();
  }

  button({ name, label, style = "", off = false, sign = "" }) {
    const made = this.buttons.get(name) ?? button({ onclick: (event) => this.press(name, event.detail === 0) });
    this.buttons.set(name, made);
    made.className = `${name} ${style}${off ? " off" : ""}`;
    made.off = off;
    disable(made, off || made.resting);
    if (made.textContent !== label) fill(made, sign && icon(sign), el("span", {}, label));
    return made;
  }

  /** Handle a press. A button that has just appeared ignores fingers; a key acts on the focused one. */
  press(name, byKeyboard) {
    if (this.buttons.get(name).resting && !byKeyboard) return;
    this.pressed = performance.now();
    this.onPress(name);
  }

  /** Disable for a moment a button that appears under the finger of a press. */
  rest(made) {
    clearTimeout(made.resting);
    made.resting = setTimeout(() => this.ready(made), REST);
    disable(made, true);
  }

  ready(made) {
    clearTimeout(made.resting);
    made.resting = null;
    disable(made, made.off);
  }

  /** A press elsewhere enables all buttons again. */
  wake() {
    this.pressed = -Infinity;
    for (const made of this.buttons.values()) if (made.resting) this.ready(made);
  }

  /** Mark the button whose action is under way. */
  busy(name, on) {
    this.buttons.get(name)?.classList.toggle("busy", on);
  }
}
