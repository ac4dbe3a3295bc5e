import { closing, publicSector } from '../../content/industries/public-sector.ts';
import { burnRate } from '../../content/industries/public-sector.view.ts';
import { IndustryPage } from '../../layout/industry-page.tsx';
import { LinesView } from '../../views/lines-view.tsx';

export default function PublicSectorPage() {
  return (
    <IndustryPage
      slug="public-sector"
      content={publicSector}
      picture={<LinesView {...burnRate} />}
      closing={closing}
    />
  );
}
