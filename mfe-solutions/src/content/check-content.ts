import * as z from 'zod';
import {
  type IndustryContent,
  type IntegrationContent,
  industryContentSchema,
  integrationContentSchema,
  type ProviderContent,
  providerContentSchema,
} from './content-schema.ts';
import { education } from './industries/education.ts';
import { financialServices } from './industries/financial-services.ts';
import { healthcare } from './industries/healthcare.ts';
import { manufacturing } from './industries/manufacturing.ts';
import { publicSector } from './industries/public-sector.ts';
import { retailEcommerce } from './industries/retail-ecommerce.ts';
import { technology } from './industries/technology.ts';
import { telecommunications } from './industries/telecommunications.ts';
import { travelHospitality } from './industries/travel-hospitality.ts';
import { aws as awsIntegration } from './integrations/aws.ts';
import { azure as azureIntegration } from './integrations/azure.ts';
import { gcp as gcpIntegration } from './integrations/gcp.ts';
import { oracle as oracleIntegration } from './integrations/oracle.ts';
import { aws as awsProvider } from './providers/aws.ts';
import { azure as azureProvider } from './providers/azure.ts';
import { gcp as gcpProvider } from './providers/gcp.ts';
import { multiCloud } from './providers/multi-cloud.ts';
import { oci as ociProvider } from './providers/oci.ts';

export const industryRecords: Record<string, IndustryContent> = {
  'financial-services': financialServices,
  'retail-ecommerce': retailEcommerce,
  technology,
  manufacturing,
  healthcare,
  education,
  'public-sector': publicSector,
  'travel-hospitality': travelHospitality,
  telecommunications,
};
export const providerRecords: Record<string, ProviderContent> = {
  aws: awsProvider,
  azure: azureProvider,
  gcp: gcpProvider,
  oci: ociProvider,
  'multi-cloud': multiCloud,
};
export const integrationRecords: Record<string, IntegrationContent> = {
  aws: awsIntegration,
  azure: azureIntegration,
  gcp: gcpIntegration,
  oracle: oracleIntegration,
};

const recordsSchema = z.strictObject({
  industries: z.record(z.string(), industryContentSchema),
  providers: z.record(z.string(), providerContentSchema),
  integrations: z.record(z.string(), integrationContentSchema),
});

/**
 * Checks every record against its schema. Called when section.ts is loaded, so a wrong record stops the build.
 *
 * @throws SOLUTIONS_CONTENT_INVALID with the path of each field that is missing, extra or wrong.
 */
export function checkContent(records: unknown = allRecords()): void {
  const result = recordsSchema.safeParse(records);
  if (result.success) return;
  throw new Error(
    `SOLUTIONS_CONTENT_INVALID: Records of mfe-solutions do not have the specified shape:\n${z.prettifyError(result.error)}\n  Correct the fields named above; the schema is src/content/content-schema.ts.`,
  );
}

function allRecords() {
  return { industries: industryRecords, providers: providerRecords, integrations: integrationRecords };
}
