// One seat at one game: the board and everything around it, kept in step with the server.

import { Board } from "../board/board.js";
import { follow } from "../chosen.js";
import { box, button, el, fill } from "../dom.js";
import { rowsOf, textOf } from "../message.js";
import { called, isGuest, keepSeat, nameSeat, rename, takeSeat } from "../seats.js";
import { Live, Refusal, act } from "../wire.js";
import { word } from "../words.js";
import { Bar } from "./bar.js";
import { Cards } from "./cards.js";
import { Celebration } from "./celebration.js";
import { Cover, covered } from "./cover.js";
import { Head } from "./head.js";
import { TypedLine } from "./line.js";
import { positionAfter, signed } from "./move_facts.js";
import { Moves } from "./moves.js";
import { Panel } from "./panel.js";
import { Sentence } from "./sentence.js";
import { sound } from "./sound.js";
import { Unseen } from "./unseen.js";
// Most tables are games, so this kind comes with the page.
import "../kinds/game.js";

// Actions of the chats' buttons whose pages the table shows anyway.
const BESIDE = new Set(["rack", "more"]);
const shownHere = ({ action }) => !BESIDE.has(action);

// Kinds of answers to a typed play that is not made yet.
const STAYS = new Set(["refusal", "preview", "choice"]);

const MISSING = { TooManyCodes: "web-too-many-codes", NewerKindError: "web-newer-kind" };

export class Seat {
  /**
   * `onGame` gets another game to go on to, `onState` a new state, `onTell` a text to read out; `ask` is
   * an action to begin with. On a `shared` screen the tiles are covered until their player shows them,
   * and `onRematch` is called for another game.
   */
  constructor(place, { onGame, onRematch, onState, onTell, shared = false, ask = null }) {
    this.onGame = onGame;
    this.onRematch = onRematch;
    this.onState = onState;
    this.tell = onTell;
    this.shared = shared;
    this.asked = ask;
    // The shown part of the known state: all of it once the player has lifted the cover.
    /** @type {Wire.Shown | null} */
    this.state = null;
    /** @type {Wire.Table | null} */
    this.known = null;
    this.lifted = false;
    // The module of this kind of table, once it is loaded.
    /** @type {import("../kinds/kind.js").Kind | null} */
    this.kind = null;
    /** @type {Wire.Drafted | null} */
    this.result = null;
    this.count = 0;
    const seat = (this.seat = takeSeat(place));
    this.pending = new Set();
    this.board = new Board({
      seat,
      onDraft: (result) => this.drafted(result),
      onConfirm: () => this.confirm(),
      onSentence: (text, layer = "finger") => this.hint(text, layer),
      onChoose: () => this.arrange(),
    });
    // Rarely used modules are loaded when they are needed.
    this.lobby = null;
    this.analysis = null;
    this.head = new Head({ onMoves: () => this.unfold("moves"), onBag: () => this.unfold("unseen") });
    this.cards = new Cards({ onMark: onTell, onWarning: () => sound("turn"), onName: () => this.sign() });
    this.sentence = new Sentence();
    this.bar = new Bar({ onPress: (name) => this.act(name), onEmpty: () => this.home() });
    this.moves = new Moves({ onStep: (move) => this.step(move) });
    this.unseen = new Unseen();
    this.line = new TypedLine(seat, { onSend: (line) => this.say(line) });
    this.panel = new Panel({
      onClose: () => this.folded(),
      onLost: () => this.home(),
      last: this.line.element,
    });
    this.watching = el("p", { class: "small" });
    this.coverButton = new Cover({ onLift: () => this.lift() });
    this.celebration = new Celebration();
    this.lists = box("lists", this.moves.element, this.unseen.element);
    this.layout = box(
      "layout",
      this.head.element,
      this.cards.element,
      this.sentence.element,
      box("board-place", this.board.grid, this.celebration.element),
      box("rack-place", this.board.rack, this.watching, this.coverButton.element),
      this.bar.element,
      this.lists,
      this.panel.element,
    );
    this.element = el("section", { class: "seat", onkeydown: (event) => this.key(event) });
    this.live = new Live(seat, {
      onTable: (state) => this.update(state),
      onLink: (linked) => this.link(linked),
    });
  }

