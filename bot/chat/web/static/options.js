// The options of a new game. Values go to the server unchanged; a text's key ends like its row.

const rows = (name, pairs) => pairs.map(([value, end]) => ({ value, key: `web-${name}-${end}` }));

/**
 * Presets with their `clock`, their `tiles` and the largest number of seats, `most`. A preset without
 * `tiles` has those of the page's language. The first preset differs between robots and people.
 */
export const PRESETS = [
  ["", "usual", "days3"],
  ["klasyczna", "classic", "days3"],
  ["nowicjusz", "beginner", "days7"],
  ["pudełko", "box", "none"],
  ["rankingowa", "ranked", "days2"],
  ["turniejowa", "tournament", "flag20", 2],
  ["literaki", "literaki", "days3", 4, "pl", ["pl"]],
  ["english", "english", "days3", 4, "en"],
].map((/** @type {[string, string, string, number?, string?, string[]?]} */ row) => {
  const [value, end, clock, most = 4, tiles = null, languages = ["pl", "en"]] = row;
  const key = `web-preset-${end}`;
  return { value, key, note: `${key}-note`, clock: `web-clock-${clock}`, most, tiles, languages };
});

/** Presets that keep their clock against robots, too. */
export const TIMED = ["pudełko", "rankingowa", "turniejowa"];

const CLOCKS = ["preset", "none", "minutes2", "flag20", "overtime25", "days1", "days3", "days7"];

/** Every field except the preset: its name, the key of its label, its values. */
export const FIELDS = [
  ["clock", "web-clock", rows("clock", CLOCKS.map((name) => [name, name]))],
  ["tiles", "web-tiles", rows("tiles", [["pl", "pl"], ["en", "en"]])],
  ["seats", "web-seats", rows("seats", [[2, 2], [3, 3], [4, 4]])],
  [
    "robot",
    "web-robot",
    rows("robot", [
      ["wróbel", "sparrow"],
      ["jeż", "hedgehog"],
      ["borsuk", "badger"],
      ["lis", "fox"],
      ["sowa", "owl"],
      ["ryś", "lynx"],
      ["kameleon", "chameleon"],
    ]),
  ],
  ["starter", "web-starter", rows("starter", [["", "draw"], ["host", "host"], ["robot", "robot"]])],
  ["team", "web-team", rows("team", [[1, 1], [2, 2], [3, 3]])],
  [
    "penalty",
    "web-penalty",
    rows("penalty", [
      ["", "preset"],
      ["single", "none"],
      ["double", "turn"],
      ["minus_five", "minus-five"],
      ["minus_ten", "minus-ten"],
      ["five", "five"],
      ["ten", "ten"],
      ["five_per_word", "words"],
      ["triple", "game"],
      ["void", "void"],
    ]),
  ],
];
