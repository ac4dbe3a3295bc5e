import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractMove, TEAMS } from '@site/fixture-site/contract-move';
import { tinyConfig } from '@site/fixture-site/tiny-config';
import { tinyBuilds } from '../../kit/artifacts/tiny-builds.ts';
import { freePort } from '../../kit/service.ts';
import type { Release } from './release.ts';

const PATHS = TEAMS.map((team) => `/${team}`);

/**
 * A small site whose sections use what only this release has goes back to the one before: with its data folder, and with an
 * empty one. Every page must be there; what the older server holds back is reported.
 */
export async function backWithNewerFeatures(before: Release, now: Release, folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const SITE_CONFIG = join(folder, 'site.json');
  writeFileSync(SITE_CONFIG, JSON.stringify(tinyConfig(TEAMS)));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = (data: string) => ({
    SITE_CONFIG,
    SITE_ORIGIN: url,
    PORT: String(port),
    REGISTRY: join(folder, 'store'),
    DATA_DIR: join(folder, data),
    LOG_LEVEL: 'error',
  });
  const build = tinyBuilds(join(folder, 'built'));
  const move = contractMove();
  await deploy([build({}), ...move.start().map(build)]);
  for (const team of TEAMS) await deploy([build(move.move(team))]);
  const fresh = await pages(now, 'server');
  assert.deepEqual(fresh.heldBack, []);
  const same = await pages(before, 'server');
  assert.deepEqual(same.texts, fresh.texts);
  const empty = await pages(before, 'empty');
  const codes = [...new Set([...same.heldBack, ...empty.heldBack].map((line) => line.split(' ')[0]))];
  return `${PATHS.length} pages stay as they are, ${empty.texts.length} with an empty data folder; held back by ${codes.join(', ') || 'nothing'}`;

  async function deploy(artifacts: string[]): Promise<void> {
    const { code, output } = await now.site(['deploy', ...artifacts], env('team'));
    assert.equal(code, 0, output);
  }

  /** Main texts of all pages, and what a server of that release holds back. */
  async function pages(release: Release, data: string): Promise<{ texts: string[]; heldBack: string[] }> {
    const server = await release.shell(env(data));
    try {
      const texts = [];
      for (const path of PATHS) {
        const response = await fetch(url + path);
        assert.equal(response.status, 200, path);
        const [main] = /<main[\s\S]*<\/main>/.exec(await response.text()) ?? [];
        assert.ok(main, path);
        texts.push(main);
      }
      const { refusals } = (await (await fetch(`${url}/readyz`)).json()) as { refusals: string[] };
      return { texts, heldBack: refusals };
    } finally {
      await server.stop();
    }
  }
}
