import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  advance,
  beginRollout,
  check,
  type DeployContext,
  deploy,
  findStoredVersion,
  gateOnly,
  prepare,
  pruneStore,
  restore,
  retire,
  rollback,
  rolloutPlan,
  start,
  stop,
  withdraw,
} from '@site/deploy-tool/option';
import { fixtureStoreWithPages, overtakenBy } from '@site/fixture-site';
import { liveEntries, type RegistryDocument, revisionOf, rolloutsOf, stopsOf } from '@site/registry';
import { fixtureSigning } from '../testing/fixture-signing.ts';
import { fixtureKeys } from '../testing/signed-change.ts';
import type { SigningKey } from '../trust/keys.ts';
import { SNAPSHOT_FILE, snapshotFile } from '../trust/operator-files.ts';
import { MAX_EPOCH, type Snapshot } from '../trust/statements.ts';
import { sign } from './sign.ts';
import { signSnapshot } from './snapshot.ts';

const { eve, controller, timer } = fixtureKeys('eve', 'controller', 'timer');
const evil = { name: 'a', version: '6.6.6-ee' };

/** The operator signs the shell, Ann a, Ben b; a is at its second version. */
async function signingSite() {
  const site = fixtureStoreWithPages('a', 'b');
  const signing = fixtureSigning(site);
  const { config } = site.environment;
  config.grants.a!.controllers = [{ name: 'controller', key: controller.public.text }];
  config.snapshotKeys = [{ name: 'timer', key: timer.public.text }];
  const read = () => site.registry.read();
  const file = (name: string) => join(site.store, name);
  await signing.publish([{ version: '1.0.0' }, { name: 'a', version: '1.0.0-aa' }]);
  const first = await read();
  await signing.publish([
    { name: 'a', version: '2.0.0-aa' },
    { name: 'b', version: '1.0.0-bb' },
  ]);
  return {
    ...site,
    signing,
    operator: signing.operator,
    ann: signing.keyOf('a'),
    ben: signing.keyOf('b'),
    config,
    as: signing.tool,
    first,
    read,
    file,
    files: () =>
      globSync('**/*', { cwd: site.store, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name), 'utf8')]),
    a: (version: string) => site.build({ name: 'a', version }),
    b: (version: string) => site.build({ name: 'b', version }),
    put: (name: string, content: unknown) =>
      writeFileSync(file(name), typeof content === 'string' ? content : JSON.stringify(content)),
    snapshot: (key: SigningKey) => signSnapshot(signing.tool(key), signing.trust, key),
    /** As the holder of the store's credentials does it. */
    attack: () => signing.publish([evil], { version: null, release: null }),
  };
}

async function currentOf(context: DeployContext) {
  const { position, current } = (await check(context, [])).proposal;
  return { position, refused: [...current.refused.values(), ...current.problems] };
}
const liveOf = (document: RegistryDocument) =>
  Object.fromEntries([...liveEntries(document)].map(([name, { metadata }]) => [name, metadata.version]));

test('where the site signs, a tool without a key, or with one of another section, stores and changes nothing', async () => {
  const { as, a, ann, ben, config, files } = await signingSite();
  const before = files();
  const late = as(ann);
  const expired = () => {
    config.grants.a!.signers![0]!.until = '2026-01-01T00:00:00Z';
    return late;
  };
  for (const [context, code] of [
    [() => as(undefined), 'SITE_SIGNING_KEY_MISSING'],
    ...[eve, ben, controller, timer].map((key) => [() => as(key), 'SITE_SIGNER_UNKNOWN'] as const),
    [expired, 'SITE_SIGNER_EXPIRED'],
  ] as const) {
    const tool = context();
    for (const call of [
      () => deploy(tool, [a('3.0.0')]),
      () => prepare(tool, [a('3.0.0')]),
      () => rollback(tool, 'a'),
      () => rollback(tool, 'a', '1.0.0-aa'),
      () => retire(tool, 'a'),
      () => stop(tool, 'a'),
      () => start(tool, 'a'),
    ])
      await expect(call()).rejects.toMatchObject({ code, action: expect.stringMatching(/^Nothing changed/) });
  }
  expect(files()).toEqual(before);
});

