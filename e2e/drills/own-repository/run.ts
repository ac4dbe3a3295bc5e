import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { readSiteConfig } from '@site/registry/settings';
import { ensureBrowser, systemChromium } from '../../../scripts/browser.ts';
import { requirePinnedNode } from '../../../scripts/node-version.ts';
import { packAll } from '../../../scripts/packages/pack.ts';
import { root } from '../../kit/run-command.ts';
import { freePort } from '../../kit/service.ts';
import { ARTIFACTS } from '../../kit/test-site.ts';
import { exportCommit, hasCommit, RELEASE_BEFORE } from '../earlier-checkout.ts';
import { Steps } from '../steps.ts';
import { ensureVerdaccio, startRegistry } from './local-registry.ts';
import { copyNode, goOutside, type Outside, search } from './outside.ts';
import { initRepository, onCall, type Repository } from './repository.ts';
import { secondSite } from './second-site.ts';
import { makeSite, type Site } from './site.ts';

/**
 * `npm run drill -- own-repository`: a section in a repository of its own, from nothing to live and away again, with
 * the published packages alone; then the same with the packages of the release before, and a second site of another
 * brand.
 *
 * `-- --older COMMIT` names another release before.
 *
 * @needs Chromium and the history of this repository
 */
const { values } = parseArgs({ options: { older: { type: 'string', default: RELEASE_BEFORE } } });
/** Of the packages of an earlier commit: below the newest ones, in their major, or the gate refuses what they build. */
const OLDER_VERSION = '1.0.0-older';
const ACADEMY = { name: 'cost-academy', path: '/academy', menu: 'resources', title: 'Cost Academy' };
const TEXTS = [
  'Three things worth knowing',
  'Four things worth knowing',
  'Five things worth knowing',
] as const;
const CONTENT = 'src/pages/academy/copy.ts';
/** Seconds that a team should need on a calm machine. */
const WANTED = 300;

requirePinnedNode();
if (!ensureVerdaccio()) {
  console.log('NOT RUN: Verdaccio, the local npm registry, could not be installed.');
  process.exit(3);
}
if (!ensureBrowser()) {
  console.error('No browser could be found or installed. Install chromium and run the drill again.');
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'own-repository-'));
const registry = await startRegistry(folder);
const outside = goOutside(registry.userconfig, copyNode(folder));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void registry.stop();
    process.exit(1);
  });
}
const steps = new Steps();
const code = await steps.run(drill);
await registry.stop();
rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
console.log(`\n${steps.summary(code)}, in ${(steps.seconds / 60).toFixed(1)} minutes.`);
process.exit(code);

async function drill(): Promise<void> {
  await steps.step('pack and publish', () => {
    const tarballs = packAll(join(folder, 'tarballs'), { registry: registry.address });
    registry.publish(tarballs.values());
    return `${tarballs.size} packages`;
  });
  if (outside.hidden) console.log(`        From here on programs find an empty folder at ${root}.`);
  else steps.notRun('moving the checkout away', 'this system has no mount namespaces for this account');
  const config = readSiteConfig(join(root, 'shell/config/site.json'));
  const parts = join(folder, 'built');
  for (const name of ARTIFACTS)
    cpSync(join(root, name, 'dist/artifact'), join(parts, name, 'dist/artifact'), { recursive: true });
  const site = await makeSite(outside, join(folder, 'site'), ['site-server', 'deploy-tool'], config);
  await steps.step('the site is installed from the packages, and goes live', async () => {
    await site.install();
    await site.site('deploy', ...ARTIFACTS.map((name) => join(parts, name)));
    await site.start();
    assert.equal((await site.get('/')).status, 200);
  });

  const began = steps.seconds;
  const team = join(folder, 'team');
  mkdirSync(team);
  const repository = await section(site, team);
  await life(site, team, repository);
  const took = steps.seconds - began;
  console.log(
    `        The team needed ${took.toFixed(0)} s; on a calm machine it should be less than ${WANTED} s.`,
  );

  await older(site);
  await site.stop();
  await secondSite(steps, outside, folder, config.brand);
  await steps.step('no path into the checkout', () => noPath(team, outside));
}

