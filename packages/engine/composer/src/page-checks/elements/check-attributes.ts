import { type Diagnostic, makeError } from '@site/registry/diagnostics';
import { hasWord } from '../../page/page-facts.ts';
import type { PageElement, PageTree } from '../../page/page-tree.ts';
import { ancestorsOf } from '../../page/tree-builder.ts';
import type { PlannedPage } from '../../plan/plan.ts';
import { short } from './addresses.ts';
import { bySection, tagOf } from './wrong-elements.ts';

/** The policy forbids style attributes; every image needs an alt. */
export function checkAttributes({ elements }: PageTree, { path }: PlannedPage): Diagnostic[] {
  const styled = elements.filter(({ attributes }) => attributes.has('style'));
  return [
    ...bySection(styled, styledTag).map(([section, wrong]) =>
      makeError('SITE_PAGE_STYLE', { section, route: path }, wrong),
    ),
    ...bySection(elements.filter(lacksAlt)).map(([section, wrong]) =>
      makeError('SITE_PAGE_ALT', { section, route: path }, wrong),
    ),
  ];
}

const styledTag = (element: PageElement) =>
  tagOf(element).replace(/>$/, ` style="${short(element.attributes.get('style')!)}">`);

/** By HTML and ARIA: an image may have another name, or be hidden from screen readers. */
function lacksAlt(element: PageElement): boolean {
  const { name, foreign, attributes } = element;
  const isImage =
    name === 'img' || (name === 'input' && attributes.get('type')?.trim().toLowerCase() === 'image');
  if (!isImage || foreign || attributes.has('alt')) return false;
  if (['aria-label', 'aria-labelledby'].some((key) => attributes.get(key)?.trim())) return false;
  const role = attributes.get('role');
  return !hasWord(role, 'presentation') && !hasWord(role, 'none') && !isHidden(element);
}

const isHidden = (element: PageElement): boolean =>
  [element, ...ancestorsOf(element)].some((one) => one.attributes.get('aria-hidden')?.trim() === 'true');
