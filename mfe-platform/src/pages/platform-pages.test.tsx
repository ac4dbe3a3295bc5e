import { dirname } from 'node:path';
import { places } from '@site/sample-bill/places';
import { monthBy, monthTotal } from '@site/sample-bill/sums';
import { readSection } from '@site/section-build/section';
import { loadPage } from '@site/section-kit/testing';
import { testSite, testSiteConfig } from '@site/site-values/testing';
import definition from '../../section.ts';
import { recommendations } from '../data/advice/recommendations.ts';
import { rootCause } from '../data/findings/root-cause.ts';
import { shortDate } from '../data/month/calendar.ts';
import { dollars, percent } from '../data/month/money.ts';
import { ownersByCost } from '../data/month/owner-flows.ts';
import { BROKEN, burnOf } from '../data/plans/budget-burn.ts';
import { teamBudgets } from '../data/plans/budgets.ts';
import { forecast } from '../data/plans/forecast.ts';
import { scenarios } from '../data/plans/scenarios.ts';
import { expectSound } from '../testing/expect-sound.ts';
import { type ReadPage, readPage } from '../testing/read-page.tsx';

const section = readSection(definition, dirname(dirname(__dirname)));
const pages = new Map<string, ReadPage>(
  section.pages.map((page) => [page.path, readPage(loadPage(page), page.path)]),
);

const FORM = '/#demo-form';
const DASHBOARD = '/platform/dashboard';

const ACTIONS: [page: string, first: [string, string], second: [string, string]][] = [
  ['overview', ['Schedule a Demo', FORM], ['View Platform Demo', DASHBOARD]],
  ['cost-allocation', ['Schedule a Demo', FORM], ['Start Free Trial', FORM]],
  ['anomaly-detection', ['Schedule a Demo', FORM], ['Watch Demo', DASHBOARD]],
  ['forecasting', ['Schedule a Demo', FORM], ['Start Free Trial', FORM]],
  ['optimization', ['Start Free Assessment', FORM], ['View Live Demo', DASHBOARD]],
  ['cost-explorer', ['Schedule a Demo', FORM], ['View Live Demo', DASHBOARD]],
  ['cost-map', ['Schedule a Demo', FORM], ['Watch Demo', DASHBOARD]],
  ['multi-cloud', ['Start Free Assessment', FORM], ['Schedule a Demo', FORM]],
  ['deployment', ['Schedule a Demo', FORM], ['Compare Options', '#compare']],
  ['dashboard', ['Get Dashboard Access', FORM], ['Schedule a Demo', FORM]],
  ['quotas-budgets', ['Schedule a Demo', FORM], ['View Platform Demo', DASHBOARD]],
  ['tagging-policies', ['Schedule a Demo', FORM], ['Start Free Trial', FORM]],
  ['resource-lifecycle', ['Start Free Assessment', FORM], ['Schedule a Demo', FORM]],
];

/** No figures of the illustrative company. */
const WITHOUT_DATA = ['deployment'];

test.each(ACTIONS)('[PL-21] %s is sound, with its actions and the closing call', (name, ...actions) => {
  const page = pages.get(`/platform/${name}`)!;
  expectSound(page);
  const hero = page.links.slice(0, 6);
  for (const [text, href] of actions) expect(hero).toContainEqual({ href, text });
  expect(page.links.at(-2)).toEqual({ href: FORM, text: 'Schedule a Demo' });
  expect(page.links.at(-1)).toMatchObject({ href: testSite.phone.href });
  expect(page.links.at(-1)?.text).toContain('+1 (202) 555-0142');
  if (!WITHOUT_DATA.includes(name)) expect(page.text).toMatch(/Illustrative/);
});

test('the Open Graph picture of every page has its heading', () => {
  for (const { path, picture } of section.pages) {
    const { title } = require(picture!.source).default(testSiteConfig);
    const { html, headings } = pages.get(path)!;
    expect(headings[0]!.text).toBe(title);
    expect(html).toContain(`property="og:image:alt" content="${title}"`);
  }
});

/** Their figure is the product. */
const PRODUCT_PAGES = ['dashboard', 'cost-explorer', 'cost-map'];

test.each(ACTIONS.map(([name]) => name).filter((name) => !PRODUCT_PAGES.includes(name)))(
  '%s has one figure in a dark band of its own, which responds and says what it shows',
  (name) => {
    const { html } = pages.get(`/platform/${name}`)!;
    const [, band, more] = html.split('<section id="figure"');
    expect([typeof band, more]).toEqual(['string', undefined]);
    expect(band).toMatch(/type="(?:radio|range)"/);
    expect(band).toMatch(/<figcaption[^>]*>[A-Z]/);
  },
);

