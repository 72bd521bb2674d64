// Links that open a game in another browser, and a seat for another person in this one.

import { keepSeat, writeAddress } from "./seats.js";
import { freshToken, session } from "./session.js";

/** The link that brings a seat to another browser. In a session it carries no token. */
export const seatLink = (seat) =>
  `${site()}/${writeAddress([seat])}${session.token ? "" : `.${seat.token}`}`;

/** The link that invites a person to a game under their own name. */
export const inviteLink = (game) => `${site()}/${writeAddress([{ game, number: 2 }])}`;

/** Seat another person in the browser in which I have a place. */
export const giveSeat = (place) => keepSeat({ ...place, token: freshToken(), elsewhere: 0 });

const site = () => session.site || location.origin;
