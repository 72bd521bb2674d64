// A game that everybody may watch: its board, its people, its moves; no rack.

import { box, el, fill } from "./dom.js";
import { InView } from "./in_view.js";
import { called, me } from "./seats.js";
import { ShownBoard } from "./shown_board.js";
import { loadStyle } from "./stylesheet.js";
import { Cards } from "./table/cards.js";
import { positionAfter } from "./table/move_facts.js";
import { Moves } from "./table/moves.js";
import { namesOf, scoresOf, toMove, watchedGame } from "./watched.js";
import { Refusal, act } from "./wire.js";
import { word } from "./words.js";

await loadStyle("people.css");

const AGAIN = 3000;

export class Watch {
  /** `read` asks for the game, with the version that was seen. */
  constructor(read) {
    this.read = read;
    this.title = el("h1", {}, word("web-watch-page"));
    this.turn = el("p", { class: "turn", role: "status" });
    this.board = new ShownBoard("");
    this.cards = new Cards({ onMark: () => {} });
    this.moves = new Moves({ onStep: (move) => this.step(move) });
    this.words = el("div", { class: "text" });
    const told = el("details", { class: "in-words" }, el("summary", {}, word("web-watch-words")), this.words);
    this.element = box(
      "watch",
      this.title,
      this.board.element,
      box("aside", this.cards.element, this.turn, this.moves.element, told),
    );
    this.loading = new InView(() => this.load());
  }

  close() {
    this.loading.close();
    this.cards.close();
  }

  async load() {
    const { game, gone } = await this.read(this.game?.version);
    if (this.loading.closed) return null;
    if (gone) {
      this.leave();
      return null;
    }
    if (game) this.show(game);
    return this.game?.running === false ? null : AGAIN;
  }

  show(game) {
    const { board, players } = game;
    this.game = game;
    this.title.textContent = `${namesOf(players)} ${scoresOf(players)}`;
    this.turn.textContent = toMove(game);
    this.board.draw(board);
    this.moves.show(game);
    this.step(this.moves.shown);
    fill(this.words, game.words.map((line) => el("p", {}, line)));
  }

  /** The board and the points after a move, or as they are now. */
  step(move) {
    const { board, last, players } = this.game;
    const now = { tiles: board.tiles, marked: last?.indexes ?? [] };
    const { tiles, marked } = move ? positionAfter(this.game, move.n) : now;
    this.board.lay(tiles, marked);
    this.board.name(`${namesOf(players)} ${scoresOf(players)}`);
    this.cards.show(this.game, move);
  }

  leave() {
    const back = el("a", { class: "button", href: "#" }, word("web-watch-back"));
    fill(this.element, el("p", { class: "notice", role: "alert" }, word("web-watch-gone")), el("p", { class: "row" }, back));
  }
}

/** The page of a game behind a handle; of one that a profile leads to where there is `who`. */
export const watchPage = (handle, who) => new Watch((seen) => (who ? pastGame(handle, who) : watchedGame(handle, seen)));

async function pastGame(game, who) {
  try {
    const answer = await act({ ...me(), name: called() }, "/api/replay", { who, game });
    return { game: { ...answer.game, running: false }, gone: false };
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    return { game: null, gone: true };
  }
}
