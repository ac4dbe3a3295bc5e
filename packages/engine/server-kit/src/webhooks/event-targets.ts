import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod';
import { SiteError } from '../errors/site-error.ts';
import { projectFolder } from '../settings.ts';
import { isSigningSecret, isWebhookUrl, WEBHOOK_URL_RULE, type WebhookTarget } from './send-webhook.ts';

export const EVERY_TEAM = '*';

export const eventWebhooks = z
  .string()
  .min(1)
  .transform((value) => resolve(projectFolder, value))
  .optional()
  .describe(
    'File that says where each team gets events: `{"SECTION": {"url", "secrets"}}`, and `"*"` for the operator, who gets all.',
  );

/** `SAFE_NAME` of the section contract. */
const TEAM = /^(?:\*|[a-z0-9][a-z0-9.-]{0,63})$/;

const targetsSchema = z.record(
  z.string().regex(TEAM, 'must be the name of a section, or *'),
  z.strictObject({
    url: z.string().refine(isWebhookUrl, WEBHOOK_URL_RULE),
    secrets: z
      .array(z.string().refine(isSigningSecret, 'must be a Base64 secret of at least 16 bytes'))
      .min(1)
      .max(2),
  }),
);

export type EventTargets = ReadonlyMap<string, WebhookTarget>;

/** @throws SITE_SETTING_INVALID naming what is wrong, never a secret. */
export function readEventTargets(file: string): EventTargets {
  const wrong = (problem: string) =>
    new SiteError(
      'SITE_SETTING_INVALID',
      `EVENT_WEBHOOKS: ${problem}`,
      'Write {"section": {"url": "https://…", "secrets": ["whsec_…"]}} into the file, or remove the setting.',
    );
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw wrong(`${file} cannot be read: ${(error as NodeJS.ErrnoException).code}.`);
  }
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    // The parser's message repeats the text.
    throw wrong(`${file} is not JSON.`);
  }
  const result = targetsSchema.safeParse(content);
  if (result.success) return new Map(Object.entries(result.data));
  const problems = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}.`);
  throw wrong(`${file} cannot be used. ${problems.join(' ')}`);
}
