import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { anchorOf } from '../../docs/site/documents.ts';
import { metricsPage } from '../reference/pages/metrics-page.ts';

const read = (file: string) => readFileSync(join(__dirname, '../..', file), 'utf8');
const rules = read('operations/monitoring/alerts.yml');
const planted =
  read('operations/monitoring/alerts.test.yml') + read('operations/monitoring/alerts-of-weeks.test.yml');
const objectives = read('docs/objectives.md');
const reference = metricsPage();

const ALERTS = [...rules.matchAll(/^ +- alert: (\w+)/gm)].map(([, name]) => name!);

const METRICS = new Set([
  'up',
  ...[...reference.matchAll(/^\| `(\w+)` \| (\w+)/gm)].flatMap(([, name, type]) =>
    type === 'histogram' ? [name!, `${name}_bucket`, `${name}_count`, `${name}_sum`] : [name!],
  ),
]);
/** Of Prometheus's client for Node; not in the reference. */
const isOfProcess = (name: string) => /^(process|nodejs)_/.test(name);

/** In PromQL: words that are no function. */
const metricsIn = (query: string) =>
  [...query.replace(/"[^"]*"|\{[^}]*\}|\bby \([^)]*\)/g, '').matchAll(/\b[a-z_]{2,}\b(?! *\()/g)]
    .map(([name]) => name)
    .filter((name) => !['and', 'by', 'or', 'unless'].includes(name));

const unknown = (queries: string[]) =>
  queries.flatMap(metricsIn).filter((name) => !METRICS.has(name) && !isOfProcess(name));

test('each metric of the dashboard and of an alert exists', () => {
  const { panels } = JSON.parse(read('operations/monitoring/dashboard.json')) as {
    panels: { targets: { expr: string }[] }[];
  };
  const shown = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  expect(shown.length).toBeGreaterThan(20);
  const blocks = [...rules.matchAll(/ expr: (?:\|\n((?: {10}.*\n)+)|(.*)\n)/g)];
  const alerting = blocks.map(([, block, line]) => block ?? line!);
  expect(alerting).toHaveLength(ALERTS.length);
  expect(unknown([...shown, ...alerting])).toEqual([]);
});

test('each alert has a planted fault, healthy series under which it is silent, an objective and a chapter', () => {
  expect(ALERTS.length).toBeGreaterThan(15);
  const chapters = [...read('docs/guides/watch-and-repair.md').matchAll(/^## (.+)$/gm)].map(([, title]) =>
    anchorOf(title!),
  );
  const anchors = [...rules.matchAll(/runbook: docs\/guides\/watch-and-repair\.md#(\S+)/g)].map(
    ([, anchor]) => anchor!,
  );
  expect(anchors).toHaveLength(ALERTS.length);
  expect(anchors.filter((anchor) => !chapters.includes(anchor))).toEqual([]);
  for (const name of ALERTS) {
    const expected = [...planted.matchAll(new RegExp(`alertname: ${name}\\n +exp_alerts:(.*)`, 'g'))];
    const kinds = expected.map(([, found]) => found!.trim());
    // '' is followed by what is expected
    expect([name, kinds]).toEqual([name, expect.arrayContaining(['', '[]'])]);
    expect([name, objectives.includes(`\`${name}\``)]).toEqual([name, true]);
  }
  const named = [...objectives.matchAll(/`([A-Z][A-Za-z]+)`/g)].map(([, name]) => name!);
  expect(named.filter((name) => !ALERTS.includes(name))).toEqual([]);
});
