import { closing, gcp } from '../../content/providers/gcp.ts';
import { queryCost } from '../../content/providers/gcp.view.ts';
import { ProviderPage } from '../../layout/provider-page.tsx';
import { StacksView } from '../../views/stacks-view.tsx';

export default function GcpProviderPage() {
  return <ProviderPage slug="gcp" content={gcp} picture={<StacksView {...queryCost} />} closing={closing} />;
}
