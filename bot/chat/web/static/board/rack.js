// The rack: a slot for every tile, in the player's order; the slot of a laid tile stays empty.

import { button, el, fill } from "../dom.js";
import { word } from "../words.js";
import { tileElement, tileName } from "./tile.js";

export class Rack {
  /** `onTile` gets a pressed tile, `onSlot` the number of a pressed empty slot. */
  constructor({ onTile, onSlot, onMove }) {
    this.onMove = onMove;
    this.shown = "";
    this.tiles = [];
    this.focused = 0;
    this.element = el("div", {
      class: "rack",
      role: "toolbar",
      onclick: ({ target }) => {
        const slot = this.slotOf(target);
        if (slot === null) return;
        if (this.tiles[slot]) onTile(this.tiles[slot]);
        else onSlot(slot);
      },
      onkeydown: (event) => this.key(event),
      onfocusin: ({ target }) => this.reach(this.slotOf(target)),
    });
  }

  slotOf(element) {
    const slot = element.closest?.(".slot");
    return slot && this.element.contains(slot) ? [...this.element.children].indexOf(slot) : null;
  }

  tileOf(element) {
    const slot = this.slotOf(element);
    return slot === null ? null : this.tiles[slot];
  }

  /**
   * Draw `tiles` by slot, null for an empty one; `chosen` are the pressed ones, `held` is the dragged
   * one. A whole `set` shows each kind once, with its number. `name` is the key of the rack's label.
   */
  draw(tiles, chosen, held, name) {
    const set = name === "web-set";
    this.tiles = tiles;
    this.element.setAttribute("aria-label", word(name));
    this.element.classList.toggle("set", set);
    this.isSet = set;
    const state = `${set}${tiles.map((tile) => (tile ? tileName(tile) : "")).join()}`;
    if (state !== this.shown) this.fill(tiles);
    if (state !== this.shown && set) this.stack(tiles);
    this.shown = state;
    tiles.forEach((tile, slot) => {
      if (!tile) return;
      this.element.children[slot].setAttribute("aria-pressed", String(chosen.has(tile)));
      this.element.children[slot].classList.toggle("held", tile === held);
    });
  }

  fill(tiles) {
    const focused = this.element.contains(document.activeElement);
    fill(
      this.element,
      tiles.map((tile) =>
        tile
          ? button({ class: "slot", "aria-label": tileName(tile) }, tileElement(tile))
          : el("span", { class: "slot empty" }),
      ),
    );
    this.reach(this.focused);
    if (focused) this.focus();
  }

  /** Show equal tiles as one pile: the first shows their number. */
  stack(tiles) {
    const alike = (tile) => tiles.filter((each) => each?.letter === tile.letter);
    [...this.element.children].forEach((slot, n) => {
      const pile = tiles[n] ? alike(tiles[n]) : [];
      slot.hidden = !pile.length || pile[0] !== tiles[n];
      if (!slot.hidden) slot.append(el("span", { class: "count", "aria-hidden": "true" }, String(pile.length)));
    });
  }

  /** Set the slot that Tab focuses: this one, or the next with a tile. */
  reach(slot) {
    if (slot === null) return;
    const order = this.tiles.map((_, n) => (slot + n) % this.tiles.length);
    this.focused = order.find((n) => this.tiles[n]) ?? 0;
    [...this.element.children].forEach((child, n) => {
      if (this.tiles[n]) child.tabIndex = n === this.focused ? 0 : -1;
    });
  }

  focus() {
    if (this.tiles[this.focused]) this.element.children[this.focused].focus();
  }

  /** Handle arrows: they move along the tiles, and with Shift they move the tile. */
  key(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const slot = this.slotOf(event.target);
    if (!step || slot === null) return;
    event.preventDefault();
    const count = this.tiles.length;
    let to = (slot + step + count) % count;
    if (event.shiftKey) {
      this.focused = to;
      this.onMove(this.tiles[slot], to);
    } else {
      while (!this.tiles[to]) to = (to + step + count) % count;
      this.reach(to);
    }
    this.focus();
  }
}
