// The playable board: squares, rack, the draft of laid tiles and its score.

import { show } from "../dom.js";
import { host } from "../host.js";
import { word } from "../words.js";
import { Drag } from "./drag.js";
import { Draft } from "./draft.js";
import { Grid } from "./grid.js";
import { judge } from "./judge.js";
import { Keys } from "./keys.js";
import { Rack } from "./rack.js";
import { linesOf, nameOf, runThrough } from "./squares.js";
import { BLANK } from "./tile.js";
import { Zoom } from "./zoom.js";

const TWICE = 350;

// Rarely used modules are loaded just before they are needed.
const chooser = () => import("./chooser.js");

export class Board {
  /**
   * `onDraft` gets the score of the draft, null while it is unknown. `onConfirm` is called to play the
   * draft. `onSentence` gets a sentence to show, "" for none, and as "aim" the square under a dragged
   * tile. `onChoose` gets the places chosen for an exchange.
   */
  constructor({ seat, onDraft, onConfirm, onSentence, onChoose = null }) {
    this.onDraft = onDraft;
    this.onConfirm = onConfirm;
    this.onChoose = onChoose;
    this.say = onSentence;
    /** @type {Wire.Shown | null} */
    this.state = null;
    this.replayed = null;
    this.lying = new Map();
    /** @type {Wire.Drafted | null} */
    this.result = null;
    this.picked = null;
    this.choices = null;
    this.tapped = { index: null, at: -Infinity };
    this.laying = new Draft(seat);
    this.squares = new Grid();
    this.hand = new Rack({
      onTile: (tile) => this.tapTile(tile),
      onSlot: (slot) => this.tapSlot(slot),
      onMove: (tile, slot) => this.reorder(tile, slot),
    });
    this.grid = this.squares.element;
    this.rack = this.hand.element;
    this.zoom = new Zoom(this.squares, () => this.render());
    this.chooser = null;
    this.keys = new Keys(this);
    this.grid.append(this.keys.input);
    this.drag = new Drag({
      grid: this.squares,
      rack: this.hand,
      take: (element) => this.movable(element),
      isFree: (index, tile) => !this.lying.has(index) && (this.laying.tileAt(index) ?? tile) === tile,
      onBegin: () => this.taken(),
      onAim: (index) => this.aim(index),
      onDrop: (tile, place) => this.drop(tile, place),
    });
    this.grid.addEventListener("click", ({ target }) => {
      const index = this.squares.indexOf(target);
      if (index !== null) this.tap(index);
    });
    this.grid.addEventListener("focusin", ({ target }) => {
      const index = this.squares.indexOf(target);
      if (index !== null) this.squares.reach(index);
    });
    for (const element of [this.grid, this.rack]) {
      element.addEventListener("keydown", (event) => this.key(event));
    }
    this.escape = (event) => this.escaped(event);
    addEventListener("keydown", this.escape, true);
    this.resize = new ResizeObserver(() => this.render());
    this.resize.observe(this.grid);
  }

  close() {
    removeEventListener("keydown", this.escape, true);
    this.resize.disconnect();
    this.zoom.close();
    this.drag.cancel();
    this.chooser?.close();
  }

  // Called by the table

  /** The tiles laid, `[index, letter, blank]`. */
  get laid() {
    return this.laying.tiles.map(([index, tile, letter]) => [index, letter, tile.blank]);
  }

  /** The tiles chosen for an exchange, by their places on the rack as the server knows it. */
  get chosen() {
    const left = [...this.state.rack];
    return [...(this.choices ?? [])].map((tile) => {
      const place = left.indexOf(tile.letter || BLANK);
      left[place] = null;
      return place;
    });
  }

