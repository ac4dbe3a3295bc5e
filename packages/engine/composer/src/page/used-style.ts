import { jointConfinement } from '@site/section-kit/confinement';
import { parseSlotId } from '@site/section-kit/names';
import { addressesIn, ruleContent } from '@site/section-kit/sheet';
import type { AtRule, ChildNode, Root, Rule } from 'postcss';
import type { Selector } from 'postcss-selector-parser';
import { artifactUrl } from '../plan/composition.ts';
import { artifactText, type SectionArtifact, type ShellArtifact } from '../plan/composition-input.ts';
import { cutSelectors, parsedSelectors, parsedSheet, type SelectorPiece } from './parsed-sheet.ts';
import { hasOwnName, isNaming } from './shared-names.ts';
import { type Piece, sharedPieces } from './shared-rules.ts';

type Artifact = SectionArtifact | ShellArtifact;

interface Utility {
  text: string;
  selector: SelectorPiece[];
  requiredNames: string[][];
  declarations: string;
}

interface Fragment {
  text: string;
  /** What a page needs once: the order of layers, or the content of a shared name. */
  once: string | undefined;
}

interface Sheet {
  artifacts: Artifact[];
  /** In order; undefined in the place of the utilities. */
  fragments: (Fragment | undefined)[];
  utilities: Piece<Utility>[];
}

interface Names {
  all: string[];
  /** By file. */
  inFile: Map<string, Set<string>>;
  /** Scripts that a script loads later. */
  loadedLater: Map<string, string[]>;
  /** By a script of an unknown part. */
  inAllOthers: Set<string>;
}

const sheets = new WeakMap<Artifact, Sheet>();
const together = new WeakMap<Sheet, WeakMap<SectionArtifact, Sheet>>();
const namesOfSections = new WeakMap<SectionArtifact, Names>();

export function readStyle(artifact: Artifact): void {
  sheetOf(artifact);
  if (artifact.manifest.kind === 'section') namesOf(artifact as SectionArtifact);
}

export function sheetText(artifact: Artifact): string | undefined {
  const base = baseOf(artifact);
  if (artifactText(artifact, artifact.manifest.browser.style).includes(base)) return undefined;
  const { fragments, utilities } = sheetOf(artifact);
  return JSON.stringify({ fragments, utilities }).replaceAll(inJson(base), BASE);
}

export function useSheetText(artifact: Artifact, text: string): void {
  const { fragments, utilities } = JSON.parse(text.replaceAll(BASE, inJson(baseOf(artifact))));
  sheets.set(artifact, {
    artifacts: [artifact],
    fragments: fragments.map((fragment: Fragment | null) => fragment ?? undefined),
    utilities,
  });
}

/** In the place of an artifact's address: JSON has no NUL. */
const BASE = '\0';
const inJson = (text: string) => JSON.stringify(text).slice(1, -1);

function baseOf({ manifest: { name, version, browser } }: Artifact): string {
  return artifactUrl(name, version, browser.style.slice(0, browser.style.lastIndexOf('/') + 1));
}

/**
 * Leaves out utilities whose class name is in no script that the page loads, at once or later.
 * @param parts federated modules: `leadform/GetInTouch@2`.
 */
export function pageStyle(
  shell: ShellArtifact,
  sections: readonly SectionArtifact[],
  parts: readonly string[],
): string {
  const { artifacts, fragments, utilities } = sections.reduce(joined, sheetOf(shell));
  const used = [() => true, ...sections.map((section) => nameTest(section, parts))];
  const names = artifacts.map(({ manifest }) => manifest.name);
  const text = utilities.map((piece) => textOf(piece, used, names)).join('');
  const seen = new Set<string>();
  const css = fragments
    .filter((one) => one?.once === undefined || seen.size !== seen.add(one.once).size)
    .map((one) => (one ? one.text : text && `@layer utilities{${text}}`));
  // escaped for HTML; the same text to CSS
  return css.join('').replaceAll('</', '<\\/').trim();
}

function joined(sheet: Sheet, section: SectionArtifact): Sheet {
  const known = together.get(sheet) ?? new WeakMap<SectionArtifact, Sheet>();
  together.set(sheet, known);
  const own = sheetOf(section);
  const place = sheet.artifacts.length;
  const hasPlace = sheet.fragments.includes(undefined);
  const made = known.get(section) ?? {
    artifacts: [...sheet.artifacts, section],
    fragments: [
      ...sheet.fragments,
      ...(hasPlace ? own.fragments.filter((fragment) => fragment !== undefined) : own.fragments),
    ],
    utilities: sharedPieces(sheet.utilities, movedTo(place, own.utilities)),
  };
  known.set(section, made);
  return made;
}

