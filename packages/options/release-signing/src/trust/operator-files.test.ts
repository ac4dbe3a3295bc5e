import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixtureBucket } from '@site/fixture-site/fixture-bucket';
import { fixtureConfig } from '@site/fixture-site/fixture-config';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import { emptyRegistry, OWN_SOURCES, openRegistry, openStore } from '@site/registry';
import { fixtureKeys, ORIGIN } from '../testing/signed-change.ts';
import type { SigningKey } from './keys.ts';
import {
  assertFresh,
  readSignedConfig,
  readSnapshot,
  SIGNED_CONFIG_FILE,
  SNAPSHOT_FILE,
  signedConfigFile,
  snapshotFile,
} from './operator-files.ts';
import { createTrust } from './trust.ts';

const { operator, eve, timer, team } = fixtureKeys('operator', 'eve', 'timer', 'team');
const config = fixtureConfig(['a']);
config.grants.a!.signers = [{ name: 'team', key: team.public.text }];
config.snapshotKeys = [{ name: 'timer', key: timer.public.text }];
const trust = createTrust([operator.public.text], ORIGIN, () => config)!;
const at = new Date().toISOString();
const signedConfig = { environment: ORIGIN, at, config };
const snapshot = {
  environment: ORIGIN,
  at,
  sections: { a: { revision: 1, integrity: 'sha384-x' }, b: { revision: 2, integrity: null } },
};

test('what the operator signs is written and read next to a registry in a bucket, and nothing that others sign', async () => {
  const { location, environment, close } = await fixtureBucket();
  Object.assign(process.env, environment);
  const { registry } = openStore(location, OWN_SOURCES)!;
  const configOf = async (key?: SigningKey) => {
    if (key) await registry.writeSidecar(signedConfigFile(signedConfig, key), emptyRegistry());
    return readSignedConfig(registry, trust.operators);
  };
  const snapshotOf = async (key?: SigningKey) => {
    if (key) await registry.writeSidecar(snapshotFile(snapshot, key), emptyRegistry());
    return (await readSnapshot(registry, trust)).snapshot;
  };
  await expect(configOf()).rejects.toMatchObject({ code: 'SITE_CONFIG_UNSIGNED' });
  await expect(snapshotOf()).rejects.toMatchObject({ code: 'SITE_SNAPSHOT_MISSING' });
  for (const key of [eve, timer, team])
    await expect(configOf(key)).rejects.toMatchObject({ code: 'SITE_SIGNER_UNKNOWN' });
  for (const key of [eve, team])
    await expect(snapshotOf(key)).rejects.toMatchObject({
      code: 'SITE_SIGNER_UNKNOWN',
      action: expect.stringContaining('snapshotKeys'),
    });
  expect(await configOf(operator)).toEqual(signedConfig);
  for (const key of [operator, timer]) expect(await snapshotOf(key)).toEqual(snapshot);
  await close();
});

test('one file in place of the other, another environment’s, an edited one and no envelope are refused', async () => {
  const folder = temporaryFolder();
  const { registry } = openStore(folder, OWN_SOURCES)!;
  const there = (name: string) => readFileSync(join(folder, name), 'utf8');
  const put = (name: string, text: string) => writeFileSync(join(folder, name), text);
  await registry.writeSidecar(signedConfigFile(signedConfig, operator), emptyRegistry());
  await registry.writeSidecar(
    snapshotFile({ ...snapshot, environment: 'https://staging.example.com' }, operator),
    emptyRegistry(),
  );
  await expect(readSnapshot(registry, trust)).rejects.toMatchObject({ code: 'SITE_RELEASE_ENVIRONMENT' });
  const refused = async () => {
    for (const read of [
      () => readSnapshot(registry, trust),
      () => readSignedConfig(registry, trust.operators),
    ])
      await expect(read()).rejects.toMatchObject({
        code: 'SITE_SIGNATURE_WRONG',
        action: expect.any(String),
      });
  };
  const [one, other] = [there(SIGNED_CONFIG_FILE), there(SNAPSHOT_FILE)];
  put(SIGNED_CONFIG_FILE, other);
  put(SNAPSHOT_FILE, one);
  await refused();
  for (const [name, text] of [
    [SIGNED_CONFIG_FILE, one],
    [SNAPSHOT_FILE, other],
  ] as const) {
    const payload = Buffer.from(JSON.stringify({ grants: {} })).toString('base64');
    put(name, JSON.stringify({ ...JSON.parse(text), payload }));
  }
  await refused();
  for (const text of ['', 'null', '{"payload":1}', JSON.stringify({ config })]) {
    for (const name of [SIGNED_CONFIG_FILE, SNAPSHOT_FILE]) put(name, text);
    await refused();
  }
  expect(readdirSync(folder).sort()).toEqual([SIGNED_CONFIG_FILE, SNAPSHOT_FILE]);
});

test('a snapshot is fresh for the days that are asked for', () => {
  const daysAgo = (days: number) => ({
    ...snapshot,
    at: new Date(Date.now() - days * 86_400_000).toISOString(),
  });
  expect(() => assertFresh(daysAgo(6.9), 7)).not.toThrow();
  for (const at of [daysAgo(7.1), { ...snapshot, at: 'never' }])
    expect(() => assertFresh(at, 7)).toThrow(expect.objectContaining({ code: 'SITE_SNAPSHOT_OLD' }));
});

test('a snapshot that is too large is not read', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, SNAPSHOT_FILE), '1'.repeat(9 * 1024 * 1024));
  await expect(readSnapshot(openRegistry(folder, OWN_SOURCES), trust)).rejects.toMatchObject({
    code: 'SITE_STORE_UNREACHABLE',
    message: expect.stringContaining('larger than'),
  });
});
