import { stylePrefix } from '@site/section-kit/confinement';
import { SHARED_NAMES_FILE } from '@site/section-kit/contract';
import { type AtRule, parse } from 'postcss';
import { artifactText, type ShellArtifact } from '../plan/composition-input.ts';
import { parsedSheet } from './parsed-sheet.ts';

export interface SharedNames {
  /** By `@property --tw-leading`. */
  rules: Map<string, AtRule>;
  /** False for a shell of release 1.0.0: the rules of its own stylesheet. */
  isList: boolean;
}

const known = new WeakMap<ShellArtifact, SharedNames>();

export function sharedNames(shell: ShellArtifact): SharedNames {
  const found = known.get(shell);
  if (found) return found;
  const isList = Object.hasOwn(shell.manifest.files, SHARED_NAMES_FILE);
  const root = isList ? parse(artifactText(shell, SHARED_NAMES_FILE)) : parsedSheet(shell);
  const rules = new Map<string, AtRule>();
  root.walkAtRules((rule) => {
    if (isNaming(rule)) rules.set(nameOf(rule), rule);
  });
  const names = { rules, isList };
  known.set(shell, names);
  return names;
}

/** Of several with one name the last applies to the whole page. */
export const isNaming = ({ name }: AtRule): boolean => /^(?:property|(?:-webkit-)?keyframes)$/i.test(name);

export const nameOf = ({ name, params }: AtRule): string => `@${name.toLowerCase()} ${params}`;

/** One name, not a list, that no other section has. */
export function hasOwnName({ name, params }: AtRule, section: string): boolean {
  const start = /^property$/i.test(name) ? `--${stylePrefix(section)}` : stylePrefix(section);
  return params.startsWith(start) && !/[\s,]/.test(params);
}
