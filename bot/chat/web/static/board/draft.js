// The own rack and what is laid of it: which tile is in which slot, and which lies on which square.

import { passing } from "../preferences.js";
import { BLANK } from "./tile.js";

const RACK = 7;
const key = ({ game, number }) => `laid:${game}.${number}`;

/**
 * A tile is an object of its own, `{ letter, points, blank }`; two equal letters are two tiles.
 * One that is laid keeps its slot, so that it returns there.
 */
export class Draft {
  constructor(seat) {
    this.seat = seat;
    this.slots = [];
    this.laid = new Map();
    this.cover();
  }

  /** Put all tiles away until a rack is known again, on which they lie as they do now. */
  cover() {
    this.kept = JSON.parse(passing.getItem(key(this.seat)) ?? "null");
    this.slots = [];
    this.laid.clear();
  }

  /** Laid tiles by their squares, in the order in which they were laid: `[index, tile, letter]`. */
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

  /** What lies on a square: letter as it stands there, points, blank. */
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

  /** Another order of the rack. */
  shuffle() {
    const order = this.free.map((tile) => [Math.random(), tile]).sort(([one], [other]) => one - other);
    this.slots = this.slots.map((tile) => (tile && !this.isLaid(tile) ? order.pop()[1] : tile));
    this.keep();
  }

  /** A tile of the rack goes to another slot: the others make room, an empty slot is swapped. */
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
   * Follow a new state: `rack` as letters, the points of each letter, what lies on the board. What
   * is laid stays, but where the square is taken or the tile is gone; returns the squares that
   * another player's tile has taken.
   */
  follow(rack, points, taken) {
    if (this.kept) this.restore(rack, points);
    const wanted = [...rack];
    const isTaken = new Set([...this.laid.keys()].filter(taken));
    const played = new Set([...isTaken].map((index) => this.laid.get(index).tile));
    const first = (tile) => (played.has(tile) ? 1 : 0);
    // Of equal letters those that were played leave first, so that the others stay where they are.
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

  /** As many slots as a full rack has, or more where a rack is larger. */
  fit(size) {
    while (this.slots.length < Math.max(RACK, size)) this.slots.push(null);
  }

  /** What was kept before a reload, as far as it still agrees with the rack. */
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
