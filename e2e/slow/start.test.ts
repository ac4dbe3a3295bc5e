import assert from 'node:assert/strict';
import { appendFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { root as project, runCommand } from '../kit/run-command.ts';
import { freePort, type Service, startService } from '../kit/service.ts';
import { ARTIFACTS } from '../kit/test-site.ts';
import { copyWorkspace } from './workspace-copy.ts';

/** `npm start` in a copy of the workspace in which two teams have broken their sections. */
const copy = join(project, '.cache', 'slow', 'start');
const INDUSTRY = join(copy, 'mfe-solutions/src/pages/industries/page.tsx');
const running: Service[] = [];
let against = '';

async function settings(name: string) {
  const [port, leads] = [await freePort(), await freePort()];
  const env = {
    DATA_DIR: join(copy, name),
    PORT: String(port),
    LEADS_API_PORT: String(leads),
    PATH: `${join(copy, 'node_modules/.bin')}:${process.env.PATH}`,
  };
  return { env, url: `http://localhost:${port}` };
}

async function start(env: Record<string, string>, url: string, args: string[] = []): Promise<Service> {
  const service = await startService(copy, 'scripts/start.ts', env, `${url}/readyz`, args, 180_000);
  running.push(service);
  return service;
}

const title = async (url: string, path: string) =>
  /<h1[^>]*>(.*?)<\/h1>/.exec(await (await fetch(url + path)).text())?.[1];

before(() => {
  copyWorkspace(copy);
  for (const folder of ARTIFACTS)
    cpSync(join(project, folder, 'dist'), join(copy, folder, 'dist'), { recursive: true });
});
after(async () => {
  for (const service of running) await service.stop();
  rmSync(copy, { recursive: true, force: true });
});

test('one section does not build, another throws: both are left out and reported, the others start', async () => {
  const { env, url } = await settings('.data');
  const first = await runCommand('site', ['deploy', ...ARTIFACTS], { cwd: copy, env });
  assert.equal(first.code, 0, first.output);
  appendFileSync(join(copy, 'mfe-leadform/section.ts'), '\nconst wrong: = 1;\n');
  const page = readFileSync(INDUSTRY, 'utf8');
  writeFileSync(INDUSTRY, page.replace('  return (', "  if (Date) throw new Error('planted');\n  return ("));
  const home = join(copy, 'mfe-platform/src/pages/home/copy.ts');
  writeFileSync(
    home,
    readFileSync(home, 'utf8').replace("title: 'From four bills", "title: 'Own: four bills"),
  );

  const site = await start(env, url);
  against = url;
  assert.match(site.output, /Left out: mfe-leadform, whose build failed/);
  assert.match(site.output, /Left out: solutions\. Its version \S+ stays live\./);
  assert.match(site.output, /SITE_RENDER_THROWS \[solutions \/solutions\/industries\/\S+\] Error: planted/);
  assert.ok(await title(url, '/solutions/industries/technology'), 'its last good version is served');
  assert.match(await (await fetch(url)).text(), /Own: four bills/, 'the others’ changes are live');
  writeFileSync(INDUSTRY, page);
});

test('one section is built here, the rest comes from a running site', async () => {
  const { env, url } = await settings('.data-against');
  const resources = join(copy, 'mfe-resources/src/pages/resources/insights/copy.ts');
  writeFileSync(resources, `${readFileSync(resources, 'utf8')}\nconst wrong: = 1;\n`);
  await start(env, url, ['--only', 'mfe-platform', '--against', against]);
  assert.match(await (await fetch(url)).text(), /Own: four bills/);
  assert.equal(await title(url, '/resources/insights'), await title(against, '/resources/insights'));
});
