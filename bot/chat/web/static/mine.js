// My games, those that wait for me first, each with its board as dots.

import { rematch } from "./beside.js";
import { box, button, el, fill, shape, show } from "./dom.js";
import { InView } from "./in_view.js";
import { linesOf } from "./message.js";
import { keepSeat, me, seatsAt, writeAddress } from "./seats.js";
import { ask } from "./wire.js";
import { word } from "./words.js";

const AGAIN = 20_000;
const MOST_OTHERS = 6;

export class MyGames {
  /**
   * `onGame` gets the seats to open, and the question to ask there; `onCount` gets the number of games
   * that wait.
   */
  constructor({ onGame, onCount }) {
    this.onGame = onGame;
    this.onCount = onCount;
    this.list = el("ol", { class: "games" });
    this.question = el("div", { class: "card question", hidden: true });
    this.element = el("section", { class: "mine", hidden: true }, el("h2", {}, word("web-my-games")), this.list, this.question);
    this.loading = new InView(() => this.load());
  }

  close() {
    this.loading.close();
  }

  async load() {
    const own = { ...me(), together: true };
    const others = othersOf(seatsAt(), own.token);
    const seats = [own, ...new Map(others.map((seat) => [seat.token, seat])).values()];
    const lists = await Promise.all(seats.slice(0, MOST_OTHERS).map((seat) => this.gamesOf(seat)));
    const games = lists.flat().sort((one, other) => rank(one) - rank(other));
    if (this.element.isConnected && !lists.includes(null)) this.show(games);
    return AGAIN;
  }

  /** Read the games of a seat's person; null if there is no answer now. */
  async gamesOf(seat) {
    const answer = await ask(seat, "/api/mine");
    if (answer && seat.token === me().token) this.wonder(answer.asks);
    return answer && answer.games.map((game) => ({ ...game, seat }));
  }

  /** A question to me with its buttons; it disappears once one is pressed. */
  wonder(asked) {
    show(this.question, Boolean(asked));
    if (!asked || this.asked) return;
    this.asked = asked;
    const answered = (token) => async () => {
      show(this.question, false);
      await ask(me(), "/api/press", { token });
    };
    const made = ({ label, token }) => button({ onclick: answered(token) }, label);
    fill(this.question, linesOf([asked.line]), box("row", asked.buttons.map(made)));
  }

  show(games) {
    const shown = JSON.stringify(games);
    if (shown === this.shown) return;
    this.shown = shown;
    const focused = this.list.contains(document.activeElement) && document.activeElement.dataset.of;
    fill(this.list, games.map((game) => this.row(game)));
    show(this.element, games.length > 0);
    this.list.querySelector(`[data-of="${focused}"]`)?.focus();
    this.onCount(games.filter(({ waiting }) => waiting).length);
  }

  /** Press Rewanż for everybody at this screen: the answer names the new game. */
  async again({ game, seat }, { token }) {
    const here = seatsAt(game).filter(({ together }) => together);
    if (seat.together && here.length > 1) {
      const places = await rematch(here, token);
      if (places) this.onGame(places);
      return;
    }
    const answer = await ask(seat, "/api/press", { token });
    if (!answer?.game) return;
    keepSeat({ ...seat, game: answer.game, number: 1 });
    this.onGame([{ game: answer.game, number: 1 }]);
  }

  row(game) {
    const places = placesOf(game);
    const offered = (name) => {
      const action = game.actions?.[name];
      const data = { "data-of": `${name} ${game.game}` };
      const onclick = () => (name === "rematch" ? this.again(game, action) : this.onGame(places, name));
      return action && button({ ...data, onclick }, action.label);
    };
    return el(
      "li",
      { class: game.waiting ? "game waiting" : "game" },
      dots(game),
      el(
        "a",
        { href: writeAddress(places), "data-of": game.game },
        el("strong", {}, game.name),
      ),
      box("state", linesOf([game.line])),
      box("row", offered("analysis"), offered("rematch")),
      game.phase !== "invited" && el("strong", { class: "score" }, game.scores.join(":")),
    );
  }
}

const rank = ({ waiting, phase }) => (waiting ? 0 : phase === "ended" ? 2 : 1);

/**
 * A seat of each other person in this browser: a seat brought here, or taken by somebody else. Of
 * several who share the screen one is enough, and none if I am among them.
 */
function othersOf(seats, token) {
  const known = new Set(seats.filter((seat) => seat.token === token).map(({ game }) => game));
  return seats.filter((seat) => {
    if (seat.token === token || (seat.together && known.has(seat.game))) return false;
    if (seat.together) known.add(seat.game);
    return true;
  });
}

/** All places at a game that were open here; else my own place. */
function placesOf({ game, viewer, seat }) {
  const here = seatsAt(game).filter(({ token, together }) => token === seat.token || (seat.together && together));
  return here.length > 0 ? here : [{ game, number: viewer + 1 }];
}

/** A board as dots: every square, what lies there, the last play. */
export function dots({ side, tiles, last }) {
  const dot = (index) => `M${5 * (index % side)} ${5 * Math.floor(index / side)}h4v4h-4z`;
  const paths = Object.entries({ squares: [...Array(side * side).keys()], laid: tiles, newest: last });
  const drawn = paths.map(([kind, indexes]) => shape("path", { class: kind, d: indexes.map(dot).join("") }));
  const size = 5 * side - 1;
  return shape("svg", { viewBox: `0 0 ${size} ${size}`, class: "dots", "aria-hidden": "true" }, ...drawn);
}
