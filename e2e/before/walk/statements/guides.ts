import { headingsOf, linksIn, type Reading } from '../reading.ts';
import { BLOG } from '../routes.ts';
import type { Seen, Statement } from '../statement.ts';

export const GUIDES: Statement[] = [
  {
    id: 'RS-14',
    title: 'The FinOps Guide: anchors, grid, teams, sources, roles, closing, form',
    async check(walk, seen) {
      const page = await walk.read('/finops-guide');
      seen.texts(page.text.slice(0, 60), ['Home', 'FinOps Guide'], 'breadcrumb');
      const inPage = page.links.filter(({ place }) => place === 'main').map(({ href }) => href);
      seen.equal(
        inPage.filter((href) => href.startsWith('#')).slice(0, 2),
        ['#cost-explorer', '#demo-form'],
        'buttons of the hero',
      );
      const grid = inPage.filter((href) => href.startsWith('#')).slice(2, 6);
      seen.equal(
        grid,
        ['#cost-explorer', '#cost-map', '#collaboration', '#best-practices'],
        'What You’ll Learn',
      );
      for (const id of ['cost-explorer', 'cost-map', 'collaboration', 'best-practices', 'demo-form'])
        seen.ok(page.ids.includes(id), `no #${id}`);
      seen.texts(
        page.text,
        [
          'Finance',
          'Engineering',
          'Business leaders',
          'Verified data sources',
          'left sidebar',
          'registered account',
          'dashboard',
        ],
        page.path,
      );
      seen.equal(linksIn(page, /^Check in Cloud Console/).length, 4, 'links to consoles');
      const roles = page.tables.find(({ heads }) => heads.includes('Role'));
      seen.ok(
        roles && JSON.stringify(roles.rows).match(/all/i) && roles.rows.length >= 3,
        'no table of roles',
      );
      seen.equal(linksIn(page, 'Get Free FinOps Assessment'), ['#demo-form'], 'closing');
      seen.equal(linksIn(page, 'Explore Platform'), ['/platform/overview'], 'closing');
    },
  },
  {
    id: 'RS-15',
    title: 'Blog: 15 strategies, three in full, the others named; calls and meta',
    async check(walk, seen) {
      const page = await walk.read(BLOG[0]!);
      seen.texts(page.text.slice(0, 900), ['EXPERT FINOPS GUIDE', '15 min read'], 'hero');
      for (const title of [
        /^Strategy 1: Right-size/,
        /^Strategy 2: Reserved instances and savings plans/,
        /^Strategy 3: Auto-scaling and scheduling/,
      ])
        seen.ok(
          headingsOf(page, 2).some((one) => title.test(one)),
          `no ${title}`,
        );
      const from = page.headings.findIndex(({ text }) => /other twelve/.test(text));
      const named = page.headings.slice(from + 1).filter(({ level }) => level === 3);
      seen.equal(from < 0 ? 0 : named.length, 12, 'other strategies named');
      for (const call of ['Get the Complete Guide', 'Schedule Your Free Assessment'])
        seen.ok(linksIn(page, call).includes('/#demo-form'), `no call “${call}”`);
      meta(page, seen);
    },
  },
  {
    id: 'RS-16',
    title: 'Blog for GCP: benefits, comparison, testimonial, claims, call and meta',
    async check(walk, seen) {
      const page = await walk.read(BLOG[1]!);
      const table = page.tables.find(({ heads }) => heads.includes('Generic tools'));
      seen.equal(
        table?.rows.map(([name]) => name),
        ['Native GCP integration', 'BigQuery optimization', 'CUD optimization', 'GKE cost visibility'],
        'rows of the comparison',
      );
      const from = page.headings.findIndex(
        ({ level, text }) => level === 2 && /Three large costs/.test(text),
      );
      const benefits = page.headings.slice(
        from + 1,
        page.headings.findIndex(({ level }, at) => at > from && level === 2),
      );
      seen.equal(benefits.length, 3, 'benefit blocks');
      seen.texts(
        page.text,
        ['20-50%', '15', 'currency', 'labels', 'projects', 'folders', 'organization'],
        page.path,
      );
      seen.ok(/<blockquote/.test(page.html), 'no testimonial');
      seen.ok(linksIn(page, 'Start Your GCP Assessment').includes('/#demo-form'), 'no call');
      meta(page, seen);
    },
  },
];

function meta({ meta: found, path, canonical }: Reading, seen: Seen): void {
  for (const name of ['description', 'keywords', 'og:title', 'og:description', 'twitter:title'])
    seen.ok(found[name]?.[0], `no ${name}`);
  seen.equal(found['og:type'], ['article'], 'og:type');
  seen.ok(canonical[0]?.endsWith(path), `canonical ${canonical}`);
}
