import { closing, technology } from '../../content/industries/technology.ts';
import { costPerTenant } from '../../content/industries/technology.view.ts';
import { IndustryPage } from '../../layout/industry-page.tsx';
import { BarsView } from '../../views/bars-view.tsx';

export default function TechnologyPage() {
  return (
    <IndustryPage
      slug="technology"
      content={technology}
      picture={<BarsView {...costPerTenant} />}
      closing={closing}
    />
  );
}
