// The seats open in this tab: one, or several beside each other; tabs where there is no room.

import { box, button, el, fill, show } from "../dom.js";
import { keepSeat, writeAddress } from "../seats.js";
import { word } from "../words.js";
import { Seat } from "./seat.js";

// Room for two panes, and for three or four.
const ROOM = [matchMedia("(width >= 960px) and (height >= 640px)"), matchMedia("(width >= 1200px) and (height >= 800px)")];

export class Table {
  /** `ask` is an action for the first seat to begin with. */
  constructor(places, { ask = null } = {}) {
    this.heading = el("h1", { class: "unseen" });
    // The one place that is read out; what stands there is what happened last.
    this.heard = el("p", { class: "unseen", role: "status" });
    this.tabs = el("div", { class: "tabs", role: "tablist", onkeydown: (event) => this.key(event) });
    this.chosen = 0;
    this.room = ROOM[places.length > 2 ? 1 : 0];
    this.seats = places.map((place, n) => this.sit(place, n ? null : ask));
    const seats = this.seats.map(({ element }) => element);
    this.element = box("table", this.heading, this.tabs, seats, this.heard);
    this.arrange = this.arrange.bind(this);
    this.room.addEventListener("change", this.arrange);
    this.arrange();
  }

  sit(place, ask = null) {
    return new Seat(place, {
      ask,
      onGame: (seat, answer) => this.move(seat, answer),
      onState: () => this.arrange(),
      onTell: (text) => this.tell(text),
    });
  }

  close() {
    this.room.removeEventListener("change", this.arrange);
    for (const seat of this.seats) seat.close();
  }

  rename() {
    for (const seat of this.seats) seat.rename();
    this.arrange();
  }

  /** Say it to those who listen rather than look; the same again is said again. */
  tell(text) {
    fill(this.heard, el("span", {}, text));
  }

  /** A seat goes on to another game, with the same token and name. */
  move(old, answer) {
    const { game } = answer;
    const index = this.seats.indexOf(old);
    keepSeat({ ...old.seat, game });
    old.close();
    const seat = this.sit({ game, number: old.seat.number });
    this.seats[index] = seat;
    old.element.replaceWith(seat.element);
    history.pushState(null, "", writeAddress(this.seats.map((each) => each.seat)));
    this.arrange();
  }

  /** Tabs or panes; who is to move is told in the tabs and in the window's title. */
  arrange() {
    if (!this.element) return;
    const several = this.seats.length > 1;
    const tabbed = several && !this.room.matches;
    const focused = this.tabs.contains(document.activeElement);
    this.element.classList.toggle("several", several && !tabbed);
    this.element.classList.toggle("many", this.seats.length > 2);
    show(this.tabs, tabbed);
    this.tabs.setAttribute("aria-label", word("web-seats-here"));
    this.seats.forEach(({ element }, n) => {
      show(element, !tabbed || n === this.chosen);
      element.id = `seat${n}`;
      if (tabbed) element.setAttribute("role", "tabpanel");
      else element.removeAttribute("role");
      element.setAttribute("aria-label", this.nameOf(n));
    });
    fill(this.tabs, tabbed && this.seats.map((seat, n) => this.tab(seat, n)));
    if (focused) this.tabs.children[this.chosen]?.focus();
    this.name();
  }

  name() {
    const { state, seat } = this.seats[0];
    const names = state?.players?.map(({ name }) => name).filter(Boolean).join(" – ");
    const shared = state?.rounds && (state.title ?? word("web-rounds"));
    this.heading.textContent = shared || names || word("web-game", { game: seat.game });
    // An invitation has a heading of its own.
    show(this.heading, !this.seats.some((each) => each.state?.invitation));
    const waiting = this.seats.filter((each) => each.state?.waiting);
    const whose = this.seats.length > 1 && waiting.length ? `: ${waiting[0].seat.name}` : "";
    document.title = waiting.length
      ? `● ${word("web-your-turn")}${whose} – ${word("web-title")}`
      : word("web-title");
  }

  nameOf(n) {
    const { seat, state } = this.seats[n];
    if (state && state.viewer !== null) return seat.name;
    return state && !state.invitation ? word("web-watching") : word("web-seat", { number: seat.number });
  }

  tab({ state }, n) {
    const chosen = n === this.chosen;
    return button(
      {
        role: "tab",
        class: state?.waiting ? "turn" : "",
        "aria-selected": String(chosen),
        "aria-controls": `seat${n}`,
        tabIndex: chosen ? 0 : -1,
        onclick: () => this.choose(n),
      },
      this.nameOf(n),
      state?.waiting && el("span", { class: "unseen" }, ` – ${word("web-your-turn")}`),
    );
  }

  choose(n) {
    this.chosen = n;
    this.arrange();
  }

  key(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    this.choose((this.chosen + step + this.seats.length) % this.seats.length);
    this.tabs.children[this.chosen].focus();
  }
}
