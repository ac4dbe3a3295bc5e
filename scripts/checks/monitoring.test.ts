import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { anchorOf } from '../reference/markdown.ts';

const read = (file: string) => readFileSync(join(__dirname, '../..', file), 'utf8');
const rules = read('operations/monitoring/alerts.yml');
const planted =
  read('operations/monitoring/alerts.test.yml') + read('operations/monitoring/alerts-of-weeks.test.yml');
const objectives = read('docs/objectives.md');
const reference = read('docs/reference/metrics.md');

const ALERTS = [...rules.matchAll(/^ +- alert: (\w+)/gm)].map(([, name]) => name!);

/** Of the programs, with what Prometheus makes of a histogram. */
const METRICS = new Set([
  'up',
  ...[...reference.matchAll(/^\| `(\w+)` \| (\w+)/gm)].flatMap(([, name, type]) =>
    type === 'histogram' ? [name!, `${name}_bucket`, `${name}_count`, `${name}_sum`] : [name!],
  ),
]);
/** Of Node's client for Prometheus, which the reference does not list. */
const isOfProcess = (name: string) => /^(process|nodejs)_/.test(name);

/** Names of metrics in PromQL: what stands before a brace, a bracket, an operator or the end, and is no function. */
const metricsIn = (query: string) =>
  [...query.replace(/"[^"]*"|\{[^}]*\}|\bby \([^)]*\)/g, '').matchAll(/\b[a-z_]{2,}\b(?! *\()/g)]
    .map(([name]) => name)
    .filter((name) => !['and', 'by', 'or', 'unless'].includes(name));

const unknown = (queries: string[]) =>
  queries.flatMap(metricsIn).filter((name) => !METRICS.has(name) && !isOfProcess(name));

test('names of metrics are read from a query', () => {
  expect(metricsIn('1 - sum by (a_b) (rate(site_x{kind="page"}[5m])) / max(site_y) and up == 0')).toEqual([
    'site_x',
    'site_y',
    'up',
  ]);
  expect(unknown(['rate(site_no_such_metric[5m])'])).toEqual(['site_no_such_metric']);
});

test('each metric of the dashboard exists', () => {
  const { panels } = JSON.parse(read('operations/monitoring/dashboard.json'));
  const queries = panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
    targets.map(({ expr }) => expr),
  );
  expect(queries.length).toBeGreaterThan(20);
  expect(unknown(queries)).toEqual([]);
});

test('each metric of an alert exists', () => {
  const queries = [...rules.matchAll(/ expr: (?:\|\n((?: {10}.*\n)+)|(.*)\n)/g)].map(
    ([, block, line]) => block ?? line!,
  );
  expect(queries).toHaveLength(ALERTS.length);
  expect(unknown(queries)).toEqual([]);
});

test('each alert has a planted fault, healthy series under which it is silent, an objective and a chapter', () => {
  expect(ALERTS.length).toBeGreaterThan(15);
  const chapters = [...read('docs/guides/runbook.md').matchAll(/^## (.+)$/gm)].map(([, title]) =>
    anchorOf(title!),
  );
  const anchors = [...rules.matchAll(/runbook: docs\/guides\/runbook\.md#(\S+)/g)].map(
    ([, anchor]) => anchor!,
  );
  expect(anchors).toHaveLength(ALERTS.length);
  expect(anchors.filter((anchor) => !chapters.includes(anchor))).toEqual([]);
  for (const name of ALERTS) {
    const expected = [...planted.matchAll(new RegExp(`alertname: ${name}\\n +exp_alerts:(.*)`, 'g'))];
    expect([
      name,
      expected
        .map(([, found]) => found!.trim())
        .sort()
        .slice(0, 2),
    ]).toEqual([name, expect.arrayContaining(['', '[]'])]);
    expect([name, objectives.includes(`\`${name}\``)]).toEqual([name, true]);
  }
  const named = [...objectives.matchAll(/`([A-Z][A-Za-z]+)`/g)].map(([, name]) => name!);
  expect(named.filter((name) => !ALERTS.includes(name))).toEqual([]);
});
