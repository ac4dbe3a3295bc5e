import { CALLS, cards, LABELS, order, page, pictured, template } from '../platform-page.ts';
import { headingsOf } from '../reading.ts';
import { MORE_PLATFORM, PLATFORM } from '../routes.ts';
import type { Statement } from '../statement.ts';

export const PLATFORM_PAGES: Statement[] = [
  page(
    'PL-10',
    'overview',
    'Overview: six capabilities, architecture, customers, figures, reasons',
    [
      'Collect',
      'Normalize',
      'Enrich',
      'Act',
      'Why teams choose it',
      'Global insurer',
      'Electronics manufacturer',
    ],
    (found, seen) => {
      seen.equal(cards(found, /capabilities/i), 6, 'capability cards');
      for (const [value, term] of [
        ['100+', /customers/],
        ['$50M+', /optimized/],
        ['$7B+', /managed spend/],
        ['35%', /average reduction/],
      ] as const)
        seen.ok(
          found.figures.some(([name, figure]) => figure === value && term.test(name)),
          `no ${value} ${term}`,
        );
    },
  ),
  page(
    'PL-11',
    'cost-allocation',
    'Cost Allocation: four views, three cards, three steps',
    ['By source', 'By service', 'By region', 'By owner'],
    (found, seen) => {
      pictured(found, seen);
      seen.equal(cards(found, /Four views/), 4, 'views');
      seen.equal(cards(found, /What the rules can do/), 3, 'feature cards');
      order(found, [/^Define rules/, /^Auto-distribute/, /^Track and report/], seen);
    },
  ),
  page(
    'PL-12',
    'anomaly-detection',
    'Anomaly Detection: root cause, steps, policies with violations',
    ['Root cause', 'Models learn'],
    (found, seen) => {
      order(found, [/^Learn patterns/, /^Monitor live/, /^Detect/, /^Alert and act/], seen);
      const policies = found.tables.find(({ caption }) => /polic/i.test(caption));
      for (const head of ['Name', 'Status', 'Violations'])
        seen.ok(policies?.heads.includes(head), `policies: no column ${head}`);
      seen.ok((policies?.rows.length ?? 0) >= 3, 'policies: under three rows');
      pictured(found, seen);
    },
  ),
  page(
    'PL-13',
    'forecasting',
    'Forecasting: intervals, scenarios, granularities, periods, steps, 95%',
    [
      'confidence interval',
      'Scenario',
      'Daily',
      'Weekly',
      'Monthly',
      'Next month',
      'Next year',
      '95% forecast accuracy',
    ],
    (found, seen) =>
      order(found, [/^Collect data/, /^Analyze patterns/, /^Train models/, /^Generate forecasts/], seen),
  ),
  page(
    'PL-14',
    'optimization',
    'Optimization: levers, steps, hub, categories',
    [
      'Right-sizing',
      'Waste elimination',
      'Commitment recommendations',
      'Compute',
      'Storage',
      'Network',
      'Service',
      'security',
      'Recommendations',
    ],
    (found, seen) => {
      order(found, [/^Discover/, /^Analyze/, /^Recommend$/, /^Monitor/], seen);
      pictured(found, seen);
    },
  ),
  page(
    'PL-16',
    'cost-map',
    'Cost Map: regions, traffic, and both as tables',
    ['Virginia', 'traffic'],
    (found, seen) => {
      pictured(found, seen);
      for (const [caption, least] of [
        [/by region/i, 10],
        [/traffic/i, 5],
      ] as const) {
        const table = found.tables.find((one) => caption.test(one.caption));
        seen.ok((table?.rows.length ?? 0) >= least, `table ${caption}: ${table?.rows.length} rows`);
      }
    },
  ),
  page(
    'PL-17',
    'multi-cloud',
    'Multi-Cloud: four providers with their interfaces, read-only',
    ['read-only', 'Billing', 'Discovery', 'Monitoring'],
    (found, seen) => {
      for (const id of ['aws', 'azure', 'gcp', 'oracle']) seen.ok(found.ids.includes(id), `no #${id}`);
      for (const name of ['Billing', 'Discovery', 'Monitoring'])
        seen.equal(found.figures.filter(([term]) => term === name).length, 4, `providers with ${name}`);
    },
  ),
  page(
    'PL-18',
    'deployment',
    'Deployment: SaaS and self-hosted, compared',
    ['SOC 2 Type II', 'GDPR', '99.9% uptime SLA', 'minutes', '2-4 weeks', 'Self-hosted'],
    (found, seen) => {
      seen.ok(found.ids.includes('compare'), 'no #compare');
      const table = found.tables.find(({ heads }) => heads.includes('SaaS') && heads.includes('Self-hosted'));
      seen.ok((table?.rows.length ?? 0) >= 5, `comparison: ${table?.rows.length} rows`);
    },
  ),
  {
    id: 'PL-21',
    title: 'Three more pages of the same template',
    async check(walk, seen) {
      for (const path of MORE_PLATFORM) {
        const found = await template(walk, seen, path.slice('/platform/'.length));
        seen.ok(headingsOf(found, 2).length >= 3, `${path}: sections ${headingsOf(found, 2)}`);
      }
      seen.equal(Object.keys(CALLS).length, PLATFORM.length, 'platform pages with calls');
      seen.equal(LABELS.size, 8, 'labels');
    },
  },
];
