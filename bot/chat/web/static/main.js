// The page: the start or the seats that the address names, in a language and a theme.

import { fill } from "./dom.js";
import { readAddress, takeSeat, writeAddress } from "./seats.js";
import { startPage } from "./start.js";
import { Table } from "./table.js";
import { applyTheme, currentTheme, onTheme, toggleTheme } from "./theme.js";
import { currentLanguage, keepLanguage, otherLanguage, useLanguage, word } from "./words.js";

const main = document.querySelector("#main");
const language = document.querySelector("#language");
const theme = document.querySelector("#theme");

let table = null;

/** Show what the address names. A token in it is taken over and leaves it at once. */
function go() {
  table?.close();
  table = null;
  const places = readAddress(location.hash);
  for (const place of places) if (place.token) takeSeat(place);
  if (places.some(({ token }) => token)) history.replaceState(null, "", writeAddress(places));
  if (places.length > 0) {
    table = new Table(places.map(({ game, number }) => ({ game, number })));
    fill(main, table.element);
  } else {
    document.title = word("web-title");
    fill(main, startPage(open));
  }
}

function open(seats) {
  history.pushState(null, "", writeAddress(seats));
  go();
  scrollTo(0, 0);
}

function label() {
  language.textContent = otherLanguage().toUpperCase();
  language.setAttribute("aria-label", word("web-other-language"));
  language.lang = otherLanguage();
  theme.textContent = currentTheme() === "light" ? "☾" : "☀";
  theme.setAttribute("aria-label", word(currentTheme() === "light" ? "web-dark" : "web-light"));
  theme.title = theme.getAttribute("aria-label");
}

function renamed() {
  label();
  if (table) table.rename();
  else go();
}

language.addEventListener("click", async () => {
  await useLanguage(otherLanguage());
  keepLanguage();
  renamed();
});
addEventListener("renamed", renamed);
theme.addEventListener("click", toggleTheme);
onTheme(label);
addEventListener("hashchange", go);

applyTheme();
await useLanguage(currentLanguage());
label();
go();
