import { LegalPage } from '../../legal/legal-page.tsx';
import { privacy } from './copy.ts';
import meta from './page.meta.ts';

export default function PrivacyPage() {
  return <LegalPage meta={meta} text={privacy} />;
}
