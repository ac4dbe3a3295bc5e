import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixtureConfig } from '@site/fixture-site/fixture-config';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import { newSigningKey, readSigningKey } from '@site/release-signing/trust';
import { createTestSite } from '../../kit/create-test-site.ts';
import type { Steps } from '../steps.ts';
import { operatorsShell } from './machine.ts';
import { commandsOf } from './page.ts';
import { tryOut } from './symptom.ts';

const keyPair = () => {
  const { secret } = newSigningKey();
  return { secret, key: readSigningKey(secret) };
};

/** A site that signs loses a team's key and then the operator's. @returns the blocks of the page that were run. */
export async function loseKeys(steps: Steps): Promise<Set<string>> {
  const keys = { operator: keyPair(), platform: keyPair() };
  const config = fixtureConfig(['platform']);
  const team = config.grants.platform!;
  team.signers = [{ name: 'platform team', key: keys.platform.key.public.text }];
  const site = await createTestSite('runbook-keys', {
    // outside of this checkout, whose site configuration a team would find
    folder: join(temporaryFolder(), 'keys'),
    config,
    keys,
    leads: false,
    bare: true,
    settings: { LOG_LEVEL: 'error' },
  });
  const { folder, build, urls, url } = site;
  let operatorKeys = keys.operator.key.public.text;
  const file = (name: string) => join(folder, '.config/site', `${name}.key`);
  mkdirSync(join(folder, '.config/site'), { recursive: true });
  for (const [name, { secret }] of Object.entries(keys)) writeFileSync(file(name), secret, { mode: 0o600 });
  const shell = await operatorsShell({
    folder,
    examples: () => [],
    environment: () => ({
      REGISTRY: site.registry,
      SITE_CONFIG: site.configFile,
      SITE_ORIGIN: url,
      DATA_DIR: join(folder, 'operator'),
      SITE_OPERATOR_KEYS: operatorKeys,
    }),
    systemctl: () => Promise.reject(new Error('not used here')),
    journal: () => '',
  });
  const { run } = shell;
  const page = (text: string) =>
    build({ name: 'platform', pages: [{ path: '/platform', body: `<p>${text}</p>` }] });
  const pages = { url, paths: ['/platform'] };
  const publicKey = (shown: string) => /Public key: (\S+)/.exec(shown)![1]!;
  const [teamKey, teamSigns, status, operatorKey, operatorSigns] = commandsOf('A key is lost', 5);
  try {
    await site.done(['deploy', build({})], { by: 'operator' });
    await site.done(['publish-config'], { by: 'operator' });
    await site.done(['deploy', page('one')], { by: 'platform' });
    await site.done(['sign', '--snapshot'], { by: 'operator' });
    await site.start();

    await tryOut(steps, pages, 'A key is lost: a team’s', {
      cause: () => rmSync(file('platform')),
      find: async () => 'the team cannot deploy',
      async repair() {
        const shown = await run(teamKey!);
        team.signers!.push({ name: 'platform team', key: publicKey(shown) });
        site.configure(config);
        await run(teamSigns!);
      },
      async over() {
        assert.doesNotMatch(await run(status!), /Refused/);
        team.signers = team.signers!.slice(1);
        site.configure(config);
        await site.done(['publish-config'], { by: 'operator' });
        assert.doesNotMatch(await run(status!), /Refused/);
      },
    });
    await tryOut(steps, pages, 'A key is lost: the operator’s', {
      cause: () => rmSync(file('operator')),
      find: async () => 'nothing of the operator’s can be signed',
      async repair() {
        const fresh = publicKey(await run(operatorKey!));
        operatorKeys = `${operatorKeys},${fresh}`;
        await run(operatorSigns!);
        operatorKeys = fresh;
      },
      async over() {
        assert.doesNotMatch(await run(status!), /Refused/);
      },
    });
    await steps.step('a server that knows the new operator’s key alone follows', async () => {
      const fresh = await site.freshServer({ SITE_OPERATOR_KEYS: operatorKeys });
      const response = await fetch(`${fresh.url}/platform`);
      await fresh.stop();
      assert.equal(response.status, 200);
      return `an empty disk, next to ${urls.length} server`;
    });
  } finally {
    shell.stop();
    await site.stop();
  }
  return shell.ran;
}
