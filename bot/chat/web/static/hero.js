// The board of the first page: a running game that everybody may watch. Without one it replays the
// last ended game move by move, and without that it shows a built-in position.

import { box, button, el, fill } from "./dom.js";
import { icon } from "./icons.js";
import { ShownBoard } from "./shown_board.js";
import { positionAfter } from "./table/move_facts.js";
import { gameToWatch, namesOf, scoresOf, toMove, watchAddress, watchedGame } from "./watched.js";
import { currentLanguage, word } from "./words.js";

const AGAIN = 5000;
const LATER = 30_000;
const A_MOVE = 3000;
const AT_THE_END = 5 * A_MOVE;

export class Hero {
  constructor() {
    this.board = new ShownBoard(word("web-front-board"));
    this.told = el("p", { class: "told" });
    this.way = el("a", { class: "way-in" }, icon("eye"), word("web-watch"));
    this.pause = button({ class: "quiet", onclick: () => this.turn() });
    this.line = box("live", this.told, this.pause, this.way);
    this.line.hidden = true;
    this.element = el("figure", { class: "hero" }, this.board.element, this.line);
    this.stopped = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.find();
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
  }

  later(ms, what) {
    clearTimeout(this.timer);
    if (!this.closed) this.timer = setTimeout(() => (document.hidden ? this.later(ms, what) : what()), ms);
  }

  /** Show the game to watch now. */
  async find() {
    const game = await gameToWatch();
    if (this.closed) return;
    if (game) this.show(game);
    else this.fixed();
  }

  async fixed() {
    this.later(LATER, () => this.find());
    if (this.isFixed) return;
    this.isFixed = true;
    this.line.hidden = true;
    this.board.name(word("web-front-board"));
    const address = new URL(`front/${currentLanguage()}.json`, import.meta.url);
    const answer = await fetch(address).catch(() => null);
    if (!answer?.ok || this.closed) return;
    const { last, ...board } = await answer.json();
    this.board.draw(board);
    this.board.lay(board.tiles, last);
  }

  show(game) {
    const { running, board, last, players } = game;
    this.game = game;
    this.isFixed = false;
    this.board.draw(board);
    this.board.lay(board.tiles, last?.indexes ?? []);
    const names = namesOf(players);
    const told = word(running ? "web-watch-running" : "web-watch-ended", { names });
    this.board.name(`${told} ${scoresOf(players)}`);
    fill(this.told, el("span", { class: running ? "dot" : "dot still" }), el("span", {}, told, " "), el("strong", {}, scoresOf(players)));
    if (running) this.told.append(el("span", { class: "turn" }, toMove(game)));
    this.way.href = watchAddress(game.handle);
    this.line.hidden = false;
    this.pause.hidden = running;
    if (running) this.later(AGAIN, () => this.follow());
    else this.replay();
  }

  /** Read the game again; take another one if it has ended or its players no longer agree. */
  async follow() {
    const { handle, version } = this.game;
    const { game, gone } = await watchedGame(handle, version);
    if (this.closed) return;
    if (gone) this.find();
    else if (game) this.show(game);
    else this.later(AGAIN, () => this.follow());
  }

  replay() {
    this.plays = this.game.moves.filter(({ tiles, lifted }) => tiles.length + lifted.length > 0);
    this.at = this.plays.length;
    this.label();
    if (!this.stopped) this.later(A_MOVE, () => this.step());
  }

  step() {
    this.at = this.at >= this.plays.length ? 0 : this.at + 1;
    const { tiles, marked } = positionAfter(this.game, this.plays[this.at - 1]?.n ?? -1);
    this.board.lay(tiles, marked);
    this.later(this.at === this.plays.length ? AT_THE_END : A_MOVE, () => this.step());
  }

  /** Stop or resume the replay. */
  turn() {
    this.stopped = !this.stopped;
    this.label();
    if (this.stopped) clearTimeout(this.timer);
    else this.step();
  }

  label() {
    this.pause.setAttribute("aria-label", word(this.stopped ? "web-replay" : "web-replay-stop"));
    fill(this.pause, icon(this.stopped ? "play" : "pause"));
  }
}
