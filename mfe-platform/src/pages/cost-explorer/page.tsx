import { Section, SectionHeading, Table } from '@site/design-system';
import { PlatformPage } from '../../frame/platform-page.tsx';
import { ProviderSplit } from '../../views/provider-split.tsx';
import { PivotTable } from '../../views/tables/pivot-table.tsx';
import { copy, daily, dimensionCopy, pivot } from './copy.ts';
import { ExplorerExcerpt } from './explorer-excerpt.tsx';
import meta from './page.meta.ts';

export default function CostExplorer() {
  return (
    <PlatformPage meta={meta} copy={copy} picture={<ProviderSplit />}>
      <Section tone="mist">
        <SectionHeading title={daily.title} lead={daily.lead} layout="split" />
        <ExplorerExcerpt />
      </Section>
      <Section>
        <SectionHeading title={pivot.title} lead={pivot.lead} />
        <PivotTable />
      </Section>
      <Section tone="mist">
        <SectionHeading title={dimensionCopy.title} />
        <Table {...dimensionCopy.table} captionHidden stacked />
      </Section>
    </PlatformPage>
  );
}
