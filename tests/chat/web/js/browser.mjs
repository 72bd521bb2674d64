// What the page's modules expect of a browser as they are loaded; storage is theirs to do without.
if (!globalThis.navigator) globalThis.navigator = { languages: ["pl-PL"] };
