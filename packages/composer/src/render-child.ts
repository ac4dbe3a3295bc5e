import { readFileSync } from 'node:fs';
import { compileFunction } from 'node:vm';
import type { SectionBundle, ShellBundle } from '@site/section-kit/contract';
import { freezeGlobals, freezeShared } from './freeze.ts';
import type { ChildMessage, RenderJob } from './render-protocol.ts';

/**
 * The only process that executes sections' code, one per composition. It has no environment, no network and
 * reads nothing but the artifacts; what a bundle breaks here ends with it, and what all sections have in common
 * cannot be changed. Fault containment and defence in depth, not a perfect sandbox.
 */
type JsonObject = Record<string, unknown>;

const realProcess = process;

/**
 * Resolves when the message has left this process. Rendering waits for it: a render that never lets the event
 * loop turn would hold back what it has to say, and be taken for one that hangs.
 */
const send = (message: ChildMessage) =>
  new Promise<void>((resolve) => {
    realProcess.send!(message, () => resolve());
  });

realProcess.on('message', (job: RenderJob) => {
  harden();
  // of a timer or promise that a section left behind, whatever is being rendered when it fails
  realProcess.on('uncaughtException', (error) => {
    send({ type: 'crashed', error: textOf(error), section: sectionOf(error, job) });
  });
  renderAll(job).then(
    () => send({ type: 'done' }),
    (error: unknown) => send({ type: 'crashed', error: textOf(error) }),
  );
});

function harden(): void {
  for (const name of ['fetch', 'WebSocket', 'EventSource', 'localStorage', 'sessionStorage']) {
    delete (globalThis as Record<string, unknown>)[name];
  }
  const quiet = () => {};
  lock(
    globalThis,
    'console',
    Object.freeze({ log: quiet, info: quiet, debug: quiet, warn: quiet, error: quiet }),
  );
  lock(globalThis, 'process', Object.freeze({ env: Object.freeze({ NODE_ENV: 'production' }) }));
  freezeGlobals();
}

function lock(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, writable: false, configurable: false });
}

async function renderAll(job: RenderJob): Promise<void> {
  await send({ type: 'loading', section: 'shell' });
  const shell = evaluate(job.shell, {}) as ShellBundle;
  freezeShared(shell.shared);
  freezeShared(job.frame);
  const parts = new Map();
  for (const { name, server, exposes } of job.sections) {
    await send({ type: 'loading', section: name });
    try {
      const bundle = evaluate(server, shell.shared) as SectionBundle;
      for (const expose of exposes) {
        const module = await bundle.modules[expose]?.();
        if (!module?.default || !['function', 'object'].includes(typeof module.default)) {
          throw new Error(`${expose} has no default export that is a component.`);
        }
        parts.set(`${name}/${expose}`, module.default);
      }
    } catch (error) {
      await send({ type: 'load-failed', section: name, error: textOf(error) });
      return;
    }
  }
  for (const { path, page, slots } of job.pages) {
    await send({ type: 'rendering', path });
    try {
      const onSlot = (id: string) => {
        send({ type: 'slot', id });
      };
      const rendered = await shell.render(job.frame, path, page, parts, onSlot, slots);
      const { html, parts: used, structuredData } = rendered;
      await send({
        type: 'rendered',
        path,
        html,
        parts: used,
        structuredData: structuredData as JsonObject[],
      });
    } catch (error) {
      await send({ type: 'render-failed', path, error: textOf(error), section: sectionOf(error, job) });
    }
  }
}

/** Runs a CommonJS bundle with a `require` that knows the shared modules and nothing else. */
function evaluate(file: string, shared: Record<string, unknown>): unknown {
  const module = { exports: {} };
  const require = (name: string) => {
    if (Object.hasOwn(shared, name)) return shared[name];
    throw new Error(
      `require(${JSON.stringify(name)}): only ${Object.keys(shared).join(', ') || 'nothing'} can be required.`,
    );
  };
  const run = compileFunction(
    `'use strict';${readFileSync(file, 'utf8')}`,
    ['module', 'exports', 'require'],
    {
      filename: file,
    },
  );
  run(module, module.exports, require);
  return module.exports;
}

/**
 * Whose bundle threw: the last slot that was begun is not it when its page throws after it. Frames of the
 * shell's bundle tell nothing: React is in it, and throws for what a section hands it.
 */
function sectionOf(error: unknown, { sections }: RenderJob): string | undefined {
  const frames = error instanceof Error ? String(error.stack).split('\n') : [];
  for (const frame of frames) {
    const thrower = sections.find(({ server }) => frame.includes(server));
    if (thrower) return thrower.name;
  }
  return undefined;
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return (error.stack ?? error.message).split('\n').slice(0, 4).join('\n');
}
