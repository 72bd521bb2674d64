// A game between players.

export { Kind as default } from "./kind.js";
