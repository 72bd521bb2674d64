// An exercise from the viewer's games: tiles are laid as at a table, and judged as in the chats.

import { Board } from "./board/board.js";
import { follow } from "./chosen.js";
import { box, button, el, fill } from "./dom.js";
import { languageButton, themeButton } from "./head.js";
import { icon } from "./icons.js";
import { rowsOf, textOf } from "./message.js";
import { keepSeat, me, mySeat, seatsAt, takeSeat } from "./seats.js";
import { textBox } from "./table/answer.js";
import { Bar } from "./table/bar.js";
import { Cards } from "./table/cards.js";
import { signed } from "./table/move_facts.js";
import { Panel } from "./table/panel.js";
import { Sentence } from "./table/sentence.js";
import { Refusal, act } from "./wire.js";
import { word } from "./words.js";

const NAMED = /^#([2-9A-HJ-NP-Z]{6})\.([1-9])-(\d{1,4})?$/;

/** The viewer's seat and the exercise: `at` is its place in the game's log, null for the next one. */
function read(address) {
  const [, game, number, at] = NAMED.exec(address) ?? [];
  const { token, name } = game ? takeSeat({ game, number: Number(number) }) : me();
  return { token, name, game: at ? game : "", at: at ? Number(at) : null };
}

export class Exercise {
  /** `address` names the exercise; `onGame` gets a game to open, and the question to ask there. */
  constructor(address, { onGame }) {
    this.seat = read(address);
    this.onGame = onGame;
    this.shown = null;
    this.result = null;
    this.sentence = new Sentence();
    this.cards = new Cards({ onMark: () => {} });
    this.bar = new Bar({ onPress: (name) => this.press(name), onEmpty: () => this.home() });
    this.panel = new Panel({ onClose: () => {}, onLost: () => this.home() });
    this.heading = el("h1", { class: "unseen", tabIndex: -1 });
    this.heard = el("p", { class: "unseen", role: "status" });
    this.part = el("section", { class: "seat", onkeydown: (event) => this.key(event) });
    this.element = box("table", this.heading, this.part, this.heard);
    this.load();
  }

  close() {
    this.board?.close();
    this.bar.close();
    this.cards.close();
  }

  /** Show everything again in another language. */
  rename() {
    this.panel.close();
    this.load();
  }

  load() {
    const { game, at } = this.seat;
    return this.send("/api/exercise", { game, at });
  }

  async send(path, content, name) {
    if (this.part.hasAttribute("aria-busy")) return null;
    let answer = null;
    this.part.setAttribute("aria-busy", "true");
    this.bar.busy(name, true);
    try {
      const waits = (on) => this.sentence.say("link", on && word("web-reconnecting"));
      answer = await act(this.seat, path, content, waits);
      if (answer.exercise) this.show(answer.exercise);
      else if (answer.game) this.start(answer.game);
      else if (answer.message) this.read(answer.message);
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      this.note(word("web-failed"));
    } finally {
      this.part.removeAttribute("aria-busy");
      this.bar.busy(name, false);
    }
    await follow(this.seat, answer?.chosen, () => dispatchEvent(new Event("renamed")));
    return answer;
  }

  /** Show an exercise with the result of a try; the next one begins with the whole rack. */
  show(shown) {
    const { game, at, title, said, sentence, solved } = shown;
    // The draft is kept by game and number.
    Object.assign(this.seat, { game, at, number: `-${at}` });
    history.replaceState(null, "", `#${game}.${this.placeAt(game)}-${at}`);
    this.shown = shown;
    this.panel.close();
    if (this.board) this.board.recall();
    else this.begin();
    if (this.layout.parentNode !== this.part) fill(this.part, this.layout);
    document.title = `${title} – ${word("web-title")}`;
    this.heading.textContent = title;
    this.name.textContent = word("web-training");
    this.back.setAttribute("aria-label", word("web-back"));
    this.part.dataset.look = solved ? "resting" : "";
    this.board.show(shown);
    this.cards.show(shown);
    this.sentence.say("game", solved ? [...said, ...sentence] : sentence);
    this.note(solved ? null : said, "taken");
    this.arrange();
    this.tell(textOf([...said, ...sentence]));
    if (!document.activeElement.checkVisibility()) this.home();
  }

  begin() {
    this.board = new Board({
      seat: this.seat,
      onDraft: (result) => this.drafted(result),
      onConfirm: () => this.confirm(),
      onSentence: (text, layer = "finger") => this.hint(text, layer),
    });
    this.back = el("a", { class: "button quiet back", href: "#" }, icon("previous"));
    this.name = el("p", { class: "quiet last-play" });
    this.layout = box(
      "layout exercise",
      box("head-row", this.back, this.name),
      this.cards.element,
      this.sentence.element,
      box("board-place", this.board.grid),
      box("rack-place", this.board.rack),
      this.bar.element,
      this.panel.element,
    );
  }

