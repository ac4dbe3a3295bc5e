import type { SectionManifest } from '../artifact/artifact-manifest.ts';
import { formatSlotId, parseEmbed, type SlotId } from '../names.ts';
import type { SlotContent, SlotTable } from '../page-state.ts';

type Exposes = SectionManifest['exposes'];

/** A part of another section on a page: what the page accepts of it, and what there is. */
export interface EmbeddedPart extends SlotId {
  /** Slot id. */
  id: string;
  /** Contracts that the page accepts, ascending. */
  accepted: number[];
  /** Federated module by contract, ascending; empty if the part or its section does not exist. */
  offered: Map<number, string>;
  /** The highest contract that is both, and its module. */
  inForce: { contract: number; module: string } | undefined;
}

/** The contracts of a section's part, ascending: `GetInTouch` has the lowest, `GetInTouch@2` another. */
export function contractsOf(exposes: Exposes, part: string): Map<number, string> {
  const found = Object.entries(exposes).flatMap(([module, { contract }]) =>
    contract !== undefined && (module === part || module === `${part}@${contract}`)
      ? [[contract, module] as const]
      : [],
  );
  return new Map(found.sort(([a], [b]) => a - b));
}

/** The names of a section's parts, each once. */
export function partsOf(exposes: Exposes): string[] {
  const modules = Object.entries(exposes).filter(([, { contract }]) => contract !== undefined);
  return [...new Set(modules.map(([module]) => module.split('@')[0]!))];
}

/**
 * The parts that a route embeds. Several contracts of one part mean any of these.
 *
 * @param exposesOf what a section exposes; undefined if there is none of that name.
 */
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

/** The table of a page's slots; undefined if each has the module of its id and the page accepts one contract of it. */
export function slotTable(embedded: readonly EmbeddedPart[]): SlotTable | undefined {
  const entries = embedded.flatMap(({ id, part, accepted, inForce }): [string, SlotContent][] => {
    if (!inForce || (accepted.length === 1 && inForce.module === part)) return [];
    const { contract, module } = inForce;
    return [[id, accepted.length === 1 ? { module } : { module, contract, accepted }]];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
