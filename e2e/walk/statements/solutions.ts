import { headingsOf, linksIn, type Reading } from '../reading.ts';
import { INDUSTRIES, INTEGRATIONS, PROVIDERS } from '../routes.ts';
import type { Seen, Statement } from '../statement.ts';
import { brandOf } from './pages.ts';

/** Subheadings between one of level 2 and the next. */
function below(page: Reading, heading: RegExp): string[] {
  const from = page.headings.findIndex(({ level, text }) => level === 2 && heading.test(text));
  const rest = from < 0 ? [] : page.headings.slice(from + 1);
  const end = rest.findIndex(({ level }) => level === 2);
  return rest.slice(0, end < 0 ? undefined : end).map(({ text }) => text);
}

/** What follows an id, as served. */
const from = (page: Reading, id: string, end?: string) =>
  page.html.slice(page.html.indexOf(` id="${id}"`), end ? page.html.indexOf(` id="${end}"`) : undefined);
const figuresIn = (html: string) => [...html.matchAll(/<dt[\s>]/g)].length;

function phone(page: Reading, seen: Seen): void {
  const calls = page.links.filter(({ href, place }) => place === 'main' && href.startsWith('tel:'));
  seen.ok(
    calls.length > 0 && calls.every(({ text }) => /\(?\d{3}\)? ?\d{3}-\d{4}/.test(text)),
    `${page.path}: phone`,
  );
}

/** What both kinds of record have on their pages: every field of the shape. */
function record(page: Reading, seen: Seen): void {
  const { path, html } = page;
  seen.ok(headingsOf(page, 1)[0], `${path}: title`);
  seen.ok(/<p class="[^"]*text-lead|<h1[^>]*>[\s\S]{10,400}?<p/.test(html), `${path}: subtitle`);
  seen.ok((page.meta.description?.[0]?.length ?? 0) > 60, `${path}: description`);
  seen.ok(page.meta['og:image']?.[0], `${path}: picture`);
  seen.ok(page.ids.includes('overview-title'), `${path}: overview`);
  seen.ok(below(page, /approach/i).length >= 3, `${path}: approach ${below(page, /approach/i)}`);
  seen.ok(page.ids.includes('case-study'), `${path}: case study`);
  const story = from(page, 'case-study', 'related-title');
  seen.equal(figuresIn(story), 3, `${path}: figures of the story`);
}

