// A duel of words: the letters of a question, the field for an answer, the standings.

import { box, button, called as nameOf, disable, el, fill, freshId, show } from "./dom.js";
import { copyButton } from "./copy.js";
import { Letters, letterField, wordTiles } from "./letters.js";
import { inviteLink } from "./links.js";
import { linesOf } from "./message.js";
import { called, me, rename } from "./seats.js";
import { loadStyle } from "./stylesheet.js";
import { Live, Refusal, act } from "./wire.js";
import { useWords, word } from "./words.js";

await Promise.all([...["learn.css", "duel.css"].map(loadStyle), useWords("learn")]);

const QUESTION = 20_000;
// The shown buttons, besides the one of the form.
const OFFERED = ["again", "learn", "rules", "end"];

export class Duel {
  constructor(code) {
    this.code = code;
    this.number = 0;
    this.time = el("progress", { max: QUESTION, "aria-label": word("web-duel-time") });
    this.about = el("p", { class: "about" });
    this.asked = el("p", { class: "asked" });
    this.said = el("div", { class: "said", role: "status" });
    this.sentence = el("div", { class: "said", "aria-live": "polite" });
    this.link = el("p", { class: "hint" });
    this.input = letterField({ id: freshId(), maxLength: 40, "aria-label": word("web-learn-answer") });
    this.letters = new Letters(this.input, () => disable(this.send, !this.letters.full));
    this.send = el("button", { type: "submit", class: "primary answer" }, word("web-learn-send"));
    this.form = el("form", { class: "entry", onsubmit: (event) => this.submit(event) }, this.letters.ring, this.send);
    this.rows = box("row");
    this.heads = box("duel-heads");
    this.heads.setAttribute("aria-hidden", "true");
    this.standings = el("ol", { class: "duel-rows", "aria-label": word("web-duel-standings") });
    this.last = box("duel-last");
    this.name = this.nameField();
    this.invite = box("card", el("p", {}, word("web-duel-invite")), copyButton(() => inviteLink(code)));
    this.card = box("card", this.time, this.letters.element, this.asked, this.form, this.said, this.sentence, this.link, this.rows);
    this.element = box(
      "learn duel",
      box("title", el("h1", {}, word("web-duel")), this.about),
      this.card,
      box("card", this.heads, this.standings, this.last),
      this.name,
      this.invite,
    );
    for (const part of [this.time, this.form, this.asked]) show(part, false);
    this.live = new Live({ ...me(), name: called(), game: code }, {
      onTable: (state) => this.update(state),
      onLink: (linked) => fill(this.link, !linked && word("web-reconnecting")),
    });
    this.ticking = setInterval(() => this.tick(), 250);
  }

  close() {
    this.closed = true;
    this.live.close();
    clearInterval(this.ticking);
  }

  /** The field for the name under which a guest's points stand. */
  nameField() {
    const input = el("input", { id: freshId(), autocomplete: "nickname", maxLength: 32, required: true });
    const onsubmit = (event) => {
      event.preventDefault();
      rename(input.value.trim());
      show(this.name, false);
    };
    return el(
      "form",
      { class: "card field", hidden: Boolean(me().name), onsubmit },
      el("label", { htmlFor: input.id }, word("web-duel-name")),
      box("inline", input, el("button", { type: "submit" }, word("web-duel-name-keep"))),
    );
  }

  update(state) {
    if (state.missing || !state.duel) {
      this.close();
      const back = el("a", { class: "button", href: "#" }, word("web-my-games"));
      fill(this.element, el("p", { class: "notice", role: "alert" }, word("web-duel-gone")), el("p", { class: "row" }, back));
      return;
    }
    const { duel, actions, phase } = state;
    this.duel = duel;
    this.ahead = state.now - Date.now();
    this.answering = actions.answer?.token ?? null;
    fill(this.about, duel.number > 0 && word("web-duel-number", { number: duel.number, total: duel.total }));
    const fresh = duel.open && duel.number !== this.number;
    if (fresh) {
      this.number = duel.number;
      this.input.value = "";
      fill(this.said);
    }
    // The letters stay in sight until the next ones come.
    if (fresh || !this.number) this.letters.deal(duel.letters, true);
    if (!duel.open) this.input.value = "";
    this.letters.mark();
    if (duel.open) fill(this.asked, word("web-duel-ask", { count: duel.count }));
    this.letters.element.classList.toggle("over", !duel.open);
    show(this.asked, duel.open);
    show(this.form, duel.open);
    show(this.time, phase === "playing");
    show(this.invite, phase === "playing");
    fill(this.sentence, duel.open ? null : linesOf(state.sentence ?? []));
    fill(this.rows, OFFERED.map((name) => actions[name]).filter(Boolean).map((one) =>
      button({ class: one.style, onclick: () => this.press({ token: one.token }) }, one.label)));
    fill(this.heads, duel.rows.length > 0 && duel.heads.map((head) => el("span", {}, head)));
    fill(this.standings, duel.rows.map((row) => rowOf(row)));
    fill(this.last, duel.last && lastOf(duel.last));
    if (fresh) this.input.focus({ preventScroll: true });
    this.tick();
  }

  tick() {
    const { duel } = this;
    if (duel?.ends) this.time.value = Math.max(0, duel.ends - Date.now() - this.ahead);
  }

  submit(event) {
    event.preventDefault();
    const answer = this.input.value.trim();
    if (answer && this.letters.full && this.answering) this.press({ token: this.answering, answer });
  }

  async press(content) {
    if (this.busy) return;
    this.busy = true;
    try {
      const { game, message } = await act({ ...me(), name: called() }, "/api/press", content, () => {});
      if (this.closed) return;
      if (game && game !== this.code) location.hash = `duel.${game}`;
      else if (message) {
        fill(this.said, linesOf(message.lines.filter(({ small }) => !small)));
        this.ways(message);
      }
      if (content.answer) this.input.select();
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      fill(this.said, refusal.told || word("web-failed"));
    } finally {
      this.busy = false;
    }
  }

  /** The buttons of an answer that the page itself doesn't show. */
  ways({ buttons }) {
    const shown = new Set([...this.rows.querySelectorAll("button")].map((one) => one.textContent));
    const more = buttons.flat().filter(({ label, action }) => !shown.has(label) && action !== "play");
    const pressed = ({ token, action }) => (action === "learn" ? (location.hash = "drill") : this.press({ token }));
    if (more.length) this.said.append(box("row", ...more.map((one) => button({ class: one.style, onclick: () => pressed(one) }, one.label))));
  }
}

const rowOf = ({ place, name, points, mine, marks }) =>
  el(
    "li",
    { class: mine ? "mine" : "" },
    el("span", { class: "place" }, String(place)),
    nameOf({ class: "who" }, name),
    el("span", { class: "taken-by", "aria-hidden": "true" }, marks.map((taken) => el("span", { class: taken ? "taken" : "" }, taken ? "1" : ""))),
    el("strong", {}, String(points)),
  );

const lastOf = ({ number, word: letters, who }) => [
  el("span", {}, word("web-duel-question", { number })),
  wordTiles(letters),
  el("strong", {}, who === null ? word("web-duel-nobody") : word("web-duel-point", { who })),
];
