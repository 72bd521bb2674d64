// The players: names, scores, turn, presence and running clocks.

import { button, called, el, fill } from "../dom.js";
import { icon } from "../icons.js";
import { word } from "../words.js";
import { scoreOf } from "./move_facts.js";
import { WARNING, digits, markPassed, minutesTold, secondsTold, untilChange } from "./clock.js";

export class Cards {
  /**
   * `onMark` gets a sentence whenever the viewer's remaining time is to be announced. `onWarning` is
   * called once near the end of the viewer's fast turn, besides `onMark`. `onName` is called when a
   * guest wants to give a name.
   */
  constructor({ onMark, onWarning = () => {}, onName = () => {} }) {
    this.onMark = onMark;
    this.onWarning = onWarning;
    this.onName = onName;
    this.left = null;
    this.warned = null;
    this.element = el("ul", { class: "cards" });
  }

  /**
   * `at` is an earlier position, with everybody's score and the player of the move; a viewing `guest`
   * may give a name.
   *
   * @param {Wire.Shown} state
   * @param {Wire.Move} [at]
   */
  show(state, at, guest = this.guest) {
    this.state = state;
    this.guest = guest;
    this.since = performance.now();
    this.element.classList.toggle("many", state.players.length > 2);
    this.clocks = state.players.map(() => el("span", { class: "clock" }));
    const on = at ? at.seat : state.to_move;
    fill(this.element, state.players.map((player, seat) => this.card(player, seat, seat === on, at)));
    this.tick();
  }

  /** @param {Wire.Player} player */
  card({ name, out, robot, you, present, score }, seat, on, at) {
    const { outcome, remarks } = this.state;
    const said = remarks?.findLast((each) => each.seat === seat);
    const seen = present !== undefined && !robot && !you && !out;
    const won = !at && outcome?.winners.includes(seat);
    const told = seen && word(present ? "web-present" : "web-absent", { name });
    return el(
      "li",
      { class: `player${on ? " on-turn" : ""}${out ? " out" : ""}${won ? " won" : ""}` },
      el(
        "span",
        { class: "name" },
        you && this.guest ? this.signing(name) : called({ class: "called", title: name }, name),
        on && hidden(`, ${word("web-on-turn")}`),
        out && el("small", {}, word("web-is-out")),
        won && el("small", { class: "wins" }, word("web-wins")),
        told && el("span", { class: present ? "presence here" : "presence", title: told }, hidden(`, ${told}`)),
      ),
      this.clocks[seat],
      el("strong", { class: "score" }, hidden(": "), scoreOf(at?.scores ? (at.scores[seat] ?? 0) : score)),
      said && el("q", { class: "says", title: said.text }, said.text),
    );
  }

  /** A guest's name as a button that asks for another one. */
  signing(name) {
    const title = word("web-who-are-you");
    return button({ class: "signing", title, onclick: () => this.onName() }, called({ class: "called" }, name), icon("pencil"));
  }

  tick() {
    clearTimeout(this.timer);
    const age = performance.now() - this.since;
    const { players, to_move: to, deadline, now, turn, fast } = this.state;
    players.forEach(({ clock, you }, seat) => {
      // Where it is nobody's turn, the viewer waits with all the others.
      const runs = clock ? clock.runs : to === null ? you : seat === to;
      const given = clock ? clock.left : runs && deadline ? deadline - now : null;
      if (given === null) return;
      // After the deadline no clock runs on.
      const left = clock ? given - (runs ? age : 0) : Math.max(given - age, 0);
      this.clocks[seat].textContent = digits(left);
      this.clocks[seat].classList.toggle("over", left < 0);
      const nearlyUp = Boolean(fast) && runs && left > 0 && left <= WARNING;
      this.clocks[seat].classList.toggle("ending", nearlyUp);
      if (!runs || (!clock && !left)) return;
      if (you && nearlyUp && this.warned !== turn) {
        this.warned = turn;
        this.onMark(word("web-time-left", { time: secondsTold(left) }));
        this.onWarning();
      }
      const mark = you && !nearlyUp && markPassed(this.left ?? left, left);
      if (you) this.left = left;
      if (mark) this.onMark(word("web-time-left", { time: minutesTold(mark) }));
      this.timer = setTimeout(() => this.tick(), untilChange(left));
    });
  }

  close() {
    clearTimeout(this.timer);
  }
}

const hidden = (text) => el("span", { class: "unseen" }, text);
