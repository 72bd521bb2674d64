// A panel that opens over a part of the table: an answer, a menu, a list.

import { box, button, el, fill, freshId, show } from "../dom.js";
import { icon } from "../icons.js";
import { word } from "../words.js";

export class Panel {
  /** `onClose` is called at its end, `onLost` if the focus has no way back; `last` stands at its foot. */
  constructor({ onClose, onLost, last = null }) {
    this.onClose = onClose;
    this.onLost = onLost;
    this.kind = null;
    const id = freshId();
    this.heading = el("h2", { id, tabIndex: -1 });
    this.shut = button({ class: "quiet", onclick: () => this.close() }, icon("close"));
    this.body = box("body");
    this.element = el(
      "section",
      { class: "panel", role: "dialog", "aria-labelledby": id, hidden: true },
      el("header", {}, this.heading, this.shut),
      this.body,
      last,
    );
  }

  /** Open with a title and content; the focus moves in, and returns at the end. */
  open(kind, title, content, focus = null) {
    this.opener = this.kind ? this.opener : document.activeElement;
    this.kind = this.element.dataset.kind = kind;
    this.heading.textContent = title;
    this.shut.setAttribute("aria-label", word("web-close"));
    fill(this.body, content);
    show(this.element, true);
    this.body.scrollTop = 0;
    // A long text is read from its beginning, not from the buttons below it, and scrolled by keys.
    const isLong = this.body.scrollHeight > this.body.clientHeight && this.body.querySelector(".text");
    this.body.tabIndex = isLong || !this.body.querySelector("a, button, input, summary") ? 0 : -1;
    (focus ?? (isLong ? this.heading : (this.body.querySelector("input, button") ?? this.heading))).focus();
  }

  close() {
    if (!this.kind) return;
    const inside = this.element.contains(document.activeElement);
    this.kind = null;
    show(this.element, false);
    this.onClose();
    if (!inside) return;
    this.opener.focus();
    if (this.opener === document.body || document.activeElement !== this.opener) this.onLost();
  }
}
