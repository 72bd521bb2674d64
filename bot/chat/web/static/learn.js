// Words to learn: today's questions, answered by tiles or by typing, and what the bot says of them.

import { box, button, el, fill, freshId, show } from "./dom.js";
import { Letters, letterField } from "./letters.js";
import { linesOf, rowsOf, textOf } from "./message.js";
import { called, me } from "./seats.js";
import { loadStyle } from "./stylesheet.js";
import { textBox } from "./table/answer.js";
import { Refusal, act, ask } from "./wire.js";
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
    this.reviews = el("section", { class: "card", "aria-label": word("web-learn-reviews"), hidden: true });
    this.days = el("section", { class: "card", "aria-label": word("web-learn-streak"), hidden: true });
    const race = button({ onclick: () => this.send("/api/say", { game: "", line: "/anagramy" }) }, word("web-learn-race"));
    const duel = el("section", { class: "card" }, el("h2", {}, word("web-duel")), el("p", {}, word("web-learn-duel")), race);
    const beside = box("beside", this.reviews, this.days, duel);
    this.element = box("learn with-cards", el("h1", {}, word("web-learn")), this.card, beside);
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
      this.loadDeck();
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      fill(this.said, refusal.told || word("web-failed"));
    } finally {
      this.busy = false;
      this.card.removeAttribute("aria-busy");
    }
  }

  /** Show when the words come back, and the last days. */
  async loadDeck() {
    const deck = await ask({ ...me(), name: called() }, "/api/deck");
    if (!deck || this.closed) return;
    const most = Math.max(...deck.boxes.map(({ count }) => count));
    const bars = deck.boxes.map(({ name, count }) =>
      el("li", {}, el("span", {}, name), el("meter", { max: most || 1, value: count, "aria-hidden": "true" }), el("strong", {}, String(count))));
    fill(this.reviews, el("h2", {}, word("web-learn-reviews"), el("span", {}, deck.count)), el("ol", { class: "reviews" }, bars));
    show(this.reviews, most > 0);
    const days = deck.days.map((done, n) => el("li", { class: `${done ? "done" : ""}${n === deck.days.length - 1 ? " today" : ""}` }));
    fill(this.days, el("h2", {}, word("web-learn-streak")), el("p", {}, deck.streak), el("ol", { class: "days", "aria-hidden": "true" }, days));
    show(this.days, Boolean(deck.streak));
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
