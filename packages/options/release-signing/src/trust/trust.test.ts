import crypto, { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { fixtureConfig } from '@site/fixture-site/fixture-config';
import {
  emptyRegistry,
  type RegistryDocument,
  type RegistryEntry,
  withLive,
  withoutLive,
} from '@site/registry';
import { openEnvelope, preAuthEncoding, signStatement } from './envelope.ts';
import { newSigningKey, readPublicKey, readSigningKey, type SigningKey } from './keys.ts';
import { MAX_EPOCH, releaseOf, snapshotOf, snapshotStatement, versionOf } from './statements.ts';
import { createTrust } from './trust.ts';
import { entrySigner, trustedRegistry } from './trusted-registry.ts';
import { verifyVersion } from './verify.ts';

const ORIGIN = 'https://www.example.com';
const HASH = (letter: string) => `sha384-${letter.repeat(64)}`;
const operator = readSigningKey(newSigningKey().secret);
const [ann, ben, eve] = [1, 2, 3].map(() => readSigningKey(newSigningKey().secret)) as [
  SigningKey,
  SigningKey,
  SigningKey,
];

function trustOf(until?: string, environment = ORIGIN) {
  const config = fixtureConfig(['a', 'b']);
  const signer = (name: string, { public: { text } }: SigningKey) => ({
    name,
    key: text,
    ...(until && { until }),
  });
  config.grants.a!.signers = [signer('ann', ann)];
  config.grants.b!.signers = [signer('ben', ben)];
  return createTrust([operator.public.text], environment, () => config)!;
}

const metadata = (version: string) => ({ integrity: HASH(version.at(-1)!), version: `1.0.${version}` });

/** The registry after one change: signed by `key` for `signed`, or for what it says. */
function after(
  document: RegistryDocument,
  name: string,
  version: string | null,
  revision: number,
  key: SigningKey | undefined,
  signed: { name?: string; environment?: string; epoch?: number } = {},
): RegistryDocument {
  // the largest revisions are no time
  const at = new Date((revision % 1_000_000) * 1000);
  const sign = (of: RegistryEntry['metadata'], live: boolean) =>
    signStatement(
      releaseOf(signed.name ?? name, of, {
        environment: signed.environment ?? ORIGIN,
        live,
        action: live ? 'deploy' : 'retire',
        revision,
        ...(signed.epoch && { epoch: signed.epoch }),
        at: at.toISOString(),
      }),
      key!,
    );
  const change = { at, by: 'x', revision, sign: key && sign };
  return version === null
    ? withoutLive(document, name, change)
    : withLive(document, name, { url: `${name}/${version}`, metadata: metadata(version) }, change);
}

const live = ({ document, refused }: ReturnType<typeof trustedRegistry>) => ({
  live: Object.entries(document.microFrontends).flatMap(([name, entries]) =>
    entries
      .filter(({ deployment }) => deployment.default)
      .map((entry) => `${name} ${entry.metadata.version}`),
  ),
  refused: Object.fromEntries([...refused].map(([name, { code }]) => [name, code])),
});

const honest = () => after(after(emptyRegistry(), 'a', '1', 1, ann), 'b', '1', 2, ben);

test('the encoding that is signed is that of the DSSE protocol document', () => {
  expect(preAuthEncoding('http://example.com/HelloWorld', Buffer.from('hello world')).toString()).toBe(
    'DSSEv1 29 http://example.com/HelloWorld 11 hello world',
  );
});

test('a key is read as one line and as PEM, and its identity is that of its public key', () => {
  const { secret, public: open } = newSigningKey();
  const pem = createPrivateKey({ key: Buffer.from(secret, 'base64'), format: 'der', type: 'pkcs8' })
    .export({ format: 'pem', type: 'pkcs8' })
    .toString();
  expect([readSigningKey(secret).public.id, readSigningKey(pem).public.id]).toEqual([open.id, open.id]);
  expect(readPublicKey(open.text).id).toBe(open.id);
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const other = rsa.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  for (const wrong of ['', 'secret', secret.slice(4), other]) {
    expect(() => readSigningKey(wrong)).toThrow(expect.objectContaining({ code: 'SITE_KEY_INVALID' }));
    expect(() => readPublicKey(wrong)).toThrow(expect.objectContaining({ code: 'SITE_KEY_INVALID' }));
  }
  expect(() => readSigningKey('very-secret')).not.toThrow('very-secret');
});

test('an envelope opens for the key that signed it, and for no other content', () => {
  const envelope = signStatement({ a: 1 }, ann);
  expect(openEnvelope(envelope, [ben.public, ann.public])).toMatchObject({ statement: { a: 1 } });
  expect(openEnvelope(envelope, [ben.public])).toBe('unknown');
  const payload = Buffer.from('{"a":2}').toString('base64');
  expect(openEnvelope({ ...envelope, payload }, [ann.public])).toBe('wrong');
  const claimed = {
    ...signStatement({ a: 1 }, eve),
    signatures: [{ keyid: ann.public.id, sig: envelope.signatures[0]!.sig }],
  };
  expect(openEnvelope({ ...claimed, payload }, [ann.public])).toBe('wrong');
});

test('of eight signatures with the name of one key, one is tried', () => {
  const [wrong] = signStatement({ a: 2 }, ann).signatures;
  const tried = jest.spyOn(crypto, 'verify');
  const envelope = { ...signStatement({ a: 1 }, ann), signatures: Array.from({ length: 8 }, () => wrong!) };
  expect(openEnvelope(envelope, [ann.public, ben.public])).toBe('wrong');
  expect(tried).toHaveBeenCalledTimes(1);
  tried.mockRestore();
});

test('earlier releases of a refused section stay known, as far as they are signed', () => {
  const forged = after(after(honest(), 'a', '2', 3, ann), 'a', '3', 4, eve);
  const { document } = trustedRegistry(forged, trustOf());
  expect(
    document.microFrontends.a!.map(({ metadata, deployment }) => [metadata.version, deployment.default]),
  ).toEqual([
    ['1.0.2', false],
    ['1.0.1', false],
  ]);
});

test('a version counts with the signature of one who may sign its section', () => {
  const signedFor = (name: string, version: string, key: SigningKey) =>
    signStatement(versionOf(name, metadata(version)), key);
  const trust = trustOf();
  expect(
    verifyVersion(trust, 'a', metadata('1'), [signedFor('a', '2', ann), signedFor('a', '1', ann)]).name,
  ).toBe('ann');
  expect(verifyVersion(trust, 'a', metadata('1'), [signedFor('a', '1', operator)]).name).toBe('operator');
  const wrong: [ReturnType<typeof signedFor>[], string][] = [
    [[], 'SITE_SIGNATURE_MISSING'],
    [[signedFor('a', '1', eve)], 'SITE_SIGNER_UNKNOWN'],
    [[signedFor('a', '1', ben)], 'SITE_SIGNER_UNKNOWN'],
    [[signedFor('a', '2', ann)], 'SITE_SIGNATURE_WRONG'],
    [[signedFor('b', '1', ann)], 'SITE_SIGNATURE_WRONG'],
  ];
  for (const [envelopes, code] of wrong)
    expect(() => verifyVersion(trust, 'a', metadata('1'), envelopes)).toThrow(
      expect.objectContaining({ code }),
    );
});

test('the signature of a retirement names no signer of an entry that is live', () => {
  const [retired] = after(honest(), 'a', null, 3, ann).microFrontends.a!;
  expect(entrySigner(trustOf(), 'a', retired!)?.name).toBe('ann');
  const shownAsLive = { ...retired!, deployment: { traffic: 100, default: true } };
  expect(entrySigner(trustOf(), 'a', shownAsLive)).toBeUndefined();
});

test('an envelope with the signature of an expired key counts through a second one', () => {
  const config = fixtureConfig(['a']);
  config.grants.a!.signers = [
    { name: 'ann, before', key: ann.public.text, until: '2026-01-01T00:00:00Z' },
    { name: 'ann', key: ben.public.text },
  ];
  const trust = createTrust([operator.public.text], ORIGIN, () => config)!;
  const byOld = after(emptyRegistry(), 'a', '1', 1, ann);
  expect(live(trustedRegistry(byOld, trust)).refused).toEqual({ a: 'SITE_SIGNER_EXPIRED' });
  const [second] = after(emptyRegistry(), 'a', '1', 1, ben).microFrontends.a![0]!.extras.release!.signatures;
  byOld.microFrontends.a![0]!.extras.release!.signatures.push(second!);
  expect(live(trustedRegistry(byOld, trust))).toEqual({ live: ['a 1.0.1'], refused: {} });
  // a wrong one of a valid key is no reason to take the expired one
  second!.sig = ann.public.text;
  expect(live(trustedRegistry(byOld, trust)).refused).toEqual({ a: 'SITE_SIGNER_EXPIRED' });
});

test('a signed revision that nothing could follow does not count, and the others go on', () => {
  const seen = trustedRegistry(honest(), trustOf()).releases;
  const jump = { live: ['b 1.0.1'], refused: { a: 'SITE_RELEASE_JUMP' } };
  for (const revision of [100_003, 999_999_999, 1_000_000_000, Number.MAX_SAFE_INTEGER]) {
    const far = trustedRegistry(after(honest(), 'a', '2', revision, ann), trustOf(), seen);
    expect([revision, live(far), far.newest]).toEqual([revision, jump, { revision: 2 }]);
  }
  const near = trustedRegistry(after(honest(), 'a', '2', 100_002, ann), trustOf(), seen);
  expect([live(near).refused, near.newest]).toEqual([{}, { revision: 100_002 }]);
  // without anything to compare with, only the ceiling is left
  expect(live(trustedRegistry(after(honest(), 'a', '2', 5_000_000, ann), trustOf())).refused).toEqual({});
  expect(live(trustedRegistry(after(honest(), 'a', '2', 1_000_000_000, ann), trustOf()))).toEqual(jump);
});

test('an epoch that nothing could follow counts in no statement, not even an operator’s', () => {
  const result = trustedRegistry(
    after(honest(), 'a', '1', 3, operator, { epoch: Number.MAX_SAFE_INTEGER }),
    trustOf(),
  );
  expect([live(result).refused, result.newest]).toEqual([{ a: 'SITE_SIGNATURE_WRONG' }, { revision: 2 }]);
  const integrity = HASH('1');
  const snapshot = (epoch: number) =>
    snapshotOf({ environment: ORIGIN, at: '', sections: { a: { revision: 1, epoch, integrity } } });
  const read = [MAX_EPOCH, MAX_EPOCH + 1].map(
    (epoch) => snapshotStatement.safeParse(snapshot(epoch)).success,
  );
  expect(read).toEqual([true, false]);
});

test('an operator leaves a revision behind that is too high, with an epoch, and a team begins none', () => {
  const top = Number.MAX_SAFE_INTEGER;
  const seen = new Map([
    ['a', { revision: top, integrity: HASH('3') }],
    ['b', { revision: 2, integrity: HASH('1') }],
  ]);
  const restored = (key: SigningKey) =>
    after(after(honest(), 'a', '1', 3, key, { epoch: 1 }), 'b', '1', 3, operator, { epoch: 1 });
  expect(live(trustedRegistry(after(honest(), 'a', '1', 3, operator), trustOf(), seen)).refused).toEqual({
    a: 'SITE_RELEASE_REPLAYED',
  });
  const followed = trustedRegistry(restored(operator), trustOf(), seen);
  expect([live(followed), followed.newest]).toEqual([
    { live: ['a 1.0.1', 'b 1.0.1'], refused: {} },
    { revision: 3, epoch: 1 },
  ]);
  const byTeam = after(honest(), 'a', '1', 3, ann, { epoch: 1 });
  expect(live(trustedRegistry(byTeam, trustOf(), seen)).refused).toEqual({ a: 'SITE_RELEASE_JUMP' });
  // after it, a team goes on in the epoch, and what was signed before it is an older release
  const now = followed.releases;
  const next = after(restored(operator), 'a', '2', 4, ann, { epoch: 1 });
  expect(live(trustedRegistry(next, trustOf(), now)).refused).toEqual({});
  for (const [revision, code] of [
    [top, 'SITE_RELEASE_JUMP'],
    [90_000, 'SITE_RELEASE_REPLAYED'],
  ] as const) {
    const replayed = after(restored(operator), 'a', '3', revision, ann);
    expect(live(trustedRegistry(replayed, trustOf(), now)).refused).toEqual({ a: code });
    // also where nothing was seen
    expect(live(trustedRegistry(replayed, trustOf())).refused).toEqual({ a: code });
  }
});
