// Words to learn: today's questions, answered by tiles or by typing, and what the bot says of them.

import { box, button, disable, el, fill, freshId, show } from "./dom.js";
import { icon } from "./icons.js";
import { Letters, letterField, wordTiles } from "./letters.js";
import { linesOf, rowsOf } from "./message.js";
import { called, keepSeat, me, mySeat } from "./seats.js";
import { loadStyle } from "./stylesheet.js";
import { textBox } from "./table/answer.js";
import { Refusal, act, ask } from "./wire.js";
import { useWords, word } from "./words.js";

await Promise.all([...["learn.css", "people.css"].map(loadStyle), useWords("learn")]);

export class Learn {
  /** `onGame` gets the seats of a game with a robot that was begun here. */
  constructor({ onGame }) {
    this.onGame = onGame;
    this.place = el("h2", { class: "place" });
    this.right = el("p", { class: "right" });
    this.bar = el("progress", { "aria-label": word("web-learn-progress") });
    this.said = el("div", { class: "said", role: "status" });
    this.asked = el("p", { class: "asked" });
    this.words = el("ol", { class: "words" });
    this.input = letterField({ id: freshId(), maxLength: 100, "aria-label": word("web-learn-answer") });
    this.letters = new Letters(this.input, () => disable(this.answer, !this.letters.full || !this.input.value.trim()));
    this.answer = el("button", { type: "submit", class: "primary answer" }, word("web-learn-send"));
    const tool = (name, sign, label, onclick) => button({ class: `tool ${name}`, "aria-label": label, onclick }, icon(sign), el("span", {}, label));
    this.undo = tool("undo", "undo", word("web-recall"), () => this.letters.remove());
    this.shuffle = tool("shuffle", "shuffle", word("web-shuffle"), () => this.letters.shuffle());
    this.unknown = box("unknown");
    this.form = el("form", { class: "entry", onsubmit: (event) => this.submit(event) }, this.letters.ring, this.answer);
    this.rows = box("buttons");
    this.card = box(
      "card",
      this.place, this.right, this.bar,
      this.letters.element, this.asked,
      this.form, this.said, this.words,
      this.undo, this.shuffle, this.unknown, this.rows,
    );
    this.reviews = el("section", { class: "card reviews-card", "aria-label": word("web-learn-reviews"), hidden: true });
    this.days = el("section", { class: "card", "aria-label": word("web-learn-streak"), hidden: true });
    const race = button({ onclick: () => this.send("/api/say", { game: "", line: "/anagramy" }) }, icon("people"), word("web-learn-race"));
    const duel = el("section", { class: "card" }, el("h2", {}, word("web-duel")), el("p", {}, word("web-learn-duel")), race);
    this.sets = el("div", { class: "segments", role: "group", "aria-label": word("web-learn") });
    this.back = button({ class: "quiet back", "aria-label": word("web-back"), onclick: () => this.open("/słówka") }, icon("previous"));
    this.name = el("h1", {}, word("web-learn"));
    this.short = el("span", { class: "short", "aria-hidden": "true" });
    const head = box("learn-head", this.back, this.name, this.short, this.sets);
    this.element = box("learn with-cards", head, this.card, box("beside", this.reviews, this.days, duel));
    this.ask(null);
    this.begin();
  }

  close() {
    this.closed = true;
  }

  /** Who has learned nothing yet is asked at once. */
  async begin() {
    const deck = await this.loadDeck();
    this.open(deck && !deck.known ? "/słówka start" : "/słówka");
  }

  open(line) {
    return this.send("/api/say", { game: "", line });
  }

  async send(path, content, action = "") {
    if (this.busy) return;
    this.busy = true;
    this.card.setAttribute("aria-busy", "true");
    try {
      const answer = await act({ ...me(), name: called() }, path, content, () => {});
      if (!this.closed) this.show(answer, action);
      this.loadDeck();
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      fill(this.said, refusal.told || word("web-failed"));
    } finally {
      this.busy = false;
      this.card.removeAttribute("aria-busy");
    }
  }

