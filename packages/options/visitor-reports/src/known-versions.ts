import { type Composition, emptySections } from '@site/composer';
import { STOPPED_VERSION } from '@site/section-kit/contract';
import type { PageReport } from '@site/section-kit/reports';

export const VERSIONS_KEPT = 3;
export const COMPOSITIONS_KEPT = 20;

interface KnownComposition {
  id: string;
  versions: Record<string, string>;
  /** Slots by page. */
  routes: Record<string, string[]>;
  slots: Set<string>;
}

function describe(composition: Composition) {
  const { id, shell, sections, live } = composition;
  const pins = Object.entries({ shell, ...sections }).map(([name, pin]) => [name, pin.version] as const);
  const slots = new Set(Object.values(live.routes).flat());
  const onPages = emptySections(composition).map((name) => [name, STOPPED_VERSION]);
  const named = { ...Object.fromEntries(pins), ...Object.fromEntries(onPages) };
  const known: KnownComposition = { id, versions: named, routes: live.routes, slots };
  return { known, pins };
}

/**
 * What was live since the start, and right before it: only its sections, versions, pages and slots count in a report.
 *
 * @param onForgotten for each version that is counted no longer.
 */
export function createKnownVersions(onForgotten: (section: string, version: string) => void) {
  /** Newest first. */
  let compositions: KnownComposition[] = [];
  const versions = new Map<string, string[]>();

  function keep(section: string, all: string[]): void {
    versions.set(section, all.slice(0, VERSIONS_KEPT));
    for (const version of all.slice(VERSIONS_KEPT)) onForgotten(section, version);
  }

  function forget(section: string): void {
    for (const version of versions.get(section) ?? []) onForgotten(section, version);
    versions.delete(section);
  }

  return {
    /** A share of visitors gets this composition: it ranks after the live one. */
    alsoShown(composition: Composition): void {
      const { known, pins } = describe(composition);
      const [live, ...others] = compositions.filter(({ id }) => id !== known.id);
      if (!live) return;
      compositions = [live, known, ...others].slice(0, COMPOSITIONS_KEPT);
      for (const [name, version] of pins) {
        const [first, ...before] = (versions.get(name) ?? []).filter((one) => one !== version);
        const isLive = versions.get(name)?.[0] === version;
        if (!isLive) keep(name, first === undefined ? [version] : [first, version, ...before]);
      }
    },
    shown(composition: Composition): void {
      const { known, pins } = describe(composition);
      const { id } = known;
      const others = compositions.filter((one) => one.id !== id);
      compositions = [known, ...others].slice(0, COMPOSITIONS_KEPT);
      for (const [name, version] of pins) {
        const before = (versions.get(name) ?? []).filter((one) => one !== version);
        keep(name, [version, ...before]);
      }
      for (const name of [...versions.keys()]) {
        if (!compositions.some((one) => Object.hasOwn(one.versions, name))) forget(name);
      }
    },
    /** The live one first. */
    of: (section: string): readonly string[] => versions.get(section) ?? [],
    has: (section: string, version: string): boolean => versions.get(section)?.includes(version) ?? false,
    /** The shell included; empty for an unknown page. */
    sectionsOf(page: string): string[] {
      const slots = compositions[0]?.routes[page] ?? compositions[1]?.routes[page];
      return slots ? ['shell', ...new Set(slots.map((slot) => slot.slice(0, slot.indexOf('/'))))] : [];
    },
    hasSlot: (slot: string): boolean => compositions.some(({ slots }) => slots.has(slot)),
    compositionOf: (named: PageReport['versions']): string | undefined =>
      compositions.find((one) =>
        Object.entries(named).every(([section, version]) => one.versions[section] === version),
      )?.id,
    size: () => ({ compositions: compositions.length, sections: versions.size }),
  };
}

export type KnownVersions = ReturnType<typeof createKnownVersions>;
