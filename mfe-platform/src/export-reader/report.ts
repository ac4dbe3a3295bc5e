import { COSTS, type Cost } from './charge.ts';
import type { Layout } from './columns.ts';
import { knownGaps, providerName } from './known-gaps.ts';
import type { FileReading } from './read-file.ts';
import {
  type Commitment,
  type Costs,
  type Group,
  type KeyTotals,
  MAX,
  REST,
  type Reading,
  type Totals,
} from './totals.ts';

export interface FormatReport extends Pick<Layout, 'format' | 'version' | 'missing' | 'renamed'> {
  files: number;
  /** Columns without a value in any of these files. */
  empty: string[];
}

export interface Answer {
  question: string;
  yes: boolean;
  reason: string;
}

export interface TagKey {
  key: string;
  cost: number;
  /** Of the effective cost of usage, 0 to 1. */
  share: number;
  values: number;
  /** Usage without the key: twenty at most, largest first. */
  gaps: Omit<Group, 'tagged'>[];
}

/** Spellings that differ in case, spaces and separators alone. */
export interface Variant {
  /** The tag key whose values differ; empty for the keys themselves. */
  key: string;
  spellings: { name: string; cost: number }[];
}

/** Costs are in `currency`. */
export interface Report {
  files: { name: string; rows: number; problems: string[] }[];
  rows: number;
  formats: FormatReport[];
  providers: string[];
  /** "2026-10-01", of the charges. */
  from: string;
  to: string;
  currency: string;
  notes: string[];
  gaps: string[];
  answers: Answer[];
  /** Which costs the files hold. */
  present: Cost[];
  costs: Costs;
  months: { month: string; costs: Costs }[];
  commitments: ({ id: string } & Commitment)[];
  used: number;
  unused: number;
  usage: number;
  keys: TagKey[];
  variants: Variant[];
  invoices: { id: string; cost: number }[];
}

const LARGEST = 20;

/** What teams are found by, where an export has such a key; otherwise the key of the largest cost. */
const OWNER = /owner|cost.?cent|team/i;
export const mainKey = (keys: readonly TagKey[]): TagKey | undefined =>
  keys.find(({ key }) => OWNER.test(key)) ?? keys[0];

/** @returns undefined where no row was read. */
export function reportOf(reading: Reading, files: readonly FileReading[]): Report | undefined {
  const currencies = [...reading.currencies].sort(([, a], [, b]) => b.rows - a.rows);
  const [first, ...others] = currencies;
  if (!first) return undefined;
  const [currency, totals] = first;
  const formats = formatsOf(files);
  const providers = [
    ...new Set([...reading.providers].sort(([, a], [, b]) => b - a).map(([name]) => providerName(name))),
  ];
  const present = COSTS.filter((cost) => totals.costs[cost] !== undefined);
  const commitments = [...totals.commitments]
    .map(([id, held]) => ({ id, ...held }))
    .sort((a, b) => b.unused - a.unused || b.used - a.used);
  const used = commitments.reduce((sum, one) => sum + one.used, 0);
  const unused = commitments.reduce((sum, one) => sum + one.unused, 0);
  const keys = keysOf(totals);
  return {
    files: files.map(({ name, rows, problems }) => ({ name, rows, problems })),
    rows: files.reduce((sum, { rows }) => sum + rows, 0),
    formats,
    providers,
    from: reading.from,
    to: reading.to,
    currency: currency || 'USD',
    notes: notesOf(reading, totals, formats, others),
    gaps: knownGaps(formats, providers),
    answers: answersOf(totals, formats, { present, used, unused, commitments: commitments.length, keys }),
    present,
    costs: totals.costs,
    months: [...totals.months]
      .map(([month, costs]) => ({ month, costs }))
      .sort((a, b) => (a.month < b.month ? -1 : 1)),
    commitments: commitments.slice(0, LARGEST),
    used,
    unused,
    usage: totals.usage.effective,
    keys,
    variants: variantsOf(totals.keys),
    invoices: [...totals.invoices].map(([id, cost]) => ({ id, cost })).sort((a, b) => b.cost - a.cost),
  };
}

function formatsOf(files: readonly FileReading[]): FormatReport[] {
  const byHeader = new Map<string, { layout: Layout; files: number; empty: Set<number> }>();
  for (const { layout, empty, rows } of files) {
    if (!layout || rows === 0) continue;
    const key = layout.header.join('\n');
    const known = byHeader.get(key);
    if (!known) byHeader.set(key, { layout, files: 1, empty: new Set(empty) });
    else {
      known.files += 1;
      for (const at of known.empty) if (!empty.has(at)) known.empty.delete(at);
    }
  }
  return [...byHeader.values()].map(({ layout, files: count, empty }) => ({
    format: layout.format,
    version: layout.version,
    files: count,
    missing: layout.missing,
    renamed: layout.renamed,
    empty: [...empty].map((at) => layout.header[at]!).sort(),
  }));
}

