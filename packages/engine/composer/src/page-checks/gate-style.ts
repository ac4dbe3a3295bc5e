import { type Diagnostic, makeError } from '@site/registry/diagnostics';
import { stylePrefix } from '@site/section-kit/confinement';
import { addressesIn, isOwnAddress, openSelector, readingFault } from '@site/section-kit/sheet';
import { type AtRule, CssSyntaxError, type Declaration, type Node, type Rule } from 'postcss';
import { parsedSelectors, parsedSheet } from '../page/parsed-sheet.ts';
import { artifactText, type SectionArtifact } from '../plan/composition-input.ts';

/** Bytes of a section's stylesheet. The largest of this site has 40,000. */
const LARGEST = 1024 * 1024;
/** Refusals reported for one sheet. */
const MAX = 10;
const LAYERS = ['theme', 'base', 'components', 'utilities'];
/** At-rules that contain rules. */
const CONDITIONS = ['media', 'supports', 'container', 'starting-style', 'layer'];
/** Keyframes of Tailwind itself, the same in every section. */
const COMMON_FRAMES = ['spin', 'ping', 'pulse', 'bounce'];

/** What is found wrong with one node of a sheet. */
type Report = (node: Node, what: string) => void;

/**
 * A section's stylesheet reaches that section only: each selector is confined as the build confines it, and what a
 * whole page shares is named after the section. The sheet closes what it opens, since it shares one element with
 * those of others.
 */
export function checkStyle(section: SectionArtifact): Diagnostic[] {
  const { name, browser } = section.manifest;
  const file = browser.style;
  const css = artifactText(section, file);
  const refusals: Diagnostic[] = [];
  const refuse = (line: number, column: number, what: string) => {
    if (refusals.length === MAX) return;
    refusals.push(makeError('SITE_STYLE', { section: name }, { file, line, column, what }));
  };
  if (css.length > LARGEST) {
    const details = { file, characters: css.length, limit: LARGEST };
    return [makeError('SITE_STYLE_SIZE', { section: name }, details)];
  }
  try {
    const root = parsedSheet(section);
    const fault = readingFault(root, css);
    if (fault) refuse(fault.line, fault.column, fault.what);
    const found: Report = (node, what) => {
      refuse(node.source?.start?.line ?? 1, node.source?.start?.column ?? 1, what.replace(/\.$/, ''));
    };
    const prefix = stylePrefix(name);
    root.walk((node) => {
      if (node.type === 'atrule') checkAtRule(node, prefix, found);
      else if (node.type === 'rule') checkRule(node, name, found);
      else if (node.type === 'decl') checkDeclaration(node, prefix, found);
    });
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    refuse(error.line ?? 1, error.column ?? 1, error.reason);
  }
  return refusals;
}

function checkAtRule(rule: AtRule, prefix: string, found: Report): void {
  const name = rule.name.toLowerCase();
  const { params } = rule;
  if (name === 'layer') {
    const names = params.split(',').map((one) => one.trim());
    const unknown = names.find((one) => !LAYERS.includes(one));
    if (unknown !== undefined)
      found(rule, `The layer ${unknown || 'without a name'} is not one of the page's`);
  } else if (name === 'keyframes' || name === '-webkit-keyframes') {
    if (!params.startsWith(prefix) && !COMMON_FRAMES.includes(params))
      found(rule, `@keyframes ${params} has a name that the whole page shares`);
  } else if (name === 'property') {
    const inherits = rule.nodes?.some((node) => node.type === 'decl' && isInherited(node)) !== false;
    if (!params.startsWith(`--${prefix}`) && (!params.startsWith('--tw-') || inherits))
      found(rule, `@property ${params} has a name that the whole page shares`);
  } else if (!CONDITIONS.includes(name)) {
    found(rule, `@${rule.name} is not confined to the section`);
  }
}

const isInherited = ({ prop, value }: Declaration) => /^inherits$/i.test(prop) && !/^false$/i.test(value);

/** The ancestors of a rule, innermost first. */
function* around({ parent }: Node): Generator<AtRule | Rule> {
  for (let one = parent as Node | undefined; one && one.type !== 'root'; one = one.parent) {
    yield one as AtRule | Rule;
  }
}

function checkRule(rule: Rule, section: string, found: Report): void {
  const holders = [...around(rule)];
  const frames = holders[0];
  if (frames?.type === 'atrule' && /keyframes$/i.test(frames.name)) return;
  if (holders.some(({ type }) => type === 'rule')) {
    found(rule, `${short(rule.selector)} is inside another rule`);
    return;
  }
  // A page is cut by these: a selector that cannot be parsed, or is too deep, is refused here.
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
