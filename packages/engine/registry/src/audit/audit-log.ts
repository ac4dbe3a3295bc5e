import { type AuditLine, type AuditLog, parseAuditLine } from './audit-line.ts';
import { readLog, unwrittenLine } from './unwritten-line.ts';

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
