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

/** The section that an id names, or whose heading it names, as served. */
function sectionOf({ html }: Reading, id: string): string {
  const at = html.indexOf(` id="${id}"`);
  const from = html.lastIndexOf('<section', at);
  return at < 0 ? '' : html.slice(from, html.indexOf('</section>', at));
}
const figuresIn = (html: string) => [...html.matchAll(/<dt[\s>]/g)].length;
const stepsIn = (html: string) => [...html.matchAll(/<h3[\s>]/g)].length;

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
  seen.equal(stepsIn(sectionOf(page, 'approach-title')), 4, `${path}: steps`);
  seen.ok(page.ids.includes('case-study'), `${path}: case study`);
  seen.equal(figuresIn(sectionOf(page, 'case-study')), 3, `${path}: figures of the story`);
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
        const overview = sectionOf(page, 'overview-title');
        seen.texts(overview, ['Industry overview', 'Challenges', 'Benefits'], path);
        const method = sectionOf(page, 'approach-title');
        seen.texts(method, ['Our approach in four steps'], path);
        seen.equal(stepsIn(method), 4, `${path}: steps`);
        seen.equal(figuresIn(sectionOf(page, 'case-study')), 3, `${path}: statistics`);
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
        for (const [id, name] of [
          ['overview-title', 'Overview'],
          ['overview-title', 'Key benefits'],
          ['services-title', 'Services'],
          ['approach-title', 'Our approach in four steps'],
          ['case-study', 'Case study'],
          ['case-study', 'Challenges'],
          ['case-study', 'Solution'],
        ] as const)
          seen.texts(sectionOf(page, id), [name], `${path}: ${id}`);
        seen.ok(below(page, /^Services/).length >= 3, `${path}: services`);
        for (const id of ['case-study', 'request-demo']) seen.ok(page.ids.includes(id), `${path}: #${id}`);
        seen.equal(figuresIn(sectionOf(page, 'case-study')), 3, `${path}: results`);
        seen.ok(/href="\/#demo-form"/.test(sectionOf(page, 'request-demo')), `${path}: no call`);
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
          /<svg[^>]*role="img"[^>]*aria-label|<img/.test(
            page.html.split(' id="services-title"')[0]!.split('<main')[1]!,
          ),
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
        const [found = '', low, high] = /(\d+)-(\d+)% Typical savings/.exec(page.text) ?? [];
        seen.ok(
          Number(low) >= 25 && Number(high) <= 50 && Number(low) < Number(high),
          `${page.path}: “${found}”`,
        );
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
