import { addressesIn, ruleContent } from '@site/section-kit/sheet';
import type { AtRule, ChildNode, Root, Rule } from 'postcss';
import type { Selector } from 'postcss-selector-parser';
import { artifactUrl } from '../plan/composition.ts';
import { artifactText, type SectionArtifact, type ShellArtifact } from '../plan/composition-input.ts';
import type { Utility } from './merge-utilities.ts';
import { cutSelectors, parsedSelectors, parsedSheet } from './parsed-sheet.ts';
import { hasOwnName, isNaming } from './shared-names.ts';

type Artifact = SectionArtifact | ShellArtifact;

export interface Sheet {
  /** In order; null in the place of the utilities. */
  fragments: (Fragment | null)[];
  utilities: Utility[];
}

interface Fragment {
  text: string;
  /** What a page needs once: the order of layers, or the content of a shared name. */
  once?: string;
}

const sheets = new WeakMap<Artifact, Sheet>();

export function sheetOf(artifact: Artifact): Sheet {
  const sheet = sheets.get(artifact) ?? readSheet(artifact);
  sheets.set(artifact, sheet);
  return sheet;
}

/** In the place of an artifact's address: JSON has no NUL. */
const BASE = '\0';
const inJson = (text: string) => JSON.stringify(text).slice(1, -1);

/** Undefined if the stylesheet names its own address. */
export function sheetText(artifact: Artifact): string | undefined {
  const base = baseOf(artifact);
  if (artifactText(artifact, artifact.manifest.browser.style).includes(base)) return undefined;
  return JSON.stringify(sheetOf(artifact)).replaceAll(inJson(base), BASE);
}

export function useSheetText(artifact: Artifact, text: string): void {
  sheets.set(artifact, JSON.parse(text.replaceAll(BASE, inJson(baseOf(artifact)))));
}

function readSheet(artifact: Artifact): Sheet {
  const { name } = artifact.manifest;
  const root = withAddresses(artifact);
  const sheet: Sheet = { fragments: [], utilities: [] };
  const mayMove = !hasInnerLayer(root);
  for (const node of root.nodes) {
    if (!mayMove || !isUtilities(node)) sheet.fragments.push(fragmentOf(node, name));
    else {
      if (sheet.utilities.length === 0) sheet.fragments.push(null);
      sheet.utilities.push(...node.nodes.map((inner) => utilityOf(inner, name)));
    }
  }
  return sheet;
}

/** Inlined, it has no base URL. Parsed, because a text search would also match strings. */
function withAddresses(artifact: Artifact): Root {
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

function baseOf({ manifest: { name, version, browser } }: Artifact): string {
  return artifactUrl(name, version, browser.style.slice(0, browser.style.lastIndexOf('/') + 1));
}

function fragmentOf(node: ChildNode, section: string): Fragment {
  const isNamed = node.type === 'atrule' && isNaming(node);
  const isOnce = isNamed ? !hasOwnName(node, section) : isStatement(node);
  return {
    text: `${node}${isStatement(node) ? ';' : ''}`,
    ...(isOnce && { once: ruleContent(node) }),
  };
}

const isUtilities = (node: ChildNode): node is AtRule & { nodes: ChildNode[] } =>
  node.type === 'atrule' && node.name === 'layer' && node.params === 'utilities' && !isStatement(node);

const isStatement = (node: ChildNode) => node.type === 'atrule' && !node.nodes;

/** Moving the utilities could change an inner layer's order. */
function hasInnerLayer(root: Root): boolean {
  let found = false;
  root.walkAtRules(/^layer$/i, ({ parent }) => {
    found ||= parent !== root;
  });
  return found;
}

function utilityOf(node: ChildNode, section: string): Utility {
  if (node.type === 'rule') return ruleOf(node, section);
  if (node.type !== 'atrule' || !node.nodes) return { key: `${node};` };
  if (/keyframes$/i.test(node.name)) return { key: String(node) };
  const inside = node.nodes.map((inner) => utilityOf(inner, section));
  return { key: `@${node.name} ${node.params}`, inside };
}

function ruleOf(rule: Rule, section: string): Utility {
  const selector = cutSelectors(rule, section);
  const declarations = rule.nodes.join(';');
  const requiredNames = parsedSelectors(rule, section).map(classesOf);
  const unconfined = selector.map((piece) => (typeof piece === 'string' ? piece : piece.bare ? '\0!' : '\0'));
  return {
    key: `${unconfined.join('')}{${declarations}}`,
    rule: { selector, declarations, requiredNames, sections: [section] },
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
