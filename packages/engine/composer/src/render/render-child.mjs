// @ts-check
import { readFileSync } from 'node:fs';
import { setTimeout as pause, setImmediate } from 'node:timers/promises';
import { compileFunction, constants, createContext, Script } from 'node:vm';
import './freeze-intrinsics.mjs';

/**
 * The only process that executes sections' code, in a separate realm: no object of Node's realm goes in, none comes out.
 * (Plain JavaScript: to load TypeScript takes longer than to render a page.)
 * @typedef {import('./render-protocol.ts').RenderJob} RenderJob
 * @typedef {import('./render-protocol.ts').ChildMessage} ChildMessage
 */
const REALM = new URL('./realm/', import.meta.url);
/** Milliseconds between polls of a step that waits for nothing known. */
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
 * Resolves when sent: rendering may never let the event loop turn.
 * @param {ChildMessage} message
 */
const send = (message) =>
  new Promise((resolve) => {
    process.send?.(message, resolve);
  });

// A late error belongs to the realm: it is read in there.
for (const event of ['uncaughtException', 'unhandledRejection']) {
  process.on(event, (error) => {
    send({ type: 'late', error: primitive(textOf(error)) });
  });
}
process.on('disconnect', () => process.exit());

process.once('message', async (/** @type {RenderJob} */ job) => {
  const { frame, modules, pages, steps } = job;
  max = job.max;
  for (const next of steps)
    await step(() => {
      if (typeof next === 'number') renderPage(JSON.stringify(pages[next]));
      // React Router has an import() that is never executed.
      else if (next === 'shell')
        loadShell(compile(job.shell, read(job.shell)), JSON.stringify({ frame, modules }));
      else {
        const { name, server, exposes } = next;
        loadSection(compile(server, withoutImport(read(server))), name, JSON.stringify(exposes));
      }
    });
});

/** @param {() => void} begin */
async function step(begin) {
  await send({ type: 'began' });
  try {
    begin();
  } catch (error) {
    await send({ type: 'ended', response: JSON.stringify({ error: primitive(textOf(error)) }) });
    return;
  }
  for (;;) {
    // all promise jobs of the realm run before this resolves
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
 * The reply within its limits: the server reads it.
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
 * @param {string} file
 * @param {string} text CommonJS
 */
function compile(file, text) {
  return compileFunction(`'use strict';${text}`, ['module', 'exports', 'require'], {
    filename: file,
    parsingContext: realm,
  });
}

/**
 * Node answers `import()` with an error of its own realm. Escaped, the word is an error as a keyword and unchanged elsewhere,
 * except in `String.raw`. What follows is ignored, since comments can be written in many ways.
 * @param {string} text
 */
function withoutImport(text) {
  return text.replaceAll(/(?<!\\)import/g, '\\u0069mport');
}

/**
 * Objects of the realm are not inspected.
 * @param {unknown} received
 */
function primitive(received) {
  return typeof received === 'string' ? received.slice(0, max.error) : '';
}

/** @param {string} given JSON of [address, base, part, its new value] */
function parseUrl(given) {
  const [address, base, part, value] = JSON.parse(given);
  const url = new URL(address, base ?? undefined);
  if (part) Reflect.set(url, part, value);
  const parts = 'href origin protocol username password host hostname port pathname search hash'.split(' ');
  return JSON.stringify(Object.fromEntries(parts.map((name) => [name, Reflect.get(url, name)])));
}

/** @param {string} given a query */
function parseQuery(given) {
  return JSON.stringify([...new URLSearchParams(given)]);
}

/** @param {string} given JSON of a query's pairs */
function printQuery(given) {
  return new URLSearchParams(JSON.parse(given)).toString();
}

/** @param {string} given one character a byte */
function utf8Text(given) {
  return Buffer.from(given, 'latin1').toString('utf8');
}
