// A new game by one press: with a robot, by a link, or at this screen, which asks for names; its
// options folded below.

import { begin } from "./beside.js";
import { box, button, el, fill, freshId, show } from "./dom.js";
import { icon } from "./icons.js";
import { FIELDS, PRESETS } from "./options.js";
import { prefer, preference } from "./preferences.js";
import { keepSeat, me } from "./seats.js";
import { session } from "./session.js";
import { Refusal, act } from "./wire.js";
import { word } from "./words.js";

const KEPT = "new-game";
const KEPT_NAMES = "names-here";
// Who came from a chat is one person, whoever looks at the screen.
const WAYS = [["robot", "robot"], ["invite", "mail"], ...(session.token ? [] : [["here", "people"]])];
const MOST_NAME = 32;

export class NewGame {
  /** `onGame` hears the seats to open; `name` gives the name, or null while it is asked for. */
  constructor({ onGame, name }) {
    this.onGame = onGame;
    this.name = name;
    this.status = el("p", { class: "hint", role: "status" });
    this.ways = WAYS.map(([way, sign]) => {
      const about = el("span", {});
      const element = button(
        { class: way === "robot" ? "way primary" : "way", onclick: () => this.choose(way) },
        icon(sign),
        el("span", {}, el("strong", {}, word(`web-${way}-way`)), about),
      );
      return { about, element };
    });
    this.form = this.options();
    this.here = this.namesForm();
    this.summary = el("summary", {});
    this.element = el(
      "section",
      { class: "new-game" },
      el("h2", {}, word("web-new-game")),
      this.ways.map(({ element }) => element),
      this.here,
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
      word("web-here-about"),
    ];
    this.ways.forEach((way, n) => fill(way.about, about[n]));
    const time = clock.value === "preset" ? own : clock.selectedOptions[0].textContent;
    fill(this.summary, word("web-options", { rules: word(rules.key), clock: time }));
    if (!changed) return;
    const kept = Object.fromEntries(new FormData(this.form));
    delete kept[drawn.name];
    prefer(KEPT, JSON.stringify(kept));
  }

  /** Who sits at this screen, by their names. */
  namesForm() {
    const id = freshId();
    this.names = el("input", { id, maxLength: 4 * MOST_NAME, autocomplete: "off", placeholder: "Ola, Kuba" });
    const onsubmit = (event) => {
      event.preventDefault();
      this.make("here");
    };
    return el(
      "form",
      { class: "field", hidden: true, onsubmit },
      el("label", { htmlFor: id }, word("web-here-names")),
      box("inline", this.names, el("button", { type: "submit" }, word("web-sheet-begin"))),
    );
  }

  choose(way) {
    if (way !== "here") {
      this.make(way);
      return;
    }
    const { name } = me();
    this.names.value ||= preference(KEPT_NAMES) ?? (name && `${name}, `);
    show(this.here, true);
    this.names.focus();
  }

  /** What the options wish for, and what becomes of it that way. */
  wish(way) {
    const { preset, clock, tiles, seats, robot, starter, team, penalty, words, drawn } =
      this.form.elements;
    const rules = PRESETS.find(({ value }) => value === preset.value);
    // Nobody is away for days from a screen at which they sit.
    const unhurried = way === "here" && clock.value === "preset" && rules.clock.startsWith("web-clock-days");
    return {
      preset: preset.value,
      clock: unhurried ? "none" : clock.value,
      tiles: tiles.value,
      seats: Number(seats.value),
      robot: way === "robot" ? robot.value : "",
      starter: way === "robot" ? starter.value : "",
      team: way === "invite" ? Number(team.value) : 1,
      penalty: penalty.value,
      words: words.value,
      word: drawn.value,
    };
  }

  async make(way) {
    const names = way === "here" ? namesIn(this.names.value) : [this.name()];
    if (way === "here" && (names.length < 2 || names.length > 4)) {
      fill(this.status, word("web-here-how-many"));
      this.names.focus();
      return;
    }
    if (!names[0] || this.busy) return;
    this.busy = true;
    const waiting = (waits) => fill(this.status, waits && word("web-reconnecting"));
    try {
      if (way === "here") {
        prefer(KEPT_NAMES, names.join(", "));
        this.onGame(await begin(names, this.wish(way), waiting));
      } else {
        const { game } = await act({ ...me(), name: names[0] }, "/api/games", this.wish(way), waiting);
        keepSeat({ ...me(), game, number: 1 });
        this.onGame([{ game, number: 1 }]);
      }
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      fill(this.status, refusal.told || word("web-failed"));
    } finally {
      this.busy = false;
    }
  }
}

const namesIn = (text) =>
  text.split(/[,;\n]/).map((name) => name.trim().slice(0, MOST_NAME)).filter(Boolean);

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
