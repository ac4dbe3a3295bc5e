import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from '@babel/parser';
import { projectFolder } from '@site/server-kit';

/** Comments by the field's path: `menus.layout`. Arrays and records add nothing to a path. */
export type SchemaDocs = ReadonlyMap<string, string>;

interface Node {
  type: string;
  [member: string]: unknown;
}

/** Variables of a module by name, and what it imports from files next to it. */
interface Module {
  variables: Map<string, Node>;
  imports: Map<string, string>;
}

/**
 * The doc comments of the fields of a zod schema, from its source. What it spreads, extends or names is part of it, also
 * from other files of its package.
 */
export function schemaDocs(file: string, variable: string): SchemaDocs {
  if (!readModule(file).variables.has(variable)) throw new Error(`${file} has no ${variable}.`);
  return new Map(fieldsOf({ type: 'Identifier', name: variable }, readModule(file), ''));
}

const read = new Map<string, Module>();

function readModule(file: string): Module {
  const module = read.get(file) ?? parseModule(file);
  read.set(file, module);
  return module;
}

function parseModule(file: string): Module {
  const source = readFileSync(join(projectFolder, file), 'utf8');
  const { body } = parse(source, { sourceType: 'module', plugins: ['typescript'] }).program as unknown as {
    body: Node[];
  };
  const imports = body
    .filter(({ type }) => type === 'ImportDeclaration')
    .flatMap(({ source: from, specifiers }) =>
      nodes(specifiers).map(({ local }): [string, string] => [
        (local as { name: string }).name,
        (from as { value: string }).value,
      ]),
    )
    .filter(([, from]) => from.startsWith('.'));
  return {
    variables: new Map(declared(body)),
    imports: new Map(imports.map(([name, from]) => [name, join(dirname(file), from)])),
  };
}

const nodes = (value: unknown): Node[] =>
  [value].flat().filter((one): one is Node => typeof one === 'object' && one !== null && 'type' in one);

const declared = (body: Node[]): [string, Node][] =>
  body
    .flatMap((statement) => nodes(statement.declaration ?? statement))
    .flatMap(({ declarations }) => nodes(declarations))
    .map(({ id, init }) => [(id as { name: string }).name, init as Node]);

function* fieldsOf(node: Node, module: Module, prefix: string): Generator<[string, string]> {
  const within = function* (value: unknown, at = prefix): Generator<[string, string]> {
    for (const one of nodes(value)) yield* fieldsOf(one, module, at);
  };
  switch (node.type) {
    case 'Identifier': {
      const name = node.name as string;
      const file = module.imports.get(name);
      if (file) yield* fieldsOf(node, readModule(file), prefix);
      else yield* within(module.variables.get(name) ?? []);
      return;
    }
    case 'CallExpression':
      yield* within(node.callee);
      yield* within(node.arguments);
      return;
    case 'MemberExpression':
      yield* within(node.object);
      return;
    case 'ArrayExpression':
      yield* within(node.elements);
      return;
    case 'SpreadElement':
      yield* within(node.argument);
      return;
    case 'ObjectExpression':
      for (const { type, key, value, argument, leadingComments } of nodes(node.properties)) {
        if (type === 'SpreadElement') yield* within(argument);
        if (type !== 'ObjectProperty') continue;
        const { name, value: text } = key as { name?: string; value?: string };
        const path = `${prefix}${name ?? text}`;
        const comment = nodes(leadingComments).at(-1)?.value as string | undefined;
        if (comment?.startsWith('*')) yield [path, commentText(comment)];
        yield* within(value, `${path}.`);
      }
  }
}

const commentText = (comment: string) =>
  comment
    .slice(1)
    .replaceAll(/\n\s*\* ?/g, ' ')
    .trim();
