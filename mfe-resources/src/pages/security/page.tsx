import { LegalPage } from '../../legal/legal-page.tsx';
import { security } from './copy.ts';
import meta from './page.meta.ts';

export default function SecurityPage() {
  return <LegalPage meta={meta} text={security} />;
}
