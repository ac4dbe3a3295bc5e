import { collectData, type DataFolder } from '@site/composer';
import type { Logger } from 'pino';

const MEGABYTE = 1024 * 1024;

/**
 * Removes old compositions and versions in the background, one collection after the other. A collection that fails
 * costs disk space alone: the next one takes up where it stopped.
 *
 * @param limit megabytes.
 */
export function createCollector(data: DataFolder, limit: number, log: Pick<Logger, 'info' | 'warn'>) {
  let last: Promise<void> = Promise.resolve();

  async function once(): Promise<void> {
    try {
      const { removed, bytes, overLimit } = await collectData(data, limit * MEGABYTE);
      const megabytes = Math.ceil(bytes / MEGABYTE);
      if (removed.length > 0) log.info({ removed: removed.length, megabytes }, 'old versions removed');
      if (overLimit) {
        log.warn(
          { megabytes, limit },
          'what must be kept is more than DISK_LIMIT_MB: raise it, or deploy less often',
        );
      }
    } catch (error) {
      log.warn({ err: error }, 'old versions stay for now');
    }
  }

  return {
    collect(): Promise<void> {
      last = last.then(once);
      return last;
    },
  };
}
