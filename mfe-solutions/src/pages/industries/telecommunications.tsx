import { closing, telecommunications } from '../../content/industries/telecommunications.ts';
import { loadFloor } from '../../content/industries/telecommunications.view.ts';
import { IndustryPage } from '../../layout/industry-page.tsx';
import { LinesView } from '../../views/lines-view.tsx';

export default function TelecommunicationsPage() {
  return (
    <IndustryPage
      slug="telecommunications"
      content={telecommunications}
      picture={<LinesView {...loadFloor} />}
      closing={closing}
    />
  );
}
