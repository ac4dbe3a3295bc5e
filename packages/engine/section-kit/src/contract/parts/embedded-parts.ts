import type { SectionManifest } from '../artifact/artifact-manifest.ts';
import { formatSlotId, parseEmbed, type SlotId } from '../names.ts';
import type { SlotContent, SlotTable } from '../page-state.ts';

type Exposes = SectionManifest['exposes'];

export interface EmbeddedPart extends SlotId {
  id: string;
  accepted: number[];
  /** Federated module by contract, ascending; empty without such a part. */
  offered: Map<number, string>;
  inForce: { contract: number; module: string } | undefined;
}

/** Ascending: `GetInTouch` has the lowest contract, `GetInTouch@2` another. */
export function contractsOf(exposes: Exposes, part: string): Map<number, string> {
  const found = Object.entries(exposes).flatMap(([module, { contract }]) =>
    contract !== undefined && (module === part || module === `${part}@${contract}`)
      ? [[contract, module] as const]
      : [],
  );
  return new Map(found.sort(([a], [b]) => a - b));
}

export function partsOf(exposes: Exposes): string[] {
  const modules = Object.entries(exposes).filter(([, { contract }]) => contract !== undefined);
  return [...new Set(modules.map(([module]) => module.split('@')[0]!))];
}

/** Several contracts of one part mean any of these. */
export function embeddedParts(
  embeds: readonly string[],
  exposesOf: (section: string) => Exposes | undefined,
): EmbeddedPart[] {
  const all = embeds.map(parseEmbed);
  const ids = [...new Set(all.map(formatSlotId))];
  return ids.map((id) => {
    const same = all.filter((embed) => formatSlotId(embed) === id);
    const { section, part } = same[0]!;
    const accepted = [...new Set(same.map(({ contract }) => contract))].sort((a, b) => a - b);
    const offered = contractsOf(exposesOf(section) ?? {}, part);
    const highest = accepted.findLast((one) => offered.has(one));
    const inForce = highest === undefined ? undefined : { contract: highest, module: offered.get(highest)! };
    return { id, section, part, accepted, offered, inForce };
  });
}

/** Undefined if slot ids name all modules and the page accepts one contract of each. */
export function slotTable(embedded: readonly EmbeddedPart[]): SlotTable | undefined {
  const entries = embedded.flatMap(({ id, part, accepted, inForce }): [string, SlotContent][] => {
    if (!inForce || (accepted.length === 1 && inForce.module === part)) return [];
    const { contract, module } = inForce;
    return [[id, accepted.length === 1 ? { module } : { module, contract, accepted }]];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
