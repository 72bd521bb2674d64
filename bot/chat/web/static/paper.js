// Rules, and the profile of a person: what the bot answers there, read as a page.

import { Answers } from "./answers.js";
import { box, button, el, fill, freshId } from "./dom.js";
import { languageButton, themeButton } from "./head.js";
import { aboutPerson, profileFacts } from "./profile.js";
import { icon } from "./icons.js";
import { trainingButton } from "./rounds.js";
import { called, keepSeat, me, mySeat, rename } from "./seats.js";
import { session } from "./session.js";
import { sheetForm } from "./sheet.js";
import { Refusal, act } from "./wire.js";
import { useWords, word } from "./words.js";

await useWords("rules");

export class Paper extends Answers {
  /** `onGame` gets the seats of a game that was begun here; `who` is the handle of a profile, "" for mine. */
  constructor(name, who, { onGame }) {
    super({ onGame });
    this.element =
      name === "rules"
        ? box("paper", el("h1", {}, word("web-rules-page")), rules(this), this.status)
        : box("paper people", profile(this, who), this.status);
  }
}

const RULES = ["score", "blank", "turn", "challenge", "end", "rating"];
const MORE = ["literaki", "rounds", "puzzle", "training", "sheet"];

/** How to play in three steps, the rules, and the other games. */
function rules(paper) {
  const steps = ["choose", "lay", "confirm"].map((step) => el("li", {}, word(`web-step-${step}`)));
  const ways = { onGame: paper.onGame };
  const told = (names) => names.map((name) => el("p", {}, word(`web-rule-${name}`)));
  return [
    el("section", {}, el("h2", {}, word("web-guide")), el("ol", {}, steps), told(RULES)),
    lookUp(paper),
    el("section", {}, el("h2", {}, word("web-more-games")), told(MORE), box("row", trainingButton(), sheetForm(ways))),
  ];
}

/** The check of a word. */
function lookUp(paper) {
  const id = freshId();
  const input = el("input", { id, required: true, maxLength: 160, autocomplete: "off", autocapitalize: "none", spellcheck: false });
  const part = paper.part();
  const onsubmit = (event) => {
    event.preventDefault();
    paper.ask(part, "/api/say", { game: "", line: `/słowo ${input.value}` });
  };
  return el(
    "section",
    {},
    el(
      "form",
      { class: "field", onsubmit },
      el("label", { htmlFor: id }, word("web-is-it-valid")),
      box("inline", input, el("button", { type: "submit" }, word("web-look-up"))),
    ),
    part,
    el("p", {}, el("a", { href: "#check" }, word("web-check-page"))),
  );
}

const OWN = [
  ["settings", "/ustawienia"],
  ["forget", "/usuń_dane"],
];
const FIRST = [
  ["link", "/połącz_konta"],
  ["data", "/moje_dane"],
];

/** The name and the games of a person. My own page has my account, too. */
function profile(paper, who) {
  const title = el("h1", {}, who ? "" : called());
  const about = el("p", { class: "about" });
  const facts = box("facts");
  facts.setAttribute("aria-busy", "true");
  read(paper, who, { title, about, facts }).finally(() => facts.removeAttribute("aria-busy"));
  const asked = paper.part();
  const buttons = (lines) =>
    lines.map(([name, line]) => {
      const onclick = () => paper.ask(asked, "/api/say", { game: "", line });
      return button({ onclick }, word(`web-profile-${name}`));
    });
  const account = el(
    "details",
    { open: !session.token && !me().name },
    el("summary", {}, word("web-profile-account")),
    box(
      "account",
      !session.token && naming(paper),
      box("row switches", languageButton(), themeButton()),
      !session.token && deviceSettings(paper, asked),
      box("row", buttons(OWN)),
    ),
  );
  return [
    box("heading", box("", title, about), who ? more(paper, asked, who) : box("row", buttons(FIRST))),
    !who && account,
    asked,
    facts,
  ];
}

/** What can be done about somebody else, behind a button; their own profile is never another's. */
function more(paper, asked, who) {
  const menu = el("details", { class: "more", hidden: true }, el("summary", { class: "button", "aria-label": word("web-profile-more") }, icon("more")));
  const way = (name, act) => {
    const onclick = () => {
      menu.open = false;
      act();
    };
    return button({ class: "quiet", onclick }, word(`web-profile-${name}`));
  };
  const block = () => paper.ask(asked, "/api/block", { who });
  menu.append(box("card", way("invite", () => invite(paper, who)), way("block", block)));
  return menu;
}

/** Invite somebody, and open the invitation. */
async function invite(paper, who) {
  try {
    const { game } = await act({ ...me(), name: called() }, "/api/invite", { who });
    keepSeat(mySeat({ game, number: 1 }));
    paper.onGame([{ game, number: 1 }]);
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    fill(paper.status, refusal.told || word("web-failed"));
  }
}

/** The part with calls on devices, whose module only this page loads. */
function deviceSettings(paper, part) {
  const place = el("div", {});
  const ways = {
    part,
    ask: (line) => paper.ask(part, "/api/say", { game: "", line }),
    onPress: ({ token }) => paper.ask(part, "/api/press", { token }),
  };
  const show = ({ DeviceSettings }) => fill(place, new DeviceSettings(ways).element);
  import("./device_settings.js").then(show, () => {});
  return place;
}

async function read(paper, who, { title, about, facts }) {
  const mine = { ...me(), name: called() };
  const ask = (first) => act(mine, "/api/profile", { who, first });
  try {
    const found = await ask(0);
    if (paper.closed) return;
    if (who) title.textContent = found.name;
    /** @type {HTMLElement | null} */ (paper.element.querySelector(".more"))?.toggleAttribute("hidden", found.own);
    about.textContent = aboutPerson(found);
    const more = async (first) => (await ask(first)).games;
    const shown = profileFacts(found, { more, onGame: paper.onGame });
    fill(facts, shown.length > 0 ? shown : el("p", { class: "row" }, el("a", { class: "button", href: "#" }, word("web-new-game"))));
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    title.textContent = word("web-profile-page");
    fill(paper.status, word(refusal.status === 404 ? "web-profile-none" : "web-failed"));
  }
}

/** The form for my name at later tables; a person from a chat keeps the name of the chat. */
function naming(paper) {
  const id = freshId();
  const input = el("input", { id, value: me().name, maxLength: 32, autocomplete: "nickname", placeholder: word("web-guest") });
  const onsubmit = (event) => {
    event.preventDefault();
    rename(input.value.trim());
    paper.element.querySelector("h1").textContent = called();
    fill(paper.status, word("web-name-kept"));
  };
  return el(
    "form",
    { class: "field", onsubmit },
    el("label", { htmlFor: id }, word("web-name")),
    box("inline", input, el("button", { type: "submit" }, word("web-keep"))),
  );
}
