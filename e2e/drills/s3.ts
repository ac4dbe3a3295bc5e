import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { fixtureConfig } from '@site/fixture-site/fixture-config';
import { startEngine } from '../kit/bucket/engine.ts';
import { createTestSite } from '../kit/create-test-site.ts';
import { startReaders } from '../kit/readers/readers.ts';
import { commandOutput } from '../kit/run-command.ts';
import { freePort } from '../kit/service.ts';
import { Steps } from './steps.ts';

/** On Ceph's object gateway: the contract of a store, then kills of tool and engine. */
const SECTIONS = ['a', 'b', 'c', 'd'];
const KILLS = 10;

const steps = new Steps();
const started = await startEngine(await freePort());
if (typeof started === 'string') {
  console.log(`NOT RUN ${started}`);
  process.exit(3);
}
const engine = started;
const { environment } = engine;
const site = await createTestSite('s3', {
  config: fixtureConfig(SECTIONS),
  registry: 's3://site/production',
  environment,
  settings: { LOG_LEVEL: 'error' },
  leads: false,
  bare: true,
});
let version = 0;
/** With its own disk, as in a pipeline. */
function deploy(name: string, by = name, killAfter?: number) {
  version += 1;
  const pages = [{ path: `/${name}`, body: `<p>${version}</p>` }];
  return site.command(['deploy', site.build({ name, version: `${version}.0.0`, pages })], { by, killAfter });
}

await steps.run(drill, async () => {
  await site.stop();
  engine.stop();
});

async function drill(): Promise<void> {
  await steps.step('the contract of a store', () =>
    commandOutput('jest', ['packages/engine/registry/src/store', '-t', 'engine', '--silent'], {
      env: { ...environment, SITE_TEST_BUCKET: 's3://site' },
    }).then((output) => /Tests: .*/.exec(output)?.[0]),
  );
  await site.done(['deploy', site.build({}), ...SECTIONS.map((name) => site.build({ name }))]);
  await site.start();
  const readers = startReaders({ url: site.url, paths: SECTIONS.map((name) => `/${name}`), rate: 40 });
  await steps.step('ten deploys at once go live', async () => {
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, at) => deploy(SECTIONS[at % SECTIONS.length]!, `team-${at}`)),
    );
    for (const { code: ended, output } of all) assert.equal(ended, 0, output);
  });
  await steps.step('the tool is killed at random moments: every stored version is whole', async () => {
    const { milliseconds } = await deploy('a');
    for (let kill = 0; kill < KILLS; kill += 1) await deploy('a', 'victim', Math.random() * milliseconds);
    await site.done(['verify']);
    assert.equal((await deploy('a', 'victim')).code, 0);
  });
  await steps.step('the engine is killed during deploys, which wait for it and go live', async () => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const deploying = deploy(SECTIONS[kill % SECTIONS.length]!);
      await wait(Math.random() * 1500);
      engine.killAndResume();
      const { code: ended, output } = await deploying;
      assert.equal(ended, 0, output);
    }
    await site.done(['verify']);
  });
  await steps.step('no page failed meanwhile', async () => {
    const { failures, mixed, responded } = await readers.stop();
    assert.deepEqual([failures, mixed], [[], []]);
    return `${responded} pages`;
  });
}
