import { pdfText } from '@site/fixture-site/pdf-text';
import { headingsOf, linksIn } from '../reading.ts';
import type { Seen, Statement } from '../statement.ts';
import type { Walk } from '../walk.ts';

const CARDS = [
  ['cloud-plus-finops-era', 'Global FinOps Trends in the Cloud+ Era', 'FinOps'],
  ['cfo-multi-cloud-guide', "The CFO's Guide to Multi-Cloud Cost Management", 'Strategy'],
  ['azure-cost-management', 'Azure Cost Management: Advanced Techniques', 'Technical'],
  ['right-sizing-ec2', '', 'Technical'],
  ['finops-framework-implementation', 'FinOps Framework Implementation: Best Practices', 'FinOps'],
  ['cloud-waste-roi', 'Cloud Waste Reduction: ROI Analysis Framework', 'Strategy'],
] as const;

const CASES = [
  {
    company: 'Leading Insurance Provider',
    industry: 'Insurance',
    published: 'February 15, 2024',
    outcomes: ['31%', '$1.2M'],
  },
  {
    company: 'Global Electronics Manufacturer',
    industry: 'Electronics',
    published: 'March 15, 2024',
    outcomes: ['42%', '$4.2M', '640%', '60 days'],
  },
] as const;
const fileOf = (company: string) => `${company.toLowerCase().replaceAll(' ', '-')}-case-study.pdf`;

interface Card {
  title: string;
  href: string;
  category: string;
  color: [number, number, number];
  readTime: string;
  excerpt: string;
  date: string;
  datetime: string;
  picture: boolean;
  more: string;
  text: string;
  top: number;
}

/** Cards of Insights, as a visitor sees them at this width. */
async function readCards(walk: Walk, width: number): Promise<Card[]> {
  const page = await walk.open('/resources/insights', {
    viewport: { width, height: 900 },
    javaScriptEnabled: false,
  });
  return page.locator('main ul article').evaluateAll((all) =>
    all.map((card) => {
      const title = card.querySelector('h2 a, h3 a')!;
      const badge = [...card.querySelectorAll('span')].find((one) =>
        /^(FinOps|Strategy|Technical)$/.test(one.textContent!),
      )!;
      const canvas = new OffscreenCanvas(1, 1).getContext('2d')!;
      canvas.fillStyle = getComputedStyle(badge).color;
      canvas.fillRect(0, 0, 1, 1);
      const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data;
      const time = card.querySelector('time')!;
      const more = [...card.querySelectorAll('a')].find((one) => one.textContent!.startsWith('Read More'));
      const texts = [...card.querySelectorAll('p')].map((one) => one.textContent!);
      return {
        title: title.textContent!,
        href: title.getAttribute('href')!,
        category: badge.textContent!,
        color: [red!, green!, blue!] as [number, number, number],
        readTime: /\d+ min read/.exec(card.textContent!)?.[0] ?? '',
        excerpt: texts.sort((a, b) => b.length - a.length)[0] ?? '',
        date: time.textContent!,
        datetime: time.dateTime,
        picture: card.querySelector('img, picture, svg[viewBox]') !== null,
        more: more?.textContent ?? '',
        text: card.textContent!,
        top: Math.round(card.getBoundingClientRect().top),
      };
    }),
  );
}

const HUES: Record<string, (color: Card['color']) => boolean> = {
  FinOps: ([red, green, blue]) => blue > red && blue >= green,
  Strategy: ([red, green, blue]) => green > red && green >= blue,
  Technical: ([red, green, blue]) => blue > green && red > green,
};

async function caseTexts(walk: Walk, seen: Seen) {
  const page = await walk.open('/resources/case-studies', { javaScriptEnabled: false });
  const cards = await page.locator('main article').allInnerTexts();
  seen.equal(cards.length, 2, 'case cards');
  return cards;
}

