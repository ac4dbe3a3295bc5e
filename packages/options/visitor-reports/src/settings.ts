import { resolve } from 'node:path';
import { projectFolder } from '@site/server-kit';
import * as z from 'zod';

export const settingsSchema = z.object({
  /** Tells each section's team of new problems: a file with {section: {url, secrets}}. */
  REPORTS_WEBHOOKS: z
    .string()
    .min(1)
    .transform((value) => resolve(projectFolder, value))
    .optional(),
});
