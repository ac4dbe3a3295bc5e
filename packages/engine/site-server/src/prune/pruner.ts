import { readFileSync } from 'node:fs';
import type { DataFolder } from '@site/registry';
import { writeFileAtomic } from '@site/server-kit';
import type { Logger } from 'pino';
import { collectData } from './collect-data.ts';

const MEGABYTE = 1024 * 1024;

/**
 * Removes old compositions and versions in the background, one run after the other. A run that fails
 * costs only disk space: the next one continues.
 *
 * @param limit megabytes.
 * @param shownToSome ids of the compositions that a share of visitors gets.
 */
export function createPruner(
  data: DataFolder,
  limit: number,
  log: Pick<Logger, 'info' | 'warn'>,
  shownToSome: () => readonly string[] = () => [],
) {
  let last: Promise<void> = Promise.resolve();
  let failing = false;

  async function once(live: string): Promise<void> {
    const purpose = JSON.stringify({ live, limit });
    if (purpose === readPurpose(data)) return;
    try {
      const { removed, bytes, overLimit } = await collectData(
        data,
        limit * MEGABYTE,
        Date.now(),
        shownToSome(),
      );
      const megabytes = Math.ceil(bytes / MEGABYTE);
      if (removed.length > 0) log.info({ removed: removed.length, megabytes }, 'old versions removed');
      if (overLimit) {
        failing = true;
        log.warn(
          { megabytes, limit },
          'what must be kept is more than DISK_LIMIT_MB: raise it, or deploy less often',
        );
        return;
      }
      writeFileAtomic(data.collected, purpose);
      if (failing) log.info('old versions are removed again');
      failing = false;
    } catch (error) {
      failing = true;
      log.warn({ err: error }, 'old versions could not be removed');
    }
  }

  return {
    /**
     * Does nothing if the last run was for the same composition and everything was under the limit: a server that only
     * restarts with hundreds of versions does not scan them while its first visitors wait.
     *
     * @param live id of the composition that went live.
     */
    prune(live: string): Promise<void> {
      last = last.then(() => once(live));
      return last;
    },
  };
}

function readPurpose(data: DataFolder): string | undefined {
  try {
    return readFileSync(data.collected, 'utf8');
  } catch {
    return undefined;
  }
}
