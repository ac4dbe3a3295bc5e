import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { LIVE_TABLE_PATH } from '@site/section-kit/contract';
import type { Steps } from '../steps.ts';
import { type Outside, search } from './outside.ts';
import { initRepository } from './repository.ts';
import { makeSite, type Site } from './site.ts';

const BRAND = 'Harbor and Pine';
const SECTION = { name: 'boats', path: '/boats', menu: 'boats', title: 'Wooden boats' };

/** What any site needs: no phone, no form, no claims. */
const CONFIG = {
  brand: BRAND,
  menus: [
    { id: 'boats', label: 'Our fleet' },
    { id: 'yard', label: 'The yard' },
  ],
  footer: [{ id: 'yard', label: 'Around the yard' }],
  securityContact: 'security@boats.example',
  indexable: true,
  site: { harbor: 'Pier 4' },
  grants: { boats: { paths: ['/', '/boats', '/boats/*'], menus: ['boats', 'yard'] } },
};

/** The design system's palette has a color of this name; it says nothing to a visitor. */
const withoutColor = (text: string) => text.replaceAll(/\bfinops-wash\b|(?:--color|text|bg)-finops\b/g, '');
/** Answers that are asked for besides what pages lead to. */
const ALSO = [
  '/not-there',
  '/sitemap.xml',
  '/robots.txt',
  '/_status',
  '/readyz',
  '/metrics',
  LIVE_TABLE_PATH,
];

/** Another brand, other menus and one section: nothing of it comes from the first site. */
export async function secondSite(
  steps: Steps,
  outside: Outside,
  folder: string,
  firstBrand: string,
): Promise<void> {
  const site = await makeSite(
    outside,
    join(folder, 'second-site'),
    ['site-server', 'deploy-tool', 'shell'],
    CONFIG,
  );
  await steps.step('second site: npm install', () => site.install().then(() => undefined));
  await steps.step('second site: its shell goes live from its package', async () => {
    await site.site('deploy', 'node_modules/@site/shell');
  });
  const parent = join(folder, 'second-team');
  mkdirSync(parent);
  const repository = await steps.step('second site: a section is made for it', async () => {
    const made = await initRepository(outside, site, parent, SECTION);
    // its page is the home page
    made.write('src/pages/boats/page.meta.ts', "path: '/boats'", "path: '/'");
    made.write('section.test.ts', "path: '/boats'", "path: '/'");
    await made.npm('install');
    await made.npx('biome', 'check', '.');
    await made.npx('tsc');
    for (const script of ['test', 'build']) await made.npm('run', script);
    return made;
  });
  await steps.step('second site: it is deployed and served', async () => {
    await repository.npm('run', 'deploy');
    await site.start();
    const home = await site.becomes('/', ({ status }) => status === 200);
    for (const text of [BRAND, 'Our fleet', SECTION.title]) assert.ok(home.body.includes(text), text);
    assert.ok(!/tel:|<form|undefined/.test(home.body), 'a phone number, a form or undefined');
    assert.equal(JSON.parse((await site.get('/readyz')).body).status, 'ready');
    assert.equal((await site.get('/_status')).status, 200);
  });
  const words = new RegExp(`finops|${firstBrand}`, 'i');
  await steps.step('second site: no word of the first one in any answer', () => noWordOf(words, site));
  await steps.step('the packages have no word of the first site', () => {
    const packages = join(site.folder, 'node_modules', '@site');
    const { files, found } = search(packages, words, /CHANGELOG\.md$/);
    const others = found.filter(
      (file) => !/^design-system\/|^shell\/dist\/artifact\/web\/style\.css: finops/i.test(file),
    );
    assert.deepEqual(others, []);
    assert.ok(files > 200, `only ${files} files`);
    return `${files} files; the design system's category color of that name stays`;
  });
  await site.stop();
}

/** Every address of the site that an answer names, those of its scripts included. */
async function noWordOf(words: RegExp, site: Site): Promise<string> {
  const seen = new Set<string>();
  const left = ['/', ...ALSO];
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const { body } = await site.get(path);
    const [word] = words.exec(withoutColor(body)) ?? [];
    assert.equal(word, undefined, `${path} says ${word}`);
    for (const [, link] of body.matchAll(/"((?:\/|http:\/\/127)[^"#\s\\]*)"/g)) {
      const next = URL.parse(link!, site.url);
      if (next?.origin === site.url) left.push(next.pathname);
    }
  }
  assert.ok(seen.size > 20, `only ${seen.size} answers`);
  return `${seen.size} answers`;
}
