import { stylePrefix } from '@site/section-kit/confinement';
import { SHARED_NAMES_FILE } from '@site/section-kit/contract';
import { type AtRule, parse } from 'postcss';
import { artifactText, type ShellArtifact } from '../plan/composition-input.ts';
import { parsedSheet } from './parsed-sheet.ts';

/** What the shell's build lists: the properties that Tailwind registers, and the keyframes of the design system. */
export interface SharedNames {
  /** By `@property --tw-leading`. */
  rules: Map<string, AtRule>;
  /** False for a shell built by release 1.0.0: the rules are those of its own stylesheet. */
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

/** Whether it gives a name a meaning for the whole page, where the last one of several applies. */
export const isNaming = ({ name }: AtRule): boolean => /^(?:property|(?:-webkit-)?keyframes)$/i.test(name);

export const nameOf = ({ name, params }: AtRule): string => `@${name.toLowerCase()} ${params}`;

/** Whether its name begins with the section's, so that no other section has it. It is one name and no list. */
export function hasOwnName({ name, params }: AtRule, section: string): boolean {
  const start = /^property$/i.test(name) ? `--${stylePrefix(section)}` : stylePrefix(section);
  return params.startsWith(start) && !/[\s,]/.test(params);
}
