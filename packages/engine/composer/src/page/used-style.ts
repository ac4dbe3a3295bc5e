import { parseSlotId } from '@site/section-kit/names';
import { addressesIn } from '@site/section-kit/sheet';
import type { ChildNode, Root, Rule } from 'postcss';
import type { Selector } from 'postcss-selector-parser';
import { artifactUrl } from '../plan/composition.ts';
import { artifactText, type SectionArtifact, type ShellArtifact } from '../plan/composition-input.ts';
import { parsedSelectors, parsedSheet } from './parsed-sheet.ts';

/** A piece of a stylesheet: literal text, a block of pieces, or a utility with the class names that each of its selectors requires. */
type Fragment = string | { open: string; inside: Fragment[] } | { text: string; requested: string[][] };

interface Sheet {
  fragments: Fragment[];
  /** Every class name that a utility requires. */
  names: string[];
  /** Those that occur in a file. */
  inFile: Map<string, Set<string>>;
  /** Those that any part may load later; it is not known which. */
  inAllOthers: Set<string>;
}

const sheets = new WeakMap<SectionArtifact, Sheet>();
const ofShells = new WeakMap<ShellArtifact, string[]>();

/** The shell's stylesheet, in pieces like those of a section. */
export function shellStyle(shell: ShellArtifact): string[] {
  const fragments = ofShells.get(shell) ?? readSheet(shell).nodes.map(textOfNode);
  ofShells.set(shell, fragments);
  return fragments;
}

/**
 * A section's stylesheet without the utilities that a page can never use: their class name is in none of the
 * scripts which the page's parts load, at once or later. Client navigation loads the whole sheet.
 *
 * @param parts federated modules of the page: `leadform/GetInTouch@2`.
 * @returns its top level, one text for each rule or block.
 */
export function usedStyle(section: SectionArtifact, parts: readonly string[]): string[] {
  const { manifest } = section;
  const sheet = sheetOf(section);
  const own = new Set(
    parts
      .filter((id) => id.startsWith(`${manifest.name}/`))
      .flatMap((id) => manifest.exposes[parseSlotId(id).part]?.js ?? []),
  );
  const files = [...own].map((file) => namesIn(section, sheet, file));
  const used = (name: string) => sheet.inAllOthers.has(name) || files.some((names) => names.has(name));
  return sheet.fragments.map((fragment) => textOf(fragment, used));
}

/** Empty if nothing in it is used. */
function textOf(fragment: Fragment, used: (name: string) => boolean): string {
  if (typeof fragment === 'string') return fragment;
  if ('text' in fragment) return fragment.requested.some((names) => names.every(used)) ? fragment.text : '';
  const inside = fragment.inside.map((one) => textOf(one, used)).join('');
  return inside && `${fragment.open}${inside}}`;
}

function sheetOf(section: SectionArtifact): Sheet {
  const known = sheets.get(section);
  if (known) return known;
  const { manifest } = section;
  const names = new Set<string>();
  const fragments = readSheet(section).nodes.map((node) =>
    isUtilities(node) ? fragmentOf(node, manifest.name, names) : textOfNode(node),
  );
  const sheet: Sheet = { fragments, names: [...names], inFile: new Map(), inAllOthers: new Set() };
  const ofParts = new Set(Object.values(manifest.exposes).flatMap(({ js }) => js));
  for (const file of Object.keys(manifest.files)) {
    if (!file.startsWith('web/') || !file.endsWith('.js') || ofParts.has(file)) continue;
    for (const name of namesIn(section, sheet, file)) sheet.inAllOthers.add(name);
  }
  sheets.set(section, sheet);
  return sheet;
}

/**
 * An artifact's stylesheet without comments, with absolute URLs: once inlined, it has no base URL of its
 * own. It works on the parsed sheet, since a text search would also match inside strings.
 */
function readSheet(artifact: SectionArtifact | ShellArtifact): Root {
  const { name, version, browser } = artifact.manifest;
  const base = artifactUrl(name, version, browser.style.slice(0, browser.style.lastIndexOf('/') + 1));
  const root = parsedSheet(artifact);
  root.walk((node) => {
    if (node.type === 'comment') node.remove();
    if (node.type === 'decl' && LOADS.test(node.value)) node.value = rebased(node.value, base);
  });
  return root;
}

const LOADS = /(?:url|src|image-set)\(/i;

/** Keeps the quotes and escapes of an address: without them it could end the declaration. */
function rebased(value: string, base: string): string {
  const relative = addressesIn(value).filter(
    ({ text }) => text && !/^(?:[/#]|[a-z][a-z0-9+.-]*:)/i.test(text),
  );
  return relative.reduceRight((css, { at }) => css.slice(0, at) + base + css.slice(at), value);
}

const textOfNode = (node: ChildNode) => `${node}${isStatement(node) ? ';' : ''}`;

const isUtilities = (node: ChildNode) =>
  node.type === 'atrule' && node.name === 'layer' && node.params === 'utilities' && !isStatement(node);

/** An at-rule without a block, such as the one that names the layers. */
const isStatement = (node: ChildNode) => node.type === 'atrule' && !node.nodes;

function fragmentOf(node: ChildNode, section: string, names: Set<string>): Fragment {
  if (node.type === 'rule') return utilityOf(node, section, names);
  if (node.type !== 'atrule' || !node.nodes) return `${node};`;
  if (/keyframes$/i.test(node.name)) return String(node);
  return {
    open: `@${node.name} ${node.params}{`,
    inside: node.nodes.map((inner) => fragmentOf(inner, section, names)),
  };
}

function utilityOf(rule: Rule, section: string, names: Set<string>): Fragment {
  const requested = parsedSelectors(rule, section).map(classesOf);
  for (const name of requested.flat()) names.add(name);
  return { text: String(rule), requested };
}

/** The class names without which it matches nothing: `:is(.a>*)` needs `a`, `:is(.a,.b)` neither alone. */
function classesOf({ nodes }: Selector): string[] {
  return nodes.flatMap((node) => {
    if (node.type === 'class') return [node.value];
    const [only, ...others] = node.type === 'pseudo' && NEEDED.has(node.value) ? node.nodes : [];
    return only && others.length === 0 ? classesOf(only) : [];
  });
}

const NEEDED = new Set([':is', ':where']);

/** Characters that are in no class name and separate two of them in a script. */
const BETWEEN = /[\s"'`{}$;\\]+/;

/** The same search that made the stylesheet: a utility exists because its name is in a script. */
function namesIn(section: SectionArtifact, { names, inFile }: Sheet, file: string): Set<string> {
  const known = inFile.get(file);
  if (known) return known;
  const script = artifactText(section, file);
  const words = new Set(script.replace(/\\[nrt]/g, ' ').split(BETWEEN));
  const found = new Set(
    names.filter((name) => (BETWEEN.test(name) ? script.includes(name) : words.has(name))),
  );
  inFile.set(file, found);
  return found;
}
