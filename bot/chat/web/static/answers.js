// The answers of the bot on a page beside no table: to typed lines, to buttons, to their prompts.

import { follow } from "./chosen.js";
import { box, el, fill } from "./dom.js";
import { rowsOf } from "./message.js";
import { called, keepSeat, me, mySeat } from "./seats.js";
import { textBox } from "./table/answer.js";
import { promptForm } from "./table/prompt.js";
import { Refusal, act } from "./wire.js";
import { word } from "./words.js";

export class Answers {
  /** `onGame` gets the seats of a game that was begun here. */
  constructor({ onGame }) {
    this.onGame = onGame;
    this.status = el("p", { class: "hint", role: "status" });
  }

  close() {
    this.closed = true;
  }

  /** A section that shows the answer to a line and to its buttons; `line` is asked at once. */
  part(line = "") {
    const part = el("section", { class: "answer", "aria-live": "polite" });
    if (line) this.ask(part, "/api/say", { game: "", line });
    return part;
  }

  async ask(part, path, content) {
    const mine = { ...me(), name: called() };
    const waiting = (waits) => fill(this.status, waits && word("web-reconnecting"));
    part.setAttribute("aria-busy", "true");
    try {
      const answer = await act(mine, path, content, waiting);
      this.show(part, answer);
      dispatchEvent(new Event("answered"));
      await follow(mine, answer.chosen, () => dispatchEvent(new Event("renamed")));
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      fill(this.status, refusal.told || word("web-failed"));
    } finally {
      part.removeAttribute("aria-busy");
    }
  }

  show(part, { game, done, message, ask, sentence }) {
    if (game && done) {
      keepSeat(mySeat({ game, number: 1 }));
      this.onGame([{ game, number: 1 }]);
    } else if (ask) this.prompt(part, ask.prompt, ask.token);
    else if (message) {
      const pressed = ({ token, prompt }) =>
        prompt ? this.prompt(part, prompt, token) : this.ask(part, "/api/press", { token });
      fill(part, textBox(message, me(), true), box("buttons", rowsOf(message, pressed)));
    } else fill(part, textBox({ lines: sentence }, me()));
  }

  prompt(part, prompt, token) {
    const kept = [...part.children];
    const onAnswer = (answer) => this.ask(part, "/api/press", { token, answer });
    fill(part, promptForm(prompt, { onAnswer, onCancel: () => fill(part, kept) }));
    part.querySelector("input").focus();
  }
}
