// A new game by one press: with a robot, by a link, or at this screen, which asks for names. Its
// options are folded below.

import { begin } from "./beside.js";
import { box, button, el, fill, freshId, show } from "./dom.js";
import { icon } from "./icons.js";
import { FIELDS, PRESETS, TIMED } from "./options.js";
import { prefer, preference } from "./preferences.js";
import { called, keepSeat, me, mySeat } from "./seats.js";
import { session } from "./session.js";
import { Refusal, act } from "./wire.js";
import { currentLanguage, word } from "./words.js";

const KEPT = "new-game";
const KEPT_NAMES = "names-here";
// A person from a chat plays alone, so this screen is not shared.
const WAYS = [["robot", "robot"], ["invite", "mail"], ...(session.token ? [] : [["here", "people"]])];
const MOST_NAME = 32;

export class NewGame {
  /**
   * `onGame` gets the seats to open; `named` continues with my name once it is known. `heading` is the
   * heading's tag, if there is one; `asks` is the element that asks for the name, `others` are other ways.
   */
  constructor({ onGame, named }, { heading, asks, others }) {
    this.onGame = onGame;
    this.named = named;
    this.isFirst = !heading;
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
      { class: "new-game", "aria-label": word("web-new-game") },
      heading && el(heading, {}, word("web-new-game")),
      this.ways[0].element,
      box(heading ? "new-game" : "pair", this.ways.slice(1).map(({ element }) => element)),
      this.here,
      asks,
      this.status,
      others,
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
      // Not stored for the next game: a word is for one draw.
      input("drawn", "web-draw-word", 24),
    );
    form.elements.tiles.value = currentLanguage();
    for (const [name, value] of Object.entries(JSON.parse(preference(KEPT) ?? "{}"))) {
      const kept = form.elements[name];
      if (kept) kept.value = value;
      if (kept?.selectedIndex < 0) kept.selectedIndex = 0;
    }
    return form;
  }

  /** Adjust the options that depend on the `changed` one; store them all. */
  adapt(changed) {
    const { preset, clock, tiles, seats, robot, team, drawn } = this.form.elements;
    const rules = PRESETS.find(({ value }) => value === preset.value);
    for (const option of tiles.options) option.disabled = !rules.languages.includes(option.value);
    if (changed === "preset" || tiles.selectedOptions[0].disabled) tiles.value = rules.tiles ?? currentLanguage();
    for (const option of seats.options) option.disabled = Number(option.value) > rules.most;
    if (seats.selectedOptions[0].disabled) seats.value = "2";
    const kept = TIMED.includes(rules.value) ? "web-clock-preset" : "web-clock-people";
    clock.options[0].textContent = word(kept, { clock: word(rules.clock) });
    this.note.textContent = word(rules.note);
    const count = seats.value;
    const others = Number(count) * Number(team.value) - 1;
    const level = robot.selectedOptions[0].textContent;
    const robots = count === "2" ? level : word("web-robots", { count: count - 1, robot: level });
    const about = [
      this.isFirst ? word("web-at-once", { robot: robots }) : robots,
      others === 1 ? word("web-link-for-one") : word("web-link-for-more", { count: others }),
      word("web-here-about"),
    ];
    this.ways.forEach((way, n) => fill(way.about, about[n]));
    const facts = { rules: word(rules.key), tiles: word(`web-tiles-in-${tiles.value}`) };
    const own = clock.value === "preset";
    fill(this.summary, word(own ? "web-options" : "web-options-clock", { ...facts, clock: clock.selectedOptions[0].textContent }));
    if (!changed) return;
    const chosen = Object.fromEntries(new FormData(this.form));
    delete chosen[drawn.name];
    prefer(KEPT, JSON.stringify(chosen));
  }

  /** The fields for the names of the people at this screen. */
  namesForm() {
    const id = freshId();
    this.names = el("input", { id, maxLength: 4 * MOST_NAME, autocomplete: "off", placeholder: "Ola, Kuba" });
    const onsubmit = (event) => {
      event.preventDefault();
      this.share();
    };
    return el(
      "form",
      { class: "field", hidden: true, onsubmit },
      el("label", { htmlFor: id }, word("web-here-names")),
      box("inline", this.names, el("button", { type: "submit" }, word("web-sheet-begin"))),
    );
  }

  /** Begin in a chosen way: a robot plays with a guest, the two other ways need names. */
  choose(way) {
    if (way === "robot") this.make(way, called());
    else if (way === "invite") this.named((name) => this.make(way, name));
    else {
      const { name } = me();
      this.names.value ||= preference(KEPT_NAMES) ?? (name && `${name}, `);
      show(this.here, true);
      this.names.focus();
    }
  }

  /** Return the request of the options, adjusted to the way of playing. */
  wish(way) {
    const { preset, clock, tiles, seats, robot, starter, team, penalty, words, drawn } =
      this.form.elements;
    const rules = PRESETS.find(({ value }) => value === preset.value);
    // A shared screen needs no clock of days.
    const unhurried = way === "here" && clock.value === "preset" && /-days\d$/.test(rules.clock);
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

  /** Begin with everybody at this screen. */
  share() {
    const names = namesIn(this.names.value);
    if (names.length < 2 || names.length > 4) {
      fill(this.status, word("web-here-how-many"));
      this.names.focus();
      return;
    }
    prefer(KEPT_NAMES, names.join(", "));
    this.open((waiting) => begin(names, this.wish("here"), waiting));
  }

  make(way, name) {
    this.open(async (waiting) => {
      const { game } = await act({ ...me(), name }, "/api/games", this.wish(way), waiting);
      keepSeat(mySeat({ game, number: 1 }));
      return [{ game, number: 1 }];
    });
  }

  /** Open the seats of a game once it is made; only one game is made at a time. */
  async open(made) {
    if (this.busy) return;
    this.busy = true;
    const waiting = (waits) => fill(this.status, waits && word("web-reconnecting"));
    try {
      this.onGame(await made(waiting));
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
