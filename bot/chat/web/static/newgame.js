// A new game by one press: with a robot, by a link, or before this screen; its options folded below.

import { box, button, el, fill, freshId } from "./dom.js";
import { icon } from "./icons.js";
import { FIELDS, PRESETS } from "./options.js";
import { prefer, preference } from "./preferences.js";
import { keepSeat, me } from "./seats.js";
import { Refusal, act } from "./wire.js";
import { word } from "./words.js";

const KEPT = "new-game";
const WAYS = [
  ["robot", "robot"],
  ["invite", "mail"],
  ["here", "people"],
];

export class NewGame {
  /** `onGame` hears the seats to open; `name` gives the name, or null while it is asked for. */
  constructor({ onGame, name }) {
    this.onGame = onGame;
    this.name = name;
    this.status = el("p", { class: "hint", role: "status" });
    this.ways = WAYS.map(([way, sign]) => {
      const about = el("span", {});
      const element = button(
        { class: way === "robot" ? "way primary" : "way", onclick: () => this.make(way) },
        icon(sign),
        el("span", {}, el("strong", {}, word(`web-${way}-way`)), about),
      );
      return { about, element };
    });
    this.form = this.options();
    this.summary = el("summary", {});
    this.element = el(
      "section",
      { class: "new-game" },
      el("h2", {}, word("web-new-game")),
      this.ways.map(({ element }) => element),
      this.status,
      el("details", { class: "options" }, this.summary, this.form),
    );
    this.adapt();
  }

  options() {
    const note = el("p", { class: "small", "aria-live": "polite" });
    this.note = note;
    const presets = field("preset", "web-rules", PRESETS);
    const form = el(
      "form",
      {
        onsubmit: (event) => event.preventDefault(),
        onchange: ({ target }) => this.adapt(target.name),
      },
      el("div", {}, presets, note),
      FIELDS.map(([name, key, choices]) => field(name, key, choices)),
      input("words", "web-list", 40),
      // Not kept for the next game: a word is for one draw.
      input("drawn", "web-draw-word", 24),
    );
    for (const [name, value] of Object.entries(JSON.parse(preference(KEPT) ?? "{}"))) {
      const kept = form.elements[name];
      if (kept) kept.value = value;
      if (kept?.selectedIndex < 0) kept.selectedIndex = 0;
    }
    return form;
  }

  /** Options that hang together follow the one that was `changed`; all are kept. */
  adapt(changed) {
    const { preset, clock, tiles, seats, robot, team, drawn } = this.form.elements;
    const rules = PRESETS.find(({ value }) => value === preset.value);
    for (const option of tiles.options) option.disabled = !rules.languages.includes(option.value);
    if (changed === "preset" || tiles.selectedOptions[0].disabled) tiles.value = rules.tiles;
    for (const option of seats.options) option.disabled = Number(option.value) > rules.most;
    if (seats.selectedOptions[0].disabled) seats.value = "2";
    const own = word(rules.clock);
    clock.options[0].textContent = word("web-clock-preset", { clock: own });
    this.note.textContent = word(rules.note);
    const count = seats.value;
    const others = Number(count) * Number(team.value) - 1;
    const level = robot.selectedOptions[0].textContent;
    const about = [
      count === "2" ? level : word("web-robots", { count: count - 1, robot: level }),
      others === 1 ? word("web-link-for-one") : word("web-link-for-more", { count: others }),
      word("web-people-here", { count }),
    ];
    this.ways.forEach((way, n) => fill(way.about, about[n]));
    const time = clock.value === "preset" ? own : clock.selectedOptions[0].textContent;
    fill(this.summary, word("web-options", { rules: word(rules.key), clock: time }));
    if (!changed) return;
    const kept = Object.fromEntries(new FormData(this.form));
    delete kept[drawn.name];
    prefer(KEPT, JSON.stringify(kept));
  }

  async make(way) {
    const name = this.name();
    if (!name || this.busy) return;
    this.busy = true;
    const { preset, clock, tiles, seats, robot, starter, team, penalty, words, drawn } =
      this.form.elements;
    const wish = {
      preset: preset.value,
      clock: clock.value,
      tiles: tiles.value,
      seats: Number(seats.value),
      robot: way === "robot" ? robot.value : "",
      starter: way === "robot" ? starter.value : "",
      team: way === "invite" ? Number(team.value) : 1,
      penalty: penalty.value,
      words: words.value,
      word: drawn.value,
    };
    const waiting = (waits) => fill(this.status, waits && word("web-reconnecting"));
    try {
      const { game } = await act({ ...me(), name }, "/api/games", wish, waiting);
      const count = way === "here" ? wish.seats : 1;
      const places = Array.from({ length: count }, (_, n) => ({ game, number: n + 1 }));
      keepSeat({ ...me(), ...places[0] });
      this.onGame(places);
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      fill(this.status, refusal.told || word("web-failed"));
    } finally {
      this.busy = false;
    }
  }
}

function field(name, key, choices) {
  const id = freshId();
  return box(
    "field",
    el("label", { htmlFor: id }, word(key)),
    el("select", { id, name }, choices.map((row) => el("option", { value: row.value }, word(row.key)))),
  );
}

function input(name, key, maxLength) {
  const id = freshId();
  const properties = { id, name, maxLength, autocomplete: "off", spellcheck: false };
  return box("field", el("label", { htmlFor: id }, word(key)), el("input", properties));
}
