import { join, resolve } from 'node:path';
import { markedVersion, pinsOf, versionName } from '../kit/artifacts/marked-version.ts';
import { createTestSite } from '../kit/create-test-site.ts';
import { root } from '../kit/run-command.ts';
import { until } from '../kit/until.ts';
import { spread } from './visits.ts';

/**
 * `node e2e/bench/deploy.ts [CHECKOUT]`: one changed text until it is served, in turns with another built checkout. First with
 * folders of their own for tool and server, then with one as in `npm start`.
 */
const ROUNDS = 7;
const BUILT = ['shell', 'mfe-platform', 'mfe-resources', 'mfe-solutions', 'mfe-leadform'];
const PREVIEW_SECRET = 'a secret of 32 characters, for benchmarks';
const checkouts = [root, ...process.argv.slice(2, 3).map((folder) => resolve(folder))];

for (const shared of [false, true]) {
  const sites = await Promise.all(
    checkouts.map((checkout, at) => running(checkout, `bench-deploy-${at}`, shared)),
  );
  for (let round = 1; round <= ROUNDS; round += 1) for (const { deploy } of sites) await deploy(round);
  for (const { site, checkout, times } of sites) {
    console.log(`${shared ? 'one folder' : 'folders of their own'}, ${checkout}: ${spread(times)} ms`);
    await site.stop();
  }
}
process.exit(0);

async function running(checkout: string, name: string, shared: boolean) {
  // each checkout has its own schema of it
  const config = join(checkout, 'shell/config/site.json');
  const site = await createTestSite(name, { config, leads: false, settings: { PREVIEW_SECRET } });
  const env: Record<string, string> = { PREVIEW_SECRET, GATE_SERVER: site.url };
  if (shared) env.DATA_DIR = site.serverEnv(0).DATA_DIR!;
  await site.done(['deploy', ...BUILT.map((folder) => join(checkout, folder))], { checkout, env });
  await site.startServer(0, {}, checkout);
  const times: number[] = [];
  async function deploy(round: number): Promise<void> {
    const folder = markedVersion('solutions', round, checkout);
    const started = performance.now();
    const deployed = site.done(['deploy', folder], { checkout, env });
    await until(async () => {
      const html = await (await fetch(`${site.url}/solutions`)).text();
      return pinsOf(html).solutions === versionName(round);
    }, 'the new version');
    times.push(performance.now() - started);
    await deployed;
  }
  return { site, checkout, times, deploy };
}