  /**
   * Show a new state of the game. The draft stays, except where another player's tile lies now. `tiles`
   * is the key of the word for the tiles to lay; `waits` says why nothing can be sent now.
   *
   * @param {Wire.Shown} state
   */
  show(state, tiles = "web-rack", waits = "") {
    const before = this.state;
    this.state = state;
    this.tiles = tiles;
    this.waits = waits;
    show(this.grid, state.board);
    const seated = Boolean(state.rack) && state.phase === "playing";
    if (state.rack?.includes(BLANK)) chooser();
    if (!state.board) {
      show(this.rack, false);
      return;
    }
    this.squares.lay(state.board);
    this.rack.classList.toggle("coloured", state.board.coloured);
    this.lying = lyingOf(state.board.tiles);
    this.zoom.rename();
    this.keys.rename();
    const laid = this.laying.size;
    const back = state.cover ? this.cover() : this.follow(seated ? state.rack : []);
    if (laid && !this.laying.size) this.keys.leave();
    if (this.picked && !this.laying.slots.includes(this.picked)) this.picked = null;
    if (this.drag.tile && !this.laying.slots.includes(this.drag.tile)) this.drag.cancel();
    for (const tile of this.choices ?? []) {
      if (!this.laying.slots.includes(tile)) this.choices.delete(tile);
    }
    this.glow(before?.last, state.last);
    if (state.version !== before?.version || !state.cover !== !before?.cover) this.changed();
    else this.render();
    if (back.length && state.last?.seat !== state.viewer) {
      const squares = back.map((index) => nameOf(index, this.side)).join(", ");
      this.told = word("web-squares-taken", { squares });
      this.say(this.told);
    }
  }

  /** Remove the tiles and cancel what was begun with them. */
  cover() {
    this.chooser?.close();
    this.keys.leave();
    this.laying.cover();
    return [];
  }

  /** Update the draft to a rack; return the squares that another player's tile has taken. */
  follow(rack) {
    const points = new Map(this.state.letters);
    return this.laying.follow(
      rack,
      (letter) => points.get(letter) ?? 0,
      (index) => this.lying.has(index),
    );
  }

  /**
   * Show another position instead of the present one; null ends that. `tiles` are as in a state,
   * `marked` squares are drawn as a draft with `bubble` beside them, and `rack` (letters) replaces the
   * viewer's rack.
   */
  position(replayed) {
    this.replayed = replayed && { marked: [], bubble: "", rack: null, ...replayed };
    this.replayed &&= { ...this.replayed, lying: lyingOf(replayed.tiles) };
    this.drag.cancel();
    this.chooser?.close();
    this.render();
  }

  /** Return all laid tiles to their slots. */
  recall() {
    this.drag.cancel();
    this.chooser?.close();
    this.picked = null;
    this.keys.leave();
    this.laying.recall();
    this.changed();
  }

  /** Lay tiles `[index, letter, points, blank]` as the only draft; return false if the rack lacks one. */
  layAll(laid) {
    if (this.isStill) return false;
    const left = [...this.laying.slots].filter(Boolean);
    const found = laid.map(([, letter, , blank]) => {
      const at = left.findIndex((tile) => (blank ? tile.blank : tile.letter === letter));
      return at < 0 ? null : left.splice(at, 1)[0];
    });
    if (found.includes(null)) return false;
    this.recall();
    laid.forEach(([index, letter], n) => this.laying.lay(found[n], index, letter));
    this.changed();
    return true;
  }

  shuffle() {
    this.laying.shuffle();
    this.render();
  }

  /** Focus the board for typing: at the start of the draft, or at the last focused square. */
  focus() {
    this.squares.focus(this.laying.tiles[0]?.[0]);
  }

  /** Open the phone's keyboard to type on the board. */
  typing() {
    this.keys.typing();
  }

  /** Turn the choice of tiles for an exchange on or off. */
  choose(on) {
    if (on) this.recall();
    this.choices = on ? new Set() : null;
    this.render();
  }

  // Called by typing

  get side() {
    return this.squares.side;
  }

  get focused() {
    return this.squares.focused;
  }

  get free() {
    return this.laying.free;
  }

  /** The letters of the tiles' language with their points, in its order. */
  get alphabet() {
    return this.state.letters;
  }

