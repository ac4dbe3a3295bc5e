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
import {
  largestOfEachStep,
  overlap,
  possibleSavings,
  recommendations,
} from '../data/advice/recommendations.ts';
import { dollars } from '../data/month/money.ts';
import { PlatformPage } from '../frame/platform-page.tsx';
import { SavingsFound } from '../views/tables/savings-found.tsx';

const shown = largestOfEachStep(4);
const hidden = recommendations.filter((item) => !shown.includes(item));

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
        <SectionHeading title={hub.title} lead={hub.lead} />
        <Figure
          title="Recommendations"
          note={`${recommendations.length} open`}
          caption={`Illustrative view. Priced on today’s load the commitments would show ${dollars(overlap)} more; the total counts no dollar twice.`}
        >
          <Table
            caption="Open recommendations in order of execution, the largest of each step"
            captionHidden
            stacked
            columns={[
              { key: 'action', label: 'Change' },
              { key: 'finding', label: 'Evidence' },
              { key: 'kind', label: 'Step' },
              { key: 'category', label: 'Category' },
              { key: 'risk', label: 'Risk' },
              { key: 'saving', label: 'Saves a month', numeric: true, headline: true },
            ]}
            rows={[
              ...shown.map(({ provider, action, finding, kind, category, risk, saving }) => ({
                action: (
                  <span className="flex items-center gap-3">
                    <span className="grid w-8 shrink-0 place-items-center">
                      <ProviderLogo provider={provider} scale={0.7} />
                    </span>
                    {action}
                  </span>
                ),
                finding,
                kind,
                category,
                risk,
                saving: dollars(saving),
              })),
              {
                action: `${hidden.length} more`,
                saving: dollars(hidden.reduce((sum, { saving }) => sum + saving, 0)),
              },
              { action: 'Total, net of overlap', saving: dollars(possibleSavings) },
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
