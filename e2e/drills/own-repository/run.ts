import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { readSiteConfig } from '@site/registry/settings';
import { LIVE_TABLE_PATH } from '@site/section-kit/contract';
import { systemChromium } from '../../../scripts/browser.ts';
import { packAll } from '../../../scripts/packages/pack.ts';
import { root } from '../../kit/run-command.ts';
import { freePort } from '../../kit/service.ts';
import { ARTIFACTS } from '../../kit/test-site.ts';
import {
  exportCommit,
  hasCommit,
  installPackages,
  linkPackages,
  RELEASE_BEFORE,
} from '../earlier-checkout.ts';
import { Steps } from '../steps.ts';
import { ensureVerdaccio, startRegistry } from './local-registry.ts';
import { goOutside } from './outside.ts';
import { initRepository, makeSite, type Repository, type Site, tool } from './site.ts';

/**
 * From nothing to live and away again, then with the previous release's packages, and on a second site.
 * `-- --older COMMIT` names another release.
 */
const { values } = parseArgs({ options: { older: { type: 'string', default: RELEASE_BEFORE } } });
/** Below the newest packages, in their major, or the gate refuses what they build. */
const OLDER_VERSION = '1.0.0-older';
const ACADEMY = { name: 'cost-academy', path: '/academy', menu: 'resources', title: 'Cost Academy' };
const TEXTS = [
  'Three things worth knowing',
  'Four things worth knowing',
  'Five things worth knowing',
] as const;
const CONTENT = 'src/pages/academy/copy.ts';
const BOATS = { name: 'boats', path: '/boats', menu: 'boats', title: 'Wooden boats' };
/** A minimal site: no phone, no form, no claims. */
const SECOND_SITE = {
  brand: 'Harbor and Pine',
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

if (!ensureVerdaccio()) {
  console.log('NOT RUN Verdaccio, the local npm registry, could not be installed.');
  process.exit(3);
}
const folder = mkdtempSync(join(tmpdir(), 'own-repository-'));
const registry = await startRegistry(folder);
const outside = goOutside(folder, registry.userconfig);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => registry.stop().then(() => process.exit(1)));
const steps = new Steps();
await steps.run(drill, async () => {
  await registry.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

async function drill(): Promise<void> {
  await steps.step('pack and publish', () => {
    const tarballs = packAll(join(folder, 'tarballs'), { registry: registry.address });
    registry.publish(tarballs.values());
    return `${tarballs.size} packages`;
  });
  if (!outside.hidden)
    steps.notRun('hiding the checkout', 'this system has no mount namespaces for this account');
  const config = readSiteConfig(join(root, 'shell/config/site.json'));
  const parts = ARTIFACTS.map((name) => join(folder, 'built', name));
  for (const [at, part] of parts.entries())
    cpSync(join(root, ARTIFACTS[at]!, 'dist/artifact'), join(part, 'dist/artifact'), { recursive: true });
  const site = await makeSite(outside, join(folder, 'site'), ['site-server', 'deploy-tool'], config);
  await steps.step('the site is installed from the packages, and goes live', async () => {
    await site.install();
    await site.site('deploy', ...parts);
    await site.start();
    assert.equal((await site.get('/')).status, 200);
  });
  const team = join(folder, 'team');
  const repository = await steps.step('site init', async () => {
    const made = await initRepository(outside, site, team, ACADEMY);
    assert.ok(
      readFileSync(join(made.folder, '.npmrc'), 'utf8').includes(`@site:registry=${registry.address}`),
    );
    return made;
  });
  await steps.step('install, lint, types, unit tests, build; a wrong type is found', async () => {
    assert.doesNotMatch(await repository.npm('install'), /EBADENGINE|install scripts/);
    await repository.check();
    repository.write('section.ts', "name: 'cost-academy'", 'name: 7');
    assert.match(await repository.refused('npx', '--no', 'tsc'), /section\.ts.*error TS/);
    repository.write('section.ts', 'name: 7', "name: 'cost-academy'");
  });
  await steps.step('dev: the page has its styles; a changed text is seen without a reload', () =>
    hotReload(repository),
  );
  await life(site, repository);
  await older(site);
  await site.stop();
  await secondSite(new RegExp(`finops|${config.brand}`, 'i'));
  // Neither in the team's files, packages of the site included, nor in any output.
  await steps.step('no path into the checkout', () => {
    assert.deepEqual(filesWith(team, new RegExp(root), /\/\.git\/|\/node_modules\/(?!@site\/)/), []);
    assert.ok(!outside.printed().includes(root));
  });
}

async function life(site: Site, { folder: home, npm, npx, refused, write }: Repository): Promise<void> {
  const shows = (text: string) => site.becomes(ACADEMY.path, ({ body }) => body.includes(text));
  await steps.step('without a grant the deploy is refused', async () => {
    await npm('run', 'build');
    assert.match(await refused('npm', 'run', 'deploy'), /SITE_GRANT_NONE/);
    await site.grant(ACADEMY.name, ACADEMY.path, ACADEMY.menu);
  });
  await steps.step('every check, which stores nothing; site diff', async () => {
    const stored = () => readdirSync(site.registry, { recursive: true }).sort();
    const before = stored();
    const checked = await npm('run', 'check');
    assert.match(checked, /Checked: nothing was stored/);
    // Code may work in the workspace and fail as compiled.
    assert.match(checked, /^Visited [1-9]\d* of /m);
    assert.deepEqual(stored(), before);
    assert.match(await npx('site', 'diff'), /\/academy/);
  });
  await steps.step('site preview, opened; the report that its pull request links to', async () => {
    const message = await npx('site', 'preview', '--json', '--open', ACADEMY.path);
    const preview = message.slice(message.indexOf('{"command"'));
    const { link } = JSON.parse(preview) as { link: string };
    // Until the preview is composed, a page that reloads itself is served.
    await inBrowser(async (page) => {
      await page.goto(link);
      await page.getByText(TEXTS[1]).waitFor();
    });
    assert.equal((await site.get(ACADEMY.path)).status, 404, 'nothing is live yet');
    writeFileSync(join(home, 'dist/preview.json'), preview);
    await npx('site', 'diff', '--pages', 'dist/report', '--preview', 'dist/preview.json');
    const summary = readFileSync(join(home, 'dist/report/summary.md'), 'utf8');
    // Its entry is in the menu of every page.
    assert.match(summary, /\| \[\/\]\(http.*\| platform \|.*At 1280 px: 1 changed region/);
    const pictures = readdirSync(join(home, 'dist/report/pictures')).length;
    return `${pictures} pictures`;
  });
  await steps.step('site deploy --smoke, its page, status and history', async () => {
    assert.match(await npm('run', 'deploy', '--', '--smoke'), /Visited /);
    assert.match((await shows(TEXTS[1])).body, /data-slot="leadform\/GetInTouch"[\s\S]*<form/);
    assert.ok((await site.get('/')).body.includes('href="/academy"'), 'the menu of other pages leads to it');
    assert.match(await npx('site', 'status'), /\* cost-academy/);
    assert.match(await npx('site', 'history'), /cost-academy/);
  });
  await steps.step('a second version; rollback from an empty folder; retirement', async () => {
    write(CONTENT, TEXTS[1], TEXTS[2]);
    await npm('run', 'build');
    await npm('run', 'deploy');
    await shows(TEXTS[2]);
    const cwd = join(folder, 'on-call');
    mkdirSync(cwd);
    const env = { REGISTRY: site.registry, SITE_ORIGIN: site.url };
    await outside.run('npm', [...tool(), 'rollback', ACADEMY.name], { cwd, env });
    await shows(TEXTS[1]);
    await npx('site', 'retire');
    await site.becomes(ACADEMY.path, ({ status }) => status === 404);
  });
}

async function inBrowser(work: (page: Page) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({ executablePath: systemChromium(), args: ['--no-sandbox'] });
  await work(await browser.newPage()).finally(() => browser.close());
}

async function hotReload({ dev, write }: Repository): Promise<void> {
  const port = await freePort();
  const address = `http://localhost:${port}${ACADEMY.path}`;
  const stop = await dev(port, address);
  await inBrowser(async (page) => {
    await page.goto(address, { waitUntil: 'networkidle' });
    // The page is not live yet: its styles are not those of the served page.
    for (const [part, property, unstyled] of [
      ['[aria-labelledby=points-title]', 'backgroundColor', 'rgba(0, 0, 0, 0)'],
      ['form [name=name]', 'borderTopLeftRadius', '0px'],
    ] as const)
      await page.waitForFunction(
        ([selector, name, value]) => {
          const element = document.querySelector(selector);
          return element && getComputedStyle(element)[name] !== value;
        },
        [part, property, unstyled] as const,
      );
    await page.goto(`${address}?hydrate`, { waitUntil: 'networkidle' });
    await page.getByText(TEXTS[0]).waitFor();
    await page.evaluate(() => Reflect.set(globalThis, 'sameDocument', true));
    write(CONTENT, TEXTS[0], TEXTS[1]);
    await page.getByText(TEXTS[1]).waitFor({ timeout: 20_000 });
    assert.ok(await page.evaluate(() => Reflect.get(globalThis, 'sameDocument')), 'it was reloaded');
  }).finally(stop);
}

async function older(site: Site): Promise<void> {
  const commit = values.older;
  if (!hasCommit(commit)) return steps.notRun('older packages, newer site', `${commit} is not in this copy`);
  await steps.step(`pack and publish ${commit} as ${OLDER_VERSION}`, async () => {
    // Hard links to the packages need the checkout's disk.
    const tree = join(root, '.cache', 'own-repository-older');
    rmSync(tree, { recursive: true, force: true });
    exportCommit(commit, tree);
    linkPackages(tree);
    if (!installPackages(tree)) throw new Error(`npm cannot get the packages of ${commit}`);
    const out = join(folder, 'older-tarballs');
    const pack = ['scripts/packages/pack.ts', '--out', out];
    pack.push('--version', OLDER_VERSION, '--registry', registry.address);
    const packed = spawnSync(process.execPath, pack, { cwd: tree, encoding: 'utf8' });
    if (packed.status !== 0) throw new Error(packed.stderr);
    const tarballs = (packed.stdout.match(/[^/\s]+\.tgz$/gm) ?? []).map((file) => join(out, file));
    registry.publish(tarballs, 'older');
    return `${tarballs.length} packages`;
  });
  const section = { ...ACADEMY, name: 'old-academy', path: '/old-academy', title: 'Old Academy' };
  await steps.step('older packages: init, install, checks, build and deploy', async () => {
    await site.grant(section.name, section.path, section.menu);
    const made = await initRepository(outside, site, join(folder, 'older-team'), section, OLDER_VERSION);
    // As a lock file of that time would.
    made.write('package.json', `^${OLDER_VERSION}`, OLDER_VERSION);
    await made.check();
    await made.npm('run', 'deploy');
    await site.becomes(section.path, ({ status, body }) => status === 200 && body.includes(section.title));
    await made.npx('site', 'retire');
  });
  await steps.step('the newest packages still work after them', async () => {
    await site.site('publish-config');
    await site.site('status');
    await initRepository(outside, site, join(folder, 'newer-team'), {
      ...ACADEMY,
      name: 'newer',
      path: '/newer',
    });
  });
}

async function secondSite(first: RegExp): Promise<void> {
  const packages = ['site-server', 'deploy-tool', 'shell'];
  const site = await makeSite(outside, join(folder, 'second-site'), packages, SECOND_SITE);
  await steps.step('second site: its shell from its package, and a section made for it', async () => {
    await site.install();
    await site.site('deploy', 'node_modules/@site/shell');
    const made = await initRepository(outside, site, join(folder, 'second-team'), BOATS);
    // Its page is the home page.
    made.write('src/pages/boats/page.meta.ts', "path: '/boats'", "path: '/'");
    made.write('section.test.ts', "path: '/boats'", "path: '/'");
    await made.check();
    await made.npm('run', 'deploy');
    await site.start();
    const { body } = await site.becomes('/', ({ status }) => status === 200);
    for (const text of [SECOND_SITE.brand, 'Our fleet', BOATS.title]) assert.ok(body.includes(text), text);
    assert.doesNotMatch(body, /tel:|<form|undefined/);
  });
  await steps.step(
    'second site: no word of the first one in any answer, and none in the packages',
    async () => {
      const seen = new Set<string>();
      const left = [
        '/',
        '/not-there',
        '/sitemap.xml',
        '/robots.txt',
        '/_status',
        '/readyz',
        '/metrics',
        LIVE_TABLE_PATH,
      ];
      for (let path = left.pop(); path !== undefined; path = left.pop()) {
        if (seen.has(path)) continue;
        seen.add(path);
        const { body } = await site.get(path);
        // A color of the design system's palette has this name.
        const text = body.replaceAll(/\bfinops-wash\b|(?:--color|text|bg)-finops\b/g, '');
        assert.equal(first.exec(text)?.[0], undefined, path);
        for (const [, link] of body.matchAll(/"((?:\/|http:\/\/127)[^"#\s\\]*)"/g)) {
          const next = URL.parse(link!, site.url);
          if (next?.origin === site.url) left.push(next.pathname);
        }
      }
      assert.ok(seen.size > 20, `only ${seen.size} answers`);
      const own = /CHANGELOG\.md$|@site\/design-system\/|@site\/shell\/dist\/artifact\/web\/style\.css$/;
      assert.deepEqual(filesWith(join(site.folder, 'node_modules', '@site'), first, own), []);
      return `${seen.size} answers`;
    },
  );
  await site.stop();
}

/** Files with the text, without those that match `leave`. */
function filesWith(place: string, wanted: RegExp, leave: RegExp): string[] {
  const entries = readdirSync(place, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const files = entries
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !leave.test(file));
  assert.ok(files.length > 200, `only ${files.length} files`);
  return files.filter((file) => wanted.test(readFileSync(file, 'latin1')));
}
