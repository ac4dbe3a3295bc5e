import { closing, retailEcommerce } from '../../content/industries/retail-ecommerce.ts';
import { tradingYear } from '../../content/industries/retail-ecommerce.view.ts';
import { IndustryPage } from '../../layout/industry-page.tsx';
import { BarsView } from '../../views/bars-view.tsx';

export default function RetailEcommercePage() {
  return (
    <IndustryPage
      slug="retail-ecommerce"
      content={retailEcommerce}
      picture={<BarsView {...tradingYear} />}
      closing={closing}
    />
  );
}
