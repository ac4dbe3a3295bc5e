import { confinementOf } from '@site/section-kit/confinement';
import { parse, type Root, type Rule } from 'postcss';
import parser from 'postcss-selector-parser';
import { artifactText, type SectionArtifact, type ShellArtifact } from '../plan/composition-input.ts';

const roots = new WeakMap<SectionArtifact | ShellArtifact, Root>();
const selectors = new WeakMap<Rule, parser.Root>();

/**
 * An artifact's stylesheet, parsed once.
 *
 * @throws CssSyntaxError
 */
export function parsedSheet(artifact: SectionArtifact | ShellArtifact): Root {
  const root = roots.get(artifact) ?? parse(artifactText(artifact, artifact.manifest.browser.style));
  roots.set(artifact, root);
  return root;
}

/** Placeholder for a section's confinement in the text that `parsedSelectors` parses; one of the two may match a wrapper. */
const CONFINED = { bare: ':--confined-bare', other: ':--confined' };

/**
 * The selectors of a rule, parsed once. The section's confinement, most of every selector's text, is one pseudo-class
 * in them (CONFINED), so that parsing takes a third of the time. If the sheet itself uses that name, another is used.
 */
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

/** A piece of a selector: text, or the section's confinement. */
export type SelectorPiece = string | { bare: boolean };

/**
 * A rule's selectors cut at their confinements, of which the gate found one in each. If there are more, as in a negation, it
 * is one piece: no other confinement may take their place.
 */
export function cutSelectors(rule: Rule, section: string): SelectorPiece[] {
  // A stylesheet has no NUL: browsers replace it, and the gate refuses it.
  const pieces = rule.selector
    .replaceAll(confinementOf(section, true), '\0bare\0')
    .replaceAll(confinementOf(section, false), '\0other\0')
    .split('\0');
  if (pieces.length !== 2 * parsedSelectors(rule, section).length + 1) return [rule.selector];
  return pieces.map((piece, index) => (index % 2 === 1 ? { bare: piece === 'bare' } : piece));
}
