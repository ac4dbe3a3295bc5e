import { table } from './markdown.ts';
import type { Schema } from './schema-docs.ts';

/** A row for each field, also of objects within objects: `menus[].label`, `grants.NAME.paths`. */
export const fieldsTable = (schema: Schema): string[] =>
  table(['field', 'type', 'meaning'], [...rowsOf(schema, '').values()]);

function rowsOf(schema: Schema, prefix: string): Map<string, string[]> {
  const rows = new Map<string, string[]>();
  const add = (more: Map<string, string[]>) => {
    for (const [path, row] of more) if (!rows.has(path)) rows.set(path, row);
  };
  const { properties = {}, required = [], items, additionalProperties, anyOf, oneOf } = schema;
  for (const [name, field] of Object.entries(properties) as [string, Schema][]) {
    const path = prefix ? `${prefix}.${name}` : name;
    const type = `${typeOf(field)}${required.includes(name) ? '' : '; optional'}`;
    rows.set(path, [`\`${path}\``, type, field.description ?? '']);
    add(rowsOf(field, path));
  }
  if (items) add(rowsOf(items as Schema, `${prefix}[]`));
  if (typeof additionalProperties === 'object') add(rowsOf(additionalProperties, `${prefix}.NAME`));
  for (const choice of anyOf ?? oneOf ?? []) add(rowsOf(choice as Schema, prefix));
  return rows;
}

function typeOf(schema: Schema): string {
  const { type, enum: values, const: value, items, additionalProperties, properties } = schema;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map((one) => typeOf(one as Schema)))].join(' or ');
  if (value !== undefined) return `\`${JSON.stringify(value)}\``;
  if (values) return values.map((one) => `\`${JSON.stringify(one)}\``).join(' or ');
  if (items) return `list of ${typeOf(items as Schema)}`;
  if (typeof additionalProperties === 'object' && !properties)
    return `${typeOf(additionalProperties)} by name`;
  return [type ?? 'any'].flat().join(' or ');
}
