import postcss, { type ChildNode, type Rule } from 'postcss';
import parser from 'postcss-selector-parser';
import { artifactText, type SectionArtifact } from './composition-input.ts';

/** A piece of a stylesheet: text, a block of pieces, or a utility with the class names each of its selectors asks for. */
type Piece = string | { open: string; inside: Piece[] } | { text: string; asked: string[][] };

interface Sheet {
  pieces: Piece[];
  /** Every class name that a utility asks for. */
  names: string[];
  /** Those that stand in a file. */
  inFile: Map<string, Set<string>>;
  /** Those that any part may load later: nothing says which. */
  inAllOthers: Set<string>;
}

const sheets = new WeakMap<SectionArtifact, Sheet>();

/**
 * A section's stylesheet without the utilities that a page can never use: their class name stands in none of the
 * scripts which the page's parts load, at once or later. Client navigation loads the whole sheet.
 *
 * @param parts slot ids of the page.
 */
export function usedStyle(section: SectionArtifact, parts: readonly string[]): string {
  const { manifest } = section;
  const sheet = sheetOf(section);
  const own = new Set(
    parts
      .filter((id) => id.startsWith(`${manifest.name}/`))
      .flatMap((id) => manifest.exposes[id.slice(id.indexOf('/') + 1)]?.js ?? []),
  );
  const files = [...own].map((file) => namesIn(section, sheet, file));
  const used = (name: string) => sheet.inAllOthers.has(name) || files.some((names) => names.has(name));
  return sheet.pieces.map((piece) => textOf(piece, used)).join('');
}

/** Empty where nothing of it is used. */
function textOf(piece: Piece, used: (name: string) => boolean): string {
  if (typeof piece === 'string') return piece;
  if ('text' in piece) return piece.asked.some((names) => names.every(used)) ? piece.text : '';
  const inside = piece.inside.map((one) => textOf(one, used)).join('');
  return inside && `${piece.open}${inside}}`;
}

function sheetOf(section: SectionArtifact): Sheet {
  const known = sheets.get(section);
  if (known) return known;
  const { manifest } = section;
  const names = new Set<string>();
  const root = postcss.parse(artifactText(section, manifest.browser.style));
  const pieces = root.nodes.map((node) =>
    isUtilities(node) ? pieceOf(node, names) : `${node}${isStatement(node) ? ';' : ''}`,
  );
  const sheet: Sheet = { pieces, names: [...names], inFile: new Map(), inAllOthers: new Set() };
  const ofParts = new Set(Object.values(manifest.exposes).flatMap(({ js }) => js));
  for (const file of Object.keys(manifest.files)) {
    if (!file.startsWith('web/') || !file.endsWith('.js') || ofParts.has(file)) continue;
    for (const name of namesIn(section, sheet, file)) sheet.inAllOthers.add(name);
  }
  sheets.set(section, sheet);
  return sheet;
}

const isUtilities = (node: ChildNode) =>
  node.type === 'atrule' && node.name === 'layer' && node.params === 'utilities' && !isStatement(node);

/** An at-rule without a block, such as the one that names the layers. */
const isStatement = (node: ChildNode) => node.type === 'atrule' && !node.nodes;

function pieceOf(node: ChildNode, names: Set<string>): Piece {
  if (node.type === 'rule') return utilityOf(node, names);
  if (node.type !== 'atrule' || !node.nodes) return `${node};`;
  if (/keyframes$/i.test(node.name)) return String(node);
  return {
    open: `@${node.name} ${node.params}{`,
    inside: node.nodes.map((inner) => pieceOf(inner, names)),
  };
}

function utilityOf(rule: Rule, names: Set<string>): Piece {
  const asked = parser()
    .astSync(rule.selector)
    .map(({ nodes }) => nodes.flatMap((node) => (node.type === 'class' ? [node.value] : [])));
  for (const name of asked.flat()) names.add(name);
  return { text: String(rule), asked };
}

/** What no class name holds, and what stands between two of them in a script. */
const BETWEEN = /[\s"'`{}$;\\]+/;

/** The search by which the stylesheet was made: a utility is there because its name stands in a script. */
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
