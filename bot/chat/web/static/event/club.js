// The page of a club: its next evening, the season table, and the evenings that were held.

import { Answers } from "../answers.js";
import { box, button, called as named, el, fill, show } from "../dom.js";
import { icon } from "../icons.js";
import { linesOf } from "../message.js";
import { called, me } from "../seats.js";
import { loadStyle } from "../stylesheet.js";
import { Live } from "../wire.js";
import { currentLanguage, useWords, word } from "../words.js";
import { markOf } from "./standings.js";

await Promise.all([...["people.css", "event.css"].map(loadStyle), useWords("event")]);

// What the page offers besides all that it shows already.
const OFFERED = ["sign_up", "records", "attendance", "change", "skip", "director", "close"];
const ADDRESSES = { pl: "klub", en: "club" };

export class ClubPage extends Answers {
  constructor(code, { onGame }) {
    super({ onGame });
    this.code = code;
    this.title = el("h1", {});
    this.told = box("about");
    this.ways = box("ways-on");
    this.offers = box("row offers");
    this.answer = this.part();
    this.season = el("section", { class: "card standings", "aria-label": word("web-club-season") });
    this.held = el("section", { class: "card log", "aria-label": word("web-club-held") });
    this.element = box("event club", box("title", this.title, this.told), this.ways, this.offers, this.status, this.answer, box("both", this.season, this.held));
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
    if (state.missing || !state.club) {
      this.close();
      const back = el("a", { class: "button", href: "#" }, word("web-my-games"));
      fill(this.element, el("p", { class: "notice", role: "alert" }, word("web-club-gone")), el("p", { class: "row" }, back));
      return;
    }
    const { club, sentence, actions } = state;
    document.title = `${club.name} – ${word("web-title")}`;
    fill(this.title, club.name);
    // The first line of the sentence is the name.
    fill(this.told, linesOf(sentence.slice(1)));
    const address = `/${ADDRESSES[currentLanguage()]}/${this.code}/calendar.ics`;
    fill(
      this.ways,
      club.open && el("a", { class: "button", href: address, download: "" }, icon("calendar"), word("web-event-calendar")),
      club.event && el("a", { class: actions.sign_up ? "button" : "button primary", href: `#event.${club.event}` }, word("web-event")),
    );
    this.drawOffers(actions);
    fill(this.season, table(club));
    show(this.season, club.rows.length > 0);
    const item = ({ event, label }) => el("li", {}, el("a", { href: `#event.${event}` }, label));
    fill(this.held, el("h2", {}, word("web-club-held")), el("ul", { class: "evenings" }, club.evenings.map(item)));
    show(this.held, club.evenings.length > 0);
  }

  /** What the viewer may do at the club, as the server says. */
  drawOffers(actions) {
    const made = OFFERED.map((name) => actions[name]).filter(Boolean).map((one) => {
      const onclick = () => (one.prompt ? this.prompt(this.answer, one.prompt, one.token) : this.ask(this.answer, "/api/press", { token: one.token }));
      return button({ class: one.style, onclick }, one.label);
    });
    fill(this.offers, made);
  }

  /** The page follows the club by itself, so an act that is done needs one sentence. */
  show(part, answer) {
    if (answer.done && answer.game === this.code) fill(part, linesOf(answer.sentence ?? []));
    else super.show(part, answer);
  }
}

/** The season table, with the places at the newest evenings as marks. */
function table({ rows, own }) {
  const columns = ["place", "person", "marks", "wins", "spread", "played"];
  const labels = { marks: "web-event-place", played: "web-club-evenings" };
  const heads = columns.map((name) => el("th", { scope: "col", role: "columnheader", class: `c-${name}` }, word(labels[name] ?? `web-event-${name}`)));
  const line = ({ member, name, place, wins, spread, evenings, marks }) =>
    el(
      "tr",
      { role: "row", class: member === own && "own", "aria-current": member === own && "true" },
      el("td", { class: "c-place", role: "cell" }, String(place)),
      el("th", { class: "c-person", scope: "row", role: "rowheader" }, named({ title: name }, name)),
      el("td", { class: "c-marks", role: "cell" }, el("span", { class: "round-marks" }, marks.map(markOf))),
      el("td", { class: "c-wins", role: "cell" }, wins),
      el("td", { class: "c-spread", role: "cell" }, spread),
      el("td", { class: "c-played", role: "cell" }, String(evenings)),
    );
  return el(
    "table",
    { role: "table" },
    el("caption", { class: "unseen" }, word("web-club-season")),
    el("thead", {}, el("tr", { role: "row" }, heads)),
    el("tbody", {}, rows.map(line)),
  );
}
