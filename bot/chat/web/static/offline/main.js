// The board without a server. It shows the state in its address, and a laid word goes to the chat that
// opened it as if it had been typed.

import { Board } from "../board/board.js";
import { box, button, el, fill } from "../dom.js";
import { host } from "../host.js";
import { icon } from "../icons.js";
import { Bar } from "../table/bar.js";
import { Cards } from "../table/cards.js";
import { lastPlay } from "../table/head.js";
import { Panel } from "../table/panel.js";
import { Sentence } from "../table/sentence.js";
import { Unseen } from "../table/unseen.js";
import { applyTheme, followHost } from "../theme.js";
import { currentLanguage, useLanguage, word } from "../words.js";
import { readState } from "./state.js";

class Seat {
  constructor(state) {
    this.state = state;
    this.heard = el("p", { class: "unseen", role: "status" });
    this.board = new Board({
      seat: { game: state.game, number: (state.viewer ?? 0) + 1 },
      onDraft: (result) => this.drafted(result),
      onConfirm: () => this.confirm(),
      onSentence: (text, layer = "finger") => this.sentence.say(layer, text),
    });
    this.sentence = new Sentence();
    this.bar = new Bar({ onPress: (name) => this.press(name), onEmpty: () => this.board.focus() });
    this.cards = new Cards({ onMark: () => {} });
    this.unseen = new Unseen();
    this.lists = box("lists", this.unseen.element);
    this.panel = new Panel({
      onClose: () => fill(this.lists, this.unseen.element),
      onLost: () => this.board.focus(),
    });
    const { board } = this;
    const layout = box(
      "layout",
      this.head(),
      this.cards.element,
      this.sentence.element,
      box("board-place", board.grid),
      box("rack-place", board.rack),
      this.bar.element,
      this.lists,
      this.panel.element,
    );
    const names = state.players.map(({ name }) => name).join(" – ");
    const heading = el("h1", { class: "unseen" }, names || word("web-game", state));
    this.element = box("table", heading, el("section", { class: "seat" }, layout), this.heard);
    this.cards.show(state);
    this.unseen.show(state);
    this.sentence.say("game", state.refused || word("web-lay-first"));
    board.show(state);
  }

  /** The last play and the bag, whose button opens the unseen tiles. */
  head() {
    const { last, bag, players } = this.state;
    const label = word("web-bag", { count: bag });
    const open = () => this.panel.open("unseen", word("web-bag-title"), this.unseen.element);
    const way = { class: "quiet", "aria-label": label, onclick: open };
    return box(
      "head-row",
      el("p", { class: "quiet last-play" }, lastPlay(last, players)),
      button(way, icon("bag"), String(bag)),
    );
  }

  drafted(result) {
    this.result = result;
    if (!result) this.sentence.say("finger", null);
    this.sentence.say("answer", null);
    this.sentence.say("draft", result?.text);
    if (result) this.tell(result.text);
    const laid = this.board.laid.length > 0;
    this.bar.show(
      [{ name: "confirm", label: word("web-to-chat"), style: "primary", off: !result?.ok }],
      [
        laid && { name: "recall", label: word("web-recall"), sign: "undo" },
        { name: "shuffle", label: word("web-shuffle"), sign: "shuffle" },
      ],
    );
  }

  press(name) {
    if (name === "confirm") this.confirm();
    else this.board[name]();
  }

  /** Hand the word to the chat, once; without a chat, show how to type it. */
  confirm() {
    const { result, state } = this;
    if (this.sent) return;
    if (!result?.ok) this.tell(result?.text ?? word("web-lay-first"));
    else if (host.send(state.before + result.line, state.inline)) this.sent = true;
    else this.sentence.say("answer", word("web-type-it", result));
  }

  tell(text) {
    fill(this.heard, el("span", {}, text));
  }
}

const state = await readState(location.hash);
document.querySelector(".top").remove();
applyTheme();
host.greet((theme) => state?.theme || followHost(theme));
if (state?.theme) followHost(state.theme);
await useLanguage(state?.language ?? currentLanguage());
document.title = word("web-title");
const lost = () => el("p", { class: "notice", role: "alert" }, word("web-no-state"));
fill(document.querySelector("#main"), state ? new Seat(state).element : lost());
