import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  fetchBytes,
  parseEnvelope,
  type RegistryEntry,
  type SignatureFile,
  type SignatureSource,
  signatureFile,
} from '@site/registry';
import type { Trust } from './trust/trust.ts';
import { verifyVersion } from './trust/verify.ts';

/** Bytes of one signature; usual are 1,500. */
const MAX_BYTES = 64 * 1024;

/**
 * Valid, and not on this disk yet: kept there, a server starts without the store.
 *
 * @param folder need not exist.
 * @throws SITE_SIGNATURE_MISSING, SITE_SIGNER_UNKNOWN, SITE_SIGNER_EXPIRED, SITE_SIGNATURE_WRONG
 */
export async function missingSignatures(
  trust: Trust,
  name: string,
  metadata: RegistryEntry['metadata'],
  folder: string,
  { bucket, address, signal }: SignatureSource,
): Promise<SignatureFile[]> {
  const files = trust.signersOf(name).map(({ id }) => signatureFile(id));
  const here = files.filter((file) => existsSync(join(folder, file)));
  const kept = here.flatMap((file) => parseEnvelope(readFileSync(join(folder, file), 'utf8')) ?? []);
  try {
    verifyVersion(trust, name, metadata, kept);
    return [];
  } catch {
    // the store may have others
  }
  const base = address();
  const fetched = await Promise.all(
    files.map(async (file) => {
      const url = new URL(file, base).href;
      const bytes = await fetchBytes(url, { bucket, signal, maxBytes: MAX_BYTES }).catch(() => undefined);
      const text = bytes?.toString('utf8') ?? '';
      const envelope = parseEnvelope(text);
      return envelope ? [{ file, text, envelope }] : [];
    }),
  );
  const found = fetched.flat();
  const envelopes = found.map(({ envelope }) => envelope);
  verifyVersion(trust, name, metadata, envelopes);
  return found;
}
