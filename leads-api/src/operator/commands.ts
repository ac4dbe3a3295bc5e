import type { LeadRecord, LeadStore } from '../store/lead-store.ts';
import type { Command } from './arguments.ts';
import { csvLines } from './csv.ts';

/** Leads in memory at once. */
const PAGE = 500;

async function* allLeads(store: LeadStore, since: number): AsyncGenerator<LeadRecord> {
  let after = '';
  while (true) {
    const page = await store.list({ since, after, limit: PAGE });
    yield* page;
    if (page.length < PAGE) return;
    after = page.at(-1)!.id;
  }
}

async function* jsonLines(values: AsyncIterable<object> | object[]) {
  for await (const value of values) yield `${JSON.stringify(value)}\n`;
}

/** `detail`: for the audit line; it names no person. */
type Run = {
  output: AsyncIterable<string>;
  detail: Record<string, unknown>;
  unfinished?: string | undefined;
};

/** ms for processes that read an older snapshot of the store. */
const WIPE_TIMEOUT = 2000;

const UNFINISHED =
  'The leads are deleted, but their bytes are still in the files of the store: another process is reading an older snapshot of it. ' +
  'When it has ended, the running service removes them within a minute. If no service runs, give the same command again.';

async function execute(store: LeadStore, command: Command): Promise<Run> {
  switch (command.name) {
    case 'list':
      return { output: jsonLines(allLeads(store, command.since)), detail: { since: command.since } };
    case 'export': {
      const { since, format } = command;
      const lines = format === 'csv' ? csvLines : jsonLines;
      return { output: lines(allLeads(store, since)), detail: { since, format } };
    }
    case 'erase': {
      const ids = await store.erase(command.email);
      const wiped = await store.wipe(WIPE_TIMEOUT);
      return {
        output: jsonLines([{ erased: ids.length, wiped }]),
        detail: { ids, wiped },
        unfinished: wiped ? undefined : UNFINISHED,
      };
    }
    case 'replay': {
      const replayed = await store.replay(Date.now(), command.lead);
      return { output: jsonLines([{ replayed }]), detail: { replayed, lead: command.lead } };
    }
    case 'stats':
      return {
        output: jsonLines([{ ...(await store.count()), outbox: await store.outboxDepth() }]),
        detail: {},
      };
  }
}

/**
 * Commits its audit line before the first line of output.
 * @throws StoreUnavailable
 */
export async function runCommand(
  store: LeadStore,
  command: Command,
  actor: string,
): Promise<{ output: AsyncIterable<string>; audit: object; unfinished?: string | undefined }> {
  const { detail, ...run } = await execute(store, command);
  await store.audit({ at: Date.now(), actor, action: command.name, detail: JSON.stringify(detail) });
  return { ...run, audit: { audit: command.name, actor, ...detail } };
}
