import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileAtomic } from '@site/node-kit';
import type { RegistryEntry } from '../document/registry-document.ts';
import { type Envelope, parseEnvelope } from '../trust/envelope.ts';
import type { Trust } from '../trust/trust.ts';
import { verifyVersion } from '../trust/verify.ts';
import { fetchBytes } from './fetch-bytes.ts';

/** Beside section.json: one file for each key that signed the version. */
export const signatureFile = (keyId: string): string => `signatures/${keyId}.json`;

/** The signatures that lie beside a copy on this disk. Nothing is said about whether they count. */
export function keptSignatures(folder: string): { keyId: string; envelope: Envelope }[] {
  const signatures = join(folder, 'signatures');
  if (!existsSync(signatures)) return [];
  return readdirSync(signatures).flatMap((file) => {
    const [, keyId] = /^([0-9a-f]{64})\.json$/.exec(file) ?? [];
    const envelope = keyId && parseEnvelope(readFileSync(join(signatures, file), 'utf8'));
    return keyId && envelope ? [{ keyId, envelope }] : [];
  });
}

/**
 * That a version is signed by somebody who may. Its signatures are kept beside the copy on this disk, so that a server
 * starts without the store.
 *
 * @param folder the copy on this disk.
 * @param address of its section.json; asked only if no signature here counts.
 * @throws SITE_SIGNATURE_MISSING, SITE_SIGNER_UNKNOWN, SITE_SIGNER_EXPIRED, SITE_SIGNATURE_WRONG
 */
export async function assertSigned(
  trust: Trust,
  name: string,
  metadata: RegistryEntry['metadata'],
  folder: string,
  address: () => string,
  signal?: AbortSignal,
): Promise<void> {
  const files = trust.signersOf(name).map(({ id }) => signatureFile(id));
  const here = files.filter((file) => existsSync(join(folder, file)));
  const kept = here.flatMap((file) => parseEnvelope(readFileSync(join(folder, file), 'utf8')) ?? []);
  try {
    verifyVersion(trust, name, metadata, kept);
    return;
  } catch {
    // another one may be in the store
  }
  const base = address();
  const texts = await Promise.all(
    files.map(async (file) => {
      const bytes = await fetchBytes(new URL(file, base).href, signal).catch(() => undefined);
      return bytes && { file, text: bytes.toString('utf8') };
    }),
  );
  const found = texts.flatMap((each) => {
    const envelope = each && parseEnvelope(each.text);
    return envelope ? [{ ...each, envelope }] : [];
  });
  verifyVersion(
    trust,
    name,
    metadata,
    found.map(({ envelope }) => envelope),
  );
  for (const { file, text } of found) writeFileAtomic(join(folder, file), text);
}
