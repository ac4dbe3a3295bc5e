import {
  embeddedParts,
  type LiveTable,
  type SectionManifest,
  type SlotTable,
  slotTable,
} from '@site/section-kit/contract';
import type { DevelopedSection } from './developed-section.ts';

type Manifest = Pick<SectionManifest, 'exposes' | 'routes'>;

/**
 * Slot tables by path: the highest accepted and offered contracts, as in the composer.
 *
 * @param manifests of live sections; pages of other sections keep their table.
 */
export function devSlots(
  sections: readonly Pick<DevelopedSection, 'name' | 'exposes' | 'embeds'>[],
  live: LiveTable,
  manifests: ReadonlyMap<string, Manifest>,
): Record<string, SlotTable> {
  const exposesOf = (name: string) => {
    const developed = sections.find((section) => section.name === name);
    if (!developed) return manifests.get(name)?.exposes;
    return Object.fromEntries(
      developed.exposes.map(({ name: module, contract }) => [module, { contract, js: [] }]),
    );
  };
  const names = new Set(sections.map(({ name }) => name));
  const others = [...manifests].filter(([name]) => !names.has(name));
  const embedsAt = new Map([
    ...others.flatMap(([, { routes }]) => routes.map(({ path, embeds }) => [path, embeds] as const)),
    ...sections.flatMap(({ embeds }) => [...embeds]),
  ]);
  const tables = new Map(Object.entries(live.slots ?? {}));
  for (const [path, embeds] of embedsAt) {
    const embedded = embeddedParts(embeds, exposesOf);
    // Nothing is known of its section: the live table stays.
    if (embedded.some(({ section }) => !exposesOf(section))) continue;
    const table = slotTable(embedded);
    if (table) tables.set(path, table);
    else tables.delete(path);
  }
  return Object.fromEntries(tables);
}
