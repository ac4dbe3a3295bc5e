import { diagnosticSchema } from '@site/registry';
import { contentId } from '@site/server-kit/files';
import * as z from 'zod';
import type { Environment } from '../plan/composition-input.ts';

/** Response to a preview link with `Accept: application/json`. */
export const previewResultSchema = z.object({
  composition: z.string(),
  /** `environmentId` of the configuration. */
  environment: z.string(),
  pages: z.number().int(),
  renderedPages: z.number().int(),
  warnings: z.array(diagnosticSchema),
});

export type PreviewResult = z.output<typeof previewResultSchema>;

export const environmentId = (environment: Environment): string => contentId(JSON.stringify(environment));
