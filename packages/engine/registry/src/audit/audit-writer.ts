import {
  appendFileSync,
  closeSync,
  constants,
  existsSync,
  fstatSync,
  openSync,
  readSync,
  rmSync,
  type Stats,
} from 'node:fs';
import { join } from 'node:path';
import { contentId, printable, writeFileAtomic } from '@site/server-kit';
import { LOG_FILE, PENDING_FILE, pendingFormat, unwrittenLine } from './audit-log.ts';

/**
 * A line is pending before the registry is renamed: it tells a process that was killed after its change from one before.
 * Needs the registry's lock, except for `append`.
 */
export function createAuditWriter(folder: string, mode: number) {
  const log = join(folder, LOG_FILE);
  const pending = join(folder, PENDING_FILE);

  function append(line: string): void {
    appendTo(log, line, mode);
  }

  return {
    /** Prints a line that cannot be stored: the change is final. */
    append,
    begin: (line: string, registry: string, beforeRename: () => void) =>
      writeFileAtomic(
        pending,
        pendingFormat.text({ line, registry: contentId(registry) }),
        mode,
        beforeRename,
      ),
    async settle(): Promise<void> {
      if (!existsSync(pending)) return;
      const line = await unwrittenLine(folder);
      if (line !== undefined && !appendTo(log, line, mode)) return;
      rmSync(pending, { force: true });
    },
  };
}

/** @returns false if it was printed. */
function appendTo(file: string, line: string, mode: number): boolean {
  let log: number | undefined;
  try {
    log = openSync(file, APPEND, mode);
    const { size } = regular(log);
    const last = Buffer.alloc(1);
    // A line cut short by a crash must not merge with this one.
    const cut = size > 0 && readSync(log, last, 0, 1, size - 1) === 1 && last.toString() !== '\n';
    appendFileSync(log, `${cut ? '\n' : ''}${line}\n`);
    return true;
  } catch (error) {
    const { message } = error as Error;
    console.error(printable(`The change was made, but ${file} cannot be written (${message}):\n${line}`));
    return false;
  } finally {
    if (log !== undefined) closeSync(log);
  }
}

/** O_NONBLOCK: opening a pipe does not wait for its reader. */
const APPEND =
  constants.O_RDWR | constants.O_APPEND | constants.O_CREAT | constants.O_NONBLOCK | constants.O_NOFOLLOW;

function regular(log: number): Stats {
  const stats = fstatSync(log);
  if (!stats.isFile()) throw new Error('it is not a plain file');
  return stats;
}
