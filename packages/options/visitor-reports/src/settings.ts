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
      'The name that `EVENT_WEBHOOKS` had in the release before, where that is not set: new problems and worse versions alone.',
    ),
});
