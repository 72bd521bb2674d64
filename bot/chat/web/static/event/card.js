// The card of an event on the first page: what happens there, and what the visitor may do now.

import { Answers } from "../answers.js";
import { box, button, called as shownName, el, fill, show } from "../dom.js";
import { linesOf } from "../message.js";
import { prefer, preference } from "../preferences.js";
import { called, me, writeAddress } from "../seats.js";
import { Card } from "../seeks.js";
import { Live } from "../wire.js";
import { currentLanguage, moment, timeOf, useWords, word } from "../words.js";
import { ownTable, sentenceOf } from "./facts.js";

const KEY = "event";
// An event that ended so long ago has no card any more, ms.
const OLD = 24 * 60 * 60_000;
// What the card offers before the rounds, in this order, and during them.
const OFFERED = ["here", "sign_up", "sign_off"];
const OFFERED_DURING = ["here"];
const MINUTE = 60_000;
const LENGTHS = /** @type {const} */ ([["day", 1440], ["hour", 60], ["minute", 1]]);

await useWords("event");

/** Store the event whose page was opened last. */
export const keepEvent = (code) => prefer(KEY, code);

/** My own event, or the first that is shown to everybody, and a line for each of the others. */
export class EventCards {
  constructor(own, { events = [], now }, ways) {
    const first = own ?? events[0].game;
    this.card = new EventCard(first, ways);
    const others = events.filter(({ game }) => game !== first);
    const row = (one) => el("li", {}, el("a", { class: "who", href: `#event.${one.game}` }, shownName({}, one.name)), el("span", { class: "small" }, sentenceOf(one, now)));
    this.elements = [this.card.element];
    if (others.length === 0) return;
    const more = new Card("other-events", "calendar", word("web-event-others"), () => more.element.classList.toggle("open"));
    fill(more.brief, others[0].name);
    fill(more.body, el("ul", { class: "seeks" }, others.map(row)));
    this.elements.push(more.element);
  }

  close() {
    this.card.close();
  }
}

class EventCard extends Answers {
  constructor(code, { onGame }) {
    super({ onGame });
    this.code = code;
    this.card = new Card("event-card", "calendar", word("web-event"), () => (location.hash = this.page));
    this.page = `event.${code}`;
    this.answer = this.part();
    this.element = this.card.element;
    this.element.append(this.answer, this.status);
    show(this.element, false);
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
    fill(this.card.foot, el("a", { class: "details", href: `#${this.page}` }, word("web-event-details")), this.offers(actions));
    show(this.element, true);
    this.tick();
  }

  /** The buttons of what the visitor may do now; the way to the page where there is nothing else. */
  offers(actions) {
    const mine = ownTable(this.event);
    if (mine?.game) {
      return el("a", { class: "button primary", href: writeAddress([{ game: mine.game, number: 1 }]) }, word("web-event-to-table"));
    }
    const offers = (this.runs ? OFFERED_DURING : OFFERED).filter((name) => actions[name]).map((name) => {
      const { label, prompt, token } = actions[name];
      const onclick = () => (prompt ? this.prompt(this.answer, prompt, token) : this.ask(this.answer, "/api/press", { token }));
      return button({ class: name === "here" ? "primary" : "", onclick }, label);
    });
    const watch = this.runs && el("a", { class: "button", href: `#${this.page}` }, word("web-watch"));
    return box("row", offers.length ? offers : watch);
  }

  /** Whether its rounds have begun, and not all are over. */
  get runs() {
    return this.event.round > 0 && !["ended", "cancelled"].includes(this.event.state);
  }

  tick() {
    if (!this.event) return;
    const { name, state, starts, facts, terms, listed, round, rounds } = this.event;
    const now = Date.now() + this.ahead;
    const told = sentenceOf(this.event, now);
    const waits = !this.runs && ["draft", "sign_up", "check_in", "pairing"].includes(state);
    const isToday = new Date(starts).toDateString() === new Date(now).toDateString();
    const when = isToday ? word("web-event-today", { time: timeOf(starts) }) : word("web-event-on", { at: moment(starts) });
    fill(this.card.title, this.runs ? word("web-event-round-of", { round, rounds }) : waits ? when : word("web-event"));
    fill(this.card.aside, waits && starts > now && timeUntil(starts - now));
    fill(this.card.brief, waits ? `${name}, ${facts[0]}` : `${name}. ${told}`);
    fill(this.card.body, el("strong", {}, name), el("p", { class: "small" }, terms), el("p", {}, state === "sign_up" ? listed : told));
  }

  show(part, answer) {
    if (answer.done && answer.game === this.code) fill(part, linesOf(answer.sentence ?? []));
    else super.show(part, answer);
  }
}

/** "za 2 godziny". */
function timeUntil(ms) {
  const minutes = Math.max(1, Math.round(ms / MINUTE));
  const [unit, size] = LENGTHS.find(([, size]) => minutes >= size);
  return new Intl.RelativeTimeFormat(currentLanguage()).format(Math.round(minutes / size), unit);
}
