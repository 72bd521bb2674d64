// A league on a wall: a division beside its boards, then beside its results.

import { box, called, el } from "../dom.js";
import { linesOf } from "../message.js";
import { word } from "../words.js";
import { OVER, divisionTable, pairLine } from "./divisions.js";
import { smallBoard } from "./small_board.js";
import { CARDS, LINES, Wall, parts } from "./wall.js";

const COLUMNS = ["place", "marks", "person", "wins", "spread", "places"];

export class LeagueWall extends Wall {
  path = "liga";

  constructor(code) {
    super("league", code);
  }

  pages(boards) {
    const { league, sentence } = this.table;
    if (!league.divisions.length) return [{ name: "rows", label: "", draw: () => [box("wall-lines", linesOf(sentence))] }];
    return league.divisions.flatMap((one, number) => {
      const numbered = league.pairs.map((pair, at) => ({ ...pair, board: boards.get(at + 1) }));
      const pairs = numbered.filter(({ division }) => division === number);
      const cards = parts(pairs.filter(({ board }) => board), CARDS).map((part) => el("ul", { class: "table-cards" }, part.map((pair) => card(pair, league.squares))));
      const lines = parts(pairs, LINES).map((part) => el("ul", { class: "table-lines" }, part.map(pairLine)));
      const standings = () => box("wall-division", el("h2", {}, one.name), divisionTable(one, league.day === null ? OVER : COLUMNS));
      return [...cards, ...lines].map((beside) => ({ name: "both", label: one.name, draw: () => [standings(), beside] }));
    });
  }

  sentence() {
    const { day, days } = this.table.league;
    return day === null ? "" : word("web-league-day", { day, days });
  }
}

function card({ names, board }, squares) {
  const side = (name, at) => [
    el("p", { class: `pair-side${board.to_move === at ? " to-move" : ""}` }, called({}, name)),
    el("p", { class: "pair-points" }, String(board.scores[at])),
  ];
  return el("li", { class: "card table-card" }, smallBoard(squares, board.tiles, board.last), box("facts", names.flatMap(side)));
}
