import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { articles } from '../content/articles.ts';
import { costOf, scenarios } from '../token-costs/scenarios.ts';
import { templates, typeOf } from './templates.ts';

const read = (path: string) => readFileSync(join(__dirname, '../pages', path), 'utf8');
const texts = [
  ...articles.map(({ body, action }) => `${body}\n<Download file="${action.file?.name}">`),
  read('blog/cloud-cost-optimization-strategies/text.mdx'),
  read('blog/cloud-cost-optimization-strategies/other-strategies.tsx'),
].join('\n');
const contentOf = (name: string) => templates.find((template) => template.name === name)!.content;
/** The file must quote no cell. */
const rowsOf = (name: string) =>
  contentOf(name)
    .trim()
    .split('\n')
    .map((row) => row.split(','));

/** Values of column B; a formula uses cells above it. */
function evaluate(name: string): number[] {
  const values: number[] = [];
  for (const [, cell] of rowsOf(name)) {
    const formula = cell!.replace(/^=/, '').replace(/B(\d+)/g, (_, row) => String(values[Number(row) - 1]));
    values.push(Number(new Function(`return ${/^[\d.+*/() -]+$/.test(formula) ? formula : Number.NaN}`)()));
  }
  return values;
}

test('every file that a text links exists, and every file is linked', () => {
  const linked = [...texts.matchAll(/<Download file="([^"]+)"/g)].map(([, name]) => name!);
  const names = templates.map(({ name }) => name);
  expect([...new Set(linked)].filter((name) => name !== 'undefined').sort()).toEqual([...names].sort());
  for (const name of names) expect(typeOf(name)).toMatch(/charset=utf-8$/);
});

test.each(templates.filter(({ name }) => name.endsWith('.csv')))(
  '$name: every row has all columns',
  ({ name }) => {
    const [head, ...rows] = contentOf(name).trim().split('\n');
    const cells = (row: string) => row.replace(/"[^"]*"/g, '').split(',').length;
    for (const row of rows) expect([row, cells(row)]).toEqual([row, cells(head!)]);
  },
);

test('the worksheet of the waste article computes what the article prints', () => {
  const values = evaluate('waste-business-case.csv')
    .slice(10)
    .map((value) => Math.round(value * 100) / 100);
  expect(values).toEqual([604_800, 116_000, 4.21, 70.01, 302_400, 1.61]);
});

test('the worksheet of the article on tokens computes its first scenario', () => {
  const { assistant, resolved, perResolved, perConversation } = costOf(scenarios[0]);
  expect(evaluate('token-unit-cost.csv').slice(10)).toEqual([
    assistant,
    resolved,
    perResolved,
    perConversation,
  ]);
});

test('the notice tells an owner what the change does to the machine, as the article does', () => {
  const { body } = articles.find(({ slug }) => slug === 'right-sizing-ec2')!;
  const notice = contentOf('owner-notice.md');
  for (const effect of [
    /stop/,
    /public IPv4 address changes unless it has an Elastic IP/,
    /instance store/,
  ]) {
    expect(body).toMatch(effect);
    expect(notice).toMatch(effect);
  }
  expect(notice).not.toContain('{value}');
});

test('what a text has in full is in its file', () => {
  expect(contentOf('allocation-policy.md').match(/^\d\. /gm)).toHaveLength(8);
  expect(rowsOf('maturity-sheet.csv')).toHaveLength(1 + 5);
  const review = contentOf('cfo-quarterly-review.md');
  expect(review.match(/\| {2}?\| \| \|$|\| \| \| \|$/gm)!.length).toBeGreaterThanOrEqual(6);
  for (const words of ['Effective savings rate', '| 55-60 |', 'Attendees: the CFO'])
    expect(review).toContain(words);
  expect(review.match(/two days before/g)).toHaveLength(1);
  expect(contentOf('fifteen-strategies.md').match(/^\| \d+ \| [^|]+ \| [^|]{10,} \|/gm)).toHaveLength(15);
  for (const { name, content } of templates.filter((template) => template.name.endsWith('.sh'))) {
    expect([name, content.startsWith('#!/usr/bin/env bash\n')]).toEqual([name, true]);
  }
});
