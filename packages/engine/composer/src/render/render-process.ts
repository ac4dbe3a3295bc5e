import { join } from 'node:path';
import type { DetailsOf, HeadChange } from '@site/registry/diagnostics';
import type { Frame, RenderedPage, SlotPropsGiven } from '@site/section-kit/contract';
import { parseJson, startLimitedProcess, watchProcess } from '@site/server-kit';
import type * as z from 'zod';
import type { SectionArtifact, ShellArtifact } from '../plan/composition-input.ts';
import { modulesOf, type PlannedPage } from '../plan/plan.ts';
import { headDifference, headTags } from './head-tags.ts';
import {
  type ChildMessage,
  childMessageSchema,
  failureSchema,
  MAX_LENGTH,
  pageSchema,
  type RenderJob,
  type SectionBundle,
} from './render-protocol.ts';
import { requireRenderingNode } from './rendering-node.ts';
import { type BundleFrame, bundleFramesIn } from './stack-frames.ts';

/** Milliseconds, without waiting for a processor: a good version must pass on a busy machine. */
export const RENDER_LIMITS = {
  /** For a page, or the evaluation of a bundle. */
  step: 2000,
  /** For a process, and for each page ten times what one of this site takes. */
  total: 20_000,
  page: 200,
};
const START_LIMIT = 10_000;
/** Seconds of processor time for a process, and for each page. */
const PROCESSOR_LIMIT = { child: 60, page: 0.5 };
/** Resident bytes. */
const MEMORY_LIMIT = 512 * 1024 * 1024;
/** Fewer gain less from V8's optimizing compiler than it takes: a tenth of the process's time for 25 pages. */
const PAGES_TO_OPTIMIZE = 200;
/** Milliseconds to print the stack after SIGINT. */
const STACK_LIMIT = 500;

const CHILD = join(import.meta.dirname, 'render-child.mjs');
const FREEZE = join(import.meta.dirname, 'freeze-intrinsics.mjs');
const REALM = join(import.meta.dirname, 'realm');

export interface RenderTask {
  shell: ShellArtifact;
  frame: Frame;
  /** The owner first, unless it is the shell. */
  sections: SectionArtifact[];
  /** The shell's own come first, then those with the owner's code alone. */
  pages: PlannedPage[];
}

export const isOfShell = ({ page }: PlannedPage): boolean => page === null;

type FailureCode =
  | `SITE_RENDER_${'CRASHED' | 'MEMORY' | 'THROWS' | 'TIMEOUT'}`
  | 'SITE_BUNDLE_THROWS'
  | 'SITE_PAGE_SIZE';

export interface RenderFailure {
  code: FailureCode;
  details: DetailsOf<FailureCode>;
  /** The section whose bundle was evaluated, or `shell`; undefined for a page. */
  loading?: string;
  page?: PlannedPage;
  /** Given to its parts before it failed. */
  props?: SlotPropsGiven | undefined;
  /** Slots whose rendering began. */
  used?: string[] | undefined;
  /** Innermost first. A section's code may have forged it. */
  stack?: BundleFrame[];
  /** The page passes without other sections' parts. */
  passesBare?: boolean;
}

export interface RenderResult {
  failures: RenderFailure[];
  foreign: Map<string, HeadChange>;
}

interface Step extends Pick<RenderFailure, 'loading' | 'page'> {
  bare?: boolean;
}

/** The shell's and the owner's own pages, then the others twice: bare, before other sections' code is loaded, and whole. */
function stepsOf({ sections, pages }: RenderTask): Step[] {
  const [owner, ...others] = sections.map(({ manifest }) => ({ loading: manifest.name }));
  const ofShell = pages.filter(isOfShell).length;
  const isOwn = (page: PlannedPage) => sections.length < 2 || page.sections.length < sections.length;
  const own = pages.filter(isOwn).length;
  const shared = pages.slice(own);
  return [
    { loading: 'shell' },
    ...pages.slice(0, ofShell).map((page) => ({ page })),
    ...(owner ? [owner] : []),
    ...pages.slice(ofShell, own).map((page) => ({ page })),
    ...shared.map((page) => ({ page, bare: true })),
    ...(shared.length > 0 ? others : []),
    ...shared.map((page) => ({ page })),
  ];
}

