import { headingsOf, linksIn, type Reading } from '../reading.ts';
import { ARTICLES, BLOG } from '../routes.ts';
import type { Seen, Statement } from '../statement.ts';

interface Facts {
  title?: string;
  category: string;
  minutes: number;
  date: string;
  call?: string;
}

/** An article's own facts. */
const article = (
  id: string,
  name: string,
  { title, category, minutes, date, call }: Facts,
  more?: (page: Reading, seen: Seen) => void,
): Statement => ({
  id,
  title: `Article ${name}: title, category, time, date, call`,
  async check(walk, seen) {
    const page = await walk.read(`/resources/${name}`);
    if (title)
      seen.equal(
        headingsOf(page, 1).map((one) => one.replaceAll('’', "'")),
        [title],
        'h1',
      );
    seen.texts(page.text.slice(0, 1500), [category, `${minutes} min read`, date], page.path);
    if (call) seen.equal(linksIn(page, call), ['#demo-form'], call);
    more?.(page, seen);
  },
});

/** Thresholds of the right-sizing guidance: text, and words near it. */
const THRESHOLDS = [
  /14 days/,
  /30 days/,
  /90 days/,
  /95th percentile/,
  /under 40%/i,
  /40-70%/,
  /(over|above) 80%/i,
  /20-30%/,
  /7-day/,
  /under 20%/i,
  /under 50%/i,
  /20-40%/,
  /50-70%/,
  /85%/,
  /48-72 hours/,
  /30 days overall/,
  /under 30%/i,
  /90(\+| or more) days/,
];

/** Readers' words a minute. */
const PACE = 220;

/** Words of the article itself: from its first paragraph to its sources, without code. */
function wordsOf({ html }: Reading): number {
  const from = html.indexOf('<article');
  const end = html.indexOf('</article>', from);
  const body = html
    .slice(from, end)
    .replace(/<nav[\s\S]*?<\/nav>/g, ' ')
    .replace(/<aside[\s\S]*?<\/aside>/g, ' ')
    .replace(/<pre[\s\S]*?<\/pre>/g, ' ')
    .replace(/<section[\s\S]*$/, ' ');
  return body
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => /\w/.test(word)).length;
}

export const ARTICLE_PAGES: Statement[] = [
  {
    id: 'RS-6',
    title: 'Every article: way back, hero, Share, authors, call, form',
    async check(walk, seen) {
      for (const page of await walk.readAll(ARTICLES)) {
        const { path, text } = page;
        seen.count('articles');
        seen.equal(linksIn(page, 'Back to Insights'), ['/resources/insights'], `${path}: way back`);
        const hero = text.slice(0, 1200);
        seen.ok(/\d+ min read/.test(hero) && /(FinOps|Strategy|Technical)/i.test(hero), `${path}: hero`);
        seen.ok(
          page.times.some((time) => hero.includes(time.text)) && /By /.test(hero),
          `${path}: date or byline`,
        );
        seen.texts(text, ['Written by', 'Specialty:'], path);
        seen.ok(/>[A-Z]{2}<\/span>/.test(page.html), `${path}: no initials`);
        seen.ok(
          page.links.some(({ href, place }) => place === 'main' && href === '#demo-form'),
          `${path}: no call`,
        );
        seen.ok(page.ids.includes('demo-form'), `${path}: no form`);
        const h2 = [...page.html.matchAll(/<h2[^>]*>/g)];
        seen.none(
          h2.map(([tag]) => tag).filter((tag) => !/ id="/.test(tag)),
          `${path}: h2 without id`,
        );
      }
      const page = await walk.open('/resources/cloud-waste-roi', {
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      await page.evaluate(() => Object.assign(navigator, { share: undefined }));
      await page.getByRole('button', { name: 'Share' }).click();
      await page.getByText('Link copied').waitFor();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      const { canonical } = await walk.read('/resources/cloud-waste-roi');
      seen.equal(copied, canonical[0], 'copied');
      const plain = await walk.open('/resources/cloud-waste-roi', { javaScriptEnabled: false });
      seen.ok(
        !(await plain.getByRole('button', { name: 'Share' }).isVisible()),
        'without JavaScript Share is shown',
      );
    },
  },
  article(
    'RS-7',
    'cloud-plus-finops-era',
    {
      title: 'Global FinOps Trends in the Cloud+ Era',
      category: 'FinOps',
      minutes: 11,
      date: 'April 10, 2025',
      call: 'Schedule a Strategic Consultation',
    },
    (page, seen) => {
      seen.ok(headingsOf(page, 2).includes('Related Insights'), 'no Related Insights');
      seen.ok(linksIn(page, /insights/i).includes('/resources/insights'), 'no way to Insights');
    },
  ),
  article('RS-8', 'cfo-multi-cloud-guide', {
    title: "The CFO's Guide to Multi-Cloud Cost Management",
    category: 'STRATEGY',
    minutes: 9,
    date: 'January 9, 2025',
    call: 'Schedule Your CFO Demo',
  }),
  article('RS-9', 'finops-framework-implementation', {
    title: 'FinOps Framework Implementation: Best Practices',
    category: 'FINOPS',
    minutes: 10,
    date: 'December 27, 2024',
    call: 'Start Your FinOps Journey',
  }),
  article('RS-10', 'azure-cost-management', {
    title: 'Azure Cost Management: Advanced Techniques',
    category: 'TECHNICAL',
    minutes: 12,
    date: 'December 19, 2024',
    call: 'Optimize Your Azure Costs',
  }),
  article('RS-11', 'cloud-waste-roi', {
    title: 'Cloud Waste Reduction: ROI Analysis Framework',
    category: 'STRATEGY',
    minutes: 9,
    date: 'December 14, 2024',
    call: 'Calculate Your ROI Potential',
  }),
  article(
    'RS-12',
    'right-sizing-ec2',
    { category: 'Technical', minutes: 9, date: 'January 4, 2025' },
    (page, seen) => {
      seen.ok(linksIn(page, 'Insights').includes('/resources/insights'), 'no breadcrumb to Insights');
      const wanted = [
        /^Understanding/,
        /^Data collection/,
        /^Analysis framework/,
        /^Implementation/,
        /^Phase 1/,
        /^Phase 2/,
        /^Monitoring and validation/,
        /^Advanced techniques/,
        /Graviton checklist/i,
        /^Conclusion/,
      ];
      let from = 0;
      for (const title of wanted) {
        const at = page.headings.findIndex(({ text }, index) => index >= from && title.test(text));
        seen.ok(at >= 0, `no section ${title} in this place`);
        from = Math.max(from, at);
      }
      for (const threshold of THRESHOLDS) seen.ok(threshold.test(page.text), `no threshold ${threshold}`);
      seen.ok((page.html.match(/<pre/g) ?? []).length >= 2, 'no sample scripts');
      seen.ok(
        page.tables.some(({ heads }) => heads.includes('Family')),
        'no table of instance families',
      );
      seen.texts(page.text, ['Written by'], 'author');
    },
  ),
  {
    id: 'RS-13',
    title: 'Words by 220 a minute give the stated minutes; sources are listed',
    async check(walk, seen) {
      for (const page of await walk.readAll([...ARTICLES, BLOG[0]!])) {
        const stated = Number(/(\d+) min read/.exec(page.text)?.[1]);
        const words = wordsOf(page);
        seen.count('words', words);
        seen.ok(Math.abs(words / PACE - stated) <= 0.75, `${page.path}: ${words} words, ${stated} min read`);
        seen.ok(headingsOf(page, 2).includes('Sources'), `${page.path}: no sources`);
      }
    },
  },
];
