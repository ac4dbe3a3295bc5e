import { describeOutput, describeOutputs } from '@site/registry';
import { describeUse } from '../contract-use.ts';
import type { DiffOutput } from '../output-schema.ts';

type Sizes = { from: number | null; to: number | null };

const number = new Intl.NumberFormat('en-US');
const bytes = (count: number | null) => (count === null ? '-' : number.format(count));
const row = (what: string, ...cells: string[]) =>
  `  ${what.padEnd(42)}${cells.map((cell) => cell.padStart(10)).join('')}`;

function sizeRow(what: string, { from, to }: Sizes, budget?: number | null): string {
  const grown = from !== null && to !== null ? to - from : 0;
  const difference = grown === 0 ? '' : `${grown > 0 ? '+' : ''}${number.format(grown)}`;
  return row(
    what,
    bytes(from),
    bytes(to),
    difference,
    ...(budget === undefined ? [] : [bytes(budget)]),
  ).trimEnd();
}

export function describeDiff(diff: DiffOutput): string[] {
  const { pages, commit, contract } = diff;
  const lines = [`${diff.section}: ${diff.from ?? 'not live'} -> ${diff.to}`];
  if (diff.refusals.length > 0) return [...lines, ...describeRefused(diff)];
  if (commit.from !== commit.to)
    lines.push(`Commit: ${commit.from ?? 'unknown'} -> ${commit.to ?? 'unknown'}`);
  if (contract.from !== null && contract.from !== contract.to)
    lines.push(`Kit contract: ${contract.from} -> ${contract.to}`);

  const { added, removed, changed } = pages;
  lines.push(
    '',
    `Pages: ${changed.length} changed, ${added.length} added, ${removed.length} removed, ${pages.unchanged} unchanged.`,
  );
  if (pages.frameChanged)
    lines.push('Menus, footer or site configuration are different: every page changes.');
  if (changed.length + added.length + removed.length > 0) {
    lines.push(row('Document with styles, Brotli bytes', 'before', 'after'));
    for (const page of added) lines.push(sizeRow(`+ ${page.route}`, page));
    for (const page of removed) lines.push(sizeRow(`- ${page.route}`, page));
    for (const page of changed) lines.push(sizeRow(`~ ${page.route}`, page));
  }

  const resized = diff.sizes.filter(({ from, to, budget }) => from !== to || (budget && to && to > budget));
  if (resized.length > 0) {
    lines.push('', row('Own files, Brotli bytes', 'before', 'after', '', 'budget'));
    for (const size of resized) lines.push(sizeRow(`  ${size.what}`, size, size.budget));
  }

  const list = <Item>(
    title: string,
    items: { added: Item[]; removed: Item[] },
    text: (item: Item) => string,
  ) => {
    const marked = [
      ...items.added.map((item) => `  + ${text(item)}`),
      ...items.removed.map((item) => `  - ${text(item)}`),
    ];
    if (marked.length > 0) lines.push('', `${title}:`, ...marked);
  };
  list('Menu', diff.menu, ({ menu, label, href }) => `${menu}: ${label} (${href})`);
  list('Footer', diff.footer, ({ column, label, href }) => `${column}: ${label} (${href})`);
  list('Redirects', diff.redirects, (redirect) =>
    redirect.status === 410
      ? `${redirect.from} is gone (410)`
      : `${redirect.from} -> ${redirect.to} (${redirect.status})`,
  );
  list('Files', diff.files, (path) => path);
  if (diff.exposes.length > 0) {
    lines.push('', 'Parts for others:');
    for (const { part, from, to } of diff.exposes)
      lines.push(`  ${part}: contract ${from ?? 'none'} -> ${to ?? 'none'}`);
  }
  if (diff.parts.length > 0) lines.push('', 'Contracts in use:', ...describeUse(diff.parts));

  lines.push('', 'The gate would accept it.');
  for (const item of diff.warnings) lines.push(`  Warning: ${describeOutput(item)} ${item.action}`);
  return lines;
}

/** Only why it is refused; `--json` has the rest. */
function describeRefused({ pages, refusals, warnings, parts }: DiffOutput): string[] {
  const { changed, added, removed, unchanged } = pages;
  const advice = new Map(refusals.map(({ code, action }) => [action, code]));
  return [
    `Pages: ${changed.length} changed, ${added.length} added, ${removed.length} removed, ${unchanged} unchanged.`,
    `The gate would refuse it${warnings.length > 0 ? `, and warn ${warnings.length} times` : ''}:`,
    ...describeOutputs(refusals).map((line) => `  ${line}`),
    ...[...advice].map(([action, code]) => `  ${code}: ${action}`),
    ...(refusals.some(({ code }) => code === 'SITE_CONTRACT_EMBED')
      ? ['Contracts in use:', ...describeUse(parts)]
      : []),
  ];
}
