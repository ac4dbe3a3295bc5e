import type { ElementIn, WrongElements } from '@site/registry/diagnostics';
import type { PageElement } from '../../page/page-tree.ts';
import { short } from './addresses.ts';

const MAX_SHOWN = 3;

export function tagOf({ name, attributes }: PageElement): string {
  const found = ['id', 'class', 'href', 'src', 'name', 'rel', 'http-equiv'].find((key) =>
    attributes.get(key),
  );
  return found ? `<${name} ${found}="${short(attributes.get(found)!)}">` : `<${name}>`;
}

export const elementIn = (element: PageElement): ElementIn => ({
  tag: tagOf(element),
  slot: element.slot ?? 'shell',
});

export function bySection(
  elements: PageElement[],
  shown: (element: PageElement) => string = tagOf,
): [section: string, wrong: WrongElements][] {
  return [...Map.groupBy(elements, ({ section }) => section)].map(([section, all]) => [
    section,
    {
      count: all.length,
      elements: all.slice(0, MAX_SHOWN).map((one) => ({ ...elementIn(one), tag: shown(one) })),
    },
  ]);
}
