import { join } from 'node:path';
import { contentId, storedFormat } from '@site/server-kit';
import * as z from 'zod';
import { readStoreFile } from '../object-store/fetch-bytes.ts';
import { type AuditLine, type AuditLog, parseAuditLine } from './audit-line.ts';

export const LOG_FILE = 'registry.audit.log';
export const PENDING_FILE = 'registry.audit.pending';

export const pendingFormat = storedFormat(1, z.object({ line: z.string(), registry: z.string() }), {
  characters: 10 * 1024 * 1024,
  values: 100,
});

const MAX_LOG_BYTES = 256 * 1024 * 1024;
const LOG_TIMEOUT = 60_000;

/**
 * With the line of a change whose process ended before it wrote one.
 *
 * @throws SITE_STORE_UNREACHABLE
 */
export async function readAuditLog(store: string): Promise<AuditLog> {
  // Read before the log: a process may write the log meanwhile.
  const unwritten = await unwrittenLine(store);
  const texts = ((await readLog(store)) ?? '').split('\n').filter(Boolean);
  if (unwritten !== undefined && !texts.includes(unwritten)) texts.push(unwritten);
  const lines = texts.map(parseAuditLine).filter((line) => line !== undefined);
  return { lines, unreadable: texts.length - lines.length };
}

export async function unwrittenLine(folder: string): Promise<string | undefined> {
  const { line, registry } = parsed((await readText(join(folder, PENDING_FILE))) ?? '');
  if (line === undefined) return undefined;
  if (contentId((await readText(join(folder, 'registry.json'))) ?? '') !== registry) return undefined;
  const isThere = `\n${(await readLog(folder)) ?? ''}`.includes(`\n${line}\n`);
  return isThere ? undefined : line;
}

async function readLog(folder: string): Promise<string | undefined> {
  const bytes = await readStoreFile(join(folder, LOG_FILE), {
    maxBytes: MAX_LOG_BYTES,
    timeout: LOG_TIMEOUT,
  });
  return bytes?.toString('utf8');
}

function parsed(text: string): Partial<ReturnType<typeof pendingFormat.parse>> {
  try {
    return pendingFormat.parse(text, PENDING_FILE);
  } catch {
    return {};
  }
}

async function readText(file: string): Promise<string | undefined> {
  const bytes = await readStoreFile(file).catch(() => undefined);
  return bytes?.toString('utf8');
}

export function describeAuditLine(line: AuditLine): string {
  if (line.kind === 'collection') {
    const removed = line.versions.map(({ section, version }) => `${section} ${version}`).join(', ');
    return `${line.at}  prune ${removed}  removed  by ${line.by}`;
  }
  if (line.kind === 'rollout') {
    const why = [line.reason, ...(line.evidence ?? [])].filter(Boolean).join(' ');
    return `${line.at}  rollout ${line.step} ${line.section} ${line.version}: ${line.share} %  revision ${line.revision}  by ${line.by}${why && `: ${why}`}`;
  }
  const versions = line.changes
    .map(({ section, from, to, stopped, rollout }) => {
      if (rollout) return `${section} ${rollout.version} for ${rollout.share} % (${to} stays live)`;
      const state = stopped ? ` (stopped${stopped.reason && `: ${stopped.reason}`})` : '';
      return `${section} ${from ? `${from} -> ` : ''}${to ?? 'retired'}${state}`;
    })
    .join(', ');
  const start = `${line.at}  ${line.action} ${versions}`;
  if (line.kind === 'refusal') {
    const codes = [...new Set(line.refusals.map(({ code }) => code))].join(', ');
    return `${start}  refused: ${codes}  by ${line.by}`;
  }
  const warned = line.warnings.length > 0 ? `, ${line.warnings.length} warnings` : '';
  return `${start}  revision ${line.revision}, ${line.renderedPages} pages rendered in ${line.gateMilliseconds} ms${warned}  by ${line.by}`;
}
