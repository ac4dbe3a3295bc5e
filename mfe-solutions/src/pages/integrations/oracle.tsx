import { oracle } from '../../content/integrations/oracle.ts';
import { IntegrationPage } from '../../layout/integration-page.tsx';

export default function OracleIntegrationPage() {
  return <IntegrationPage slug="oracle" content={oracle} />;
}
