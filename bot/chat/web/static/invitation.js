// Before the game: a name for whoever sits down here, and links for the seats still free.

import { el, fill, freshId, show } from "./dom.js";
import { copyButton } from "./copy.js";
import { inviteLink, keepSeat } from "./seats.js";
import { word } from "./words.js";

/** The name under which somebody sits down; stands between the invitation and its buttons. */
export class NameField {
  constructor(seat) {
    const id = freshId();
    const hint = freshId();
    this.seat = seat;
    this.label = el("label", { htmlFor: id });
    this.input = el("input", {
      id,
      value: seat.name,
      maxLength: 32,
      autocomplete: "off",
      "aria-describedby": hint,
      oninput: () => this.changed(),
    });
    this.hint = el("p", { id: hint, class: "hint", role: "status" });
    this.element = el("div", { class: "field", hidden: true }, this.label, this.input, this.hint);
  }

  show(state) {
    this.label.textContent = word("web-name");
    show(this.element, state.phase === "invited" && state.viewer === null);
  }

  changed() {
    this.seat.name = this.input.value.trim();
    keepSeat(this.seat);
    this.hint.textContent = "";
    this.input.removeAttribute("aria-invalid");
  }

  /** Whether sitting down has to wait for a name; then the field says so. */
  refuses(token, message) {
    if (this.element.hidden || this.seat.name) return false;
    // To join stands first, to join with a word of one's own beside it.
    const sit = message.buttons.find((row) => row.some(({ style }) => style === "primary")) ?? [];
    if (!sit.slice(0, 2).some((button) => button.token === token)) return false;
    this.hint.textContent = word("web-name-needed");
    this.input.setAttribute("aria-invalid", "true");
    this.input.focus();
    return true;
  }
}

/** Links for the seats of a game that are neither taken nor open in this tab. */
export class InviteLinks {
  /** `others` tells the numbers of the seats open in this tab. */
  constructor(seat, others) {
    this.seat = seat;
    this.others = others;
    this.element = el("section", { class: "invitation" });
  }

  show({ phase, viewer, open, wanted }) {
    const here = this.others();
    const free = [];
    for (let number = 1; number <= wanted; number += 1) {
      if (!here.includes(number)) free.push(number);
    }
    show(this.element, phase === "invited" && viewer !== null && open && free.length > 0);
    const shown = `${word("web-invite")} ${free.join()}`;
    if (this.element.dataset.shown === shown) return;
    this.element.dataset.shown = shown;
    fill(this.element, el("p", {}, word("web-invite")), ...free.map((number) => this.invite(number)));
  }

  invite(number) {
    const link = inviteLink(this.seat.game, number);
    return el(
      "div",
      { class: "invite" },
      el("p", { class: "small" }, word("web-seat", { number })),
      el("a", { href: link, target: "_blank", rel: "noopener noreferrer" }, link),
      copyButton(() => link),
    );
  }
}
