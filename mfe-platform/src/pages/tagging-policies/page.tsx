import { CardGrid, FeatureCard, Figure, Section, SectionHeading, Table } from '@site/design-system';
import { PlatformPage } from '../../frame/platform-page.tsx';
import { TagCoverage } from '../../views/tag-coverage.tsx';
import { BillMosaic } from './bill-mosaic.tsx';
import { copy, facts, policy } from './copy.ts';
import meta from './page.meta.ts';

export default function TaggingPolicies() {
  return (
    <PlatformPage meta={meta} copy={copy} picture={<TagCoverage />}>
      <BillMosaic />
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
