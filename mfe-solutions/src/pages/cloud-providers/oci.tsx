import { closing, oci } from '../../content/providers/oci.ts';
import { creditDrawdown } from '../../content/providers/oci.view.ts';
import { ProviderPage } from '../../layout/provider-page.tsx';
import { LinesView } from '../../views/lines-view.tsx';

export default function OciProviderPage() {
  return (
    <ProviderPage slug="oci" content={oci} picture={<LinesView {...creditDrawdown} />} closing={closing} />
  );
}