/**
 * Its messages count for these pages only, and the process always ends.
 * @param take returns why no more pages are rendered. @param stacks for a run whose pages are not used (decision 14).
 */
export function renderInProcess(
  task: RenderTask,
  take: (page: PlannedPage, rendered: RenderedPage) => DetailsOf<'SITE_PAGE_SIZE'> | undefined = () =>
    undefined,
  stacks = false,
): Promise<RenderResult> {
  const { pages } = task;
  const steps = stepsOf(task);
  const total =
    (RENDER_LIMITS.total + RENDER_LIMITS.page * pages.length) * (steps.some(({ bare }) => bare) ? 2 : 1);
  const foreign = new Map<string, HeadChange>();
  const bareHeads = new Map<string, string[] | RenderFailure>();
  const failures: RenderFailure[] = [];
  const bundles = new Map(
    [task.shell, ...task.sections].map((one) => [serverOf(one), one.manifest.name] as const),
  );
  const child = startChild(task, stacks);

  return new Promise((resolve) => {
    let at = -1;
    let underWay = false;
    let over = false;
    /** SIGINT was sent: nothing else counts. */
    let isLate = false;

    const finish = () => {
      if (over) return;
      over = true;
      watch.stop();
      child.kill('SIGKILL');
      resolve({ failures, foreign });
    };
    const fail = <Code extends FailureCode>(
      code: Code,
      details: DetailsOf<Code>,
      step: Step & Partial<RenderFailure> = steps[Math.max(at, 0)]!,
    ) => {
      failures.push({ ...step, code, details });
    };
    const giveUp = <Code extends FailureCode>(
      code: Code,
      details: DetailsOf<Code>,
      step?: Step & Partial<RenderFailure>,
    ) => {
      if (!over) fail(code, details, step);
      finish();
    };
    const watch = watchProcess(child, { total, bytes: MEMORY_LIMIT }, (why) => {
      if ('bytes' in why) giveUp('SITE_RENDER_MEMORY', { bytes: why.bytes, limit: MEMORY_LIMIT });
      else if ('time' in why)
        timeOut({ limit: why.time, ...(why.time === total && { pages: pages.length }) });
      else if ('error' in why) giveUp('SITE_RENDER_CRASHED', textOf(why.error.message));
      else giveUp('SITE_RENDER_CRASHED', textOf(`The render process ended early (${why.ended}).`));
    });
    watch.allow(START_LIMIT);
    const timeOut = (details: DetailsOf<'SITE_RENDER_TIMEOUT'>) => {
      isLate = true;
      const step = steps[Math.max(at, 0)]!;
      let printed = '';
      child.stderr!.on('data', (chunk) => {
        printed = (printed + chunk).slice(0, MAX_LENGTH.error);
      });
      const end = () =>
        giveUp('SITE_RENDER_TIMEOUT', details, { ...step, stack: bundleFramesIn(printed, bundles) });
      child.once('close', end);
      setTimeout(end, STACK_LIMIT).unref();
      child.kill('SIGINT');
    };

    const compareHead = (page: PlannedPage, html: string) => {
      const head = bareHeads.get(page.path);
      if (head && 'code' in head) failures.push(head);
      bareHeads.delete(page.path);
      const difference = Array.isArray(head) ? headDifference(head, headTags(html)) : undefined;
      if (difference !== undefined) foreign.set(page.path, difference);
    };

    const read = ({ response, html }: Extract<ChildMessage, { type: 'ended' }>) => {
      const { page, bare } = steps[at]!;
      const received = parseJson(response);
      const { data: failed } = failureSchema.safeParse(received);
      if (failed && 'late' in failed) giveUp('SITE_RENDER_CRASHED', textOf(failed.late));
      else if (page && bare) bareHeads.set(page.path, bareHeadOf(page, failed, html));
      else if (failed && 'large' in failed && page) fail('SITE_PAGE_SIZE', textOf(failed.large), { page });
      else if (failed && 'error' in failed && page)
        fail('SITE_RENDER_THROWS', textOf(failed.error), {
          page,
          props: failed.props,
          used: failed.used,
          stack: bundleFramesIn(failed.stack, bundles),
          passesBare: Array.isArray(bareHeads.get(page.path)),
        });
      else if (failed && 'error' in failed)
        giveUp('SITE_BUNDLE_THROWS', textOf(failed.error), {
          ...steps[at],
          stack: bundleFramesIn(failed.stack, bundles),
        });
      else if (failed) giveUp('SITE_BUNDLE_THROWS', textOf(failed.large));
      else if (page) {
        const { data } = pageSchema.safeParse({ ...(received as object), html });
        if (!data) return giveUp('SITE_RENDER_CRASHED', textOf(NO_PAGE));
        const tooMany = take(page, data);
        if (tooMany) return giveUp('SITE_PAGE_SIZE', tooMany);
        compareHead(page, data.html);
      }
      if (at === steps.length - 1) finish();
    };

    child.on('message', (received) => {
      if (over || isLate) return;
      const { data: message } = childMessageSchema.safeParse(received);
      watch.allow(RENDER_LIMITS.step);
      if (message?.type === 'began' && !underWay && at + 1 < steps.length) {
        at++;
        underWay = true;
      } else if (message?.type === 'ended' && underWay) {
        underWay = false;
        read(message);
      } else if (message?.type === 'late') giveUp('SITE_RENDER_CRASHED', textOf(message.error));
      else giveUp('SITE_RENDER_CRASHED', textOf(UNKNOWN_MESSAGE), {});
    });
    child.send(jobOf(task, steps), () => {});
  });
}