  close() {
    this.live.close();
    this.board.close();
    this.cards.close();
    this.bar.close();
    this.celebration.close();
  }

  /** Show everything again in another language. */
  rename() {
    this.panel.close();
    this.line.rename();
    this.live.refresh();
    if (this.analysis?.isOpen) this.analyse();
  }

  // The state of the game

  /** @param {Wire.Shown & Partial<Wire.Missing>} state */
  update(state) {
    const before = this.state;
    if (state.missing) {
      this.live.close();
      this.missing(state.missing);
      return;
    }
    if (!this.kind) {
      this.meet(state);
      return;
    }
    if (this.known?.waiting && !state.waiting) this.lifted = false;
    this.known = state;
    const hidden = this.shared && !this.lifted && state.phase === "playing" && state.viewer !== null;
    if (hidden) state = covered(state);
    if (hidden && !before?.cover) this.putAway();
    this.state = state;
    if (state.invitation && !this.lobby) {
      this.invite();
      return;
    }
    // A seat of several people has all their names; the viewer is found by their own. A guest who has
    // given a name meanwhile uses it from now on.
    const { viewer, reader, players } = state;
    const name = this.seat.guest ? called() : (reader ?? players[viewer]?.name);
    if (viewer !== null) keepSeat(Object.assign(this.seat, { name }));
    // Without a connection the next state is kept.
    if (viewer !== null) import("../seen.js").then(({ see }) => see(state), () => {});
    if (this.about && state.turn > this.about) this.panel.close();
    if (this.choosing && !state.actions.exchange) this.choose(false);
    this.render();
    if (before && before.version < state.version) this.notice(before);
    if (this.asked) this.act(this.asked);
    this.asked = null;
    this.onState();
  }

  /**
   * Load the module of this kind of table, then show the newest state.
   *
   * @param {Wire.Table} state
   */
  async meet(state) {
    this.newest = state;
    const { default: KindOf } = await import(`../kinds/${state.kind}.js`);
    this.kind = new KindOf();
    const address = this.kind.address(state);
    if (address) location.replace(address);
    else if (!this.live.closed) this.update(this.newest);
  }

  /** Show the tiles. */
  lift() {
    this.lifted = true;
    this.element.classList.add("turning");
    this.board.rack.addEventListener("animationend", () => this.element.classList.remove("turning"), { once: true });
    this.update(this.known);
    this.home();
    this.tell(textOf(this.state.sentence ?? []));
  }

  /** Cover the tiles until they are shown again. */
  cover() {
    if (!this.lifted) return;
    this.lifted = false;
    this.update(this.known);
  }

  /** Close everything private before the cover comes. */
  putAway() {
    this.opened = ++this.count;
    this.panel.close();
    if (this.choosing) this.choose(false);
    this.sentence.say("note", null);
  }

  async invite() {
    const { Lobby } = await import("../invitation.js");
    this.lobby ??= new Lobby(this.seat, { onPress: (pressed) => this.pressed(pressed) });
    this.update(this.state);
  }

  render() {
    const { state, element } = this;
    const part = state.invitation ? this.lobby.element : this.layout;
    const focused = document.activeElement;
    // After a change of pages the focus is on the main part.
    const left = part.parentNode !== element && (element.contains(focused) || focused === element.closest("main"));
    if (part.parentNode !== element) fill(element, part, state.invitation && this.panel.element);
    element.classList.toggle("invited", Boolean(state.invitation));
    if (state.invitation) {
      this.lobby.show(state);
      if (left) this.lobby.home();
      return;
    }
    if (this.panel.element.parentNode !== this.layout) this.layout.append(this.panel.element);
    const watches = this.kind.watches(state);
    element.dataset.look = this.kind.look(state);
    this.watching.textContent = watches ? word("web-watching") : "";
    element.classList.toggle("waiting", state.waiting);
    element.classList.toggle("covered", Boolean(state.cover));
    this.coverButton.show(state);
    this.board.show(state, this.kind.tiles, this.kind.waits(state));
    this.head.show(state);
    this.moves.show(state);
    this.unseen.show(state, watches);
    this.cards.show(state, this.moves.shown, isGuest(this.seat));
    this.sentence.say("game", state.sentence);
    this.arrange();
    if (left) this.home();
  }

