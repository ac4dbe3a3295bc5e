import { CardGrid, FeatureCard, Section, SectionHeading } from '@site/design-system';
import { PlatformPage } from '../../frame/platform-page.tsx';
import { QuotaTable } from '../../views/tables/quota-table.tsx';
import { BudgetCourses } from './budget-courses.tsx';
import { copy, features, quotas } from './copy.ts';
import meta from './page.meta.ts';
import { TeamBurn } from './team-burn.tsx';

export default function QuotasBudgets() {
  return (
    <PlatformPage meta={meta} copy={copy}>
      <BudgetCourses />
      <TeamBurn />
      <Section tone="mist">
        <SectionHeading title={quotas.title} lead={quotas.lead} layout="split" />
        <div data-reveal="">
          <QuotaTable />
        </div>
      </Section>
      <Section tone="mist" related>
        <SectionHeading title={features.title} />
        <CardGrid>
          {features.items.map((feature) => (
            <FeatureCard key={feature.title} {...feature} />
          ))}
        </CardGrid>
      </Section>
    </PlatformPage>
  );
}
