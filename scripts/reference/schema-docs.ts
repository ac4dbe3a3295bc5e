import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@babel/parser';
import { projectFolder } from '@site/server-kit';

/** By a field's path: `menus.layout`. Arrays and records add nothing. */
export type SchemaDocs = ReadonlyMap<string, string>;

interface Node {
  type: string;
  [member: string]: unknown;
}

const nodesIn = (value: unknown): Node[] =>
  [value].flat().filter((one): one is Node => typeof one === 'object' && one !== null && 'type' in one);

/** Doc comments of a zod schema's fields, also of variables in the same file. */
export function schemaDocs(file: string, variable: string): SchemaDocs {
  const source = readFileSync(join(projectFolder, file), 'utf8');
  const { body } = parse(source, { sourceType: 'module', plugins: ['typescript'] }).program;
  const declared = nodesIn(body)
    .flatMap((statement) => nodesIn(statement.declaration ?? statement))
    .flatMap(({ declarations }) => nodesIn(declarations));
  const variables = new Map(declared.map(({ id, init }) => [(id as { name: string }).name, init as Node]));
  const docs = new Map<string, string>();
  const visit = (node: Node, prefix: string): void => {
    const { type, leadingComments, ...own } = node;
    if (type === 'Identifier') {
      const init = variables.get(own.name as string);
      if (init) visit(init, prefix);
      return;
    }
    if (type !== 'ObjectProperty') {
      for (const part of Object.values(own)) for (const one of nodesIn(part)) visit(one, prefix);
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
    for (const one of nodesIn(own.value)) visit(one, `${path}.`);
  };
  if (!variables.has(variable)) throw new Error(`${file} has no ${variable}.`);
  visit(variables.get(variable)!, '');
  return docs;
}
