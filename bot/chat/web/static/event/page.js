// The page of an event: its standings live, its tables, its rounds, and the viewer's own part in it.

import { Answers } from "../answers.js";
import { wordTiles } from "../board/word_tiles.js";
import { box, button, called as nameOf, el, fill, show } from "../dom.js";
import { icon } from "../icons.js";
import { linesOf } from "../message.js";
import { called, me, writeAddress } from "../seats.js";
import { segments } from "../segments.js";
import { promptForm } from "../table/prompt.js";
import { loadStyle } from "../stylesheet.js";
import { watchAddress } from "../watched.js";
import { Live } from "../wire.js";
import { currentLanguage, timeOf, useWords, word } from "../words.js";
import { Boards } from "./boards.js";
import { keepEvent } from "./card.js";
import { games, newResults, newestTables, ownTable, running, sentenceOf } from "./facts.js";
import { Menus, question } from "./menus.js";
import { Standings } from "./standings.js";
import { Tables, roundsOf } from "./tables.js";

await Promise.all([...["people.css", "event.css"].map(loadStyle), useWords("event")]);

const PARTS = ["standings", "tables", "log"];
const FILES = { standings: "standings.csv", pairings: "pairings.csv", tsh: "division.t", json: "event.json", games: "games.zip" };

// What the page offers besides all that it shows already.
const OFFERED = ["here", "result", "sheet", "sign_up", "sign_off", "rules", "log", "direct"];

/** The address of the page of an event; of its view for a wall where that is asked for. */
export const eventAddress = (code, wall = false) => `#event.${code}${wall ? ".wall" : ""}`;

export class EventPage extends Answers {
  constructor(code, { onGame }) {
    super({ onGame });
    this.code = code;
    this.event = null;
    this.title = el("h1", {});
    this.about = el("p", { class: "about" });
    this.ways = box("ways-on");
    this.chips = el("ol", { class: "chips" });
    this.sentence = el("p", { class: "event-now" });
    this.offers = box("row offers");
    this.answer = this.part();
    this.own = box("own-table");
    this.podium = el("ol", { class: "podium", "aria-label": word("web-event-podium") });
    this.awards = el("ul", { class: "awards", "aria-label": word("web-event-awards") });
    this.menus = new Menus((act) => this.doAct(act));
    this.standings = new Standings(this.menus);
    this.tables = new Tables(this.menus);
    this.log = el("section", { class: "card log", "aria-label": word("web-event-log") });
    this.files = box("files");
    // The only live region of the page; it has the newest results.
    this.heard = el("p", { class: "unseen", role: "status" });
    const names = PARTS.map((name) => [name, word(`web-event-${name}`)]);
    this.parts = segments(word("web-event-parts"), names, PARTS[0], (name) => this.turnTo(name));
    this.element = box(
      "event",
      box("title", this.title, this.about),
      this.ways,
      box("now", this.chips, this.sentence),
      this.offers,
      this.status,
      this.answer,
      this.own,
      this.podium,
      this.awards,
      this.parts,
      box("both", this.standings.element, this.tables.element),
      this.log,
      this.files,
      this.heard,
    );
    this.turnTo(PARTS[0]);
    this.live = new Live({ ...me(), name: called(), game: code }, {
      onTable: (state) => this.update(state),
      onLink: (linked) => fill(this.status, !linked && word("web-reconnecting")),
    });
    this.boards = new Boards(code, { onBoards: () => this.drawTables() });
    this.ticking = setInterval(() => this.tick(), 1000);
  }

  close() {
    super.close();
    this.live.close();
    this.boards.close();
    this.menus.close();
    clearInterval(this.ticking);
  }

  /** A narrow screen shows one part at a time. */
  turnTo(name) {
    this.element.dataset.part = name;
  }