  /** The element that gets the focus of a removed one. */
  home() {
    const [, back] = this.moves.steps;
    if (this.analysis?.isOpen) this.analysis.title.focus();
    else if (this.state.cover) this.coverButton.element.focus();
    else if (this.choosing) this.board.hand.focus();
    else if (this.state.rack || !back.checkVisibility()) this.board.focus();
    else back.focus();
  }

  /**
   * Read out the news, with a sound where the viewer has to act.
   *
   * @param {Wire.Table} before
   */
  notice(before) {
    const { state, kind } = this;
    const decided = state.news && state.news.n !== before.news?.n;
    const told = kind.aloud(state, before);
    const over = kind.isOver(state, before);
    this.celebration.notice(state, before);
    const seen = before.notes.at(-1)?.at ?? 0;
    const wrote = state.notes.filter(({ at, own }) => at > seen && !own).map(({ text }) => text);
    const heard = before.remarks.at(-1)?.at ?? 0;
    const said = state.remarks.filter(({ at, own }) => at > heard && !own).map(({ told: text }) => text);
    this.sentence.say("answer", null);
    // Another player's answer to the same round leaves the note of the viewer's own.
    if (over) this.sentence.say("taken", null);
    this.sentence.say("news", decided && state.news.text);
    if (told) {
      // The sentence begins with all notes, so notes that were read out are left out.
      const now = (state.sentence ?? []).slice(state.notes.length);
      this.tell([...told, ...wrote, ...said, this.board.told, textOf(now)].filter(Boolean).join(" "));
    } else if (wrote.length || said.length) this.tell([...wrote, ...said].join(" "));
    // A viewer who is laying tiles sees it, too, until the next tile.
    if (wrote.length) this.sentence.say("note", wrote.join(" "));
    else if (over) this.sentence.say("note", null);
    if (this.hasMoved(before)) this.offerCalls();
    if (state.waiting && !before.waiting) sound("turn");
    else if (decided || wrote.length || said.length) sound("news");
  }

  /** Whether the viewer has just made a move, and a person is next. */
  hasMoved(before) {
    const { moves, viewer, to_move: next, players, phase } = this.state;
    const own = before.waiting && moves.length > before.moves.length && moves[before.moves.length].seat === viewer;
    return own && phase === "playing" && !this.shared && next !== viewer && next !== null && !players[next].robot;
  }

  /** Ask once in a while whether to call the viewer on this device; few pages load the question. */
  async offerCalls() {
    if (this.offered || globalThis.Notification?.permission === "denied") return;
    this.offered = true;
    // A connection that is away now brings the question another time.
    const asked = await import("../device_card.js").catch(() => null);
    if (!asked?.isDue() || this.live.closed) return;
    const card = await asked.deviceCard({ tell: this.tell, onClose: () => this.home() }).catch(() => null);
    if (card && !this.live.closed) this.layout.append(card);
  }

  /** Draw the bar. */
  arrange() {
    const { state, board, result } = this;
    if (!state?.players || state.invitation) return;
    const laid = board.laid.length > 0;
    const chosen = this.choosing && board.chosen;
    const groups = this.kind.bar(state, { laid, result, chosen, analysing: Boolean(this.analysis?.isOpen) });
    // The row of the bar needs room only if it has a button.
    const presses = groups[0]?.some(Boolean);
    this.element.classList.toggle("watching", state.viewer === null && !presses);
    this.bar.show(...groups);
  }

  /** @param {Wire.Drafted | null} result */
  drafted(result) {
    this.result = result;
    const laid = JSON.stringify(this.board?.laid);
    // A changed game judges the same draft again, which needs no announcement.
    if (laid !== this.laid) {
      this.laid = laid;
      this.worth = null;
      this.sentence.say("note", null);
    }
    if (!result) this.sentence.say("finger", null);
    this.sentence.say("answer", null);
    this.sentence.say("taken", null);
    this.sentence.say("draft", result?.text);
    // The text of the bubble is announced before the sentence.
    const worth = result?.ok ? `${result.words[0][0]} ${signed(result.score)}. ` : "";
    if (result && worth + result.text !== this.worth) this.tell((this.worth = worth + result.text));
    this.arrange();
  }

