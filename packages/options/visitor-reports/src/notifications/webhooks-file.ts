import { readFileSync } from 'node:fs';
import { SAFE_NAME } from '@site/section-kit/contract';
import {
  isSigningSecret,
  isWebhookUrl,
  SiteError,
  WEBHOOK_URL_RULE,
  type WebhookTarget,
} from '@site/server-kit';
import * as z from 'zod';

/** Where each section's team is notified: the file of REPORTS_WEBHOOKS. */
const webhooksSchema = z.record(
  z.string().regex(SAFE_NAME, 'must be the name of a section'),
  z.strictObject({
    url: z.string().refine(isWebhookUrl, WEBHOOK_URL_RULE),
    secrets: z
      .array(z.string().refine(isSigningSecret, 'must be a Base64 secret of at least 16 bytes'))
      .min(1)
      .max(2),
  }),
);

/**
 * Reads it once, at the start.
 *
 * @throws SITE_SETTING_INVALID naming what is wrong, never a secret.
 */
export function readWebhooks(file: string | undefined): ReadonlyMap<string, WebhookTarget> {
  if (file === undefined) return new Map();
  const result = webhooksSchema.safeParse(contentOf(file));
  if (result.success) return new Map(Object.entries(result.data));
  const problems = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}.`);
  throw wrong(`${file} cannot be used. ${problems.join(' ')}`);
}

function contentOf(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw wrong(`${file} cannot be read: ${(error as NodeJS.ErrnoException).code}.`);
  }
  try {
    return JSON.parse(text);
  } catch {
    // the parser's message repeats what it read
    throw wrong(`${file} is not JSON.`);
  }
}

const wrong = (problem: string) =>
  new SiteError(
    'SITE_SETTING_INVALID',
    `REPORTS_WEBHOOKS: ${problem}`,
    'Write {"section": {"url": "https://…", "secrets": ["whsec_…"]}} into the file, or remove the setting.',
  );