  update(state) {
    if (state.missing || !state.event) {
      this.close();
      const back = el("a", { class: "button", href: "#" }, word("web-my-games"));
      fill(this.element, el("p", { class: "notice", role: "alert" }, word("web-event-gone")), el("p", { class: "row" }, back));
      return;
    }
    if (!this.event) keepEvent(this.code);
    const before = this.event;
    this.event = state.event;
    this.ahead = state.now - Date.now();
    document.title = `${this.event.name} – ${word("web-title")}`;
    fill(this.title, this.event.name);
    fill(this.about, this.event.facts.join(" · "));
    this.standings.show(this.event);
    this.drawOffers(state.actions);
    this.drawTables();
    this.drawEnd();
    fill(this.log, el("h2", {}, word("web-event-log")), roundsOf(this.event, this.menus));
    show(this.log, this.event.round > 0);
    show(this.parts, this.event.round > 0);
    const told = newResults(this.event, before);
    if (told.length) fill(this.heard, el("span", {}, told.join(" ")));
    if (before?.round !== this.event.round) this.boards.load();
  }

  /** The boards, and all that leads to a game. */
  drawTables() {
    const { event } = this;
    if (!event) return;
    this.tables.show(event, this.boards.boards, this.boards.clocks);
    const mine = ownTable(event);
    this.boards.follow(mine);
    const table = mine && this.tables.element.querySelector(".table-card.own");
    fill(this.own, table?.cloneNode(true));
    if (mine) fill(this.own.querySelector(".number"), word("web-event-own-table", { table: mine.table }));
    if (mine?.game) this.own.append(el("a", { class: "button primary", href: gameAddress(mine) }, word("web-event-to-table")));
    show(this.own, Boolean(mine));
    this.drawWays(mine);
    this.tick();
  }

  drawWays(mine) {
    const watched = running(newestTables(this.event)).find(({ table }) => this.boards.boards.has(table));
    const watching = watched && this.boards.boards.get(watched.table);
    const label = el("span", {}, word("web-event-wall"));
    const waits = ["sign_up", "check_in"].includes(this.event.state);
    const { next } = this.event.acts;
    const onward = next && !waits && button({ class: "primary", onclick: () => this.ask(this.answer, "/api/press", { token: next }) }, word("web-event-act-next"));
    fill(
      this.ways,
      waits && el("a", { class: "button", href: this.fileAddress("event.ics"), download: "" }, icon("calendar"), word("web-event-calendar")),
      el("a", { class: "button", href: eventAddress(this.code, true) }, icon("screen"), label),
      button({ onclick: () => print() }, icon("print"), el("span", {}, word("web-event-print"))),
      onward,
      onward ? null : this.waitsForRound
        ? button({ class: "primary", disabled: true }, word("web-event-next-round", { round: this.event.round + 1, at: timeOf(this.event.ends) }))
        : mine?.game
        ? el("a", { class: "button primary", href: gameAddress(mine) }, word("web-event-to-game", { table: mine.table }))
        : watching && el("a", { class: "button primary", href: watchAddress(watching.handle) }, word("web-event-watch", { table: watched.table })),
    );
  }

  /** Whether the viewer plays in the next round, whose time is known. */
  get waitsForRound() {
    const { state, ends, own, rows } = this.event;
    return state === "break" && ends !== null && rows.some(({ player, out }) => player === own && !out);
  }

  /** What the viewer may do at the event, as the server says. */
  drawOffers(actions) {
    const made = OFFERED.map((name) => actions[name]).filter(Boolean).map((one) => {
      const onclick = () => (one.prompt ? this.prompt(this.answer, one.prompt, one.token) : this.ask(this.answer, "/api/press", { token: one.token }));
      return button({ class: one.style, "data-token": one.token, onclick }, one.label);
    });
    const focused = document.activeElement?.dataset?.token;
    fill(this.offers, made);
    made.find((each) => each.dataset.token === focused)?.focus();
  }

