// The first lesson: two plays on a real board, the robot's between them, and a word of one's own, which
// the server looks up. Then on to a game with the robot.

import { Board } from "./board/board.js";
import { nameOf } from "./board/squares.js";
import { box, el, fill } from "./dom.js";
import { languageButton } from "./head.js";
import { FIELDS } from "./options.js";
import { prefer } from "./preferences.js";
import { called, keepSeat, me, mySeat } from "./seats.js";
import { Bar } from "./table/bar.js";
import { Cards } from "./table/cards.js";
import { signed } from "./table/move_facts.js";
import { Sentence } from "./table/sentence.js";
import { Refusal, act } from "./wire.js";
import { currentLanguage, useWords, word } from "./words.js";

await useWords("lesson");

const KEPT = "lesson";
const STEPS = 5;
const [, , ROBOTS] = FIELDS.find(([name]) => name === "robot");

export class Lesson {
  /** `onGame` hears the seats of the game that the lesson ends in. */
  constructor({ onGame }) {
    this.onGame = onGame;
    this.sentence = new Sentence();
    this.cards = new Cards({ onMark: () => {} });
    this.bar = new Bar({ onPress: (name) => this.press(name), onEmpty: () => this.board.focus() });
    // On a small screen above the board, else beside it.
    this.steps = [el("p", { class: "quiet last-play" }), el("h2", {})];
    this.keys = el("p", { class: "small" });
    this.heading = el("h1", { class: "unseen", tabIndex: -1 });
    this.heard = el("p", { class: "unseen", role: "status" });
    this.board = new Board({
      seat: { game: "lesson", number: 1 },
      onDraft: (result) => this.drafted(result),
      onConfirm: () => this.confirm(),
      onSentence: (text, layer = "finger") => this.sentence.say(layer, text),
    });
    const layout = box(
      "layout",
      box("head-row", this.steps[0]),
      this.cards.element,
      this.sentence.element,
      box("board-place", this.board.grid),
      box("rack-place", this.board.rack),
      this.bar.element,
      box("lists", el("section", {}, this.steps[1], this.keys)),
    );
    this.element = box("table", this.heading, el("section", { class: "seat lesson" }, layout), this.heard);
    this.load();
  }

  close() {
    this.board.close();
    this.bar.close();
    this.cards.close();
  }

  /** Another language has other tiles: it begins anew. */
  rename() {
    this.board.recall();
    this.load();
  }

  async load() {
    const address = new URL(`lesson/${currentLanguage()}.json`, import.meta.url);
    const answer = await fetch(address).catch(() => null);
    if (!answer?.ok) {
      this.say(word("web-failed"));
      return;
    }
    this.lesson = await answer.json();
    this.heading.textContent = word("web-lesson");
    document.title = `${word("web-lesson")} – ${word("web-title")}`;
    this.keys.textContent = word("web-lesson-keys");
    // How many of the plays lie on the board, and the newcomer's own after them.
    this.played = 0;
    this.own = null;
    this.exchanged = false;
    this.show();
    this.told = "";
    this.drafted(null);
  }

  /** The play that the newcomer is to lay. */
  get wanted() {
    return this.lesson.plays[this.played];
  }

  /** Whether the newcomer is to play a word of their own. */
  get isFree() {
    return this.played === this.lesson.plays.length && !this.own;
  }

  get isOver() {
    return this.own !== null;
  }

  get hand() {
    return this.lesson.racks[this.isFree ? (this.exchanged ? 3 : 2) : Math.min(this.played, 1)];
  }

  show() {
    const { board, letters, plays } = this.lesson;
    const done = [...plays.slice(0, this.played), ...(this.own ? [this.own] : [])];
    const scores = [0, 0];
    // The second play is the robot's.
    done.forEach(({ score }, n) => (scores[n === 1 ? 1 : 0] += score));
    const robot = { name: word("web-robot"), score: scores[1], robot: "", out: false, you: false, clock: null };
    const own = { name: called(), score: scores[0], robot: null, out: false, you: true, clock: null };
    const last = done.at(-1);
    /** @type {any} */
    const state = {
      phase: "playing",
      viewer: 0,
      version: this.played + Number(this.exchanged) + Number(this.isOver),
      board: { ...board, tiles: done.flatMap(({ tiles }) => tiles) },
      letters,
      rack: this.isOver ? null : this.hand,
      players: [own, robot],
      to_move: 0,
      deadline: null,
      now: 0,
      last: last && { seat: 1, indexes: last.tiles.map(([index]) => index), word: last.word, pending: false },
    };
    this.board.show(state);
    this.cards.show(state);
    this.point();
  }

  /** The squares where tiles are wanted have a mark. */
  point() {
    const missing = this.missing();
    const goals = new Set(missing.slice(0, this.number === 1 ? 1 : undefined).map(([index]) => index));
    this.board.squares.squares.forEach((square, index) => square.classList.toggle("goal", goals.has(index)));
  }

  /** The wanted tiles that don't lie where they should. */
  missing() {
    if (!this.wanted) return [];
    const laid = new Map(this.board.laid.map(([index, letter]) => [index, letter]));
    return this.wanted.tiles.filter(([index, letter]) => laid.get(index) !== letter);
  }

  drafted(result) {
    this.result = result;
    if (!this.lesson) return;
    this.sentence.say("finger", null);
    this.point();
    this.say(this.next());
    this.arrange();
  }

