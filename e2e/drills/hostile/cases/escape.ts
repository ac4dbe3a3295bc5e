import type { ArtifactCase } from '../case.ts';

/** Tries a statement and goes on: what could not be done is told in the page. */
const trying = (statement: string) => `try { ${statement} } catch (error) { tell.push('failed'); }`;

/** Finds Node's own process through whatever is left open, as `real`. */
const FIND_PROCESS = `
let real;
const look = (get) => { try { const found = get(); if (found && typeof found.kill === 'function') real = found; } catch {} };
look(() => process);
look(() => (function () { return this; })().process);
look(() => Function('return process')());
look(() => (() => {}).constructor.constructor('return process')());
look(() => (async () => {}).constructor('return process')());
look(() => globalThis.process.mainModule.require('node:process'));
look(() => globalThis.process.getBuiltinModule('node:process'));
look(() => require('node:process'));
look(() => module.constructor._load('node:process'));
const dispatcher = globalThis[Symbol.for('undici.globalDispatcher.1')] || globalThis[Symbol.for('undici.globalDispatcher.2')];
if (dispatcher) {
  let emitter = dispatcher;
  while (emitter && !Object.hasOwn(emitter, 'emit')) emitter = Object.getPrototypeOf(emitter);
  if (emitter) {
    const before = emitter.emit;
    try {
      emitter.emit = function (...given) { look(() => this); return before.apply(this, given); };
    } catch {}
  }
}
let domain = globalThis;
while ((domain = Object.getPrototypeOf(domain))) look(() => domain.process);
Error.prepareStackTrace = (error, calls) => { for (const call of calls) { look(() => call.getThis().process); look(() => call.getFunction().constructor('return process')()); } return []; };
try { null.x; } catch (error) { error.stack; }
`;

const other = '/platform/overview';
const forged = (type: string) =>
  `({ type: '${type}', path: '${other}', html: '<h1>owned</h1>', parts: [], structuredData: [], section: 'platform', error: 'forged', id: 'platform/pages/overview' })`;