/** From nothing to a built version. */
async function section(site: Site, team: string): Promise<Repository> {
  const repository = await steps.step('site init', async () => {
    const made = await initRepository(outside, site, team, ACADEMY);
    const settings = readFileSync(join(made.folder, '.npmrc'), 'utf8');
    assert.match(settings, new RegExp(`^@site:registry=${registry.address}$`, 'm'));
    return made;
  });
  await steps.step('npm install', async () => {
    assert.doesNotMatch(await repository.npm('install'), /EBADENGINE|install scripts/);
  });
  await steps.step('lint', () => repository.npx('biome', 'check', '.').then(() => undefined));
  await steps.step('type check', () => repository.npx('tsc').then(() => undefined));
  await steps.step('a wrong type is found', async () => {
    repository.write('section.ts', "name: 'cost-academy'", 'name: 7');
    const message = await repository.refused('npx', 'tsc');
    assert.match(message, /section\.ts.*error TS/);
    repository.write('section.ts', 'name: 7', "name: 'cost-academy'");
  });
  await steps.step('unit tests', async () => {
    const message = await repository.npm('test');
    return /Tests: .*/.exec(message)?.[0];
  });
  await steps.step('dev: a changed text is seen without a reload', () => hotReload(repository));
  await steps.step('build', () => repository.npm('run', 'build').then(() => undefined));
  return repository;
}

/** From a built version to the end of the section. */
async function life(site: Site, team: string, repository: Repository): Promise<void> {
  const shows = (text: string) => site.becomes(ACADEMY.path, ({ body }) => body.includes(text));
  await steps.step('without a grant the deploy is refused', async () => {
    assert.match(await repository.refused('npm', 'run', 'deploy'), /SITE_GRANT_NONE/);
  });
  await steps.step('the operator grants a path and a menu', async () => {
    await site.grant(ACADEMY.name, [ACADEMY.path, `${ACADEMY.path}/*`], [ACADEMY.menu]);
  });
  await steps.step('every check, which stores nothing', async () => {
    const stored = () => readdirSync(site.registry, { recursive: true }).sort();
    const before = stored();
    const message = await repository.npm('run', 'check');
    assert.match(message, /Checked: nothing was stored/);
    assert.deepEqual(stored(), before);
    return /Visited .*/.exec(message)?.[0];
  });
  await steps.step('site diff', async () => {
    assert.match(await repository.npx('site', 'diff'), /\/academy/);
  });
  await steps.step('site preview, opened', async () => {
    const message = await repository.npx('site', 'preview', '--json', '--open', ACADEMY.path);
    const { link } = JSON.parse(message.slice(message.indexOf('{"command"'))) as { link: string };
    // until the preview is composed the server shows a page that reloads itself
    await inBrowser(async (page) => {
      await page.goto(link);
      await page.getByText(TEXTS[1]).waitFor();
    });
    assert.equal((await site.get(ACADEMY.path)).status, 404, 'nothing is live yet');
  });
  await steps.step('site deploy --smoke, and its page', async () => {
    const message = await repository.npm('run', 'deploy', '--', '--smoke');
    const { body } = await shows(TEXTS[1]);
    assert.match(body, /data-slot="leadform\/GetInTouch"[\s\S]*<form/);
    assert.ok((await site.get('/')).body.includes('href="/academy"'), 'the menu of other pages leads to it');
    return /Visited .*/.exec(message)?.[0];
  });
  await steps.step('site status, site history', async () => {
    assert.match(await repository.npx('site', 'status'), /\* cost-academy/);
    assert.match(await repository.npx('site', 'history'), /cost-academy/);
  });
  await steps.step('a second version', async () => {
    repository.write(CONTENT, TEXTS[1], TEXTS[2]);
    await repository.npm('run', 'build');
    await repository.npm('run', 'deploy');
    await shows(TEXTS[2]);
  });
  await steps.step('site rollback, from an empty folder', async () => {
    const empty = join(team, 'on-call');
    mkdirSync(empty);
    await onCall(outside, site, empty, 'rollback', ACADEMY.name);
    await shows(TEXTS[1]);
  });
  await steps.step('site retire', async () => {
    await repository.npx('site', 'retire');
    await site.becomes(ACADEMY.path, ({ status }) => status === 404);
  });
}

