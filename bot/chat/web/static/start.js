// The start page. A newcomer sees a board and one button to play; a returning visitor sees their games.

import { box, button, el, fill, freshId, show } from "./dom.js";
import { Hero } from "./hero.js";
import { languageButton, themeButton } from "./head.js";
import { icon } from "./icons.js";
import { NewGame } from "./newgame.js";
import { preference } from "./preferences.js";
import { me, rename, seatsAt } from "./seats.js";
import { learnButton, roundsForm, trainingButton } from "./rounds.js";
import { session } from "./session.js";
import { sheetForm } from "./sheet.js";
import { watchLine } from "./watched.js";
import { word } from "./words.js";

export class StartPage {
  /**
   * `onGame` gets the seats to open, `onCount` the number of waiting games; `lost` says that the address
   * led nowhere.
   */
  constructor({ onGame, onCount, lost }) {
    this.asks = new NameForm();
    const ways = { onGame, named: (go) => this.asks.named(go) };
    const told = lost && el("p", { class: "notice", role: "alert" }, word("web-lost"));
    const isKnown = session.token || me().name || seatsAt().length > 0;
    const mine = el("div", { hidden: true });
    const today = box("today", box("card loading"), box("card loading"));
    this.showToday(today, { onGame, isKnown });
    if (isKnown) this.showGames(mine, { onGame, onCount });
    const forms = isKnown ? [learnButton, trainingButton, roundsForm, sheetForm] : [lessonButton, roundsForm, learnButton];
    const others = box("ways", codeForm(onGame), forms.map((form) => form(ways)));
    const fresh = new NewGame(ways, { heading: isKnown ? "h2" : null, asks: this.asks.element, others });
    this.hero = isKnown ? null : new Hero();
    this.element = isKnown
      ? el(
          "div",
          { class: "start" },
          el("h1", { class: "unseen" }, word("web-title")),
          told,
          box("column", mine, watchLine()),
          box("column", today, fresh.element),
          switches(),
        )
      : el("div", { class: "start front" }, told, this.hero.element, box("pitch", pitch(), fresh.element), today, switches());
  }

  /** Show my games in a place. A newcomer's browser doesn't load this part. */
  async showGames(place, ways) {
    const { MyGames } = await import("./mine.js");
    if (this.closed) return;
    this.games = new MyGames(ways);
    place.replaceWith(this.games.element);
  }

  /** Show what there is today in a place. The page is there before this part. */
  async showToday(place, ways) {
    const { Today } = await import("./today.js");
    if (this.closed) return;
    this.today = new Today(ways);
    place.replaceWith(this.today.element);
  }

  close() {
    this.closed = true;
    this.games?.close();
    this.today?.close();
    this.hero?.close();
  }
}

/** Language and theme, for which a narrow screen has no room at its top. */
const switches = () => box("row switches", languageButton(), themeButton());

/** The way to the first lesson, until it was ended or skipped here. */
function lessonButton() {
  if (preference("lesson")) return null;
  const way = { class: "quiet", onclick: () => (location.hash = "lesson") };
  return box("by-press", button(way, icon("pencil"), word("web-lesson")));
}

/** The introduction: one sentence and the lines below it. */
const pitch = () => [
  el("h1", {}, word("web-front-title")),
  el("p", { class: "about" }, word("web-front-about")),
];

/** A form that asks for a name where one is needed, and then continues. */
class NameForm {
  constructor() {
    const id = freshId();
    this.hint = el("p", { class: "hint", id: freshId(), role: "status" });
    this.input = el("input", { id, maxLength: 32, autocomplete: "nickname", "aria-describedby": this.hint.id });
    this.element = el(
      "form",
      { class: "card field", hidden: true, onsubmit: (event) => this.submit(event) },
      el("label", { htmlFor: id }, word("web-name")),
      box("inline", this.input, el("button", { type: "submit", class: "primary" }, word("web-go-on"))),
      this.hint,
    );
  }

  /** Call `go` with my name: now, or once it is typed. */
  named(go) {
    const { name } = me();
    if (name) {
      show(this.element, false);
      go(name);
      return;
    }
    this.go = go;
    show(this.element, true);
    this.input.focus();
  }

  submit(event) {
    event.preventDefault();
    const name = this.input.value.trim();
    fill(this.hint, !name && word("web-name-first"));
    if (!name) return;
    rename(name);
    // The form stays visible: hidden it would lose the focus, which the next page takes over.
    this.go(name);
  }
}

function codeForm(onGame) {
  const id = freshId();
  const code = el("input", {
    id,
    required: true,
    maxLength: 12,
    pattern: "[\\s\\-]*([0-9A-Za-z][\\s\\-]*){6}",
    autocomplete: "off",
    autocapitalize: "characters",
    spellcheck: false,
  });
  const submit = (event) => {
    event.preventDefault();
    const game = code.value.toUpperCase().replace(/[\s-]/g, "").replace(/[1I]/g, "L");
    onGame([{ game, number: 2 }]);
  };
  const details = el(
    "details",
    { class: "by-code", ontoggle: () => details.open && code.focus() },
    el("summary", {}, icon("key"), word("web-have-code")),
    el(
      "form",
      { class: "field", onsubmit: submit },
      el("label", { htmlFor: id }, word("web-code")),
      box("inline", code, el("button", { type: "submit" }, word("web-go-to-table"))),
    ),
  );
  return details;
}
