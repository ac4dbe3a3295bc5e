import { CardGrid, FeatureCard, Section, SectionHeading, Table } from '@site/design-system';
import { alerts, burn, copy, features, quotas } from '../content/quotas-budgets.ts';
import { shortDate } from '../data/month/calendar.ts';
import { alertDays, burnBudget } from '../data/plans/budget-burn.ts';
import { PlatformPage } from '../frame/platform-page.tsx';
import { BudgetBurn } from '../views/budget-burn.tsx';
import { QuotaTable } from '../views/tables/quota-table.tsx';
import { TeamBudgets } from '../views/team-budgets.tsx';

export default function QuotasBudgets() {
  return (
    <PlatformPage path="/platform/quotas-budgets" copy={copy} picture={<TeamBudgets />}>
      <Section tone="mist">
        <div className="grid items-start lg:grid-cols-2 lg:gap-12">
          <SectionHeading title={burn.title} lead={burn.lead} />
          <BudgetBurn />
        </div>
      </Section>
      <Section>
        <SectionHeading title={alerts.title} lead={alerts.lead} layout="split" />
        <Table
          caption="When a budget alert is sent, who gets it, and what it says"
          captionHidden
          stacked
          columns={[
            { key: 'when', label: 'When' },
            { key: 'who', label: 'Who hears' },
            { key: 'what', label: 'What it says' },
            { key: 'due', label: `Due at ${burnBudget.owner}` },
          ]}
          rows={alerts.rows.map(({ step, ...alert }) => ({ ...alert, due: shortDate(alertDays[step]) }))}
        />
      </Section>
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
