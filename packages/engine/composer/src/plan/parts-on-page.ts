import { type EmbeddedPart, embeddedParts } from '@site/section-kit/contract';
import type { CompositionInput } from './composition-input.ts';

/**
 * What a route embeds of these sections. A part of a section that could not even be loaded counts as offered, if the section is stopped
 * or may be empty: its slot stays empty.
 */
export function partsOnPage({
  sections,
  stopped,
  empty,
}: Pick<CompositionInput, 'sections' | 'stopped' | 'empty'>) {
  const byName = new Map(sections.map(({ manifest }) => [manifest.name, manifest]));
  return (embeds: readonly string[]): EmbeddedPart[] =>
    embeddedParts(embeds, (name) => byName.get(name)?.exposes).map((one) =>
      (stopped?.has(one.section) || empty?.has(one.section)) && !byName.has(one.section)
        ? { ...one, inForce: { contract: one.accepted.at(-1)!, module: one.part } }
        : one,
    );
}
