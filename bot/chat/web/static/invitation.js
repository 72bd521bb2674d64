// The table before the game: a card for each seat, and the viewer's buttons to sit down or invite.

import { sitBeside } from "./beside.js";
import { copyButton } from "./copy.js";
import { box, button, el, fill, freshId } from "./dom.js";
import { linesOf } from "./message.js";
import { giveSeat, inviteLink } from "./links.js";
import { nameSeat, readAddress, seatsAt, writeAddress } from "./seats.js";
import { session } from "./session.js";
import { word } from "./words.js";

const TO_SIT = ["join", "word"];

/** The link and the code of a game for others. */
export function wayTo(game) {
  const link = inviteLink(game);
  return [
    el("a", { href: link, target: "_blank", rel: "noopener noreferrer" }, link),
    el("p", {}, word("web-invite-code"), " ", el("code", {}, game)),
    copyButton(() => link),
  ];
}

export class Lobby {
  /** `onPress` gets a button of the server, and whether the keyboard pressed it. */
  constructor(seat, { onPress }) {
    this.seat = seat;
    this.onPress = onPress;
    const id = freshId();
    this.hint = el("p", { id: freshId(), class: "hint", role: "status" });
    this.input = el("input", {
      id,
      value: seat.name,
      maxLength: 32,
      autocomplete: "nickname",
      "aria-describedby": this.hint.id,
      oninput: () => this.named(),
    });
    this.label = el("label", { htmlFor: id });
    this.name = box("field", this.label, this.input, this.hint);
    this.element = box("lobby");
  }

  /** @param {Wire.Table} state */
  show(state) {
    const shown = JSON.stringify([state.invitation, word("web-name")]);
    if (shown === this.shown) return;
    this.shown = shown;
    this.state = state;
    const focused = this.element.contains(document.activeElement) ? document.activeElement : null;
    const asked = state.viewer !== null && this.seat.elsewhere;
    fill(this.element, ...(asked ? this.question() : this.invitation()));
    const same = [...this.element.querySelectorAll("button")].find(
      (button) => button.textContent === focused?.textContent,
    );
    if (focused?.tagName === "H1") this.home();
    else (focused === this.input ? this.input : focused && same)?.focus();
  }

  /** The element that gets the focus of a removed one. */
  home() {
    this.element.querySelector("h1").focus();
  }

  invitation() {
    const { viewer, invitation, phase } = this.state;
    const { hosting, host, rules, seats, actions, teams, details, draw, code } = invitation;
    const free = seats.findIndex((seat) => seat.names.length === 0);
    const sits = viewer !== null;
    const title = hosting ? "web-lobby-own" : sits ? "web-lobby-in" : "web-lobby-asked";
    this.label.textContent = word("web-name");
    return [
      el("h1", { tabIndex: -1 }, word(phase === "withdrawn" ? "web-lobby-over" : title, { host })),
      el("p", { class: "rules" }, rules),
      phase === "withdrawn"
        ? el("a", { class: "button", href: "#" }, word("web-my-games"))
        : el("ol", { class: "seats" }, seats.map((seat, n) => this.card(seat, n === free))),
      !sits && teams.length > 0 && this.name,
      this.row(...teams, actions.begin, actions.options),
      sits && code && seats.some((seat) => seat.free) && this.link(),
      box("small text", linesOf(details)),
      actions.word && this.draw(draw, actions.word),
      this.row(actions.withdraw, actions.decline),
    ];
  }

  /** A seat: its people, or the buttons to fill it. */
  card({ names, robot, you, host, free }, first) {
    const { viewer, invitation } = this.state;
    const { join, robot: seatRobot } = invitation.actions;
    // A team has a button of its own.
    const joins = first && viewer === null && invitation.teams.length === 0;
    const tags = [you && word("web-you"), host && !you && word("web-host"), robot && word("web-robot")];
    const empty = free > 1 ? word("web-free-places", { count: free }) : word("web-free-place");
    return el(
      "li",
      { class: free ? "card free" : "card" },
      names.length > 0 && el("strong", {}, names.join(" + ")),
      tags.map((tag) => tag && el("span", { class: "small" }, tag)),
      free > 0 && el("p", {}, empty),
      joins && this.name,
      first && this.row(joins && join, seatRobot),
    );
  }

  /** The ways for others to join: another browser, or this screen. */
  link() {
    return box("invite", el("h2", {}, word("web-invite")), wayTo(this.seat.game), !session.token && this.beside());
  }

  draw(lines, own) {
    const open = this.element.querySelector("details")?.open;
    return el(
      "details",
      { open },
      el("summary", {}, word("web-draw")),
      box("text", linesOf(lines)),
      this.row(own),
    );
  }

  /** Ask, where I have a place already, whether I am back or another person sits down. */
  question() {
    const { game, number, elsewhere } = this.seat;
    const back = () => location.assign(writeAddress([{ game, number: elsewhere }]));
    const other = () => {
      giveSeat({ game, number });
      dispatchEvent(new HashChangeEvent("hashchange"));
    };
    const name = this.state.players[this.state.viewer].name;
    return [
      el("h1", { tabIndex: -1 }, word("web-who")),
      el("p", {}, word("web-who-note", { name })),
      box(
        "row",
        button({ class: "primary", onclick: back }, word("web-who-me")),
        button({ onclick: other }, word("web-who-other")),
      ),
    ];
  }

  row(...buttons) {
    const shown = buttons.filter(Boolean).map((each) => {
      const onclick = (event) => this.press(each, event.detail === 0);
      return button({ class: each.style, onclick }, each.label);
    });
    return shown.length > 0 && box("row", shown);
  }

  /** Ask for the name of the person who sits down. */
  press(button, byKeyboard) {
    const { actions, teams } = this.state.invitation;
    const sits = [...TO_SIT.map((name) => actions[name]), ...teams].includes(button);
    if (sits && this.state.viewer === null && !this.seat.name) {
      this.hint.textContent = word("web-name-needed");
      this.input.focus();
    } else {
      this.onPress(button, byKeyboard);
    }
  }

  named() {
    nameSeat(this.seat, this.input.value.trim());
    this.hint.textContent = "";
  }

  /** Add a seat at this screen for a person by name. */
  beside() {
    const id = freshId();
    const name = el("input", { id, required: true, maxLength: 32, autocomplete: "off" });
    const failed = el("p", { class: "hint" });
    const onsubmit = async (event) => {
      event.preventDefault();
      const taken = seatsAt(this.seat.game).map(({ number }) => number);
      const number = [2, 3, 4, 5, 6, 7, 8, 9].find((free) => !taken.includes(free));
      const place = await sitBeside(this.seat, number, name.value.trim());
      if (place) location.assign(writeAddress([...readAddress(location.hash), place]));
      else fill(failed, word("web-failed"));
    };
    const details = el(
      "details",
      { ontoggle: () => details.open && name.focus() },
      el("summary", {}, word("web-beside")),
      el(
        "form",
        { class: "field", onsubmit },
        el("label", { htmlFor: id }, word("web-beside-name")),
        box("inline", name, el("button", { type: "submit" }, word("web-go-to-table"))),
        failed,
      ),
    );
    return details;
  }
}