function notesOf(
  { dayFirst, withoutDate, brokenTags }: Reading,
  totals: Totals,
  formats: readonly FormatReport[],
  others: [string, Totals][],
): string[] {
  const rows = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`;
  const left = Object.entries(totals.left).map(
    ([what, count]) =>
      `More than ${MAX[what as keyof typeof MAX].toLocaleString('en-US')} ${what}: ${rows(count)} are counted under “${REST}”.`,
  );
  return [
    ...others.map(
      ([name, { rows: count, costs }]) =>
        `${rows(count)} in ${name || 'no currency'}, with a billed cost of ${(costs.billed ?? 0).toFixed(2)}, are not in the figures below.`,
    ),
    ...(new Set(formats.map(({ format }) => format)).size > 1
      ? ['The files have different formats. A cost that is in two of them is counted twice.']
      : []),
    ...(withoutDate > 0 ? [`${rows(withoutDate)} without a readable date.`] : []),
    ...(dayFirst > 0
      ? [`${rows(dayFirst)} with the day before the month. A date such as 03/04/2026 was read as March 4.`]
      : []),
    ...(brokenTags > 0 ? [`${rows(brokenTags)} with tags that are no list of keys and values.`] : []),
    ...left,
  ];
}

interface Found {
  present: readonly Cost[];
  used: number;
  unused: number;
  commitments: number;
  keys: readonly TagKey[];
}

const percent = (share: number) => `${(100 * share).toFixed(1)}%`;

function answersOf(totals: Totals, formats: readonly FormatReport[], found: Found): Answer[] {
  const { present, used, unused, commitments, keys } = found;
  const { usage, invoices, withoutInvoice, groups, costs } = totals;
  const has = (cost: Cost) => present.includes(cost);
  const accounts = new Set(
    [...groups.values()].map(({ account }) => account).filter((account) => account !== ''),
  );
  const showback = has('effective') && accounts.size > 0;
  const main = mainKey(keys);
  const withList = usage.list > 0 && usage.withoutList < usage.effective / 2;
  return [
    {
      question: 'Showback',
      yes: showback,
      reason: showback
        ? `Effective cost of ${accounts.size.toLocaleString('en-US')} accounts. ${main ? `The tag ${main.key} is on ${percent(main.share)} of usage cost.` : 'No tags: by account, service and region only.'}`
        : has('effective')
          ? 'No row names an account.'
          : 'There is no effective cost, so that commitments cannot be given to those who used them.',
    },
    {
      question: 'Check against the invoice',
      yes: has('billed') && invoices.size > 0 && Math.abs(withoutInvoice) < Math.abs(costs.billed ?? 0) / 2,
      reason: !has('billed')
        ? 'There is no billed cost.'
        : invoices.size === 0
          ? 'No row names its invoice. Compare billed cost by billing account and month.'
          : `Billed cost of ${invoices.size.toLocaleString('en-US')} ${invoices.size === 1 ? 'invoice' : 'invoices'}${Math.abs(withoutInvoice) >= 0.005 ? `; ${percent(withoutInvoice / (costs.billed || 1))} has no invoice yet` : ''}.`,
    },
    {
      question: 'Effective savings rate',
      yes: has('effective') && withList,
      reason:
        !has('effective') || usage.list === 0
          ? `There is no ${has('effective') ? 'list' : 'effective'} cost of usage.`
          : `${percent(1 - usage.effective / usage.list)}: effective cost of usage against its list cost.${
              usage.withoutList > 0.005
                ? ` ${percent(usage.withoutList / (usage.effective || 1))} of usage cost has no list cost, ${withList ? 'so the rate is too low' : 'which is too much for a rate'}.`
                : ''
            }`,
    },
    {
      question: 'Use of commitments',
      yes: used + unused > 0,
      reason:
        used + unused > 0
          ? `${commitments.toLocaleString('en-US')} ${commitments === 1 ? 'commitment' : 'commitments'}, used to ${percent(used / (used + unused))} in dollars.`
          : formats.some(({ format }) => format === 'Azure cost details')
            ? 'No row belongs to a commitment. An export of actual cost does not tell; choose amortized cost.'
            : 'No row is marked as used or unused part of a commitment.',
    },
  ];
}

function keysOf({ keys, groups, usage }: Totals): TagKey[] {
  return [...keys]
    .filter(([key]) => key !== REST)
    .map(([key, { cost, values }]) => ({
      key,
      cost,
      share: usage.effective === 0 ? 0 : cost / usage.effective,
      values: values.size,
      gaps: [...groups.values()]
        .map(({ account, service, region, cost: all, tagged }) => ({
          account,
          service,
          region,
          cost: all - (tagged.get(key) ?? 0),
        }))
        .filter(({ cost: gap }) => gap >= 0.005)
        .sort((a, b) => b.cost - a.cost)
        .slice(0, LARGEST),
    }))
    .sort((a, b) => b.cost - a.cost);
}

const spelled = (name: string) => name.toLowerCase().replaceAll(/[\s_.:/-]+/g, '');

function variantsOf(keys: ReadonlyMap<string, KeyTotals>): Variant[] {
  const among = (key: string, names: Iterable<readonly [string, number]>): Variant[] => {
    const groups = new Map<string, Variant['spellings']>();
    for (const [name, cost] of names) {
      const group = groups.get(spelled(name)) ?? [];
      group.push({ name, cost });
      groups.set(spelled(name), group);
    }
    return [...groups.values()]
      .filter((spellings) => spellings.length > 1)
      .map((spellings) => ({ key, spellings: spellings.sort((a, b) => b.cost - a.cost) }));
  };
  return [
    ...among(
      '',
      [...keys].map(([name, { cost }]) => [name, cost] as const),
    ),
    ...[...keys].flatMap(([key, { values }]) => among(key, values)),
  ].sort((a, b) => smaller(b) - smaller(a));
}

/** Cost that another spelling than the largest has. */
const smaller = ({ spellings }: Variant) => spellings.slice(1).reduce((sum, { cost }) => sum + cost, 0);
