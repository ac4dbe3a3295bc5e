import {
  CardGrid,
  Disclosure,
  FeatureCard,
  Figure,
  Section,
  SectionHeading,
  Sidecar,
  TextLink,
} from '@site/design-system';
import type { Dimension } from '@site/sample-bill/dimensions';
import { thisMonth } from '@site/sample-bill/months';
import { shortService } from '@site/sample-bill/services';
import { monthBy, monthTotal } from '@site/sample-bill/sums';
import { PlatformPage } from '../../frame/platform-page.tsx';
import { StageList } from '../../views/stage-list.tsx';
import { Switch } from '../../views/switch.tsx';
import { BreakdownList } from '../../views/tables/breakdown-list.tsx';
import { SharedCostTable } from '../../views/tables/shared-cost-table.tsx';
import { copy, features, shared, steps, views } from './copy.ts';
import { OwnerFlowFigure } from './owner-flow.tsx';
import meta from './page.meta.ts';

export default function CostAllocation() {
  return (
    <PlatformPage meta={meta} copy={copy}>
      <OwnerFlowFigure />
      <Section tone="mist">
        <Sidecar>
          <SectionHeading title={views.title}>
            <TextLink arrow href="/platform/dashboard?team=Unassigned&by=region#explorer">
              {steps.link}
            </TextLink>
          </SectionHeading>
          <Figure title={views.figure.title} note={thisMonth.name}>
            <Switch
              label={views.figure.label}
              group="view"
              views={views.items.map(({ title, text, dimension }) => ({
                name: title,
                children: (
                  <>
                    <h3 className="sr-only">{title}</h3>
                    <p className="mb-3 text-sm">{text}</p>
                    <BreakdownList label={title} shares={largest(dimension)} whole={monthTotal} />
                  </>
                ),
              }))}
            />
          </Figure>
        </Sidecar>
      </Section>
      <Section>
        <SectionHeading title={features.title} />
        <CardGrid>
          {features.items.map((feature) => (
            <FeatureCard key={feature.title} {...feature} />
          ))}
        </CardGrid>
        <div className="mt-6">
          <Disclosure summary={shared.open}>
            <p className="mt-2 mb-4 max-w-prose">{shared.text}</p>
            <SharedCostTable />
          </Disclosure>
        </div>
      </Section>
      <StageList {...steps} />
    </PlatformPage>
  );
}

const largest = (dimension: Dimension) =>
  monthBy(dimension)
    .slice(0, 7)
    .map(({ name, cost }) => ({ name: dimension === 'service' ? shortService(name) : name, cost }));
