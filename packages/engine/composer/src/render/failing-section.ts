import { type Diagnostic, makeError } from '@site/registry/diagnostics';
import {
  moduleInSlot,
  parseSlotId,
  readPropsSchema,
  type SlotPropsGiven,
  schemaFileOf,
} from '@site/section-kit/contract';
import { artifactText, type SectionArtifact } from '../plan/composition-input.ts';
import { modulesOf, type PlannedPage } from '../plan/plan.ts';
import { type RenderFailure, type RenderResult, type RenderTask, renderInProcess } from './render-process.ts';

/** A failure, by the section that has to act. */
export interface Found {
  refusal: Diagnostic;
  /** It used up a limit of time or memory: every page with the same code would take as long again. */
  atLimit: boolean;
  /** Does a page run the code that failed? */
  isOn(page: PlannedPage): boolean;
}

const AT_LIMIT = new Set<string>(['SITE_RENDER_TIMEOUT', 'SITE_RENDER_MEMORY']);

/** What is on a page. */
type Seen = Pick<PlannedPage, 'parts' | 'slots'>;

/**
 * Names the section that has to act. A process's own report is not evidence: any code in it can forge it. A section is
 * named for its own page, or if its part fails without any other section's code.
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
  for (const { code, details, loading, page, props = {} } of failures) {
    const route = page?.path;
    const { owner, sections, ...seen } = page ?? task.pages.at(-1)!;
    const blamed = loading === 'shell' ? 'shell' : owner;
    const isOn = loading === blamed ? withCodeOf(blamed) : ownedBy(blamed);
    const atLimit = AT_LIMIT.has(code);
    let found: Found = { refusal: makeError(code, { section: blamed, route }, details), atLimit, isOn };
    const others = loading === 'shell' ? [] : sections.filter(({ manifest }) => manifest.name !== owner);
    for (const section of others) {
      const bare = seen.parts.filter(
        (id) => !hasProps(props[id]) && !needsProps(section, moduleInSlot(id, seen.slots)),
      );
      const alone = await failsAlone(section, { ...seen, parts: bare });
      if (!alone) continue;
      const { name } = section.manifest;
      found = {
        refusal: makeError(alone.code, { section: name, route }, alone.details),
        atLimit: atLimit || AT_LIMIT.has(alone.code),
        isOn: alone.page ? withPart(alone.page) : withCodeOf(name),
      };
      break;
    }
    all.push(found);
  }
  return all;
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

/** A part that is given props, or needs some, cannot be judged without them. */
const hasProps = (given: SlotPropsGiven[string] = []) => given.some((one) => Object.keys(one).length > 0);

function needsProps(section: SectionArtifact, module: string): boolean {
  const file = schemaFileOf(section.manifest, parseSlotId(module).part);
  const schema = file && readPropsSchema(artifactText(section, file));
  // which of several objects fails is known after trying them
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
