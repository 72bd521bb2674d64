// The menus of a director behind the rows and the tables of an event.

import { box, button, el, fill } from "../dom.js";
import { icon } from "../icons.js";
import { word } from "../words.js";
import { namesAt } from "./facts.js";

/** The menus of one page: they stay open while the page is drawn anew. `onAct` gets a chosen act. */
export class Menus {
  constructor(onAct) {
    this.onAct = onAct;
    this.opened = "";
    this.pressed = ({ target }) => {
      if (!(target instanceof Element) || !target.closest(".act-menu")) this.shut();
    };
    this.typed = ({ key }) => key === "Escape" && this.shut();
    addEventListener("pointerdown", this.pressed);
    addEventListener("keydown", this.typed);
  }

  close() {
    removeEventListener("pointerdown", this.pressed);
    removeEventListener("keydown", this.typed);
  }

  /** Close the open menu. */
  shut() {
    this.opened = "";
    for (const made of document.querySelectorAll(".act-menu[open]")) made.removeAttribute("open");
  }

  /** The menu of a player, nothing where there is none to be had. */
  ofPlayer({ acts, names, state, rows }, player) {
    const who = names[player];
    const number = `#${player + 1}`;
    const out = rows.find((row) => row.player === player)?.out;
    const absent = out && state !== "check_in" ? "back" : "absent";
    return this.menu(`player-${player}`, who, [
      acts["absent!"] && { label: word(`web-event-act-${absent}`), token: acts["absent!"], answer: number },
      acts["exclude!"] && { label: word("web-event-act-exclude"), token: acts["exclude!"], before: `${number}, `, asks: ["web-event-ask-reason", ""] },
    ]);
  }

  /** The menu of a table of a round, from 1. */
  ofTable(event, table, round) {
    const token = event.acts["result!"];
    const names = namesAt(event, table);
    const before = `${round}/${table.table}: `;
    const told = word("web-event-table", { table: table.table });
    return this.menu(`table-${round}-${table.table}`, told, token && [
      { label: word("web-event-act-result"), token, before, asks: ["web-event-ask-points", names.join(" – ")] },
      ...names.map((who, at) => ({ label: word("web-event-act-walkover", { who }), token, answer: `${before}walkower #${table.players[at] + 1}` })),
      { label: word("web-event-act-void"), token, answer: `${before}void` },
    ]);
  }

  menu(name, what, acts) {
    const offered = (acts || []).filter(Boolean);
    if (!offered.length) return null;
    const choose = (act) => {
      this.shut();
      this.onAct({ ...act, what });
    };
    const item = (act) => el("li", {}, button({ class: "quiet", onclick: () => choose(act) }, act.label));
    const made = el(
      "details",
      { class: "act-menu", open: this.opened === name },
      el("summary", { "data-menu": name, "aria-label": word("web-event-act-of", { what }) }, icon("more")),
      el("ul", { class: "card" }, offered.map(item)),
    );
    made.querySelector("summary")?.addEventListener("click", (event) => {
      event.preventDefault();
      const opens = !made.open;
      this.shut();
      made.open = opens;
      this.opened = opens ? name : "";
    });
    return made;
  }
}

/** Draw with `draw`, and give the focus back to the button of the menu that had it. */
export function keepingFocus(element, draw) {
  const focused = element.contains(document.activeElement) && document.activeElement?.closest(".act-menu")?.querySelector("summary")?.dataset.menu;
  draw();
  if (focused) element.querySelector(`[data-menu="${focused}"]`)?.focus();
}

/** A question before an act: `onYes` does it, `onNo` puts back what was there. */
export function question(act, onYes, onNo) {
  const asked = el("p", {}, word("web-event-sure", { what: `${act.what}: ${act.label.charAt(0).toLowerCase()}${act.label.slice(1)}` }));
  const yes = button({ class: "danger", onclick: onYes }, act.label);
  const made = box("question");
  fill(made, asked, box("row", yes, button({ onclick: onNo }, word("web-cancel"))));
  return made;
}
