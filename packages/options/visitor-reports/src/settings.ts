import { resolve } from 'node:path';
import { projectFolder } from '@site/server-kit';
import * as z from 'zod';

export const settingsSchema = z.object({
  REPORTS_WEBHOOKS: z
    .string()
    .min(1)
    .transform((value) => resolve(projectFolder, value))
    .optional()
    .describe(
      'File that says where each team gets events of new problems: `{"SECTION": {"url", "secrets"}}`.',
    ),
});
