import { createHash } from 'node:crypto';
import type { Lead } from '@site/lead-contract';

/** SHA-256 (hex) of the checked fields: equal leads have equal fingerprints, however their JSON was written. */
export function fingerprint({
  name,
  email,
  company,
  cloudProviders: { aws, azure, gcp, other },
  spend,
}: Lead): string {
  return createHash('sha256')
    .update(JSON.stringify([name, email, company, aws, azure, gcp, other, spend]))
    .digest('hex');
}