  /** Show when the words come back, the last days and the sets. Return what the server says of them. */
  async loadDeck() {
    const deck = await ask({ ...me(), name: called() }, "/api/deck");
    if (!deck || this.closed) return deck;
    const most = Math.max(...deck.boxes.map(({ count }) => count), 1);
    const row = ({ name, count }, n) =>
      el(
        "li",
        deck.at === n ? { class: "here", "aria-current": "true" } : {},
        el("span", {}, name),
        el("meter", { max: most, value: count, "aria-hidden": "true", style: `opacity: ${0.5 + 0.125 * Math.min(n, 4)}` }),
        el("strong", {}, String(count)),
      );
    const parts = deck.short.map(({ count }, n) => el("span", { style: `flex: ${count}; opacity: ${0.5 + 0.25 * n}` }));
    fill(
      this.reviews,
      el("h2", {}, word("web-learn-reviews"), el("span", { class: "total" }, deck.count), el("span", { class: "series" }, deck.series)),
      el("ol", { class: "reviews" }, deck.boxes.map(row)),
      box("reviews-short", box("parts", parts), box("names", deck.short.map(({ name }) => el("span", {}, name)))),
      el("p", { class: "note" }, deck.note),
    );
    show(this.reviews, deck.known > 0);
    const days = deck.days.map((done, n) => el("li", { class: `${done ? "done" : ""}${n === deck.days.length - 1 ? " today" : ""}` }));
    fill(
      this.days,
      el("h2", {}, deck.streak, el("span", {}, deck.best)),
      el("ol", { class: "days", "aria-hidden": "true" }, days),
      box("names", el("span", {}, deck.since), el("span", {}, deck.until)),
    );
    show(this.days, Boolean(deck.streak));
    fill(this.right, deck.right);
    const choose = ({ token }) => this.send("/api/press", { token });
    fill(this.sets, deck.sets.map((one) => button({ "aria-pressed": String(one.chosen), onclick: () => choose(one) }, one.label)));
    // A phone has the set's name in the place of the page's.
    this.name.dataset.set = deck.sets.find(({ chosen }) => chosen)?.label ?? "";
    return deck;
  }

  show({ message, card, game }, action) {
    if (game && action === "new") {
      keepSeat(mySeat({ game, number: 1 }));
      this.onGame([{ game, number: 1 }]);
      return;
    }
    // A duel has a page of its own.
    if (game) {
      location.hash = `duel.${game}`;
      return;
    }
    const before = this.input.value;
    const buttons = message.buttons.flat();
    this.answering = buttons.find(({ action }) => action === "answer")?.token ?? null;
    this.ask(card);
    const last = message.lines.length - 1;
    // The place and the question of a card stand beside its tiles, the meanings beside its words.
    const beside = ({ small }, n) =>
      card && (card.answered ? small && card.words.length > 0 : n === last - 1 || (n === last && card.ask));
    if (message.picture) fill(this.said, textBox(message, me(), true));
    else fill(this.said, linesOf(message.lines.filter((line, n) => !beside(line, n))));
    const pressed = (one) => this.pressed(one);
    const unknown = card?.typed && buttons.find(({ action }) => action !== "answer");
    fill(this.rows, card?.typed ? [] : rowsOf(message, pressed));
    fill(this.unknown, unknown && button({ class: "tool", onclick: () => pressed(unknown) }, icon("eye"), el("span", {}, unknown.label)));
    const same = this.deal(card);
    const isWrong = Boolean(same && before && card?.typed && card.words.length === this.found);
    this.letters.ring.classList.toggle("wrong", isWrong);
    this.input.value = card?.typed && same ? before : "";
    // A word that was found leaves its letters for the next one.
    if (card && same && card.words.length !== this.found) this.input.value = "";
    this.found = card?.words.length ?? 0;
    this.letters.mark();
    if (card?.typed) this.input.focus({ preventScroll: true });
  }

  /** Show the facts of a question, or that none is asked. */
  ask(card) {
    for (const part of [this.place, this.right, this.bar]) show(part, Boolean(card));
    for (const part of [this.form, this.undo, this.shuffle]) show(part, Boolean(card?.typed));
    this.element.classList.toggle("asking", Boolean(card));
    this.element.classList.toggle("typed", Boolean(card?.typed));
    fill(this.place, card?.title);
    fill(this.short, card?.short);
    if (card) {
      this.bar.max = card.of;
      this.bar.value = card.place - 1;
    }
    fill(this.asked, card?.ask && [el("strong", {}, card.ask), ` ${card.count}`]);
    const words = (card?.words ?? []).map(({ tiles, found, meaning }) =>
      el("li", { class: found ? "found" : "shown" }, found ? icon("done") : el("span", {}), wordTiles(tiles), el("span", { class: "meaning" }, meaning)));
    const missing = Array.from({ length: Math.min(card?.missing ?? 0, 4) }, () =>
      el("li", { "aria-hidden": "true" }, el("span", {}), el("span", { class: "word" }, card.tiles.map(() => el("span", { class: "letter-tile" })))));
    fill(this.words, words, missing);
    show(this.words, words.length + missing.length > 0);
  }

  /**
   * Show the tiles of a question, which stay in sight beside its answer. Return whether they are the
   * ones shown before: a wrong word stays to be changed.
   */
  deal(card) {
    const question = JSON.stringify(card?.tiles ?? null);
    const same = question === this.question;
    this.question = question;
    this.element.style.setProperty("--letters", String(card?.tiles.length ?? 1));
    if (!same || !card?.typed) this.letters.deal(card?.tiles ?? [], card?.laid && card.typed);
    return same;
  }

  submit(event) {
    event.preventDefault();
    const answer = this.input.value.trim();
    if (answer && this.letters.full && this.answering) this.send("/api/press", { token: this.answering, answer });
  }

  pressed({ token, action }) {
    if (action === "train") location.hash = "training";
    else this.send("/api/press", { token }, action);
  }
}