  /** The square of the last laid tile, or null. */
  get last() {
    return this.laying.tiles.at(-1)?.[0] ?? null;
  }

  /** The square at which typing begins if none was chosen. */
  get usual() {
    return this.last ?? this.squares.focused;
  }

  lies(index) {
    return this.lying.get(index);
  }

  isTaken(index) {
    return this.lying.has(index) || this.laying.tileAt(index) !== null;
  }

  focusOn(index) {
    if (document.activeElement === this.keys.input) this.squares.reach(index);
    else this.squares.focus(index);
  }

  lay(tile, index, letter) {
    this.laying.lay(tile, index, letter);
    this.changed();
  }

  /** Return the viewer's tile on a square to its slot; true if there was one. */
  liftAt(index) {
    const tile = this.laying.tileAt(index);
    if (!tile) return false;
    this.laying.lift(tile);
    this.changed();
    return true;
  }

  /** Ask for a letter for a square. */
  async offer(title, letters, index, onLetter) {
    const { Chooser } = await chooser();
    this.chooser ??= new Chooser(this.grid);
    const { left, top, unit, square } = this.squares.measure;
    const { scrollLeft, scrollTop } = this.squares.window;
    const middle = (at, from, scrolled) => from + at * unit + square / 2 - scrolled;
    const x = middle(index % this.side, left, scrollLeft);
    const y = middle(Math.floor(index / this.side), top, scrollTop);
    this.chooser.open(title, letters, { x, y }, onLetter);
  }

  // Touch and keys

  get isStill() {
    return Boolean(this.replayed) || this.hand.element.hidden;
  }

  /** Return the tile of an element if it may be dragged. */
  movable(element) {
    if (this.isStill || this.choices || this.chooser?.isOpen) return null;
    const index = this.squares.indexOf(element);
    return index === null ? this.hand.tileOf(element) : this.laying.tileAt(index);
  }

  /** Begin a drag: it cancels a choice, typing and the sentence. */
  taken() {
    const index = this.laying.indexOf(this.drag.tile);
    if (this.picked || this.keys.isOn) {
      this.picked = null;
      this.keys.leave();
      this.render();
    } else {
      if (index !== null) this.squares.hold(index);
      this.squares.bubble.hide();
      this.drawRack();
    }
    this.say("");
  }

  aim(index) {
    this.squares.name(index);
    this.say(index === null ? "" : word("web-square-at", { square: nameOf(index, this.side) }), "aim");
  }

  drop(tile, place) {
    this.aim(null);
    const laid = this.laying.isLaid(tile);
    if (!place || (place.index === null && place.slot === null && !laid)) this.render();
    else if (place.index !== null) this.put(tile, place.index);
    else if (laid) {
      this.laying.lift(tile);
      this.changed();
    } else this.reorder(tile, place.slot);
  }

  /** Lay a tile; a blank without a letter asks for one. */
  put(tile, index) {
    const stands = this.laying.tiles.find(([, each]) => each === tile)?.[2];
    const letter = stands || tile.letter;
    this.lay(tile, index, letter);
    if (letter) return;
    this.offer(word("web-blank-letter"), this.alphabet.map(([each]) => [each, 0]), index, (chosen) => {
      if (!this.laying.isLaid(tile)) return;
      if (chosen) this.lay(tile, index, chosen);
      else this.liftAt(index);
    });
  }

  reorder(tile, slot) {
    if (this.isStill) return;
    this.laying.move(tile, slot);
    this.render();
  }

  tapTile(tile) {
    if (this.isStill) return;
    if (this.choices) {
      if (!this.choices.delete(tile)) this.choices.add(tile);
      this.onChoose(this.chosen);
    } else this.picked = this.picked === tile ? null : tile;
    this.render();
  }

  /** Handle a pressed empty slot: move the chosen tile there. */
  tapSlot(slot) {
    const tile = this.picked;
    if (!tile) return;
    this.picked = null;
    if (this.laying.isLaid(tile)) {
      this.laying.lift(tile);
      this.changed();
    } else this.reorder(tile, slot);
  }

