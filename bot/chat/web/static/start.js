// The start page: my games, a new one by one press, the way to one by its code.

import { box, el, fill, freshId, show } from "./dom.js";
import { icon } from "./icons.js";
import { MyGames } from "./mine.js";
import { NewGame } from "./newgame.js";
import { me, rename } from "./seats.js";
import { puzzleButton, roundsForm, trainingButton } from "./rounds.js";
import { sheetForm } from "./sheet.js";
import { word } from "./words.js";

export class StartPage {
  /**
   * `onGame` hears the seats to open, `onName` that I have a name, with true once it was changed,
   * `onCount` how many games wait; `lost` says that the address led nowhere.
   */
  constructor({ onGame, onName, onCount, lost }) {
    this.onName = onName;
    const id = freshId();
    this.hint = el("p", { class: "hint", id: freshId(), role: "status" });
    this.input = el("input", {
      id,
      value: me().name,
      maxLength: 32,
      autocomplete: "nickname",
      "aria-describedby": this.hint.id,
      onchange: () => this.keepName(),
    });
    this.name = el(
      "form",
      { class: "card field", hidden: me().name, onsubmit: (event) => this.named(event) },
      el("label", { htmlFor: id }, word("web-name")),
      box("inline", this.input, el("button", { type: "submit" }, word("web-keep"))),
      this.hint,
    );
    this.games = new MyGames({ onGame, onCount });
    const ways = { onGame, name: () => this.whoAmI() };
    const fresh = new NewGame(ways);
    this.element = el(
      "div",
      { class: "start" },
      el("h1", { class: "unseen" }, word("web-title")),
      lost && el("p", { class: "notice", role: "alert" }, word("web-lost")),
      box("column", this.name, this.games.element, guide()),
      box(
        "column",
        fresh.element,
        box("ways", codeForm(onGame), [puzzleButton, trainingButton, roundsForm, sheetForm].map((form) => form(ways))),
      ),
    );
  }

  close() {
    this.games.close();
  }

  /** The pencil: the name's field, for as long as it is wanted. */
  editName() {
    show(this.name, true);
    this.input.select();
    this.input.focus();
  }

  named(event) {
    event.preventDefault();
    if (!this.whoAmI()) return;
    show(this.name, false);
    this.onName(true);
  }

  keepName() {
    const name = this.input.value.trim();
    if (name) rename(name);
    fill(this.hint);
    this.onName();
  }

  /** My name; where there is none the field asks for it. */
  whoAmI() {
    this.keepName();
    if (this.input.value.trim()) return me().name;
    show(this.name, true);
    fill(this.hint, word("web-name-first"));
    this.input.focus();
    return "";
  }
}

/** How to play, in three steps: open until somebody plays, later for whoever wants it. */
function guide() {
  const steps = ["choose", "lay", "confirm"].map((step) => el("li", {}, word(`web-step-${step}`)));
  return el(
    "details",
    { class: me().name ? "guide" : "guide first", open: !me().name },
    el("summary", {}, word("web-guide")),
    el("ol", {}, ...steps),
  );
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
