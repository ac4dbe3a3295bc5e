import type { PropsNode, PropsSchema } from './props-schema.ts';

export interface PropsType {
  text: string;
  /** `type name = ...;` for each type that `text` or another declaration names. */
  declarations: string[];
}

const PLAIN = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
} as const;

/**
 * Printed from the schema alone: no text of one team becomes TypeScript of another.
 *
 * @param prefix of declarations; letters, digits, `_` and `$`.
 */
export function propsType({ $defs = {}, ...root }: PropsSchema, prefix: string): PropsType {
  const nameOf = (reference: string) => (reference === '#' ? prefix : `${prefix}_${reference.slice(8)}`);
  const rootText = typeOf(root, nameOf);
  const declarations = Object.entries($defs).map(
    ([name, node]) => `type ${prefix}_${name} = ${typeOf(node, nameOf)};`,
  );
  const named = JSON.stringify([root, $defs]).includes('"$ref":"#"');
  return {
    text: named ? prefix : rootText,
    declarations: named ? [`type ${prefix} = ${rootText};`, ...declarations] : declarations,
  };
}

type NameOf = (reference: string) => string;

function typeOf(node: PropsNode | boolean, nameOf: NameOf): string {
  if (typeof node === 'boolean') return node ? 'unknown' : 'never';
  const { $ref, not, enum: values, anyOf, oneOf, type } = node;
  if ($ref !== undefined) return nameOf($ref);
  if (not) return 'never';
  if (node.const !== undefined) return JSON.stringify(node.const);
  if (values) return union(values.map((value) => JSON.stringify(value)));
  const options = anyOf ?? oneOf;
  if (options) return union(options.map((option) => typeOf(option, nameOf)));
  if (Array.isArray(type)) return union(type.map((one) => typeOf({ ...node, type: one }, nameOf)));
  if (type === undefined) return 'unknown';
  if (type === 'object') return objectType(node, nameOf);
  return type === 'array' ? arrayType(node, nameOf) : PLAIN[type];
}

const union = (types: string[]): string => [...new Set(types)].join(' | ') || 'never';

function objectType(node: PropsNode, nameOf: NameOf): string {
  const { properties = {}, required = [], additionalProperties, propertyNames } = node;
  const member = (name: string, text: string) =>
    `${nameText(name)}${required.includes(name) ? '' : '?'}: ${text}`;
  const members = Object.entries(properties).map(([name, one]) => member(name, typeOf(one, nameOf)));
  const rest = additionalProperties ? typeOf(additionalProperties, nameOf) : undefined;
  const keys =
    propertyNames?.enum ?? (propertyNames?.const === undefined ? undefined : [propertyNames.const]);
  if (rest !== undefined && keys) {
    members.push(...keys.filter((key) => typeof key === 'string').map((key) => member(key, rest)));
  } else if (rest !== undefined) {
    // An index signature covers the other members too.
    members.push(`[name: string]: ${members.length > 0 ? 'unknown' : rest}`);
  }
  if (members.length > 0) return `{ ${members.join('; ')} }`;
  return additionalProperties === false ? 'Record<string, never>' : 'Record<string, unknown>';
}

const nameText = (name: string) => (/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name));

function arrayType({ items, prefixItems, minItems = 0 }: PropsNode, nameOf: NameOf): string {
  const element = (one: PropsNode | boolean) => {
    const text = typeOf(one, nameOf);
    return /^readonly | \| /.test(text) ? `(${text})` : text;
  };
  if (!prefixItems) return `readonly ${element(items ?? true)}[]`;
  const places = prefixItems.map((one, at) => element(one) + (at < minItems ? '' : '?'));
  const rest = items === false ? [] : [`...${element(items ?? true)}[]`];
  return `readonly [${[...places, ...rest].join(', ')}]`;
}
