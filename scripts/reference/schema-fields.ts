import * as z from 'zod';
import type { SchemaDocs } from './schema-docs.ts';

/** What is read here of a JSON Schema. */
export interface JsonSchema {
  type?: string | string[];
  description?: string;
  default?: unknown;
  const?: unknown;
  enum?: unknown[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  [other: string]: unknown;
}

/** A zod schema as JSON Schema for what is written, with the comments of its source as descriptions. */
export function describedSchema(schema: z.ZodType, docs: SchemaDocs): JsonSchema {
  // what only zod can check, such as a schema of props, may be anything
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return describe(json, docs, '');
}

function describe(schema: JsonSchema, docs: SchemaDocs, path: string): JsonSchema {
  const below = (inner: JsonSchema, at = path) => describe(inner, docs, at);
  const { properties, items, additionalProperties, anyOf, oneOf } = schema;
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => {
          const at = path ? `${path}.${name}` : name;
          const description = docs.get(at);
          return [name, { ...(description && { description }), ...below(field, at) }];
        }),
      ),
    }),
    ...(items && { items: below(items) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: below(additionalProperties) }),
    ...(anyOf && { anyOf: anyOf.map((one) => below(one)) }),
    ...(oneOf && { oneOf: oneOf.map((one) => below(one)) }),
  };
}

/**
 * A table with a row for each field, also of objects within objects: `menus[].label`, `grants.NAME.paths`. Fields of which
 * there is nothing to say are in the row of their object.
 */
export const fieldsTable = (schema: JsonSchema): string[] => [
  '| field | type | meaning |',
  '|---|---|---|',
  ...rows(schema, ''),
];

/** A text in a cell of a table. */
export const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function rows(schema: JsonSchema, prefix: string): string[] {
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).flatMap(([name, field]) => {
    const path = `${prefix}${name}`;
    const [inner, at] = innerOf(field, path);
    const inRows = inner.some(hasDescription);
    const names = inner.flatMap((one) => Object.keys(one.properties ?? {}).map((member) => `\`${member}\``));
    const parts = [
      inRows ? typeOf(field) : [typeOf(field), ...(names.length > 0 ? [names.join(', ')] : [])].join(': '),
      ...(required.includes(name) ? [] : ['optional']),
      ...(isShort(field.default) ? [`default \`${JSON.stringify(field.default)}\``] : []),
    ];
    const own = `| \`${path}\` | ${cell(parts.join('; '))} | ${cell(field.description ?? '')} |`;
    return [own, ...(inRows ? inner.flatMap((one) => rows(one, `${at}.`)) : [])];
  });
}

const hasDescription = ({ properties = {} }: JsonSchema): boolean =>
  Object.values(properties).some(
    (field) => field.description !== undefined || innerOf(field, '')[0].some(hasDescription),
  );

/** An empty default says nothing that "optional" does not. */
const isShort = (value: unknown) => value !== undefined && typeof value !== 'object';

/** Objects within a field, and the path that their fields continue. */
function innerOf(field: JsonSchema, path: string): [JsonSchema[], string] {
  if (field.properties) return [[field], path];
  if (field.items) return innerOf(field.items, `${path}[]`);
  if (typeof field.additionalProperties === 'object')
    return innerOf(field.additionalProperties, `${path}.NAME`);
  const choices = field.anyOf ?? field.oneOf ?? [];
  const found = choices.map((one) => innerOf(one, path)).filter(([inner]) => inner.length > 0);
  // of a thing or a list of such things, the thing; of several shapes, every field once
  const [[, at] = ['', path]] = found;
  return [found.length > 0 ? [merged(found.flatMap(([inner]) => inner))] : [], at];
}

/** Every field of several shapes; it is required if it is in all of them. */
function merged(objects: JsonSchema[]): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  for (const [name, field] of objects.flatMap((one) => Object.entries(one.properties ?? {}))) {
    const before = properties[name];
    const same = !before || typeOf(before) === typeOf(field);
    properties[name] = same ? { ...before, ...field } : { ...before, ...field, anyOf: [before, field] };
  }
  const required = objects
    .map((one) => one.required ?? [])
    .reduce((all, one) => all.filter((name) => one.includes(name)));
  return { properties, required };
}

function typeOf({
  type,
  enum: values,
  const: value,
  items,
  additionalProperties,
  ...rest
}: JsonSchema): string {
  const choices = rest.anyOf ?? rest.oneOf;
  if (choices) return [...new Set(choices.map(typeOf))].join(' or ');
  if (value !== undefined) return `\`${JSON.stringify(value)}\``;
  if (values) return values.map((one) => `\`${JSON.stringify(one)}\``).join(' or ');
  if (items) return `list of ${typeOf(items)}`;
  if (typeof additionalProperties === 'object' && !rest.properties)
    return `${typeOf(additionalProperties)} by name`;
  return [type ?? 'any'].flat().join(' or ');
}
