import {
  emptyRegistry,
  parseRegistry,
  type RegistryDocument,
  type Stop,
  withLive,
  withoutLive,
} from '@site/registry';
import { ATTACKS, type Loot, lootTrust, STAGING } from '../testing/attacks.ts';
import { signedChange } from '../testing/signed-change.ts';
import type { SigningKey } from './keys.ts';
import { entrySigner, trustedRegistry } from './trusted-registry.ts';

const HASH = (letter: string) => `sha384-${letter.repeat(64)}`;
const { operator, keys, configuration, trustOf, trust } = lootTrust();
const { own, ben, eve } = keys;

const entry = (name: string, version: string) => ({
  url: `${name}/${version}/section.json`,
  metadata: { version: `1.0.${version}`, integrity: HASH(version) },
});
/** Without a version the section leaves. */
const after = (
  document: RegistryDocument,
  name: string,
  version: string | null,
  ...[at, key, signed]: [at: Parameters<typeof signedChange>[2], key: SigningKey, signed?: { stopped?: Stop }]
): RegistryDocument =>
  version === null
    ? withoutLive(document, name, signedChange(name, key, at, signed))
    : withLive(document, name, entry(name, version), signedChange(name, key, at, signed));
const honest = after(after(emptyRegistry(), 'a', '1', 1, own), 'b', '1', 2, ben);

const live = ({ document, refused }: ReturnType<typeof trustedRegistry>) => ({
  live: Object.entries(document.microFrontends).flatMap(([name, entries]) =>
    entries
      .filter(({ deployment }) => deployment.default)
      .map(({ metadata }) => `${name} ${metadata.version}`),
  ),
  refused: Object.fromEntries([...refused].map(([name, { code }]) => [name, code])),
});

describe('refuses of the registry what no authorized key has signed, and nothing else', () => {
  const older = after(honest, 'shell', '1', 3, operator);
  const document = after(older, 'a', '2', 4, own);
  const there = signedChange('a', own, 9, { environment: STAGING });
  const loot: Loot = {
    keys,
    evil: { version: 'evil', integrity: HASH('e') },
    older,
    elsewhere: withLive(older, 'a', entry('a', '3'), there).microFrontends.a![0]!,
    snapshots: { old: '', ofBen: '', elsewhere: '' },
  };
  const seen = trustedRegistry(document, trust).releases;

  test.each(
    ATTACKS.flatMap((attack) => (attack.files || attack.version ? [] : [[attack.name, attack] as const])),
  )('%s', (_name, { registry = (same) => same, config, running, section = 'a' }) => {
    const configured = configuration();
    config?.(configured);
    const attacked = parseRegistry(JSON.stringify(registry(document, loot)), 'here');
    const { refused } = live(trustedRegistry(attacked, trustOf(configured), seen));
    expect(refused).toEqual(running ? { [section]: running } : {});
  });

  test('the name of another section with a letter changed', () => {
    const microFrontends = { ...document.microFrontends, 'a.': document.microFrontends.a! };
    expect(live(trustedRegistry({ ...document, microFrontends }, trust, seen)).refused).toEqual({
      'a.': 'SITE_SIGNER_UNKNOWN',
    });
  });
});

test('earlier releases of a refused section stay known, as far as they are signed', () => {
  const forged = after(after(honest, 'a', '2', 3, own), 'a', '3', 4, eve);
  const { document } = trustedRegistry(forged, trust);
  expect(
    document.microFrontends.a!.map(({ metadata, deployment }) => [metadata.version, deployment.default]),
  ).toEqual([
    ['1.0.2', false],
    ['1.0.1', false],
  ]);
});

test('the signature of a retirement names no signer of an entry that is live', () => {
  const [retired] = after(honest, 'a', null, 3, own).microFrontends.a!;
  expect(entrySigner(trust, 'a', retired!)?.name).toBe('own');
  const shownAsLive = { ...retired!, deployment: { traffic: 100, default: true } };
  expect(entrySigner(trust, 'a', shownAsLive)).toBeUndefined();
});