test('a controller withdraws a rollout of its section, without a revision', async () => {
  const { as, a, b, ann, ben, config, read, signing, tool } = await signingSite();
  const { revision } = await beginRollout(as(ann), a('3.0.0-aa'), rolloutPlan({ rollout: '5,100' }), {});
  const document = async () => signing.verifier.verify(await read()).document;
  for (const key of [eve, ben, timer])
    await expect(withdraw(as(key), 'a')).rejects.toMatchObject({ code: 'SITE_SIGNER_UNKNOWN' });
  await expect(advance(as(controller), 'a')).rejects.toMatchObject({ code: 'SITE_SIGNER_UNKNOWN' });
  const grant = config.grants.a!.controllers![0]!;
  grant.until = '2026-01-01T00:00:00Z';
  await expect(withdraw(as(controller), 'a')).rejects.toMatchObject({ code: 'SITE_SIGNER_EXPIRED' });
  delete grant.until;
  expect(rolloutsOf(await document()).size).toBe(1);

  expect(as(controller).signer.author).toBe('controller');
  const done = await withdraw(as(controller), 'a', { reason: 'worse' });
  expect(done).toMatchObject({ done: 'withdraw', version: '3.0.0-aa', revision });
  const after = await document();
  const { extras } = after.microFrontends.a!.find(({ metadata }) => metadata.version === '3.0.0-aa')!;
  expect([rolloutsOf(after).size, extras]).toMatchObject([
    0,
    { revision, changedBy: 'controller', withdrawn: { reason: 'worse' } },
  ]);
  const { lines } = await tool().context.store.history();
  expect(lines.at(-1)).toMatchObject({ kind: 'rollout', step: 'withdraw', revision, reason: 'worse' });
  expect(await deploy(as(ben), [b('2.0.0-bb')])).toMatchObject({ revision: revision! + 1 });
});

test('a preview or a rollback of an unsigned version is refused', async () => {
  const { as, ann, signing, attack, read } = await signingSite();
  await signing.add(evil, { version: null });
  const refused = {
    code: 'SITE_DEPLOY_REFUSED',
    refusals: [expect.objectContaining({ code: 'SITE_SIGNATURE_MISSING', section: 'a' })],
  };
  const named = findStoredVersion(as(ann), 'a', evil.version).then((change) => gateOnly(as(ann), [change]));
  await expect(named).rejects.toMatchObject(refused);
  await attack();
  await signing.publish([{ name: 'a', version: '2.0.0-aa' }], { version: null, release: null });
  await expect(rollback(as(ann), 'a', evil.version)).rejects.toMatchObject(refused);
  await rollback(as(ann), 'a');
  expect(liveOf(await read()).a).toBe('1.0.0-aa');
});

test('between attacks an honest deploy, rollback, retirement and restore go through, each signed', async () => {
  const { as, a, b, ann, ben, operator, read, put, first, attack, snapshot, signing } = await signingSite();
  const refused = async () => [...signing.verifier.verify(await read()).refused.keys()];
  await snapshot(operator);
  await deploy(as(ben), [b('1.0.1-bb')]);
  await attack();
  expect(await refused()).toEqual(['a']);
  // the same version is signed again, because it is not live
  const again = await deploy(as(ann), [a('2.0.0-aa')]);
  expect(again.changes).toMatchObject([{ to: '2.0.0-aa' }]);
  expect(await deploy(as(ann), [a('2.0.0-aa')])).toMatchObject({ revision: again.revision, changes: [] });
  await attack();
  expect(await rollback(as(ann), 'a')).toMatchObject({ changes: [{ to: '2.0.0-aa' }] });
  await attack();
  expect(await retire(as(ann), 'a')).toMatchObject({ changes: [{ to: null }] });
  expect(await rollback(as(ann), 'a', '2.0.0-aa')).toMatchObject({ changes: [{ to: '2.0.0-aa' }] });
  expect(await refused()).toEqual([]);

  // an older registry is put back on purpose
  put('registry.json', first);
  await expect(deploy(as(ann), [a('3.0.0')])).rejects.toMatchObject({ code: 'SITE_REGISTRY_OLDER' });
  await expect(restore(as(ann))).rejects.toMatchObject({ code: 'SITE_SIGNER_UNKNOWN' });
  expect(await restore(as(operator), '40')).toMatchObject({ revision: 41 });
  expect(liveOf(await read())).toEqual({ shell: '1.0.0', a: '1.0.0-aa' });
  const { sections, refusals } = await snapshot(operator);
  expect(sections.map(({ section, live }) => [section, live])).toEqual([
    ['shell', true],
    ['a', true],
    ['b', false],
  ]);
  expect(refusals).toEqual([]);
});

test('a section’s own key and the operator’s stop and start it; signed again or restored, it stays stopped', async () => {
  const { as, ben, operator, read, registry, signing } = await signingSite();
  const stops = async () => Object.fromEntries(stopsOf(await read()));
  for (const [one, other] of [
    [ben, operator],
    [operator, ben],
  ] as const) {
    await stop(as(one), 'b');
    await start(as(other), 'b');
  }
  expect(await stops()).toEqual({});
  await stop(as(ben), 'b', { reason: 'a leak', gone: true });
  const before = await stops();
  const unsigned = structuredClone(await read());
  for (const { extras } of Object.values(unsigned.microFrontends).flat()) delete extras.release;
  await registry.write(unsigned, await read(), 'as before signing');
  await sign(as(operator), ['shell@1.0.0', 'a@2.0.0-aa', 'b@1.0.0-bb']);
  expect(await stops()).toEqual(before);
  await restore(as(operator), '40');
  expect([await stops(), revisionOf(await read())]).toEqual([before, 41]);
  expect(signing.verifier.verify(await read()).refused.size).toBe(0);
});

