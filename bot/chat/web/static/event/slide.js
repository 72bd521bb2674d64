// Rows that slide to their new places when results change the standings.

const SLIDE = { duration: 200, easing: "ease-out" };

const placesOf = (element) => new Map([...element.querySelectorAll("tr[data-row]")].map((row) => [row.dataset.row, row]));

/** Draw a table anew with `draw`, and let its rows slide from where they stood. */
export function sliding(element, draw) {
  const before = new Map([...placesOf(element)].map(([player, row]) => [player, row.getBoundingClientRect().top]));
  draw();
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const [player, row] of placesOf(element)) {
    const way = (before.get(player) ?? 0) - row.getBoundingClientRect().top;
    if (before.has(player) && way) row.animate([{ transform: `translateY(${way}px)` }, { transform: "none" }], SLIDE);
  }
}
