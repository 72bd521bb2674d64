// The start page's ways to a belgijka, the belgijka of the day, the puzzle of the day and exercises.

import { beginning } from "./begin.js";
import { box, button, el, freshId, show } from "./dom.js";
import { icon } from "./icons.js";
import { startAt, startIn } from "./start_time.js";
import { word } from "./words.js";

const FORMS = [
  ["now", "teraz"],
  ["days", "dniami"],
];
// The choices for the start of the first round.
const STARTS = ["now", "minutes", "hour"];

/** Belgijka's buttons, folded: that of the day, and one to announce for now or for later. */
export function roundsForm(ways) {
  const status = el("p", { class: "hint", role: "status" });
  const begin = beginning(ways, status);
  const start = startField();
  const announce = (form) => {
    if (start.element.reportValidity()) begin(`/belgijka ${[form, start.typed()].filter(Boolean).join(" ")}`);
  };
  const buttons = FORMS.map(([key, form]) => button({ onclick: () => announce(form) }, word(`web-rounds-${key}`)));
  return el(
    "details",
    { class: "by-code" },
    el("summary", {}, icon("people"), word("web-rounds")),
    el("p", { class: "small" }, word("web-rounds-note")),
    box("row", button({ onclick: () => begin("/belgijka dnia") }, word("web-rounds-day"))),
    start.element,
    box("row", buttons),
    status,
  );
}

/** The field for the start: `typed` is what the chats' command takes, "" for now. */
function startField() {
  const id = freshId();
  const minutes = el("input", {
    type: "number",
    min: "1",
    max: "999",
    value: "20",
    required: true,
    hidden: true,
    "aria-label": word("web-rounds-start-minutes"),
  });
  const hour = el("input", {
    type: "time",
    value: "20:00",
    required: true,
    hidden: true,
    "aria-label": word("web-rounds-start-hour"),
  });
  const onchange = () => {
    show(minutes, select.value === "minutes");
    show(hour, select.value === "hour");
    minutes.disabled = minutes.hidden;
    hour.disabled = hour.hidden;
  };
  const options = STARTS.map((value) => el("option", { value }, word(`web-rounds-start-${value}`)));
  const select = el("select", { id, onchange }, options);
  onchange();
  const typed = () => {
    if (select.value === "minutes") return startIn(minutes.value);
    return select.value === "hour" ? startAt(hour.value, new Date()) : "";
  };
  const element = el(
    "form",
    { class: "field", onsubmit: (event) => event.preventDefault() },
    el("label", { htmlFor: id }, word("web-rounds-start")),
    box("inline", select, minutes, hour),
  );
  return { element, typed };
}

/** The puzzle of the day, by one press. */
export function puzzleButton(ways) {
  const status = el("p", { class: "hint", role: "status" });
  const begin = beginning(ways, status, { guest: true });
  const way = { class: "quiet", onclick: () => begin("/zagadka") };
  return box("by-press", button(way, icon("sun"), word("web-puzzle")), status);
}

const TARGET = "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z";

/** The exercises: moves missed in the visitor's games. */
export function trainingButton() {
  const way = { class: "quiet", onclick: () => (location.hash = "training") };
  return box("by-press", button(way, icon("", TARGET), word("web-training")));
}
