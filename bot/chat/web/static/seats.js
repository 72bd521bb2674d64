// Seats of this tab. A seat's token stays in the tab; the address names the game and the seat's
// number alone, so that whoever is sent the address is invited and not handed the seat.
//
//   #K7QX4M.1            one seat          #K7QX4M.1+K7QX4M.2   several, side by side
//   #K7QX4M.1.<token>    a seat brought along: taken over and cleared from the address at once

const CODE = /^[2-9A-HJ-NP-Z]{6}$/;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The seats that an address names; none where it names nothing that could be a seat. */
export function readAddress(hash) {
  const seats = [];
  for (const part of decodeURIComponent(hash.replace(/^#/, "")).split("+")) {
    const [code = "", number = "2", token = ""] = part.split(".");
    const game = code.toUpperCase();
    if (!CODE.test(game) || !/^[1-9]$/.test(number)) return [];
    seats.push({ game, number: Number(number), token: TOKEN.test(token) ? token : "" });
  }
  return seats;
}

export const writeAddress = (seats) =>
  `#${seats.map(({ game, number }) => `${game}.${number}`).join("+")}`;

/** The seat as this tab knows it, with its token and the name used there; made if need be. */
export function takeSeat({ game, number, token }) {
  const kept = JSON.parse(sessionStorage.getItem(`seat:${game}.${number}`) ?? "{}");
  const seat = { game, number, token: token || kept.token || freshToken(), name: kept.name ?? "" };
  keepSeat(seat);
  return seat;
}

export function keepSeat({ game, number, token, name }) {
  sessionStorage.setItem(`seat:${game}.${number}`, JSON.stringify({ token, name }));
}

/** The link that brings a seat to another tab or device: whoever has it, sits there. */
export const seatLink = ({ game, number, token }) =>
  `${location.origin}/#${game}.${number}.${token}`;

/** The link that invites somebody to a seat; they make a token of their own. */
export const inviteLink = (game, number) => `${location.origin}/#${game}.${number}`;

/** 32 random bytes in base64url. */
export function freshToken() {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace("=", "");
}

/** What stands typed at a seat, so that a reload doesn't lose it. */
export const draft = {
  read: ({ game, number }) => sessionStorage.getItem(`draft:${game}.${number}`) ?? "",
  keep: ({ game, number }, text) => sessionStorage.setItem(`draft:${game}.${number}`, text),
};
