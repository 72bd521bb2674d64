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
