// A game from its score sheet: the final board is laid on the squares, the points are typed beside it.

import { Grid } from "./board/grid.js";
import { next } from "./board/squares.js";
import { box, button, el, fill, freshId } from "./dom.js";
import { linesOf, rowsOf } from "./message.js";
import { passing } from "./preferences.js";
import { called, keepSeat, me, mySeat } from "./seats.js";
import { loadStyle } from "./stylesheet.js";
import { Refusal, act } from "./wire.js";
import { currentLanguage, useWords, word } from "./words.js";

await Promise.all([loadStyle("rebuild.css"), useWords("rebuild")]);

const SIDE = 15;
const KEPT = "rebuild";
const FEWEST = 2;
const MOST = 4;
// A field that is never empty hears a backspace on a phone, too.
const NOTHING = " ";
// So many unsure squares mean that the corners were dragged carelessly.
const MANY = 12;
const UNSURE = () => `, ${word("web-photo-unsure")}`;

export class Rebuild {
  /** `onGame` gets the game that was found. `photo` is the token of a photo sent to the bot in a chat. */
  constructor({ onGame, photo: token = "" }) {
    this.onGame = onGame;
    const kept = JSON.parse(passing.getItem(KEPT) ?? "{}");
    /** The tile of each square: a large letter, a small one for a blank, "" for none. */
    this.cells = kept.cells ?? Array(SIDE * SIDE).fill("");
    this.at = null;
    this.down = false;
    this.grid = new Grid();
    this.input = el("input", {
      class: "typed-letters",
      "aria-label": word("web-type-letters"),
      autocomplete: "off",
      autocapitalize: "characters",
      spellcheck: false,
      tabIndex: -1,
      value: NOTHING,
      oninput: () => this.read(),
      onkeydown: (event) => this.key(event),
    });
    this.columns = (kept.columns ?? [["", ""], ["", ""]]).map((column) => this.column(...column));
    this.list = box("columns");
    this.first = el("input", {
      id: freshId(),
      maxLength: 40,
      autocomplete: "off",
      placeholder: "8G KOT",
      value: kept.first ?? "",
      oninput: () => this.keep(),
    });
    this.more = button({ class: "quiet", onclick: () => this.add() }, word("web-rebuild-more"));
    this.status = el("div", { role: "status" });
    this.grid.element.append(this.input);
    this.grid.element.addEventListener("click", ({ target }) => this.tap(this.grid.indexOf(target)));
    this.grid.element.addEventListener("keydown", (event) => event.target !== this.input && this.key(event));
    this.grid.element.addEventListener("focusin", ({ target }) => {
      const index = this.grid.indexOf(target);
      if (index !== null) this.grid.reach(index);
    });
    /** The squares that were read from a photo, but may be wrong. */
    this.unsure = new Set(kept.unsure);
    this.told = el("p", { "aria-live": "polite" });
    this.file = el("input", { type: "file", accept: "image/*", hidden: true, onchange: () => this.choose() });
    const photo = button({ onclick: () => this.file.click() }, word("web-photo-choose"));
    this.blank = button({ "aria-pressed": "false", onclick: () => this.nextIsBlank() }, word("web-tile-blank"));
    const clear = button({ class: "quiet", onclick: () => this.clear() }, word("web-rebuild-clear"));
    this.laid = box("laid", this.grid.element, this.told, box("row", photo, this.blank, clear), this.file);
    this.element = box(
      "rebuild",
      el("h1", {}, word("web-rebuild")),
      el("p", { class: "about" }, word("web-rebuild-board")),
      this.laid,
      el(
        "form",
        { class: "field", onsubmit: (event) => this.submit(event) },
        el("p", {}, word("web-rebuild-points")),
        this.list,
        el("label", { htmlFor: this.first.id }, word("web-rebuild-first")),
        this.first,
        box(
          "row",
          el("button", { type: "submit", class: "primary" }, word("web-rebuild-find")),
          this.more,
        ),
        this.status,
      ),
    );
    this.arrange();
    this.load();
    if (token) this.fetch(token);
  }

  close() {
    this.closed = true;
  }

