import assert from "node:assert/strict";
import { test } from "node:test";

import { startAt, startIn } from "./static/start_field.js";

/** What is said for an hour in a time zone, at a moment in UTC. */
function said(zone, hour, utc) {
  process.env.TZ = zone;
  return startAt(hour, new Date(utc));
}

test("minutes are told as they are typed", () => {
  assert.equal(startIn("020"), "za 20 min");
});

test("an hour has the offset of the browser's time zone", () => {
  assert.equal(said("Europe/Warsaw", "20:00", "2026-11-24T12:00Z"), "o 20:00+01:00");
  assert.equal(said("America/New_York", "20:00", "2026-11-24T12:00Z"), "o 20:00-05:00");
  assert.equal(said("Asia/Kolkata", "07:05", "2026-11-24T12:00Z"), "o 07:05+05:30");
});

test("it is the offset of the day on which it comes", () => {
  // On 25 October the clocks of Poland go back in the night.
  assert.equal(said("Europe/Warsaw", "20:00", "2026-10-24T12:00Z"), "o 20:00+02:00");
  assert.equal(said("Europe/Warsaw", "20:00", "2026-10-24T19:00Z"), "o 20:00+01:00");
});
