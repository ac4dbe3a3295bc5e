import { commandList, readCall, usageError } from '@site/server-kit';

export type Command =
  | { name: 'list'; since: number }
  | { name: 'export'; since: number; format: 'csv' | 'jsonl' }
  | { name: 'erase'; email: string }
  | { name: 'replay'; lead: string | undefined }
  | { name: 'stats' };

const text = { type: 'string' } as const;

const SHAPES = {
  list: {
    synopsis: 'list [--since <ISO date>]',
    purpose: 'one lead a line, as JSON',
    options: { since: text },
    positionals: 0,
  },
  export: {
    synopsis: 'export [--since <ISO date>] [--format csv|jsonl]',
    purpose: 'all columns; CSV by default',
    options: { since: text, format: text },
    positionals: 0,
  },
  erase: {
    synopsis: 'erase --email <address>',
    purpose: 'removes every lead of an address',
    options: { email: text },
    positionals: 0,
  },
  replay: {
    synopsis: 'replay [--lead <id>]',
    purpose: 'sends dead letters again, or one lead',
    options: { lead: text },
    positionals: 0,
  },
  stats: {
    synopsis: 'stats',
    purpose: 'counts leads and deliveries',
    options: {},
    positionals: 0,
  },
} as const;

export const usage = `Usage: npm run leads -w leads-api -- <command>\n\n${commandList(Object.values(SHAPES))}`;

function readSince(date: string | undefined): number {
  if (date === undefined) return 0;
  const since = /^\d{4}-\d{2}-\d{2}/.test(date) ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(since))
    throw usageError('--since must be an ISO date such as 2026-01-31 or 2026-01-31T08:00Z.');
  return since;
}

/** @throws UsageError saying what is wrong with the command line. */
export function readCommand([name = 'none', ...args]: string[]): Command {
  switch (name) {
    case 'list': {
      const { since } = readCall(SHAPES.list, args).values;
      return { name, since: readSince(since) };
    }
    case 'export': {
      const { since, format = 'csv' } = readCall(SHAPES.export, args).values;
      if (format !== 'csv' && format !== 'jsonl') throw usageError('--format must be csv or jsonl.');
      return { name, since: readSince(since), format };
    }
    case 'erase': {
      const { email } = readCall(SHAPES.erase, args).values;
      if (!email?.includes('@')) throw usageError('erase needs --email <address>.');
      return { name, email };
    }
    case 'replay':
      return { name, lead: readCall(SHAPES.replay, args).values.lead };
    case 'stats':
      readCall(SHAPES.stats, args);
      return { name };
    default:
      throw usageError(`Unknown command: ${name}.`);
  }
}
