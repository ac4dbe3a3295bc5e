import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { contentId, printable, writeFileAtomic } from '@site/node-kit';

/**
 * Writes the audit log beside a registry. A change's line is put down before the registry is renamed, so that a
 * process that is killed in between leaves both or can be told from one that changed nothing: each change has its
 * line once. To be called with the registry's lock held, except `append`.
 */
export function createAuditWriter(folder: string, mode: number) {
  const log = join(folder, 'registry.audit.log');
  const pending = join(folder, 'registry.audit.pending');

  function append(line: string): void {
    appendTo(log, line, mode);
  }

  return {
    /** The change stands once the registry is written: a line that cannot be kept is shown as well. */
    append,
    isPending: () => existsSync(pending),
    /** Puts the line of a change down that makes the registry this text. */
    begin: (line: string, registry: string, beforeRename: () => void) =>
      writeFileAtomic(pending, JSON.stringify({ line, registry: contentId(registry) }), mode, beforeRename),
    /** Writes the line that was put down if its change was made, and forgets it if not. */
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

/** @returns false when it cannot be written; it is shown then. */
function appendTo(file: string, line: string, mode: number): boolean {
  try {
    // a line that a crash cut short must not swallow this one
    const cut = existsSync(file) && !readFileSync(file).toString('utf8').endsWith('\n');
    appendFileSync(file, `${cut ? '\n' : ''}${line}\n`, { mode });
    return true;
  } catch (error) {
    const { message } = error as Error;
    console.error(printable(`The change was made, but ${file} cannot be written (${message}):\n${line}`));
    return false;
  }
}

function parsed(text: string): { line?: string; registry?: string } {
  try {
    return JSON.parse(text);
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
