// Words to learn: today's questions, answered by tiles or by typing, and what the bot says of them.

import { box, el, fill, freshId } from "./dom.js";
import { Letters, letterField } from "./letters.js";
import { linesOf, rowsOf, textOf } from "./message.js";
import { called, me } from "./seats.js";
import { loadStyle } from "./stylesheet.js";
import { textBox } from "./table/answer.js";
import { Refusal, act } from "./wire.js";
import { word } from "./words.js";

await loadStyle("learn.css");

export class Learn {
  constructor() {
    this.bar = el("progress", { "aria-label": word("web-learn-progress") });
    this.said = el("div", { class: "said", role: "status" });
    this.input = letterField({ id: freshId(), maxLength: 100, oninput: () => this.letters.mark() });
    this.letters = new Letters(this.input);
    this.form = el(
      "form",
      { class: "field", onsubmit: (event) => this.submit(event) },
      el("label", { htmlFor: this.input.id }, word("web-learn-answer")),
      box("inline", this.input, el("button", { type: "submit", class: "primary" }, word("web-learn-send"))),
    );
    this.rows = box("buttons");
    this.card = box("card", this.bar, this.letters.element, this.said, this.form, this.rows);
    this.element = box("learn", el("h1", {}, word("web-learn")), this.card);
    this.form.hidden = this.bar.hidden = true;
    this.send("/api/say", { game: "", line: "/słówka" });
  }

  close() {
    this.closed = true;
  }

  async send(path, content) {
    if (this.busy) return;
    this.busy = true;
    this.card.setAttribute("aria-busy", "true");
    try {
      const answer = await act({ ...me(), name: called() }, path, content, () => {});
      if (!this.closed) this.show(answer);
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      fill(this.said, refusal.told || word("web-failed"));
    } finally {
      this.busy = false;
      this.card.removeAttribute("aria-busy");
    }
  }

  show({ message, card, game }) {
    // A duel has a page of its own.
    if (game) {
      location.hash = `duel.${game}`;
      return;
    }
    this.answering = null;
    const before = this.input.value;
    this.bar.hidden = !card;
    this.form.hidden = !card?.typed;
    if (card) {
      this.bar.max = card.of;
      this.bar.value = card.place - 1;
    }
    // A picture comes with its words; a question without them.
    if (message.picture) fill(this.said, textBox(message, me(), true));
    else fill(this.said, linesOf(message.lines));
    const kept = rowsOf(message, (pressed) => this.pressed(pressed), (shown) => shown.action !== "answer");
    fill(this.rows, kept);
    for (const shown of message.buttons.flat()) if (shown.action === "answer") this.answering = shown.token;
    const same = this.deal(card);
    this.input.value = card?.typed && same ? before : "";
    this.letters.mark();
    if (card?.typed) this.input.focus({ preventScroll: true });
  }

  /**
   * Show the tiles of a question, which stay in sight beside its answer. Return whether they are the
   * ones shown before: a wrong word stays to be changed.
   */
  deal(card) {
    const question = JSON.stringify(card?.tiles ?? null);
    const same = question === this.question;
    this.question = question;
    this.letters.deal(card?.tiles ?? [], card?.laid && card.typed);
    return same;
  }

  submit(event) {
    event.preventDefault();
    const answer = this.input.value.trim();
    if (answer && this.answering) this.send("/api/press", { token: this.answering, answer });
  }

  pressed({ token, action }) {
    if (action === "train") location.hash = "training";
    else this.send("/api/press", { token });
  }
}
