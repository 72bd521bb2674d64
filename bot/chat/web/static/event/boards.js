// The boards of an event or a league that may be watched, asked for again and again while the page is in view.

import { InView } from "../in_view.js";
import { called, me } from "../seats.js";
import { ask } from "../wire.js";
import { currentLanguage } from "../words.js";

const AGAIN = 4000;

export class Boards {
  /** `onBoards` is called after each change. `kind` is "event" or "league". */
  constructor(code, { onBoards, kind = "event" }) {
    this.address = `/api/${kind}/${code}/boards`;
    this.onBoards = onBoards;
    this.boards = new Map();
    this.clocks = { left: new Map(), since: 0 };
    this.version = "";
    // The open windows at the event or league, this one too.
    this.viewers = 0;
    // The viewer's own table, which the viewer may always see.
    this.own = null;
    this.loading = new InView(() => this.load());
  }

  close() {
    this.loading.close();
  }

  /** Show the viewer's own table as well, null for none. */
  follow(own) {
    if (this.own?.game === own?.game) return;
    this.own = own;
    this.loading.now();
  }

  async load() {
    const query = new URLSearchParams({ language: currentLanguage(), seen: this.version });
    const answer = await fetch(`${this.address}?${query}`).catch(() => null);
    const found = (answer?.ok && (await answer.json().catch(() => null))) || null;
    if (this.loading.closed) return AGAIN;
    if (found) this.viewers = found.viewers;
    if (found?.boards) {
      this.version = found.version;
      this.boards = new Map(found.boards.map((board) => [board.table, board]));
      const left = new Map();
      for (const [table, times] of Object.entries(found.clocks)) left.set(Number(table), times);
      this.clocks = { left, since: performance.now() };
      this.onBoards();
    }
    await this.loadOwn();
    return AGAIN;
  }

  /** Read the viewer's own board where it is not among those for everybody. */
  async loadOwn() {
    const { own } = this;
    if (!own?.game || this.boards.get(own.table)?.handle) return;
    const answer = await ask({ ...me(), name: called() }, "/api/mine");
    const mine = answer?.games.find(({ game }) => game === own.game);
    if (this.loading.closed || this.own !== own || !mine) return;
    const { tiles, last, scores, waiting, viewer } = mine;
    const board = { table: own.table, tiles, last, scores, to_move: waiting ? viewer : 1 - viewer, word: "" };
    if (JSON.stringify(board) === JSON.stringify(this.boards.get(own.table))) return;
    this.boards.set(own.table, board);
    this.onBoards();
  }
}
