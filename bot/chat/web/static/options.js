// What a new table may be. Values go to the server as they are; keys are texts.

export const PRESETS = [
  { value: "klasyczna", key: "web-preset-classic", note: "web-preset-classic-note", most: 4, tiles: "pl" },
  { value: "nowicjusz", key: "web-preset-novice", note: "web-preset-novice-note", most: 4, tiles: "pl" },
  { value: "pudełko", key: "web-preset-box", note: "web-preset-box-note", most: 4, tiles: "pl" },
  { value: "rankingowa", key: "web-preset-ranked", note: "web-preset-ranked-note", most: 4, tiles: "pl" },
  { value: "turniejowa", key: "web-preset-tournament", note: "web-preset-tournament-note", most: 2, tiles: "pl" },
  { value: "english", key: "web-preset-english", note: "web-preset-english-note", most: 4, tiles: "en" },
];

export const TILES = [
  { value: "pl", key: "web-tiles-pl" },
  { value: "en", key: "web-tiles-en" },
];

export const CLOCKS = [
  { value: "preset", key: "web-clock-preset" },
  { value: "none", key: "web-clock-none" },
  { value: "minutes2", key: "web-clock-minutes2" },
  { value: "flag20", key: "web-clock-flag20" },
  { value: "overtime25", key: "web-clock-overtime25" },
  { value: "days1", key: "web-clock-days1" },
  { value: "days3", key: "web-clock-days3" },
  { value: "days7", key: "web-clock-days7" },
];

export const ROBOTS = [
  { value: "wróbel", key: "web-robot-sparrow" },
  { value: "jeż", key: "web-robot-hedgehog" },
  { value: "borsuk", key: "web-robot-badger" },
  { value: "sowa", key: "web-robot-owl" },
  { value: "ryś", key: "web-robot-lynx" },
];

export const SEATS = [
  { value: 2, key: "web-seats-2" },
  { value: 3, key: "web-seats-3" },
  { value: 4, key: "web-seats-4" },
];

export const TEAMS = [
  { value: 1, key: "web-team-1" },
  { value: 2, key: "web-team-2" },
  { value: 3, key: "web-team-3" },
];

export const STARTERS = [
  { value: "", key: "web-starter-draw" },
  { value: "host", key: "web-starter-host" },
  { value: "robot", key: "web-starter-robot" },
];

export const PENALTIES = [
  { value: "", key: "web-penalty-preset" },
  { value: "single", key: "web-penalty-none" },
  { value: "double", key: "web-penalty-turn" },
  { value: "minus_five", key: "web-penalty-minus-five" },
  { value: "minus_ten", key: "web-penalty-minus-ten" },
  { value: "five", key: "web-penalty-five" },
  { value: "ten", key: "web-penalty-ten" },
  { value: "five_per_word", key: "web-penalty-words" },
  { value: "triple", key: "web-penalty-game" },
  { value: "void", key: "web-penalty-void" },
];
