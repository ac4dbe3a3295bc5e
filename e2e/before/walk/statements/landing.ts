import { headingsOf, linksIn, type Reading } from '../reading.ts';
import { fold, type Seen, type Statement } from '../statement.ts';

/** The text of the section with this id, as served. */
function part(page: Reading, id: string, next: string): string {
  const from = page.html.indexOf(` id="${id}"`);
  const to = next === '' ? page.html.length : page.html.indexOf(` id="${next}"`, from);
  return page.html
    .slice(from, to)
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ');
}

function inOrder(text: string, wanted: readonly string[], where: string, seen: Seen): void {
  let from = 0;
  for (const one of wanted) {
    const at = fold(text).indexOf(fold(one), from);
    seen.ok(at >= 0, `${where}: no “${one}”, or not in this place`);
    if (at >= 0) from = at;
  }
}

export const LANDING: Statement[] = [
  {
    id: 'PL-1',
    title: 'Seven sections in order',
    async check(walk, seen) {
      const page = await walk.open('/', { javaScriptEnabled: false });
      const ids = await page
        .locator('main section')
        .evaluateAll((all) =>
          all.filter((one) => !one.parentElement!.closest('section')).map((one) => one.id),
        );
      // the hero has no anchor; the methodology may have one
      seen.equal(ids.length, 7, `sections ${ids}`);
      seen.equal(
        [ids[1], ids[2], ids[3], ids[5], ids[6]],
        ['how-it-works', 'cfo', 'engineers', 'resources', 'demo-form'],
        'order',
      );
      const methodology = await page.locator('main section').nth(4).innerText();
      seen.ok(/methodology/i.test(methodology), 'the fifth section is not the methodology');
    },
  },
  {
    id: 'PL-2',
    title: 'Hero: badge, headline, two buttons',
    async check(walk, seen) {
      const page = await walk.read('/');
      seen.texts(page.text.slice(0, 80), ['Unlock FinOps with AI'], 'hero');
      seen.equal(headingsOf(page, 1), ['Multi-Cloud FinOps Platform for Enterprise'], 'h1');
      seen.equal(linksIn(page, 'Schedule a Demo')[0], '#demo-form', 'first button');
      seen.equal(linksIn(page, 'How It Works'), ['#how-it-works'], 'second button');
    },
  },
  {
    id: 'PL-3',
    title: 'Nine logos and three statistics',
    async check(walk, seen) {
      const page = await walk.open('/', { javaScriptEnabled: false });
      const items = await page
        .getByRole('list', { name: 'Certifications and supported clouds' })
        .getByRole('listitem')
        .evaluateAll((all) =>
          all.map((one) =>
            (
              one.textContent ||
              one.querySelector('[aria-label]')?.ariaLabel ||
              one.querySelector('img')?.alt ||
              ''
            ).trim(),
          ),
        );
      seen.equal(items.length, 9, 'logos');
      seen.texts(
        items.join(' | '),
        [
          'FinOps certified',
          'FinOps Foundation member',
          'AWS',
          'Azure',
          'Google Cloud',
          'Oracle Cloud',
          'SOC 2 Type II',
          'ISO 27001',
          'EU GDPR',
        ],
        'logos',
      );
      const { figures } = await walk.read('/');
      for (const [value, term] of [
        ['37%', /average cloud cost reduction/],
        ['14 days', /initial savings/],
        ['$2.4M', /average annual savings/],
      ] as const)
        seen.ok(
          figures.some(([name, figure]) => figure === value && term.test(name)),
          `no ${value} ${term}`,
        );
    },
  },
  {
    id: 'PL-4',
    title: 'How it works: three steps and a button',
    async check(walk, seen) {
      const page = await walk.read('/');
      inOrder(
        part(page, 'how-it-works', 'cfo'),
        ['Comprehensive Analysis', 'AI-Powered Recommendations', 'Continuous Insights'],
        'steps',
        seen,
      );
      seen.equal(linksIn(page, 'Schedule a Platform Demo'), ['#demo-form'], 'button');
    },
  },
  {
    id: 'PL-5',
    title: 'For CFOs: three topics, testimonial with 42%, demo button',
    async check(walk, seen) {
      const page = await walk.read('/');
      seen.texts(
        part(page, 'cfo', 'engineers'),
        [
          'Cost visibility and allocation',
          'Budget management',
          'Forecasting and planning',
          '42%',
          'CFO, manufacturing company',
        ],
        '#cfo',
      );
      const inside = page.html.slice(page.html.indexOf(' id="cfo"'), page.html.indexOf(' id="engineers"'));
      seen.ok(inside.includes('href="#demo-form"'), '#cfo has no demo button');
    },
  },
  {
    id: 'PL-6',
    title: 'For engineers: three topics, testimonial with $1.2M, demo button',
    async check(walk, seen) {
      const page = await walk.read('/');
      const text = part(page, 'engineers', 'methodology');
      seen.texts(
        text,
        [
          'Resource right-sizing',
          'Reserved instance management',
          'Architecture optimization',
          '$1.2M',
          'Cloud infrastructure director, insurer',
        ],
        '#engineers',
      );
      const inside = page.html.slice(
        page.html.indexOf(' id="engineers"'),
        page.html.indexOf(' id="resources"'),
      );
      seen.ok(inside.includes('href="#demo-form"'), '#engineers has no demo button');
    },
  },
  {
    id: 'PL-7',
    title: 'Methodology: three practices, and the guide',
    async check(walk, seen) {
      const page = await walk.read('/');
      seen.texts(
        page.text,
        ['Continuous optimization', 'Cross-team collaboration', 'Value measurement'],
        '/',
      );
      seen.equal(linksIn(page, 'Learn More About FinOps'), ['/finops-guide'], 'button');
    },
  },
  {
    id: 'PL-8',
    title: 'Three article teasers, the same as on Insights',
    async check(walk, seen) {
      const home = await walk.read('/');
      const insights = await walk.read('/resources/insights');
      const text = part(home, 'resources', 'demo-form');
      const wanted = [
        ['cloud-plus-finops-era', 'FinOps'],
        ['cfo-multi-cloud-guide', 'Strategy'],
        ['azure-cost-management', 'Technical'],
      ] as const;
      const teasers = home.links.filter(
        ({ place, href }) => place === 'main' && /^\/resources\/(?!insights)/.test(href),
      );
      seen.equal(
        teasers.map(({ href }) => href),
        wanted.map(([name]) => `/resources/${name}`),
        'teasers',
      );
      const cards = await (await walk.open('/resources/insights', { javaScriptEnabled: false }))
        .locator('main article')
        .evaluateAll((all) =>
          all.map((one) => ({
            href: one.querySelector('a')!.getAttribute('href'),
            title: one.querySelector('h2')!.textContent!,
            excerpt: one.querySelector('h2 ~ p, h2 + p, p:last-of-type')?.textContent ?? '',
          })),
        );
      const at = wanted.map(([name]) => cards.findIndex(({ href }) => href === `/resources/${name}`));
      seen.equal(
        at,
        at.toSorted((a, b) => a - b),
        'their order on Insights',
      );
      for (const [name, category] of wanted) {
        const card = cards.find(({ href }) => href === `/resources/${name}`);
        seen.texts(text, [category, card?.title ?? '', card?.excerpt ?? ''], name);
        seen.ok((card?.excerpt.length ?? 0) > 40, `card of ${name} on Insights has no excerpt`);
      }
      seen.equal(linksIn(home, 'View All Articles'), ['/resources/insights'], 'button');
      seen.count('cards of Insights', cards.length);
      seen.ok(insights.status === 200, 'Insights is not there');
    },
  },
  {
    id: 'PL-9',
    title: 'Get in Touch has the form',
    async check(walk, seen) {
      const page = await walk.open('/', { javaScriptEnabled: false });
      seen.equal(
        await page.locator('#demo-form form[action="/api/leads"]').count(),
        1,
        'forms in #demo-form',
      );
    },
  },
];
