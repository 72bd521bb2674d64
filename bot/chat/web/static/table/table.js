// The seats open in this tab: one, or those of several people who share the screen. The seat to move
// stands in front, its tiles covered until its player shows them.

import { box, el, fill, show } from "../dom.js";
import { rematch } from "../beside.js";
import { keepSeat, writeAddress } from "../seats.js";
import { word } from "../words.js";
import { callOf } from "./cover.js";
import { Seat } from "./seat.js";

// The time without a touch after which the tiles are covered again, ms.
const IDLE = 60_000;
const TOUCHES = ["pointerdown", "pointermove", "keydown"];

export class Table {
  /** `ask` is an action for the first seat to begin with. */
  constructor(places, { ask = null } = {}) {
    this.heading = el("h1", { class: "unseen" });
    // The only live region of the page; it has the last announcement.
    this.heard = el("p", { class: "unseen", role: "status" });
    this.shared = places.length > 1;
    this.seats = places.map((place, n) => this.sit(place, n ? null : ask));
    [this.front] = this.seats;
    const seats = this.seats.map(({ element }) => element);
    this.element = box("table", this.heading, seats, this.heard);
    this.left = () => document.hidden && this.front.cover();
    this.touched = () => {
      clearTimeout(this.idle);
      this.idle = setTimeout(() => this.front.cover(), IDLE);
    };
    if (this.shared) {
      document.addEventListener("visibilitychange", this.left);
      for (const touch of TOUCHES) addEventListener(touch, this.touched, true);
    }
    this.arrange();
  }

  sit(place, ask = null) {
    const seat = new Seat(place, {
      ask,
      shared: this.shared,
      onGame: (answer) => this.move(seat, answer),
      onRematch: this.shared && (() => this.rematch()),
      onState: () => this.arrange(),
      onTell: (text) => seat === this.front && this.tell(text),
    });
    return seat;
  }

  close() {
    clearTimeout(this.idle);
    document.removeEventListener("visibilitychange", this.left);
    for (const touch of TOUCHES) removeEventListener(touch, this.touched, true);
    for (const seat of this.seats) seat.close();
  }

  rename() {
    for (const seat of this.seats) seat.rename();
    this.arrange();
  }

  /** Announce a text to screen readers; an equal text is announced again. */
  tell(text) {
    fill(this.heard, el("span", {}, text));
  }

  /** Move one seat to another game, with the same token and name; seats beside it stay. */
  move(old, { game }) {
    keepSeat({ ...old.seat, game });
    const place = { game, number: old.seat.number };
    if (this.shared) {
      location.hash = writeAddress([place]);
      return;
    }
    old.close();
    this.front = this.sit(place);
    this.seats = [this.front];
    old.element.replaceWith(this.front.element);
    history.pushState(null, "", writeAddress([place]));
    this.arrange();
  }

  /** Begin a rematch for everybody at this screen. */
  async rematch() {
    const { token } = this.front.state.actions.rematch;
    const places = await rematch(this.seats.map(({ seat }) => seat), token);
    if (places) location.hash = writeAddress(places);
    else this.front.note(word("web-failed"));
  }

  /** Bring the seat to move to the front; announce whose tiles are covered. */
  arrange() {
    if (!this.element) return;
    const before = this.front;
    this.front = inFront(this.seats, before);
    if (before !== this.front) before.cover();
    for (const seat of this.seats) {
      show(seat.element, seat === this.front);
      seat.element.setAttribute("aria-label", nameOf(seat));
    }
    const { cover, moves } = this.front.state ?? {};
    const called = cover && JSON.stringify([this.seats.indexOf(this.front), cover.name, cover.waiting]);
    if (called && called !== this.called) {
      this.front.coverButton.appear();
      this.tell([moves.at(-1)?.text, callOf(cover)].filter(Boolean).join(" "));
      const focused = document.activeElement;
      // The page around the table holds the focus that an earlier page lost.
      if (focused.contains(this.element) || this.element.contains(focused)) this.front.home();
    }
    this.called = called;
    this.name();
  }

  name() {
    const { state, seat } = this.front;
    const names = state?.players?.map(({ name }) => name).filter(Boolean).join(" – ");
    this.heading.textContent = state?.title || names || word("web-game", { game: seat.game });
    // An invitation has a heading of its own.
    show(this.heading, !state?.invitation);
    const whose = this.shared ? `: ${seat.name}` : "";
    const turn = state?.waiting && `${word("web-your-turn")}${whose}`;
    const told = state?.cover ? callOf(state.cover) : turn;
    document.title = told ? `● ${told} – ${word("web-title")}` : word("web-title");
  }
}

/** The seat to act by the newest state; the one in front if there is none. */
function inFront(seats, front) {
  const newest = Math.max(...seats.map(({ known }) => known?.version ?? 0));
  const rank = ({ known }) => (known?.version === newest ? urgency(known) : 0);
  return seats.reduce((best, seat) => (rank(seat) > rank(best) ? seat : best), front);
}

/** Order the seats: a turn precedes an answer to a play, which several may give. */
const urgency = ({ waiting, actions }) => (waiting ? 2 : actions.accept || actions.challenge ? 1 : 0);

function nameOf({ seat, state }) {
  if (state && state.viewer !== null) return seat.name;
  return state && !state.invitation ? word("web-watching") : word("web-seat", { number: seat.number });
}
