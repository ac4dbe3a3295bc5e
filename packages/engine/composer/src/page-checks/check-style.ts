import { type Diagnostic, makeError } from '@site/registry/diagnostics';
import { stylePrefix } from '@site/section-kit/confinement';
import { addressesIn, isOwnAddress, openSelector, readingFault, ruleContent } from '@site/section-kit/sheet';
import { type AtRule, type ChildNode, CssSyntaxError, type Declaration, type Node, type Rule } from 'postcss';
import { parsedSelectors, parsedSheet } from '../page/parsed-sheet.ts';
import { hasOwnName, isNaming, nameOf, type SharedNames, sharedNames } from '../page/shared-names.ts';
import { artifactText, type SectionArtifact, type ShellArtifact } from '../plan/composition-input.ts';

/** Characters; the largest of this site has 40,000. */
const MAX_CHARACTERS = 1024 * 1024;
const MAX_REFUSALS = 10;
const LAYERS = ['theme', 'base', 'components', 'utilities'];
const CONDITIONS = ['media', 'supports', 'container', 'starting-style', 'layer'];

type Report = (node: Node, what: string) => void;

/**
 * Selectors are confined, page-wide names have the section's prefix or the shell's content, and what is opened is closed:
 * all sheets share one element.
 */
export function checkStyle(section: SectionArtifact, shell: ShellArtifact): Diagnostic[] {
  const { name, browser } = section.manifest;
  const file = browser.style;
  const css = artifactText(section, file);
  const refusals: Diagnostic[] = [];
  const add = (refusal: Diagnostic) => {
    if (refusals.length < MAX_REFUSALS) refusals.push(refusal);
  };
  const refuse = (line: number, column: number, what: string) =>
    add(makeError('SITE_STYLE', { section: name }, { file, line, column, what }));
  const shared = sharedNames(shell);
  const checkName = (rule: AtRule) => {
    if (hasOwnName(rule, name) || isShared(rule, shared)) return;
    const inShell = shared.rules.get(nameOf(rule));
    const blocks = { here: blockOf(rule), inShell: inShell && blockOf(inShell) };
    const details = { file, ...startOf(rule), name: nameOf(rule), ...blocks };
    add(makeError('SITE_STYLE_NAME', { section: name }, details));
  };
  if (css.length > MAX_CHARACTERS) {
    const details = { file, characters: css.length, limit: MAX_CHARACTERS };
    return [makeError('SITE_STYLE_SIZE', { section: name }, details)];
  }
  try {
    const root = parsedSheet(section);
    const fault = readingFault(root, css);
    if (fault) refuse(fault.line, fault.column, fault.what);
    const found: Report = (node, what) => {
      const { line, column } = startOf(node);
      refuse(line, column, what.replace(/\.$/, ''));
    };
    const prefix = stylePrefix(name);
    root.walk((node) => {
      if (node.type === 'atrule' && isNaming(node)) checkName(node);
      else if (node.type === 'atrule') checkAtRule(node, found);
      else if (node.type === 'rule') checkRule(node, name, found);
      else if (node.type === 'decl') checkDeclaration(node, prefix, found);
    });
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    refuse(error.line ?? 1, error.column ?? 1, error.reason);
  }
  return refusals;
}

function checkAtRule(rule: AtRule, found: Report): void {
  const name = rule.name.toLowerCase();
  if (name === 'layer') {
    const names = rule.params.split(',').map((one) => one.trim());
    const unknown = names.find((one) => !LAYERS.includes(one));
    if (unknown !== undefined)
      found(rule, `The layer ${unknown || 'without a name'} is not one of the page's`);
  } else if (!CONDITIONS.includes(name)) {
    found(rule, `@${rule.name} is not confined to the section`);
  }
}

function isShared(rule: AtRule, { rules, isList }: SharedNames): boolean {
  const own = rules.get(nameOf(rule));
  if (own) return ruleContent(own) === ruleContent(rule);
  return !isList && FORMER_NAMES.test(nameOf(rule)) && !(rule.nodes ?? []).some(isInherited);
}

/** Tailwind's names, for a shell of release 1.0.0, which lists none. */
const FORMER_NAMES = /^@property --tw-|^@(?:-webkit-)?keyframes (?:spin|ping|pulse|bounce)$/;

const isInherited = (node: ChildNode) =>
  node.type === 'decl' && /^inherits$/i.test(node.prop) && !/^false$/i.test(node.value);

const startOf = ({ source }: Node) => ({
  line: source?.start?.line ?? 1,
  column: source?.start?.column ?? 1,
});

const blockOf = ({ nodes = [] }: AtRule) =>
  short(`{${nodes.join(nodes[0]?.type === 'decl' ? ';' : '')}}`.replace(/\s+/g, ' '));

function* around({ parent }: Node): Generator<AtRule | Rule> {
  for (let one = parent as Node | undefined; one && one.type !== 'root'; one = one.parent) {
    yield one as AtRule | Rule;
  }
}

function checkRule(rule: Rule, section: string, found: Report): void {
  const holders = [...around(rule)];
  const keyframes = holders[0];
  if (keyframes?.type === 'atrule' && /keyframes$/i.test(keyframes.name)) return;
  if (holders.some(({ type }) => type === 'rule')) {
    found(rule, `${short(rule.selector)} is inside another rule`);
    return;
  }
  // pages are cut by these: refuses a selector that cannot be parsed
  parsedSelectors(rule, section);
  const open = openSelector(rule.selector, section);
  if (open !== undefined) found(rule, `${short(open)} is not confined to the section`);
}

function checkDeclaration(declaration: Declaration, prefix: string, found: Report): void {
  const { prop, value, parent } = declaration;
  if (parent?.type === 'root') found(declaration, `${prop} is outside any rule`);
  if (prop.startsWith('--') && !prop.startsWith('--tw-') && !prop.startsWith(`--${prefix}`)) {
    found(declaration, `${prop} would be inherited by sections nested in this one`);
  }
  const foreign = value.includes('(')
    ? addressesIn(value).find((address) => !isOwnAddress(address))
    : undefined;
  if (!foreign) return;
  const address = foreign.text === undefined ? value : `url(${short(foreign.text)})`;
  found(declaration, `${short(address)} is not a file of this site`);
}

const short = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text);