  /** Show the board after a move, or the present one. */
  step(move) {
    this.board.position(move && positionAfter(this.state, move.n));
    const told = move && (move.text || word("web-before-moves"));
    this.sentence.say("step", told);
    this.tell(told ?? word("web-newest-board"));
    this.cards.show(this.state, move);
  }

  // Actions

  /** Handle a button of the bar or an item of the menu. */
  act(name) {
    const own = {
      confirm: () => this.confirm(),
      waiting: () => this.tell(word("web-to-move", { who: this.state.players[this.state.to_move]?.name })),
      swap: () => this.exchange(),
      exchange: () => this.choose(true),
      stop: () => this.choose(false),
      recall: () => this.board.recall(),
      shuffle: () => this.board.shuffle(),
      more: () => this.unfold("more"),
      analysis: () => this.analyse(),
      leave: () => this.leave(),
      guests: () => this.unfold("guests"),
      join: () => this.join(),
      rematch: this.onRematch,
    }[name];
    if (name !== "more") this.panel.close();
    if (own) own();
    else if (!this.kind.act(name, this)) this.pressed(this.state.actions[name], name);
  }

  /** Send the draft, which the server judges first; show once more why a draft can't be sent. */
  async confirm() {
    const { result, state, board } = this;
    if (!result?.ok || result.waits) {
      this.tell(result?.text || this.kind.waits(state) || word("web-lay-first"));
      return;
    }
    const content = { game: this.seat.game, tiles: board.laid };
    const judged = await this.send("/api/preview", content, "confirm", "confirm");
    if (judged?.token) this.press(judged.token, null, "confirm");
    else if (judged) board.judged(judged);
  }

  choose(on) {
    this.choosing = on;
    this.opened = ++this.count;
    this.board.choose(on);
    this.hint(on && word("web-choose-tiles"));
    this.arrange();
  }

  /** Exchange the chosen tiles. The bar named their number, so there is no further question. */
  async exchange() {
    const { chosen } = this.board;
    if (!chosen.length) {
      this.tell(word("web-choose-tiles"));
      return;
    }
    const { token } = this.state.actions.exchange;
    const answer = await this.send("/api/press", { token, answer: chosen }, token, "swap");
    const yes = answer?.message?.buttons.flat().find(({ action }) => action === "exchange_yes");
    if (yes) this.press(yes.token, null, "swap");
    else this.take(answer);
  }

  /** Handle a button of the server: show its prompt first, if it has one. */
  pressed({ action, prompt, token }, name) {
    if (action === "rack") this.panel.close();
    else if (action === "more") this.unfold("more");
    else if (prompt) this.ask(prompt, (answer) => this.press(token, answer));
    else this.press(token, null, name);
  }

  async press(token, answer = null, name = null) {
    this.take(await this.send("/api/press", { token, answer }, token, name));
  }

  /** Open the line to type on, which is in Więcej. */
  async toLine() {
    if (this.panel.kind !== "more") await this.unfold("more");
    this.line.input.focus();
  }

  async say(line) {
    const answer = await this.send("/api/say", { game: this.seat.game, line }, line);
    this.said = line;
    // A line that was taken is gone; a play not made yet stays, to be mended or sent again.
    const stays = !answer || (!answer.ask && STAYS.has(answer.kind));
    if (this.line.value === line && !stays) this.line.value = "";
    this.take(answer, true);
  }

  async analyse() {
    // A second press joins the first, and a closed table waits for nothing.
    if (this.live.closed || this.pending.has("analysis")) return;
    clearTimeout(this.again);
    this.sentence.say("busy", word("web-analysing"));
    const found = await this.send("/api/analysis", { game: this.seat.game }, "analysis", "analysis");
    this.sentence.say("busy", found?.text);
    if (found?.again) this.again = setTimeout(() => this.analyse(), found.again);
    if (!found?.turns) return;
    const { besideBoard } = await import("./analysis.js");
    this.analysis ??= besideBoard(this);
    this.element.classList.add("analysing");
    this.analysis.open(found, this.state);
    this.arrange();
    // If the viewer has moved the focus elsewhere meanwhile, it stays there.
    if (!document.activeElement.checkVisibility()) this.home();
  }

