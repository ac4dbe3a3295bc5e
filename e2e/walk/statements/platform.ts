import { headingsOf, linksIn, type Reading, under } from '../reading.ts';
import { MORE_PLATFORM, PLATFORM } from '../routes.ts';
import type { Seen, Statement } from '../statement.ts';
import type { Walk } from '../walk.ts';

const FORM = '/#demo-form';
const DASHBOARD = '/platform/dashboard';
/** By page: its two calls to action in the hero. */
const CALLS: Record<string, [label: string, target: string][]> = {
  overview: [
    ['Schedule a Demo', FORM],
    ['View Platform Demo', DASHBOARD],
  ],
  'cost-allocation': [
    ['Schedule a Demo', FORM],
    ['Start Free Trial', FORM],
  ],
  'anomaly-detection': [
    ['Schedule a Demo', FORM],
    ['Watch Demo', DASHBOARD],
  ],
  forecasting: [
    ['Schedule a Demo', FORM],
    ['Start Free Trial', FORM],
  ],
  optimization: [
    ['Start Free Assessment', FORM],
    ['View Live Demo', DASHBOARD],
  ],
  'cost-explorer': [
    ['Schedule a Demo', FORM],
    ['View Live Demo', DASHBOARD],
  ],
  'cost-map': [
    ['Schedule a Demo', FORM],
    ['Watch Demo', DASHBOARD],
  ],
  'multi-cloud': [
    ['Start Free Assessment', FORM],
    ['Schedule a Demo', FORM],
  ],
  deployment: [
    ['Schedule a Demo', FORM],
    ['Compare Options', '#compare'],
  ],
  dashboard: [
    ['Get Dashboard Access', FORM],
    ['Schedule a Demo', FORM],
  ],
};
const LABELS = new Set(Object.values(CALLS).flatMap((calls) => calls.map(([label]) => label)));

/** The page's frame of the template: hero with two calls, closing call with the phone number. */
async function template(walk: Walk, seen: Seen, name: string): Promise<Reading> {
  const page = await walk.read(`/platform/${name}`);
  seen.equal(page.status, 200, page.path);
  seen.ok(headingsOf(page, 1).length === 1, `${page.path}: h1`);
  const calls = page.links
    .filter(({ place, text }) => place === 'main' && LABELS.has(text))
    .map(({ text, href }) => [text, href]);
  const wanted = CALLS[name];
  if (wanted) seen.equal(calls.slice(0, 2), wanted, `${page.path}: calls of the hero`);
  else seen.ok(calls.length >= 3, `${page.path}: calls ${JSON.stringify(calls)}`);
  seen.equal(calls.at(-1), ['Schedule a Demo', FORM], `${page.path}: closing call`);
  const phone = page.links.filter(({ href, place }) => place === 'main' && href.startsWith('tel:'));
  seen.ok(phone.length > 0, `${page.path}: no phone`);
  for (const { href, text } of phone)
    seen.equal(text.replace(/\D/g, ''), href.replace(/\D/g, ''), `${page.path}: shown and dialed number`);
  return page;
}

/** A page, and the texts it must have. */
const page = (
  id: string,
  name: string,
  title: string,
  wanted: readonly string[],
  more?: (page: Reading, seen: Seen, walk: Walk) => unknown,
): Statement => ({
  id,
  title,
  async check(walk, seen) {
    const found = await template(walk, seen, name);
    seen.texts(found.text, wanted, found.path);
    await more?.(found, seen, walk);
  },
});

const cards = (found: Reading, heading: RegExp): number => {
  const from = found.headings.findIndex(({ level, text }) => level === 2 && heading.test(text));
  const rest = found.headings.slice(from + 1);
  const end = rest.findIndex(({ level }) => level <= 2);
  return from < 0 ? -1 : rest.slice(0, end < 0 ? undefined : end).filter(({ level }) => level === 3).length;
};

function order(found: Reading, titles: readonly RegExp[], seen: Seen): void {
  const at = titles.map((title) => found.headings.findIndex(({ text }) => title.test(text)));
  seen.ok(
    at.every((place, index) => place >= 0 && (index === 0 || place > at[index - 1]!)),
    `${found.path}: steps ${titles.join(', ')} are at ${at}`,
  );
}

