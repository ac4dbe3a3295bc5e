import type { PartContracts } from '@site/registry/settings';
import { propsType } from '@site/section-kit/contract';

export const SITE_TYPES_FILE = 'site-types.d.ts';

/** Props of every contract of the site's parts. The same contracts give the same text. */
export function siteTypes(contracts: PartContracts): string {
  const declarations: string[] = [];
  const parts = sorted(contracts).flatMap(([id, offered]) => {
    const lines = sorted(offered).map(([number, { schema }]) => {
      const type = schema && propsType(schema, nameOf(id, number));
      declarations.push(...(type?.declarations ?? []));
      return `      ${number}: ${type?.text ?? 'LooseProps'};`;
    });
    return [`    '${id}': {`, ...lines, '    };'];
  });
  const isLoose = parts.some((line) => line.endsWith(': LooseProps;'));
  return [
    '// Written by `site types` from what the site publishes. Do not edit it: run the command again.',
    ...['lint', 'format', 'assist'].map((what) => `// biome-ignore-all ${what}: written by a program`),
    `import ${isLoose ? 'type { LooseProps } from ' : ''}'@site/section-kit';`,
    '',
    ...declarations,
    ...(declarations.length > 0 ? [''] : []),
    "declare module '@site/section-kit' {",
    '  interface SiteParts {',
    ...parts,
    '  }',
    '}',
    '',
  ].join('\n');
}

export function typeChanges(before: string, after: string): { contract: string; text: string }[] {
  const [was, is] = [contractLines(before), contractLines(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((contract) => {
    const [old, now] = [was.get(contract), is.get(contract)];
    if (old === now) return [];
    if (now === undefined) return [{ contract, text: `${contract}: no longer offered` }];
    return [{ contract, text: `${contract}: ${old === undefined ? 'new' : `was ${old}, is`} ${now}` }];
  });
}

function contractLines(text: string): Map<string, string> {
  const found = new Map<string, string>();
  let part = '';
  for (const line of text.split('\n')) {
    part = /^ {4}'(.+)': \{$/.exec(line)?.[1] ?? part;
    const [, number, type] = /^ {6}(\d+): (.+);$/.exec(line) ?? [];
    if (type !== undefined) found.set(`${part}@${number}`, type);
  }
  return found;
}

const sorted = <Value>(record: Record<string, Value>): [string, Value][] =>
  Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));

/** `leadform/GetInTouch` and 1: `leadform$2f_GetInTouch_1`, unique for each contract. */
const nameOf = (id: string, number: string): string =>
  `${id.replaceAll(/[^A-Za-z0-9]/g, (character) => `$${character.charCodeAt(0).toString(16)}_`)}_${number}`;
