// The field for the start of a belgijka: now, in so many minutes, or at an hour of this time zone.

import { box, el, freshId, show } from "./dom.js";
import { word } from "./words.js";

// The ways to say when the first round begins.
const STARTS = ["now", "minutes", "hour"];

/** The field as `element`; `typed` returns what the chats' command takes, "" for now. */
export function startField() {
  const id = freshId();
  const input = (key, facts) =>
    el("input", { ...facts, required: true, "aria-label": word(`web-rounds-start-${key}`) });
  const minutes = input("minutes", { type: "number", min: "1", max: "999", value: "20" });
  const hour = input("hour", { type: "time", value: "20:00" });
  const onchange = () => {
    for (const [key, each] of [["minutes", minutes], ["hour", hour]]) {
      show(each, select.value === key);
      each.disabled = each.hidden;
    }
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

/** "za 20 min". */
export const startIn = (minutes) => `za ${Number(minutes)} min`;

/**
 * "o 20:00+01:00": the next time that it is this hour here, with the offset of that day.
 *
 * @param {string} hour
 * @param {Date} now
 */
export function startAt(hour, now) {
  const [hours, minutes] = hour.split(":").map(Number);
  const at = new Date(now);
  at.setHours(hours, minutes, 0, 0);
  if (at <= now) at.setDate(at.getDate() + 1);
  const ahead = -at.getTimezoneOffset();
  const [whole, rest] = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60];
  return `o ${hour}${ahead < 0 ? "-" : "+"}${pad(whole)}:${pad(rest)}`;
}

const pad = (number) => String(number).padStart(2, "0");
