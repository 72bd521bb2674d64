// One seat at one game: log, board, desk and line, kept in step with the server.

import { Board } from "./board.js";
import { follow } from "./chosen.js";
import { Desk } from "./desk.js";
import { el, fill, show } from "./dom.js";
import { Lobby } from "./invitation.js";
import { TypedLine } from "./line.js";
import { Log } from "./log.js";
import { textOf } from "./message.js";
import { keepSeat, takeSeat } from "./seats.js";
import { SeatHead } from "./seathead.js";
import { Live, Refusal, act } from "./wire.js";
import { word } from "./words.js";

const A_WHILE = 1000;

/**
 * Whether the game is further than an answer: than what it did, or than the turn it is about.
 * Settings, lists and the like are about no game, and stay until something else is asked for.
 */
const isPast = (answer, state) =>
  answer.game !== null &&
  (answer.done ? state.version > answer.version : state.turn > answer.turn);

export class Seat {
  /** `onGame` hears the answer that leads to another game, `onState` every new state. */
  constructor(place, { onGame, onState }) {
    this.seat = takeSeat(place);
    this.onGame = onGame;
    this.onState = onState;
    this.state = null;
    this.reply = null;
    this.sent = null;
    this.pending = new Set();
    const press = (token, answer, byKeyboard) => this.press(token, answer, byKeyboard);
    this.head = new SeatHead(this.seat);
    this.desk = new Desk({ onPress: press, onEmpty: () => this.line.focus() });
    const onPress = (button, byKeyboard) => this.desk.press(button, byKeyboard);
    this.lobby = new Lobby(this.seat, { onPress });
    this.log = new Log({ onPress });
    this.board = new Board(this.seat, {
      onSquare: (column, row) => this.line.tap(column, row, this.desk.field ?? undefined),
      onLost: () => this.live.refresh(A_WHILE),
    });
    this.line = new TypedLine(this.seat, {
      onSend: (text) => this.say(text),
      onStart: (start) => this.board.mark(start),
    });
    this.heard = el("p", { class: "unseen", role: "status" });
    this.side = el(
      "div",
      { class: "side" },
      this.log.element,
      this.desk.element,
      this.line.element,
    );
    this.element = el(
      "section",
      { class: "seat", onkeydown: (event) => this.key(event) },
      this.lobby.element,
      el("div", { class: "layout" }, this.head.element, this.board.element, this.side),
      this.heard,
    );
    for (const part of [this.board, this.desk, this.line, this.log, this.lobby]) {
      show(part.element, false);
    }
    this.board.mark(null);
    this.live = this.follow();
  }

  follow() {
    return new Live(this.seat, {
      onTable: (state) => this.update(state),
      onLink: (linked) => this.head.link("live", linked),
    });
  }

  close() {
    this.live.close();
    this.board.close();
  }

  /** Another language: everything is told again. */
  rename() {
    this.reply = null;
    this.desk.settle();
    this.line.rename();
    this.live.refresh();
  }

  update(state) {
    if (state.missing) {
      this.live.close();
      this.missing(state.missing);
      return;
    }
    if (this.reply && isPast(this.reply, state)) this.reply = null;
    const before = this.state;
    this.state = state;
    if (state.viewer !== null) this.named(state.seats[state.viewer]);
    this.render();
    const text = textOf(state.message);
    if (before && text !== textOf(before.message)) this.tell(text);
    this.onState();
  }

  named(name) {
    this.seat.name = name;
    keepSeat(this.seat);
  }

  render() {
    const { state, side } = this;
    const atEnd = side.scrollTop + side.clientHeight >= side.scrollHeight - 8;
    const seated = state.viewer !== null;
    // What a press at an invitation did shows there; only what it asks or refuses is told beside.
    const told = state.invitation && this.reply?.done ? null : this.reply?.message;
    const desk = told ?? (state.invitation ? null : state.desk);
    show(this.lobby.element, Boolean(state.invitation));
    if (state.invitation) this.lobby.show(state);
    this.log.show(state.past, state.message);
    show(this.log.element, !state.invitation);
    this.desk.show(desk);
    if (!desk && this.desk.isAsking) show(this.desk.element, true);
    show(this.line.element, seated && !state.invitation);
    const seen = desk?.picture ? desk : state.desk?.picture ? state.desk : state.message;
    this.board.show(seen.picture, seen.alt);
    this.head.show(state);
    for (const phase of ["invited", "playing"]) {
      this.element.classList.toggle(phase, state.phase === phase);
    }
    if (atEnd) side.scrollTop = side.scrollHeight;
    // A draft on the board shows by itself where the word begins.
    this.board.mark(seated && !this.reply?.message?.picture ? this.line.start : null);
  }