  /** The squares and the values of the tiles are those of the first lesson. */
  async load() {
    const address = new URL(`lesson/${currentLanguage()}.json`, import.meta.url);
    const answer = await fetch(address).catch(() => null);
    if (this.closed) return;
    if (!answer?.ok) {
      fill(this.status, word("web-failed"));
      return;
    }
    const { board, letters } = await answer.json();
    this.values = new Map(letters);
    this.grid.lay(board);
    this.draw();
  }

  draw() {
    this.grid.draw((index) => {
      const tile = this.cells[index];
      if (!tile) return null;
      const letter = tile.toUpperCase();
      return { letter, points: this.values.get(letter) ?? 0, blank: tile !== letter, look: "" };
    });
    this.grid.point(this.at, this.down);
    this.grid.squares.forEach((square, index) => this.mark(square, index));
    this.keep();
  }

  /** Mark a square as unsure, or no longer. */
  mark(square, index) {
    const unsure = this.unsure.has(index);
    square.classList.toggle("unsure", unsure);
    const label = square.getAttribute("aria-label").replace(UNSURE(), "");
    square.setAttribute("aria-label", unsure ? label + UNSURE() : label);
  }

  keep() {
    const columns = this.columns.map(({ who, points }) => [who.value, points.value]);
    const kept = { cells: this.cells, columns, first: this.first.value, unsure: [...this.unsure] };
    passing.setItem(KEPT, JSON.stringify(kept));
  }

  // A photo

  /** Show the photo that was sent to the bot, and the names that came with it. */
  async fetch(token) {
    fill(this.told, word("web-photo-fetching"));
    try {
      const { photo, names } = await act({ ...me(), name: called() }, "/api/sent_photo", { token });
      if (this.closed) return;
      if (photo === null) {
        fill(this.told, word("web-photo-gone"));
        return;
      }
      names.forEach((name, number) => {
        this.columns[number] ??= this.column();
        this.columns[number].who.value = name;
      });
      this.arrange();
      this.keep();
      await this.outline(new Blob([Uint8Array.from(atob(photo), (sign) => sign.charCodeAt(0))]), true);
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      fill(this.told, word("web-failed"));
    }
  }

  choose() {
    const [chosen] = this.file.files;
    this.file.value = "";
    if (chosen) this.outline(chosen);
  }

  /** Show a photo in place of the board, to mark its corners. */
  async outline(file, sent = false) {
    const { Photo, pictureOf } = await import("./photo/photo.js");
    const picture = await pictureOf(file);
    if (this.closed) return picture?.close();
    if (!picture) {
      fill(this.told, word("web-photo-none"));
      return;
    }
    fill(this.told);
    const onClose = () => photo.element.replaceWith(this.laid);
    const onRead = (cells, unsure) => {
      if (this.closed) return;
      onClose();
      this.lay(cells, unsure);
    };
    const photo = new Photo(picture, { onRead, onClose, sent });
    this.laid.replaceWith(photo.element);
  }

  /** Lay the tiles that were read from a photo. */
  lay(cells, unsure) {
    this.cells = [...cells].map((cell) => (cell === "." ? "" : cell));
    this.unsure = new Set(unsure);
    this.at = null;
    const key = unsure.length > MANY ? "web-photo-poor" : unsure.length ? "web-photo-check" : "web-photo-done";
    fill(this.told, word(key));
    this.draw();
  }

  // The board

  /** Begin typing at a square; on the same square, change the direction. */
  tap(index) {
    if (index === null) return;
    if (this.at === index) this.down = !this.down;
    this.unsure.delete(index);
    this.at = index;
    this.input.value = NOTHING;
    this.input.focus({ preventScroll: true });
    this.draw();
  }

  read() {
    const { value } = this.input;
    this.input.value = NOTHING;
    if (value === "") this.back();
    for (const letter of value.trim()) this.type(letter);
  }

  /** Lay a letter. It is a blank with Shift, or after a press of the button „Blank”. */
  type(letter, shifted = false) {
    if (this.at === null || !/^\p{L}$/u.test(letter)) return;
    const blank = shifted || this.blank.getAttribute("aria-pressed") === "true";
    this.blank.setAttribute("aria-pressed", "false");
    this.cells[this.at] = blank ? letter.toLowerCase() : letter.toUpperCase();
    this.unsure.delete(this.at);
    this.at = next(this.at, SIDE, this.down) ?? this.at;
    this.draw();
  }

