// The card of an event on the first page: what happens there, and what the visitor may do now.

import { Answers } from "../answers.js";
import { box, button, called as shownName, el, fill, show } from "../dom.js";
import { linesOf } from "../message.js";
import { prefer, preference } from "../preferences.js";
import { called, me, writeAddress } from "../seats.js";
import { Live } from "../wire.js";
import { word } from "../words.js";
import { ownTable, sentenceOf } from "./facts.js";

const KEY = "event";
// An event that ended so long ago has no card any more, ms.
const OLD = 24 * 60 * 60_000;
// What the card offers, in this order.
const OFFERED = ["here", "sign_up", "sign_off"];

/** Store the event whose page was opened last. */
export const keepEvent = (code) => prefer(KEY, code);

/** My own event, or the first that is shown to everybody, and a line for each of the others. */
export class EventCards {
  constructor(own, { events = [], now }, ways) {
    const first = own ?? events[0].game;
    this.card = new EventCard(first, ways);
    const others = events.filter(({ game }) => game !== first);
    const row = (one) => el("li", {}, el("a", { class: "who", href: `#event.${one.game}` }, shownName({}, one.name)), el("span", { class: "small" }, sentenceOf(one, now)));
    const more = others.length > 0 && el("section", { class: "card event-card" }, el("h2", {}, word("web-event-others")), el("ul", { class: "seeks" }, others.map(row)));
    this.element = box("column", this.card.element, more);
  }

  close() {
    this.card.close();
  }
}

class EventCard extends Answers {
  constructor(code, { onGame }) {
    super({ onGame });
    this.code = code;
    this.name = el("strong", {});
    this.told = el("p", {});
    this.ways = box("row");
    this.answer = this.part();
    this.element = el("section", { class: "card event-card", hidden: true }, el("h2", {}, word("web-event")), this.name, this.told, this.ways, this.status, this.answer);
    this.live = new Live({ ...me(), name: called(), game: code }, { onTable: (state) => this.update(state), onLink: () => {} });
    this.ticking = setInterval(() => this.tick(), 10_000);
  }

  close() {
    super.close();
    this.live.close();
    clearInterval(this.ticking);
  }

  update(state) {
    const { event, missing, now, actions } = state;
    const over = event && ["ended", "cancelled"].includes(event.state) && now - event.since > OLD;
    if (missing || !event || over) {
      if (preference(KEY) === this.code) prefer(KEY, null);
      show(this.element, false);
      this.close();
      return;
    }
    this.event = event;
    this.ahead = now - Date.now();
    const mine = ownTable(event);
    const offers = OFFERED.map((name) => actions[name]).filter(Boolean);
    const press = (one, primary) => {
      const onclick = () => (one.prompt ? this.prompt(this.answer, one.prompt, one.token) : this.ask(this.answer, "/api/press", { token: one.token }));
      return button({ class: primary ? "primary" : "", onclick }, one.label);
    };
    fill(this.name, event.name);
    fill(
      this.ways,
      mine?.game && el("a", { class: "button primary", href: writeAddress([{ game: mine.game, number: 1 }]) }, word("web-event-to-table")),
      offers.map((one, at) => press(one, at === 0 && one !== actions.sign_off)),
      el("a", { class: "button", href: `#event.${this.code}` }, word(event.round && event.state !== "ended" ? "web-watch" : "web-event-open")),
    );
    show(this.element, true);
    this.tick();
  }

  tick() {
    if (this.event) fill(this.told, sentenceOf(this.event, Date.now() + this.ahead));
  }

  show(part, answer) {
    if (answer.done && answer.game === this.code) fill(part, linesOf(answer.sentence ?? []));
    else super.show(part, answer);
  }
}
