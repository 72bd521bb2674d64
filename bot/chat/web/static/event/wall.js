// A view for a wall: readable from three metres, without buttons; its pages turn by themselves.

import { box, el, fill } from "../dom.js";
import { digits } from "../table/clock.js";
import { called, me } from "../seats.js";
import { loadStyle } from "../stylesheet.js";
import { Live } from "../wire.js";
import { timeOf, useWords, word } from "../words.js";
import { Boards } from "./boards.js";
import { sliding } from "./slide.js";

await Promise.all([...["people.css", "event.css"].map(loadStyle), useWords("event")]);

const TURN = 20_000;
const CURSOR = 3000;

/** The most rows, cards and lines of one page. */
export const ROWS = 16;
export const CARDS = 8;
export const LINES = 16;

/** A list in parts of at most so many. */
export const parts = (list, most) => Array.from({ length: Math.ceil(list.length / most) }, (_, at) => list.slice(at * most, (at + 1) * most));

/** The base of the walls. A kind of table has its facts in the server's answer under its name. */
export class Wall {
  /** The first part of the address that is shown. */
  path = "";

  constructor(kind, code) {
    this.kind = kind;
    this.code = code;
    this.at = 0;
    this.title = el("h1", {});
    this.state = el("p", { class: "wall-state" });
    this.clock = el("p", { class: "wall-clock" });
    this.page = box("wall-page");
    this.address = el("p", { class: "address" });
    this.viewers = el("p", { class: "viewers" });
    this.next = el("p", { class: "next" });
    this.place = box("turns");
    this.element = box(
      "wall",
      el("header", {}, this.title, this.state, this.clock),
      this.page,
      el("footer", {}, this.address, this.viewers, this.next, this.place),
    );
    document.body.classList.add("on-wall");
    this.live = new Live({ ...me(), name: called(), game: code }, {
      onTable: (state) => this.update(state),
      onLink: (linked) => this.link(linked),
    });
    this.linked = true;
    this.boards = new Boards(code, { kind, onBoards: () => this.draw() });
    this.turning = setInterval(() => this.turn(), TURN);
    this.ticking = setInterval(() => this.tick(), 1000);
    this.moved = () => {
      this.element.classList.remove("still");
      clearTimeout(this.resting);
      this.resting = setTimeout(() => this.element.classList.add("still"), CURSOR);
    };
    addEventListener("pointermove", this.moved);
    this.moved();
  }

  close() {
    this.live.close();
    this.boards.close();
    clearInterval(this.turning);
    clearInterval(this.ticking);
    clearTimeout(this.resting);
    removeEventListener("pointermove", this.moved);
    document.body.classList.remove("on-wall");
  }

  link(linked) {
    this.linked = linked;
    this.tick();
  }

  update(state) {
    const shown = state[this.kind];
    if (state.missing || !shown) {
      this.close();
      fill(this.element, el("p", { class: "notice", role: "alert" }, word(`web-${this.kind}-gone`)));
      return;
    }
    this.table = state;
    this.ahead = state.now - Date.now();
    document.title = `${shown.name} – ${word("web-title")}`;
    fill(this.title, shown.name);
    fill(this.address, word("web-event-address", { address: `${location.host}/${this.path}/${this.code}` }));
    this.link(true);
    this.draw();
  }

  /** The pages, each with a `name` for its style, a `label`, and `draw`, which returns its elements. */
  pages(_boards) {
    return [];
  }

  /** What happens now. `_now` is in the server's clock. */
  sentence(_now) {
    return "";
  }

  turn() {
    this.at += 1;
    this.draw();
  }

  draw() {
    if (!this.table) return;
    const pages = this.pages(this.boards.boards);
    this.at %= pages.length;
    this.clocks = [];
    this.page.className = `wall-page ${pages[this.at].name}`;
    sliding(this.page, () => fill(this.page, pages[this.at].draw()));
    const following = pages[(this.at + 1) % pages.length];
    const what = following.label.charAt(0).toLowerCase() + following.label.slice(1);
    fill(this.next, pages.length > 1 && word("web-event-next", { what }));
    fill(this.place, pages.length > 1 && pages.map((_, at) => el("span", { class: at === this.at ? "here" : "" })));
    this.tick();
  }

  tick() {
    fill(this.clock, this.linked ? timeOf(Date.now()) : word("web-event-lost"));
    if (!this.table) return;
    const others = this.boards.viewers - 1;
    fill(this.viewers, others > 0 && word("web-event-viewers", { count: others }));
    fill(this.state, this.sentence(Date.now() + this.ahead));
    for (const { element, left, since, runs } of this.clocks ?? []) {
      element.textContent = digits(runs ? left - (performance.now() - since) : left);
    }
  }
}