export const SOLUTIONS: Statement[] = [
  {
    id: 'SO-1',
    title: 'Nine industry pages with all their parts',
    async check(walk, seen) {
      for (const page of await walk.readAll(INDUSTRIES)) {
        const { path } = page;
        seen.count('pages');
        seen.equal(page.status, 200, path);
        seen.ok(/aria-label="Breadcrumb"/.test(page.html), `${path}: breadcrumb`);
        seen.ok(
          headingsOf(page, 2).some((one) => /overview/i.test(one)),
          `${path}: overview`,
        );
        seen.texts(page.text, ['Challenges', 'Benefits'], path);
        seen.equal(below(page, /four steps/).length, 4, `${path}: steps`);
        seen.equal(figuresIn(from(page, 'case-study', 'related-title')), 3, `${path}: statistics`);
        seen.ok(page.ids.includes('case-study'), `${path}: #case-study`);
        phone(page, seen);
      }
    },
  },
  {
    id: 'SO-2',
    title: 'Five provider pages with all their parts',
    async check(walk, seen) {
      for (const page of await walk.readAll(PROVIDERS)) {
        const { path } = page;
        seen.count('pages');
        seen.equal(page.status, 200, path);
        for (const title of [/^Overview/, /^Services/, /approach/i])
          seen.ok(
            headingsOf(page, 2).some((one) => title.test(one)),
            `${path}: ${title}`,
          );
        seen.texts(page.text, ['Key benefits', 'Challenges', 'Solution', 'Case study'], path);
        seen.ok(below(page, /^Services/).length >= 3, `${path}: services`);
        for (const id of ['case-study', 'request-demo']) seen.ok(page.ids.includes(id), `${path}: #${id}`);
        seen.equal(figuresIn(from(page, 'case-study', 'related-title')), 3, `${path}: results`);
        seen.ok(/href="\/#demo-form"/.test(from(page, 'request-demo')), `${path}: no call`);
      }
    },
  },
  {
    id: 'SO-3',
    title: 'An unknown industry or provider: 404, own heading, not indexed',
    async check(walk, seen) {
      const brand = brandOf(await walk.read('/'));
      for (const [path, heading, valid] of [
        ['/solutions/industries/space-mining', 'Industry Not Found', INDUSTRIES],
        ['/solutions/cloud-providers/none', 'Provider Not Found', PROVIDERS],
        ['/solutions/cloud-providers/oracle', 'Provider Not Found', PROVIDERS],
      ] as const) {
        const page = await walk.read(path);
        seen.equal(page.status, 404, path);
        seen.equal(headingsOf(page, 1), [heading], `${path}: h1`);
        seen.equal(page.title, `Page Not Found | ${brand}`, `${path}: title`);
        seen.ok(/noindex/.test(page.meta.robots?.join() ?? ''), `${path}: robots ${page.meta.robots}`);
        const links = page.links.filter(({ place }) => place === 'main').map(({ href }) => href);
        for (const href of [...valid, '/']) seen.ok(links.includes(href), `${path}: no link to ${href}`);
        if (path.endsWith('oracle')) seen.texts(page.text, ['OCI'], path);
      }
    },
  },
  {
    id: 'SO-4',
    title: 'Industry and provider records have every field of their shape',
    unseen: 'that a build refuses a record of another shape',
    async check(walk, seen) {
      for (const page of await walk.readAll([...INDUSTRIES, ...PROVIDERS])) {
        seen.count('records');
        record(page, seen);
      }
      for (const page of await walk.readAll(PROVIDERS)) {
        if (page.path.endsWith('multi-cloud')) continue;
        seen.ok(
          /<svg[^>]*role="img"[^>]*aria-label|<img/.test(from(page, 'main', 'services-title')),
          `${page.path}: logo`,
        );
      }
    },
  },
  {
    id: 'SO-5',
    title: 'Each industry states a savings range of its own inside 25-50%',
    async check(walk, seen) {
      for (const page of await walk.readAll(INDUSTRIES)) {
        seen.count('pages');
        const found = page.figures.find(([term]) => /typical savings/.test(term))?.[1] ?? '';
        const [low, high] = found.match(/\d+/g)?.map(Number) ?? [];
        seen.ok(low! >= 25 && high! <= 50 && low! < high!, `${page.path}: “${found}”`);
      }
    },
  },
  {
    id: 'SO-6',
    title: 'Integration pages: hero, four blocks, six cards, calls, form',
    async check(walk, seen) {
      for (const page of await walk.readAll(INTEGRATIONS)) {
        const { path } = page;
        seen.count('pages');
        seen.equal(headingsOf(page, 1).length, 1, `${path}: h1`);
        seen.equal(below(page, /^What we read/).length, 4, `${path}: feature blocks`);
        seen.equal(below(page, /^What you can do/).length, 6, `${path}: cards`);
        seen.ok(linksIn(page, 'Schedule a Demo').length >= 2, `${path}: buttons`);
        seen.ok(/<section[^>]* id="demo-form"/.test(page.html), `${path}: no section with the form`);
        seen.ok(page.canonical[0]?.endsWith(path), `${path}: canonical ${page.canonical}`);
      }
    },
  },
  {
    id: 'SO-7',
    title: '/solutions lists nine industries and five providers',
    async check(walk, seen) {
      const page = await walk.read('/solutions');
      const links = page.links.filter(({ place }) => place === 'main').map(({ href }) => href);
      for (const href of [...INDUSTRIES, ...PROVIDERS]) seen.ok(links.includes(href), `no link to ${href}`);
    },
  },
];
