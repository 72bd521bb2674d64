// The seats open in this tab: one, or several beside each other; tabs where there is no room.

import { el, show } from "./dom.js";
import { Seat } from "./seat.js";
import { keepSeat, writeAddress } from "./seats.js";
import { word } from "./words.js";

const wide = matchMedia("(min-width: 960px)");

export class Table {
  constructor(places) {
    this.seats = places.map((place) => this.sit(place));
    this.chosen = 0;
    this.tabs = el("div", { class: "tabs", role: "tablist", onkeydown: (event) => this.key(event) });
    this.element = el("div", { class: "table" }, this.tabs, ...this.seats.map(({ element }) => element));
    this.element.style.setProperty("--seats", places.length);
    this.arrange = this.arrange.bind(this);
    wide.addEventListener("change", this.arrange);
    this.arrange();
  }

  sit(place) {
    return new Seat(place, {
      onGame: (seat, answer) => this.move(seat, answer),
      onState: () => this.arrange(),
    });
  }

  close() {
    wide.removeEventListener("change", this.arrange);
    for (const seat of this.seats) seat.close();
  }

  rename() {
    for (const seat of this.seats) seat.rename();
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
    seat.take(answer);
    history.pushState(null, "", writeAddress(this.seats.map((each) => each.seat)));
    this.arrange();
  }

  /** Tabs or panes; who is to move is told in the tabs and in the window's title. */
  arrange() {
    if (!this.tabs) return;
    const several = this.seats.length > 1;
    const tabbed = several && !wide.matches;
    const focused = this.tabs.contains(document.activeElement);
    this.element.classList.toggle("several", several);
    show(this.tabs, tabbed);
    this.tabs.setAttribute("aria-label", word("web-seats-here"));
    this.seats.forEach(({ element }, n) => {
      show(element, !tabbed || n === this.chosen);
      element.id = `seat${n}`;
      if (tabbed) element.setAttribute("role", "tabpanel");
      else element.removeAttribute("role");
      element.setAttribute("aria-label", this.nameOf(n));
    });
    this.tabs.replaceChildren(...this.seats.map((seat, n) => this.tab(seat, n)));
    if (focused) this.tabs.children[this.chosen].focus();
    const waiting = this.seats.some(({ state }) => state?.waiting);
    const own = this.seats.length === 1 && waiting;
    document.title = own ? `● ${word("web-your-turn")} – ${word("web-title")}` : word("web-title");
  }

  nameOf(n) {
    const { seat, state } = this.seats[n];
    return (state && state.viewer !== null && seat.name) || word("web-seat", { number: seat.number });
  }

  tab({ state }, n) {
    const chosen = n === this.chosen;
    return el(
      "button",
      {
        type: "button",
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
