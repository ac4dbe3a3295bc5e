import { LegalPage } from '../legal/legal-page.tsx';
import { privacy } from '../legal/privacy.ts';

export default function PrivacyPage() {
  return <LegalPage text={privacy} />;
}
