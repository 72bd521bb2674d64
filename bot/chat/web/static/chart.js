// Charts of ratings: the curve of a profile, and the spark of a line in a list.

import { el, fill, shape } from "./dom.js";
import { dayOf, monthOf, word } from "./words.js";

const HEIGHT = 214;
const LEFT = 40;
const RIGHT = 62;
const TOP = 26;
const BOTTOM = 28;
const STEP = 10;
const MOST_LINES = 6;
const SPARK = { width: 96, height: 26, edge: 4 };

/** A figure with the curve of `points` (time and rating, the oldest first), as wide as its place. */
export function curve(points) {
  const figure = el("div", { class: "curve" });
  new ResizeObserver(() => fill(figure, figure.clientWidth > 0 && drawn(points, figure.clientWidth))).observe(figure);
  return figure;
}

/** The curve in words. */
export function curveInWords(points) {
  const [at, value] = bestOf(points);
  const [[from, first], [to, now]] = [points[0], points.at(-1)];
  return word("web-curve-words", { from: dayOf(from), to: dayOf(to), first, best: value, day: dayOf(at), now });
}

/** The first point of those with the highest rating. */
export const bestOf = (points) => points.reduce((best, point) => (point[1] > best[1] ? point : best));

function drawn(points, width) {
  const values = points.map(([, value]) => value);
  const span = Math.max(...values) - Math.min(...values);
  const step = STEP * Math.ceil(Math.max(span, STEP) / STEP / (MOST_LINES - 1));
  const low = step * Math.floor(Math.min(...values) / step);
  const high = Math.max(step * Math.ceil(Math.max(...values) / step), low + step);
  const [begin, end] = [points[0][0], points.at(-1)[0]];
  const x = (at) => LEFT + ((at - begin) / (end - begin || 1)) * (width - LEFT - RIGHT);
  const y = (value) => TOP + ((high - value) / (high - low)) * (HEIGHT - TOP - BOTTOM);
  const line = points.map(([at, value]) => `${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join("L");
  const parts = [];
  for (let value = low; value <= high; value += step) {
    parts.push(shape("path", { class: "rule", d: `M${LEFT} ${y(value)}H${width - RIGHT}` }));
    parts.push(text(LEFT - 10, y(value) + 5, String(value), { class: "tick", "text-anchor": "end" }));
  }
  for (const [at, name] of months(begin, end, width)) parts.push(text(x(at), HEIGHT - 6, name, { class: "tick", "text-anchor": "middle" }));
  parts.push(shape("path", { class: "below", d: `M${line}V${y(low)}H${x(begin)}Z` }));
  parts.push(shape("path", { class: "line", d: `M${line}` }));
  const [at, best] = bestOf(points);
  const now = points.at(-1)[1];
  if (at !== end) {
    const near = Math.min(Math.max(x(at), LEFT + 36), width - RIGHT - 36);
    parts.push(shape("circle", { class: "ring", cx: x(at), cy: y(best), r: 5 }));
    parts.push(text(near, y(best) - 12, word("web-curve-record", { rating: best }), { class: "record", "text-anchor": "middle" }));
  }
  parts.push(shape("circle", { class: "end", cx: x(end), cy: y(now), r: 5.5 }));
  parts.push(text(x(end) + 12, y(now) + 8, String(now), { class: "now" }));
  const size = { viewBox: `0 0 ${width} ${HEIGHT}`, width, height: HEIGHT };
  return shape("svg", { ...size, role: "img", "aria-label": curveInWords(points) }, ...parts);
}

/** The first days of the months between two times, so few that their names don't touch. */
function months(begin, end, width) {
  const found = [];
  const at = new Date(begin);
  at.setDate(1);
  at.setHours(0, 0, 0, 0);
  for (at.setMonth(at.getMonth() + 1); at.getTime() < end; at.setMonth(at.getMonth() + 1)) found.push([at.getTime(), monthOf(at)]);
  const every = Math.ceil(found.length / Math.max(1, Math.floor((width - LEFT - RIGHT) / 60)));
  return found.filter((_, number) => number % every === 0);
}

const text = (x, y, told, attributes) => shape("text", { x, y, ...attributes }, told);

/** A small chart of ratings, the oldest first. Screen readers skip it: the line names the rating. */
export function spark(ratings) {
  const { width, height, edge } = SPARK;
  const [low, high] = [Math.min(...ratings), Math.max(...ratings)];
  const x = (number) => edge + (number / Math.max(1, ratings.length - 1)) * (width - 2 * edge);
  const y = (value) => (high === low ? height / 2 : edge + ((high - value) / (high - low)) * (height - 2 * edge));
  const line = ratings.map((value, number) => `${x(number).toFixed(1)} ${y(value).toFixed(1)}`).join("L");
  const size = { viewBox: `0 0 ${width} ${height}`, width, height };
  const last = ratings.length - 1;
  return shape(
    "svg",
    { ...size, class: "spark", "aria-hidden": "true" },
    shape("path", { class: "line", d: `M${line}` }),
    shape("circle", { class: "end", cx: x(last), cy: y(ratings[last]), r: 3.5 }),
  );
}
