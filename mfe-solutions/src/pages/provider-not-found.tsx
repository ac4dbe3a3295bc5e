import { providerHref, providers } from '../content/catalog.ts';
import { NotFoundView } from '../layout/not-found-view.tsx';

export default function ProviderNotFoundPage() {
  return (
    <NotFoundView
      title="Provider Not Found"
      sentence="There is no cloud provider page at this address. The link may be outdated, or the provider goes by another name here: Oracle Cloud is found under OCI."
      listTitle="Providers we cover"
      pages={providers.map(({ slug, name }) => ({ href: providerHref(slug), name }))}
    />
  );
}
