import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import type { AtRule, Declaration, Node, Root, Rule } from 'postcss';
import parser from 'postcss-selector-parser';

const {
  'at-rules': rules,
  properties,
  selectors,
  types,
} = bcd.css as Record<'at-rules' | 'properties' | 'selectors' | 'types', Record<string, Identifier>>;

const BROWSERS = {
  Safari: 'safari',
  iOS: 'safari_ios',
  Firefox: 'firefox',
  Chrome: 'chrome',
  Edge: 'edge',
} as const;

/** By MDN's compatibility data, outside of @supports. @param browsers like `Safari >= 16.4` @returns who lacks what */
export function newerFeatures(sheet: Root, browsers: string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const use = (name: string, feature: Identifier | undefined) => {
    const compat = feature?.__compat;
    // without the property none of its values
    if (found.has(name.replace(/: .*/, ''))) return;
    const missing = compat ? browsers.filter((entry) => !supports(compat, entry)) : [];
    if (missing.length > 0) found.set(name, missing);
  };
  sheet.walk((node) => {
    if (isGuarded(node)) return;
    if (node.type === 'atrule') useAtRule(node, use);
    else if (node.type === 'rule') useSelector(node, use);
    else if (node.type === 'decl') useDeclaration(node, use);
  });
  return found;
}

type Use = (name: string, feature: Identifier | undefined) => void;

function useAtRule({ name, params }: AtRule, use: Use): void {
  use(`@${name}`, rules[name]);
  if (name !== 'media') return;
  for (const [, feature] of params.matchAll(/\(\s*([a-z-]+)/g)) {
    use(`@media (${feature})`, rules.media?.[feature!] as Identifier | undefined);
  }
  if (/[<>]/.test(params)) use('@media (<)', rules.media?.range_syntax as Identifier | undefined);
}

function useSelector(rule: Rule, use: Use): void {
  const { parent } = rule;
  if (parent?.type === 'atrule' && /keyframes$/.test((parent as AtRule).name)) return;
  if (parent?.type === 'rule') use('nesting', selectors.nesting);
  parser((list) =>
    list.walkPseudos((node) => {
      // these forgive unknown selectors; other rules are dropped whole
      const around = node.parent?.parent;
      if (around?.type === 'pseudo' && /^:(?:is|where)$/.test(around.value)) return;
      use(node.value, selectors[node.value.replace(/^:+/, '')]);
    }),
  ).processSync(rule.selector);
}

function useDeclaration({ prop, value }: Declaration, use: Use): void {
  // prefixed: for one engine
  if (prop.startsWith('-')) return;
  const property = properties[prop];
  use(prop, property);
  for (const [, word, call] of value.matchAll(/(?<![-\w#."])([a-z][a-z-]*)(\()?/g)) {
    if (!call) use(`${prop}: ${word}`, property?.[word!] as Identifier | undefined);
    else for (const type of Object.values(types)) use(`${word}()`, type[word!] as Identifier | undefined);
  }
}

function isGuarded(node: Node): boolean {
  for (let around = node.parent; around; around = around.parent) {
    if (around.type === 'atrule' && (around as AtRule).name === 'supports') return true;
  }
  return false;
}

function supports({ support }: CompatStatement, entry: string): boolean {
  const [browser, , version] = entry.split(' ');
  const statements = support[BROWSERS[browser as keyof typeof BROWSERS]];
  // no data
  if (!statements) return true;
  return [statements].flat().some((statement) => isThere(statement, version!));
}

function isThere(
  { version_added: added, flags, prefix, alternative_name: other }: SimpleSupportStatement,
  version: string,
): boolean {
  if (flags || prefix || other || !added || added === 'preview') return false;
  const [[major = 0, minor = 0], [from = 0, fromMinor = 0]] = [version, added.replace('≤', '')].map((text) =>
    text.split('.').map(Number),
  ) as [number[], number[]];
  return major > from || (major === from && minor >= fromMinor);
}
