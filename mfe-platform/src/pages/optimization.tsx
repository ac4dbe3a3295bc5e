import {
  CardGrid,
  FeatureCard,
  Figure,
  ProviderLogo,
  Section,
  SectionHeading,
  Steps,
  Table,
} from '@site/design-system';
import { categories, copy, hub, pillars, range, steps } from '../content/optimization.ts';
import { dollars } from '../data/money.ts';
import { possibleSavings, recommendations } from '../data/recommendations.ts';
import { PlatformPage } from '../frame/platform-page.tsx';
import { SavingsFound } from '../views/savings-found.tsx';

export default function Optimization() {
  return (
    <PlatformPage path="/platform/optimization" copy={copy} picture={<SavingsFound />}>
      <Section tone="mist">
        <SectionHeading title={range.title} lead={range.lead} layout="split" />
        <CardGrid>
          {pillars.map(({ points, ...pillar }) => (
            <FeatureCard key={pillar.title} {...pillar} points={[...points]} />
          ))}
        </CardGrid>
      </Section>
      <Section>
        <SectionHeading title={hub.title} lead={hub.lead} layout="split" />
        <Figure title="Recommendations" note={`${recommendations.length} open`} caption="Illustrative view">
          <Table
            caption="Open recommendations, largest saving first"
            captionHidden
            stacked
            columns={[
              { key: 'action', label: 'Change' },
              { key: 'finding', label: 'Evidence' },
              { key: 'category', label: 'Category' },
              { key: 'risk', label: 'Risk' },
              { key: 'saving', label: 'Saves a month', numeric: true },
            ]}
            rows={[
              ...recommendations
                .slice(0, 10)
                .map(({ provider, action, finding, category, risk, saving }) => ({
                  action: (
                    <span className="flex items-center gap-3">
                      <span className="grid w-8 shrink-0 place-items-center">
                        <ProviderLogo provider={provider} scale={0.7} />
                      </span>
                      {action}
                    </span>
                  ),
                  finding,
                  category,
                  risk,
                  saving: dollars(saving),
                })),
              {
                action: `${recommendations.length - 10} more`,
                saving: dollars(recommendations.slice(10).reduce((sum, { saving }) => sum + saving, 0)),
              },
              { action: 'Total', saving: dollars(possibleSavings) },
            ]}
            total
          />
        </Figure>
        <div className="mt-10 max-w-prose">
          <h3 className="text-h3">{categories.title}</h3>
          <p className="mt-2">{categories.text}</p>
        </div>
      </Section>
      <Section tone="mist">
        <SectionHeading title="How it works" />
        <Steps steps={steps} />
      </Section>
    </PlatformPage>
  );
}
