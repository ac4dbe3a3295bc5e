import { headingsOf, type Reading } from './reading.ts';
import type { Seen, Statement } from './statement.ts';
import type { Walk } from './walk.ts';

const FORM = '/#demo-form';
const DASHBOARD = '/platform/dashboard';
/** By page: its two calls to action in the hero. */
export const CALLS: Record<string, [label: string, target: string][]> = {
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
export const LABELS = new Set(Object.values(CALLS).flatMap((calls) => calls.map(([label]) => label)));

/** The page's frame of the template: hero with two calls, closing call with the phone number. */
export async function template(walk: Walk, seen: Seen, name: string): Promise<Reading> {
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
export const page = (
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

export const cards = (found: Reading, heading: RegExp): number => {
  const from = found.headings.findIndex(({ level, text }) => level === 2 && heading.test(text));
  const rest = found.headings.slice(from + 1);
  const end = rest.findIndex(({ level }) => level <= 2);
  return from < 0 ? -1 : rest.slice(0, end < 0 ? undefined : end).filter(({ level }) => level === 3).length;
};

export function order(found: Reading, titles: readonly RegExp[], seen: Seen): void {
  const at = titles.map((title) => found.headings.findIndex(({ text }) => title.test(text)));
  seen.ok(
    at.every((place, index) => place >= 0 && (index === 0 || place > at[index - 1]!)),
    `${found.path}: steps ${titles.join(', ')} are at ${at}`,
  );
}

export const pictured = (found: Reading, seen: Seen) =>
  seen.ok(
    /<figcaption[^>]*>[^<]*Illustrative/.test(found.html),
    `${found.path}: no picture with “Illustrative”`,
  );
