import { CardGrid, FeatureCard, Figure, Section, SectionHeading, Steps } from '@site/design-system';
import type { Dimension } from '@site/sample-bill/dimensions';
import { thisMonth } from '@site/sample-bill/months';
import { shortService } from '@site/sample-bill/services';
import { monthBy, monthTotal } from '@site/sample-bill/sums';
import { ProductLink } from '../../excerpts/product-link.tsx';
import { PlatformPage } from '../../frame/platform-page.tsx';
import { NO_FILTER } from '../../product/model/filter.ts';
import { BreakdownList } from '../../views/tables/breakdown-list.tsx';
import { SharedCostTable } from '../../views/tables/shared-cost-table.tsx';
import { byOwner, copy, features, shared, steps, views } from './copy.ts';
import { OwnerFlowFigure } from './owner-flow.tsx';
import meta from './page.meta.ts';

export default function CostAllocation() {
  return (
    <PlatformPage
      meta={meta}
      copy={copy}
      picture={
        <Figure title={byOwner.title} note={thisMonth.name}>
          <BreakdownList label={byOwner.label} shares={monthBy('team')} />
        </Figure>
      }
    >
      <Section tone="mist">
        <SectionHeading title={views.title} lead={views.lead} layout="split" />
        <ul
          data-reveal=""
          className="grid gap-x-6 gap-y-10 sm:grid-cols-2 min-[80rem]:grid-cols-4 min-[80rem]:gap-y-0"
        >
          {views.items.map(({ title, text, dimension }) => (
            <li key={title} className="min-[80rem]:shared-rows">
              <h3 className="text-h3">{title}</h3>
              <p className="mb-3 text-sm">{text}</p>
              <BreakdownList label={title} shares={largest(dimension)} whole={monthTotal} />
            </li>
          ))}
        </ul>
      </Section>
      <OwnerFlowFigure />
      <Section>
        <SectionHeading title={shared.title} lead={shared.lead} layout="split" />
        <SharedCostTable />
      </Section>
      <Section tone="mist">
        <SectionHeading title={features.title} />
        <CardGrid>
          {features.items.map((feature) => (
            <FeatureCard key={feature.title} {...feature} />
          ))}
        </CardGrid>
      </Section>
      <Section tone="mist" related>
        <SectionHeading title={steps.title}>
          <ProductLink id="explorer" state={{ filter: { ...NO_FILTER, team: ['Unassigned'] }, by: 'region' }}>
            {steps.link}
          </ProductLink>
        </SectionHeading>
        <Steps steps={steps.items} />
      </Section>
    </PlatformPage>
  );
}

const largest = (dimension: Dimension) =>
  monthBy(dimension)
    .slice(0, 7)
    .map(({ name, cost }) => ({ name: dimension === 'service' ? shortService(name) : name, cost }));
