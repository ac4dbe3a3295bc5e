import { aws, closing } from '../../content/providers/aws.ts';
import { commitmentFit } from '../../content/providers/aws.view.ts';
import { ProviderPage } from '../../layout/provider-page.tsx';
import { LinesView } from '../../views/lines-view.tsx';

export default function AwsProviderPage() {
  return (
    <ProviderPage slug="aws" content={aws} picture={<LinesView {...commitmentFit} />} closing={closing} />
  );
}
