// The start page: make a table, or go to one by its code.

import { el, freshId } from "./dom.js";
import { PRESETS, TILES, CLOCKS, ROBOTS, SEATS, TEAMS, PENALTIES, STARTERS } from "./options.js";
import { freshToken, keepSeat } from "./seats.js";
import { Refusal, act } from "./wire.js";
import { word } from "./words.js";

const LOGO = [..."WYKŁADKA"].map((letter, n) => [letter, [1, 2, 2, 3, 1, 2, 2, 1][n]]);
const FIELDS = [
  ...["name", "preset", "clock", "tiles", "seats", "where", "robot"],
  ...["starter", "team", "penalty", "words"],
];
const kept = {};

/** The page; `onGame` hears the seats to open. */
export function startPage(onGame) {
  const status = el("p", { class: "hint", role: "status" });
  const form = newGameForm(status, onGame);
  return el(
    "div",
    { class: "start" },
    el(
      "div",
      { class: "hero" },
      el(
        "h1",
        { class: "logo" },
        el("span", { class: "unseen" }, word("web-title")),
        ...LOGO.map(([letter, points]) =>
          el("span", { class: "tile", "aria-hidden": "true" }, letter, el("sub", {}, points)),
        ),
      ),
      el("p", { class: "lead" }, word("web-lead")),
    ),
    form,
    codeForm(onGame),
  );
}

function newGameForm(status, onGame) {
  const name = input("name", word("web-name"), { required: true, maxLength: 32, autocomplete: "off" });
  const note = el("p", { class: "small" });
  const preset = select("preset", word("web-rules"), PRESETS);
  const seats = radios("seats", word("web-seats"), SEATS);
  const tiles = radios("tiles", word("web-tiles"), TILES);
  const clock = select("clock", word("web-clock"), CLOCKS);
  const where = radios("where", word("web-where"), [
    { value: "here", key: "web-where-here" },
    { value: "apart", key: "web-where-apart" },
    { value: "robots", key: "web-where-robots" },
  ]);
  const robot = select("robot", word("web-robot"), ROBOTS);
  const starter = select("starter", word("web-starter"), STARTERS);
  const team = select("team", word("web-team"), TEAMS);
  const penalty = select("penalty", word("web-penalty"), PENALTIES);
  const list = input("words", word("web-list"), { maxLength: 40, autocomplete: "off", spellcheck: false });
  // Not kept for the next game: a word is for one draw.
  const drawn = input("drawn", word("web-draw-word"), { maxLength: 24, autocomplete: "off" });
  const adapt = () => {
    robot.element.hidden = form.elements.where.value !== "robots";
    starter.element.hidden = form.elements.where.value !== "robots";
    team.element.hidden = form.elements.where.value !== "apart";
    const chosen = PRESETS.find(({ value }) => value === preset.field.value);
    note.textContent = word(chosen.note);
    for (const box of seats.boxes) box.disabled = Number(box.value) > chosen.most;
    if (seats.boxes.some((box) => box.checked && box.disabled)) seats.boxes[0].checked = true;
    keep(form);
  };
  const form = el(
    "form",
    {
      class: "card new-game",
      onchange: adapt,
      oninput: () => keep(form),
      onsubmit: (event) => {
        event.preventDefault();
        make(form, status, onGame);
      },
    },
    name.element,
    el("div", {}, el("div", { class: "pair" }, preset.element, clock.element), note),
    el("div", { class: "pair" }, tiles.element, seats.element),
    where.element,
    robot.element,
    starter.element,
    team.element,
    el(
      "details",
      {},
      el("summary", {}, word("web-more-options")),
      el("div", { class: "pair" }, penalty.element, list.element),
      drawn.element,
    ),
    el("button", { type: "submit", class: "primary large" }, word("web-sit-down")),
    status,
  );
  for (const [field, value] of Object.entries(kept)) form.elements[field].value = value;
  preset.field.addEventListener("change", () => {
    const chosen = PRESETS.find(({ value }) => value === preset.field.value);
    form.elements.tiles.value = chosen.tiles;
  });
  adapt();
  return form;
}

function keep(form) {
  for (const field of FIELDS) {
    kept[field] = form.elements[field].value;
  }
}

async function make(form, status, onGame) {
  const button = form.querySelector("[type=submit]");
  if (button.getAttribute("aria-disabled")) return;
  button.setAttribute("aria-disabled", "true");
  const { name, preset, clock, tiles, seats, where, robot } = form.elements;
  const { starter, team, penalty, words, drawn } = form.elements;
  const seat = { game: "", number: 1, token: freshToken(), name: name.value.trim() };
  const wish = {
    preset: preset.value,
    clock: clock.value,
    tiles: tiles.value,
    seats: Number(seats.value),
    robot: where.value === "robots" ? robot.value : "",
    starter: where.value === "robots" ? starter.value : "",
    team: where.value === "apart" ? Number(team.value) : 1,
    penalty: penalty.value,
    words: words.value,
    word: drawn.value,
  };
  const waiting = (waits) => {
    status.textContent = waits ? word("web-reconnecting") : "";
  };
  try {
    const { game } = await act(seat, "/api/games", wish, waiting);
    keepSeat({ ...seat, game });
    const numbers = where.value === "here" ? wish.seats : 1;
    onGame(Array.from({ length: numbers }, (_, n) => ({ game, number: n + 1 })));
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    status.textContent = refusal.told || word("web-failed");
  } finally {
    button.removeAttribute("aria-disabled");
  }
}

function codeForm(onGame) {
  const code = input("code", word("web-code"), {
    required: true,
    maxLength: 12,
    pattern: "[\\s\\-]*([0-9A-Za-z][\\s\\-]*){6}",
    autocomplete: "off",
    autocapitalize: "characters",
    spellcheck: false,
  });
  return el(
    "form",
    {
      class: "by-code",
      onsubmit: (event) => {
        event.preventDefault();
        const game = code.field.value.toUpperCase().replace(/[\s-]/g, "").replace(/[1I]/g, "L");
        onGame([{ game, number: 2 }]);
      },
    },
    code.element,
    el("button", { type: "submit" }, word("web-go-to-table")),
  );
}

function input(name, label, properties) {
  const id = freshId();
  const field = el("input", { id, name, ...properties });
  return { field, element: el("div", { class: "field" }, el("label", { htmlFor: id }, label), field) };
}

function select(name, label, options) {
  const id = freshId();
  const field = el(
    "select",
    { id, name },
    ...options.map(({ value, key }) => el("option", { value }, word(key))),
  );
  return { field, element: el("div", { class: "field" }, el("label", { htmlFor: id }, label), field) };
}

function radios(name, legend, options) {
  const boxes = options.map(({ value }, n) =>
    el("input", { type: "radio", name, value: String(value), checked: n === 0 }),
  );
  const element = el(
    "fieldset",
    { class: "choice" },
    el("legend", {}, legend),
    el(
      "div",
      { class: "options" },
      ...options.map(({ key }, n) => el("label", {}, boxes[n], word(key))),
    ),
  );
  return { boxes, element };
}
