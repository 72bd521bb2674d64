// People who share this screen. Each has a seat and a token; the first seat is mine.

import { freshToken } from "./session.js";
import { keepSeat, me } from "./seats.js";
import { Refusal, act } from "./wire.js";

/**
 * Begin a game of people who share the screen and return their places. `wish` has the options.
 * `waiting` is called with true while there is no answer. Throws Refusal.
 */
export async function begin(names, wish, waiting) {
  const own = me();
  // Another person's game in my browser doesn't change my name.
  const plays = !own.name || own.name === names[0];
  const tokens = names.map((_, n) => (n === 0 && plays ? own.token : freshToken()));
  const { game } = await act(
    { token: tokens[0], name: names[0] },
    "/api/games",
    { ...wish, seats: names.length },
    waiting,
  );
  const seats = names.map((name, n) => ({ game, number: n + 1, name, token: tokens[n], together: true }));
  // Stored at once, so that nobody loses their seat if the next person can't join.
  for (const seat of seats) keepSeat(seat);
  for (const seat of seats.slice(1)) await join(seat, waiting);
  return seats;
}

/** Seat another person at this screen in a game to which I am invited; return their place, or null. */
export async function sitBeside(own, number, name) {
  const seat = { game: own.game, number, name, token: freshToken(), together: true };
  keepSeat({ ...own, together: true });
  keepSeat(seat);
  return (await join(seat).catch(unlessRefused)) && seat;
}

/** Press a rematch's button for everybody at this screen; return their new places, or null. */
export async function rematch(seats, token) {
  const places = [];
  for (const seat of seats) {
    const game = await act(seat, "/api/press", { token }).then((answer) => answer.game, unlessRefused);
    if (!game) return null;
    keepSeat({ ...seat, game });
    places.push({ game, number: seat.number });
  }
  return places;
}

function unlessRefused(failure) {
  if (!(failure instanceof Refusal)) throw failure;
  return null;
}

const join = (seat, waiting) => act(seat, "/api/say", { game: seat.game, line: `/dołącz ${seat.game}` }, waiting);
