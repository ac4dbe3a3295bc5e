import { azure } from '../../content/integrations/azure.ts';
import { IntegrationPage } from '../../layout/integration-page.tsx';

export default function AzureIntegrationPage() {
  return <IntegrationPage slug="azure" content={azure} />;
}
