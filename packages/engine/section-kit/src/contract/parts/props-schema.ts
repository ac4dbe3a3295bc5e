import * as z from 'zod';
import type { SectionManifest } from '../artifact/artifact-manifest.ts';
import { partOf } from '../names.ts';

/** Characters of one schema. */
const MAX_CHARACTERS = 16_384;
const MAX_DEPTH = 30;

/** `contracts/GetInTouch-1.json`: JSON Schema of the props; `.d.ts`: their type. */
export const contractFile = (part: string, contract: number, ending: 'json' | 'd.ts'): string =>
  `contracts/${part}-${contract}.${ending}`;

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const typeName = z.enum(['string', 'number', 'integer', 'boolean', 'null', 'object', 'array']);
const count = z.number().int().min(0);
const pattern = z.string().refine(isPattern, 'must be a regular expression');

function isPattern(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
}

const nodeShape = z.strictObject({
  $ref: z
    .string()
    .regex(/^#(?:\/\$defs\/[A-Za-z0-9_]+)?$/)
    .optional(),
  type: z.union([typeName, z.array(typeName).min(1)]).optional(),
  title: z.string().optional(),
  description: z.string().optional(),
  readOnly: z.boolean().optional(),
  enum: z.array(scalar).optional(),
  const: scalar.optional(),
  get anyOf() {
    return z.array(nodeShape).min(1).optional();
  },
  get oneOf() {
    return z.array(nodeShape).min(1).optional();
  },
  /** `{}`: how a schema says never. */
  not: z.strictObject({}).optional(),
  get properties() {
    return z.record(z.string(), nodeShape).optional();
  },
  required: z.array(z.string()).optional(),
  get additionalProperties(): z.ZodOptional<z.ZodUnion<readonly [z.ZodBoolean, typeof nodeShape]>> {
    return z.union([z.boolean(), nodeShape]).optional();
  },
  get propertyNames() {
    return nodeShape.optional();
  },
  get items(): z.ZodOptional<z.ZodUnion<readonly [z.ZodBoolean, typeof nodeShape]>> {
    return z.union([z.boolean(), nodeShape]).optional();
  },
  get prefixItems() {
    return z.array(nodeShape).optional();
  },
  minItems: count.optional(),
  maxItems: count.optional(),
  minLength: count.optional(),
  maxLength: count.optional(),
  pattern: pattern.optional(),
  format: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  exclusiveMaximum: z.number().optional(),
  multipleOf: z.number().positive().optional(),
});

export type PropsNode = z.output<typeof nodeShape>;

/** The subset of JSON Schema (draft 2020-12) that the build writes: check, type and file agree. */
export const propsSchemaSchema = nodeShape.extend({
  $schema: z.literal('https://json-schema.org/draft/2020-12/schema').optional(),
  $defs: z.record(z.string().regex(/^[A-Za-z0-9_]+$/), nodeShape).optional(),
});

export type PropsSchema = z.output<typeof propsSchemaSchema>;

/** @returns the schema, or why the text is none. */
export function readPropsSchema(text: string): PropsSchema | { wrong: string } {
  if (text.length > MAX_CHARACTERS)
    return { wrong: `it has ${text.length} characters; the limit is ${MAX_CHARACTERS}` };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { wrong: 'it is not JSON' };
  }
  if (isDeeper(json, MAX_DEPTH)) return { wrong: `it is nested more than ${MAX_DEPTH} levels deep` };
  const { data, error } = propsSchemaSchema.safeParse(json);
  if (error) return { wrong: z.prettifyError(error) };
  const lost = [...text.matchAll(/"\$ref":\s*"#\/\$defs\/([A-Za-z0-9_]+)"/g)].find(
    ([, name]) => !Object.hasOwn(data.$defs ?? {}, name!),
  );
  if (lost) return { wrong: `$defs has no ${lost[1]}` };
  const unnamed = requiredElsewhere(json);
  return unnamed ? { wrong: `${unnamed} is required and is not among properties` } : data;
}

/** A contract without a schema is not checked. */
export function schemaFileOf(
  { exposes, files }: Pick<SectionManifest, 'exposes' | 'files'>,
  module: string,
): string | undefined {
  const contract = Object.hasOwn(exposes, module) ? exposes[module]!.contract : undefined;
  if (contract === undefined) return undefined;
  const file = contractFile(partOf(module), contract, 'json');
  return Object.hasOwn(files, file) ? file : undefined;
}

/** A validator may miss a required name that is no property. */
function requiredElsewhere(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { required, properties = {} } = value as { required?: unknown; properties?: object };
  const here = Array.isArray(required) && required.find((name) => !Object.hasOwn(properties, name));
  if (here) return here;
  for (const one of Object.values(value)) {
    const found = requiredElsewhere(one);
    if (found) return found;
  }
  return undefined;
}

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((one) => isDeeper(one, levels - 1)));
