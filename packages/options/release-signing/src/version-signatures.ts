import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileAtomic } from '@site/server-kit';
import type { RegistryEntry } from '../document/registry-document.ts';
import { fetchBytes } from '../object-store/fetch-bytes.ts';
import { type Envelope, parseEnvelope } from '../trust/envelope.ts';
import { verifyVersion } from '../trust/verify.ts';
import type { ArtifactSources } from './artifact-sources.ts';

/** Beside section.json: one file for each key that signed the version. */
export const signatureFile = (keyId: string): string => `signatures/${keyId}.json`;

/** Of one signature, which has some 1,500. */
const MAX_BYTES = 64 * 1024;

export interface SignatureFile {
  file: string;
  text: string;
}

interface SignatureSources extends Pick<ArtifactSources, 'trust' | 'bucket'> {
  /** Of the version's section.json; asked only if no signature here counts. */
  address: () => string;
  signal?: AbortSignal | undefined;
}

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
 * The signatures that show that somebody who may has signed this version, as far as they are not on this disk yet: kept
 * there, a server starts without the store. None where nothing is signed.
 *
 * @param folder of the copy on this disk, which need not be there.
 * @throws SITE_SIGNATURE_MISSING, SITE_SIGNER_UNKNOWN, SITE_SIGNER_EXPIRED, SITE_SIGNATURE_WRONG
 */
export async function missingSignatures(
  name: string,
  metadata: RegistryEntry['metadata'],
  folder: string,
  { trust, bucket, address, signal }: SignatureSources,
): Promise<SignatureFile[]> {
  if (!trust) return [];
  const files = trust.signersOf(name).map(({ id }) => signatureFile(id));
  const here = files.filter((file) => existsSync(join(folder, file)));
  const kept = here.flatMap((file) => parseEnvelope(readFileSync(join(folder, file), 'utf8')) ?? []);
  try {
    verifyVersion(trust, name, metadata, kept);
    return [];
  } catch {
    // another one may be in the store
  }
  const base = address();
  const texts = await Promise.all(
    files.map(async (file) => {
      const url = new URL(file, base).href;
      const bytes = await fetchBytes(url, { bucket, signal, maxBytes: MAX_BYTES }).catch(() => undefined);
      return { file, text: bytes?.toString('utf8') ?? '' };
    }),
  );
  const found = texts.filter(({ text }) => parseEnvelope(text));
  verifyVersion(
    trust,
    name,
    metadata,
    found.flatMap(({ text }) => parseEnvelope(text) ?? []),
  );
  return found;
}

export function keepSignatures(folder: string, signatures: readonly SignatureFile[]): void {
  for (const { file, text } of signatures) writeFileAtomic(join(folder, file), text);
}
