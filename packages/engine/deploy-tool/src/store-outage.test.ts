import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixtureStore } from '@site/fixture-site';
import { ENDLESS_RESPONSES } from '@site/fixture-site/endless-responses';
import { fixtureBucket } from '@site/fixture-site/fixture-bucket';
import { fixtureOrigin } from '@site/fixture-site/fixture-origin';
import { runCommandLine } from './command-line.ts';

/** Milliseconds: longer than the client's own attempts. */
const OUTAGE = 1500;

const before = { ...process.env };
let bucket: Awaited<ReturnType<typeof fixtureBucket>>;
beforeAll(async () => {
  bucket = await fixtureBucket();
});
afterAll(async () => {
  process.env = before;
  await bucket.close();
});

test('a deploy waits for a store that does not answer, wherever it is, and ends live', async () => {
  const site = fixtureStore('a');
  const config = join(site.root, 'site.json');
  writeFileSync(config, JSON.stringify(site.environment.config));
  Object.assign(process.env, bucket.environment, {
    DATA_DIR: site.root,
    SITE_CONFIG: config,
    SITE_ORIGIN: site.environment.origin,
    REGISTRY: bucket.location,
  });
  const call = async (...args: string[]) => {
    const printed: string[] = [];
    const print = (line: string) => void printed.push(line);
    const code = await runCommandLine(args, site.root, { out: print, error: print });
    return { code, text: printed.join('\n') };
  };
  expect((await call('deploy', site.build({}))).code).toBe(0);
  // at the upload, at the proof of the conditions, and at the registry itself
  for (const [turn, moment] of [/\/a\/.*\.css$/, /_probe/, /registry\.json$/].entries()) {
    let times = 0;
    bucket.onPut((key) => {
      if (!moment.test(key) || times > 0) return;
      times += 1;
      bucket.faults.down = true;
      // this write lands, and its answer is lost
      bucket.faults.lostResponses = 1;
      setTimeout(() => {
        bucket.faults.down = false;
      }, OUTAGE);
    });
    const version = `${turn}.0.0`;
    const { code, text } = await call(
      'deploy',
      site.build({ name: 'a', version, pages: [{ path: '/a', body: `<p>${version}</p>` }] }),
    );
    expect([times, code, text]).toEqual([1, 0, expect.stringContaining(`Live: a ${version} is live`)]);
    const waits = text.split('The store does not answer; trying again for up to 60 s.').length - 1;
    expect(waits).toBe(1);
  }
  const { text } = await call('history');
  expect(text.match(/revision \d+/g)).toEqual([1, 2, 3, 4].map((revision) => `revision ${revision}`));
}, 60_000);

test.each(Object.entries(ENDLESS_RESPONSES))(
  'from a store that %s a command ends with what happened and what to do',
  async (_, received) => {
    const site = fixtureStore('a');
    const origin = await fixtureOrigin(site.store);
    const [real, errors] = [AbortSignal.timeout.bind(AbortSignal), [] as string[]];
    jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => real(300));
    process.env.REGISTRY = `${origin.url}registry.json`;
    origin.instead.set('/registry.json', (_request, response) => received(response));
    const print = (line: string) => void errors.push(line);
    expect(await runCommandLine(['status'], site.root, { out: print, error: print })).toBe(3);
    expect(errors.join('\n')).toMatch(
      /^SITE_STORE_UNREACHABLE: .*registry\.json could not be read: .*\n {2}The live site is untouched\./,
    );
    jest.restoreAllMocks();
  },
);

test('from a folder with a pipe as its registry a command ends with what happened and what to do', async () => {
  const site = fixtureStore('a');
  mkdirSync(site.store);
  execFileSync('mkfifo', [join(site.store, 'registry.json')]);
  process.env.REGISTRY = site.store;
  const printed: string[] = [];
  const print = (line: string) => void printed.push(line);
  expect(await runCommandLine(['status', '--json'], site.root, { out: print, error: print })).toBe(3);
  expect(printed.join('\n')).toContain('registry.json could not be read: it is not a plain file.');
  expect(JSON.parse(printed.at(-1)!)).toMatchObject({ ok: false, error: { code: 'SITE_STORE_UNREACHABLE' } });
});
