// Judges the drafts of cases.json as the page does; prints how many agree with the engine, or the first
// that doesn't. Run by tests/chat/web/test_page_judge.py.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";

import { judge } from "./static/board/judge.js";
import { useLanguage } from "./static/words.js";

document.documentElement = {};
const read = async (path) => JSON.parse(await readFile(path, "utf8"));
const language = process.argv[2];
globalThis.fetch = async () => ({ ok: true, json: () => read(`static/words/${language}.json`) });
await useLanguage(language);

const plain = (text) => text.replaceAll("\u00a0", " ");
let agreed = 0;
for (const { table, laid } of await read("cases.json")) {
  for (const { tiles, expected } of laid) {
    const result = judge(tiles, table);
    result.indexes?.sort((one, other) => one - other);
    result.words?.sort((one, other) => (one.join(" ") < other.join(" ") ? -1 : 1));
    expected.words?.sort((one, other) => (one.join(" ") < other.join(" ") ? -1 : 1));
    const same = (one) => ({ ...one, text: plain(one.text) });
    assert.deepEqual(same(result), same(expected), JSON.stringify({ tiles, lying: table.board.tiles }));
    agreed += 1;
  }
}
console.log(agreed);
