// A photo with four handles that a person drags onto the corners of its board.

import { box, button, el, shape } from "../dom.js";
import { word } from "../words.js";

const NAMES = ["A1", "O1", "O15", "A15"];
// A larger photo has no more to tell; all phones can hold this one.
const LONGEST = 1600;
/** The share of the photo by which a key moves a corner, with Shift and without. */
const [STRIDE, STEP] = [0.02, 0.002];
const [LOUPE, ZOOM] = [120, 3];
const MOVES = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Corners {
  /** `photo` is an `ImageBitmap`. It is drawn here, and closed. */
  constructor(photo) {
    const scale = Math.min(1, LONGEST / Math.max(photo.width, photo.height));
    const [width, height] = [photo.width, photo.height].map((side) => Math.max(1, Math.round(side * scale)));
    this.canvas = el("canvas", { width, height, role: "img", "aria-label": word("web-photo") });
    this.context = this.canvas.getContext("2d", { willReadFrequently: true });
    this.context.imageSmoothingQuality = "high";
    this.context.drawImage(photo, 0, 0, width, height);
    photo.close();
    /** The corners as shares of the photo, from A1 clockwise. */
    this.at = [[0.1, 0.1], [0.9, 0.1], [0.9, 0.9], [0.1, 0.9]].map(([x, y]) => ({ x, y }));
    this.outline = shape("polygon", {});
    this.lines = shape("svg", { viewBox: "0 0 1 1", preserveAspectRatio: "none", "aria-hidden": "true" }, this.outline);
    this.loupe = el("canvas", { class: "loupe", width: LOUPE, height: LOUPE, hidden: true, "aria-hidden": "true" });
    this.handles = NAMES.map((name, number) => this.handle(name, number));
    this.element = box("corners", this.canvas, this.lines, ...this.handles, this.loupe);
    this.draw();
  }

  handle(name, number) {
    const element = button({
      class: "corner",
      "aria-label": word("web-photo-corner", { square: name }),
      onpointerdown: (event) => {
        if (event.button > 0) return;
        element.setPointerCapture(event.pointerId);
        // The corner keeps its distance from the finger, so that the finger need not cover it.
        const { x, y } = this.at[number];
        this.held = { number, x: x - this.share(event).x, y: y - this.share(event).y };
        this.look(number);
      },
      onpointermove: (event) => {
        if (this.held?.number !== number) return;
        const { x, y } = this.share(event);
        this.move(number, x + this.held.x, y + this.held.y);
        this.look(number);
      },
      onlostpointercapture: () => {
        this.held = null;
        this.loupe.hidden = true;
      },
      onkeydown: (event) => {
        if (!(event.key in MOVES)) return;
        event.preventDefault();
        const [x, y] = MOVES[event.key];
        const by = event.shiftKey ? STRIDE : STEP;
        this.move(number, this.at[number].x + x * by, this.at[number].y + y * by);
        this.look(number);
      },
      onblur: () => (this.loupe.hidden = true),
    }, name);
    return element;
  }

  /** The place of a pointer as shares of the photo. */
  share({ clientX, clientY }) {
    const { left, top, width, height } = this.canvas.getBoundingClientRect();
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  }

  move(number, x, y) {
    const within = (share) => Math.min(1, Math.max(0, share));
    this.at[number] = { x: within(x), y: within(y) };
    this.draw();
  }

  /** Give each corner the place of the next one, for a photo taken from another side of the table. */
  turn() {
    this.at = [...this.at.slice(1), this.at[0]];
    this.draw();
  }

  draw() {
    this.at.forEach(({ x, y }, number) => {
      const { style } = this.handles[number];
      style.left = `${x * 100}%`;
      style.top = `${y * 100}%`;
    });
    this.outline.setAttribute("points", this.at.map(({ x, y }) => `${x},${y}`).join(" "));
  }

  /** Show what lies under a corner, large, on the side where no finger is. */
  look(number) {
    const { x, y } = this.at[number];
    const { width, height } = this.canvas;
    const part = (LOUPE / ZOOM) * (width / Math.max(1, this.canvas.clientWidth));
    const pen = this.loupe.getContext("2d");
    pen.fillStyle = "#000";
    pen.fillRect(0, 0, LOUPE, LOUPE);
    pen.drawImage(this.canvas, x * width - part / 2, y * height - part / 2, part, part, 0, 0, LOUPE, LOUPE);
    pen.fillStyle = "#f0f";
    pen.fillRect(LOUPE / 2 - 10, LOUPE / 2, 20, 1);
    pen.fillRect(LOUPE / 2, LOUPE / 2 - 10, 1, 20);
    this.loupe.classList.toggle("right", x < 0.5);
    this.loupe.hidden = false;
  }

  /** The corners in pixels of `pixels`, null if they are no outline of a board from A1 clockwise. */
  get outlined() {
    const { width, height } = this.canvas;
    const corners = this.at.map(({ x, y }) => ({ x: x * width, y: y * height }));
    const turns = corners.map((corner, n) => {
      const [next, after] = [corners[(n + 1) % 4], corners[(n + 2) % 4]];
      return (next.x - corner.x) * (after.y - next.y) - (next.y - corner.y) * (after.x - next.x);
    });
    return turns.every((turn) => turn > 1) ? corners : null;
  }

  get pixels() {
    return this.context.getImageData(0, 0, this.canvas.width, this.canvas.height);
  }
}
