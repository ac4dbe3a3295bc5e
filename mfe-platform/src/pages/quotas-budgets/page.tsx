import { Section, SectionHeading } from '@site/design-system';
import { PlatformPage } from '../../frame/platform-page.tsx';
import { QuotaTable } from '../../views/tables/quota-table.tsx';
import { BudgetCourses } from './budget-courses.tsx';
import { copy, quotas } from './copy.ts';
import meta from './page.meta.ts';

export default function QuotasBudgets() {
  return (
    <PlatformPage meta={meta} copy={copy}>
      <BudgetCourses />
      <Section>
        <SectionHeading title={quotas.title} lead={quotas.lead} layout="split" />
        <div data-reveal="">
          <QuotaTable />
        </div>
      </Section>
    </PlatformPage>
  );
}
