import { availableParallelism } from 'node:os';
import type { Refusal } from '@site/registry';
import {
  type Frame,
  moduleInSlot,
  parseSlotId,
  type RenderedPage,
  readPropsSchema,
  type SlotPropsGiven,
  schemaFileOf,
} from '@site/section-kit/contract';
import { artifactText, type SectionArtifact, type ShellArtifact } from '../plan/composition-input.ts';
import { modulesOf, type PlannedPage } from '../plan/plan.ts';
import { type RenderFailure, type RenderResult, type RenderTask, renderInProcess } from './render-process.ts';
import { LONGEST } from './render-protocol.ts';

/** Maximum number of concurrent render processes. */
const MOST_PROCESSES = 4;

export interface RenderOutcome {
  rendered: Map<string, RenderedPage>;
  refusals: Refusal[];
  /** Props that failed pages gave to their embedded parts, by path. */
  given: Map<string, SlotPropsGiven>;
}

/**
 * Renders pages, each with only the code of the sections that are on it: there is a process for each
 * set of sections that share a page. A set that fails refuses only its own pages.
 *
 * @param onRendered called with each page when it is rendered.
 */
export async function renderPages(
  shell: ShellArtifact,
  frame: Frame,
  pages: PlannedPage[],
  onRendered: (path: string, rendered: RenderedPage) => void = () => {},
): Promise<RenderOutcome> {
  const tasks = tasksOf(shell, frame, pages);
  const totals = new Map<string, number>();
  const take = ({ owner, path }: PlannedPage, page: RenderedPage): string | undefined => {
    const total = (totals.get(owner) ?? 0) + page.html.length;
    totals.set(owner, total);
    if (total > LONGEST.section)
      return `The pages of ${owner} together have more than ${LONGEST.section} characters.`;
    onRendered(path, page);
  };
  const results = await inTurns(tasks, (task) => renderInProcess(task, take));
  const rendered = new Map(results.flatMap((result) => [...result.rendered]));
  // A shell that fails by itself is the cause of every other failure.
  const alone = results.findIndex((_, at) => tasks[at]!.sections.length === 0);
  const shellFailed = results[alone] !== undefined && results[alone].failures.length > 0;
  const judged = shellFailed ? [alone] : [...tasks.keys()];
  const refusals = new Map<string, Refusal>();
  for (const at of judged) {
    // a broken part causes the same refusal in each set that contains it
    for (const one of await refusalsOf(tasks[at]!, results[at]!)) refusals.set(JSON.stringify(one), one);
  }
  // in the order of the pages, whatever was rendered first: what is shown of many is the first
  const places = new Map(pages.map(({ path }, place) => [path, place]));
  const placeOf = ({ route }: Refusal) => places.get(route ?? '') ?? -1;
  const given = new Map(
    results.flatMap(({ failures }) =>
      failures.flatMap(({ page, props }) => (page && props ? [[page.path, props] as const] : [])),
    ),
  );
  return { rendered, given, refusals: [...refusals.values()].sort((a, b) => placeOf(a) - placeOf(b)) };
}

/**
 * The shell's own page first: the gate compares the others with it. Then the largest, so that the last one to end is
 * not one that started late.
 */
function tasksOf(shell: ShellArtifact, frame: Frame, pages: PlannedPage[]): RenderTask[] {
  const bySet = Object.values(
    Object.groupBy(pages, ({ sections }) =>
      sections
        .map(({ manifest }) => manifest.name)
        .sort()
        .join(),
    ),
  ) as PlannedPage[][];
  return bySet
    .sort(
      (a, b) => Number(a[0]!.sections.length > 0) - Number(b[0]!.sections.length > 0) || b.length - a.length,
    )
    .map((set) => ({ shell, frame, sections: set[0]!.sections, pages: set }));
}

async function inTurns<Given, Made>(given: Given[], make: (one: Given) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  const waiting = given.entries();
  const worker = async () => {
    for (const [at, one] of waiting) made[at] = await make(one);
  };
  const workers = Math.min(availableParallelism(), MOST_PROCESSES, given.length);
  await Promise.all(Array.from({ length: workers }, worker));
  return made;
}

/** What is on a page. */
type Seen = Pick<PlannedPage, 'parts' | 'slots'>;

/**
 * Names the section that has to act. A process's own report is not evidence: any code in it can forge it. A section is
 * named for its own page, or if its part fails without any other section's code.
 */
async function refusalsOf(task: RenderTask, { failures }: RenderResult): Promise<Refusal[]> {
  const tried = new Map<string, Promise<RenderFailure | undefined>>();
  const failsAlone = (section: SectionArtifact, { parts: used, slots }: Seen) => {
    const parts = used.filter((id) => id.startsWith(`${section.manifest.name}/`));
    const key = modulesOf({ parts, slots }).join();
    const failure = tried.get(key) ?? tryAlone(task, section, { parts, slots });
    tried.set(key, failure);
    return failure;
  };
  const refusals: Refusal[] = [];
  for (const { code, message, loading, page, props = {} } of failures) {
    const route = page?.path;
    const { owner, sections, ...seen } = page ?? task.pages[0]!;
    let refusal: Refusal = { code, section: loading === 'shell' ? 'shell' : owner, route, message };
    const others = loading === 'shell' ? [] : sections.filter(({ manifest }) => manifest.name !== owner);
    for (const section of others) {
      const bare = seen.parts.filter(
        (id) => !hasProps(props[id]) && !needsProps(section, moduleInSlot(id, seen.slots)),
      );
      const alone = await failsAlone(section, { ...seen, parts: bare });
      if (!alone) continue;
      refusal = { code: alone.code, section: section.manifest.name, route, message: alone.message };
      break;
    }
    refusals.push(refusal);
  }
  return refusals;
}

/** A part that is given props, or needs some, cannot be judged without them. */
const hasProps = (given: SlotPropsGiven[string] = []) => given.some((one) => Object.keys(one).length > 0);

function needsProps(section: SectionArtifact, module: string): boolean {
  const file = schemaFileOf(section.manifest, parseSlotId(module).part);
  const schema = file && readPropsSchema(artifactText(section, file));
  // a choice of objects cannot be told without trying them
  return Boolean(schema && !('wrong' in schema) && (schema.type !== 'object' || schema.required?.length));
}

/** Renders a section's parts as separate pages, with only the shell's code. */
async function tryAlone(
  { shell, frame, pages }: RenderTask,
  section: SectionArtifact,
  { parts, slots }: Seen,
): Promise<RenderFailure | undefined> {
  const asPages = parts.map((id) => ({
    ...pages[0]!,
    owner: section.manifest.name,
    page: id,
    parts: [id],
    slots,
  }));
  const { failures } = await renderInProcess({ shell, frame, sections: [section], pages: asPages });
  return failures[0];
}