test('a stop, the version after it and a retirement are valid as they were signed, and no other stop is', () => {
  const stopped: Stop = { gone: true, reason: 'a leak', since: '2026-11-23T03:00:00.000Z' };
  const off = after(honest, 'b', '1', 3, ben, { stopped });
  for (const document of [off, after(off, 'b', '2', 4, ben), after(off, 'b', null, 4, ben)])
    expect(live(trustedRegistry(document, trust)).refused).toEqual({});
  for (const edit of [undefined, { ...stopped, gone: false }, { ...stopped, reason: 'none' }]) {
    const edited: RegistryDocument = JSON.parse(JSON.stringify(off));
    const { extras } = edited.microFrontends.b![0]!;
    if (edit) extras.stopped = edit;
    else delete extras.stopped;
    expect(live(trustedRegistry(edited, trust)).refused).toEqual({ b: 'SITE_RELEASE_EDITED' });
  }
});

test('a second, valid signature makes up for that of an expired key, and a wrong one does not', () => {
  const byExpired = after(emptyRegistry(), 'a', '1', 1, keys.expired);
  const { signatures } = byExpired.microFrontends.a![0]!.extras.release!;
  const [second] = after(emptyRegistry(), 'a', '1', 1, own).microFrontends.a![0]!.extras.release!.signatures;
  signatures.push(second!);
  expect(live(trustedRegistry(byExpired, trust))).toEqual({ live: ['a 1.0.1'], refused: {} });
  second!.sig = own.public.text;
  expect(live(trustedRegistry(byExpired, trust)).refused).toEqual({ a: 'SITE_SIGNER_EXPIRED' });
});

test('a signed revision that nothing could follow does not count, and the others go on', () => {
  const seen = trustedRegistry(honest, trust).releases;
  const jump = { live: ['b 1.0.1'], refused: { a: 'SITE_RELEASE_JUMP' } };
  const now = (revision: number, ...known: (typeof seen)[]) =>
    trustedRegistry(after(honest, 'a', '2', revision, own), trust, ...known);
  for (const revision of [100_003, 999_999_999, 1_000_000_000, Number.MAX_SAFE_INTEGER]) {
    const far = now(revision, seen);
    expect([revision, live(far), far.newest]).toEqual([revision, jump, { revision: 2 }]);
  }
  const near = now(100_002, seen);
  expect([live(near).refused, near.newest]).toEqual([{}, { revision: 100_002 }]);
  expect(live(now(5_000_000)).refused).toEqual({});
  expect(live(now(1_000_000_000))).toEqual(jump);
});

test('an epoch that nothing could follow is in no valid statement, not even an operator’s', () => {
  const far = after(honest, 'a', '1', { revision: 3, epoch: Number.MAX_SAFE_INTEGER }, operator);
  const result = trustedRegistry(far, trust);
  expect([live(result).refused, result.newest]).toEqual([{ a: 'SITE_SIGNATURE_WRONG' }, { revision: 2 }]);
});

test('an operator leaves a revision behind that is too high, with an epoch, and a team begins none', () => {
  const top = Number.MAX_SAFE_INTEGER;
  const seen = new Map([
    ['a', { revision: top, integrity: HASH('3') }],
    ['b', { revision: 2, integrity: HASH('1') }],
  ]);
  const begun = { revision: 3, epoch: 1 };
  const restored = after(after(honest, 'a', '1', begun, operator), 'b', '1', begun, operator);
  const refusedOf = (document: RegistryDocument, ...known: (typeof followed.releases)[]) =>
    live(trustedRegistry(document, trust, ...known)).refused.a;
  const followed = trustedRegistry(restored, trust, seen);
  expect([live(followed), followed.newest]).toEqual([
    { live: ['a 1.0.1', 'b 1.0.1'], refused: {} },
    { revision: 3, epoch: 1 },
  ]);
  expect(refusedOf(after(honest, 'a', '1', 3, operator), seen)).toBe('SITE_RELEASE_REPLAYED');
  expect(refusedOf(after(honest, 'a', '1', begun, own), seen)).toBe('SITE_RELEASE_JUMP');
  const now = followed.releases;
  expect(refusedOf(after(restored, 'a', '2', { revision: 4, epoch: 1 }, own), now)).toBeUndefined();
  for (const [revision, code] of [
    [top, 'SITE_RELEASE_JUMP'],
    [90_000, 'SITE_RELEASE_REPLAYED'],
  ] as const) {
    const replayed = after(restored, 'a', '3', revision, own);
    // also where nothing was seen
    expect([refusedOf(replayed, now), refusedOf(replayed)]).toEqual([code, code]);
  }
});