/** From the specification, by page. */
const WORDS: Record<string, string[]> = {
  '[PL-10] overview': [
    'SOC 2 Type II',
    'ISO 27001',
    'EU GDPR',
    '256-bit encryption',
    'audit logging',
    '99.9% uptime SLA',
    '5-minute agentless setup',
    'cloud marketplaces',
    'FOCUS',
    'Why teams choose it',
    'Global insurer',
    'Electronics manufacturer',
  ],
  '[PL-11] cost-allocation': ['By source', 'By service', 'By region', 'By owner'],
  '[PL-12] anomaly-detection': ['Root cause', 'To Machine Learning', '$21,600 above expected on Oct 27'],
  '[PL-13] forecasting': [
    'Daily',
    'Weekly',
    'Monthly',
    'Next month',
    'Next year',
    'confidence interval',
    'Scenario modeling',
    '95%',
  ],
  '[PL-14] optimization': [
    'Right-sizing',
    'Waste elimination',
    'Commitment recommendations',
    'compute, storage, network and service',
    'security and cost',
    '30-50%',
    '20-30%',
    '50-70%',
    '60-70%',
    '9 AM-6 PM',
    'Up to 40% better price-performance on Graviton',
    'Up to 40% on compute',
    '60% on BigQuery',
    '70% on storage',
  ],
  '[PL-15] cost-explorer': [
    'Service',
    'Region',
    'Pool',
    'Owner',
    'custom dimension',
    'this month',
    '$1,284,000',
    'Raw billing data',
    'ProviderName',
    'EffectiveCost',
  ],
  '[PL-16] cost-map': ['us-east-1', 'Network traffic', '$52,868'],
  '[PL-17] multi-cloud': [
    'read-only',
    'Billing',
    'Discovery',
    'Monitoring',
    'Commitments',
    'BigQuery Job User in one project',
  ],
  '[PL-18] deployment': [
    'SaaS',
    'Self-hosted',
    'SOC 2 Type II',
    'GDPR',
    '99.9% uptime SLA',
    'Minutes',
    '2-4 weeks',
    'Minutes with an existing FOCUS, CUR 2.0 or BigQuery export; otherwise usually a day',
  ],
  '[PL-19] dashboard': [
    'not live data',
    'Total expenses',
    'Forecast savings',
    'Active resources',
    'Cost anomalies',
    '$1,284,000',
    '59.5%',
    '26.9%',
    '10.2%',
    '3.4%',
    '90+ days',
  ],
};

const wordsOf = (title: string) => pages.get(`/platform/${title.split(' ')[1]}`)!;

test.each(Object.keys(WORDS))('%s says what the specification asks for', (title) => {
  const { text } = wordsOf(title);
  const missing = WORDS[title]!.filter((word) => !text.includes(word));
  expect(missing).toEqual([]);
});

const UNDER: [title: string, heading: RegExp, cards: number | string[]][] = [
  ['[PL-10] overview', /capabilities/i, 6],
  ['[PL-11] cost-allocation', /Four views/, 4],
  ['[PL-11] cost-allocation', /What the rules can do/, 3],
  ['[PL-11] cost-allocation', /./, ['Define rules', 'Auto-distribute', 'Track and report']],
  ['[PL-12] anomaly-detection', /./, ['Learn patterns', 'Monitor live', 'Detect', 'Alert and act']],
  ['[PL-13] forecasting', /./, ['Collect data', 'Analyze patterns', 'Train models', 'Generate forecasts']],
  ['[PL-14] optimization', /./, ['Discover', 'Analyze', 'Recommend', 'Monitor']],
];

test.each(UNDER)('%s has its cards or steps under %s: %j', (title, heading, cards) => {
  const { headings } = wordsOf(title);
  if (typeof cards === 'number') {
    const from = headings.findIndex(({ level, text }) => level === 2 && heading.test(text));
    const rest = headings.slice(from + 1);
    expect(
      rest.slice(
        0,
        rest.findIndex(({ level }) => level === 2),
      ),
    ).toHaveLength(cards);
  } else expect(headings.map(({ text }) => text).filter((text) => cards.includes(text))).toEqual(cards);
});

