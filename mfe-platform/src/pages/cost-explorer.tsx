import { Section, SectionHeading, Table } from '@site/design-system';
import { copy, daily, dimensionCopy, pivot } from '../content/cost-explorer.ts';
import { ExplorerExcerpt } from '../excerpts/explorer-excerpt.tsx';
import { PlatformPage } from '../frame/platform-page.tsx';
import { ProviderSplit } from '../views/provider-split.tsx';
import { PivotTable } from '../views/tables/pivot-table.tsx';

export default function CostExplorer() {
  return (
    <PlatformPage path="/platform/cost-explorer" copy={copy} picture={<ProviderSplit />}>
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
        <Table
          caption="What each dimension answers and where it comes from"
          captionHidden
          stacked
          columns={[
            { key: 'dimension', label: 'Break down by' },
            { key: 'question', label: 'To answer' },
            { key: 'from', label: 'Read from' },
          ]}
          rows={dimensionCopy.rows}
        />
      </Section>
    </PlatformPage>
  );
}
