import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { contentId, printable, storedFormat, writeFileAtomic } from '@site/node-kit';
import * as z from 'zod';

/** The line of a change, and the content id of the registry it makes. */
const pendingFormat = storedFormat(1, z.object({ line: z.string(), registry: z.string() }));

/**
 * Writes the audit log beside a registry. A change's line is stored as pending before the registry is renamed, so that a
 * process killed in between can be distinguished from one that changed nothing: each change has its
 * line exactly once. Call with the registry's lock held, except `append`.
 */
export function createAuditWriter(folder: string, mode: number) {
  const log = join(folder, 'registry.audit.log');
  const pending = join(folder, 'registry.audit.pending');

  function append(line: string): void {
    appendTo(log, line, mode);
  }

  return {
    /** The change is final once the registry is written: a line that cannot be stored is printed. */
    append,
    isPending: () => existsSync(pending),
    /** Stores the pending line of the change that makes the registry this text. */
    begin: (line: string, registry: string, beforeRename: () => void) =>
      writeFileAtomic(
        pending,
        pendingFormat.text({ line, registry: contentId(registry) }),
        mode,
        beforeRename,
      ),
    /** Writes the pending line if its change was made, and discards it if not. */
    settle(registryFile: string): void {
      const left = readText(pending);
      if (left === undefined) return;
      const { line, registry } = parsed(left);
      const made = contentId(readText(registryFile) ?? '') === registry;
      const isThere = `\n${readText(log) ?? ''}`.includes(`\n${line}\n`);
      if (made && line !== undefined && !isThere && !appendTo(log, line, mode)) return;
      rmSync(pending, { force: true });
    },
  };
}

/** @returns false if it cannot be written; then it is printed. */
function appendTo(file: string, line: string, mode: number): boolean {
  try {
    // a line truncated by a crash must not merge with this one
    const cut = existsSync(file) && !readFileSync(file).toString('utf8').endsWith('\n');
    appendFileSync(file, `${cut ? '\n' : ''}${line}\n`, { mode });
    return true;
  } catch (error) {
    const { message } = error as Error;
    console.error(printable(`The change was made, but ${file} cannot be written (${message}):\n${line}`));
    return false;
  }
}

function parsed(text: string): Partial<ReturnType<typeof pendingFormat.parse>> {
  try {
    return pendingFormat.parse(text, 'registry.audit.pending');
  } catch {
    return {};
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