export const ESCAPE: ArtifactCase[] = [
  {
    name: 'undici’s dispatcher leads to the event emitter’s prototype, and every message is rewritten',
    section: {
      top: `${FIND_PROCESS}
const target = real || dispatcher;
let prototype = target;
while (prototype && !Object.hasOwn(prototype, 'emit')) prototype = Object.getPrototypeOf(prototype);
${trying(`prototype.emit = function (name, message) { if (message && message.html) message.html = '<h1>owned</h1>'; return false; }`)}
${trying(`const send = real.send; real.send = (message, ...rest) => send.call(real, message.html ? { ...message, html: '<h1>owned</h1>' } : message, ...rest);`)}`,
    },
  },
  {
    name: 'signals to the server and to every process it can name',
    section: {
      top: `${FIND_PROCESS}\n${trying(`real.kill(real.ppid, 'SIGKILL');`)}\n${trying(`real.kill(-real.pid, 'SIGTERM');`)}`,
    },
    linger: 500,
  },
  {
    name: 'the process is ended, aborted, and made to crash',
    section: {
      top: `${FIND_PROCESS}\n${trying('real.reallyExit(0);')}\n${trying('real.exit(0);')}\n${trying('real.abort();')}`,
    },
  },
  {
    name: 'messages in the name of the renderer: pages of others, failures of others, the end',
    section: {
      top: `${FIND_PROCESS}\n${['rendered', 'render-failed', 'load-failed', 'crashed', 'slot', 'done'].map((type) => trying(`real.send(${forged(type)});`)).join('\n')}`,
    },
  },
  {
    name: 'messages in another form than the renderer’s',
    section: {
      top: `${FIND_PROCESS}\n${trying(`for (const one of [null, 1, 'x', [], { type: 'none' }, { type: 'rendered', html: {} }, { cmd: 'NODE_HANDLE' }]) real.send(one);`)}`,
    },
  },
  {
    name: 'import() of built-in modules, at once and from a page',
    section: {
      top: `const attempt = async (name) => { const found = await import(name); tell.push('imported ' + name, Object.keys(found).length); };
for (const name of ['node:fs', 'node:child_process', 'node:net', 'node:worker_threads', 'data:text/javascript,export default 1']) attempt(name).catch(() => {});`,
    },
  },
  {
    name: 'code made of strings: Function, its three relatives, eval, setTimeout',
    section: {
      code: [
        `Function('return 1')()`,
        `(function* () {}).constructor('return 1')`,
        `(async () => {}).constructor('return 1')`,
        `(0, eval)('1')`,
        `setTimeout('1', 0)`,
        `new (Object.getPrototypeOf(async function* () {}).constructor)('return 1')`,
      ]
        .map(trying)
        .join('\n'),
    },
  },
  {
    name: 'prepareStackTrace reads the callers’ this and functions',
    section: {
      code: `${trying(`Error.prepareStackTrace = (error, calls) => { for (const call of calls) { const fn = call.getFunction(); if (fn) fn.call = () => '<h1>owned</h1>'; } return 'at platform'; };`)}
${trying('throw new Error("traced");')}`,
    },
  },
  {
    name: 'a thrown object with an inspect.custom, a toString and a toJSON of its own',
    section: {
      code: `const hook = () => { throw new Error('from the hook'); };
throw Object.assign(Object.create({ [Symbol.for('nodejs.util.inspect.custom')]: hook }), { toString: hook, toJSON: hook, [Symbol.toPrimitive]: hook });`,
    },
    refused: /SITE_RENDER_(THROWS|CRASHED)/,
  },
  {
    name: 'timers, intervals and promises left behind that fail later',
    section: {
      top: `for (const after of [0, 1, 50, 300]) { try { setTimeout(() => { throw new Error('late'); }, after); } catch {} }
try { setInterval(() => { throw new Error('again and again'); }, 20); } catch {}
Promise.resolve().then(() => new Promise((resolve) => setTimeout(resolve, 100))).then(() => { throw new Error('late rejection'); }).catch((error) => Promise.reject(error));
Promise.reject(new Error('unhandled'));`,
    },
    linger: 600,
  },
  {
    name: 'a timer left behind that never ends',
    section: { top: 'try { setTimeout(() => { for (;;); }, 5); } catch {}' },
    linger: 500,
  },
  {
    name: 'memory without end',
    section: { code: 'const all = []; for (;;) all.push(new Array(1e6).fill(all.length));' },
    refused: /SITE_RENDER_(MEMORY|CRASHED|TIMEOUT)/,
  },
  {
    name: 'memory outside the heap without end',
    section: { code: 'const all = []; for (;;) all.push(new Uint8Array(64 * 1024 * 1024).fill(1));' },
    refused: /SITE_RENDER_(MEMORY|CRASHED|THROWS|TIMEOUT)/,
  },
  { name: 'a loop without end at render', section: { code: 'for (;;);' }, refused: /SITE_RENDER_TIMEOUT/ },
  { name: 'a loop without end at evaluation', section: { top: 'for (;;);' }, refused: /SITE_RENDER_TIMEOUT/ },
  {
    name: 'promises that never let the loop turn',
    section: { code: 'const again = () => Promise.resolve().then(again); again();' },
    refused: /SITE_RENDER_TIMEOUT/,
  },
  {
    name: 'a page that is awaited for ever',
    section: { code: 'React.use(new Promise(() => {}));' },
    refused: /SITE_RENDER_TIMEOUT/,
  },
  {
    name: 'a module that is a promise which never settles',
    section: {
      top: `const never = { then() {} }; Object.defineProperty(module, 'exports', { value: { modules: { 'pages/aaa': () => never } }, writable: false }); return;`,
    },
    refused: /SITE_(RENDER_TIMEOUT|BUNDLE_THROWS|RENDER_CRASHED)/,
  },
  {
    name: 'Atomics.wait stops the thread',
    section: { code: trying('Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60000);') },
  },
  {
    name: 'recursion that overflows the stack',
    section: { code: 'const deeper = () => deeper() + 1; deeper();' },
    refused: /SITE_RENDER_(THROWS|CRASHED)/,
  },
  {
    name: 'React’s dispatcher is replaced, so that every later page reads other contexts',
    section: {
      top: `const inside = Object.keys(React).filter((key) => key.startsWith('__')).map((key) => React[key]);
const poison = (dispatcher) => { for (const hook of ['useContext', 'useMemo', 'useState', 'use', 'readContext']) ${trying(`dispatcher[hook] = () => 'owned';`)} };
globalThis.poisonDispatcher = () => { for (const one of inside) { if (one.H) poison(one.H); if (one.A) poison(one.A); } };`,
      code: `${trying('globalThis.poisonDispatcher();')}
for (const key of Object.keys(React).filter((one) => one.startsWith('__'))) ${trying(`const one = React[key]; if (one.H) { for (const hook of Object.keys(one.H)) one.H[hook] = () => ({ config: { brand: 'owned' } }); }`)}`,
    },
  },
  {
    name: 'the prototypes of objects, arrays, strings and functions',
    section: {
      top: [
        `Object.prototype.html = '<h1>owned</h1>'`,
        `Object.prototype.toJSON = () => 'owned'`,
        `Array.prototype.join = () => 'owned'`,
        `Array.prototype.map = function () { return ['owned']; }`,
        `Array.prototype[Symbol.iterator] = function* () {}`,
        `String.prototype.replace = () => 'owned'`,
        `Function.prototype.call = () => 'owned'`,
        `Map.prototype.get = () => undefined`,
        `Promise.prototype.then = function () { return this; }`,
        `RegExp.prototype.exec = () => null`,
        `Object.defineProperty(Object.prototype, 'then', { get() { return undefined; } })`,
      ]
        .map(trying)
        .join('\n'),
    },
  },
  {
    name: 'the global object and its prototype: window, document, navigator',
    section: {
      top: [
        'Object.getPrototypeOf(globalThis).window = {}',
        'globalThis.window = globalThis',
        'globalThis.document = { title: "owned" }',
        'Object.setPrototypeOf(globalThis, { window: {} })',
        'globalThis.React = { owned: true }',
        'delete globalThis.URL',
        'globalThis.TextEncoder = class {}',
      ]
        .map(trying)
        .join('\n'),
    },
  },
  {
    name: 'clock, chance, numbers and dates in other languages',
    section: {
      top: [
        'Date.now = () => 0',
        'Date.prototype.getFullYear = () => 1970',
        'Math.random = () => 0.5',
        'Math.round = () => 0',
        'Number.prototype.toFixed = () => "owned"',
        'Intl.NumberFormat.prototype.format = () => "owned"',
        'Date.prototype.toLocaleDateString = () => "owned"',
      ]
        .map(trying)
        .join('\n'),
    },
  },
  {
    name: 'the shared modules: React, the runtime, the kit and the router',
    section: {
      top: [
        'React.useContext = () => ({})',
        'React.createElement = () => "owned"',
        `require('react/jsx-runtime').jsx = () => 'owned'`,
        'kit.PageHead = () => null',
        'kit.Slot = () => "owned"',
        `require('react-router-dom').useLocation = () => ({ pathname: '/owned' })`,
        `Object.getPrototypeOf(React.createElement('a')).type = 'owned'`,
        'React.Component.prototype.render = () => "owned"',
        'React.Component.prototype.isReactComponent = false',
      ]
        .map(trying)
        .join('\n'),
    },
  },
  {
    name: 'structured data with a toJSON, a getter and a proxy',
    section: {
      head: `{ structuredData: [{ toJSON: () => ({ type: 'rendered', path: '${other}', html: 'owned' }) }, { get x() { return 'y'; } }, new Proxy({}, { ownKeys: () => { throw new Error('no'); } })] }`,
    },
  },
  {
    name: 'the module object is a proxy that answers to every name',
    section: {
      top: `module.exports = new Proxy({}, { get: (target, name) => name === 'modules' ? new Proxy({}, { get: () => async () => ({ default: () => 'owned' }) }) : undefined }); return;`,
    },
  },
  {
    name: 'files, network and processes by every name they had',
    section: {
      top: [
        `require('node:fs').readFileSync('/etc/passwd')`,
        `globalThis.process.binding('fs')`,
        `globalThis.process.getBuiltinModule('fs').writeFileSync('/tmp/owned', '')`,
        `fetch('http://127.0.0.1:4000/healthz')`,
        `new WebSocket('ws://127.0.0.1:4000/')`,
        `new EventSource('http://127.0.0.1:4000/')`,
        `new Worker('data:text/javascript,1')`,
        `new BroadcastChannel('x').postMessage('owned')`,
        `new WebAssembly.Memory({ initial: 1000, maximum: 60000 })`,
        `navigator.locks.request('x', () => new Promise(() => {}))`,
        `performance.timerify(() => {})`,
      ]
        .map(trying)
        .join('\n'),
    },
  },
];
