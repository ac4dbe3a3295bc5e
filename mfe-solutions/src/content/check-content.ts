import * as z from 'zod';
import {
  type IndustryContent,
  type IntegrationContent,
  industryContentSchema,
  integrationContentSchema,
  type ProviderContent,
  providerContentSchema,
} from './content-schema.ts';
import { technology } from './industries/technology.ts';
import { aws as awsIntegration } from './integrations/aws.ts';

export const industryRecords: Record<string, IndustryContent> = { technology };
export const providerRecords: Record<string, ProviderContent> = {};
export const integrationRecords: Record<string, IntegrationContent> = { aws: awsIntegration };

const recordsSchema = z.strictObject({
  industries: z.record(z.string(), industryContentSchema),
  providers: z.record(z.string(), providerContentSchema),
  integrations: z.record(z.string(), integrationContentSchema),
});

/**
 * Checks every record against its schema. Called when section.ts is loaded, so a wrong record stops the build.
 *
 * @throws Error with the path of each field that is missing, extra or wrong.
 */
export function checkContent(records: unknown = allRecords()): void {
  const result = recordsSchema.safeParse(records);
  if (!result.success) throw new Error(`mfe-solutions content is wrong:\n${z.prettifyError(result.error)}`);
}

function allRecords() {
  return { industries: industryRecords, providers: providerRecords, integrations: integrationRecords };
}
