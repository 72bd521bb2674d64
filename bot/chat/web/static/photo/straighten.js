// A board cut out of a photo by its four corners, and straightened.

/** Pixels from one square to the next in a straightened board, and around it. */
export const PITCH = 28;
export const EDGE = 2;
const SIDE = 15;
// Each pixel is the mean of so many points by so many.
const POINTS = 2;

/**
 * Return the straightened board as bytes, three a pixel, and its `side` in pixels. `corners` are
 * `{ x, y }` in pixels of the photo (an `ImageData`), from A1 clockwise.
 */
export function straighten({ data, width, height }, corners) {
  const side = SIDE * PITCH + 2 * EDGE;
  const at = projection(corners);
  const bytes = new Float32Array(side * side * 3);
  const share = 1 / (POINTS * POINTS);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const to = (y * side + x) * 3;
      for (let point = 0; point < POINTS * POINTS; point++) {
        const u = (x - EDGE + ((point % POINTS) + 0.5) / POINTS) / (SIDE * PITCH);
        const v = (y - EDGE + (Math.floor(point / POINTS) + 0.5) / POINTS) / (SIDE * PITCH);
        const from = at(u, v);
        const left = Math.floor(from.x - 0.5);
        const top = Math.floor(from.y - 0.5);
        const [right, low] = [from.x - 0.5 - left, from.y - 0.5 - top];
        for (let corner = 0; corner < 4; corner++) {
          const [column, row] = [left + (corner % 2), top + (corner >> 1)];
          // Beyond the photo there is black.
          if (column < 0 || row < 0 || column >= width || row >= height) continue;
          const weight = share * (corner % 2 ? right : 1 - right) * (corner >> 1 ? low : 1 - low);
          const index = (row * width + column) * 4;
          for (let colour = 0; colour < 3; colour++) bytes[to + colour] += weight * data[index + colour];
        }
      }
    }
  }
  return { bytes, side };
}

/** Return a function that takes a point of the unit square to the photo, as its corners lie there. */
function projection([a, b, c, d]) {
  const [x, y] = [a.x - b.x + c.x - d.x, a.y - b.y + c.y - d.y];
  const [x1, y1, x2, y2] = [b.x - c.x, b.y - c.y, d.x - c.x, d.y - c.y];
  const whole = x1 * y2 - x2 * y1;
  const g = (x * y2 - x2 * y) / whole;
  const h = (x1 * y - x * y1) / whole;
  return (u, v) => {
    const depth = g * u + h * v + 1;
    return {
      x: ((b.x - a.x + g * b.x) * u + (d.x - a.x + h * d.x) * v + a.x) / depth,
      y: ((b.y - a.y + g * b.y) * u + (d.y - a.y + h * d.y) * v + a.y) / depth,
    };
  };
}
