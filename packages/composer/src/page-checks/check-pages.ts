import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Refusal } from '@site/registry';
import type { RenderedPage, SlotPropsGiven } from '@site/section-kit/contract';
import type { PageFacts } from '../page/page-facts.ts';
import type { ShellArtifact } from '../plan/composition-input.ts';
import type { PlannedPage } from '../plan/plan.ts';

/** Milliseconds for one page or one stylesheet. The largest of this site take 0.1 s on a busy machine. */
const STEP_LIMIT = 10_000;
const MEMORY_LIMIT_MB = 512;
/** Megabytes of V8's young generation: page trees are large and short-lived, and V8's default of 16 MB costs a quarter of the time. */
const YOUNG_MB = 64;

/** Beside this file, compiled or not as this file is. */
const WORKER = join(import.meta.dirname, `check-worker${extname(import.meta.filename)}`);

export interface CheckJob {
  shell: ShellArtifact;
  origin: string;
  frameId: string;
  /** Folder of the page store. */
  folder: string;
  /** The pages to check and store. */
  pages: PlannedPage[];
  /** Key of the shell's page, which is stored if it is not among them. */
  ownKey: string;
}

/** What the checks are told. */
export type CheckRequest =
  /** A page is rendered; `index` is its place in the job. */
  | { kind: 'page'; index: number; rendered: RenderedPage }
  /** A page failed while it was rendered, having given these props to its embedded parts. */
  | { kind: 'failed'; index: number; props: SlotPropsGiven }
  | { kind: 'finish'; store: boolean };

/** What is being read. */
export interface CheckStep {
  section: string;
  route?: string;
  /** What is done, if it is not parsing: `Checking the props of a/Part`. */
  what?: string;
}

export interface CheckAnswer {
  refusals: Refusal[];
  /** By page key. The pages are stored: assembled, compressed, written. */
  facts: Map<string, PageFacts>;
}

export interface PageChecks {
  /** Checks a page as soon as it is rendered. */
  add(path: string, rendered: RenderedPage): void;
  /** Checks the props that a page gave to its embedded parts before it failed. */
  addFailed(path: string, props: SlotPropsGiven): void;
  /** Stores the pages if nothing is wrong with any of them, or with the stylesheets of their sections. */
  finish(): Promise<CheckAnswer>;
  /** The same, and stores nothing. */
  finishUnstored(): Promise<CheckAnswer>;
  end(): void;
}

/**
 * Parses and checks sections' output in a separate thread, so that visitors never wait for it. What does not finish
 * is refused as SITE_CHECK_TIMEOUT, and the thread is terminated.
 *
 * @param limit milliseconds for one page or stylesheet.
 */
export function startPageChecks(job: CheckJob, limit = STEP_LIMIT): PageChecks {
  const worker = new Worker(WORKER, {
    workerData: job,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB, maxYoungGenerationSizeMb: YOUNG_MB },
  });
  const { promise, resolve, reject } = Promise.withResolvers<CheckAnswer>();
  // it may fail before anyone awaits it
  promise.catch(() => {});
  let step: CheckStep = { section: 'shell' };
  let timer: NodeJS.Timeout | undefined;
  const end = () => {
    clearTimeout(timer);
    void worker.terminate();
  };
  const refuse = (most: string) => {
    end();
    const { what, ...place } = step;
    const message = `${what ?? `Parsing ${step.route ? 'this page' : 'its stylesheet'}`} took more than ${most}.`;
    resolve({ refusals: [{ code: 'SITE_CHECK_TIMEOUT', ...place, message }], facts: new Map() });
  };
  worker.on('message', (said: { step: CheckStep | null } | { answer: CheckAnswer }) => {
    if ('answer' in said) return resolve(said.answer);
    clearTimeout(timer);
    if (!said.step) return;
    step = said.step;
    timer = setTimeout(() => refuse(`${limit} ms`), limit);
  });
  worker.on('error', (error: Error & { code?: string }) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return refuse(`${MEMORY_LIMIT_MB} MB`);
    clearTimeout(timer);
    reject(error);
  });
  const places = new Map(job.pages.map(({ path }, index) => [path, index]));
  /** The others are compared with the shell's own page; until it is there they wait. */
  let waiting: CheckRequest[] | undefined = job.pages.some(({ page }) => page === null) ? [] : undefined;
  const send = (request: CheckRequest) => worker.postMessage(request);
  return {
    add(path, rendered) {
      const index = places.get(path);
      if (index === undefined) return;
      if (job.pages[index]!.page !== null && waiting) {
        waiting.push({ kind: 'page', index, rendered });
        return;
      }
      send({ kind: 'page', index, rendered });
      for (const request of waiting ?? []) send(request);
      waiting = undefined;
    },
    addFailed(path, props) {
      const index = places.get(path);
      if (index !== undefined) send({ kind: 'failed', index, props });
    },
    finish() {
      send({ kind: 'finish', store: true });
      return promise;
    },
    finishUnstored() {
      send({ kind: 'finish', store: false });
      return promise;
    },
    end,
  };
}
