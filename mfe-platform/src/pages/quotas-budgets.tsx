import { CardGrid, FeatureCard, Section, SectionHeading } from '@site/design-system';
import { copy, features, quotas } from '../content/quotas-budgets.ts';
import { TeamBurn } from '../excerpts/team-burn.tsx';
import { PlatformPage } from '../frame/platform-page.tsx';
import { QuotaTable } from '../views/tables/quota-table.tsx';

export default function QuotasBudgets() {
  return (
    <PlatformPage path="/platform/quotas-budgets" copy={copy}>
      <TeamBurn />
      <Section tone="mist">
        <SectionHeading title={quotas.title} lead={quotas.lead} layout="split" />
        <QuotaTable />
      </Section>
      <Section>
        <SectionHeading title="Budgets that fit the organization" />
        <CardGrid>
          {features.map((feature) => (
            <FeatureCard key={feature.title} {...feature} />
          ))}
        </CardGrid>
      </Section>
    </PlatformPage>
  );
}
