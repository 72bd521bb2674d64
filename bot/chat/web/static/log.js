// What is said at the table: the newest message whole, earlier ones a line each.

import { el, fill, show } from "./dom.js";
import { fileOf, linesOf, rowsOf } from "./message.js";
import { word } from "./words.js";

export class Log {
  constructor({ onPress }) {
    this.onPress = onPress;
    this.past = el("ol", { class: "past" });
    this.newest = el("div", { class: "newest" });
    this.scroller = el("div", { class: "scroller", tabIndex: 0, role: "region" }, this.past, this.newest);
    this.element = el("section", { class: "log" }, this.scroller);
  }

  /** `past` are the earlier lines, oldest first; `message` is the newest. */
  show(past, message) {
    this.scroller.setAttribute("aria-label", word("web-log"));
    const focused = this.newest.contains(document.activeElement)
      ? document.activeElement.textContent
      : null;
    const before = this.past.children.length;
    fill(this.past, ...past.map((text) => el("li", {}, text)));
    show(this.past, past.length > 0);
    const buttons = rowsOf(message, this.onPress);
    fill(
      this.newest,
      el("div", { class: "text" }, ...linesOf(message), fileOf(message)),
      buttons.length > 0 && el("div", { class: "buttons" }, ...buttons),
    );
    if (focused !== null) this.refocus(focused);
    if (past.length !== before) this.scrollToNewest();
  }

  /** The newest message in sight from its beginning, as far as there is anything to scroll. */
  scrollToNewest() {
    this.past.scrollTop = this.past.scrollHeight;
    this.scroller.scrollTop = this.newest.offsetTop - this.scroller.offsetTop - 24;
  }

  refocus(label) {
    const same = [...this.newest.querySelectorAll("button")].find(
      (button) => button.textContent === label,
    );
    (same ?? this.scroller).focus();
  }
}
