import { type Diagnostic, makeError, type SourcePlace } from '@site/registry/diagnostics';
import type { ImageLimits, RenderedPage, SlotPropsGiven } from '@site/section-kit/contract';
import { watchProcess } from '@site/server-kit';
import type { PageFacts } from '../page/page-facts.ts';
import type { ShellArtifact } from '../plan/composition-input.ts';
import type { PlannedPage } from '../plan/plan.ts';
import type { BundleFrame } from '../render/stack-frames.ts';
import { checkProcess, prepareCheckProcess, release } from './check-process.ts';

export interface CheckLimits {
  /** Milliseconds for one page or one stylesheet. The largest of this site take 0.1 s on a busy machine. */
  step: number;
  /** Megabytes of V8's old generation. */
  memory: number;
}

/** How a process ends that exceeds its memory: V8 aborts it. */
const ABORTED = ['SIGABRT', 'exit code 134'];
const LIMITS: CheckLimits = { step: 10_000, memory: 512 };
/** Milliseconds to find the source lines of errors: an error is reported without its line after that. */
const LOCATE_LIMIT = 5000;

/** For checks that are sure to come: their process starts while the caller does something else. */
export const preparePageChecks = () => prepareCheckProcess(LIMITS.memory);

export interface CheckJob {
  shell: ShellArtifact;
  origin: string;
  frameId: string;
  /** Folder of the page store. */
  folder: string;
  /** Folder of kept results. */
  results: string;
  /** The pages to check and store. */
  pages: PlannedPage[];
  /** Key of the shell's page, which is stored if it is not among them. */
  ownKey: string;
  images: ImageLimits;
}

/** Messages to the checks, the job first. */
export type CheckRequest =
  | { kind: 'job'; job: CheckJob }
  /** A page is rendered; `index` is its place in the job. */
  | { kind: 'page'; index: number; rendered: RenderedPage }
  /** A page failed while it was rendered, having given these props to its embedded parts. */
  | { kind: 'failed'; index: number; props: SlotPropsGiven }
  | { kind: 'finish'; store: boolean }
  /** Asked after all others. */
  | { kind: 'locate'; frames: BundleFrame[][] };

/** What is being read. */
export interface CheckStep {
  section: string;
  route?: string;
  /** Slot whose props are checked. */
  slot?: string;
}

export interface CheckResult {
  refusals: Diagnostic[];
  /** By page key. Without refusals the pages are stored: assembled, compressed, written. */
  facts: Map<string, PageFacts>;
}

/** The child's messages, named as those of a render child. It runs no hostile code, so it may name its steps. */
export type CheckMessage =
  | { type: 'began'; step: CheckStep }
  | { type: 'ended'; result?: CheckResult; places?: (SourcePlace | null)[] }
  /** No section's fault, such as a full disk. */
  | { type: 'late'; error: string; code: unknown };

export interface PageChecks {
  /** Checks a page as soon as it is rendered. */
  add(path: string, rendered: RenderedPage): void;
  /** Checks the props that a page gave to its embedded parts before it failed. */
  addFailed(path: string, props: SlotPropsGiven): void;
  /** @param store the pages, if nothing is wrong with any of them, or with the stylesheets of their sections. */
  finish(store: boolean): Promise<CheckResult>;
  /** Where frames of each error are in the sources, if that is found in time. Call it last. */
  locate(frames: BundleFrame[][]): Promise<(SourcePlace | null)[]>;
  end(): void;
}

/**
 * Parses and checks sections' output in a separate process, so that visitors never wait for it and no page can end the server.
 * What exceeds the time or the memory is refused as SITE_CHECK_TIMEOUT, and the process is ended.
 */
export function startPageChecks(job: CheckJob, limits: Partial<CheckLimits> = {}): PageChecks {
  const { step: limit, memory } = { ...LIMITS, ...limits };
  const own = checkProcess(memory);
  const { child } = own;
  const { promise, resolve, reject } = Promise.withResolvers<CheckResult>();
  // it may fail before anyone awaits it
  promise.catch(() => {});
  let step: CheckStep = { section: 'shell' };
  /** The process has replied to every request. */
  let done = false;
  let over = false;
  const end = () => {
    if (over) return;
    over = true;
    watch.stop();
    child.off('message', receive);
    if (done) release(own);
    else own.stop();
  };
  const located = Promise.withResolvers<(SourcePlace | null)[]>();
  const refuse = (limit: string) => {
    end();
    const { slot, ...place } = step;
    const details = { limit, reading: step.route ? ('page' as const) : ('stylesheet' as const), slot };
    resolve({ refusals: [makeError('SITE_CHECK_TIMEOUT', place, details)], facts: new Map() });
  };
  const fail = (error: Error) => {
    end();
    reject(error);
  };
  function receive(message: CheckMessage): void {
    watch.allow(message.type === 'began' ? limit : Infinity);
    if (message.type === 'began') step = message.step;
    else if (message.type === 'late') fail(Object.assign(new Error(message.error), { code: message.code }));
    else {
      done = message.result !== undefined || message.places !== undefined;
      if (message.result) resolve(message.result);
      if (message.places) located.resolve(message.places);
    }
  }
  const watch = watchProcess(child, {}, (why) => {
    located.resolve([]);
    if ('time' in why) refuse(`${why.time} ms`);
    else if ('error' in why) fail(why.error);
    else if ('ended' in why && ABORTED.includes(why.ended)) refuse(`${memory} MB`);
    else if ('ended' in why) fail(new Error(`The process that checks pages ended early (${why.ended}).`));
  });
  child.on('message', receive);
  // one that has ended says so by its exit
  const send = (request: CheckRequest) => {
    done = false;
    child.send(request, () => {});
  };
  send({ kind: 'job', job });
  const places = new Map(job.pages.map(({ path }, index) => [path, index]));
  /** The others are compared with the shell's own page; until it is there they wait. */
  let waiting: CheckRequest[] | undefined = job.pages.some(({ page }) => page === null) ? [] : undefined;
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
    finish(store) {
      send({ kind: 'finish', store });
      return promise;
    },
    locate(frames) {
      if (frames.length === 0) return Promise.resolve([]);
      send({ kind: 'locate', frames });
      const late = setTimeout(() => located.resolve([]), LOCATE_LIMIT);
      return located.promise.finally(() => clearTimeout(late));
    },
    end,
  };
}
