import { sign, verify } from 'node:crypto';
import type { Envelope } from '@site/registry';
import type { PublicKey, SigningKey } from './keys.ts';

const PAYLOAD_TYPE = 'application/vnd.in-toto+json';

/** DSSE's pre-authentication encoding (github.com/secure-systems-lab/dsse, protocol.md); lengths in bytes. */
export const preAuthEncoding = (type: string, payload: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`DSSEv1 ${Buffer.byteLength(type)} ${type} ${payload.length} `), payload]);

/** Ed25519 is deterministic: the same statement and key give the same envelope. */
export function signStatement(statement: object, { key, public: { id } }: SigningKey): Envelope {
  const payload = Buffer.from(JSON.stringify(statement));
  const sig = sign(null, preAuthEncoding(PAYLOAD_TYPE, payload), key).toString('base64');
  return {
    payloadType: PAYLOAD_TYPE,
    payload: payload.toString('base64'),
    signatures: [{ keyid: id, sig }],
  };
}

/** `unknown`: signed with none of the keys. `wrong`: the signature is not of this content. */
export type Opened<Key extends PublicKey> = { signer: Key; statement: unknown } | 'unknown' | 'wrong';

/** Tries one signature of each key: a verification takes time. Content is parsed once it is verified. */
export function openEnvelope<Key extends PublicKey>(
  { payloadType, payload, signatures }: Envelope,
  keys: readonly Key[],
): Opened<Key> {
  const content = Buffer.from(payload, 'base64');
  const signed = preAuthEncoding(payloadType, content);
  const tried = new Set<string>();
  for (const { keyid, sig } of signatures) {
    const signer = keys.find(({ id }) => id === keyid);
    if (!signer || tried.has(keyid)) continue;
    tried.add(keyid);
    if (verify(null, signed, signer.key, Buffer.from(sig, 'base64')))
      return { signer, statement: JSON.parse(content.toString('utf8')) };
  }
  return tried.size > 0 ? 'wrong' : 'unknown';
}
