// Typing on the board: the square and the direction, and the tile that a letter means.

import { el, show } from "../dom.js";
import { word } from "../words.js";
import { columnOf, nameOf, next } from "./squares.js";

const NOTHING = " ";

/** A letter as people type it without marks: Ż and Ź give Z, Ł gives L. */
const fold = (letter) =>
  letter.normalize("NFD").replace(/\p{M}/gu, "").replace("Ł", "L");

export class Keys {
  /** `board` knows the tiles, lays them and takes them back. */
  constructor(board) {
    this.board = board;
    this.at = null;
    this.down = false;
    // A phone shows its keyboard only for a field; text typed there goes to the board at once.
    this.input = el("input", {
      class: "typed-letters",
      tabIndex: -1,
      autocomplete: "off",
      autocapitalize: "characters",
      spellcheck: false,
      enterKeyHint: "done",
      value: NOTHING,
      hidden: true,
      oninput: () => this.read(),
    });
    this.input.setAttribute("autocorrect", "off");
  }

  rename() {
    this.input.setAttribute("aria-label", word("web-type-letters"));
  }

  /** The free square for the next letter, or null. */
  get square() {
    let { at } = this;
    while (at !== null && this.board.isTaken(at)) at = this.after(at);
    return at;
  }

  after(index) {
    return next(index, this.board.side, this.down);
  }

  get isOn() {
    return this.at !== null;
  }

  /** Begin typing at a square; on the same square, change the direction. */
  point(index) {
    if (this.at === index) this.down = !this.down;
    this.at = index;
    this.tell();
    this.board.render();
  }

  leave() {
    this.at = null;
    show(this.input, false);
  }

  tell() {
    const way = word(this.down ? "web-down" : "web-across");
    this.board.say(`${nameOf(this.at, this.board.side)} ${way}`);
  }

  /** Open the phone's keyboard. */
  typing() {
    show(this.input, true);
    this.at ??= this.board.usual;
    this.input.value = NOTHING;
    this.input.focus({ preventScroll: true });
    this.board.render();
  }

  read() {
    const { value } = this.input;
    this.input.value = NOTHING;
    if (value === "") this.back();
    for (const letter of value.trim()) this.type(letter);
  }

  /** Handle a key pressed on the board or the rack; return true if it had a meaning. */
  press(event) {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const marked = event.getModifierState("AltGraph");
    if (key === "Backspace") return this.back();
    if (key === "Delete") return this.board.liftAt(this.board.focused);
    if (metaKey || (ctrlKey && !marked)) return this.move(key, ctrlKey);
    if (key === " " && !shiftKey) return this.turn();
    if (this.move(key, false)) return true;
    // Alt with a plain letter is a shortcut of the browser's; with AltGr it writes a marked one.
    if ([...key].length !== 1 || (altKey && !marked && fold(key) === key)) return false;
    return this.type(key);
  }

  turn() {
    this.point(this.at === null ? this.board.focused : this.at);
    return true;
  }

  /** Handle arrows, Home and End, which move over the squares. */
  move(key, far) {
    const { side, focused } = this.board;
    const column = columnOf(focused, side);
    const to = {
      ArrowLeft: next(focused, side, false, -1),
      ArrowRight: next(focused, side, false),
      ArrowUp: next(focused, side, true, -1),
      ArrowDown: next(focused, side, true),
      Home: far ? 0 : focused - column,
      End: far ? side * side - 1 : focused - column + side - 1,
      PageUp: column,
      PageDown: (side - 1) * side + column,
    }[key];
    if (to === undefined || (far && !["Home", "End"].includes(key))) return false;
    if (to !== null) this.board.focusOn(to);
    if (this.isOn && to !== null) this.at = to;
    this.board.render();
    return true;
  }

  /** Take the last laid tile back, and go on typing there. */
  back() {
    const last = this.board.last;
    if (last === null) return false;
    this.board.liftAt(last);
    this.at = last;
    this.board.focusOn(last);
    this.board.render();
    return true;
  }

  /** Handle a letter: a tile that lies there already, one of the rack, or a blank. */
  type(char) {
    const { board } = this;
    const letter = char.toUpperCase();
    if (!board.alphabet.some(([each]) => each === letter || fold(each) === letter)) return false;
    this.at ??= board.focused;
    const lies = board.lies(this.at);
    if (lies && (lies.letter === letter || fold(lies.letter) === letter)) {
      this.go(this.after(this.at));
      return true;
    }
    const at = this.square;
    if (at === null) board.say(word("web-no-room"));
    else this.lay(letter, at);
    return true;
  }

  lay(letter, at) {
    const { board } = this;
    const meant = board.free.filter((tile) => tile.letter === letter);
    const marked = meant.length ? [] : board.free.filter((tile) => fold(tile.letter) === letter);
    const found = [...new Map([...meant, ...marked].map((tile) => [tile.letter, tile])).values()];
    if (found.length > 1) {
      const letters = found.map((tile) => [tile.letter, tile.points]);
      board.offer(word("web-which-letter"), letters, at, (chosen) => {
        if (chosen) this.put(found.find((tile) => tile.letter === chosen), at, chosen);
      });
      return;
    }
    const tile = found[0] ?? board.free.find(({ blank }) => blank);
    const stands = board.alphabet.some(([each]) => each === letter);
    if (tile && (stands || !tile.blank)) this.put(tile, at, tile.blank ? letter : tile.letter);
    else board.say(word("web-not-on-rack", { letter }));
  }

  put(tile, at, letter) {
    this.board.lay(tile, at, letter);
    this.go(this.after(at));
  }

  /** Move on to a square; beyond the edge there is none, and the next letter finds no room. */
  go(index) {
    const { board } = this;
    if (index !== null) {
      this.at = index;
      board.focusOn(this.square ?? index);
    }
    board.render();
  }
}
