import { azure, closing } from '../../content/providers/azure.ts';
import { priceLayers } from '../../content/providers/azure.view.ts';
import { ProviderPage } from '../../layout/provider-page.tsx';
import { StacksView } from '../../views/stacks-view.tsx';

export default function AzureProviderPage() {
  return (
    <ProviderPage slug="azure" content={azure} picture={<StacksView {...priceLayers} />} closing={closing} />
  );
}
