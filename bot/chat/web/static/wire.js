// Requests to the server: actions that count once though they are sent again, live news, pictures.

import { currentTheme } from "./theme.js";
import { currentLanguage } from "./words.js";

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 5000;
const AGAIN = new Set([429, 500, 502, 503, 504]);

/** A refusal by the server. */
export class Refusal extends Error {
  /** `told` is the reason if the person can act on it; else it is empty. */
  constructor(status, told = "") {
    super(`refused: ${status}`);
    this.status = status;
    this.told = told;
  }
}

/** The body of a request of a seat. */
function request(seat, content) {
  const whole = {
    id: crypto.randomUUID(),
    name: seat.name,
    language: currentLanguage(),
    theme: currentTheme(),
    ...content,
  };
  const headers = { Authorization: `Bearer ${seat.token}`, "Content-Type": "application/json" };
  return { method: "POST", headers, body: JSON.stringify(whole) };
}

/** Ask something once; null where there is no answer now. */
export async function ask(seat, path, content = {}) {
  const response = await fetch(path, request(seat, content)).catch(() => null);
  return response?.ok ? response.json().catch(() => null) : null;
}

/**
 * Do something at a seat and return the answer. The action has one id for all its tries, so a lost
 * answer or a restart of the server neither loses nor repeats it. `waiting` gets true while there is
 * no answer and false once there is one; `signal` ends the tries.
 */
export async function act(seat, path, content, waiting = (_waits) => {}, signal = undefined) {
  try {
    return await send(path, { ...request(seat, content), signal }, waiting);
  } catch (refusal) {
    if (refusal.status === 401) dispatchEvent(new Event("sessionended"));
    throw refusal;
  }
}

/** Send until there is an answer. Throws Refusal; an aborted signal's reason, too. */
export async function send(path, sent, waiting = (_waits) => {}) {
  let pause = FIRST_PAUSE;
  let tries = 0;
  for (;;) {
    sent.signal?.throwIfAborted();
    const response = await fetch(path, sent).catch(() => null);
    if (response?.ok) {
      const answer = await response.json().catch(() => null);
      if (answer !== null) {
        waiting(false);
        return answer;
      }
    }
    // An error of the server may pass, so it is reported only after a few tries.
    tries += response?.status === 500 ? 1 : 0;
    if (response && !response.ok && (!AGAIN.has(response.status) || tries > 2)) {
      waiting(false);
      throw new Refusal(response.status, response.status === 422 ? await response.text() : "");
    }
    waiting(true);
    await rest(pause);
    pause = Math.min(2 * pause, LONGEST_PAUSE);
  }
}

/** Load a picture that only this seat may see, as an address for an image; null if there is none now. */
export async function picture(seat, id, theme) {
  const headers = { Authorization: `Bearer ${seat.token}` };
  const response = await fetch(`/api/pictures/${id}/${theme}`, { headers }).catch(() => null);
  return response?.ok ? URL.createObjectURL(await response.blob()) : null;
}

/**
 * A seat's live view of its game: `onTable` gets every newer state, `onLink` whether there is a
 * connection. It reconnects with growing pauses.
 */
export class Live {
  constructor(seat, { onTable, onLink }) {
    this.seat = seat;
    this.onTable = onTable;
    this.onLink = onLink;
    this.pause = FIRST_PAUSE;
    this.closed = false;
    this.online = () => this.wake?.();
    addEventListener("online", this.online);
    this.run();
  }

  /** Reconnect: in another language, or for a picture that the server has dropped. */
  refresh(pause = 0) {
    this.pause = pause;
    this.socket?.close();
  }

  close() {
    this.closed = true;
    removeEventListener("online", this.online);
    this.socket?.close();
    this.wake?.();
  }

  async run() {
    while (!this.closed) {
      await this.connection();
      if (this.closed) return;
      if (this.pause) this.onLink(false);
      await new Promise((resolve) => {
        this.wake = resolve;
        setTimeout(resolve, this.pause * (0.5 + Math.random() / 2));
      });
      this.pause = Math.min(Math.max(2 * this.pause, FIRST_PAUSE), LONGEST_PAUSE);
    }
  }

  connection() {
    return new Promise((resolve) => {
      const { token, game, name } = this.seat;
      const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/api/live`);
      this.socket = socket;
      socket.onopen = () =>
        socket.send(JSON.stringify({ token, game, name, language: currentLanguage() }));
      socket.onmessage = ({ data }) => {
        this.pause = FIRST_PAUSE;
        this.onLink(true);
        const table = JSON.parse(data);
        if (table.missing === "SessionEnded") dispatchEvent(new Event("sessionended"));
        else this.onTable(table);
      };
      socket.onclose = resolve;
    });
  }
}

const rest = (pause) => new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random() / 2)));
