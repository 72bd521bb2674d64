// The start page's ways to a belgijka, the belgijka of the day, words to learn and exercises.

import { beginning } from "./begin.js";
import { box, button, el, fill } from "./dom.js";
import { icon } from "./icons.js";
import { word } from "./words.js";

const FORMS = [
  ["now", "teraz"],
  ["days", "dniami"],
];

/** Belgijka's buttons, folded: that of the day, and one to announce for now or for later. */
export function roundsForm(ways) {
  const status = el("p", { class: "hint", role: "status" });
  const begin = beginning(ways, status);
  const place = el("div");
  let start = null;
  // It comes with the first look inside: most visitors never unfold it.
  const ontoggle = async () => {
    if (start) return;
    const { startField } = await import("./start_field.js");
    start ??= startField();
    fill(place, start.element);
  };
  const announce = (form) => {
    if (start && !start.element.reportValidity()) return;
    begin(`/belgijka ${[form, start?.typed()].filter(Boolean).join(" ")}`);
  };
  const buttons = FORMS.map(([key, form]) => button({ onclick: () => announce(form) }, word(`web-rounds-${key}`)));
  return el(
    "details",
    { class: "by-code", ontoggle },
    el("summary", {}, icon("people"), word("web-rounds")),
    box(
      "rounds-ways",
      el("p", { class: "small" }, word("web-rounds-note")),
      box("row", button({ onclick: () => begin("/belgijka dnia") }, word("web-rounds-day"))),
      place,
      box("row", buttons),
      status,
    ),
  );
}

const TARGET = "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z";

const CARDS = "M7 4h10a2 2 0 0 1 2 2v9M5 8h9a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM7 16l2.5-5 2.5 5";

/** Words to learn. */
export function learnButton() {
  const way = { class: "quiet", onclick: () => (location.hash = "drill") };
  return box("by-press", button(way, icon("", CARDS), word("web-learn")));
}

/** The exercises: moves missed in the visitor's games. */
export function trainingButton() {
  const way = { class: "quiet", onclick: () => (location.hash = "training") };
  return box("by-press", button(way, icon("", TARGET), word("web-training")));
}
