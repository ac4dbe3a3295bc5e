import { closing, manufacturing } from '../../content/industries/manufacturing.ts';
import { costByProgram } from '../../content/industries/manufacturing.view.ts';
import { IndustryPage } from '../../layout/industry-page.tsx';
import { StacksView } from '../../views/stacks-view.tsx';

export default function ManufacturingPage() {
  return (
    <IndustryPage
      slug="manufacturing"
      content={manufacturing}
      picture={<StacksView {...costByProgram} />}
      closing={closing}
      published
    />
  );
}