  /** Make the next letter a blank, or not. */
  nextIsBlank() {
    const on = this.blank.getAttribute("aria-pressed") === "true";
    this.blank.setAttribute("aria-pressed", String(!on));
    this.input.focus({ preventScroll: true });
  }

  /** Take the tile of this square, or of the one before it, off the board. */
  back() {
    if (this.at === null) return;
    if (!this.cells[this.at]) this.at = next(this.at, SIDE, this.down, -1) ?? this.at;
    this.cells[this.at] = "";
    this.unsure.delete(this.at);
    this.draw();
  }

  key(event) {
    const { key, shiftKey, ctrlKey, metaKey } = event;
    if (metaKey || (ctrlKey && !event.getModifierState("AltGraph"))) return;
    const at = this.at ?? this.grid.focused;
    const to = {
      ArrowLeft: next(at, SIDE, false, -1),
      ArrowRight: next(at, SIDE, false),
      ArrowUp: next(at, SIDE, true, -1),
      ArrowDown: next(at, SIDE, true),
    };
    if (key in to) {
      this.at = to[key] ?? at;
      this.draw();
    } else if (key === " " || key === "Enter") this.tap(at);
    else if (key === "Backspace" || key === "Delete") this.back();
    else if (/^\p{L}$/u.test(key)) {
      this.at = at;
      this.type(key, shiftKey && !event.getModifierState("CapsLock"));
    } else return;
    event.preventDefault();
    if (document.activeElement !== this.input) this.input.focus({ preventScroll: true });
  }

  clear() {
    this.cells.fill("");
    this.unsure.clear();
    this.at = null;
    fill(this.status);
    fill(this.told);
    this.draw();
  }

  // The columns

  column(name = "", turns = "") {
    const oninput = () => this.keep();
    const who = el("input", { id: freshId(), maxLength: 64, autocomplete: "off", value: name, oninput });
    const points = el("input", {
      id: freshId(),
      maxLength: 300,
      autocomplete: "off",
      placeholder: "22 14 0",
      value: turns,
      oninput,
    });
    return { who, points };
  }

  add() {
    this.columns.push(this.column());
    this.arrange();
    this.columns.at(-1).who.focus();
  }

  arrange() {
    const rows = this.columns.map(({ who, points }, number) =>
      box(
        "column",
        el("label", { htmlFor: who.id }, word("web-rebuild-who", { number: number + 1 })),
        who,
        el("label", { htmlFor: points.id }, word("web-rebuild-turns")),
        points,
      ),
    );
    fill(this.list, rows);
    this.more.hidden = this.columns.length >= MOST;
  }

  // The search

  submit(event) {
    event.preventDefault();
    const rows = Array.from({ length: SIDE }, (_, row) =>
      this.cells
        .slice(row * SIDE, (row + 1) * SIDE)
        .map((tile) => (!tile ? "." : tile === tile.toUpperCase() ? tile : `(${tile.toUpperCase()})`))
        .join(""),
    );
    const told = this.columns.filter(({ who, points }, n) => n < FEWEST || who.value || points.value);
    const columns = told.map(({ who, points }) => `${who.value} ${points.value}`);
    const file = btoa(String.fromCharCode(...new TextEncoder().encode([...rows, this.first.value, ...columns].join("\n"))));
    this.send("/api/say", { game: "", line: "/odtwórz", file });
  }

  async send(path, content) {
    if (this.busy) return;
    this.busy = true;
    fill(this.status, word("web-rebuild-searching"));
    try {
      const { game, message } = await act({ ...me(), name: called() }, path, content, () => {});
      if (this.closed) return;
      if (game) this.open(game);
      else if (message) this.show(message);
      else fill(this.status, word("web-failed"));
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      fill(this.status, refusal.told || word("web-failed"));
    } finally {
      this.busy = false;
    }
  }

  /** Show a question or a refusal; what was typed stays in its fields. */
  show(message) {
    const pressed = ({ token }) => this.send("/api/press", { token });
    fill(this.status, linesOf(message.lines), rowsOf(message, pressed));
  }

  open(game) {
    passing.removeItem(KEPT);
    keepSeat(mySeat({ game, number: 1 }));
    this.onGame([{ game, number: 1 }]);
  }
}
