import { CardGrid, FeatureCard, Figure, Section, SectionHeading, Table } from '@site/design-system';
import { thisMonth } from '@site/sample-bill/months';
import { untagged, untaggedCost } from '../../data/findings/tag-coverage.ts';
import { dollars } from '../../data/month/money.ts';
import { PlatformPage } from '../../frame/platform-page.tsx';
import { TagCoverage } from '../../views/tag-coverage.tsx';
import { copy, facts, gaps, policy } from './copy.ts';
import meta from './page.meta.ts';

export default function TaggingPolicies() {
  return (
    <PlatformPage meta={meta} copy={copy} picture={<TagCoverage />}>
      <Section tone="mist">
        <SectionHeading title={gaps.title} lead={gaps.lead} layout="split" />
        <Figure title={gaps.figure} note={thisMonth.name}>
          <Table
            {...gaps.table}
            captionHidden
            stacked
            rows={untagged.map(({ service, region, thisMonth: cost }) => ({
              line: `${service}, ${region}`,
              suggestion: gaps.suggestions[region],
              cost: dollars(cost),
            }))}
            total={{ line: gaps.total, cost: dollars(untaggedCost) }}
          />
        </Figure>
      </Section>
      <Section>
        <SectionHeading title={policy.title} lead={policy.lead} layout="split" />
        <Figure {...policy.figure}>
          <Table {...policy.table} captionHidden stacked />
        </Figure>
      </Section>
      <Section tone="mist">
        <SectionHeading title={facts.title} lead={facts.lead} layout="split" />
        <CardGrid columns={2}>
          {facts.items.map((item) => (
            <FeatureCard key={item.title} {...item} />
          ))}
        </CardGrid>
      </Section>
    </PlatformPage>
  );
}
