/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pdfText } from '@site/fixture-site/pdf-text';
import { sectionDefinitionSchema } from '@site/section-kit/contract';
import section from '../section.ts';
import { articleData } from '../src/content/article-data.ts';
import { articles } from '../src/content/articles.ts';
import { authorOf } from '../src/content/authors.ts';
import {
  arithmetic,
  caseStudies,
  leverRow,
  METHOD,
  pdfFileName,
} from '../src/pages/resources/case-studies/case-study-records.ts';

const { files } = sectionDefinitionSchema.parse(section);

function make(): string {
  const folder = mkdtempSync(join(tmpdir(), 'made-files-'));
  const config = { brand: 'Northledger', site: { phone: { display: '+1 (202) 555-0142' } } };
  const make = `const { default: make } = await import(${JSON.stringify(join(__dirname, '../files.ts'))});
    await make(${JSON.stringify(config)}, ${JSON.stringify(folder)});`;
  execFileSync(process.execPath, ['--input-type=module', '-e', make]);
  return folder;
}

const first = make();
const second = make();
afterAll(() => {
  for (const folder of [first, second]) rmSync(folder, { recursive: true });
});

test.each(files)('$path is generated, and the same each time', ({ path }) => {
  const content = readFileSync(join(first, path));
  expect(content.length).toBeGreaterThan(200);
  expect(content.equals(readFileSync(join(second, path)))).toBe(true);
});

test.each(caseStudies)(
  '[RS-5] $company: a tagged PDF with a title that states the outcomes of the card',
  (study) => {
    const pdf = readFileSync(join(first, study.pdfUrl));
    const source = pdf.toString('latin1');
    expect(source.startsWith('%PDF-1.7')).toBe(true);
    expect(source).toContain('/MarkInfo');
    const title = /\/Title (\d+) 0 R/.exec(source)![1];
    expect(source).toContain(`\n${title} 0 obj\n(${study.title}: ${study.company})\n`);
    expect(source.match(/\/Type \/Page\n/g)).toHaveLength(1);
    const text = pdfText(pdf);
    for (const words of [study.company, ...study.results]) expect(text).toContain(words);
    for (const words of study.levers.flatMap((lever) => Object.values(leverRow(lever))))
      expect(text).toContain(words);
    for (const words of [arithmetic(study.levers), study.basis, METHOD, '+1 (202) 555-0142 (example)'])
      expect(text).toContain(words);
  },
);

test('[RS-5] a PDF is named after its company and comes as a download', () => {
  for (const { company, pdfUrl } of caseStudies) {
    expect(pdfUrl.endsWith(`/${pdfFileName(company)}`)).toBe(true);
    expect(files.find(({ path }) => path === pdfUrl)).toMatchObject({
      type: 'application/pdf',
      disposition: 'attachment',
    });
  }
});

test('the feed has an entry for each article, newest first', () => {
  const feed = readFileSync(join(first, '/resources/feed.xml'), 'utf8');
  const links = [...feed.matchAll(/<link rel="alternate" type="text\/html" href="(\/resources\/[^"]+)"/g)];
  expect(links.slice(1).map((match) => match[1])).toEqual(
    [...articles].sort((a, b) => b.publishDate.localeCompare(a.publishDate)).map(({ path }) => path),
  );
  expect(new Set(feed.match(/urn:uuid:[0-9a-f-]{36}/g)).size).toBe(articles.length + 1);
});

test('the feed has the dates of the page and its JSON-LD, on the same day from Hawaii to Japan', () => {
  const feed = readFileSync(join(first, '/resources/feed.xml'), 'utf8');
  const dates = articles.map((article) => {
    const author = authorOf(article.author, undefined);
    const facts = articleData(article, article, author, 'Northledger', 'https://www.example.com');
    const { datePublished, dateModified } = facts as { datePublished: string; dateModified: string };
    return { href: article.path, dates: [datePublished, dateModified] };
  });
  expect(dates.some(({ dates: [published, modified] }) => published !== modified)).toBe(true);
  for (const { href, dates: shownDates } of dates) {
    const entry = feed.split('<entry>').find((part) => part.includes(`href="${href}"`))!;
    const times = [...entry.matchAll(/<(?:published|updated)>([^<]+)</g)].map((match) => match[1]!);
    for (const timeZone of ['Pacific/Honolulu', 'America/New_York', 'UTC', 'Asia/Tokyo']) {
      const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
      const shown = times.map((time) => day.format(new Date(time)));
      expect([href, timeZone, shown]).toEqual([href, timeZone, shownDates]);
    }
  }
  const latest = dates
    .flatMap(({ dates: shownDates }) => shownDates)
    .sort()
    .at(-1);
  expect(/<updated>([^<]+)</.exec(feed)![1]).toBe(`${latest}T12:00:00Z`);
});