const HOLDS: [title: string, content: RegExp][] = [
  [
    '[PL-10] overview',
    /customers.*100\+.*managed spend.*\$7B\+.*optimized.*\$50M\+.*average reduction.*35%/s,
  ],
  ['[PL-12] anomaly-detection', /<thead.*>Name<.*>Violations<.*>Status<.*(<tr.*){3}<\/tbody>/s],
  ['[PL-16] cost-map', /<caption[^>]*>Cost by region.*(<tr.*){10}<\/tbody>/s],
  ['[PL-17] multi-cloud', /(<dt[^>]*>Billing<.*<dt[^>]*>Discovery<.*<dt[^>]*>Monitoring<.*){4}/s],
  ['[PL-18] deployment', /id="compare".*<thead.*>SaaS<.*>Self-hosted<.*(<tr.*){5}<\/tbody>/s],
  ['[PL-19] dashboard', /AWS.*\$763,980.*Azure.*\$345,396.*Google.*\$130,968.*Oracle.*\$43,656/s],
];

test.each(HOLDS)('%s holds %s', (title, content) => {
  expect(wordsOf(title).html).toMatch(content);
});

/** Words of aphorisms. */
const ORNATE = /\b(nobody|no one|whoever|beside|next to|way back|anyone else)\b/i;

test.each([...pages.keys()])('%s is in plain words', (path) => {
  expect(ORNATE.exec(pages.get(path)!.text)?.[0]).toBeUndefined();
});

test('[PL-20] a page links each file, and the dashboard its six', () => {
  const filesOf = (links: readonly { href: string }[]) =>
    links.map(({ href }) => href).filter((href) => href.startsWith('/platform/downloads/'));
  const downloads = section.files.filter(({ disposition }) => disposition === 'attachment');
  const linked = new Set([...pages.values()].flatMap(({ links }) => filesOf(links)));
  expect([...linked].sort()).toEqual(downloads.map(({ path }) => path).sort());
  expect(new Set(filesOf(pages.get('/platform/dashboard')!.links)).size).toBe(6);
});

test('every icon is that of one entry of a menu', () => {
  const icons = section.files.map(({ path }) => path).filter((path) => path.startsWith('/platform/icons/'));
  expect(icons.length).toBeGreaterThanOrEqual(15);
  expect(section.navigation.flatMap(({ logo }) => logo ?? []).toSorted()).toEqual(icons.toSorted());
  const without = section.navigation.filter(({ logo }) => !logo).map(({ href }) => href);
  for (const [name] of ACTIONS) expect(without).not.toContain(`/platform/${name}`);
});

test('a list of the largest parts gives their share of the month, not of the list', () => {
  const text = pages.get('/platform/cost-allocation')!.text;
  for (const dimension of ['service', 'region'] as const) {
    const [largest] = monthBy(dimension);
    expect(text).toContain(`${dollars(largest!.cost)} ${percent(largest!.cost, monthTotal)}`);
  }
});

test('pages with parts of the product are served with all their figures', () => {
  const served: [page: string, figures: string[]][] = [
    ['forecasting', forecast.flatMap(({ cost, low, high }) => [dollars(cost), dollars(low), dollars(high)])],
    ['cost-map', [...places.flatMap(({ label, value }) => [label, dollars(value)]), dollars(monthTotal)]],
    ['forecasting', scenarios.flatMap(({ name: scenario, cost }) => [scenario, dollars(cost)])],
    ['cost-allocation', ownersByCost.flatMap(({ owner, cost }) => [owner, dollars(cost)])],
    ['anomaly-detection', rootCause.flatMap(({ level, cost }) => [level, dollars(cost)])],
    [
      'tagging-policies',
      ['92.9%', '$91,500 without it, of $1,284,000', '$61,668', '$22,236 without it, of $93,736'],
    ],
    ['multi-cloud', ['cost + credits.amount', 'EffectiveCost', 'location.region', '$31,900', '$27,900']],
    ['overview', ['cost + credits.amount', '$52,300', '$17,600', 'x_Owner', '97.7%', '92.9%']],
    ['deployment', ['FOCUS export, daily', 'Exports and metrics, read-only', 'Your account']],
    ['cost-map', monthBy('region').flatMap(({ name, cost }) => [name, dollars(cost)])],
    [
      'quotas-budgets',
      teamBudgets.flatMap(({ owner, budget, actual }) => [owner, dollars(budget), dollars(actual)]),
    ],
    ['quotas-budgets', Object.values(burnOf(BROKEN).alertDays).map((day) => shortDate(day!))],
    [
      'optimization',
      recommendations.flatMap(({ action, finding, saving }) => [action, finding, dollars(saving)]),
    ],
  ];
  for (const [name, figures] of served) {
    const { html, text } = pages.get(`/platform/${name}`)!;
    expect(figures.length).toBeGreaterThan(1);
    expect([name, figures.filter((figure) => !text.includes(figure) && !html.includes(figure))]).toEqual([
      name,
      [],
    ]);
  }
});
