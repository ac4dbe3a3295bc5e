// react-router needs these in jsdom, which has neither. MessageChannel is left out on purpose: with Node's,
// React's scheduler keeps a port open and jest never exits.
const util = require('node:util');
globalThis.TextEncoder ??= util.TextEncoder;
globalThis.TextDecoder ??= util.TextDecoder;
