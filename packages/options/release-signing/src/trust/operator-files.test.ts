import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixtureBucket } from '@site/fixture-site/fixture-bucket';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import { emptyRegistry, OWN_SOURCES, openStore } from '@site/registry';
import { lootTrust, STAGING } from '../testing/attacks.ts';
import { ORIGIN } from '../testing/signed-change.ts';
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
import { MAX_EPOCH } from './statements.ts';

const { operator, keys, configuration, trust } = lootTrust();
const { own, eve, timer } = keys;
const config = configuration();
const at = new Date().toISOString();
const sections = { a: { revision: 1, integrity: 'sha384-x' }, b: { revision: 2, integrity: null } };
const signedConfig = { environment: ORIGIN, at, config };
const snapshot = { environment: ORIGIN, at, sections };
const configBy = (key: SigningKey) => signedConfigFile(signedConfig, key);
const snapshotBy = (key: SigningKey, environment = ORIGIN) => snapshotFile({ ...snapshot, environment }, key);

test('in a bucket, what the operator signs is written and read next to the registry', async () => {
  const { location, environment } = await fixtureBucket();
  Object.assign(process.env, environment);
  const { registry } = openStore(location, OWN_SOURCES)!;
  const readConfig = () => readSignedConfig(registry, trust.operators);
  await expect(readConfig()).rejects.toMatchObject({ code: 'SITE_CONFIG_UNSIGNED' });
  await expect(readSnapshot(registry, trust)).rejects.toMatchObject({ code: 'SITE_SNAPSHOT_MISSING' });
  await registry.writeSidecar(configBy(operator), emptyRegistry());
  expect(await readConfig()).toEqual(signedConfig);
  for (const key of [operator, timer]) {
    await registry.writeSidecar(snapshotBy(key), emptyRegistry());
    expect((await readSnapshot(registry, trust)).snapshot).toEqual(snapshot);
  }
});

const farSections = { a: { revision: 1, epoch: MAX_EPOCH + 1, integrity: null } };
const farSnapshot = snapshotFile({ ...snapshot, sections: farSections }, operator);
const payload = Buffer.from(JSON.stringify({ grants: {} })).toString('base64');
const edited = (text: string) => JSON.stringify({ ...JSON.parse(text), payload });
const textOf = (file: ReturnType<typeof configBy>) => file.text(undefined);

test.each([
  [SIGNED_CONFIG_FILE, 'a stranger', 'SITE_SIGNER_UNKNOWN', textOf(configBy(eve))],
  [SIGNED_CONFIG_FILE, 'a key for snapshots', 'SITE_SIGNER_UNKNOWN', textOf(configBy(timer))],
  [SIGNED_CONFIG_FILE, 'a team', 'SITE_SIGNER_UNKNOWN', textOf(configBy(own))],
  [SNAPSHOT_FILE, 'a stranger', 'SITE_SIGNER_UNKNOWN', textOf(snapshotBy(eve))],
  [SNAPSHOT_FILE, 'a team', 'SITE_SIGNER_UNKNOWN', textOf(snapshotBy(own))],
  [SNAPSHOT_FILE, 'another environment', 'SITE_RELEASE_ENVIRONMENT', textOf(snapshotBy(operator, STAGING))],
  [SIGNED_CONFIG_FILE, 'the other file', 'SITE_SIGNATURE_WRONG', textOf(snapshotBy(operator))],
  [SNAPSHOT_FILE, 'the other file', 'SITE_SIGNATURE_WRONG', textOf(configBy(operator))],
  [SNAPSHOT_FILE, 'an epoch that nothing could follow', 'SITE_SIGNATURE_WRONG', textOf(farSnapshot)],
  [SIGNED_CONFIG_FILE, 'an edit', 'SITE_SIGNATURE_WRONG', edited(textOf(configBy(operator)))],
  [SNAPSHOT_FILE, 'an edit', 'SITE_SIGNATURE_WRONG', edited(textOf(snapshotBy(operator)))],
  ...['', 'null', '{"payload":1}', JSON.stringify({ config })].flatMap((text) =>
    [SIGNED_CONFIG_FILE, SNAPSHOT_FILE].map((file) => [file, `"${text}"`, 'SITE_SIGNATURE_WRONG', text]),
  ),
  [SNAPSHOT_FILE, 'too much', 'SITE_STORE_UNREACHABLE', '1'.repeat(9 * 1024 * 1024)],
])('%s of %s is refused', async (file, _what, code, text) => {
  const folder = temporaryFolder();
  writeFileSync(join(folder!, file!), text!);
  const { registry } = openStore(folder, OWN_SOURCES)!;
  const read =
    file === SNAPSHOT_FILE ? readSnapshot(registry, trust) : readSignedConfig(registry, trust.operators);
  await expect(read).rejects.toMatchObject({ code, action: expect.any(String) });
});

test('a snapshot is fresh for the days that are asked for', () => {
  const daysAgo = (days: number) => ({
    ...snapshot,
    at: new Date(Date.now() - days * 86_400_000).toISOString(),
  });
  expect(() => assertFresh(daysAgo(6.9), 7)).not.toThrow();
  for (const old of [daysAgo(7.1), { ...snapshot, at: 'never' }])
    expect(() => assertFresh(old, 7)).toThrow(expect.objectContaining({ code: 'SITE_SNAPSHOT_OLD' }));
});