const pictured = (found: Reading, seen: Seen) =>
  seen.ok(
    /<figcaption[^>]*>[^<]*Illustrative/.test(found.html),
    `${found.path}: no picture with “Illustrative”`,
  );

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
    'PL-15',
    'cost-explorer',
    'Cost Explorer: dimensions, presets, breakdowns, raw rows of a bar',
    ['service', 'region', 'pool', 'owner', 'dimension'],
    async (found, seen, walk) => {
      pictured(found, seen);
      const visited = await walk.open(found.path);
      await visited.getByText('Daily expenses, this month').scrollIntoViewIfNeeded();
      await visited.mouse.move(640, 450);
      const press = (name: string) => visited.getByRole('button', { name, exact: true });
      const picture = visited.getByRole('img', { name: /^Daily expenses/ }).first();
      const shown = new Set<string>();
      for (const preset of ['Last month', 'This month', 'Last 7 days']) {
        await press(preset).click();
        await visited.waitForTimeout(300);
        seen.equal(await press(preset).getAttribute('aria-pressed'), 'true', `${preset}: pressed`);
        shown.add(
          (await picture.getAttribute('aria-label').catch(() => null)) ??
            (await visited.locator('main').innerText()),
        );
        seen.count('presets');
      }
      seen.equal(shown.size, 3, 'different pictures of the presets');
      for (const dimension of ['Source', 'Pools', 'Owner', 'Geography']) {
        await press(dimension).click();
        await visited.waitForTimeout(150);
        seen.equal(await press(dimension).getAttribute('aria-pressed'), 'true', `${dimension}: pressed`);
        seen.count('breakdowns');
      }
      await press('This month').click();
      const bars = visited.getByRole('slider', { name: 'Day' });
      await bars.scrollIntoViewIfNeeded();
      const box = (await bars.boundingBox())!;
      await visited.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      const dialog = visited.getByRole('dialog');
      await dialog.waitFor();
      seen.ok((await dialog.getByRole('row').count()) > 3, 'the dialog has no billing rows');
      await visited.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      const plain = await walk.open(found.path, { javaScriptEnabled: false });
      await plain.locator('summary', { hasText: 'Raw billing rows' }).click();
      seen.ok(await plain.getByRole('table').first().isVisible(), 'without JavaScript: no raw rows');
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
  page(
    'PL-19',
    'dashboard',
    'Dashboard: illustrative figures and the split by provider',
    [
      'Illustrative figures',
      'total expenses',
      'forecast savings',
      'active resources',
      'cost anomalies',
      '$1,284,000',
    ],
    (found, seen) => {
      const split = [
        ['AWS', '$763,980', '59.5'],
        ['Azure', '$345,396', '26.9'],
        ['Google Cloud', '$130,968', '10.2'],
        ['Oracle Cloud', '$43,656', '3.4'],
      ] as const;
      for (const [name, amount, share] of split)
        seen.ok(
          new RegExp(`${name} ?\\${amount} ?${share.replace('.', '\\.')} ?%`).test(found.text),
          `no “${name} ${amount} ${share}%”`,
        );
      seen.equal(
        split.reduce((sum, [, , share]) => sum + Number(share) * 10, 0),
        1000,
        'sum of the shares',
      );
    },
  ),
  page('PL-20', 'dashboard', 'Dashboard downloads: security, cost, scripts', [], downloads),
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

async function downloads(found: Reading, seen: Seen, walk: Walk): Promise<void> {
  const files = found.links.filter(({ href }) => href.startsWith('/platform/downloads/'));
  seen.equal(files.length, 3, `downloads ${files.map(({ href }) => href)}`);
  let all = '';
  for (const { href, text } of files) {
    const response = await walk.fetch(href);
    const body = await response.text();
    all += body;
    seen.count('files');
    seen.equal(response.status, 200, href);
    seen.ok(/^attachment/.test(response.headers.get('content-disposition') ?? ''), `${href}: no attachment`);
    if (!href.endsWith('.json')) {
      seen.ok(body.startsWith('#!'), `${href} is no script`);
      continue;
    }
    seen.ok(/JSON/.test(text), `“${text}” does not say JSON`);
    seen.ok(/^application\/json/.test(response.headers.get('content-type') ?? ''), `${href}: type`);
    const data = JSON.parse(body);
    seen.ok(JSON.stringify(data).length > 200, `${href} is nearly empty`);
    seen.ok(
      /"(Provider|Service|Region|Resource|Effective|Billing|SubAccount)[A-Z]?\w*"/.test(body),
      `${href}: no FOCUS names`,
    );
  }
  seen.texts(under(found, /./) + found.text, ['CPU under 5%', '7+ days', '90+ days'], found.path);
  seen.ok(
    /low CPU:? under 5% for 7\+ days/i.test(`${found.text} ${all}`),
    'no “low CPU under 5% for 7+ days”',
  );
  seen.ok(/under 80% CPU for 3\+ days/i.test(`${found.text} ${all}`), 'no “under 80% CPU for 3+ days”');
  seen.ok(
    /inactive IAM users[^"]{0,60}90\+ days/i.test(`${found.text} ${all}`),
    'no “inactive IAM users 90+ days”',
  );
  seen.equal(linksIn(found, /JSON/).length, 2, 'JSON buttons');
}
