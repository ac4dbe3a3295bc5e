import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import { SiteError } from '@site/server-kit';

export interface PublicKey {
  /** SHA-256 of its SPKI encoding, hexadecimal. */
  id: string;
  /** SPKI (DER) in Base64. */
  text: string;
  key: KeyObject;
}

export interface SigningKey {
  key: KeyObject;
  public: PublicKey;
}

const ACTION = 'Make a key with site key new, and use the text that it prints.';

const invalid = (what: string, cause?: unknown) =>
  new SiteError('SITE_KEY_INVALID', `${what} is not an Ed25519 key.`, ACTION, { cause });

/**
 * @param text SPKI (DER) in Base64.
 * @throws SITE_KEY_INVALID
 */
export function readPublicKey(text: string): PublicKey {
  try {
    return publicKeyOf(createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' }));
  } catch (cause) {
    throw invalid(`The public key ${text.slice(0, 80)}`, cause);
  }
}

/**
 * @param text PKCS #8, as PEM or as Base64 of the DER. It never gets into a message.
 * @throws SITE_KEY_INVALID
 */
export function readSigningKey(text: string): SigningKey {
  try {
    const key = text.includes('-----BEGIN')
      ? createPrivateKey(text)
      : createPrivateKey({ key: Buffer.from(text.trim(), 'base64'), format: 'der', type: 'pkcs8' });
    return { key, public: publicKeyOf(createPublicKey(key)) };
  } catch {
    throw invalid('The signing key');
  }
}

/** The secret is PKCS #8 (DER) in Base64. */
export function newSigningKey(): { secret: string; public: PublicKey } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const secret = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  return { secret, public: publicKeyOf(publicKey) };
}

function publicKeyOf(key: KeyObject): PublicKey {
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`it is ${key.asymmetricKeyType}`);
  const der = key.export({ format: 'der', type: 'spki' });
  return { id: createHash('sha256').update(der).digest('hex'), text: der.toString('base64'), key };
}
