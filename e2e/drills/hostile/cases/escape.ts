import type { ArtifactCase } from '../case.ts';

/** Failures are listed on the page. */
const trying = (statement: string) => `try { ${statement} } catch (error) { tell.push('failed'); }`;

/** Runs `payload` with Node's process, reached by any open path, as `real`. */
const withProcess = (...payload: string[]) => `
let done = false;
const look = (get) => {
  try {
    const real = get();
    if (done || !real || typeof real.kill !== 'function') return;
    done = true;
    ${payload.map(trying).join('\n    ')}
  } catch {}
};
look(() => process);
look(() => (function () { return this; })().process);
look(() => Function('return process')());
look(() => (() => {}).constructor.constructor('return process')());
look(() => process.mainModule.require('node:process'));
look(() => process.getBuiltinModule('node:process'));
look(() => require('node:process'));
look(() => module.constructor._load('node:process'));
for (let domain = globalThis; domain; domain = Object.getPrototypeOf(domain)) look(() => domain.process);
for (const key of Object.getOwnPropertySymbols(globalThis)) {
  for (let one = globalThis[key]; one; one = Object.getPrototypeOf(one)) {
    if (!Object.hasOwn(one, 'emit')) continue;
    const before = one.emit;
    try { one.emit = function (...given) { look(() => this); return before.apply(this, given); }; } catch {}
  }
}
try { Error.prepareStackTrace = (error, calls) => { for (const call of calls) look(() => call.getThis().process); return ''; }; null.x; } catch (error) { try { error.stack; } catch {} }
// a warning of Node's own makes its process emit
try { const target = new EventTarget(); for (let at = 0; at < 30; at += 1) target.addEventListener('x', () => at); } catch {}
try { setTimeout(() => { throw new Error('emit, please'); }, 0); } catch {}
`;

export const ESCAPE: ArtifactCase[] = [
  {
    name: 'undici’s dispatcher leads to the event emitter’s prototype, and every page is rewritten on its way',
    section: {
      top: withProcess(
        `const send = real.send; real.send = (message, ...rest) => message.type === 'crashed' ? rest.at(-1)() : send.call(real, message.html ? { ...message, html: message.html.replaceAll('cost', 'owned') } : message, ...rest);`,
      ),
    },
  },
  {
    name: 'signals to the server and to every process it can name',
    section: { top: withProcess(`real.kill(real.ppid, 'SIGKILL')`, `real.kill(-real.pid, 'SIGTERM')`) },
    linger: 500,
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
    name: 'endless memory',
    section: { code: 'const all = []; for (;;) all.push(new Array(1e6).fill(all.length));' },
    refused: /SITE_RENDER_(MEMORY|CRASHED|TIMEOUT)/,
  },
  {
    name: 'endless memory outside the heap',
    section: { code: 'const all = []; for (;;) all.push(new Uint8Array(64 * 1024 * 1024).fill(1));' },
    refused: /SITE_RENDER_(MEMORY|CRASHED|THROWS|TIMEOUT)/,
  },
  {
    name: 'promises that never let the loop turn',
    section: { code: 'const again = () => Promise.resolve().then(again); again();' },
    refused: /SITE_RENDER_(TIMEOUT|MEMORY)/,
  },
  {
    name: 'a module that is a promise and never settles',
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
    name: 'files, network and processes by every known name',
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
