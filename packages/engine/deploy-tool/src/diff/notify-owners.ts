import type { Log, Notify } from '@site/server-kit';
import type { DiffOutput } from '../output-schema.ts';
import { type PageChange, visibilityOf, visibleOutput } from './page-changes.ts';

/** Of one event. */
const MAX_PAGES = 100;

interface Given {
  notify?: Notify | undefined;
  output: Pick<DiffOutput, 'section' | 'to' | 'commit'>;
  changes: readonly PageChange[];
  link: string;
  by: string;
  log: Log;
}

/** One event for the owner of other sections' pages that change for a person. */
export async function notifyOwners({ notify, output, changes, link, by, log }: Given): Promise<void> {
  const { section, to, commit } = output;
  const seen = changes.filter((one) => visibilityOf(one) === 'changed' && one.owner !== section);
  const owners = Map.groupBy(seen, ({ owner }) => owner);
  if (owners.size === 0) return log('No page of another section changes for a person: no event.');
  if (!notify) return log('No event was sent: EVENT_WEBHOOKS names no receivers.');
  await Promise.all(
    [...owners].map(([owner, pages]) =>
      notify({
        id: `affected_${owner}_${section}_${to}`,
        type: 'pages.affected',
        section: owner,
        data: {
          section,
          version: to,
          commit: commit.to,
          by,
          link,
          count: pages.length,
          pages: visibleOutput(pages.slice(0, MAX_PAGES)),
        },
      }),
    ),
  );
  log(`Sent pages.affected to ${[...owners.keys()].sort().join(', ')}.`);
}
