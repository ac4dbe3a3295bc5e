import { LegalPage } from '../legal/legal-page.tsx';
import { terms } from '../legal/terms.ts';

export default function TermsPage() {
  return <LegalPage text={terms} />;
}
