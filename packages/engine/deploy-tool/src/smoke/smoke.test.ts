import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lastGood } from '@site/composer';
import { fixtureStoreWithPages } from '@site/fixture-site';
import type { FixtureSection } from '@site/fixture-site/fixture-sections';
import { dataFolder, readAuditLog } from '@site/registry';
import { deploy } from '../commands/change/deploy.ts';
import { prepare } from '../commands/change/prepare.ts';
import { stop } from '../commands/change/stop.ts';
import type { SmokeOrder, SmokeReport } from './smoke-program.ts';

const a = (text: string): FixtureSection => ({
  name: 'a',
  pages: [{ path: '/a', body: `<p>${text}</p>` }, { path: '/a/more' }],
});
const fine: SmokeReport = {
  visited: 2,
  controls: 31,
  controlsLeft: 4,
  links: 12,
  formsWithScript: 2,
  formsWithoutScript: 1,
  unsent: ['/a, form “Apply”: no answer is known that fits textbox “Code”'],
  reported: [
    { what: 'a 1.0.0-aa: error TypeError at web/page.js:1:2', pages: 1 },
    { what: 'a 1.0.0-aa: form failed in a/Form', pages: 2 },
  ],
  violations: [],
  findings: [],
};

async function deployed() {
  const site = fixtureStoreWithPages('a', 'b');
  const { grants } = site.environment.config;
  grants.a!.api = ['leads', 'bookings'];
  grants.b!.api = ['leads'];
  const { context, logged } = site.tool();
  await deploy(context, [site.build({}), site.build(a('one')), site.build({ name: 'b' })]);
  const seen = join(site.root, 'seen');
  /** With these statements and `report`, which writes the answer. */
  function program(statements: string): string {
    const file = join(site.root, 'program.mjs');
    writeFileSync(
      file,
      `import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
const [order, answer] = process.argv.slice(2);
rmSync(${JSON.stringify(seen)}, { recursive: true, force: true });
cpSync(dirname(order), ${JSON.stringify(seen)}, { recursive: true });
const report = (value) => writeFileSync(answer, JSON.stringify(value));
${statements}`,
    );
    return file;
  }
  const responses = (report: unknown) => program(`report(${JSON.stringify(report)});`);
  const order = () => JSON.parse(readFileSync(join(seen, 'order.json'), 'utf8')) as SmokeOrder;
  const text = () => readFileSync(join(site.store, 'registry.json'), 'utf8');
  return { ...site, context, logged, seen, program, responses, order, text };
}

test('on request every page of the section is visited, also of the version that is live, and no other page', async () => {
  const { context, build, responses, order } = await deployed();
  const options = { smokeProgram: responses(fine), everyPage: true };
  const done = await prepare(context, [build(a('one'))], options);
  expect(done).toMatchObject({ revision: null, visitedPages: 2 });
  expect(order().pages.map(({ route }) => route)).toEqual(['/a', '/a/more']);
});

test('the pages that change are visited on a data folder of the candidate alone, and then it goes live', async () => {
  const { context, build, responses, order, seen, logged, store } = await deployed();
  const done = await deploy(context, [build(a('two'))], { smokeProgram: responses(fine) });
  expect(done).toMatchObject({ revision: 2, visitedPages: 2 });
  const { settings, pages, secondsPerPage, controlsPerPage, api } = order();
  expect([secondsPerPage, controlsPerPage, api]).toEqual([10, 60, ['bookings', 'leads']]);
  expect(pages).toEqual([
    { route: '/a', status: 200 },
    { route: '/a/more', status: 200 },
  ]);
  const served = dataFolder(join(seen, 'site'));
  expect(lastGood(served)!.id).toBe(done.composition);
  expect(readdirSync(served.compositions)).toHaveLength(1);
  const config = JSON.parse(readFileSync(join(seen, 'site.json'), 'utf8'));
  expect(config).toEqual(JSON.parse(JSON.stringify(context.environment.config)));
  expect(existsSync(settings.DATA_DIR!)).toBe(false);
  expect(logged).toContainEqual(
    expect.stringMatching(/^Visited 2 of 2 changed pages in a browser, in \d+ s\.$/),
  );
  expect(logged).toContain(
    'Used 31 controls (4 left out), followed 12 links; forms sent: 2 with script, 1 without.',
  );
  expect(logged).toContain('Not sent: /a, form “Apply”: no answer is known that fits textbox “Code”.');
  expect(logged).toContain('Reported by 1 of 2 pages: a 1.0.0-aa: error TypeError at web/page.js:1:2.');
  expect(logged).toContain('Reported by 2 of 2 pages: a 1.0.0-aa: form failed in a/Form.');
  expect(await readAuditLog(store)).toMatchObject({
    lines: [{}, { visitedPages: 2, usedControls: 31, sentForms: 3 }],
    unreadable: 0,
  });
});

test('while a section is stopped, the server that is visited has the page in its place', async () => {
  const { context, build, responses, seen } = await deployed();
  await stop(context, 'b');
  const done = await deploy(context, [build(a('two'))], { smokeProgram: responses(fine) });
  expect(lastGood(dataFolder(join(seen, 'site')))!.id).toBe(done.composition);
});

test('what the browser finds refuses the deploy with code, route and cause, and the registry keeps every byte', async () => {
  const { context, build, responses, text, store } = await deployed();
  const before = text();
  const findings = [
    { code: 'SITE_SMOKE_HUNG', route: '/a', cause: 'The page stands still.' },
    { code: 'SITE_SMOKE_CONTROL', route: '/a/more', cause: 'button “Go”: uncaught: boom.' },
  ];
  const smokeProgram = responses({ visited: 1, findings });
  await expect(
    deploy(context, [build({ name: 'b' }), build(a('two'))], { smokeProgram }),
  ).rejects.toMatchObject({
    code: 'SITE_DEPLOY_REFUSED',
    message: expect.stringContaining('SITE_SMOKE_HUNG [a /a] The page stands still.'),
    refusals: findings.map(({ code, route }) => ({ code, section: 'a', route })),
  });
  expect(text()).toBe(before);
  expect((await readAuditLog(store)).lines.at(-1)).toMatchObject({ kind: 'refusal', refusals: findings });
  await deploy(context, [build(a('two'))]);
  expect(text()).not.toBe(before);
});

test('pages that could not be visited block the deploy too', async () => {
  const { context, build, program, responses, text, root } = await deployed();
  const before = text();
  const programs = [
    program('process.kill(process.pid, "SIGKILL");'),
    program(''),
    responses({ visited: 'all' }),
    join(root, 'not-there.mjs'),
  ];
  for (const smokeProgram of programs) {
    await expect(deploy(context, [build(a('two'))], { smokeProgram })).rejects.toMatchObject({
      code: 'SITE_SMOKE_FAILED',
    });
  }
  expect(text()).toBe(before);
});

test('of many pages 100 are visited, and of none nothing is started', async () => {
  const { context, build, responses, order, logged, program } = await deployed();
  const many = { name: 'a', pages: Array.from({ length: 120 }, (_, index) => ({ path: `/a/${index}` })) };
  await deploy(context, [build(many)], { smokeProgram: responses(fine) });
  expect(order().pages).toHaveLength(100);
  expect(logged).toContain('Of 120 changed pages 100 are visited, every kind of page first.');
  const same = await deploy(context, [build(many)], { smokeProgram: program('process.exit(3);') });
  expect(same.visitedPages).toBe(0);
});
