import { stylePrefix, subjectOf } from '@site/section-kit/confinement';
import { type Address, addressesIn, isOwnAddress, readingFault } from '@site/section-kit/sheet';
import { SiteError } from '@site/server-kit';
import type { AtRule, Declaration, Node, Root, Rule } from 'postcss';
import parser from 'postcss-selector-parser';
import { isKeyframe } from './confine-styles.ts';

const CONDITIONS = ['media', 'supports', 'container', 'starting-style'];

/**
 * Page-wide names must start with the section's name: two sections could choose the same.
 *
 * @throws SITE_STYLE
 */
export function checkSheet(root: Root, section: string): void {
  const prefix = stylePrefix(section);
  const fault = readingFault(root);
  if (fault) refuse(root, fault.what, 'Write it so that every browser reads the same rules.', fault.line);
  root.walkAtRules((rule) => checkAtRule(rule, prefix));
  root.walkRules((rule) => {
    if (!isKeyframe(rule)) checkSelector(rule);
  });
  root.walkDecls((declaration) => checkDeclaration(declaration, prefix));
}

function checkAtRule(rule: AtRule, prefix: string): void {
  const name = rule.name.toLowerCase();
  if (CONDITIONS.includes(name)) return;
  if (name === 'keyframes' || name === 'property') {
    const start = name === 'property' ? `--${prefix}` : prefix;
    if (rule.params.startsWith(start)) return;
    refuse(rule, `@${name} ${rule.params} has a name that the whole page shares`, `Start it with ${start}`);
  }
  if (name === 'import') {
    refuse(rule, `@import ${rule.params} is not supported`, 'Put its rules into a .css file below src.');
  }
  if (name === 'font-face') {
    refuse(rule, '@font-face applies to the whole page', 'Use the fonts of the design system.');
  }
  refuse(
    rule,
    `@${rule.name} cannot be confined to a section`,
    `Remove it. Only these may contain rules: @${CONDITIONS.join(', @')}.`,
  );
}

function checkSelector(rule: Rule): void {
  const { parent } = rule;
  parser((selectors) =>
    selectors.each((selector) => {
      const subject = subjectOf(selector.nodes);
      const page = subject.find(
        ({ type, value }) =>
          (type === 'tag' && /^(?:html|body|head)$/i.test(String(value))) ||
          (type === 'pseudo' && /^:(?:root|host|scope)\b/i.test(String(value))),
      );
      if (page && !(parent?.type === 'rule' && subject.some(({ type }) => type === 'nesting'))) {
        refuse(
          rule,
          `${rule.selector} selects the page itself`,
          'Style an element that the section renders; the page belongs to the shell.',
        );
      }
      selector.walkPseudos(({ value }) => {
        if (/^:(?:global|local)$/i.test(value))
          refuse(
            rule,
            `${rule.selector}: ${value} is not CSS`,
            'Put names that must not change in a file that ends in .css, not .module.css.',
          );
      });
    }),
  ).processSync(rule.selector);
}

function checkDeclaration(declaration: Declaration, prefix: string): void {
  const { prop, value, parent } = declaration;
  if (parent?.type === 'root') refuse(declaration, `${prop} is outside any rule`, 'Put it in one.');
  if (prop.startsWith('--') && !prop.startsWith(`--${prefix}`)) {
    refuse(
      declaration,
      `${prop} would be inherited by sections nested in this one`,
      `Start it with --${prefix} and leave the properties of the design system as they are.`,
    );
  }
  if (/^composes$/i.test(prop))
    refuse(declaration, 'composes is not CSS', 'Give the element both class names.');
  const foreign = addressesIn(value).find((address) => !isFile(address));
  if (foreign) {
    refuse(
      declaration,
      `${foreign.text === undefined ? value : `url(${foreign.text})`} is not a file of the site`,
      'List the file in section.ts and use its path, starting with /, or use a data: URL.',
    );
  }
}

/** No relative addresses: the build moves no files. */
const isFile = (address: Address) => isOwnAddress(address) && /^(?:data:|#|\/)/i.test(address.text!);

function refuse(node: Node, what: string, action: string, line = node.source?.start?.line): never {
  const { file } = node.source?.input ?? {};
  throw new SiteError('SITE_STYLE', `${file}:${line}: ${what}.`, action);
}