  /** Show a text: why there is nothing to do, or the progress over the months. */
  read(message) {
    const rows = rowsOf(message, (pressed) => this.pressed(pressed));
    const text = [textBox(message, this.seat, true), box("buttons", rows)];
    if (this.board && message.picture) this.panel.open("answer", word("web-private"), text);
    else {
      this.heading.textContent = word("web-training");
      const home = el("a", { class: "button quiet", href: "#" }, word("web-my-games"));
      fill(this.part, box("lobby", text, box("row", home)));
      this.heading.focus();
    }
    this.tell(textOf(message.lines));
  }

  /** Handle a button of a text: the analysis of a game opens beside its board. */
  pressed({ action, token, game }) {
    if (action === "analyse") this.open(game, "analysis");
    else this.send("/api/press", { token });
  }

  open(game, ask = null) {
    this.onGame([{ game, number: this.placeAt(game) }], ask);
  }

  /** Open a game that began just now, or the puzzle of the day. */
  start(game) {
    keepSeat(mySeat({ game, number: 1 }));
    this.open(game);
  }

  /** My place at a game. */
  placeAt(game) {
    return seatsAt(game).find(({ token }) => token === this.seat.token)?.number ?? 1;
  }

  arrange() {
    if (!this.shown) return;
    const { actions, solved } = this.shown;
    const laid = this.board.laid.length > 0;
    const { result } = this;
    const points = laid && result?.ok ? ` ${signed(result.score)}` : "";
    const confirm = { name: "confirm", label: word("web-confirm") + points, style: "primary", off: !result?.ok };
    const own = (name, style = "", sign = "") => actions[name] && { name, label: actions[name].label, style, sign };
    const tool = laid
      ? { name: "recall", label: word("web-recall"), sign: "undo" }
      : { name: "shuffle", label: word("web-shuffle"), sign: "shuffle" };
    const more = { name: "more", label: word("web-more"), sign: "more" };
    if (solved) this.bar.show([{ ...own("next", "primary"), name: "on" }], [], [more]);
    else this.bar.show([confirm], [tool], [own("show", "in-menu"), own("next", "", "next"), more]);
  }

  press(name) {
    const action = this.shown.actions[name === "on" ? "next" : name];
    if (name === "more") this.more();
    else if (name === "confirm") this.confirm();
    else if (action) this.send("/api/press", { token: action.token }, name);
    else this.board[name]();
  }

  async confirm() {
    const { result } = this;
    if (!result?.ok) {
      this.tell(result?.text ?? textOf(this.shown.sentence));
      return;
    }
    const { game, at } = this.seat;
    const judged = await this.send("/api/preview", { game, at, tiles: this.board.laid }, "confirm");
    if (judged?.token) this.send("/api/press", { token: judged.token }, "confirm");
    else if (judged) this.board.judged(judged);
  }

  more() {
    const open = this.panel.kind === "more";
    this.panel.close();
    if (open) return;
    const { actions, game, solved } = this.shown;
    const item = (style, label, onclick) => button({ class: `item ${style}`, onclick }, label);
    const typing = () => {
      this.panel.close();
      this.board.typing();
    };
    const own = (name, style) => actions[name] && item(style, actions[name].label, () => this.press(name));
    this.panel.open("more", word("web-more"), [
      box(
        "items",
        own("show", "in-bar"),
        own("progress", ""),
        !solved && item("", word("web-keyboard"), typing),
        item("", word("web-go-to-game", { game }), () => this.open(game)),
      ),
      box("row switches", languageButton(), themeButton()),
    ]);
  }

  drafted(result) {
    this.result = result;
    if (!result) this.sentence.say("finger", null);
    for (const layer of ["answer", "taken"]) this.sentence.say(layer, null);
    this.sentence.say("draft", result?.text);
    const worth = result?.ok ? `${result.words[0][0]} ${signed(result.score)}. ` : "";
    if (result) this.tell(worth + result.text);
    this.arrange();
  }

  home() {
    if (this.board) this.board.focus();
    else this.heading.focus();
  }

  hint(text, layer) {
    this.sentence.say(layer, text);
    if (text && layer === "finger") this.tell(text);
  }

  note(told, layer = "answer") {
    this.sentence.say(layer, told);
    if (typeof told === "string") this.tell(told);
  }

  /** Announce a text to screen readers; an equal text is announced again. */
  tell(text) {
    fill(this.heard, el("span", {}, text));
  }

  key(event) {
    if (event.defaultPrevented || event.key !== "Escape" || !this.panel.kind) return;
    this.panel.close();
    event.preventDefault();
  }
}