  /** Return from the analysis to the game. */
  leave() {
    this.analysis.close();
    this.element.classList.remove("analysing");
    this.step(this.moves.shown);
    this.arrange();
  }

  /**
   * Run one action of each kind at a time: a second press while it is under way changes nothing. The
   * answer comes with the number of things asked or opened before it.
   */
  async send(path, content, key, name) {
    if (this.pending.has(key)) return null;
    const at = ++this.count;
    this.pending.add(key);
    this.element.setAttribute("aria-busy", "true");
    this.bar.busy(name, true);
    try {
      const answer = await act(this.seat, path, content, (waits) => this.link(!waits));
      await follow(this.seat, answer.chosen, () => dispatchEvent(new Event("renamed")));
      return { ...answer, at };
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      this.note(word("web-failed"));
      return null;
    } finally {
      this.pending.delete(key);
      this.bar.busy(name, false);
      if (!this.pending.size) this.element.removeAttribute("aria-busy");
    }
  }

  /** Handle an answer: another game, a sentence, or a text to read. */
  take(answer, typed = false) {
    if (!answer) return;
    const { message, game, done, ask, at, sentence, exercise, laid } = answer;
    // An exercise has its own page.
    if (exercise) location.hash = `${exercise.game}.${this.seat.number}-${exercise.at}`;
    // A panel opened after the question stays.
    const late = (this.panel.kind || this.choosing || this.state?.cover) && this.opened > at;
    const elsewhere = game && game !== this.seat.game;
    // A player of this game stays here until they choose to go there.
    const plays = this.state?.phase === "playing" && this.state.viewer !== null;
    if (elsewhere && !plays) this.onGame(answer);
    else if (done && game && !elsewhere) {
      if (!late) {
        this.panel.close();
        if (this.choosing) this.choose(false);
      }
      // The typed line led to this answer.
      if (this.line.value === this.said) this.line.value = "";
      sound("laid");
      // The board doesn't show an answer before the bell.
      if (answer.kind === "answered") {
        this.kind.counted(this.board);
        this.note([message.lines[0]], "taken");
      }
      // The board doesn't show a hint.
      if (answer.kind === "hint") this.read(answer, false);
    } else if (answer.kind === "said") this.panel.close();
    else if (late && this.state?.cover) return;
    else if (laid && !elsewhere && this.layTyped(laid)) return;
    else if (sentence.length && !typed && !this.state?.invitation) {
      this.note(sentence);
      this.form?.tell(sentence);
    } else if (late) return;
    else if (ask) this.ask(ask.prompt, (text) => this.press(ask.token, text), at);
    else if (message) this.read(answer, elsewhere);
  }

  /** Lay a typed play on the board like a dragged one; return false if it can't. */
  layTyped(laid) {
    if (!this.state?.rack || !this.board.layAll(laid)) return false;
    this.line.value = "";
    this.panel.close();
    this.board.focus();
    return true;
  }

  // Panels

  async read(answer, elsewhere) {
    const { message, turn, game, sentence, kind, at } = answer;
    this.opened = at;
    const { textBox } = await import("./answer.js");
    if (this.opened !== at) return;
    const own = game === this.seat.game;
    this.about = own ? turn : null;
    // The board and its buttons are there already; a hint keeps the button of the next one.
    const kept = message.buttons.map((row) => row.filter(({ action }) => action === kind));
    const told = own && sentence.length ? { ...message, lines: sentence, buttons: kept } : message;
    // A game goes on here, so the other one opens only by a press.
    const way = { class: "primary", onclick: () => this.onGame(answer) };
    const rows = elsewhere
      ? box("row", button(way, word("web-go-to-game", { game })))
      : rowsOf(told, (pressed) => this.pressed(pressed), shownHere);
    // The table has its board already; only charts, cards and pictures to save are shown.
    const text = textBox(told, this.seat, ["page", "desk", "shared"].includes(kind));
    const talks = told.buttons.flat().some(({ action }) => action === "say");
    this.panel.open(talks ? "talk" : "answer", word("web-private"), [text, box("buttons", rows)]);
    this.tell(textOf(told.lines));
  }

