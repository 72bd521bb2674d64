// The page of a league: its divisions, the viewer's games, and what one may do.

import { Answers } from "../answers.js";
import { box, button, called as named, el, fill, show } from "../dom.js";
import { linesOf } from "../message.js";
import { called, me, writeAddress } from "../seats.js";
import { loadStyle } from "../stylesheet.js";
import { Live } from "../wire.js";
import { word } from "../words.js";

await Promise.all(["people.css", "event.css"].map(loadStyle));

const OFFERED = ["sign_up", "break", "rules", "leave", "close"];
const SIGNS = { up: ["win", "↑"], down: ["loss", "↓"] };

export class LeaguePage extends Answers {
  constructor(code, { onGame }) {
    super({ onGame });
    this.code = code;
    this.title = el("h1", {});
    this.day = el("span", { class: "day" });
    this.told = box("about");
    this.offers = box("row offers");
    this.answer = this.part();
    this.divisions = box("divisions");
    this.games = el("section", { class: "card log", "aria-label": word("web-league-games") });
    this.element = box("event league", box("title", this.title, this.told), box("ways-on", this.day), this.offers, this.status, this.answer, this.divisions, this.games);
    this.live = new Live({ ...me(), name: called(), game: code }, {
      onTable: (state) => this.update(state),
      onLink: (linked) => fill(this.status, !linked && word("web-reconnecting")),
    });
  }

  close() {
    super.close();
    this.live.close();
  }

  update(state) {
    if (state.missing || !state.league) {
      this.close();
      const back = el("a", { class: "button", href: "#" }, word("web-my-games"));
      fill(this.element, el("p", { class: "notice", role: "alert" }, word("web-league-gone")), el("p", { class: "row" }, back));
      return;
    }
    const { league, sentence, actions } = state;
    document.title = `${league.name} – ${word("web-title")}`;
    fill(this.title, league.name);
    fill(this.told, linesOf(sentence));
    const label = word("web-league-day", { day: league.day ?? 0, days: league.days });
    const bar = el("progress", { "aria-hidden": "true" });
    Object.assign(bar, { max: league.days, value: league.day ?? 0 });
    fill(this.day, label, bar);
    show(this.day, league.day !== null);
    this.drawOffers(actions);
    fill(this.divisions, league.divisions.map(division));
    show(this.divisions, league.divisions.length > 0);
    const item = ({ game, label: text, running }) => el("li", { class: running && "own" }, game ? el("a", { href: writeAddress([{ game, number: 1 }]) }, text) : text);
    fill(this.games, el("h2", {}, word("web-league-games")), el("ol", { class: "entrants" }, league.games.map(item)));
    show(this.games, league.games.length > 0);
  }

  /** What the viewer may do at the league, as the server says. */
  drawOffers(actions) {
    const made = OFFERED.map((name) => actions[name]).filter(Boolean).map((one) => {
      const onclick = () => this.ask(this.answer, "/api/press", { token: one.token });
      return button({ class: one.style, onclick }, one.label);
    });
    fill(this.offers, made);
  }

  /** The page follows the league by itself, so an act that is done needs no answer. */
  show(part, answer) {
    if (answer.done && answer.game === this.code) fill(part);
    else super.show(part, answer);
  }
}

/** A division: its players in order, with arrows for those who would go up or down. */
function division({ name, zones, rows }) {
  const columns = ["place", "person", "marks", "played", "wins", "spread", "places"];
  const labels = { played: "web-league-played", places: "web-league-places" };
  const heads = columns.map((one) => el("th", { scope: "col", role: "columnheader", class: `c-${one}` }, one === "marks" ? el("span", { class: "unseen" }, word("web-league-move")) : word(labels[one] ?? `web-event-${one}`)));
  const line = (row) =>
    el(
      "tr",
      { role: "row", class: row.own && "own", "aria-current": row.own && "true" },
      el("td", { class: "c-place", role: "cell" }, String(row.place)),
      el("th", { class: "c-person", scope: "row", role: "rowheader" }, named({ title: row.name, class: row.out ? "out" : "" }, row.name)),
      el("td", { class: "c-marks", role: "cell" }, arrow(row.move)),
      el("td", { class: "c-played", role: "cell" }, String(row.played)),
      el("td", { class: "c-wins", role: "cell" }, row.wins),
      el("td", { class: "c-spread", role: "cell" }, row.spread),
      el("td", { class: "c-places", role: "cell" }, row.places),
    );
  return el(
    "section",
    { class: "card standings", "aria-label": name },
    el("h2", {}, name),
    zones && el("p", { class: "about" }, zones),
    el("table", { role: "table" }, el("caption", { class: "unseen" }, name), el("thead", {}, el("tr", { role: "row" }, heads)), el("tbody", {}, rows.map(line))),
  );
}

function arrow(move) {
  if (!move) return "";
  const [kind, sign] = SIGNS[move];
  const said = word(`web-league-${move}`);
  return el("span", { class: `round-mark mark-${kind}`, title: said }, el("span", { "aria-hidden": "true" }, sign), el("span", { class: "unseen" }, said));
}