/** The bare page's head, or its failure, which counts if the whole page passes. */
function bareHeadOf(
  page: PlannedPage,
  failed: z.output<typeof failureSchema> | undefined,
  html: string | undefined,
): string[] | RenderFailure {
  if (!failed && html !== undefined) return headTags(html);
  const why = (failed && Object.values(failed)[0]) ?? 'It is no page.';
  return {
    page,
    code: 'SITE_RENDER_THROWS',
    details: textOf(`Without the parts of other sections: ${String(why)}`),
  };
}

const textOf = (message: string) => ({ message: message.slice(0, MAX_LENGTH.error) });

/** Equal for equal errors. */
export const messageOfFailure = ({ code, details }: RenderFailure): string =>
  `${code} ${JSON.stringify(details)}`;

const NO_PAGE = 'What was rendered is not a page; structured data with a toJSON of its own does that.';
const UNKNOWN_MESSAGE = 'The render process sent a message that is not part of its protocol.';

function jobOf({ shell, frame, sections, pages }: RenderTask, steps: Step[]): RenderJob {
  const ids = pages.flatMap(modulesOf);
  const places = new Map(pages.map((page, place) => [page, place]));
  const bundles = new Map<string, SectionBundle>(
    sections.map((section) => {
      const { name } = section.manifest;
      const prefix = `${name}/`;
      const own = ids.filter((id) => id.startsWith(prefix)).map((id) => id.slice(prefix.length));
      return [name, { name, server: serverOf(section), exposes: [...new Set(own)] }];
    }),
  );
  return {
    shell: serverOf(shell),
    frame,
    max: MAX_LENGTH,
    modules: [...new Set(ids)],
    pages: pages.map(({ path, page, parts, slots }) => ({ path, page, slots: parts, table: slots })),
    steps: steps.map(({ loading = '', page }) =>
      page ? places.get(page)! : (bundles.get(loading) ?? 'shell'),
    ),
  };
}

const serverOf = ({ folder, manifest }: ShellArtifact | SectionArtifact) => join(folder, manifest.server);

/**
 * May read its bundles; no network, no other process.
 * @throws SITE_NODE_VERSION where Node cannot deny the network.
 */
function startChild({ shell, sections, pages }: RenderTask, stacks: boolean) {
  requireRenderingNode();
  const readable = [CHILD, FREEZE, REALM, ...[shell, ...sections].map(serverOf)];
  const node = [
    '--permission',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    '--no-addons',
    '--no-experimental-sqlite',
    ...(pages.length > PAGES_TO_OPTIMIZE ? [] : ['--no-opt']),
    // prints the stack at SIGINT, even of an endless loop
    '--trace-sigint',
    CHILD,
    ...(stacks ? ['stacks'] : []),
  ];
  const processor = Math.ceil(PROCESSOR_LIMIT.child + PROCESSOR_LIMIT.page * pages.length);
  return startLimitedProcess(node, { processor, writes: false }, 'json', 'pipe');
}