  /** An act of a director on a row or a table: its text is asked for, or it is confirmed once. */
  doAct({ what, label, token, answer, before, asks }) {
    const part = this.answer;
    const send = (typed) => this.ask(part, "/api/press", { token, answer: typed });
    const clear = () => fill(part);
    if (asks) {
      const [key, about] = asks;
      const prompt = { label: `${what}. ${word(key)}`, help: about, placeholder: "", value: "" };
      fill(part, promptForm(prompt, { onAnswer: (typed) => send(before + typed), onCancel: clear }));
    } else fill(part, question({ what, label }, () => send(answer), clear));
    part.scrollIntoView({ block: "nearest" });
    part.querySelector("input, button")?.focus();
  }

  /** The first three and the awards once the event has ended, and its files once a round was drawn. */
  drawEnd() {
    const { state, rows, names, round, awards, best } = this.event;
    const places = state === "ended" && round ? rows.filter(({ place }) => place && place <= 3) : [];
    const step = (row) => {
      const told = el("span", { class: "unseen" }, word("web-event-first-places", { place: row.place, name: names[row.player] }));
      const seen = [el("strong", {}, String(row.place)), nameOf({}, names[row.player]), el("span", { class: "sums" }, `${row.wins} · ${row.spread}`)];
      return el("li", { class: `card place-${row.place}` }, told, seen.map((each) => el("span", { "aria-hidden": "true" }, each)));
    };
    fill(this.podium, places.map(step));
    show(this.podium, places.length > 0);
    // The first line is about the best play, if there is one.
    fill(this.awards, awards.map((line, at) => el("li", { class: "card" }, !at && best.length > 0 && wordTiles(best[0].word), linesOf([line]))));
    show(this.awards, awards.length > 0);
    const link = ([name, file]) => {
      return el("li", {}, el("a", { href: this.fileAddress(file), download: "" }, word(`web-event-file-${name}`)));
    };
    fill(
      this.files,
      el("h2", {}, word("web-event-files")),
      el("ul", { class: "row" }, Object.entries(FILES).map(link)),
      el("p", { class: "small" }, word("web-event-files-about")),
    );
    show(this.files, round > 0);
  }

  fileAddress(file) {
    return `/api/event/${this.code}/files/${file}?language=${currentLanguage()}`;
  }

  tick() {
    const { event } = this;
    if (!event) return;
    this.tables.tick();
    const told = sentenceOf(event, Date.now() + this.ahead);
    if (this.sentence.textContent !== told) this.sentence.textContent = told;
    const all = games(newestTables(event)).length;
    const left = running(newestTables(event)).length;
    const few = new Intl.PluralRules(currentLanguage()).select(left) === "few" ? "-few" : "";
    const chips = [...Array(event.rounds).keys()].map((at) => {
      const values = { round: at + 1, left, all };
      const plain = word("web-event-round", values);
      if (at === event.round - 1 && event.state === "playing") {
        const now = all > 1 ? word(`web-event-round-now${few}`, values) : plain;
        return ["now", now, now];
      }
      const key = at < event.round ? "over" : "next";
      return [key, plain, word(`web-event-round-${key}`, values)];
    });
    const shown = JSON.stringify(chips);
    if (shown === this.shownChips) return;
    this.shownChips = shown;
    const ended = ["ended", "cancelled"].includes(event.state);
    fill(
      this.chips,
      chips
        .filter(([key]) => !ended || key !== "next")
        .map(([key, label, said]) => el("li", { class: `round-chip chip-${key}`, "aria-current": key === "now" && "step" }, key === "over" && icon("done"), el("span", { "aria-hidden": "true" }, label), el("span", { class: "unseen" }, said))),
    );
  }

  /** The page follows the event by itself, so an act that is done needs one sentence. */
  show(part, answer) {
    if (answer.done && answer.game === this.code) fill(part, linesOf(answer.sentence ?? []));
    else super.show(part, answer);
  }
}

const gameAddress = ({ game }) => writeAddress([{ game, number: 1 }]);
