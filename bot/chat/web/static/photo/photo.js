// The board of a photo: its corners are dragged, its squares read in the browser, its words by the server.
// The photo stays on the device.

import { box, button, el, fill } from "../dom.js";
import { called, me } from "../seats.js";
import { loadStyle } from "../stylesheet.js";
import { Refusal, act } from "../wire.js";
import { word } from "../words.js";
import { Corners } from "./corners.js";
import { recognise } from "./network.js";
import { straighten } from "./straighten.js";

await loadStyle("photo/photo.css");

export class Photo {
  /**
   * `onRead` gets the board's cells and the squares to check. `onClose` is called without a board. The
   * photo may show the next board of a `game` of this `seat`. A photo that was `sent` came from the bot.
   */
  constructor(picture, { onRead, onClose, seat = { ...me(), name: called() }, game = "", sent = false }) {
    this.seat = seat;
    this.game = game;
    this.onRead = onRead;
    this.corners = new Corners(picture);
    this.status = el("p", { "aria-live": "polite" });
    const turn = button({ class: "quiet", onclick: () => this.corners.turn() }, word("web-photo-turn"));
    const away = button({ class: "quiet", onclick: onClose }, word("web-cancel"));
    const read = button({ class: "primary", onclick: () => this.read() }, word("web-photo-read"));
    this.element = box(
      "photo",
      el("p", {}, word("web-photo-corners"), sent ? "" : ` ${word("web-photo-stays")}`),
      this.corners.element,
      box("row", read, turn, away),
      this.status,
    );
  }

  async read() {
    if (this.busy) return;
    const corners = this.corners.outlined;
    if (!corners) {
      fill(this.status, word("web-photo-crossed"));
      return;
    }
    this.busy = true;
    try {
      const board = straighten(this.corners.pixels, corners);
      const looks = await recognise(board, (share) =>
        fill(this.status, word("web-photo-reading", { percent: Math.round(100 * share) })),
      );
      const { cells, unsure } = await act(this.seat, "/api/photo", { looks, game: this.game });
      this.onRead(cells, unsure);
    } catch (error) {
      // A lost connection is a TypeError of `fetch`, a page that was left is neither.
      fill(this.status, (error instanceof Refusal && error.told) || word("web-failed"));
    } finally {
      this.busy = false;
    }
  }
}

/** Return the picture in a file, turned as its camera was held; null if the file is no picture. */
export const pictureOf = (file) => createImageBitmap(file).catch(() => null);
