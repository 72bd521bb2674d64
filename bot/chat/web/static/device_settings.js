// The settings of calls with the page closed: this device and the others, what calls, and the chats, the
// calendar and the address of one's own that call elsewhere.

import { callOn, chatsOf, linkChat } from "./calling.js";
import { box, button, el, fill, freshId, show } from "./dom.js";
import { changeDevices, switchOff, switchOn, thisDevice } from "./devices.js";
import { canBeCalled, canInstall, install, isApple, isInstalled } from "./installing.js";
import { copyButton } from "./copy.js";
import { icon } from "./icons.js";
import { loadStyle } from "./stylesheet.js";
import { Refusal } from "./wire.js";
import { dayOf, useWords, word } from "./words.js";

await Promise.all([loadStyle("devices.css"), useWords("calls")]);

// What may call, in the order of its rows.
const KINDS = ["turns", "invitations", "events", "puzzle", "words"];

export class DeviceSettings {
  left = new AbortController();

  /** `ask` types a line for an answer below the settings, `part` shows it, `onPress` presses its buttons. */
  constructor({ ask, part, onPress }) {
    this.ask = ask;
    this.part = part;
    this.onPress = onPress;
    this.rows = el("ul", { class: "settings" });
    this.kinds = el("ul", { class: "settings" });
    this.outside = el("ul", { class: "settings" });
    this.status = el("p", { class: "hint", role: "status" });
    this.when = section("web-push-when", this.kinds);
    this.element = box("devices", section("web-push-title", this.rows), this.when, section("web-push-outside", this.outside), this.status);
    this.run(() => changeDevices());
    addEventListener("answered", () => this.refresh(), { signal: this.left.signal });
  }

  /** Read everything again after an answer, as long as the settings are on the page. */
  refresh() {
    if (this.element.isConnected) this.run(() => changeDevices());
    else this.left.abort();
  }

  /** Do something, then show what the server knows; a refusal is a line. */
  async run(work) {
    if (this.busy) return;
    this.busy = true;
    const focused = this.element.contains(document.activeElement) && document.activeElement.dataset.of;
    try {
      const found = await work();
      if (found) {
        this.chats = await chatsOf();
        this.show(found);
      }
      fill(this.status);
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      fill(this.status, refusal.told || word("web-failed"));
    } finally {
      this.busy = false;
      if (focused) /** @type {HTMLElement} */ (this.element.querySelector(`[data-of="${focused}"]`))?.focus();
    }
  }

  show({ devices, most, webhook, calendar, wordless, wanted, hours }) {
    const here = thisDevice();
    const own = devices.find(({ id }) => id === here?.id);
    const others = devices.filter((one) => one !== own);
    const count = word("web-push-count", { count: devices.length, most });
    fill(
      this.rows,
      this.hereRow(own),
      others.map(({ id, name, since }) =>
        row(name || word("web-push-unnamed"), `${count} ${word("web-push-since", { day: dayOf(since) })}`, this.made(`remove ${id}`, "web-push-remove", () => changeDevices({ remove: id }), name)),
      ),
      own && row(word("web-push-test"), word("web-push-test-more"), this.made("test", "web-push-test", () => this.test(own.id))),
      devices.length > 0 && this.toggle("words", word("web-push-words"), word(wordless ? "web-push-wordless" : "web-push-worded"), !wordless, () => changeDevices({ wordless: !wordless })),
      canInstall() && row(word("web-push-app"), word("web-push-app-more"), this.made("install", "web-push-install", () => install().then(() => changeDevices()))),
    );
    show(this.when, devices.length > 0 || Boolean(webhook));
    fill(this.kinds, KINDS.map((kind) => this.kindRow(kind, wanted.includes(kind), hours)), this.quietRow(hours));
    fill(this.outside, this.chats.map((chat) => this.chatRow(chat)), this.calendarRow(calendar), this.webhookRow(webhook));
  }

  kindRow(kind, on, [, , hour]) {
    const state = word(`web-push-kind-${kind}-more`, { time: `${hour}:00` });
    return this.toggle(kind, word(`web-push-kind-${kind}`), state, on, () => changeDevices({ kind, on: !on }));
  }

