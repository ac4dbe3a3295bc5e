import { CardGrid, FeatureCard, Section, SectionHeading, Steps } from '@site/design-system';
import { RecommendationsHub } from '../../excerpts/recommendations-hub.tsx';
import { PlatformPage } from '../../frame/platform-page.tsx';
import { SavingsFound } from '../../views/tables/savings-found.tsx';
import { categories, copy, hub, pillars, range, steps } from './copy.ts';
import meta from './page.meta.ts';
import { SavingsStairs } from './savings-stairs.tsx';

export default function Optimization() {
  return (
    <PlatformPage meta={meta} copy={copy} picture={<SavingsFound />}>
      <Section tone="mist">
        <SectionHeading title={range.title} lead={range.lead} layout="split" />
        <CardGrid>
          {pillars.map(({ points, ...pillar }) => (
            <FeatureCard key={pillar.title} {...pillar} points={[...points]} />
          ))}
        </CardGrid>
      </Section>
      <SavingsStairs />
      <Section>
        <SectionHeading title={hub.title} lead={hub.lead} />
        <RecommendationsHub />
        <div className="mt-10 max-w-prose">
          <h3 className="text-h3">{categories.title}</h3>
          <p className="mt-2">{categories.text}</p>
        </div>
      </Section>
      <Section tone="mist">
        <SectionHeading title={steps.title} />
        <Steps steps={steps.items} />
      </Section>
    </PlatformPage>
  );
}
