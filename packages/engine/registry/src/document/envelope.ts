import { parseBounded } from '@site/server-kit';
import * as z from 'zod';

const MAX_PAYLOAD = 4 * 1024 * 1024;
export const MAX_ENVELOPE_CHARACTERS = MAX_PAYLOAD + 64 * 1024;
const LIMITS = { characters: MAX_ENVELOPE_CHARACTERS, values: 100 };

/** DSSE envelope (github.com/secure-systems-lab/dsse, version 1) around an in-toto statement. */
export const envelopeSchema = z.strictObject({
  payloadType: z.literal('application/vnd.in-toto+json'),
  payload: z.base64().max(MAX_PAYLOAD),
  signatures: z
    .array(z.strictObject({ keyid: z.string().max(100), sig: z.base64().max(200) }))
    .min(1)
    .max(8),
});

export type Envelope = z.output<typeof envelopeSchema>;

/** Undefined for any other text: writers of a store may put anything there. */
export function parseEnvelope(text: string): Envelope | undefined {
  try {
    return envelopeSchema.parse(parseBounded(text, LIMITS));
  } catch {
    return undefined;
  }
}
