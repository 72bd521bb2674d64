// The remaining time: in digits, in whole minutes, and the moments at which to announce it.

import { currentLanguage } from "../words.js";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

// A running clock is announced at these remaining times.
const MARKS = [10, 5, 3, 2, 1].map((minutes) => minutes * MINUTE);

// The viewer's own fast turn has one warning, this long before its end.
export const WARNING = 5 * SECOND;

/** `12:41`, `1:02:03`; over the time `−0:07`; from two days on `3 dni`. */
export function digits(left) {
  if (left >= 2 * DAY) return unit(Math.round(left / DAY), "day");
  // A second counts until it is over, before the end and after it.
  const seconds = Math.ceil(Math.abs(left) / SECOND - (left < 0 ? 1 : 0));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  if (!parts[0]) parts.shift();
  const shown = parts.map((part, n) => (n ? String(part).padStart(2, "0") : part)).join(":");
  return left < 0 && seconds ? `−${shown}` : shown;
}

/** `10 minut`. */
export const minutesTold = (left) => unit(left / MINUTE, "minute");

/** `4 sekundy`. */
export const secondsTold = (left) => unit(Math.ceil(left / SECOND), "second");

/** The mark between two readings of a clock, if any. */
export const markPassed = (before, now) => MARKS.find((mark) => before > mark && now <= mark);

/** How long the digits stay as they are. */
export const untilChange = (left) => (((left % SECOND) + SECOND) % SECOND) + 20;

const unit = (count, name) =>
  new Intl.NumberFormat(currentLanguage(), { style: "unit", unit: name, unitDisplay: "long" }).format(count);
