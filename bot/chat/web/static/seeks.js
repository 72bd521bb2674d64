// The people who seek a game, each with one press to sit down, and my own seeks; a card of the first page.

import { box, button, called as shownName, el, fill, show } from "./dom.js";
import { icon } from "./icons.js";
import { InView } from "./in_view.js";
import { linesOf, rowsOf, textOf } from "./message.js";
import { called, keepSeat, me, mySeat } from "./seats.js";
import { Refusal, act, ask } from "./wire.js";
import { currentLanguage, word } from "./words.js";

const AGAIN = 10_000;
const WAITING = 2000;
const SHOWN = 2;

/** A card of the first page. On a narrow screen it is a row of a list. */
export class Card {
  /** `onRow` is called by a press on the row. */
  constructor(name, sign, title, onRow) {
    this.title = el("h2", {}, title);
    this.aside = el("span", { class: "small" });
    this.brief = el("p", { class: "brief small" });
    this.row = button({ class: "whole", "aria-label": title, onclick: onRow });
    this.body = box("body");
    this.foot = box("foot");
    this.status = el("p", { class: "hint", role: "status" });
    this.element = el(
      "section",
      { class: `card ${name}` },
      icon(sign),
      box("heading", this.title, this.aside),
      this.brief,
      this.row,
      this.body,
      this.foot,
      this.status,
    );
  }
}

export class Seeks {
  /** `onGame` gets the seats to open; somebody who `isKnown` has a person in the store already. */
  constructor({ onGame, isKnown }) {
    this.onGame = onGame;
    this.isKnown = isKnown;
    /** My seeks as last seen. */
    this.own = [];
    this.card = new Card("seeking", "people", word("web-seeks"), () => this.fold());
    this.list = el("ul", { class: "seeks" });
    this.notice = box("seek-notice");
    this.mine = box("own-seeks");
    this.asked = box("seek-terms");
    this.status = this.card.status;
    this.begin = button({ class: "quiet", onclick: () => this.press(this.beginning) });
    this.all = button({ class: "quiet", onclick: () => this.unfold() });
    this.element = this.card.element;
    fill(this.card.body, this.notice, this.list, this.mine, this.asked);
    fill(this.card.foot, this.begin, this.all);
    this.fold(false);
    this.loading = new InView(() => this.load());
  }

  close() {
    this.loading.close();
  }

  async load() {
    const answer = await (this.isKnown ? this.read() : this.readAsStranger());
    if (answer && !this.loading.closed) this.show(answer);
    else if (!answer && !this.answer) fill(this.list, el("li", { class: "small" }, word("web-failed")));
    return this.own.length ? WAITING : AGAIN;
  }

  read() {
    const waiting = this.own.map(({ id }) => id);
    return ask({ ...me(), name: called() }, "/api/seeks", { waiting });
  }

  /** A visitor becomes nobody by looking. */
  async readAsStranger() {
    const answer = await fetch(`/api/seeks?language=${currentLanguage()}`).catch(() => null);
    return answer?.ok ? answer.json().catch(() => null) : null;
  }

  show(answer) {
    const { closed, notice, line, count, seeks, own, begin, found } = answer;
    show(this.element, !closed);
    if (closed) return;
    if (found) {
      this.open(found);
      return;
    }
    const shown = JSON.stringify([answer, this.unfolded]);
    this.answer = answer;
    if (shown === this.shown) return;
    this.shown = shown;
    this.own = own;
    this.beginning = begin;
    const focused = this.element.contains(document.activeElement) && document.activeElement.dataset.of;
    // My own seek has the card to itself until all are wanted.
    const rows = this.unfolded ? seeks : seeks.slice(0, own.length ? 0 : SHOWN);
    fill(this.notice, linesOf(notice));
    fill(this.list, rows.length ? rows.map((seek) => this.row(seek)) : !own.length && el("li", { class: "small" }, textOf(line)));
    fill(this.mine, own.map((seek) => this.ownRow(seek)));
    fill(this.card.aside, count);
    fill(this.card.brief, textOf(own.length ? own[0].lines.slice(0, 1) : line));
    fill(this.begin, begin.label);
    fill(this.all, word("web-seeks-all", { count: seeks.length }));
    show(this.all, seeks.length > rows.length);
    this.element.querySelector(`[data-of="${focused}"]`)?.focus();
  }

  /** Show the whole card in place of its row, or the row again. */
  fold(open = !this.element.classList.contains("open")) {
    this.element.classList.toggle("open", open);
    this.card.row.setAttribute("aria-expanded", String(open));
  }

  unfold() {
    this.unfolded = true;
    this.show(this.answer);
  }

  row({ id, who, rating, terms, sit }) {
    const told = rating !== null && el("span", { class: "small" }, word("web-seeks-rating", { rating }));
    return el(
      "li",
      {},
      box("who", el("strong", {}, shownName({}, who)), " ", told, el("p", { class: "small" }, terms)),
      button({ "data-of": id, "aria-label": `${sit.label}: ${who}, ${terms}`, onclick: () => this.press(sit) }, sit.label),
    );
  }

  ownRow({ id, lines, stop, robot }) {
    const made = (each, of) => button({ "data-of": of, onclick: () => this.press(each) }, each.label);
    return box("own-seek", linesOf(lines), box("row", robot && made(robot, `robot ${id}`), made(stop, id)));
  }

  /**
   * Press a button of the list or of the answer below it. A game in the answer opens at once.
   *
   * @param {Wire.Button} pressed
   */
  async press({ token }) {
    if (this.busy) return;
    this.busy = true;
    const waiting = (waits) => fill(this.status, waits && word("web-reconnecting"));
    try {
      const { message, game, kind } = await act({ ...me(), name: called() }, "/api/press", { token }, waiting);
      this.isKnown = true;
      if (game) {
        this.open(game);
        return;
      }
      this.answered(message, kind);
      await this.loading.now();
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      fill(this.status, refusal.told || word("web-failed"));
    } finally {
      this.busy = false;
    }
  }

  /** Show a page of the terms below the list; a refusal is a line. */
  answered(message, kind) {
    const refused = kind === "refusal";
    fill(this.status, refused && textOf(message.lines));
    // A seek that has begun is in the list, with its own buttons.
    const asks = message.buttons.flat().some(({ style, action }) => style === "primary" && action === "seek");
    fill(this.asked, ...(!refused && asks ? [linesOf(message.lines), rowsOf(message, (pressed) => this.press(pressed))] : []));
    /** @type {HTMLElement | null} */ (this.asked.querySelector("button"))?.focus();
  }

  open(game) {
    this.close();
    keepSeat(mySeat({ game, number: 1 }));
    this.onGame([{ game, number: 1 }]);
  }
}
