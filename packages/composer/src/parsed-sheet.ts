import { parse, type Root, type Rule } from 'postcss';
import parser from 'postcss-selector-parser';
import { artifactText, type SectionArtifact, type ShellArtifact } from './composition-input.ts';

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

/** The selectors of a rule, read once. */
export function parsedSelectors(rule: Rule): parser.Root {
  const read = selectors.get(rule) ?? parser().astSync(rule.selector);
  selectors.set(rule, read);
  return read;
}
