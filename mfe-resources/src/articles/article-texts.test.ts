import { focusFacts } from '@site/facts/focus';
import { articles } from '../content/articles.ts';
import { countWords } from '../testing/count-words.ts';

/** Did not exist, or was not known, on the article's date. */
const NOT_YET: Record<string, RegExp[]> = {
  'cloud-waste-roi': [/State of FinOps 2025/, /Flexera(’s)? 2025/, /FOCUS 1\.2/, /Cloud\+/, /\b2026\b/],
  'azure-cost-management': [/2025 Framework/, /FOCUS 1\.2/, /\b2026\b/],
  'finops-framework-implementation': [
    /2025 Framework/,
    /Executive Strategy/,
    /Usage Optimization/,
    /\b2026\b/,
  ],
  'right-sizing-ec2': [/State of FinOps 2025/, /Flexera(’s)? 2025/, /\b2026\b/],
  'cfo-multi-cloud-guide': [/State of FinOps 2025/, /Flexera(’s)? 2025/, /FOCUS 1\.2/, /\b2026\b/],
  'cloud-plus-finops-era': [/FOCUS 1\.2/, /\b98%/, /\b90%/, /\$83/],
  'token-unit-economics': [],
};

test.each(articles)('$slug names another desk as its reviewer', ({ author, reviewer }) => {
  expect(reviewer).not.toBe(author);
});

test.each(articles)(
  '$slug: changes are dated after the article, in order, and were seen by the check',
  ({ publishDate, checked, changes }) => {
    const dates = changes.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted());
    for (const date of dates) {
      expect(date > publishDate.slice(0, date.length)).toBe(true);
      expect(date <= checked).toBe(true);
    }
    expect(checked >= publishDate).toBe(true);
  },
);

test.each(articles)(
  '$slug: a box that lists FOCUS versions says what the fact says, on its own day',
  ({ changes }) => {
    const versions = changes.filter(({ text }) => /Microsoft 1\.0/.test(text));
    for (const { date, text } of versions)
      expect([date, text]).toEqual(['2026-11-22', `${focusFacts.published}.`]);
  },
);

test.each(articles)('[RS-13] $slug: words / 220 is the stated reading time', ({ body, readTime }) => {
  expect(`${Math.round(countWords(body) / 220)} min read`).toBe(readTime);
});

test.each(articles)('$slug: the contents list every h2 of the text, in order', ({ body, contents }) => {
  const outsideCode = body.replace(/^```[\s\S]*?^```/gm, '');
  expect(contents).toEqual([...outsideCode.matchAll(/^## (.+)$/gm)].map((match) => match[1]));
  expect(outsideCode).not.toMatch(/^# /m);
});

test.each(articles)('$slug: cites nothing later than its date', ({ slug, body }) => {
  for (const late of NOT_YET[slug]!) expect(body).not.toMatch(late);
});

test.each(articles)('$slug: a script changes nothing unless it is told to', ({ body }) => {
  for (const [script] of body.matchAll(/^```bash\n[\s\S]*?^```/gm)) {
    expect(script).not.toMatch(/\b(delete|terminate)\b/);
    const change = script.search(/aws ec2 (stop|start|modify)|az vm (deallocate|stop|resize)/);
    if (change !== -1) expect(script.slice(0, change)).toContain('--apply');
  }
});
