import { type Diagnostic, makeError, type SourcePlace } from '@site/registry/diagnostics';
import type { ImageLimits, RenderedPage, SlotPropsGiven } from '@site/section-kit/contract';
import { watchProcess } from '@site/server-kit';
import type { PageFacts } from '../page/page-facts.ts';
import type { ShellArtifact } from '../plan/composition-input.ts';
import type { PlannedPage } from '../plan/plan.ts';
import type { BundleFrame } from '../render/stack-frames.ts';
import { CHECK_LIMITS, checkProcess, release } from './check-process.ts';

/** V8 aborts a process that exceeds its memory. */
const ABORTED = ['SIGABRT', 'exit code 134'];
/** Milliseconds; after that an error is reported without its line. */
const LOCATE_LIMIT = 5000;

export interface CheckJob {
  shell: ShellArtifact;
  origin: string;
  frameId: string;
  folder: string;
  results: string;
  pages: PlannedPage[];
  /** Key of the shell's not-found page. */
  shellPageKey: string;
  images: ImageLimits;
}

export type CheckRequest =
  | { kind: 'job'; job: CheckJob }
  | { kind: 'page'; index: number; props: SlotPropsGiven | undefined; rendered?: RenderedPage }
  | { kind: 'finish'; store: boolean }
  | { kind: 'locate'; stacks: BundleFrame[][] };

export interface CheckStep {
  section: string;
  route?: string;
  slot?: string;
}

export interface CheckResult {
  refusals: Diagnostic[];
  /** By page key. */
  facts: Map<string, PageFacts>;
}

/** The child runs no hostile code, so it may name its steps. */
export type CheckMessage =
  | { type: 'began'; step: CheckStep }
  | { type: 'ended'; result?: CheckResult; places?: (SourcePlace | null)[] }
  /** No section's fault, such as a full disk. */
  | { type: 'late'; error: string; code: unknown };

export interface PageChecks {
  add(path: string, rendered: RenderedPage): void;
  addFailed(path: string, props: SlotPropsGiven): void;
  finish(store: boolean): Promise<CheckResult>;
  locate(stacks: BundleFrame[][]): Promise<(SourcePlace | null)[]>;
  end(): void;
}

/**
 * In a process: no visitor waits for a parser, and no page can end the server.
 * Too much time or memory is SITE_CHECK_TIMEOUT.
 */
export function startPageChecks(job: CheckJob): PageChecks {
  const { step: limit, memory } = CHECK_LIMITS;
  const checker = checkProcess();
  const { child } = checker;
  const { promise, resolve, reject } = Promise.withResolvers<CheckResult>();
  // handled where it is awaited
  promise.catch(() => {});
  let step: CheckStep = { section: 'shell' };
  let done = false;
  let over = false;
  const end = () => {
    if (over) return;
    over = true;
    watch.stop();
    child.off('message', receive);
    if (done) release(checker);
    else checker.stop();
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
  // an ended process is noticed by its exit
  const send = (request: CheckRequest) => {
    done = false;
    child.send(request, () => {});
  };
  send({ kind: 'job', job });
  const places = new Map(job.pages.map(({ path }, index) => [path, index]));
  /** Until the shell's own page is rendered: the others are compared with it. */
  let waiting: CheckRequest[] | undefined = job.pages.some(({ page }) => page === null) ? [] : undefined;
  return {
    add(path, rendered) {
      const index = places.get(path)!;
      const check: CheckRequest = { kind: 'page', index, props: rendered.props, rendered };
      if (waiting && job.pages[index]!.page !== null) {
        waiting.push(check);
        return;
      }
      send(check);
      for (const request of waiting ?? []) send(request);
      waiting = undefined;
    },
    addFailed(path, props) {
      send({ kind: 'page', index: places.get(path)!, props });
    },
    finish(store) {
      send({ kind: 'finish', store });
      return promise;
    },
    locate(stacks) {
      if (stacks.length === 0) return Promise.resolve([]);
      send({ kind: 'locate', stacks });
      const late = setTimeout(() => located.resolve([]), LOCATE_LIMIT);
      return located.promise.finally(() => clearTimeout(late));
    },
    end,
  };
}