  quietRow([from, until]) {
    const title = word("web-push-quiet");
    const state = from === until ? word("web-push-off") : word("web-push-quiet-more", { from: `${from}:00`, until: `${until}:00` });
    const onclick = () => this.ask("/ustawienia cisza").then(() => this.part.scrollIntoView({ block: "nearest" }));
    return row(title, state, button({ class: "quiet", "data-of": "quiet", "aria-label": title, onclick }, icon("next")));
  }

  /** A chat that calls or not, or the way to link it. */
  chatRow({ platform, linked, on }) {
    const title = word(`web-call-${platform}`);
    const state = word(linked ? "web-call-linked" : "web-call-unlinked");
    const work = async () => {
      if (!linked) await linkChat(platform, this.part, this.onPress);
      else await callOn(platform, on);
      return linked && changeDevices();
    };
    return linked ? this.toggle(platform, title, state, on, work) : row(title, state, this.made(platform, "web-call-link", work, title));
  }

  /** The row of this device: a switch, or what has to be done first. */
  hereRow(own) {
    const title = word("web-push-here");
    if (!canBeCalled()) return row(title, word(isApple() && !isInstalled() ? "web-push-home" : "web-push-cannot"));
    if (Notification.permission === "denied") return row(title, word("web-push-denied"));
    const state = own ? word("web-push-on-since", { day: dayOf(own.since) }) : word("web-push-off");
    return this.toggle("here", title, state, Boolean(own), () => (own ? switchOff() : this.on()));
  }

  async on() {
    const { found, told } = await switchOn();
    if (told) throw new Refusal(422, told);
    return found;
  }

  async test(id) {
    await changeDevices({ test: id });
    return null;
  }

  calendarRow(calendar) {
    const off = this.made("calendar", "web-push-switch-on", () => changeDevices({ calendar: true }));
    if (!calendar) return row(word("web-push-calendar"), word("web-push-calendar-off"), off);
    const address = new URL(calendar, location.href).href;
    return row(
      word("web-push-calendar"),
      word("web-push-calendar-on"),
      box("row", copyButton(() => address), this.made("calendar-new", "web-push-calendar-new", () => changeDevices({ calendar: true })), this.made("calendar", "web-push-switch-off", () => changeDevices({ calendar: false }))),
      el("code", {}, address),
    );
  }

  webhookRow(webhook) {
    const title = word("web-push-own");
    if (webhook) {
      const remove = this.made("webhook", "web-push-remove", () => changeDevices({ webhook: "" }));
      return row(title, word("web-push-own-more"), remove, el("code", {}, webhook.address), el("span", { class: "small" }, word("web-push-secret"), " ", el("code", {}, webhook.secret)));
    }
    const id = freshId();
    const input = el("input", { id, type: "url", required: true, maxLength: 1000, placeholder: "https://", autocomplete: "off", "data-of": "webhook" });
    const onsubmit = (event) => {
      event.preventDefault();
      this.run(() => changeDevices({ webhook: input.value }));
    };
    const form = el("form", { class: "field", onsubmit }, el("label", { htmlFor: id }, word("web-push-own-more")), box("inline", input, el("button", { type: "submit" }, word("web-keep"))));
    return el("li", {}, box("of", el("strong", {}, title)), form);
  }

  /** A button of a row; `of` names it for the focus, `about` for screen readers. */
  made(of, key, work, about = "") {
    const label = word(key);
    return button({ "data-of": of, "aria-label": about && `${label}: ${about}`, onclick: () => this.run(work) }, label);
  }

  toggle(of, title, state, on, work) {
    const knob = button({ class: "knob", role: "switch", "aria-checked": String(on), "aria-label": title, "data-of": of, onclick: () => this.run(work) });
    return row(title, state, knob);
  }
}

/** A list of rows under its heading. */
function section(key, rows) {
  const id = freshId();
  return el("section", { "aria-labelledby": id }, el("h2", { id }, word(key)), rows);
}

/** A row of settings: its name over its state, what can be pressed, and lines below. */
const row = (title, state, press = null, ...below) =>
  el("li", {}, box("of", el("strong", {}, title), el("span", { class: "small" }, state)), press, ...below);
