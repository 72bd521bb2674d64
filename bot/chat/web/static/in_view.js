// Loading something again and again while the page is in view.

export class InView {
  /**
   * `load` is called now, after each pause, and when the page comes into view. It returns the pause until
   * the next time, ms, null for none.
   */
  constructor(load) {
    this.load = load;
    this.closed = false;
    this.look = () => document.visibilityState === "visible" && this.now();
    document.addEventListener("visibilitychange", this.look);
    this.now();
  }

  /** Load now. The next pause begins after it. */
  async now() {
    clearTimeout(this.timer);
    const pause = await this.load();
    clearTimeout(this.timer);
    if (pause !== null && !this.closed) this.timer = setTimeout(this.look, pause);
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    document.removeEventListener("visibilitychange", this.look);
  }
}
