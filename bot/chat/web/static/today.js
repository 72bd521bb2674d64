// What there is today, as cards of the first page: who seeks a game, the puzzle, and an event.

import { beginning } from "./begin.js";
import { box, button, el, fill } from "./dom.js";
import { preference } from "./preferences.js";
import { called, me } from "./seats.js";
import { Card, Seeks } from "./seeks.js";
import { loadStyle } from "./stylesheet.js";
import { ask } from "./wire.js";
import { currentLanguage, timeOf, word } from "./words.js";

await loadStyle("today.css");

export class Today {
  /** `onGame` gets the seats to open; somebody who `isKnown` has a person in the store already. */
  constructor(ways) {
    this.ways = ways;
    this.seeks = new Seeks(ways);
    this.rest = box("card loading");
    this.element = box("today", this.seeks.element, this.rest);
    this.load();
  }

  close() {
    this.closed = true;
    this.seeks.close();
    this.event?.close();
  }

  async load() {
    const [found, shown] = await Promise.all([
      this.ways.isKnown ? ask({ ...me(), name: called() }, "/api/today") : askAsStranger(),
      fetch("/api/event").then((answer) => answer.json()).catch(() => ({})),
    ]);
    if (this.closed) return;
    if (found) this.show(found, shown);
    else this.fail();
  }

  async show({ puzzle }, shown) {
    this.rest.replaceWith((this.rest = puzzleCard(puzzle, this.ways)));
    const own = preference("event");
    if (!own && !shown.events?.length) return;
    const { EventCards } = await import("./event/card.js");
    if (this.closed) return;
    this.event = new EventCards(own, shown, this.ways);
    this.element.append(...this.event.elements);
  }

  fail() {
    const again = button({ onclick: () => this.load() }, word("web-again"));
    const failed = el("section", { class: "card failed" }, el("p", { role: "status" }, word("web-failed")), again);
    this.rest.replaceWith((this.rest = failed));
  }
}

/** A visitor becomes nobody by looking. */
async function askAsStranger() {
  const answer = await fetch(`/api/today?language=${currentLanguage()}`).catch(() => null);
  return answer?.ok ? answer.json().catch(() => null) : null;
}

/** The puzzle of the day: its rack, and the own result once there is one. */
function puzzleCard(puzzle, ways) {
  const card = new Card("riddle", "puzzle", word("web-puzzle"), () => begin("/zagadka"));
  const begin = beginning(ways, card.status, { guest: true });
  const { number, tiles = [], until, next, result = "" } = puzzle ?? {};
  const at = until ?? next;
  const when = at ? word(until ? "web-puzzle-until" : "web-puzzle-next", { at: timeOf(at) }) : "";
  const label = word(puzzle && (result || !until) ? "web-puzzle-open" : "web-puzzle-go");
  const rack = tiles.map(([letter, points]) => el("span", { class: "tile" }, letter === "?" ? "" : letter, letter !== "?" && el("sub", {}, points)));
  fill(card.aside, number && word("web-puzzle-number", { number }));
  fill(card.brief, result || when);
  if (tiles.length > 0) fill(card.body, el("p", { class: "small" }, result || word("web-puzzle-about")), rackOf(rack, tiles));
  fill(card.foot, el("span", { class: "small" }, when), button({ onclick: () => begin("/zagadka") }, label));
  return card.element;
}

const rackOf = (rack, tiles) => el("p", { class: "rack-shown", role: "img", "aria-label": tiles.map(([letter]) => letter).join(" ") }, rack);
