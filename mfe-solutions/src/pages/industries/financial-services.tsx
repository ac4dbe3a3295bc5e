import { closing, financialServices } from '../../content/industries/financial-services.ts';
import { costOfResilience } from '../../content/industries/financial-services.view.ts';
import { IndustryPage } from '../../layout/industry-page.tsx';
import { StacksView } from '../../views/stacks-view.tsx';

export default function FinancialServicesPage() {
  return (
    <IndustryPage
      slug="financial-services"
      content={financialServices}
      picture={<StacksView {...costOfResilience} />}
      closing={closing}
      published
    />
  );
}
