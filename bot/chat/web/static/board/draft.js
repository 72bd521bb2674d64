// The viewer's rack and draft: the slot of each tile, and the square of each laid tile.

import { passing } from "../preferences.js";
import { BLANK } from "./tile.js";

const RACK = 7;
const key = ({ game, number }) => `laid:${game}.${number}`;

/**
 * Each tile is an object `{ letter, points, blank }`; two equal letters are two objects. A laid tile
 * keeps its slot and returns there.
 */
export class Draft {
  constructor(seat) {
    this.seat = seat;
    this.slots = [];
    this.laid = new Map();
    this.cover();
  }

  /** Hide all tiles until the rack is known again; their places are kept. */
  cover() {
    this.kept = JSON.parse(passing.getItem(key(this.seat)) ?? "null");
    this.slots = [];
    this.laid.clear();
  }

  /** The laid tiles in the order of laying: `[index, tile, letter]`. */
  get tiles() {
    return [...this.laid].map(([index, { tile, letter }]) => [index, tile, letter]);
  }

  get size() {
    return this.laid.size;
  }

  /** Whether every blank stands for a letter. */
  get settled() {
    return [...this.laid.values()].every(({ letter }) => letter);
  }

  isLaid(tile) {
    return [...this.laid.values()].some((each) => each.tile === tile);
  }

  /** The content of a square: its letter, points, blank. */
  at(index) {
    const found = this.laid.get(index);
    return found && { ...found.tile, letter: found.letter };
  }

  tileAt(index) {
    return this.laid.get(index)?.tile ?? null;
  }

  /** The square that a tile lies on, or null. */
  indexOf(tile) {
    return this.tiles.find(([, each]) => each === tile)?.[0] ?? null;
  }

  /** The tiles that are still on the rack. */
  get free() {
    return this.slots.filter((tile) => tile && !this.isLaid(tile));
  }

  lay(tile, index, letter = tile.letter) {
    this.lift(tile);
    this.laid.set(index, { tile, letter });
    this.keep();
  }

  lift(tile) {
    for (const [index, each] of this.laid) if (each.tile === tile) this.laid.delete(index);
    this.keep();
  }

  recall() {
    this.laid.clear();
    this.keep();
  }

  /** Give the rack another order. */
  shuffle() {
    const order = this.free.map((tile) => [Math.random(), tile]).sort(([one], [other]) => one - other);
    this.slots = this.slots.map((tile) => (tile && !this.isLaid(tile) ? order.pop()[1] : tile));
    this.keep();
  }

  /** Move a tile of the rack to another slot: the others make room, an empty slot is swapped. */
  move(tile, slot) {
    const from = this.slots.indexOf(tile);
    const there = this.slots[slot];
    if (!there || this.isLaid(there)) {
      this.slots[from] = there;
      this.slots[slot] = tile;
    } else {
      this.slots.splice(from, 1);
      this.slots.splice(slot, 0, tile);
    }
    this.keep();
  }

  /**
   * Update to a new state: the letters of the `rack`, the points of each letter, the tiles on the board.
   * The draft stays, except where its square is taken or its tile is gone. Return the squares that
   * another player's tile has taken.
   */
  follow(rack, points, taken) {
    if (this.kept) this.restore(rack, points);
    const wanted = [...rack];
    const isTaken = new Set([...this.laid.keys()].filter(taken));
    const played = new Set([...isTaken].map((index) => this.laid.get(index).tile));
    const first = (tile) => (played.has(tile) ? 1 : 0);
    // Of equal letters the played ones are removed first, so that the others keep their slots.
    for (const tile of this.slots.filter(Boolean).sort((a, b) => first(a) - first(b))) {
      const found = wanted.indexOf(tile.letter || BLANK);
      if (found >= 0) wanted.splice(found, 1);
      else this.forget(tile);
    }
    for (const letter of wanted) this.take(letter, points(letter));
    const back = [...isTaken].filter((index) => this.laid.has(index));
    for (const index of back) this.laid.delete(index);
    this.fit(rack.length);
    this.keep();
    return back;
  }

  forget(tile) {
    this.lift(tile);
    this.slots[this.slots.indexOf(tile)] = null;
  }

  take(letter, points) {
    const blank = letter === BLANK;
    const slot = this.slots.findIndex((tile) => !tile);
    const at = slot < 0 ? this.slots.length : slot;
    this.slots[at] = { letter: blank ? "" : letter, points, blank };
  }

  /** Make as many slots as a full rack has, or more for a larger rack. */
  fit(size) {
    while (this.slots.length < Math.max(RACK, size)) this.slots.push(null);
  }

  /** Restore the draft stored before a reload, as far as it still agrees with the rack. */
  restore(rack, points) {
    const { slots, laid } = this.kept;
    this.kept = null;
    if ([...slots].sort().join() !== [...rack].sort().join()) return;
    for (const letter of slots) this.take(letter, points(letter));
    for (const [index, slot, letter] of laid) {
      this.laid.set(index, { tile: this.slots[slot], letter });
    }
  }

  keep() {
    const tiles = this.slots.filter(Boolean);
    const laid = this.tiles.filter(([, , letter]) => letter);
    const content = {
      slots: tiles.map((tile) => tile.letter || BLANK),
      laid: laid.map(([index, tile, letter]) => [index, tiles.indexOf(tile), letter]),
    };
    passing.setItem(key(this.seat), JSON.stringify(content));
  }
}
