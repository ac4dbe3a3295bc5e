import { closing, multiCloud } from '../../content/providers/multi-cloud.ts';
import { focusCategories } from '../../content/providers/multi-cloud.view.ts';
import { ProviderPage } from '../../layout/provider-page.tsx';
import { StacksView } from '../../views/stacks-view.tsx';

export default function MultiCloudPage() {
  return (
    <ProviderPage
      slug="multi-cloud"
      content={multiCloud}
      picture={<StacksView {...focusCategories} />}
      closing={closing}
    />
  );
}