const movedTo = (place: number, pieces: Piece<Utility>[]): Piece<Utility>[] =>
  pieces.map(({ key, owners, inside }) => ({
    key,
    owners: owners.map((owner) => ({ ...owner, place })),
    ...(inside && { inside: movedTo(place, inside) }),
  }));

function textOf(
  piece: Piece<Utility>,
  used: ((name: string) => boolean)[],
  sections: readonly string[],
): string {
  const { key, owners, inside } = piece;
  if (inside) {
    const text = inside.map((one) => textOf(one, used, sections)).join('');
    return text && `${key}{${text}}`;
  }
  if (!owners[0]!.more) return key;
  const users = owners.filter(({ place, more }) =>
    more!.requiredNames.some((names) => names.every(used[place]!)),
  );
  // fewer different confinements compress better
  if (users.length < 2) return users[0]?.more?.text ?? '';
  piece.joint ??= jointText(
    owners[0]!.more,
    owners.map(({ place }) => sections[place]!),
  );
  return piece.joint;
}

function jointText({ selector, declarations }: Utility, sections: string[]): string {
  const text = selector.map((piece) =>
    typeof piece === 'string' ? piece : jointConfinement(sections, piece.bare),
  );
  return `${text.join('')}{${declarations}}`;
}

function sheetOf(artifact: Artifact): Sheet {
  const known = sheets.get(artifact);
  if (known) return known;
  const fragments: Sheet['fragments'] = [];
  const utilities: Piece<Utility>[] = [];
  const root = readSheet(artifact);
  const { name } = artifact.manifest;
  const isPlain = !hasInnerLayer(root);
  for (const node of root.nodes) {
    if (!isPlain || !isUtilities(node)) fragments.push(fragmentOf(node, name));
    else {
      if (utilities.length === 0) fragments.push(undefined);
      utilities.push(...node.nodes.map((inner) => pieceOf(inner, name)));
    }
  }
  const sheet: Sheet = { artifacts: [artifact], fragments, utilities };
  sheets.set(artifact, sheet);
  return sheet;
}

/** Inlined, it has no base URL. Parsed, because a text search would also match strings. */
function readSheet(artifact: Artifact): Root {
  const base = baseOf(artifact);
  const root = parsedSheet(artifact);
  root.walk((node) => {
    if (node.type === 'comment') node.remove();
    if (node.type === 'decl' && LOADS.test(node.value)) node.value = rebased(node.value, base);
  });
  return root;
}