async function inBrowser(work: (page: Page) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({ executablePath: systemChromium(), args: ['--no-sandbox'] });
  try {
    await work(await browser.newPage());
  } finally {
    await browser.close();
  }
}

/** The page must stay the same document. */
async function hotReload(repository: Repository): Promise<void> {
  const port = await freePort();
  const address = `http://localhost:${port}${ACADEMY.path}`;
  const dev = await repository.dev(port, address);
  try {
    await inBrowser(async (page) => {
      await page.goto(`${address}?hydrate`, { waitUntil: 'networkidle' });
      await page.getByText(TEXTS[0]).waitFor();
      await page.evaluate(() => Reflect.set(globalThis, 'sameDocument', true));
      repository.write(CONTENT, TEXTS[0], TEXTS[1]);
      await page.getByText(TEXTS[1]).waitFor({ timeout: 20_000 });
      assert.equal(
        await page.evaluate(() => Reflect.get(globalThis, 'sameDocument')),
        true,
        'it was reloaded',
      );
    });
  } finally {
    await dev.stop();
  }
}

/** The packages of an earlier commit, against the site of this one. */
async function older(site: Site): Promise<void> {
  const { older: commit } = values;
  if (!hasCommit(commit)) {
    steps.notRun('older packages, newer site', `${commit} is not in this copy of the repository`);
    return;
  }
  await steps.step(`pack and publish ${commit} as ${OLDER_VERSION}`, async () => {
    const tree = join(folder, 'older');
    exportCommit(commit, tree);
    symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
    const out = join(folder, 'older-tarballs');
    const pack = ['scripts/packages/pack.ts', '--out', out, '--version', OLDER_VERSION];
    const packed = spawnSync(process.execPath, pack, { cwd: tree, encoding: 'utf8' });
    if (packed.status !== 0) throw new Error(packed.stderr);
    const tarballs = packed.stdout.match(/[^/\s]+\.tgz$/gm) ?? [];
    registry.publish(
      tarballs.map((file) => join(out, file)),
      'older',
    );
    return `${tarballs.length} packages`;
  });
  const team = join(folder, 'older-team');
  mkdirSync(team);
  const name = 'old-academy';
  const init = { ...ACADEMY, name, path: '/old-academy', title: 'Old Academy', version: OLDER_VERSION };
  await steps.step('older packages: init, install, checks and build', async () => {
    await site.grant(name, [init.path, `${init.path}/*`], [init.menu]);
    const repository = await initRepository(outside, site, team, init);
    // as a lock file of that time would
    repository.write('package.json', `^${OLDER_VERSION}`, OLDER_VERSION);
    await repository.npm('install');
    await repository.npx('biome', 'check', '.');
    await repository.npx('tsc');
    for (const script of ['test', 'build', 'deploy']) await repository.npm('run', script);
    await site.becomes(init.path, ({ status, body }) => status === 200 && body.includes(init.title));
    await repository.npx('site', 'retire');
  });
  await steps.step('the newest packages still work after them', async () => {
    await site.site('publish-config');
    await site.site('status');
    await initRepository(outside, site, team, { ...ACADEMY, name: 'newer', path: '/newer' });
  });
}

/** Neither in what the team has, packages of the site included, nor in anything that a program printed. */
function noPath(team: string, { printed }: Outside): string {
  const path = new RegExp(root.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const { files, found } = search(team, path, /\/\.git\/|\/node_modules\/(?!@site\/)/);
  assert.deepEqual(found, []);
  assert.ok(files > 200, `only ${files} files were read`);
  const text = printed();
  assert.doesNotMatch(text, path);
  return `${files} files and ${text.split('\n').length} lines of output`;
}
