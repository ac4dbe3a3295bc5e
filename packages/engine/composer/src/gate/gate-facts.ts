import type { Warning } from '@site/registry';
import { FACTS_FILE, type FactDates, parseFactsFile } from '@site/section-kit/contract';
import { artifactText, type CompositionInput, type SectionArtifact } from '../plan/composition-input.ts';

const MOST_DAYS = 90;
const MOST_NAMES = 5;
const DAY_MS = 86_400_000;

/**
 * Sections whose pages state facts that were last checked more than 90 days ago. A warning: what is live stays live,
 * and a deploy continues.
 */
export function factWarnings({ sections }: CompositionInput, now = new Date()): Warning[] {
  return sections.flatMap((section): Warning[] => {
    const { name, version } = section.manifest;
    const dates = datesOf(section);
    if (!dates) {
      const message = `${FACTS_FILE} of ${version} cannot be read, so nobody knows when its facts were last checked.`;
      return [{ code: 'SITE_FACT_UNREADABLE', section: name, message }];
    }
    const old = Object.entries(dates)
      .filter(([, checked]) => now.getTime() - Date.parse(checked) >= (MOST_DAYS + 1) * DAY_MS)
      .sort(([, a], [, b]) => (a < b ? -1 : 1))
      .map(([fact, checked]) => `${fact} (${checked})`);
    if (old.length === 0) return [];
    const more = old.length > MOST_NAMES ? ` and ${old.length - MOST_NAMES} more` : '';
    return [
      {
        code: 'SITE_FACT_STALE',
        section: name,
        message: `Facts of ${version} last checked more than ${MOST_DAYS} days ago: ${old.slice(0, MOST_NAMES).join(', ')}${more}.`,
      },
    ];
  });
}

/** Undefined where the file is there and cannot be read. */
function datesOf(section: SectionArtifact): FactDates | undefined {
  if (!Object.hasOwn(section.manifest.files, FACTS_FILE)) return {};
  return parseFactsFile(artifactText(section, FACTS_FILE));
}
