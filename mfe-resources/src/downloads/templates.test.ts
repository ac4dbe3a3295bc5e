/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { formulasOf } from '@site/downloads/computed';
import { downloadsBelow } from '@site/downloads/list';
import { articles } from '../content/articles.ts';
import { templateFiles } from './templates.ts';
import { worksheets } from './worksheets.ts';

const read = (path: string) => readFileSync(join(__dirname, '../pages', path), 'utf8');
const texts = [
  ...articles.map(({ body, action }) => `${body}\n<Download file="${action.file?.name}">`),
  read('blog/cloud-cost-optimization-strategies/text.mdx'),
  read('blog/cloud-cost-optimization-strategies/other-strategies.tsx'),
].join('\n');
const names = downloadsBelow('/resources/templates').map(({ path }) => basename(path));

let files: Map<string, string | Buffer>;
beforeAll(async () => {
  files = await templateFiles();
});
const contentOf = (name: string) => String(files.get(`/resources/templates/${name}`));

test('every file that a text links is in the list of downloads', () => {
  const linked = [...texts.matchAll(/<Download file="([^"]+)"/g)].map(([, name]) => name!);
  expect(linked.filter((name) => name !== 'undefined' && !names.includes(name))).toEqual([]);
});

test('every worksheet is in the list of downloads', () => {
  for (const name of Object.keys(worksheets)) expect(names).toContain(`${name}.xlsx`);
});

test.each(Object.entries(worksheets))(
  '%s: rows have all columns, and formulas the results they state',
  (_, sheets) => {
    for (const { name, rows } of sheets) {
      for (const row of rows) expect([name, row.length]).toEqual([name, rows[0]!.length]);
      expect(name.length).toBeLessThanOrEqual(31);
    }
    for (const { formula, stated, computed } of formulasOf(sheets)) {
      if (typeof stated === 'number')
        expect([formula, computed]).toEqual([formula, expect.closeTo(stated, 6)]);
      else expect([formula, computed]).toEqual([formula, stated]);
    }
  },
);

test('a filled page of the quarterly review has the six numbers', () => {
  const [page, inputs, ...others] = worksheets['cfo-quarterly-review']!;
  // The quarter of the article: $1M at On-Demand rates, 70% covered at 40%, used to 92%. Marketplace purchases on top.
  const [spent, marketplace] = [756_522, 150_000];
  const cost = spent + marketplace;
  const figures = [cost, 700_000, 700_000, 1_000_000, 420_000, 456_522, '', marketplace];
  const rows = inputs!.rows.map((row, line) =>
    row.map((cell, column) => (line > 0 && column === 1 ? (figures[line - 1] ?? '') : cell)),
  );
  const filled = {
    ...inputs!,
    rows: rows.map((row, line) => (line === 7 ? [...row.slice(0, 5), 50_000] : row)),
  };
  const results = formulasOf([page!, filled, ...others]).filter(({ formula }) => /Inputs!F/.test(formula));
  const total = results.map(({ computed }) => computed).filter((result) => typeof result === 'number');
  const unit = cost / 50_000;
  expect(total).toEqual(
    // Unit cost stands for the one cloud and for the total.
    [cost, unit, unit, 700_000 / cost, (cost - 700_000) / cost, 1 - spent / 1_000_000, 420_000 / 456_522].map(
      (value) => expect.closeTo(value, 9),
    ),
  );
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
  expect(worksheets['allocation-policy']![0]!.rows).toHaveLength(1 + 8);
  expect(worksheets['maturity-sheet']![0]!.rows).toHaveLength(1 + 5);
  expect(contentOf('maturity-sheet.csv')).toContain('Usage Optimization');
  expect(worksheets['rfp-questions']![0]!.rows).toHaveLength(1 + 30 + 1);
  const review = contentOf('cfo-quarterly-review.md');
  expect(review.match(/\| {2}\| {2}\| {2}\|$/gm)!.length).toBeGreaterThanOrEqual(6);
  for (const words of ['Effective savings rate', '| 55-60 |', 'Attendees: the CFO'])
    expect(review).toContain(words);
  expect(review.match(/two days before/g)).toHaveLength(1);
  expect(contentOf('fifteen-strategies.md').match(/^\| \d+ \| [^|]+ \| [^|]{10,} \|/gm)).toHaveLength(15);
  for (const name of names.filter((file) => file.endsWith('.sh')))
    expect([name, contentOf(name).startsWith('#!/usr/bin/env bash\n')]).toEqual([name, true]);
});
