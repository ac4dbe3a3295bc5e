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
