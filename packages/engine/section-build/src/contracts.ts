import {
  type CheckedSectionDefinition,
  contractFile,
  type PropsSchema,
  propsType,
  readPropsSchema,
} from '@site/section-kit/contract';
import { SiteError } from '@site/server-kit';
import * as z from 'zod';

/**
 * JSON Schema and type of the props of each contract, by file name.
 *
 * @throws SITE_SECTION_PROPS for a schema that JSON Schema cannot express.
 */
export function contractFiles({ exposes }: Pick<CheckedSectionDefinition, 'exposes'>): Map<string, string> {
  const files = new Map<string, string>();
  for (const [part, contracts] of Object.entries(exposes)) {
    for (const [number, { props }] of Object.entries(contracts)) {
      if (!props) continue;
      const contract = Number(number);
      const schema = schemaOf(props, `${part}, contract ${contract}`);
      const { text, declarations } = propsType(schema, 'Schema');
      files.set(contractFile(part, contract, 'json'), `${JSON.stringify(schema, null, 1)}\n`);
      files.set(
        contractFile(part, contract, 'd.ts'),
        [...declarations, `export type Props = ${text};`, ''].join('\n'),
      );
    }
  }
  return files;
}

/** Plain data that validation does not change. */
const KINDS = new Set([
  'any',
  'array',
  'boolean',
  'enum',
  'lazy',
  'literal',
  'never',
  'null',
  'nullable',
  'number',
  'object',
  'optional',
  'readonly',
  'record',
  'string',
  'template_literal',
  'tuple',
  'union',
  'unknown',
]);

/** Expressible in JSON Schema. */
const CHECKS = new Set([
  'greater_than',
  'length_equals',
  'less_than',
  'max_length',
  'min_length',
  'multiple_of',
  'number_format',
  'string_format',
]);

/** Internals of any schema of zod 4. */
interface Definition {
  type: string;
  coerce?: boolean;
  pattern?: RegExp;
  check?: string;
  checks?: { _zod: { def: Definition } }[];
}

function schemaOf(props: z.ZodType, where: string): PropsSchema {
  const refuse = (what: string) =>
    new SiteError(
      'SITE_SECTION_PROPS',
      `The props of ${where}, use ${what}, which JSON Schema cannot express.`,
      'Describe plain data: strings, numbers, booleans, null, arrays and objects with their limits. Change or default a value inside the part.',
    );
  let written: unknown;
  try {
    written = z.toJSONSchema(props, {
      io: 'input',
      override: ({ zodSchema }) => {
        const what = inexpressible(zodSchema._zod.def as unknown as Definition);
        if (what) throw refuse(what);
      },
    });
  } catch (error) {
    throw error instanceof SiteError
      ? error
      : refuse(`a schema of which zod says: ${(error as Error).message}`);
  }
  const schema = readPropsSchema(JSON.stringify(written));
  if ('wrong' in schema) throw refuse(`what a published schema cannot have: ${schema.wrong}`);
  const tops = schema.anyOf ?? schema.oneOf ?? [schema];
  if (tops.some(({ type, $ref }) => type !== 'object' && !$ref)) throw refuse('a value that is no object');
  return schema;
}

/** zod leaves some of it out of the JSON Schema without an error. */
function inexpressible(definition: Definition): string | undefined {
  const { type, coerce, checks = [] } = definition;
  if (!KINDS.has(type)) return type === 'pipe' ? 'a transform' : `z.${type}`;
  if (coerce) return `z.coerce.${type}`;
  for (const { check, pattern } of [definition, ...checks.map(({ _zod }) => _zod.def)]) {
    if (check === 'custom') return 'a refinement of its own';
    if (check !== undefined && !CHECKS.has(check)) return `the check ${check}`;
    if (check !== undefined && type === 'string' && /[imsvy]/.test(pattern?.flags ?? ''))
      return `the pattern ${pattern} with flags`;
  }
  return undefined;
}
