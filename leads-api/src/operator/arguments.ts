import { parseArgs } from 'node:util';

export type Command =
  | { name: 'list'; since: number }
  | { name: 'export'; since: number; format: 'csv' | 'jsonl' }
  | { name: 'erase'; email: string }
  | { name: 'replay'; lead: string | undefined }
  | { name: 'stats' };

export const usage = `Usage: npm run leads -w leads-api -- <command>

  list   [--since <ISO date>]                         one JSON lead a line
  export [--since <ISO date>] [--format csv|jsonl]    all columns; csv by default
  erase  --email <address>                            removes every lead of an address
  replay [--lead <id>]                                sends dead letters again, or one lead
  stats                                               counts of leads and deliveries`;

export class UsageError extends Error {
  override name = 'UsageError';
}

const allowed: Record<Command['name'], string[]> = {
  list: ['since'],
  export: ['since', 'format'],
  erase: ['email'],
  replay: ['lead'],
  stats: [],
};

function readSince(text: string | undefined): number {
  if (text === undefined) return 0;
  const since = /^\d{4}-\d{2}-\d{2}/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(since))
    throw new UsageError('--since must be an ISO date such as 2026-01-31 or 2026-01-31T08:00Z.');
  return since;
}

function parse(argv: string[]) {
  try {
    const option = { type: 'string' } as const;
    return parseArgs({
      args: argv,
      allowPositionals: true,
      options: { since: option, format: option, email: option, lead: option },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** @throws UsageError saying what is wrong with the command line. */
export function readCommand(argv: string[]): Command {
  const { values, positionals } = parse(argv);
  const [name, ...rest] = positionals;
  if (name === undefined || !Object.hasOwn(allowed, name))
    throw new UsageError(`Unknown command: ${name ?? 'none'}.`);
  const command = name as Command['name'];
  const stray = Object.keys(values).find((option) => !allowed[command].includes(option));
  if (stray) throw new UsageError(`${command} has no option --${stray}.`);
  if (rest.length > 0) throw new UsageError(`${command} takes options only, not "${rest[0]}".`);
  switch (command) {
    case 'list':
      return { name: command, since: readSince(values.since) };
    case 'export': {
      const format = values.format ?? 'csv';
      if (format !== 'csv' && format !== 'jsonl') throw new UsageError('--format must be csv or jsonl.');
      return { name: command, since: readSince(values.since), format };
    }
    case 'erase':
      if (!values.email?.includes('@')) throw new UsageError('erase needs --email <address>.');
      return { name: command, email: values.email };
    case 'replay':
      return { name: command, lead: values.lead };
    case 'stats':
      return { name: command };
  }
}