  /** Handle a pressed square: lay the chosen tile there; without one, zoom or type there. */
  tap(index) {
    const now = performance.now();
    const { index: before, at, zoomed } = this.tapped;
    const soon = now - at < TWICE;
    const twice = soon && before === index;
    this.tapped = { index: twice ? null : index, at: now };
    const own = this.laying.tileAt(index);
    const { picked } = this;
    this.picked = null;
    if (own && twice) this.liftAt(index);
    else if (own) this.pick(own === picked ? null : own);
    else if (picked && !this.lying.has(index)) this.put(picked, index);
    // The first tap of a double tap has zoomed already.
    else if (soon && zoomed) return;
    else if (twice && this.zoom.zoomed) this.zoom.out();
    else if (this.zoom.isSmall && !this.zoom.zoomed) {
      this.tapped.zoomed = true;
      this.zoom.to(index);
    } else if (this.isStill || this.choices) this.render();
    else this.keys.point(index);
  }

  pick(tile) {
    this.picked = tile;
    this.render();
  }

  key(event) {
    if (event.defaultPrevented || this.isStill || this.choices) return this.look(event);
    const onSquare = this.squares.indexOf(event.target) !== null;
    const onRack = this.rack.contains(event.target);
    if (onRack && ["Enter", " "].includes(event.key)) return undefined;
    if (event.key === "Enter") {
      if (this.picked && onSquare) this.tap(this.focused);
      else if (this.laying.size) this.onConfirm();
      else if (onSquare) this.keys.point(this.focused);
      return event.preventDefault();
    }
    if (this.keys.press(event)) event.preventDefault();
    return undefined;
  }

  /** Move the focus over the squares where nothing can be laid. */
  look(event) {
    const onSquare = this.squares.indexOf(event.target) !== null;
    if (onSquare && !event.defaultPrevented && this.keys.move(event.key, event.ctrlKey)) {
      event.preventDefault();
    }
  }

