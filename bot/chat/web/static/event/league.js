// The page of a league: its divisions, the viewer's games, the games that may be watched, all results.

import { Answers } from "../answers.js";
import { box, button, el, fill, show } from "../dom.js";
import { icon } from "../icons.js";
import { InView } from "../in_view.js";
import { linesOf } from "../message.js";
import { called, me, writeAddress } from "../seats.js";
import { loadStyle } from "../stylesheet.js";
import { watchAddress } from "../watched.js";
import { Live, ask } from "../wire.js";
import { currentLanguage, moment, useWords, word } from "../words.js";
import { Boards } from "./boards.js";
import { division, gameCard, pairLine } from "./divisions.js";
import { sliding } from "./slide.js";

await Promise.all([...["people.css", "event.css"].map(loadStyle), useWords("event")]);

const ADDRESSES = { pl: "liga", en: "league" };
const FILES = { standings: "standings.csv", pairings: "pairings.csv", tsh: "divisions.zip", json: "league.json", games: "games.zip" };
const OFFERED = ["sign_up", "break", "rules", "log", "direct", "leave", "close"];
const AGAIN = 20_000;
// So many games to watch have a card.
const CARDS = 12;

/** The address of the page of a league; of its view for a wall where that is asked for. */
export const leagueAddress = (code, wall = false) => `#league.${code}${wall ? ".wall" : ""}`;

export class LeaguePage extends Answers {
  constructor(code, { onGame }) {
    super({ onGame });
    this.code = code;
    this.own = [];
    this.title = el("h1", {});
    this.told = box("about");
    this.day = box("day");
    this.ways = box("ways-on");
    this.offers = box("row offers");
    this.answer = this.part();
    this.divisions = box("divisions");
    this.games = el("section", { class: "league-games", "aria-label": word("web-league-games") });
    this.watched = el("section", { class: "league-games watched", "aria-label": word("web-league-boards") });
    this.pairs = el("section", { class: "card log", "aria-label": word("web-league-pairs") });
    this.files = box("files");
    this.element = box("event league", box("title", this.title, this.told), this.day, box("acts", this.offers, this.ways), this.status, this.answer, this.divisions, this.games, this.watched, this.pairs, this.files);
    this.live = new Live({ ...me(), name: called(), game: code }, {
      onTable: (state) => this.update(state),
      onLink: (linked) => fill(this.status, !linked && word("web-reconnecting")),
    });
    this.boards = new Boards(code, { kind: "league", onBoards: () => this.drawWatched() });
  }

  close() {
    super.close();
    this.live.close();
    this.boards.close();
    this.loading?.close();
  }

  update(state) {
    if (state.missing || !state.league) {
      this.close();
      const back = el("a", { class: "button", href: "#" }, word("web-my-games"));
      fill(this.element, el("p", { class: "notice", role: "alert" }, word("web-league-gone")), el("p", { class: "row" }, back));
      return;
    }
    const { league, sentence, actions } = state;
    this.league = league;
    document.title = `${league.name} – ${word("web-title")}`;
    fill(this.title, league.name);
    fill(this.told, league.facts && el("p", {}, league.facts), linesOf(sentence));
    this.drawWays();
    this.drawOffers(actions);
    sliding(this.divisions, () => fill(this.divisions, league.divisions.map((one) => division(one, league.day !== null))));
    show(this.divisions, league.divisions.length > 0);
    this.drawPairs();
    if (this.loading) this.loading.now();
    else if (league.plays) this.loading = new InView(() => this.loadOwn());
    this.drawOwn();
    this.drawWatched();
    this.boards.loading.now();
  }