const LOADS = /(?:url|src|image-set)\(/i;

/** Keeps quotes and escapes: without them an address could end its declaration. */
function rebased(value: string, base: string): string {
  const relative = addressesIn(value).filter(
    ({ text }) => text && !/^(?:[/#]|[a-z][a-z0-9+.-]*:)/i.test(text),
  );
  return relative.reduceRight((css, { at }) => css.slice(0, at) + base + css.slice(at), value);
}

function fragmentOf(node: ChildNode, section: string): Fragment {
  const isNamed = node.type === 'atrule' && isNaming(node);
  const isOnce = isNamed ? !hasOwnName(node, section) : isStatement(node);
  return {
    text: `${node}${isStatement(node) ? ';' : ''}`,
    once: isOnce ? ruleContent(node) : undefined,
  };
}

const isUtilities = (node: ChildNode): node is AtRule & { nodes: ChildNode[] } =>
  node.type === 'atrule' && node.name === 'layer' && node.params === 'utilities' && !isStatement(node);

/** Such as the order of the layers. */
const isStatement = (node: ChildNode) => node.type === 'atrule' && !node.nodes;

/** Moving the utilities could change an inner layer's order. */
function hasInnerLayer(root: Root): boolean {
  let found = false;
  root.walkAtRules(/^layer$/i, ({ parent }) => {
    found ||= parent !== root;
  });
  return found;
}

function pieceOf(node: ChildNode, section: string): Piece<Utility> {
  if (node.type === 'rule') return utilityOf(node, section);
  if (node.type !== 'atrule' || !node.nodes) return { key: `${node};`, owners: FIRST };
  if (/keyframes$/i.test(node.name)) return { key: String(node), owners: FIRST };
  const inside = node.nodes.map((inner) => pieceOf(inner, section));
  return { key: `@${node.name} ${node.params}`, owners: FIRST, inside };
}

const FIRST = [{ place: 0 }];

function utilityOf(rule: Rule, section: string): Piece<Utility> {
  const selector = cutSelectors(rule, section);
  const declarations = rule.nodes.join(';');
  const text = `${rule.selector}{${declarations}}`;
  const requiredNames = parsedSelectors(rule, section).map(classesOf);
  const written = selector.map((piece) => (typeof piece === 'string' ? piece : piece.bare ? '\0!' : '\0'));
  return {
    key: `${written.join('')}{${declarations}}`,
    owners: [{ place: 0, more: { text, selector, declarations, requiredNames } }],
  };
}

/** `:is(.a>*)` needs `a`, `:is(.a,.b)` neither alone. */
function classesOf({ nodes }: Selector): string[] {
  return nodes.flatMap((node) => {
    if (node.type === 'class') return [node.value];
    const [only, ...others] = node.type === 'pseudo' && NEEDED.has(node.value) ? node.nodes : [];
    return only && others.length === 0 ? classesOf(only) : [];
  });
}

const NEEDED = new Set([':is', ':where']);

/** Whether one of the parts may use a class name. */
function nameTest(section: SectionArtifact, parts: readonly string[]): (name: string) => boolean {
  const { manifest } = section;
  const names = namesOf(section);
  const own = parts
    .filter((id) => id.startsWith(`${manifest.name}/`))
    .flatMap((id) => manifest.exposes[parseSlotId(id).part]?.js ?? []);
  const files = [...loadedBy(section, names, own)].map((file) => namesIn(section, names, file));
  return (name) => names.inAllOthers.has(name) || files.some((inFile) => inFile.has(name));
}

/** webpack's request for a chunk by its id. */
const CHUNK = /\.e\(["']?([\w-]+)["']?\)/g;

/** With the scripts that they load later. */
function loadedBy(section: SectionArtifact, { loadedLater }: Names, scripts: readonly string[]): Set<string> {
  const files = new Set(scripts);
  for (const file of files) {
    const later = loadedLater.get(file) ?? chunksIn(section, file);
    loadedLater.set(file, later);
    for (const one of later) files.add(one);
  }
  return files;
}

function chunksIn(section: SectionArtifact, file: string): string[] {
  const ids = new Set([...artifactText(section, file).matchAll(CHUNK)].map(([, id]) => id));
  return Object.keys(section.manifest.files).filter((name) =>
    ids.has(/^web\/([\w-]+)\.(?:.*\.)?js$/.exec(name)?.[1]),
  );
}

function namesOf(section: SectionArtifact): Names {
  const known = namesOfSections.get(section);
  if (known) return known;
  const { manifest } = section;
  const all = new Set(requiredNamesIn(sheetOf(section).utilities));
  const names: Names = { all: [...all], inFile: new Map(), loadedLater: new Map(), inAllOthers: new Set() };
  const ofParts = new Set(Object.values(manifest.exposes).flatMap(({ js }) => js));
  for (const file of Object.keys(manifest.files)) {
    if (!file.startsWith('web/') || !file.endsWith('.js') || ofParts.has(file)) continue;
    for (const name of namesIn(section, names, file)) names.inAllOthers.add(name);
  }
  namesOfSections.set(section, names);
  return names;
}

const requiredNamesIn = (pieces: Piece<Utility>[]): string[] =>
  pieces.flatMap(({ inside, owners }) =>
    inside ? requiredNamesIn(inside) : owners.flatMap(({ more }) => more?.requiredNames.flat() ?? []),
  );

/** Characters that separate class names in a script. */
const BETWEEN = /[\s"'`{}$;\\]+/;

/** The search that made the stylesheet: a utility exists because its name is in a script. */
function namesIn(section: SectionArtifact, { all, inFile }: Names, file: string): Set<string> {
  const known = inFile.get(file);
  if (known) return known;
  const script = artifactText(section, file);
  const words = new Set(script.replace(/\\[nrt]/g, ' ').split(BETWEEN));
  const found = new Set(all.filter((name) => (BETWEEN.test(name) ? script.includes(name) : words.has(name))));
  inFile.set(file, found);
  return found;
}
