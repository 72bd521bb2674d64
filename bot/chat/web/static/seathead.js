// The head of a seat: whose it is, whether the server is there, and the way back to it.

import { el, show } from "./dom.js";
import { seatLink } from "./seats.js";
import { word } from "./words.js";
import { copyButton } from "./copy.js";

export class SeatHead {
  constructor(seat) {
    this.seat = seat;
    this.away = new Set();
    this.name = el("h2", {});
    this.status = el("p", { class: "status", role: "status" });
    this.keep = el("details", { class: "keep", hidden: true });
    this.element = el("header", { class: "seat-head" }, this.name, this.status, this.keep);
  }

  show(state) {
    const seated = state.viewer !== null;
    const name = seated ? state.seats[state.viewer] : "";
    this.name.textContent = name || word("web-seat", { number: this.seat.number });
    this.name.classList.toggle("turn", state.waiting);
    const label = word("web-my-seat");
    if (this.keep.dataset.label !== label) {
      this.keep.dataset.label = label;
      this.keep.replaceChildren(
        el("summary", {}, label),
        el(
          "div",
          { class: "card" },
          el("p", {}, word("web-my-seat-note")),
          copyButton(() => seatLink(this.seat)),
        ),
      );
    }
    show(this.keep, seated);
  }

  /** Fold the link away; whether it was open. */
  fold() {
    const { open } = this.keep;
    this.keep.open = false;
    return open;
  }

  /** Whether what goes by this name has an answer; while anything hasn't, a line says so. */
  link(name, answered) {
    if (answered) this.away.delete(name);
    else this.away.add(name);
    const text = this.away.size > 0 ? word("web-reconnecting") : "";
    if (this.status.textContent !== text) this.status.textContent = text;
  }
}
