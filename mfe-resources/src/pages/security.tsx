import { LegalPage } from '../legal/legal-page.tsx';
import { security } from '../legal/security.ts';

export default function SecurityPage() {
  return <LegalPage text={security} />;
}
