import { CardGrid, FeatureCard, Figure, Section, SectionHeading, Table } from '@site/design-system';
import { copy, facts, gaps, policy } from '../content/tagging-policies.ts';
import { untagged, untaggedCost } from '../data/findings/tag-coverage.ts';
import { thisMonth } from '../data/month/calendar.ts';
import { dollars } from '../data/month/money.ts';
import { PlatformPage } from '../frame/platform-page.tsx';
import { TagCoverage } from '../views/tag-coverage.tsx';

export default function TaggingPolicies() {
  return (
    <PlatformPage path="/platform/tagging-policies" copy={copy} picture={<TagCoverage />}>
      <Section tone="mist">
        <SectionHeading title={gaps.title} lead={gaps.lead} layout="split" />
        <Figure title="Cost without an owner" note={thisMonth.name}>
          <Table
            caption="Cost lines without an owner tag"
            captionHidden
            stacked
            columns={[
              { key: 'line', label: 'Charge' },
              { key: 'suggestion', label: 'Suggested owner' },
              { key: 'cost', label: 'Cost', numeric: true },
            ]}
            rows={untagged.map(({ service, region, thisMonth: cost }) => ({
              line: `${service}, ${region}`,
              suggestion: gaps.suggestions[service],
              cost: dollars(cost),
            }))}
            total={{ line: 'Total', cost: dollars(untaggedCost) }}
          />
        </Figure>
      </Section>
      <Section>
        <SectionHeading title={policy.title} lead={policy.lead} layout="split" />
        <Figure title="Tag policies" note="4 active" caption="Illustrative view">
          <Table
            caption="Tag policies"
            captionHidden
            stacked
            columns={[
              { key: 'key', label: 'Key' },
              { key: 'values', label: 'Allowed values' },
              { key: 'scope', label: 'Applies to' },
              { key: 'gap', label: 'Where it is missing' },
            ]}
            rows={policy.rows}
          />
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