  /** The step that comes next in words, and its number. */
  next() {
    const { plays } = this.lesson;
    const [first, robots, second] = plays;
    const { number } = this;
    for (const step of this.steps) fill(step, word("web-lesson-step", { step: number, count: STEPS }));
    const facts = {
      word: first.word,
      letter: first.tiles[0][1],
      rest: first.tiles.slice(1).map(([, letter]) => letter).join(` ${word("web-lesson-and")} `),
      sum: first.sum,
      points: first.score,
      robots: robots.word,
      theirs: signed(robots.score),
      last: second.tiles[0][1],
      longer: second.word,
      more: signed(second.score),
      at: nameOf(first.tiles[0][0], this.lesson.board.side),
    };
    if (this.isOver) return word("web-lesson-over", { word: this.own.word, points: signed(this.own.score) });
    if (this.isFree) {
      if (this.result?.ok) return word("web-lesson-now", { longer: this.result.words[0][0], more: signed(this.result.score) });
      return this.result?.text ?? word(this.exchanged ? "web-lesson-exchanged" : "web-lesson-5", facts);
    }
    if (this.strays()) return word(this.played && this.result?.ok ? "web-lesson-other" : "web-lesson-almost", this.aim(facts));
    if (this.played && !this.missing().length) return word("web-lesson-now", facts);
    return word(`web-lesson-${number}`, facts);
  }

  /** The step: the first word's first tile, its others, its confirmation, the second word, one's own. */
  get number() {
    if (!this.wanted) return STEPS;
    if (this.played) return 4;
    const missing = this.missing();
    if (missing.includes(this.wanted.tiles[0])) return 1;
    return missing.length ? 2 : 3;
  }

  aim(facts) {
    const [[index, letter]] = this.missing();
    return { ...facts, letter, at: nameOf(index, this.lesson.board.side) };
  }

  /** Whether a tile lies where none is wanted, or another one. */
  strays() {
    const wanted = new Map(this.wanted.tiles.map(([index, letter]) => [index, letter]));
    return this.missing().length > 0 && this.board.laid.some(([index, letter]) => wanted.get(index) !== letter);
  }

  arrange() {
    const skip = { name: "skip", label: word("web-lesson-skip") };
    if (this.isOver) {
      const others = [{ name: "rules", label: word("web-rules-page") }, { name: "invite", label: word("web-invite-way") }];
      this.bar.show([{ name: "play", label: word("web-lesson-play"), style: "primary" }], [], others);
      return;
    }
    const ready = !this.missing().length && this.result?.ok && !this.busy;
    const points = ready ? ` ${signed(this.result.score)}` : "";
    this.bar.show(
      [{ name: "confirm", label: word("web-confirm") + points, style: "primary", off: !ready }],
      [
        this.board.laid.length > 0 && { name: "recall", label: word("web-recall"), sign: "undo" },
        this.isFree && !this.exchanged && { name: "exchange", label: word("web-lesson-exchange") },
      ],
      [skip],
    );
  }

  press(name) {
    if (name === "confirm") this.confirm();
    else if (name === "recall") this.board.recall();
    else if (name === "exchange") this.exchange();
    else if (name === "play") this.play();
    else {
      prefer(KEPT, "over");
      location.hash = name === "rules" ? "rules" : "";
    }
  }

  /** The play lies, the robot answers the first one, and the next step begins. */
  confirm() {
    if (this.isOver || this.busy || this.missing().length || !this.result?.ok) {
      this.say(this.next(), true);
      return;
    }
    if (this.isFree) {
      this.finish();
      return;
    }
    this.played += this.played ? 1 : 2;
    this.show();
    this.drafted(null);
  }

  /** All tiles are new, once. */
  exchange() {
    this.board.recall();
    this.exchanged = true;
    this.show();
    this.drafted(null);
  }

  /** The newcomer's own word lies, if the word list has all words of the play. */
  async finish() {
    const { words, score } = this.result;
    const values = new Map(this.lesson.letters);
    const tiles = this.board.laid.map(([index, letter]) => [index, letter, values.get(letter), false]);
    const made = words.map(([text]) => text);
    const verdict = await this.judged(made);
    if (verdict === undefined) return;
    // Whoever plays a game with challenges gets no verdict.
    if (verdict && !verdict.acceptable) {
      const key = made.length > 1 ? "web-lesson-not-words" : "web-lesson-not-a-word";
      this.say(word(key, { words: made.join(", ") }), true);
      return;
    }
    this.own = { tiles, score, word: made[0] };
    prefer(KEPT, "over");
    this.show();
    this.drafted(null);
  }

  /** The verdict on words, null if there is none. Without an answer of the server undefined. */
  async judged(words) {
    this.busy = true;
    this.arrange();
    const waiting = (waits) => this.sentence.say("link", waits && word("web-reconnecting"));
    try {
      const line = `/słowo ${words.join(" ")}`;
      return (await act({ ...me(), name: called() }, "/api/say", { game: "", line }, waiting)).verdict;
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      this.say(refusal.told || word("web-failed"));
      return undefined;
    } finally {
      this.busy = false;
      this.arrange();
    }
  }

  /** On to a game with the weakest robot, in the same tiles. */
  async play() {
    if (this.busy) return;
    this.busy = true;
    const wish = { preset: "", clock: "preset", tiles: currentLanguage(), seats: 2, team: 1, robot: ROBOTS[0].value };
    try {
      const waiting = (waits) => this.sentence.say("link", waits && word("web-reconnecting"));
      const { game } = await act({ ...me(), name: called() }, "/api/games", wish, waiting);
      keepSeat(mySeat({ game, number: 1 }));
      this.onGame([{ game, number: 1 }]);
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      this.say(refusal.told || word("web-failed"));
    } finally {
      this.busy = false;
    }
  }

  /** Show a sentence and read it out; the same one is read again where it is asked for. */
  say(text, again = false) {
    this.sentence.say("game", text);
    if (text === this.told && !again) return;
    this.told = text;
    fill(this.heard, el("span", {}, text));
  }
}
