import { type Diagnostic, makeWarning } from '@site/registry/diagnostics';
import { FACTS_FILE, type FactDates, parseFactsFile, publicConfig } from '@site/section-kit/contract';
import { artifactText, type CompositionInput, type SectionArtifact } from '../plan/composition-input.ts';

const MAX_DAYS = 90;
const MAX_NAMES = 5;
const DAY_MS = 86_400_000;

/** Warnings: a changed phone number must not quarantine a section. A deploy refuses them for the sections it changes. */
export function inlinedWarnings({ sections, config }: CompositionInput): Diagnostic[] {
  const pages = publicConfig(config);
  return sections.flatMap(({ manifest }): Diagnostic[] => {
    const { name: section, version, baked = {} } = manifest;
    const differences = Object.entries(baked).flatMap(([place, inlined]) => {
      const now = valueAt(pages, place);
      return now === inlined ? [] : { place, inlined, now };
    });
    return differences.length === 0
      ? []
      : [makeWarning('SITE_CONFIG_BAKED', { section }, { version, differences })];
  });
}

const valueAt = (config: object, place: string): unknown =>
  place
    .split('.')
    .reduce<unknown>(
      (inside, key) =>
        typeof inside === 'object' && inside !== null && Object.hasOwn(inside, key)
          ? (inside as Record<string, unknown>)[key]
          : undefined,
      config,
    );

/** Warnings for facts last checked more than 90 days ago. */
export function factWarnings({ sections }: CompositionInput, now = new Date()): Diagnostic[] {
  return sections.flatMap((section): Diagnostic[] => {
    const { name, version } = section.manifest;
    const place = { section: name };
    const dates = datesOf(section);
    if (!dates) return [makeWarning('SITE_FACT_UNREADABLE', place, { file: FACTS_FILE, version })];
    const old = Object.entries(dates)
      .filter(([, checked]) => now.getTime() - Date.parse(checked) >= (MAX_DAYS + 1) * DAY_MS)
      .sort(([, a], [, b]) => (a < b ? -1 : 1))
      .map(([fact, checked]) => ({ name: fact, checked }));
    if (old.length === 0) return [];
    const facts = old.slice(0, MAX_NAMES);
    const details = { version, days: MAX_DAYS, facts, more: old.length - facts.length };
    return [makeWarning('SITE_FACT_STALE', place, details)];
  });
}

function datesOf(section: SectionArtifact): FactDates | undefined {
  if (!Object.hasOwn(section.manifest.files, FACTS_FILE)) return {};
  return parseFactsFile(artifactText(section, FACTS_FILE));
}