export const RESOURCES: Statement[] = [
  {
    id: 'RS-1',
    title: 'Insights: six cards in 3, 2 or 1 columns, each complete; then the form',
    async check(walk, seen) {
      const cards = await readCards(walk, 1280);
      seen.equal(cards.length, 6, 'cards');
      for (const [at, card] of cards.entries()) {
        seen.equal(card.href, `/resources/${CARDS[at]![0]}`, `card ${at + 1}`);
        seen.equal(card.category, CARDS[at]![2], `card ${at + 1}: category`);
        seen.ok(HUES[card.category]?.(card.color), `card ${at + 1}: ${card.category} is ${card.color}`);
        seen.ok(
          card.picture && card.readTime && card.excerpt.length > 60 && card.date,
          `card ${at + 1} is incomplete`,
        );
        seen.texts(card.more, ['Read More', card.title], `card ${at + 1}: Read More`);
        seen.ok(/team|editor|[A-Z][a-z]+ [A-Z][a-z]+/.test(card.text), `card ${at + 1}: no author`);
      }
      for (const [width, columns] of [
        [1280, 3],
        [800, 2],
        [390, 1],
      ] as const) {
        const tops = (await readCards(walk, width)).map(({ top }) => top);
        const rows = new Set(tops).size;
        seen.equal(Math.ceil(6 / rows), columns, `columns at ${width} px`);
      }
      const page = await walk.read('/resources/insights');
      seen.ok(page.ids.includes('demo-form'), 'no form');
    },
  },
  {
    id: 'RS-2',
    title: 'Article records: fields and order',
    unseen: 'the number and the short content of a record',
    async check(walk, seen) {
      const cards = await readCards(walk, 1280);
      for (const [at, card] of cards.entries()) {
        const [, title, category] = CARDS[at]!;
        if (title) seen.equal(card.title.replaceAll('’', "'"), title, `record ${at + 1}: title`);
        seen.equal(card.category, category, `record ${at + 1}: category`);
        seen.ok(/^\d{4}-\d\d-\d\d$/.test(card.datetime), `record ${at + 1}: date ${card.datetime}`);
        seen.ok(/^\d+ min read$/.test(card.readTime), `record ${at + 1}: ${card.readTime}`);
      }
      const dates = cards.slice(3).map(({ datetime }) => datetime);
      seen.equal(dates, [...dates].sort().reverse(), 'records 4 to 6 by date');
    },
  },
  {
    id: 'RS-3',
    title: 'Case studies: three statistics, two complete cards, consultation, form',
    async check(walk, seen) {
      const page = await walk.read('/resources/case-studies');
      for (const [value, term] of [
        ['2', 'detailed case studies'],
        ['30%+', 'average cost reduction'],
        ['2', 'industry verticals'],
      ])
        seen.ok(
          page.figures.some(([name, figure]) => figure === value && name === term),
          `no “${value} ${term}”`,
        );
      const cards = await caseTexts(walk, seen);
      for (const [at, { company, industry, published, outcomes }] of CASES.entries()) {
        seen.texts(
          cards[at] ?? '',
          [company, industry, 'Published', published, 'Challenge', 'Solution', 'Outcomes', 'Download PDF'],
          company,
        );
        seen.texts(cards[at] ?? '', outcomes, company);
      }
      const shown = await walk.open('/resources/case-studies', { javaScriptEnabled: false });
      for (const card of await shown.locator('main article').all()) {
        const outcomes = await card
          .locator('h3:has-text("Outcomes") ~ ul li, h3:has-text("Outcomes") + * li')
          .count();
        seen.equal(outcomes, 3, 'outcomes of a card');
      }
      seen.equal(linksIn(page, 'Schedule Consultation'), ['#demo-form'], 'button');
      seen.ok(page.ids.includes('demo-form'), 'no form');
    },
  },
  {
    id: 'RS-4',
    title: 'Published dates follow from the position: the 15th of month N+1 of 2024',
    async check(walk, seen) {
      const { times } = await walk.read('/resources/case-studies');
      seen.equal(
        times.map(({ datetime, text }) => [datetime, text]),
        CASES.map(({ published }, at) => [`2024-0${at + 2}-15`, published]),
        'dates',
      );
    },
  },
  {
    id: 'RS-5',
    title: 'The PDFs: names, files, text, metadata, the outcomes of the card',
    async check(walk, seen) {
      for (const { company, outcomes } of CASES) {
        const href = `/public-objects/case-studies/${fileOf(company)}`;
        const response = await walk.fetch(href);
        const file = Buffer.from(await response.arrayBuffer());
        seen.count('files');
        seen.equal(response.status, 200, href);
        seen.equal(file.subarray(0, 5).toString(), '%PDF-', `${href} starts with`);
        const source = file.toString('latin1');
        seen.ok(/\/Type \/Page\b(?!s)/.test(source), `${href} has no page`);
        seen.ok(/\/Title \S/.test(source), `${href} has no title`);
        seen.texts(pdfText(file), [company, ...outcomes], href);
      }
      const page = await walk.open('/resources/case-studies');
      for (const [at, { company }] of CASES.entries()) {
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page
            .getByRole('link', { name: /Download PDF/ })
            .nth(at)
            .click(),
        ]);
        seen.equal(download.suggestedFilename(), fileOf(company), 'saved as');
      }
    },
  },
  {
    id: 'RS-17',
    title: 'Privacy, terms and security are pages; privacy says what, why, how long, how to erase',
    async check(walk, seen) {
      for (const path of ['/privacy', '/terms', '/security']) {
        const page = await walk.read(path);
        seen.equal(page.status, 200, path);
        seen.ok(page.text.length > 1500 && headingsOf(page, 2).length >= 3, `${path} is thin`);
      }
      const { text } = await walk.read('/privacy');
      seen.texts(
        text,
        [
          'What the form stores',
          'Why we may store it',
          'How long it is kept',
          '730 days',
          'erase',
          'email',
          'company',
        ],
        '/privacy',
      );
      for (const path of ['/', '/resources/insights']) {
        const page = await walk.read(path);
        seen.ok(linksIn(page, 'Privacy Policy').includes('/privacy'), `${path}: form note`);
        seen.ok(linksIn(page, 'Privacy', 'footer').includes('/privacy'), `${path}: footer`);
      }
    },
  },
];
