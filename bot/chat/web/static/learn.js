// Words to learn: today's questions, answered by tiles or by typing, and what the bot says of them.

import { BLANK, tileElement, tileName } from "./board/tile.js";
import { box, button, el, fill, freshId } from "./dom.js";
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
    this.tiles = box("letters");
    this.said = el("div", { class: "said", role: "status" });
    this.input = el("input", {
      id: freshId(),
      autocomplete: "off",
      autocapitalize: "characters",
      enterKeyHint: "send",
      spellcheck: false,
      maxLength: 100,
      oninput: () => this.mark(),
    });
    this.form = el(
      "form",
      { class: "field", onsubmit: (event) => this.submit(event) },
      el("label", { htmlFor: this.input.id }, word("web-learn-answer")),
      box("inline", this.input, el("button", { type: "submit", class: "primary" }, word("web-learn-send"))),
    );
    this.rows = box("buttons");
    this.card = box("card", this.bar, this.tiles, this.said, this.form, this.rows);
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
    // The way to the exercises is a page of its own.
    if (game || !message) {
      location.hash = "training";
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
    this.deal(card);
    this.input.value = card && textOf(message.lines) && this.keeps(before) ? before : "";
    this.mark();
    if (card?.typed) this.input.focus({ preventScroll: true });
  }

  /** Whether the letters typed before are those of this question: a wrong word stays to be changed. */
  keeps(before) {
    const same = this.question === this.asked;
    this.asked = this.question;
    return same && before.length > 0;
  }

  deal(card) {
    this.question = JSON.stringify(card?.tiles ?? null);
    this.letters = (card?.tiles ?? []).map(([letter, points]) => {
      const shown = { letter: letter === BLANK ? "" : letter, points, blank: letter === BLANK };
      const add = () => {
        this.input.value += letter === BLANK ? "" : letter;
        this.mark();
        this.input.focus({ preventScroll: true });
      };
      const name = tileName(shown);
      const tile = card.laid
        ? button({ class: "letter-tile", "aria-label": name, onclick: add }, tileElement(shown))
        : el("span", { class: "letter-tile", role: "img", "aria-label": name }, tileElement(shown));
      return { letter, tile };
    });
    fill(this.tiles, this.letters.map(({ tile }) => tile));
  }

  /** Letters that were used leave an empty place. */
  mark() {
    const used = [...this.input.value.toUpperCase()];
    for (const { letter, tile } of this.letters ?? []) {
      const at = used.indexOf(letter);
      if (at >= 0) used.splice(at, 1);
      tile.classList.toggle("used", at >= 0 && tile.tagName === "BUTTON");
    }
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
