// Elements made by hand: text is always text, so no name or word can become markup.

/**
 * An element with properties, listeners (`onclick`), data and aria attributes, and children.
 * Children that are null or false are left out.
 */
export function el(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "class") element.className = value;
    else if (name in element && !name.startsWith("aria")) element[name] = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  fill(element, ...children);
  return element;
}

const SVG = "http://www.w3.org/2000/svg";

/** A part of a drawing (SVG), with attributes and parts of its own. */
export function shape(tag, attributes, ...parts) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...parts);
  return element;
}

/** Replace what an element contains. */
export function fill(element, ...children) {
  element.replaceChildren(...children.flat().filter((child) => child || child === 0));
}

let numbered = 0;

/** An id that no other element has. */
export const freshId = () => `e${++numbered}`;

/** Show or hide without taking an element out of the page. */
export function show(element, shown) {
  element.hidden = !shown;
}

/** A `div` of a class. */
export const box = (name, ...children) => el("div", { class: name }, ...children);

/**
 * A name that may be cut, at the end in its own direction. It is isolated from the text beside it,
 * which would hide its direction.
 */
export const called = (properties, name) => el("span", { dir: "auto", ...properties }, name.replace(/[\u2068\u2069]/g, ""));

/** A button that submits no form. */
export const button = (properties, ...children) => el("button", { type: "button", ...properties }, ...children);

/** Mark a button as disabled for screen readers; it keeps the focus. */
export function disable(element, off) {
  if (off) element.setAttribute("aria-disabled", "true");
  else element.removeAttribute("aria-disabled");
}
