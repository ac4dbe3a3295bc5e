import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Grant, statementText } from '../content/grants.ts';
import aws from '../pages/integrations/entries/aws.ts';
import azure from '../pages/integrations/entries/azure.ts';
import gcp from '../pages/integrations/entries/gcp.ts';
import oracle from '../pages/integrations/entries/oracle.ts';
import { awsModule, awsPolicy, awsTemplate } from './aws-role.ts';
import { azureCustomRole, azureScript } from './azure-roles.ts';
import { googleModule, googleScript } from './google-roles.ts';

const script = (name: string) => readFileSync(join(import.meta.dirname, '../../downloads', name), 'utf8');

const rowsOf = ({ connection }: { connection: { permissions: Grant[] } }) => connection.permissions;

/** The files that give the permissions of the integration pages, by name. */
export const accessFileTexts = (): Record<string, string> => ({
  'aws-cost-policy.json': awsPolicy(rowsOf(aws)),
  'aws-cost-role.yaml': awsTemplate(rowsOf(aws)),
  'aws-cost-role.tf': awsModule(rowsOf(aws)),
  'azure-reader-roles.sh': azureScript(script('azure-reader-roles.sh'), rowsOf(azure)),
  'azure-resource-reader.json': azureCustomRole(),
  'google-viewer-roles.sh': googleScript(script('google-viewer-roles.sh'), rowsOf(gcp)),
  'google-viewer-roles.tf': googleModule(rowsOf(gcp)),
  'oci-cost-policy.txt': `${statementText(rowsOf(oracle))}\n`,
});
