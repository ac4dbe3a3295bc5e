import { type EmbeddedPart, embeddedParts } from '@site/section-kit/contract';
import type { CompositionInput } from './composition-input.ts';

/**
 * What a route embeds of these sections. A part of a section that could not even be loaded counts as offered, if the section is stopped
 * or may be empty, and its manifest is not known either: its slot stays empty.
 */
export function partsOnPage({
  sections,
  stopped,
  empty,
  named,
}: Pick<CompositionInput, 'sections' | 'stopped' | 'empty' | 'named'>) {
  const byName = new Map(sections.map(({ manifest }) => [manifest.name, manifest]));
  const isEmpty = (name: string) => !byName.has(name) && (stopped?.has(name) || empty?.has(name));
  const exposesOf = (name: string) =>
    byName.get(name)?.exposes ?? (empty?.has(name) ? named?.get(name)?.exposes : undefined);
  return (embeds: readonly string[]): EmbeddedPart[] =>
    embeddedParts(embeds, exposesOf).map((one) =>
      isEmpty(one.section) && !exposesOf(one.section)
        ? { ...one, inForce: { contract: one.accepted.at(-1)!, module: one.part } }
        : one,
    );
}
