// The server's preview of a draft. One request runs at a time, for the newest draft only.

import { Refusal, act } from "../wire.js";
import { word } from "../words.js";

export class Preview {
  /**
   * `onResult` hears the answer about the draft that was asked about last, `onWaiting` whether there
   * is none for want of a connection.
   */
  constructor(seat, onResult, onWaiting = (_waits) => {}) {
    this.seat = seat;
    this.onResult = onResult;
    this.onWaiting = onWaiting;
    this.waits = false;
    this.frame = null;
    this.asked = null;
  }

  /** Ask about tiles, `[index, letter, blank]` each, once this frame is over. */
  ask(tiles) {
    this.drop();
    this.frame = requestAnimationFrame(() => this.send(tiles));
  }

  /** No answer is waited for any more. */
  drop() {
    cancelAnimationFrame(this.frame);
    this.asked?.abort();
    this.asked = null;
    this.wait(false);
  }

  wait(waits) {
    if (waits !== this.waits) this.onWaiting((this.waits = waits));
  }

  async send(tiles) {
    const asked = new AbortController();
    this.asked = asked;
    const { signal } = asked;
    const { game, at } = this.seat;
    const content = { game, at, tiles };
    const result = await act(this.seat, "/api/preview", content, (waits) => this.asked === asked && this.wait(waits), signal).catch(
      (failure) => this.failed(failure, signal),
    );
    if (this.asked !== asked) return;
    this.asked = null;
    this.onResult(result);
  }

  failed(failure, signal) {
    if (signal.aborted) return null;
    if (!(failure instanceof Refusal)) throw failure;
    return { ok: false, failed: true, text: failure.told || word("web-failed"), indexes: [] };
  }
}
