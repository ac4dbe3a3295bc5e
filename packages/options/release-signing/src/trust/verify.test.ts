import crypto, { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { fixtureConfig } from '@site/fixture-site/fixture-config';
import { fixtureKeys, ORIGIN } from '../testing/signed-change.ts';
import { openEnvelope, preAuthEncoding, signStatement } from './envelope.ts';
import { newSigningKey, readPublicKey, readSigningKey } from './keys.ts';
import { versionOf } from './statements.ts';
import { createTrust } from './trust.ts';
import { verifyVersion } from './verify.ts';

const { operator, ann, ben, eve, expired } = fixtureKeys('operator', 'ann', 'ben', 'eve', 'expired');

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

test('of eight signatures with the name of one key, one is tried', () => {
  const [wrong] = signStatement({ a: 2 }, ann).signatures;
  const tried = jest.spyOn(crypto, 'verify');
  const envelope = { ...signStatement({ a: 1 }, ann), signatures: Array.from({ length: 8 }, () => wrong!) };
  expect(openEnvelope(envelope, [ann.public, ben.public])).toBe('wrong');
  expect(tried).toHaveBeenCalledTimes(1);
  tried.mockRestore();
});

test('a version counts with the signature of an authorized key of its section', () => {
  const config = fixtureConfig(['a', 'b']);
  config.grants.a!.signers = [
    { name: 'ann', key: ann.public.text },
    { name: 'gone', key: expired.public.text, until: '2026-01-01T00:00:00Z' },
  ];
  config.grants.b!.signers = [{ name: 'ben', key: ben.public.text }];
  const trust = createTrust([operator.public.text], ORIGIN, () => config)!;
  const metadata = (version: string) => ({ version, integrity: `sha384-${version.repeat(64)}` });
  const signed = (name: string, version: string, key: typeof ann) =>
    signStatement(versionOf(name, metadata(version)), key);
  const verified = (...envelopes: ReturnType<typeof signed>[]) =>
    verifyVersion(trust, 'a', metadata('1'), envelopes).name;
  expect(verified(signed('a', '2', ann), signed('a', '1', ann))).toBe('ann');
  expect(verified(signed('a', '1', operator))).toBe('operator');
  for (const [code, ...envelopes] of [
    ['SITE_SIGNATURE_MISSING'],
    ['SITE_SIGNER_UNKNOWN', signed('a', '1', eve)],
    ['SITE_SIGNER_UNKNOWN', signed('a', '1', ben)],
    ['SITE_SIGNER_EXPIRED', signed('a', '1', expired)],
    ['SITE_SIGNATURE_WRONG', signed('a', '2', ann)],
    ['SITE_SIGNATURE_WRONG', signed('b', '1', ann)],
  ] as [string, ...ReturnType<typeof signed>[]][])
    expect(() => verified(...envelopes)).toThrow(expect.objectContaining({ code }));
});