  drawWays() {
    const { day, days, ends, open, plays } = this.league;
    const bar = el("progress", { "aria-hidden": "true" });
    Object.assign(bar, { max: days, value: day ?? 0 });
    fill(this.day, el("span", {}, word("web-league-day", { day: day ?? 0, days })), bar, el("span", { class: "about" }, word("web-league-ends", { at: moment(ends) })));
    show(this.day, day !== null);
    fill(
      this.ways,
      open && !plays && el("a", { class: "button", href: this.dates, download: "" }, icon("calendar"), el("span", {}, word("web-event-calendar"))),
      el("a", { class: "button", href: leagueAddress(this.code, true) }, icon("screen"), el("span", {}, word("web-event-wall"))),
      button({ onclick: () => print() }, icon("print"), el("span", {}, word("web-event-print"))),
    );
  }

  /** The address of the calendar with the dates of the season. */
  get dates() {
    return `/${ADDRESSES[currentLanguage()]}/${this.code}/calendar.ics`;
  }

  /** What the viewer may do at the league, as the server says. */
  drawOffers(actions) {
    const made = OFFERED.map((name) => actions[name]).filter(Boolean).map((one) => {
      const onclick = () => this.ask(this.answer, "/api/press", { token: one.token });
      return button({ class: one.style, onclick }, one.label);
    });
    fill(this.offers, made);
  }

  /** Read the viewer's own games: their boards, clocks and results. */
  async loadOwn() {
    const found = await ask({ ...me(), name: called() }, "/api/league/games", { game: this.code });
    if (found && !this.loading?.closed) {
      this.own = found.games;
      this.analysis = found.analysis;
      this.drawOwn();
    }
    return AGAIN;
  }

  drawOwn() {
    const { open, plays } = this.league;
    const shown = plays && this.own.length > 0;
    const dates = open && el("a", { class: "dates", href: this.dates, download: "" }, el("span", {}, word("web-league-calendar")), icon("calendar"));
    const href = ({ game, number }) => game && writeAddress([{ game, number }]);
    const cards = this.own.map((one) => gameCard({ ...one, href: href(one) }));
    redraw(this.games, shown && [box("head", el("h2", {}, word("web-league-games")), dates), this.analysis && el("p", { class: "about" }, this.analysis), el("ul", { class: "table-cards" }, cards)]);
    show(this.games, shown);
  }

  /** The running games that everybody may watch, those with the most tiles on the board. */
  drawWatched() {
    if (!this.league) return;
    const boards = [...this.boards.boards.values()].sort((one, other) => other.tiles.length - one.tiles.length);
    const cards = boards.slice(0, CARDS).map((board) => {
      const { names } = this.league.pairs[board.table - 1];
      return gameCard({ ...board, names, href: watchAddress(board.handle) });
    });
    redraw(this.watched, cards.length > 0 && [el("h2", {}, word("web-league-boards")), el("ul", { class: "table-cards" }, cards)]);
    show(this.watched, cards.length > 0);
  }

  drawPairs() {
    const { divisions, pairs } = this.league;
    const part = ({ name }, number) => {
      const found = pairs.filter((pair) => pair.division === number);
      return box("results", el("h3", {}, name), el("ul", { class: "table-lines" }, found.map(pairLine)));
    };
    fill(this.pairs, el("h2", {}, word("web-league-pairs")), box("columns", divisions.map(part)));
    show(this.pairs, pairs.length > 0);
    const link = ([key, file]) => {
      const href = `/api/league/${this.code}/files/${file}?language=${currentLanguage()}`;
      return el("li", {}, el("a", { href, download: "" }, word(`web-event-file-${key}`)));
    };
    fill(
      this.files,
      el("h2", {}, word("web-event-files")),
      el("ul", { class: "row" }, Object.entries(FILES).map(link)),
      el("p", { class: "small" }, word("web-event-files-about")),
    );
    show(this.files, pairs.length > 0);
  }

  /** The page follows the league by itself, so an act that is done needs no answer. */
  show(part, answer) {
    if (answer.done && answer.game === this.code) fill(part);
    else super.show(part, answer);
  }
}

/** Draw a list of cards anew, and give the focus back to the link that had it. */
function redraw(element, content) {
  const focused = element.contains(document.activeElement) && document.activeElement?.getAttribute("href");
  fill(element, content);
  if (focused) element.querySelector(`[href="${focused}"]`)?.focus();
}
