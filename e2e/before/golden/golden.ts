import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../kit/run-command.ts';
import { normalize } from './normalize.ts';

const STORED = join(import.meta.dirname, 'stored');
const ACTUAL = join(root, '.cache', 'golden');

export const storedFile = (name: string): string => join(STORED, `${name}.json`);

/** One interface as text: sorted keys, no value of this run or this build. */
export const textOf = (collected: unknown): string => `${JSON.stringify(normalize(collected), null, 2)}\n`;

export function store(name: string, text: string): void {
  mkdirSync(STORED, { recursive: true });
  writeFileSync(storedFile(name), text);
}

/** What is different from the stored file: a few lines with their places. Empty where nothing is. */
export function differences(name: string, text: string): string[] {
  const file = storedFile(name);
  if (!existsSync(file)) return [`${relative(root, file)} is missing.`];
  const before = readFileSync(file, 'utf8');
  if (before === text) return [];
  mkdirSync(ACTUAL, { recursive: true });
  const actual = join(ACTUAL, `${name}.json`);
  writeFileSync(actual, text);
  const [was, is] = [leavesOf(JSON.parse(before)), leavesOf(JSON.parse(text))];
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter(
    (path) => was.get(path) !== is.get(path),
  );
  return [
    `${name}: ${changed.length} values differ. git diff --no-index ${relative(root, file)} ${relative(root, actual)}`,
    ...changed
      .slice(0, 12)
      .map((path) => `  ${path}\n    was ${was.get(path) ?? 'absent'}\n    is  ${is.get(path) ?? 'absent'}`),
    ...(changed.length > 12 ? [`  ... and ${changed.length - 12} more`] : []),
  ];
}

/** Every value that is no object, by its path. */
function leavesOf(value: unknown, path = '', leaves = new Map<string, string>()): Map<string, string> {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0)
    return leaves.set(path, JSON.stringify(value));
  for (const [key, one] of Object.entries(value)) leavesOf(one, path ? `${path} > ${key}` : key, leaves);
  return leaves;
}
