import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from '@babel/parser';
import { projectFolder } from '@site/server-kit';
import * as z from 'zod';

/** By a field's path: `menus.layout`. Arrays and records add nothing. */
export type SchemaDocs = ReadonlyMap<string, string>;

export type Schema = z.core.JSONSchema.BaseSchema;

interface Node {
  type: string;
  [member: string]: unknown;
}

interface Module {
  file: string;
  variables: Map<string, Node>;
  /** Files of the same package by the name that is imported. */
  imports: Map<string, string>;
}

const nodesIn = (value: unknown): Node[] =>
  [value].flat().filter((one): one is Node => typeof one === 'object' && one !== null && 'type' in one);

function readModule(file: string): Module {
  const source = readFileSync(join(projectFolder, file), 'utf8');
  const { body } = parse(source, { sourceType: 'module', plugins: ['typescript'] }).program;
  const declared = nodesIn(body)
    .flatMap((statement) => nodesIn(statement.declaration ?? statement))
    .flatMap(({ declarations }) => nodesIn(declarations));
  const imports = nodesIn(body).flatMap(({ type, source: from, specifiers }) => {
    const path = type === 'ImportDeclaration' ? (from as { value: string }).value : '';
    return path.startsWith('.')
      ? nodesIn(specifiers).map(({ local }) => [(local as { name: string }).name, path])
      : [];
  });
  return {
    file,
    variables: new Map(declared.map(({ id, init }) => [(id as { name: string }).name, init as Node])),
    imports: new Map(imports.map(([name, path]) => [name!, join(dirname(file), path!)])),
  };
}

/** Doc comments of the fields, from its source. What it names of the same package is part of it. */
export function schemaDocs(file: string, variable: string): SchemaDocs {
  const docs = new Map<string, string>();
  const visit = (node: Node, module: Module, prefix: string): void => {
    const { type, leadingComments, ...own } = node;
    if (type === 'Identifier') {
      const name = own.name as string;
      const from = module.imports.get(name);
      const holder = from === undefined ? module : readModule(from);
      const init = holder.variables.get(name);
      if (init) visit(init, holder, prefix);
      return;
    }
    if (type !== 'ObjectProperty') {
      for (const part of Object.values(own)) for (const one of nodesIn(part)) visit(one, module, prefix);
      return;
    }
    const { name, value: text } = own.key as { name?: string; value?: string };
    const path = `${prefix}${name ?? text}`;
    const comment = nodesIn(leadingComments).at(-1)?.value as string | undefined;
    if (comment?.startsWith('*'))
      docs.set(
        path,
        comment
          .slice(1)
          .replaceAll(/\n\s*\* ?/g, ' ')
          .trim(),
      );
    for (const one of nodesIn(own.value)) visit(one, module, `${path}.`);
  };
  const module = readModule(file);
  if (!module.variables.has(variable)) throw new Error(`${file} has no ${variable}.`);
  visit(module.variables.get(variable)!, module, '');
  return docs;
}

/** As written, with the comments of its source as descriptions. */
export const describedSchema = (schema: z.ZodType, docs: SchemaDocs): Schema =>
  described(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), docs, '');

export function described(schema: Schema, docs: SchemaDocs, path: string): Schema {
  const { properties, items, additionalProperties, anyOf, oneOf } = schema;
  const below = (inner: unknown) => described(inner as Schema, docs, path);
  const fields = Object.entries(properties ?? {}).map(([name, field]) => {
    const at = path ? `${path}.${name}` : name;
    const description = docs.get(at);
    return [name, { ...(description && { description }), ...described(field as Schema, docs, at) }];
  });
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(fields) }),
    ...(items && { items: below(items) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: below(additionalProperties) }),
    ...(anyOf && { anyOf: anyOf.map(below) }),
    ...(oneOf && { oneOf: oneOf.map(below) }),
  };
}
