import { usageError } from '@site/server-kit';
import { type HelpText, type Program, readProgram } from '@site/server-kit/command-line';

export type Command =
  | { name: 'list'; since: number }
  | { name: 'export'; since: number; format: 'csv' | 'jsonl' }
  /** `sure`: without asking on a terminal */
  | { name: 'erase'; email: string; sure: boolean }
  | { name: 'replay'; lead: string | undefined }
  | { name: 'stats' };

const since = { type: 'string', value: 'date', text: 'only those received since this ISO date' } as const;

const list = {
  name: 'list',
  purpose: 'print one lead a line, as JSON',
  options: { since },
  example: 'list --since 2026-11-01',
} as const;
const exported = {
  name: 'export',
  purpose: 'print all columns',
  options: { since, format: { type: 'string', value: 'format', text: 'csv (default) or jsonl' } },
  example: 'export --format jsonl',
} as const;
const erase = {
  name: 'erase',
  purpose: 'remove every lead of an address',
  options: {
    email: { type: 'string', value: 'address', text: 'the address' },
    yes: { type: 'boolean', text: 'do not ask first; a pipeline is never asked' },
  },
  example: 'erase --email a@example.com',
} as const;
const replay = {
  name: 'replay',
  purpose: 'send dead letters again, or one lead',
  options: { lead: { type: 'string', value: 'id', text: 'only this lead' } },
  example: 'replay --lead 01JD8Z6M4N',
} as const;
const stats = {
  name: 'stats',
  purpose: 'count leads and deliveries',
  options: {},
  example: 'stats',
} as const;

export const PROGRAM: Program = {
  name: 'leads',
  description: 'Reads and changes the leads that leads-api has stored.',
  commands: [list, exported, erase, replay, stats],
};

function readSince(date: string | undefined): number {
  if (date === undefined) return 0;
  const since = /^\d{4}-\d{2}-\d{2}/.test(date) ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(since))
    throw usageError('--since must be an ISO date such as 2026-01-31 or 2026-01-31T08:00Z.');
  return since;
}

/** @throws UsageError */
export function readArguments(args: string[]): Command | HelpText {
  const read = readProgram(PROGRAM, args);
  if ('text' in read) return read;
  const name = read.command.name as Command['name'];
  const { since, format = 'csv', email, lead, yes = false } = read.values as Given;
  switch (name) {
    case 'list':
      return { name, since: readSince(since) };
    case 'export':
      if (format !== 'csv' && format !== 'jsonl') throw usageError('--format must be csv or jsonl.');
      return { name, since: readSince(since), format };
    case 'erase':
      if (!email?.includes('@')) throw usageError('erase needs --email <address>.');
      return { name, email, sure: yes };
    case 'replay':
      return { name, lead };
    case 'stats':
      return { name };
  }
}

type Given = Partial<Record<'since' | 'format' | 'email' | 'lead', string>> & { yes?: boolean };
