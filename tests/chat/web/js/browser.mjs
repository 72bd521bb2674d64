// What the page's modules expect of a browser; storage is theirs to do without.
if (!globalThis.navigator) globalThis.navigator = { languages: ["pl-PL"] };

/** As much of an element as the board's parts touch; what is laid out has the size it is given. */
class Element {
  constructor() {
    Object.assign(this, { hidden: false, children: [], dataset: {}, attributes: {}, offsetWidth: 0, offsetHeight: 0 });
    this.style = { set: {}, setProperty: (name, value) => (this.style.set[name] = value) };
    this.classList = { toggle() {} };
  }

  replaceChildren(...children) {
    this.children = children;
  }

  setAttribute(name, value) {
    this.attributes[name] = value;
  }

  addEventListener() {}
}

globalThis.document = { createElement: () => new Element() };
