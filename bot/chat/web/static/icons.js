// Icons of the buttons: lines of the text's colour on a field of 24 by 24.

import { shape } from "./dom.js";

const PATHS = {
  bag: "M9 4h6l-1 4h-4zM10 8c-4 2-6 5-6 8 0 3 2 4 8 4s8-1 8-4c0-3-2-6-6-8",
  moves: "M9 6h12M9 12h12M9 18h12M4 6h.01M4 12h.01M4 18h.01",
  undo: "M9 6L5 10l4 4M5 10h9a5 5 0 0 1 0 10h-2",
  shuffle: "M3 7h3c6 0 6 10 12 10h3M3 17h3c2 0 3-1 4-3M14 9c1-1 2-2 4-2h3M18 4l3 3-3 3M18 14l3 3-3 3",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  exchange: "M4 8h15l-3-3M20 16H5l3 3",
  first: "M6 5v14M18 5l-7 7 7 7",
  previous: "M15 5l-7 7 7 7",
  next: "M9 5l7 7-7 7",
  last: "M18 5v14M6 5l7 7-7 7",
  sound: "M4 10v4h4l5 4V6L8 10zM17 9a4 4 0 0 1 0 6M19 6a8 8 0 0 1 0 12",
  mute: "M4 10v4h4l5 4V6L8 10zM17 10l4 4M21 10l-4 4",
  pencil: "M4 20l1-4L16 5l3 3L8 19zM14 7l3 3",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1 1M18 18l1 1M5 19l1-1M18 6l1-1",
  moon: "M20 14A8 8 0 0 1 10 4a8 8 0 1 0 10 10z",
  contrast: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 3v18M15 4v16M18 6v12",
  robot: "M7 9h10a3 3 0 0 1 3 3v4a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3v-4a3 3 0 0 1 3-3zM12 9V4M9 13v2M15 13v2",
  mail: "M4 6h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM4 8l8 6 8-6",
  people: "M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2 20c0-4 3-5 7-5s7 1 7 5M17 7a2.5 2.5 0 1 1 0 5M18 15c2 0 4 2 4 5",
  bell: "M6 17V11a6 6 0 0 1 12 0v6l2 2H4zM10 21h4",
  key: "M7 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM10 12h11v3M17 12v3",
  say: "M4 5h16a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-8l-5 4v-4H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1z",
  close: "M6 6l12 12M18 6L6 18",
  smaller: "M4 9h5V4M15 4v5h5M20 15h-5v5M9 20v-5H4",
  play: "M8 5l11 7-11 7z",
  pause: "M8 5v14M16 5v14",
  eye: "M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  calendar: "M4 6h16v14H4zM4 10h16M8 3v5M16 3v5",
  screen: "M3 5h18v11H3zM9 20h6M12 16v4",
  print: "M7 9V4h10v5M7 17H4v-6h16v6h-3M7 14h10v6H7z",
  done: "M5 12l5 5L19 7",
  puzzle: "M10 5a2 2 0 1 1 4 0v1h5v5h-1a2 2 0 1 0 0 4h1v5H5V6h5z",
  keyboard: "M3 7h18v10H3zM7 10h.01M11 10h.01M15 10h.01M8 14h8",
};

/** An icon hidden from screen readers, as its button has a label. `d` is another path to draw. */
export const icon = (name, d = PATHS[name]) =>
  shape("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" }, shape("path", { d }));
