import { aws } from '../../content/integrations/aws.ts';
import { IntegrationPage } from '../../layout/integration-page.tsx';

export default function AwsIntegrationPage() {
  return <IntegrationPage slug="aws" content={aws} />;
}
