import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { root as project } from '../site/run.ts';
import { freePort, type Service, startService } from '../site/service.ts';
import { ARTIFACTS } from '../site/test-site.ts';
import { copyWorkspace } from './workspace-copy.ts';

/**
 * A team makes a section in a copy of the whole workspace: it builds, passes its tests and goes live in a site
 * that is already running, and no file outside its folder changes but lock file and site configuration.
 */
const copy = join(project, '.cache', 'slow', 'new-section');
const NAME = 'mfe-cost-academy';
let shell: Service;
let url: string;
let env: Record<string, string>;

function run(command: string, args: string[]) {
  const bin = join(copy, 'node_modules', '.bin');
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: copy,
    env: { ...process.env, ...env, PATH: `${bin}:${process.env.PATH}` },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return { code: status, output: stdout + stderr };
}

const passes = (command: string, args: string[]) => {
  const { code, output } = run(command, args);
  assert.equal(code, 0, `${command} ${args.join(' ')}:\n${output}`);
  return output;
};

const text = async (path: string) => (await fetch(url + path)).text();

async function until(path: string, holds: (body: string) => boolean): Promise<string> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const body = await text(path);
    if (holds(body)) return body;
    assert.ok(Date.now() < deadline, `${path} does not become what it should be`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

before(async () => {
  copyWorkspace(copy);
  for (const folder of ARTIFACTS)
    cpSync(join(project, folder, 'dist'), join(copy, folder, 'dist'), { recursive: true });
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  env = { DATA_DIR: join(copy, '.data'), SITE_ORIGIN: url, PORT: String(port) };
  passes('site', ['deploy', ...ARTIFACTS]);
  shell = await startService(join(copy, 'shell'), 'src/server/main.ts', env, `${url}/readyz`);
});

after(async () => {
  await shell?.stop();
  rmSync(copy, { recursive: true, force: true });
});

test('bad input ends with exit code 2 and leaves the workspace as it was', () => {
  for (const args of [[], ['academy', '--path', '/academy'], [NAME, '--path', '/platform/academy']]) {
    const { code, output } = run('node', ['scripts/new-section.ts', ...args]);
    assert.equal(code, 2, output);
    assert.match(output, /^SITE_NEW_SECTION_/);
  }
  assert.equal(passes('git', ['status', '--porcelain']), '');
});

test('a new section goes live in the running site by its own three commands', async () => {
  passes('npm', ['run', '--silent', 'new:section', '--', NAME, '--path', '/academy']);
  const changed = passes('git', ['status', '--porcelain', '--untracked-files=normal']);
  assert.deepEqual(changed.split('\n').filter(Boolean).sort(), [
    ' M package-lock.json',
    ' M shell/config/site.json',
    `?? ${NAME}/`,
  ]);
  passes('jest', [NAME]);
  passes('npm', ['run', '--silent', 'build', '-w', NAME]);
  passes('npm', ['run', '--silent', 'deploy', '-w', NAME]);

  const page = await until('/academy', (body) => body.includes('<title>Cost Academy | '));
  assert.match(page, /<h1[^>]*>Cost Academy<\/h1>/);
  assert.match(page, /data-slot="leadform\/GetInTouch"[\s\S]*<form/);
  const other = await text('/');
  assert.match(other.slice(0, other.indexOf('<main')), /href="\/academy"/, 'the menu shows it');
  assert.match(other.slice(other.indexOf('<footer')), /href="\/academy"/, 'the footer shows it');
  assert.match(await text('/sitemap.xml'), /<loc>[^<]*\/academy<\/loc>/);
});

test('the workspace with the new section passes the static checks, and its lock file fits', () => {
  passes('biome', ['check', '.']);
  passes('tsc', ['--noEmit']);
  passes('knip', []);
  passes('npm', ['run', '--silent', 'boundaries']);
  passes('npm', ['ci', '--dry-run', '--offline']);
  const lock = readFileSync(join(copy, 'package-lock.json'), 'utf8');
  assert.doesNotMatch(lock, /"resolved": "https?:/);
});
