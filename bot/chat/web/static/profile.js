// A person's profile: rating, records, opponents, and all games with their replay.

import { wordTiles } from "./board/word_tiles.js";
import { curve } from "./chart.js";
import { box, button, el, fill } from "./dom.js";
import { dots } from "./mine.js";
import { writeAddress } from "./seats.js";
import { segments } from "./segments.js";
import { loadStyle } from "./stylesheet.js";
import { scoreOf } from "./table/move_facts.js";
import { watchAddress } from "./watched.js";
import { dayOf, useWords, word } from "./words.js";

await Promise.all([loadStyle("people.css"), useWords("people")]);

const LEAST_FOR_CURVE = 5;
const RESULTS = { 1: "won", 0: "tied", "-1": "lost" };

/** A link to the profile of a person. A robot has no profile and no link. */
export const nameLink = ({ who, name }, properties = {}) =>
  who ? el("a", { href: `#profile.${who}`, ...properties }, name) : el("span", properties, name);

/** The line under the name: rating, place and the first game. */
export function aboutPerson({ courses, place, listed, first }) {
  const [course] = courses;
  const told = [];
  if (course && place) told.push(word("web-profile-place", { rating: course.rating.value, place, listed }));
  else if (course?.rating.lacks) told.push(word("web-profile-not-listed", { rating: course.rating.value, count: course.rating.lacks }));
  else if (course) told.push(word("web-profile-rating", { rating: course.rating.value }));
  if (first) told.push(word("web-profile-first", { day: dayOf(first) }));
  return told.join(" ");
}

/**
 * The parts of a profile below its head. `more` returns the games from a number on; `onGame` gets the
 * seats of a game to open, and the question to ask there.
 */
export function profileFacts(profile, { more, onGame }) {
  if (!profile.whole) return [el("p", { class: "about" }, word("web-profile-closed"))];
  if (profile.total === 0) return [];
  return [
    profile.met && !profile.own && met(profile),
    figures(profile.figures),
    box(
      "columns",
      box("column", profile.courses.length > 0 && courses(profile.courses), past(profile, { more, onGame })),
      box("column", profile.rivals.length > 0 && rivals(profile.rivals), records(profile.records)),
    ),
  ];
}

const met = ({ met: { won, lost } }) =>
  el("p", { class: "met" }, word("web-profile-met"), " ", el("strong", {}, `${lost}:${won}`));

const figures = (shown) =>
  el("dl", { class: "figures card" }, shown.map(({ value, label }) => box("", el("dt", {}, label), el("dd", {}, value))));

function courses(all) {
  const heading = el("h2", {}, word("web-curve"));
  const place = box("");
  const choose = (number) => {
    const { points } = all[number];
    const isShort = points.length < LEAST_FOR_CURVE;
    fill(place, isShort ? el("p", { class: "small" }, word("web-curve-short", { count: points.length })) : curve(points));
  };
  const choices = all.map(({ label }, number) => [String(number), label]);
  choose(0);
  return el(
    "section",
    { class: "card" },
    box("heading", heading, all.length > 1 && segments(word("web-leaderboard-clock"), choices, "0", (chosen) => choose(Number(chosen)))),
    place,
  );
}

function past(profile, { more, onGame }) {
  const list = el("ol", { class: "past" });
  const add = (games) => list.append(...games.map((game) => pastGame(game, profile, onGame)));
  const further = button(
    {
      class: "quiet",
      onclick: async () => {
        const games = await more(list.children.length);
        const focus = list.children.length;
        add(games);
        further.hidden = list.children.length >= profile.total || games.length === 0;
        /** @type {HTMLElement} */ (list.children[focus]?.querySelector("a"))?.focus();
      },
    },
    word("web-past-more"),
  );
  add(profile.games);
  further.hidden = list.children.length >= profile.total;
  return el(
    "section",
    { class: "card" },
    box("heading", el("h2", {}, word("web-past-games")), el("span", { class: "small" }, word("web-past-all", { count: profile.total }))),
    list,
    further,
  );
}

function pastGame(game, { who }, onGame) {
  const seat = { game: game.game, number: (game.viewer ?? 0) + 1 };
  const address = game.game ? writeAddress([seat]) : watchAddress(game.handle, who);
  const { analysis } = game.actions;
  const result = RESULTS[game.result];
  const about = [dayOf(game.at), game.skalp !== null && word("web-past-skalp", { points: game.skalp })];
  return el(
    "li",
    { class: "game" },
    dots(game),
    el("a", { href: address }, el("strong", {}, game.name)),
    box(
      "state",
      el("span", { class: `result ${result}` }, word(`web-result-${result}`)),
      ` ${about.filter(Boolean).join(", ")}`,
    ),
    box(
      "row",
      analysis
        ? button({ onclick: () => onGame([seat], "analysis") }, analysis.label)
        : el("span", { class: "replay small", "aria-hidden": "true" }, word("web-past-replay")),
    ),
    el("strong", { class: "score" }, game.scores.map(scoreOf).join(":")),
  );
}

function records(shown) {
  const record = ({ label, value, about, tiles }) =>
    el(
      "li",
      {},
      box("heading", el("span", {}, label, about && el("span", { class: "small" }, ` ${about}`)), el("strong", {}, value)),
      tiles.length > 0 && wordTiles(tiles),
    );
  return el("section", { class: "card" }, el("h2", {}, word("web-records")), el("ul", { class: "records" }, shown.map(record)));
}

function rivals(met) {
  const rival = (one) => {
    const games = one.won + one.tied + one.lost;
    const about = one.rating !== null && el("span", { class: "small" }, ` ${word("web-rival-rating", { rating: one.rating })}`);
    const bar = el("span", { class: "bar-of", "aria-hidden": "true" }, el("span", {}));
    /** @type {HTMLElement} */ (bar.firstChild).style.width = `${(100 * one.won) / games}%`;
    return el("li", {}, box("heading", el("span", {}, nameLink(one), about), el("strong", {}, `${one.won}:${one.lost}`)), bar);
  };
  return el(
    "section",
    { class: "card" },
    box("heading", el("h2", {}, word("web-rivals")), el("span", { class: "small" }, word("web-rivals-note"))),
    el("ul", { class: "rivals" }, met.map(rival)),
  );
}