  async say(line) {
    const answer = await this.send("/api/say", { game: this.seat.game, line }, `say:${line}`);
    if (!answer) return;
    // A line that counted is gone; any other stays, to be mended or sent again.
    if (this.line.value === line) {
      if (answer.done || answer.ask) this.line.value = "";
      else this.line.input.select();
    }
    this.sent = line;
    // What was asked before is answered by another line; its form would hide the new buttons.
    if (this.desk.isAsking) this.desk.settle();
    await this.look(answer);
    this.take(answer);
  }

  async press(token, answer, byKeyboard) {
    const answers = this.reply?.message.buttons.flat().some((button) => button.token === token);
    const reply = await this.send("/api/press", { token, answer }, token);
    if (!reply) return;
    // What was asked for in a prompt can be mended in the line, like what was typed there.
    if (typeof answer === "string" && !reply.done && !this.line.value.trim()) {
      this.line.value = this.sent = answer;
    }
    if (this.desk.isAsking) this.desk.settle();
    await this.look(reply);
    this.take(reply);
    // The line led to this and has counted; whatever else stands there is still to come.
    if (reply.done && answers && this.line.value === this.sent) this.line.value = "";
    if (byKeyboard && document.activeElement === document.body) this.line.focus();
  }

  /** One action at a time of each kind: pressing again while it is on its way changes nothing. */
  async send(path, content, key) {
    if (this.pending.has(key)) return null;
    this.pending.add(key);
    this.element.setAttribute("aria-busy", "true");
    try {
      return await act(this.seat, path, content, (waiting) => this.head.link(key, !waiting));
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      this.head.link(key, true);
      this.fail();
      return null;
    } finally {
      this.pending.delete(key);
      if (this.pending.size === 0) this.element.removeAttribute("aria-busy");
    }
  }

  /** Look as was chosen in the settings. */
  async look(answer) {
    await follow(this.seat, answer.chosen, () => dispatchEvent(new Event("renamed")));
  }

  take(answer) {
    if (answer.game && answer.game !== this.seat.game) {
      this.onGame(this, answer);
      return;
    }
    // The state may be here already, newer than the answer.
    const late = answer.done && this.state && isPast(answer, this.state);
    this.reply = answer.message && !late ? answer : null;
    if (this.state) this.render();
    if (answer.message) {
      this.tell(textOf(answer.message));
      this.desk.element.scrollIntoView({ block: "nearest" });
      this.side.scrollTop = this.side.scrollHeight;
    }
    if (answer.ask) this.desk.ask(answer.ask.prompt, answer.ask.token);
  }

  fail() {
    const text = word("web-failed");
    const lines = [{ small: false, spans: [{ text, style: "plain", at: null }] }];
    const message = { lines, picture: null, alt: "", buttons: [], file: null };
    this.take({ message, done: false, turn: this.state?.turn ?? 0 });
  }

  missing(why) {
    const text = word(why === "TooManyCodes" ? "web-too-many-codes" : "web-missing");
    fill(
      this.element,
      el(
        "div",
        { class: "lobby" },
        el("h1", { role: "alert" }, text),
        el("a", { class: "button", href: "#" }, word("web-new-game")),
      ),
    );
  }

  /** Back to the desk as it is; the rack may have been put in another order meanwhile. */
  putAway() {
    this.reply = null;
    this.render();
    this.live.refresh();
  }

  /** Say it to those who listen rather than look. */
  tell(text) {
    this.heard.textContent = "";
    this.heard.textContent = text;
  }

  key(event) {
    if (event.key !== "Escape") return;
    if (this.head.fold()) return;
    if (this.desk.isAsking) this.desk.settle();
    else if (this.reply) this.putAway();
    else return;
    event.preventDefault();
    this.line.focus();
  }
}
