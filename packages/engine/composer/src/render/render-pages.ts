import { availableParallelism } from 'node:os';
import type { DetailsOf, Diagnostic } from '@site/registry/diagnostics';
import type { Frame, RenderedPage, SlotPropsGiven } from '@site/section-kit/contract';
import { fewAtATime } from '@site/server-kit';
import type { ShellArtifact } from '../plan/composition-input.ts';
import type { PlannedPage } from '../plan/plan.ts';
import { type AttributedFailure, failingSections } from './failing-section.ts';
import { foreignHeads } from './foreign-head.ts';
import { isOfShell, type RenderTask, renderInProcess } from './render-process.ts';
import { MAX_LENGTH } from './render-protocol.ts';
import type { BundleFrame } from './stack-frames.ts';
import { traceFailures } from './trace-failures.ts';

const CONCURRENT = Math.min(availableParallelism(), 4);
/** A process takes as long to start as ten pages to render. */
const PAGES_OF_PROCESS = 50;

/** Then no other page is rendered: the composition is refused anyway. */
const MAX_AT_LIMIT = 8;

export interface RenderOutcome {
  refusals: Diagnostic[];
  given: Map<string, SlotPropsGiven>;
  stacks: Map<Diagnostic, BundleFrame[]>;
}

/** Each page with only the code of its own sections. */
export async function renderPages(
  shell: ShellArtifact,
  frame: Frame,
  pages: PlannedPage[],
  onRendered: (path: string, rendered: RenderedPage) => void = () => {},
): Promise<RenderOutcome> {
  const tasks = tasksOf(shell, frame, pages);
  const totals = new Map<string, number>();
  const counts = Map.groupBy(pages, ({ owner }) => owner);
  const take = (
    { owner, path }: PlannedPage,
    page: RenderedPage,
  ): DetailsOf<'SITE_PAGE_SIZE'> | undefined => {
    const total = (totals.get(owner) ?? 0) + page.html.length;
    totals.set(owner, total);
    const limit = MAX_LENGTH.section + MAX_LENGTH.sectionPage * counts.get(owner)!.length;
    if (total > limit) return { owner, limit };
    onRendered(path, page);
  };
  const limitReached: AttributedFailure[] = [];
  const stacks: RenderOutcome['stacks'] = new Map();
  const renderTask = async (task: RenderTask) => {
    const known = refusalsWithoutRendering(task.pages, limitReached);
    const waiting = task.pages.filter((page) => !limitReached.some(({ isOn }) => isOn(page)));
    if (waiting.length === 0 || limitReached.length >= MAX_AT_LIMIT)
      return { failures: [], refusals: known, shellFailed: false };
    const begun = { ...task, pages: waiting };
    const rendered = await renderInProcess(begun, take);
    const byShell = waiting.some(isOfShell)
      ? rendered.failures.filter(({ page, loading }) => (page ? isOfShell(page) : loading === 'shell'))
      : [];
    const shellFailed = byShell.length > 0;
    const result = await traceFailures(begun, shellFailed ? { ...rendered, failures: byShell } : rendered);
    const found = await failingSections(begun, result);
    limitReached.push(...found.filter(({ atLimit }) => atLimit));
    for (const { refusal, stack = [] } of found) if (stack.length > 0) stacks.set(refusal, stack);
    const refusals = [
      ...known,
      ...found.map(({ refusal }) => refusal),
      ...(await foreignHeads(begun, result)),
    ];
    return { ...result, refusals, shellFailed };
  };
  const results = await fewAtATime(tasks, renderTask, CONCURRENT);
  // A shell that fails by itself is the cause of all other failures.
  const failed = results.find(({ shellFailed }) => shellFailed);
  const refusals = new Map<string, Diagnostic>();
  for (const result of failed ? [failed] : results) {
    // a broken part causes the same refusal in each set with it
    for (const one of result.refusals) {
      const key = JSON.stringify(one);
      if (!refusals.has(key)) refusals.set(key, one);
    }
  }
  // in the order of the pages: only the first of many are shown
  const places = new Map(pages.map(({ path }, place) => [path, place]));
  const placeOf = ({ route }: Diagnostic) => places.get(route ?? '') ?? -1;
  const given = new Map(
    results.flatMap(({ failures }) =>
      failures.flatMap(({ page, props }) => (page && props ? [[page.path, props] as const] : [])),
    ),
  );
  const sorted = [...refusals.values()].sort((a, b) => placeOf(a) - placeOf(b));
  return { given, stacks, refusals: sorted };
}

/** One for each owner of pages with the part that reached a limit. */
function refusalsWithoutRendering(pages: PlannedPage[], limitReached: AttributedFailure[]): Diagnostic[] {
  return limitReached.flatMap(({ refusal, isOn }) => {
    const embedding = pages.filter((page) => page.owner !== refusal.section && isOn(page));
    const first = new Map(embedding.toReversed().map((page) => [page.owner, page.path]));
    return [...first.values()].map((path) => ({ ...refusal, route: refusal.route && path }));
  });
}

/** The largest first, since it would end last. */
function tasksOf(shell: ShellArtifact, frame: Frame, pages: PlannedPage[]): RenderTask[] {
  const [ofShell, ofSections] = [pages.filter(isOfShell), pages.filter((page) => !isOfShell(page))];
  const owners = Object.values(Object.groupBy(ofSections, ({ owner }) => owner)) as PlannedPage[][];
  const [first = [], ...rest] = owners
    .flatMap(byCode)
    .flatMap(splitForProcesses)
    .sort((a, b) => b.length - a.length);
  // the others are compared with the shell's page; a process of its own would take as long as ten pages
  return [[...ofShell, ...first], ...rest]
    .filter((set) => set.length > 0)
    .map((set) => ({ shell, frame, sections: set.at(-1)!.sections, pages: set }));
}

/** Pages with the owner's code alone join the smallest other set, before other code is loaded: saves a start. */
function byCode(pages: PlannedPage[]): PlannedPage[][] {
  const own = pages.filter(({ sections }) => sections.length < 2);
  const shared = Object.values(
    Object.groupBy(
      pages.filter(({ sections }) => sections.length >= 2),
      ({ sections }) =>
        sections
          .map(({ manifest }) => manifest.name)
          .sort()
          .join(),
    ),
  ) as PlannedPage[][];
  const [first = [], ...rest] = shared.sort((a, b) => a.length - b.length);
  return [[...own, ...first], ...rest].filter((set) => set.length > 0);
}

function splitForProcesses(pages: PlannedPage[]): PlannedPage[][] {
  const parts = Math.min(CONCURRENT, Math.ceil(pages.length / PAGES_OF_PROCESS));
  const size = Math.ceil(pages.length / parts);
  return Array.from({ length: parts }, (_, part) => pages.slice(part * size, (part + 1) * size));
}
