import { LegalPage } from '../../legal/legal-page.tsx';
import { terms } from './copy.ts';
import meta from './page.meta.ts';

export default function TermsPage() {
  return <LegalPage meta={meta} text={terms} />;
}
