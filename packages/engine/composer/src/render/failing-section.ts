import { type Diagnostic, makeError } from '@site/registry/diagnostics';
import {
  isPage,
  isSlotId,
  moduleInSlot,
  parseSlotId,
  readPropsSchema,
  type SlotPropsGiven,
  schemaFileOf,
} from '@site/section-kit/contract';
import { artifactText, type SectionArtifact } from '../plan/composition-input.ts';
import { modulesOf, type PlannedPage } from '../plan/plan.ts';
import { partsOfferedBy, similarName } from '../plan/similar-name.ts';
import { type RenderFailure, type RenderResult, type RenderTask, renderInProcess } from './render-process.ts';
import type { BundleFrame } from './stack-frames.ts';

export interface Found {
  refusal: Diagnostic;
  /** It reached a limit: every page with the same code would take as long. */
  atLimit: boolean;
  isOn(page: PlannedPage): boolean;
  frames?: BundleFrame[] | undefined;
}

const AT_LIMIT = new Set<string>(['SITE_RENDER_TIMEOUT', 'SITE_RENDER_MEMORY']);

const MAX_SLOTS = 5;

type Seen = Pick<PlannedPage, 'parts' | 'slots'>;

/**
 * A process's report is no evidence: any code in it can forge it. A section is named for its own page,
 * or if its part fails without other sections' code.
 */
export async function failingSections(task: RenderTask, { failures }: RenderResult): Promise<Found[]> {
  const tried = new Map<string, Promise<RenderFailure | undefined>>();
  const failsAlone = (section: SectionArtifact, { parts: used, slots }: Seen) => {
    const { name } = section.manifest;
    const parts = used.filter((id) => id.startsWith(`${name}/`));
    const key = [name, ...modulesOf({ parts, slots })].join();
    const failure = tried.get(key) ?? tryAlone(task, section, { parts, slots });
    tried.set(key, failure);
    return failure;
  };
  const all: Found[] = [];
  for (const failure of failures) {
    const { code, details, loading, page, props = {}, frames } = failure;
    const route = page?.path;
    const { owner, sections, ...seen } = page ?? task.pages.at(-1)!;
    const blamed = loading === 'shell' ? 'shell' : owner;
    const isOn = loading === blamed ? withCodeOf(blamed) : ownedBy(blamed);
    const atLimit = AT_LIMIT.has(code);
    let found: Found = {
      refusal: makeError(code, { section: blamed, route }, details),
      atLimit,
      isOn,
      frames,
    };
    let isTried = false;
    const others = loading === 'shell' ? [] : sections.filter(({ manifest }) => manifest.name !== owner);
    for (const section of others) {
      const bare = seen.parts.filter(
        (id) => !hasProps(props[id]) && !needsProps(section, moduleInSlot(id, seen.slots)),
      );
      const alone = await failsAlone(section, { ...seen, parts: bare });
      if (!alone) continue;
      isTried = true;
      const { name } = section.manifest;
      found = {
        refusal: makeError(alone.code, { section: name, route }, alone.details),
        atLimit: atLimit || AT_LIMIT.has(alone.code),
        isOn: alone.page ? withPart(alone.page) : withCodeOf(name),
        frames,
      };
      break;
    }
    const thrower = isTried ? undefined : throwerOf(failure, others);
    if (thrower) {
      const { name } = thrower.manifest;
      found = {
        ...found,
        refusal: makeError(code, { section: name, route }, details),
        isOn: withCodeOf(name),
      };
    }
    const wrongSlots = isTried || thrower ? [] : undeclaredSlots(failure, task.pages);
    if (wrongSlots.length > 0) all.push(...wrongSlots.map((refusal) => ({ refusal, atLimit, isOn })));
    else all.push(found);
  }
  return all;
}

/** Of a part that needs props and cannot be tried alone: the page passes without it, and the stack's innermost section is its own. */
function throwerOf(
  { page, props = {}, passesBare, frames = [] }: RenderFailure,
  others: SectionArtifact[],
): SectionArtifact | undefined {
  const name = frames.find(({ section }) => section !== 'shell')?.section;
  const thrower = others.find(({ manifest }) => manifest.name === name);
  if (!page || !passesBare || !thrower) return undefined;
  const isUntried = (id: string) =>
    id.startsWith(`${name}/`) && (hasProps(props[id]) || needsProps(thrower, moduleInSlot(id, page.slots)));
  return page.parts.some(isUntried) ? thrower : undefined;
}

/** Undeclared slots that the error names, and a declared one of almost the same name. */
function undeclaredSlots(
  { code, details, page, used = [] }: RenderFailure,
  pages: PlannedPage[],
): Diagnostic[] {
  if (code !== 'SITE_RENDER_THROWS' || !page) return [];
  // a page that throws for another reason declares all slots
  const thrown = JSON.stringify(details);
  const slots = used
    .filter((id) => !page.parts.includes(id) && isSlotId(id) && thrown.includes(id))
    .slice(0, MAX_SLOTS);
  if (slots.length === 0) return [];
  const place = { section: page.owner, route: page.path };
  const offered = new Set(
    pages.flatMap(({ parts, sections }) => [...parts, ...sections.flatMap(partsOfferedBy)]),
  );
  const similar = similarName(
    slots[0]!,
    [...offered].filter((id) => !isPage(parseSlotId(id))),
  );
  const isLeft = similar !== undefined && page.parts.includes(similar) && !used.includes(similar);
  return [
    makeError('SITE_SLOT_UNDECLARED', place, { slots, similar }),
    ...(isLeft ? [makeError('SITE_SLOT_UNUSED', place, { slots: [similar] })] : []),
  ];
}

const withCodeOf =
  (name: string): Found['isOn'] =>
  ({ sections }) =>
    name === 'shell' || sections.some(({ manifest }) => manifest.name === name);

/** A shell that cannot render its own page renders no other. */
const ownedBy =
  (name: string): Found['isOn'] =>
  ({ owner }) =>
    name === 'shell' || owner === name;

function withPart(alone: Seen): Found['isOn'] {
  const [module] = modulesOf(alone);
  return (page) => module !== undefined && modulesOf(page).includes(module);
}

/** Such a part cannot be judged without its props. */
const hasProps = (given: SlotPropsGiven[string] = []) => given.some((one) => Object.keys(one).length > 0);

function needsProps(section: SectionArtifact, module: string): boolean {
  const file = schemaFileOf(section.manifest, parseSlotId(module).part);
  const schema = file && readPropsSchema(artifactText(section, file));
  // which of several object types fails is unknown before trying
  return Boolean(schema && !('wrong' in schema) && (schema.type !== 'object' || schema.required?.length));
}

/** With the shell's code only. */
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
