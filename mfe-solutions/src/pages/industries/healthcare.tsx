import { closing, healthcare } from '../../content/industries/healthcare.ts';
import { imagesByAge } from '../../content/industries/healthcare.view.ts';
import { IndustryPage } from '../../layout/industry-page.tsx';
import { StacksView } from '../../views/stacks-view.tsx';

export default function HealthcarePage() {
  return (
    <IndustryPage
      slug="healthcare"
      content={healthcare}
      picture={<StacksView {...imagesByAge} />}
      closing={closing}
    />
  );
}
