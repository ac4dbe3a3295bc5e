import assert from 'node:assert/strict';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { writeOwnWords } from '../kit/own-words.ts';
import { root as project } from '../kit/run-command.ts';
import { freePort, type Service, startService } from '../kit/service.ts';
import { ARTIFACTS } from '../kit/test-site.ts';
import { copyWorkspace, passesIn } from './workspace-copy.ts';

/** A team's new section goes live in a running site; outside its folder only lock file and site configuration change. */
const copy = join(project, '.cache', 'slow', 'new-section');
const NAME = 'mfe-cost-academy';
const PAGE = join(copy, NAME, 'src', 'pages', 'academy');
let shell: Service;
let url: string;
let env: Record<string, string>;

const passes = (command: string, args: string[]) => passesIn(copy, env, command, args);

// The steps block for longer than the server keeps a connection.
const text = async (path: string) => (await fetch(url + path, { headers: { connection: 'close' } })).text();

async function deployed(): Promise<void> {
  passes('npm', ['run', '--silent', 'deploy', '-w', NAME]);
  passes('site', ['wait', url]);
}

before(async () => {
  copyWorkspace(copy);
  for (const folder of ARTIFACTS)
    cpSync(join(project, folder, 'dist'), join(copy, folder, 'dist'), { recursive: true });
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  env = { DATA_DIR: join(copy, '.data'), SITE_ORIGIN: url, PORT: String(port) };
  passes('site', ['deploy', ...ARTIFACTS]);
  shell = await startService(join(copy, 'packages/engine/site-server'), 'src/main.ts', env, `${url}/readyz`);
});

after(async () => {
  await shell?.stop();
  rmSync(copy, { recursive: true, force: true });
});

test('a new section goes live in the running site by its own three commands', async () => {
  passes('npm', ['run', '--silent', 'new:section', '--', NAME, '--path', '/academy']);
  const changed = passes('git', ['status', '--porcelain', '--untracked-files=normal']);
  assert.deepEqual(changed.split('\n').filter(Boolean).sort(), [
    ' M package-lock.json',
    ' M shell/config/site.json',
    `?? ${NAME}/`,
  ]);
  writeOwnWords(join(copy, NAME));
  passes('jest', [NAME]);
  passes('npm', ['run', '--silent', 'build', '-w', NAME]);
  await deployed();

  const page = await text('/academy');
  assert.match(page, /<title>Cost Academy \| [\s\S]*<h1[^>]*>Cost Academy<\/h1>/);
  assert.match(page, /data-slot="leadform\/GetInTouch"[\s\S]*<form/);
  const other = await text('/');
  assert.match(other.slice(0, other.indexOf('<main')), /href="\/academy"/, 'the menu shows it');
  assert.match(other.slice(other.indexOf('<footer')), /href="\/academy"/, 'the footer shows it');
  assert.match(await text('/sitemap.xml'), /<loc>[^<]*\/academy<\/loc>/);
});

test('a package of ES modules alone works in its unit tests and on its page', async () => {
  passes('npm', ['install', '-E', '--prefer-offline', 'github-slugger@2.0.0', '-w', NAME]);
  const slug = `import { slug } from 'github-slugger';\n`;
  const unitTest = `${slug}\ntest('a slug', () => expect(slug('A share')).toBe('a-share'));\n`;
  writeFileSync(join(PAGE, 'slug.test.ts'), unitTest);
  const file = join(PAGE, 'page.tsx');
  const source = readFileSync(file, 'utf8').replace(
    '<Steps ',
    "<p>{slug('Share of 40 percent')}</p>\n<Steps ",
  );
  writeFileSync(file, slug + source);
  passes('biome', ['check', '--write', NAME]);
  passes('npm', ['run', '--silent', 'check', '-w', NAME]);
  await deployed();
  assert.match(await text('/academy'), /<p[^>]*>share-of-40-percent<\/p>/);
});

test('the workspace with the new section passes the static checks, and its lock file fits', () => {
  passes('npm', ['run', '--silent', 'lint']);
  passes('tsc', ['--noEmit']);
  passes('npm', ['ci', '--dry-run', '--offline']);
  const lock = readFileSync(join(copy, 'package-lock.json'), 'utf8');
  assert.doesNotMatch(lock, /"resolved": "https?:/);
});
