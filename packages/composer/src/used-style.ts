import postcss, { type Container, type Root, type Rule } from 'postcss';
import parser from 'postcss-selector-parser';
import { artifactText, type SectionArtifact } from './composition-input.ts';

interface Sheet {
  root: Root;
  /** The class names that each selector of a rule asks for, rule by rule. */
  asked: string[][][];
  /** Of all names asked for, those that stand in a file. */
  named: Map<string, Set<string>>;
}

const sheets = new WeakMap<SectionArtifact, Sheet>();

/**
 * A section's stylesheet without the utilities that a page can never use: their class name stands in none of the
 * scripts which the page's parts load, at once or later. Client navigation loads the whole sheet.
 *
 * @param parts slot ids of the page.
 */
export function usedStyle(section: SectionArtifact, parts: readonly string[]): string {
  const sheet = sheetOf(section);
  const files = scriptsOf(section, parts).map((file) => namesIn(section, sheet, file));
  const used = (name: string) => files.some((names) => names.has(name));
  const root = sheet.root.clone();
  utilitiesOf(root).forEach((rule, index) => {
    if (!sheet.asked[index]!.some((names) => names.every(used))) removeWithEmptyParents(rule);
  });
  return root.toString();
}

function sheetOf(section: SectionArtifact): Sheet {
  const known = sheets.get(section);
  if (known) return known;
  const root = postcss.parse(artifactText(section, section.manifest.browser.style));
  const asked = utilitiesOf(root).map((rule) =>
    parser()
      .astSync(rule.selector)
      .map(({ nodes }) => nodes.flatMap((node) => (node.type === 'class' ? [node.value] : []))),
  );
  const sheet = { root, asked, named: new Map() };
  sheets.set(section, sheet);
  return sheet;
}

function utilitiesOf(root: Root): Rule[] {
  const rules: Rule[] = [];
  root.walkAtRules('layer', (layer) => {
    if (layer.params !== 'utilities') return;
    layer.walkRules((rule) => {
      const { parent } = rule;
      if (!(parent?.type === 'atrule' && 'name' in parent && /keyframes$/i.test(String(parent.name)))) {
        rules.push(rule);
      }
    });
  });
  return rules;
}

/** What the page's parts of this section load, and what any part loads later: nothing says which. */
function scriptsOf({ manifest }: SectionArtifact, parts: readonly string[]): string[] {
  const own = parts
    .filter((id) => id.startsWith(`${manifest.name}/`))
    .flatMap((id) => manifest.exposes[id.slice(id.indexOf('/') + 1)]?.js ?? []);
  const ofParts = new Set(Object.values(manifest.exposes).flatMap(({ js }) => js));
  const others = Object.keys(manifest.files).filter(
    (file) => file.startsWith('web/') && file.endsWith('.js') && !ofParts.has(file),
  );
  return [...new Set([...own, ...others])];
}

/** The same search by which the stylesheet was made: a utility is there because its name stands in a script. */
function namesIn(section: SectionArtifact, { asked, named }: Sheet, file: string): Set<string> {
  const known = named.get(file);
  if (known) return known;
  const script = artifactText(section, file);
  const names = new Set([...new Set(asked.flat(2))].filter((name) => script.includes(name)));
  named.set(file, names);
  return names;
}

function removeWithEmptyParents(rule: Rule): void {
  let node: Container = rule;
  while (node.parent && node.parent.type !== 'root' && node.parent.nodes?.length === 1) {
    node = node.parent as Container;
  }
  node.remove();
}
