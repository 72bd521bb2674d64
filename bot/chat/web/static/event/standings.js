// The standings of an event, live; before its first round the list of those who signed up.

import { button, called, el, fill } from "../dom.js";
import { icon } from "../icons.js";
import { word } from "../words.js";
import { keepingFocus } from "./menus.js";
import { sliding } from "./slide.js";

// So many rounds have a mark beside the name.
const MARKS = 5;

/** A round of a player as a mark, which is read out in words. */
export const markOf = ([kind, sign, said]) =>
  el("span", { class: `round-mark mark-${kind}`, title: said }, el("span", { "aria-hidden": "true" }, sign), el("span", { class: "unseen" }, said));

/** What stands over the marks: "rundy 1–3". */
export function marksHead(round) {
  return round > 1 ? word("web-event-marks-last", { from: Math.max(1, round - MARKS + 1), to: round }) : word("web-event-marks");
}

export class Standings {
  /** `menus` are those of a director. */
  constructor(menus) {
    this.menus = menus;
    this.element = el("section", { class: "card standings", "aria-label": word("web-event-standings") });
    this.opened = new Set();
  }

  show(event) {
    const { rows, round, state } = event;
    if (!rows.length) {
      fill(this.element, el("p", { class: "empty" }, word("web-event-list-empty")));
      return;
    }
    const focused = document.activeElement?.dataset?.player;
    const draw = () => fill(this.element, round ? this.table(event) : this.list(event, state === "check_in"));
    keepingFocus(this.element, () => sliding(this.element, draw));
    if (focused) this.element.querySelector(`[data-player="${focused}"]`)?.focus();
  }

  table(event) {
    const { rows, round, own, names, state } = event;
    const uneven = rows.some(({ marks }) => marks.some(([kind]) => kind === "missed" || kind === "void"));
    const columns = ["place", "person", "marks", uneven && "played", "wins", "spread", "points", "buchholz"].filter(Boolean);
    const label = (name) => {
      if (name === "marks") return marksHead(round);
      return word(name === "person" && state === "playing" ? "web-event-person-live" : `web-event-${name}`);
    };
    const heads = columns.map((name) => el("th", { scope: "col", role: "columnheader", class: `c-${name}` }, label(name)));
    const cells = (row) => ({
      place: row.place ?? "–",
      person: [called({ title: names[row.player], class: row.out ? "out" : "" }, names[row.player]), row.out && unseen("web-event-out"), this.opener(row.player, names[row.player]), this.menus.ofPlayer(event, row.player)],
      marks: el("span", { class: "round-marks" }, row.marks.slice(-MARKS).map(markOf)),
      played: row.played,
      wins: row.wins,
      spread: row.spread,
      points: row.points,
      buchholz: row.buchholz,
    });
    const line = (row) => {
      const shown = cells(row);
      const classes = [row.player === own && "own", this.opened.has(row.player) && "opened"].filter(Boolean).join(" ");
      return el("tr", { role: "row", "data-row": String(row.player), class: classes, "aria-current": row.player === own && "true" }, columns.map((name) => cell(name, shown[name])));
    };
    return el(
      "table",
      { role: "table" },
      el("caption", { class: "unseen" }, word("web-event-standings")),
      el("thead", {}, el("tr", { role: "row" }, heads)),
      el("tbody", {}, rows.map(line)),
    );
  }

  /** The button that shows the other figures of a row on a phone. */
  opener(player, name) {
    const isOpen = this.opened.has(player);
    const made = button(
      { class: "quiet open", "data-player": String(player), "aria-expanded": String(isOpen), "aria-label": word("web-event-more", { name }) },
      icon("next"),
    );
    made.addEventListener("click", () => {
      const opens = !this.opened.delete(player);
      if (opens) this.opened.add(player);
      made.closest("tr").classList.toggle("opened", opens);
      made.setAttribute("aria-expanded", String(opens));
    });
    return made;
  }

  /** Those who signed up, with their ratings; at the check-in those who are here stand first. */
  list(event, checks) {
    const { rows, names, own } = event;
    const shown = checks ? [...rows].sort((one, other) => Number(other.here) - Number(one.here)) : rows;
    const item = ({ player, rating, here }) =>
      el(
        "li",
        { class: [player === own && "own", checks && !here && "absent"].filter(Boolean).join(" ") },
        el("span", { class: "check", "aria-hidden": "true" }, checks && here ? "✓" : ""),
        called({ class: "name", title: names[player] }, names[player]),
        checks && unseen(here ? "web-event-here" : "web-event-not-here"),
        el("span", { class: "rating" }, rating === null ? "" : String(rating)),
        this.menus.ofPlayer(event, player),
      );
    return [el("h2", {}, word("web-event-list")), el("ol", { class: "entrants" }, shown.map(item))];
  }
}

function cell(name, shown) {
  const data = { class: `c-${name}`, "data-name": word(`web-event-${name}`) };
  return name === "person"
    ? el("th", { ...data, scope: "row", role: "rowheader" }, shown)
    : el("td", { ...data, role: "cell" }, typeof shown === "number" ? String(shown) : shown);
}

const unseen = (key) => el("span", { class: "unseen" }, `, ${word(key)}`);
