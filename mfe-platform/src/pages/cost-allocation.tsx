import { CardGrid, FeatureCard, Figure, Section, SectionHeading, Steps } from '@site/design-system';
import { copy, features, steps, views } from '../content/cost-allocation.ts';
import { monthBy, monthTotal } from '../data/month/bill/breakdowns.ts';
import { thisMonth } from '../data/month/calendar.ts';
import { PlatformPage } from '../frame/platform-page.tsx';
import { BreakdownList } from '../views/tables/breakdown-list.tsx';
import { SharedCostTable } from '../views/tables/shared-cost-table.tsx';

export default function CostAllocation() {
  return (
    <PlatformPage
      path="/platform/cost-allocation"
      copy={copy}
      picture={
        <Figure title="Cost Explorer, by owner" note={thisMonth.name}>
          <BreakdownList label="Cost by owner" shares={monthBy('team')} />
        </Figure>
      }
    >
      <Section tone="mist">
        <SectionHeading
          title="Four views of the same allocation"
          lead="A controller, an architect and a team lead ask different questions. The figures below are one illustrative month."
          layout="split"
        />
        <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-4 lg:gap-y-0">
          {views.map(({ title, text, dimension }) => (
            <li key={title} className="lg:shared-rows">
              <h3 className="text-h3">{title}</h3>
              <p className="mb-3 text-sm">{text}</p>
              <BreakdownList label={title} shares={monthBy(dimension).slice(0, 7)} whole={monthTotal} />
            </li>
          ))}
        </ul>
      </Section>
      <Section>
        <SectionHeading
          title="Shared cost, settled by arithmetic"
          lead="The network, the monitoring and the log store serve everyone. The key is agreed once; each month it is applied to the dollar, and every team can check the sum."
          layout="split"
        />
        <SharedCostTable />
      </Section>
      <Section tone="mist">
        <SectionHeading title="What the rules can do" />
        <CardGrid>
          {features.map((feature) => (
            <FeatureCard key={feature.title} {...feature} />
          ))}
        </CardGrid>
      </Section>
      <Section>
        <SectionHeading title="How allocation runs" />
        <Steps steps={steps} />
      </Section>
    </PlatformPage>
  );
}
