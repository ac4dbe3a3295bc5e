import { confinementOf } from '@site/section-kit/confinement';
import { parse, type Root, type Rule } from 'postcss';
import parser from 'postcss-selector-parser';
import { artifactText, type SectionArtifact, type ShellArtifact } from '../plan/composition-input.ts';

const roots = new WeakMap<SectionArtifact | ShellArtifact, Root>();
const selectors = new WeakMap<Rule, parser.Root>();

/**
 * An artifact's stylesheet, read once.
 *
 * @throws CssSyntaxError
 */
export function parsedSheet(artifact: SectionArtifact | ShellArtifact): Root {
  const root = roots.get(artifact) ?? parse(artifactText(artifact, artifact.manifest.browser.style));
  roots.set(artifact, root);
  return root;
}

/** Stands for a section's confinement in what `parsedSelectors` reads: the one that may match a wrapper, or the other. */
export const CONFINED = { bare: ':--confined-bare', other: ':--confined' };

/**
 * The selectors of a rule, read once. Its section's confinement, most of every selector's text, is one pseudo-class
 * in them (CONFINED), so that reading takes a third of the time. Where a sheet itself has such a name, it gets another.
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