test('a deploy that is overtaken is signed again for the revision it gets', async () => {
  const { as, a, b, ann, ben, read } = await signingSite();
  const once = jest.fn().mockImplementationOnce(() => deploy(as(ben), [b('9.0.0')]));
  expect(await deploy(overtakenBy(as(ann), once), [a('9.0.0')])).toMatchObject({ revision: 6 });
  const { refused } = await currentOf(as(ben));
  expect([refused, liveOf(await read())]).toEqual([[], { shell: '1.0.0', a: '9.0.0', b: '9.0.0' }]);
});

test('pruning keeps what is signed', async () => {
  const { as, ann, put, read } = await signingSite();
  await retire(as(ann), 'a');
  const document = await read();
  const [left] = document.microFrontends.a!;
  const changedAt = new Date(0).toISOString();
  const fakes = [1, 2, 3, 4, 5, 6].map((each) => ({
    ...left!,
    metadata: { ...left!.metadata, version: `6.6.${each}` },
    extras: { ...left!.extras, changedAt },
  }));
  document.microFrontends.a!.unshift(...fakes);
  put('registry.json', document);
  await pruneStore(as(ann), true);
  const versions = (await read()).microFrontends.a!.map(({ metadata }) => metadata.version);
  expect(versions).toEqual(expect.arrayContaining(['2.0.0-aa', '1.0.0-aa']));
});

test('no restore begins an epoch above the last', async () => {
  const { as, operator } = await signingSite();
  const after = (epoch: number) => () =>
    as(operator).signer.restoredPosition({ newest: { epoch, revision: 5 }, logged: 5 }, [500_000]);
  expect(after(MAX_EPOCH - 1)()).toEqual({ epoch: MAX_EPOCH, revision: 6 });
  expect(after(MAX_EPOCH)).toThrow(expect.objectContaining({ code: 'SITE_REVISION_JUMP' }));
});

test('with a key for snapshots and the credentials of the store no claim is signed again, with whatever key, or raises a position', async () => {
  const site = await signingSite();
  const { as, a, ann, ben, operator, config, snapshot, files, put, read, first } = site;
  await snapshot(operator);
  const { payload } = JSON.parse(readFileSync(site.file(SNAPSHOT_FILE), 'utf8'));
  const { predicate } = JSON.parse(Buffer.from(payload, 'base64').toString()) as { predicate: Snapshot };
  /** A snapshot of the thief, with this claim of b. */
  const claim = (claimed: Partial<Snapshot['sections'][string]>) => {
    const sections = { ...predicate.sections, b: { ...predicate.sections.b!, ...claimed } };
    put(SNAPSHOT_FILE, snapshotFile({ ...predicate, sections }, timer).text(undefined));
  };
  const refused = {
    code: 'SITE_REGISTRY_OLDER',
    message: expect.stringMatching(
      /^The snapshot of timer says of b \(revision \d+.*\) what no signed release/,
    ),
    action: expect.stringContaining('snapshotKeys'),
  };
  for (const claimed of [
    { integrity: 'sha384-other' },
    { integrity: null },
    { revision: 99_004 },
    // an epoch that no one has begun, and the highest
    { epoch: 3, revision: 5 },
    { epoch: MAX_EPOCH, revision: 999_999_990 },
  ]) {
    claim(claimed);
    const before = files();
    for (const key of [operator, timer]) await expect(snapshot(key)).rejects.toMatchObject(refused);
    expect(files()).toEqual(before);
    expect((await currentOf(as(ben))).position).toEqual({ revision: 4 });
  }
  expect(await deploy(as(ann), [a('3.0.0-aa')])).toMatchObject({ revision: 5 });
  expect(await restore(as(operator))).toMatchObject({ revision: 6 });
  config.snapshotKeys = [];
  expect((await snapshot(operator)).sections).toHaveLength(3);
  expect(await currentOf(as(ben))).toEqual({ position: { revision: 6 }, refused: [] });

  // of an older registry nothing is signed again, and of a section that left what it was
  config.snapshotKeys = [{ name: 'timer', key: timer.public.text }];
  claim({});
  const good = await read();
  put('registry.json', first);
  await expect(snapshot(timer)).rejects.toMatchObject({ code: 'SITE_REGISTRY_OLDER' });
  put('registry.json', good);
  await retire(as(ben), 'b');
  expect((await snapshot(timer)).sections).toContainEqual({ section: 'b', revision: 7, live: false });
  config.grants.b!.signers = [];
  expect((await snapshot(timer)).sections.map(({ section }) => section)).toEqual(['shell', 'a']);
});
