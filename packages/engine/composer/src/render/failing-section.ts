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

export interface AttributedFailure {
  refusal: Diagnostic;
  /** Every page with the same code would reach the limit too. */
  atLimit: boolean;
  isOn(page: PlannedPage): boolean;
  stack?: BundleFrame[] | undefined;
}

const AT_LIMIT = new Set<string>(['SITE_RENDER_TIMEOUT', 'SITE_RENDER_MEMORY']);

const MAX_SLOTS = 5;

type PageParts = Pick<PlannedPage, 'parts' | 'slots'>;

/**
 * Any code in a process can forge its report: a section is named for its own page, or if its part fails without other
 * sections' code.
 */
export async function failingSections(
  task: RenderTask,
  { failures }: RenderResult,
): Promise<AttributedFailure[]> {
  const tried = new Map<string, Promise<RenderFailure | undefined>>();
  const failsAlone = (section: SectionArtifact, { parts: used, slots }: PageParts) => {
    const { name } = section.manifest;
    const parts = used.filter((id) => id.startsWith(`${name}/`));
    const key = [name, ...modulesOf({ parts, slots })].join();
    const failure = tried.get(key) ?? tryAlone(task, section, { parts, slots });
    tried.set(key, failure);
    return failure;
  };
  const all: AttributedFailure[] = [];
  for (const failure of failures) all.push(...(await attributed(failure)));
  return all;

  async function attributed(failure: RenderFailure): Promise<AttributedFailure[]> {
    const { code, details, loading, page, props = {}, stack } = failure;
    const route = page?.path;
    const { owner, sections, ...onPage } = page ?? task.pages.at(-1)!;
    const atLimit = AT_LIMIT.has(code);
    const others = loading === 'shell' ? [] : sections.filter(({ manifest }) => manifest.name !== owner);
    for (const section of others) {
      const { name } = section.manifest;
      const bare = onPage.parts.filter(
        (id) => !hasProps(props[id]) && !needsProps(section, moduleInSlot(id, onPage.slots)),
      );
      const alone = await failsAlone(section, { ...onPage, parts: bare });
      if (!alone) continue;
      const refusal = makeError(alone.code, { section: name, route }, alone.details);
      const isOn = alone.page ? withPart(alone.page) : withCodeOf(name);
      return [{ refusal, atLimit: atLimit || AT_LIMIT.has(alone.code), isOn, stack }];
    }
    const thrower = throwerOf(failure, others)?.manifest.name;
    const responsible = thrower ?? (loading === 'shell' ? 'shell' : owner);
    const isOn = thrower || loading === responsible ? withCodeOf(responsible) : ownedBy(responsible);
    const wrongSlots = thrower ? [] : undeclaredSlots(failure, task.pages);
    if (wrongSlots.length > 0) return wrongSlots.map((refusal) => ({ refusal, atLimit, isOn }));
    return [{ refusal: makeError(code, { section: responsible, route }, details), atLimit, isOn, stack }];
  }
}

/**
 * A part that needs props cannot be tried alone: the page passes without it, and the innermost section in the stack is its
 * own.
 */
function throwerOf(
  { page, props = {}, passesBare, stack = [] }: RenderFailure,
  others: SectionArtifact[],
): SectionArtifact | undefined {
  const name = stack.find(({ section }) => section !== 'shell')?.section;
  const thrower = others.find(({ manifest }) => manifest.name === name);
  if (!page || !passesBare || !thrower) return undefined;
  const isUntried = (id: string) =>
    id.startsWith(`${name}/`) && (hasProps(props[id]) || needsProps(thrower, moduleInSlot(id, page.slots)));
  return page.parts.some(isUntried) ? thrower : undefined;
}

/** A similar declared slot is reported as unused. */
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
  (name: string): AttributedFailure['isOn'] =>
  ({ sections }) =>
    name === 'shell' || sections.some(({ manifest }) => manifest.name === name);

/** A shell that cannot render its own page renders no other. */
const ownedBy =
  (name: string): AttributedFailure['isOn'] =>
  ({ owner }) =>
    name === 'shell' || owner === name;

function withPart(alone: PageParts): AttributedFailure['isOn'] {
  const [module] = modulesOf(alone);
  return (page) => module !== undefined && modulesOf(page).includes(module);
}

/** It cannot be judged without its props. */
const hasProps = (given: SlotPropsGiven[string] = []) => given.some((one) => Object.keys(one).length > 0);

function needsProps(section: SectionArtifact, module: string): boolean {
  const file = schemaFileOf(section.manifest, parseSlotId(module).part);
  const schema = file && readPropsSchema(artifactText(section, file));
  // which of several object types fails is unknown before trying
  return Boolean(schema && !('wrong' in schema) && (schema.type !== 'object' || schema.required?.length));
}

async function tryAlone(
  { shell, frame, pages }: RenderTask,
  section: SectionArtifact,
  { parts, slots }: PageParts,
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
