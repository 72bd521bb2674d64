// A game's state from the address, in the form of the server's states: one moment for one viewer.

const STATE = /^#([A-Za-z0-9_-]+)/;
const FORMAT = 1;

/** The state in an address; null if this page can't read it. */
export async function readState(hash) {
  try {
    const packed = STATE.exec(hash)[1].replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(packed), (char) => char.charCodeAt(0));
    const whole = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    const state = JSON.parse(await new Response(whole).text());
    return state.format === FORMAT ? { ...state, ...frame(state) } : null;
  } catch {
    return null;
  }
}

/** Unpack the parts that the address packs more tightly than the server's states. */
function frame({ board, marks, labels, coloured, start, letters, values, rack, unseen, players, viewer, mover, last }) {
  const points = new Map([...letters].map((letter, n) => [letter, values[n]]));
  const tile = (char, index) => {
    const letter = char.toUpperCase();
    const blank = char !== letter;
    return [index, letter, blank ? 0 : points.get(letter), blank];
  };
  const code = (mark) => labels[mark]?.[0] ?? "";
  const [indexes, word, score, seat, pending] = last ?? [];
  return {
    version: 0,
    phase: "playing",
    waiting: viewer !== null && viewer === mover,
    board: {
      side: Math.sqrt(board.length),
      start,
      coloured,
      squares: [...marks].map(code),
      labels: Object.fromEntries(Object.values(labels)),
      tiles: [...board].map(tile).filter(([, letter]) => letter !== "."),
    },
    letters: [...points],
    rack: [...rack],
    unseen: unseen && [...letters, "?"].map((letter, n) => [letter, unseen[n]]).filter(([, count]) => count),
    players: players.map(([name, total, out], n) => ({ name, score: total, out, you: n === viewer, clock: null })),
    to_move: mover,
    deadline: null,
    now: 0,
    last: last && { seat, indexes, word, words: [[word, score]], score, pending, wykladka: false },
  };
}
