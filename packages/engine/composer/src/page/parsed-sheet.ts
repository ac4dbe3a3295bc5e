import { confinementOf } from '@site/section-kit/confinement';
import { parse, type Root, type Rule } from 'postcss';
import parser from 'postcss-selector-parser';
import { artifactText, type SectionArtifact, type ShellArtifact } from '../plan/composition-input.ts';

const roots = new WeakMap<SectionArtifact | ShellArtifact, Root>();
const selectors = new WeakMap<Rule, parser.Root>();

/** Parsed once. @throws CssSyntaxError */
export function parsedSheet(artifact: SectionArtifact | ShellArtifact): Root {
  const root = roots.get(artifact) ?? parse(artifactText(artifact, artifact.manifest.browser.style));
  roots.set(artifact, root);
  return root;
}

/** `bare` may match a slot's wrapper. */
const CONFINED = { bare: ':--confined-bare', other: ':--confined' };

/** Parses in a third of the time with a pseudo-class in place of the confinement; a sheet's own is renamed. */
export function parsedSelectors(rule: Rule, section: string): parser.Root {
  const known = selectors.get(rule);
  if (known) return known;
  const short = rule.selector
    .replaceAll('--confined', '--other')
    .replaceAll(confinementOf(section, true), CONFINED.bare)
    .replaceAll(confinementOf(section, false), CONFINED.other);
  const read = parser().astSync(short);
  selectors.set(rule, read);
  return read;
}

export type SelectorPiece = string | { bare: boolean };

/** A selector with several confinements, as in a negation, stays whole. */
export function cutSelectors(rule: Rule, section: string): SelectorPiece[] {
  // NUL as separator: the gate refuses it in a sheet.
  const pieces = rule.selector
    .replaceAll(confinementOf(section, true), '\0bare\0')
    .replaceAll(confinementOf(section, false), '\0other\0')
    .split('\0');
  if (pieces.length !== 2 * parsedSelectors(rule, section).length + 1) return [rule.selector];
  return pieces.map((piece, index) => (index % 2 === 1 ? { bare: piece === 'bare' } : piece));
}