  async ask(prompt, onAnswer, at = ++this.count) {
    if (prompt.tiles) {
      this.panel.close();
      this.choose(true);
      return;
    }
    const { promptForm } = await import("./prompt.js");
    this.opened = at;
    this.form = promptForm(prompt, { onAnswer, onCancel: () => this.panel.close() });
    this.panel.open("ask", prompt.title, this.form);
  }

  /** The form for the name that a kind without seats needs. */
  join() {
    this.askName(word("web-go-to-table"), (name) => {
      nameSeat(this.seat, name);
      this.live.refresh();
    });
  }

  /** Ask a guest for a name, which everybody at the table sees. */
  sign() {
    this.askName(word("web-who-are-you"), async (name) => {
      rename(name);
      keepSeat(Object.assign(this.seat, { name }));
      if (await this.send("/api/name", { game: this.seat.game }, "name")) this.tell(word("web-name-kept"));
    });
  }

  askName(title, onName) {
    this.ask({ title, label: word("web-name"), most: 32 }, (typed) => {
      const name = typed.trim();
      if (!name) return;
      this.panel.close();
      onName(name);
    });
  }

  /** Open the menu, or on a small screen a list; a second press closes it. */
  async unfold(kind) {
    const { panel, moves, unseen } = this;
    const same = panel.kind === kind;
    panel.close();
    if (same) return;
    const opened = (this.opened = ++this.count);
    if (kind === "moves") panel.open(kind, word("web-moves"), moves.element, moves.steps[1]);
    else if (kind === "unseen") panel.open(kind, word("web-bag-title"), unseen.element);
    else {
      const content = await (kind === "more" ? this.menu() : this.guests());
      // A panel opened meanwhile stays.
      if (opened === this.opened) panel.open(kind, word(kind === "more" ? "web-more" : "web-invite"), content);
    }
    moves.reveal();
  }

  async guests() {
    const { wayTo } = await import("../invitation.js");
    return wayTo(this.seat.game);
  }

  async menu() {
    const { menu } = await import("./menu.js");
    return menu({
      seat: this.seat,
      state: this.state,
      bar: this.bar,
      onAction: (name) => this.act(name),
      onType: () => {
        this.panel.close();
        this.board.typing();
      },
    });
  }

  /** Handle a closed panel: the lists that it showed return to their place. */
  folded() {
    this.about = null;
    if (this.lists.children.length < 2) fill(this.lists, this.moves.element, this.unseen.element);
    this.moves.reveal();
  }

  // Sentences

  /** Show a sentence about an act of a finger or a key; the aim of a drag is not read out. */
  hint(text, layer = "finger") {
    this.sentence.say(layer, text);
    if (text && layer === "finger") this.tell(text);
  }

  link(linked) {
    if (linked === this.linked) return;
    this.linked = linked;
    const told = !linked && word("web-reconnecting");
    this.sentence.say("link", told);
    if (told) this.tell(told);
  }

  /** Show a refusal until the next act; as "taken" a counted answer until its round is over. */
  note(told, layer = "answer") {
    this.sentence.say(layer, told);
    this.tell(typeof told === "string" ? told : textOf(told));
  }

  missing(why) {
    const text = word(MISSING[why] ?? "web-missing");
    const way = el("a", { class: "button", href: "#" }, word("web-new-game"));
    fill(this.element, box("lobby", el("p", { role: "alert" }, text), way));
  }

  key(event) {
    if (event.defaultPrevented) return;
    if (event.key === "Escape") {
      if (this.panel.kind) this.panel.close();
      else if (this.choosing) this.choose(false);
      else return;
    } else if (event.key === "/" && event.target.tagName !== "INPUT" && this.state?.viewer !== null && !this.state?.cover) {
      this.toLine();
    } else return;
    event.preventDefault();
  }
}
