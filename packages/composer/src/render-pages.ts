import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Frame, RenderedPage } from '@site/section-kit/contract';
import type { ShellArtifact } from './composition-input.ts';
import type { PlannedPage } from './plan.ts';
import type { Refusal } from './refusal.ts';
import { childMessageSchema, type RenderJob } from './render-protocol.ts';

/**
 * Milliseconds for one page, or for evaluating one section's bundle, before the child is killed. The time it had
 * to wait for a processor does not count: a good version must pass on a busy machine too.
 */
const STEP_LIMIT = 2000;
/** Milliseconds after which it is killed however busy the machine is. */
const BUSY_LIMIT = 10_000;
/** Milliseconds for the child to start and answer for the first time, on a busy machine. */
const START_LIMIT = 10_000;
/** Resident bytes at which the child is killed. Buffers count too, which V8's own limits do not see. */
const MEMORY_LIMIT = 512 * 1024 * 1024;
const WATCH_INTERVAL = 25;
const PAGE_SIZE = 4096;

const CHILD = fileURLToPath(new URL('./render-child.ts', import.meta.url));
/** The one module it imports. */
const FREEZE = fileURLToPath(new URL('./freeze.ts', import.meta.url));

export interface RenderOutcome {
  rendered: Map<string, RenderedPage>;
  refusals: Refusal[];
}

/**
 * Renders pages in a fresh child process that is ended afterwards, however it goes.
 *
 * @param onRendered told each page when it is there.
 */
export function renderPages(
  shell: ShellArtifact,
  frame: Frame,
  pages: PlannedPage[],
  onRendered: (path: string, rendered: RenderedPage) => void = () => {},
): Promise<RenderOutcome> {
  const rendered = new Map<string, RenderedPage>();
  const refusals: Refusal[] = [];
  if (pages.length === 0) return Promise.resolve({ rendered, refusals });

  const sections = new Map(
    pages.flatMap((page) => page.sections.map((one) => [one.manifest.name, one] as const)),
  );
  const job: RenderJob = {
    shell: join(shell.folder, shell.manifest.server),
    frame,
    sections: [...sections].map(([name, { folder, manifest }]) => ({
      name,
      server: join(folder, manifest.server),
      exposes: exposesOf(name, pages),
    })),
    pages: pages.map(({ path, page, parts }) => ({ path, page, slots: parts })),
  };
  const declared = new Map(pages.map(({ path, parts }) => [path, parts]));
  const readable = [CHILD, FREEZE, shell.folder, ...[...sections.values()].map(({ folder }) => folder)];
  const child = fork(CHILD, {
    env: { NODE_ENV: 'production' },
    execArgv: [
      '--permission',
      ...readable.map((path) => `--allow-fs-read=${path}`),
      '--no-experimental-sqlite',
      '--disallow-code-generation-from-strings',
      '--frozen-intrinsics',
      '--no-warnings',
    ],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

  const kill = () => child.kill('SIGKILL');
  // a server that is stopped meanwhile leaves no endless loop behind
  process.once('exit', kill);

  return new Promise((resolve) => {
    /** What the child is busy with, and so whom to name when it does not come back. */
    let route: string | undefined;
    let busy = 'shell';
    let stepStarted = Date.now();
    let waitedBefore = 0;
    let stepLimit = START_LIMIT;
    let over = false;

    const finish = () => {
      if (over) return;
      over = true;
      clearInterval(watch);
      process.off('exit', kill);
      kill();
      resolve({ rendered, refusals });
    };
    const refuse = (code: string, message: string, section = busy) => {
      refusals.push({ code, section, route, message });
    };
    const isOver = (elapsed: number) =>
      elapsed > BUSY_LIMIT ||
      (elapsed > stepLimit && elapsed - (waitedForProcessor(child.pid) - waitedBefore) > stepLimit);
    const watch = setInterval(() => {
      const bytes = residentBytes(child.pid);
      if (bytes > MEMORY_LIMIT) {
        refuse(
          'SITE_RENDER_MEMORY',
          `Used ${Math.round(bytes / 1048576)} MB; the limit is ${MEMORY_LIMIT / 1048576} MB.`,
        );
        finish();
      } else if (isOver(Date.now() - stepStarted)) {
        refuse(
          'SITE_RENDER_TIMEOUT',
          `Did not finish within ${stepLimit} ms. Look for an endless loop or a promise that never settles.`,
        );
        finish();
      }
    }, WATCH_INTERVAL);

    child.on('message', (said) => {
      if (over) return;
      const { data: message } = childMessageSchema.safeParse(said);
      if (!message) {
        refuse(
          'SITE_RENDER_CRASHED',
          'The render process said what it never says. Look for structured data with a toJSON of its own.',
        );
        return finish();
      }
      if (message.type !== 'slot') {
        stepStarted = Date.now();
        waitedBefore = waitedForProcessor(child.pid);
        stepLimit = STEP_LIMIT;
      }
      if (message.type === 'loading') busy = message.section;
      else if (message.type === 'slot') {
        // one that the page does not declare may not be there: the section that uses it answers for it
        if (declared.get(route ?? '')?.includes(message.id))
          busy = message.id.slice(0, message.id.indexOf('/'));
      } else if (message.type === 'rendering') {
        route = message.path;
        // until the first slot is begun
        busy = 'shell';
      } else if (message.type === 'rendered') {
        rendered.set(message.path, message);
        onRendered(message.path, message);
      } else if (message.type === 'render-failed')
        refuse('SITE_RENDER_THROWS', message.error, message.section);
      else if (message.type === 'load-failed') {
        refuse('SITE_BUNDLE_THROWS', message.error, message.section);
        finish();
      } else {
        if (message.type === 'crashed') refuse('SITE_RENDER_CRASHED', message.error, message.section);
        else if (refusals.length === 0 && pages.some(({ path }) => !rendered.has(path))) {
          refuse('SITE_RENDER_CRASHED', 'The render process ended before every page was rendered.');
        }
        finish();
      }
    });
    child.on('error', (error) => {
      refuse('SITE_RENDER_CRASHED', error.message, 'shell');
      finish();
    });
    child.on('exit', (code, signal) => {
      if (!over)
        refuse('SITE_RENDER_CRASHED', `The render process ended early (${signal ?? `exit code ${code}`}).`);
      finish();
    });
    child.send(job);
  });
}

function exposesOf(name: string, pages: PlannedPage[]): string[] {
  const ids = pages.flatMap((page) => page.parts).filter((id) => id.startsWith(`${name}/`));
  return [...new Set(ids.map((id) => id.slice(name.length + 1)))];
}

/** Linux only; elsewhere the time limit alone holds. */
function residentBytes(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_SIZE;
  } catch {
    return 0;
  }
}

/** Milliseconds a process was ready to run and had no processor. Linux only; elsewhere 0. */
function waitedForProcessor(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6 || 0;
  } catch {
    return 0;
  }
}
