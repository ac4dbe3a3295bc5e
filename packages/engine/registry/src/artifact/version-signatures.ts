import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileAtomic } from '@site/server-kit';
import { type Envelope, parseEnvelope } from '../document/envelope.ts';
import type { SignatureFile } from '../document/verifier.ts';

export const signatureFile = (keyId: string): string => `signatures/${keyId}.json`;

export function keptSignatures(folder: string): { keyId: string; envelope: Envelope }[] {
  const signatures = join(folder, 'signatures');
  if (!existsSync(signatures)) return [];
  return readdirSync(signatures).flatMap((file) => {
    const [, keyId] = /^([0-9a-f]{64})\.json$/.exec(file) ?? [];
    const envelope = keyId && parseEnvelope(readFileSync(join(signatures, file), 'utf8'));
    return keyId && envelope ? [{ keyId, envelope }] : [];
  });
}

export function keepSignatures(folder: string, signatures: readonly SignatureFile[]): void {
  for (const { file, text } of signatures) writeFileAtomic(join(folder, file), text);
}
