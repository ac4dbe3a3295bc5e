import { type Diagnostic, makeError } from '@site/registry/diagnostics';
import {
  moduleInSlot,
  parseSlotId,
  readPropsSchema,
  type SlotPropsGiven,
  schemaFileOf,
} from '@site/section-kit/contract';
import * as z from 'zod';
import { artifactText, type SectionArtifact } from '../plan/composition-input.ts';
import type { PlannedPage } from '../plan/plan.ts';
import type { CheckStep } from './check-pages.ts';

const MAX_ISSUES = 5;
const MAX_PROPS = 10;
/** Of an issue, which can list all allowed values. */
const MAX_CHARACTERS = 300;

/**
 * Without a schema any props pass.
 * @param during limits a step's time: a schema's pattern may never end.
 */
export function checkProps(
  page: PlannedPage,
  given: SlotPropsGiven = {},
  during: (step: CheckStep, work: () => void) => void,
): Diagnostic[] {
  const refusals: Diagnostic[] = [];
  for (const id of page.parts) {
    const all = Object.hasOwn(given, id) ? given[id]! : [];
    const { section } = parseSlotId(id);
    const provider = page.sections.find(({ manifest }) => manifest.name === section);
    const module = parseSlotId(moduleInSlot(id, page.slots)).part;
    const file = provider && schemaFileOf(provider.manifest, module);
    if (!file) continue;
    during({ section, route: page.path, slot: id }, () => {
      const wrong = new Set(all.flatMap((props) => issuesOf(validatorOf(provider, file), props)));
      if (wrong.size === 0) return;
      const { version, exposes } = provider.manifest;
      const { contract } = exposes[module]!;
      const issues = [...wrong].slice(0, MAX_ISSUES);
      const place = { section: page.owner, route: page.path };
      const takes = propsOf(provider, file);
      const details = { page: page.owner, slot: id, contract, section, version, issues, takes };
      refusals.push(makeError('SITE_SLOT_PROPS', place, details));
    });
  }
  return refusals;
}

function issuesOf(validator: z.ZodType, props: unknown): string[] {
  // jitless: another team's schema must never become code
  const issues = validator.safeParse(props, { jitless: true }).error?.issues ?? [];
  return issues.map(({ path, message }) =>
    [...(path.length > 0 ? [path.join('.')] : []), message].join(': ').slice(0, MAX_CHARACTERS),
  );
}

/** Undefined for a schema that is not one object. */
function propsOf(provider: SectionArtifact, file: string): string[] | undefined {
  const schema = readPropsSchema(artifactText(provider, file));
  if ('wrong' in schema || schema.type !== 'object' || schema.anyOf) return undefined;
  const names = Object.keys(schema.properties ?? {}).map((name) =>
    schema.required?.includes(name) ? `${name} (required)` : name,
  );
  return names.slice(0, MAX_PROPS).map((name) => name.slice(0, MAX_CHARACTERS));
}

const validators = new Map<string, z.ZodType>();

/** @throws Error for a schema that the gate refuses. */
function validatorOf(provider: SectionArtifact, file: string): z.ZodType {
  const key = `${provider.integrity} ${file}`;
  const known = validators.get(key);
  if (known) return known;
  const schema = readPropsSchema(artifactText(provider, file));
  if ('wrong' in schema) throw new Error(schema.wrong);
  const validator = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0], {
    registry: z.registry(),
  });
  validators.set(key, validator);
  return validator;
}
