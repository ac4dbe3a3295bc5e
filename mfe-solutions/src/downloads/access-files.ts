import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Integration } from '../content/content-schema.ts';
import { statementText } from '../content/grants.ts';
import { awsModule, awsPolicy, awsTemplate, awsTrustPolicy } from './aws-role.ts';
import { azureCostRole, azureResourceRole, azureScript } from './azure-roles.ts';
import { googleModule, googleScript } from './google-roles.ts';

const script = (name: string) => readFileSync(join(import.meta.dirname, '../../downloads', name), 'utf8');

/**
 * By address.
 *
 * @param integrations by slug.
 */
export function accessFileTexts(integrations: ReadonlyMap<string, Integration>): Record<string, string> {
  const rowsOf = (slug: string) => integrations.get(slug)!.connection.permissions;
  const [aws, azure, google, oracle] = ['aws', 'azure', 'gcp', 'oracle'].map(rowsOf);
  const texts = {
    'aws-cost-policy.json': awsPolicy(aws!),
    'aws-trust-policy.json': awsTrustPolicy(),
    'aws-cost-role.yaml': awsTemplate(aws!),
    'aws-cost-role.tf': awsModule(aws!),
    'azure-reader-roles.sh': azureScript(script('azure-reader-roles.sh'), azure!),
    'azure-resource-reader.json': azureResourceRole(),
    'azure-cost-reader.json': azureCostRole(),
    'google-viewer-roles.sh': googleScript(script('google-viewer-roles.sh'), google!),
    'google-viewer-roles.tf': googleModule(google!),
    'oci-cost-policy.txt': `${statementText(oracle!)}\n`,
  };
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [`/integrations/downloads/${name}`, text]),
  );
}
