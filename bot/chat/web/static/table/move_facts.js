// Scores, points and places as they are shown, and the board after a move.

/** A score with its minus as it is printed. */
export const scoreOf = (points) => String(points).replace("-", "−");

export const signed = (points) => (points < 0 ? `−${-points}` : `+${points}`);

/** `A8 ↓`, whichever way round the place is written. */
export const placeOf = ({ place, down }) =>
  place ? `${place.replace(/^(\d+)(\D)$/, "$2$1")} ${down ? "↓" : "→"}` : "";

/** The board after the action `number`: its tiles, and those laid by the action. */
export function positionAfter({ opening = [], moves }, number) {
  const lying = new Map(opening.map((tile) => [tile[0], tile]));
  for (const { n, tiles, lifted } of moves) {
    if (n > number) break;
    for (const tile of tiles) lying.set(tile[0], tile);
    for (const index of lifted) lying.delete(index);
  }
  const laid = moves.find(({ n }) => n === number)?.tiles ?? [];
  return { tiles: [...lying.values()], marked: laid.map(([index]) => index) };
}