  /** Handle Esc: cancel what was begun last, a drag, a choice, the draft or typing. */
  escaped(event) {
    if (event.key !== "Escape" || this.chooser?.isOpen || this.isStill) return;
    const inside = this.grid.contains(event.target) || this.rack.contains(event.target);
    if (!this.drag.tile && !inside && event.target !== document.body) return;
    if (this.drag.tile) this.drag.cancel();
    else if (this.picked) this.pick(null);
    else if (this.laying.size) this.recall();
    else if (this.keys.isOn) {
      this.keys.leave();
      this.say("");
      this.render();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  // Drafts and drawing

  /** Judge the draft after a change of the draft or of the board. */
  changed() {
    this.told = "";
    const tiles = this.laid;
    host.feelDraft(tiles.length);
    this.judged(tiles.length && this.laying.settled ? this.worth(tiles) : null);
  }

  /** Return the score of tiles, and in `waits` why they can't be sent now. */
  worth(tiles) {
    const { waits } = this;
    const result = judge(tiles, this.state);
    return result.ok && waits ? { ...result, waits, text: `${result.text} ${waits}` } : result;
  }

  /** Show a judgement of the draft: the page's own, or the server's refusal. */
  judged(result) {
    this.result = result;
    this.render();
    this.onDraft(result);
  }

  glow(before, last) {
    const fresh = this.squares.squares.length && before !== undefined && last?.wykladka;
    const same = String(before?.indexes) === String(last?.indexes);
    if (!same) this.grid.classList.toggle("glow", Boolean(fresh));
  }

  render() {
    if (!this.state?.board) return;
    const { replayed, squares } = this;
    squares.draw((index) => (replayed ? this.replayedAt(index) : this.tileAt(index)));
    this.drawRack();
    this.grid.classList.toggle("carrying", Boolean(this.picked));
    this.grid.classList.toggle("still", this.isStill);
    squares.point(this.keys.isOn && !replayed ? this.keys.square : null, this.keys.down);
    this.drawPending();
    this.drawBubble();
  }

  tileAt(index) {
    const tile = this.lying.get(index);
    if (tile) return { ...tile, look: this.state.last?.indexes.includes(index) ? "last" : "" };
    const own = this.laying.at(index);
    if (!own) return null;
    const held = this.laying.tileAt(index);
    return {
      ...own,
      look: this.isWrong(index) ? "wrong" : "draft",
      chosen: held === this.picked,
      held: held === this.drag.tile,
    };
  }

  isWrong(index) {
    const { result } = this;
    if (!result || result.ok) return false;
    const own = result.indexes.filter((each) => this.laying.at(each));
    return !own.length || own.includes(index);
  }

  replayedAt(index) {
    const { lying, marked } = this.replayed;
    const tile = lying.get(index);
    return tile && { ...tile, look: marked.includes(index) ? "draft" : "" };
  }

  drawRack() {
    const { state, replayed, laying } = this;
    const seated = Boolean(state.rack) && state.phase === "playing";
    show(this.rack, seated || Boolean(replayed?.rack));
    const points = new Map(state.letters);
    const tiles = replayed?.rack
      ? [...replayed.rack].map((letter) => tileOf(letter, points))
      : laying.slots.map((tile) => (tile && laying.isLaid(tile) ? null : tile));
    const pressed = this.choices ?? new Set([this.picked]);
    const name = replayed?.rack ? "web-rack-before" : this.tiles;
    this.hand.draw(tiles, pressed, this.drag.tile, name);
    this.rack.classList.toggle("choosing", Boolean(this.choices));
  }

  /** Mark the play that waits for an answer: a frame round its word, its points behind it. */
  drawPending() {
    const { state, squares, replayed } = this;
    const last = replayed || !state.last?.pending ? null : state.last;
    const run = last && this.wordOf(last.indexes, last.word, (index) => this.lying.has(index));
    squares.outline(run);
    if (run) this.beside(squares.chip, [`+${last.score}`], run, "right");
    else squares.chip.hide();
  }

  drawBubble() {
    const { squares, replayed, result } = this;
    if (replayed) {
      const { marked, bubble, lying } = replayed;
      const taken = (index) => lying.has(index);
      if (!marked.length || !bubble) squares.bubble.hide();
      else this.beside(squares.bubble, [bubble], this.wordOf(marked, "", taken), "above", taken);
      return;
    }
    if (!result?.words || this.drag.tile) {
      squares.bubble.hide();
      return;
    }
    const indexes = this.laying.tiles.map(([index]) => index);
    const run = this.wordOf(indexes, result.words[0][0], (index) => this.isTaken(index));
    const parts = [plain(result.words[0][0]), `+${result.score}`];
    this.beside(squares.bubble, parts, run, "above", undefined, Boolean(result.waits));
  }

  beside(bubble, parts, run, first, taken = (index) => this.isTaken(index), quiet = false) {
    const { side, measure } = this.squares;
    bubble.show(parts, { squares: run, side, measure, taken, first, quiet });
  }

  /** The squares of the word that tiles form; of a single tile's two words, the one of this length. */
  wordOf(indexes, text, taken) {
    const order = [...indexes].sort((one, other) => one - other);
    const { across, down } = linesOf(order, this.side);
    if (across !== down) return runThrough(order[0], this.side, down, taken);
    const runs = [false, true].map((way) => runThrough(order[0], this.side, way, taken));
    return runs.find((run) => run.length === plain(text).length) ?? runs[0];
  }
}

/** A word without the marks of its blanks. */
const plain = (text) => text.replace(/[()]/g, "").toUpperCase();

const lyingOf = (tiles) =>
  new Map(tiles.map(([index, letter, points, blank]) => [index, { letter, points, blank }]));

const tileOf = (letter, points) =>
  letter === BLANK
    ? { letter: "", points: 0, blank: true }
    : { letter, points: points.get(letter) ?? 0, blank: false };
