import { gcp } from '../../content/integrations/gcp.ts';
import { IntegrationPage } from '../../layout/integration-page.tsx';

export default function GcpIntegrationPage() {
  return <IntegrationPage slug="gcp" content={gcp} />;
}
