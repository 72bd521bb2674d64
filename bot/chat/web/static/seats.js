// The seats of this browser, and their tokens, which no other module stores. A browser is one person,
// "me", with one token for all their games. Another person's seat in this browser has its own token.
// Seats last in the browser's storage. The address names the game and a place alone: a person who gets
// the address is invited, and gets nobody's seat.
//
//   #K7QX4M.1            one seat          #K7QX4M.1+K7QX4M.2   several, before one screen
//   #K7QX4M.1.<token>    a seat brought along: taken over and cleared from the address at once
//   #K7QX4M.1-12         an exercise from the game of a seat     #training           my next one

import { lasting, passing, prefer, preference } from "./preferences.js";
import { freshToken, session } from "./session.js";
import { word } from "./words.js";

const CODE = /^[2-9A-HJ-NP-Z]{6}$/;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Return the seats that an address names; none if it names no seat. */
export function readAddress(hash) {
  const seats = [];
  for (const part of hash.replace(/^#/, "").replaceAll("%2B", "+").split("+")) {
    const [code = "", number = "2", token = ""] = part.split(".");
    const game = code.toUpperCase();
    if (!CODE.test(game) || !/^[1-9]$/.test(number)) return [];
    seats.push({ game, number: Number(number), token: TOKEN.test(token) ? token : "" });
  }
  return seats;
}

export const writeAddress = (seats) =>
  `#${seats.map(({ game, number }) => `${game}.${number}`).join("+")}`;

/**
 * The browser's own person: the token for every game, and the name or "". In a tab opened from a chat
 * it is the chat's person, of whom nothing is stored here.
 */
export function me() {
  if (session.token) return session;
  const kept = JSON.parse(preference("me") ?? "{}");
  if (kept.token) return kept;
  const fresh = { token: freshToken(), name: "" };
  prefer("me", JSON.stringify(fresh));
  return fresh;
}

/** The name of a guest. */
export const called = () => me().name || word("web-guest");

/** Return a place as mine, under my name or a guest's. */
export const mySeat = (place) => ({ ...me(), name: called(), guest: !me().name, ...place });

/**
 * Whether a seat's person has given no name yet.
 *
 * @param {Place} seat
 */
export const isGuest = ({ guest }) => Boolean(guest) && !me().name;

/** Change my name; a person from a chat keeps the name of the chat. */
export function rename(name) {
  if (session.token) return;
  prefer("me", JSON.stringify({ ...me(), name }));
}

/** Take the seats of an address: the first free one is mine, the others belong to people beside me. */
export function takeSeats(places) {
  const { token } = me();
  let own = places.some((place) => (place.token || read(place)?.token) === token);
  for (const place of places) {
    const free = !place.token && !read(place);
    const seat = takeSeat(free && own ? { ...place, token: freshToken() } : place);
    own ||= free;
    if (places.length > 1) keepSeat({ ...seat, together: true });
  }
}

/**
 * A person's place at a game, with their token and the name used there. `together` marks one of
 * several at this screen, `guest` a person without a name; `elsewhere` is a place I have there already.
 *
 * @typedef {object} Place
 * @property {string} game
 * @property {number} number
 * @property {string} [token]
 * @property {string} [name]
 * @property {boolean} [together]
 * @property {boolean} [guest]
 * @property {number} [elsewhere]
 */

/**
 * Return the seat as this browser knows it, with its token and the name used there. An unknown place
 * is mine, unless I have another one at that game, which is then in `elsewhere`.
 *
 * @param {Place} place
 * @returns {Place}
 */
export function takeSeat({ game, number, token }) {
  if (session.token) return { game, number, ...session };
  const kept = read({ game, number });
  const own = me();
  /** @type {Place} */
  const seat = { game, number, token: token || kept?.token || own.token, together: kept?.together, guest: kept?.guest };
  seat.name = (seat.token === kept?.token && kept.name) || "";
  if (seat.token === own.token) {
    seat.name ||= own.name;
    const other = seatsAt(game).find((each) => each.token === own.token);
    if (!kept) seat.elsewhere = other?.number;
  }
  keepSeat(seat);
  return seat;
}

/**
 * Store a seat and the name used there. The first name that I use is mine from then on, except a
 * `guest`'s.
 *
 * @param {Place} place
 */
export function keepSeat({ game, number, token, name, together, guest, elsewhere }) {
  if (elsewhere || session.token) return;
  const key = keyOf({ game, number });
  storeOf(key).setItem(key, JSON.stringify({ token, name, together, guest }));
  if (name && !guest && token === me().token && !me().name) rename(name);
}

/** Store a name typed at a seat. */
export function nameSeat(seat, name) {
  Object.assign(seat, { name, guest: false });
  if (seat.token === me().token) rename(name);
  keepSeat(seat);
}

const keyOf = ({ game, number }) => `seat:${game}.${number}`;

// A tab opened by an earlier version has its seats in the tab's storage.
const storeOf = (key) => (passing.getItem(key) === null ? lasting : passing);

for (const key of Object.keys(passing)) {
  if (!key.startsWith("seat:") || lasting.getItem(key) !== null) continue;
  lasting.setItem(key, passing.getItem(key));
  passing.removeItem(key);
}

const read = (place) => JSON.parse(storeOf(keyOf(place)).getItem(keyOf(place)));

/** Return the seats that this browser has had at a game, or at any. */
export function seatsAt(game = "") {
  if (session.token) return [];
  const places = Object.keys(lasting).filter((key) => key.startsWith(`seat:${game}`));
  return places.sort().map((key) => {
    const [place] = readAddress(key.slice(5));
    return { ...place, ...JSON.parse(lasting.getItem(key)) };
  });
}

/** The text typed at a seat, stored so that a reload doesn't lose it. */
export const draft = {
  read: ({ game, number }) => passing.getItem(`draft:${game}.${number}`) ?? "",
  keep: ({ game, number }, text) => passing.setItem(`draft:${game}.${number}`, text),
};
