// @ts-check
import { readFileSync } from 'node:fs';
import { setTimeout as pause, setImmediate } from 'node:timers/promises';
import { compileFunction, constants, createContext, Script } from 'node:vm';
import './freeze-intrinsics.mjs';

/**
 * The only kind of process that executes sections' code, one for each owner and set of sections that share a page. Their
 * code runs in a separate realm. No object of Node's realm goes in, and none comes out to be inspected:
 * strings and numbers only. (Plain JavaScript: to load TypeScript would take longer than to render a page.)
 *
 * @typedef {import('./render-protocol.ts').RenderJob} RenderJob
 * @typedef {import('./render-protocol.ts').ChildMessage} ChildMessage
 */
const REALM = new URL('./realm/', import.meta.url);
/** Milliseconds between two polls of a step that waits for nothing known. */
const IDLE = 50;

const realm = createContext(constants.DONT_CONTEXTIFY, { codeGeneration: { strings: false, wasm: false } });
/** @param {string | URL} file */
const read = (file) => readFileSync(file, 'utf8');
/** @param {string} name */
const load = (name) => {
  const file = new URL(name, REALM);
  return new Script(`'use strict';${read(file)}`, { filename: file.href }).runInContext(realm);
};
const guarded = load('language.js')(process.argv[2] === 'stacks');
load('events.js')();
load('clone.js')();
load('encoding.js')(guarded(utf8Text));
load('url.js')(guarded(parseUrl), guarded(parseQuery), guarded(printQuery));
load('streams.js')();
const { textOf, loadShell, loadSection, renderPage, turn } = load('renderer.js')(load('timers.js')());

/** @type {RenderJob['max']} */
let max;

/**
 * Resolves when the message has left this process: rendering that never lets the event loop turn would hold it back.
 * @param {ChildMessage} message
 */
const send = (message) =>
  new Promise((resolve) => {
    process.send?.(message, resolve);
  });

// A late error here belongs to the realm: it is read in there, and no code of Node inspects it.
for (const event of ['uncaughtException', 'unhandledRejection']) {
  process.on(event, (error) => {
    send({ type: 'late', error: primitive(textOf(error)) });
  });
}
process.on('disconnect', () => process.exit());

process.once('message', async (/** @type {RenderJob} */ job) => {
  max = job.max;
  // React Router has an import() that is never executed; no section's code can call it.
  const { frame, modules } = job;
  await step(() => loadShell(compile(job.shell, read(job.shell)), JSON.stringify({ frame, modules })));
  const [owner, ...others] = job.sections;
  /** @param {RenderJob['pages']} pages */
  const renderAll = async (pages) => {
    for (const page of pages) await step(() => renderPage(JSON.stringify(page)));
  };
  const shared = job.pages.slice(job.own);
  if (owner) await loadOne(owner);
  await renderAll(job.pages.slice(0, job.own));
  await renderAll(shared);
  if (shared.length === 0) return;
  for (const other of others) await loadOne(other);
  await renderAll(shared);
});

/** @param {RenderJob['sections'][number]} section */
const loadOne = ({ name, server, exposes }) =>
  step(() => loadSection(compile(server, withoutImport(read(server))), name, JSON.stringify(exposes)));

/**
 * Makes the realm do one step and sends its reply to the parent.
 * @param {() => void} begin
 */
async function step(begin) {
  await send({ type: 'began' });
  try {
    begin();
  } catch (error) {
    await send({ type: 'ended', response: JSON.stringify({ error: primitive(textOf(error)) }) });
    return;
  }
  for (;;) {
    // all pending promise jobs of the realm run before this resolves
    await setImmediate();
    const received = turn();
    if (typeof received === 'string') {
      await send(replyOf(received));
      return;
    }
    if (received !== 0) await pause(typeof received === 'number' ? Math.min(received, IDLE) : IDLE);
  }
}

/**
 * The realm's reply without what no page may be: its reader is the server.
 * @param {string} received
 * @returns {ChildMessage}
 */
function replyOf(received) {
  const end = received.indexOf('\n');
  const response = end < 0 ? received : received.slice(0, end);
  const html = end < 0 ? undefined : received.slice(end + 1);
  const large =
    tooMany('characters', html ?? '', max.html) ?? tooMany('characters of data', response, max.response);
  return large ? { type: 'ended', response: JSON.stringify({ large }) } : { type: 'ended', response, html };
}

/**
 * @param {string} what
 * @param {string} text
 * @param {number} limit
 */
function tooMany(what, text, limit) {
  return text.length > limit ? `Has ${text.length} ${what}; the limit is ${limit}.` : undefined;
}

/**
 * A CommonJS bundle as a function of the realm.
 * @param {string} file
 * @param {string} text
 */
function compile(file, text) {
  return compileFunction(`'use strict';${text}`, ['module', 'exports', 'require'], {
    filename: file,
    parsingContext: realm,
  });
}

/**
 * Source text that cannot import a module: Node answers `import()` with an error of its own realm. The word is
 * written with an escape, which means the same in a string, a template, a regular expression, a comment and a name,
 * and is an error where it is the keyword. (After a backslash it never is. Only `String.raw` sees the difference.)
 * What follows the word is ignored: there are many ways to write a comment, and `<!--` is one.
 * @param {string} text
 */
function withoutImport(text) {
  return text.replaceAll(/(?<!\\)import/g, '\\u0069mport');
}

/**
 * The beginning of what the realm's code returned as text; objects of the realm are not inspected.
 * @param {unknown} received
 */
function primitive(received) {
  return typeof received === 'string' ? received.slice(0, max.error) : '';
}

/**
 * [address, base, part, its new value] to the parts of that address by name.
 * @param {string} given
 */
function parseUrl(given) {
  const [address, base, part, value] = JSON.parse(given);
  const url = new URL(address, base ?? undefined);
  if (part) Reflect.set(url, part, value);
  const parts = 'href origin protocol username password host hostname port pathname search hash'.split(' ');
  return JSON.stringify(Object.fromEntries(parts.map((name) => [name, Reflect.get(url, name)])));
}

/**
 * A query's text to its pairs.
 * @param {string} given
 */
function parseQuery(given) {
  return JSON.stringify([...new URLSearchParams(given)]);
}

/**
 * The pairs of a query to its text.
 * @param {string} given
 */
function printQuery(given) {
  return new URLSearchParams(JSON.parse(given)).toString();
}

/**
 * A character a byte to the text that the bytes are in UTF-8.
 * @param {string} given
 */
function utf8Text(given) {
  return Buffer.from(given, 'latin1').toString('utf8');
}
