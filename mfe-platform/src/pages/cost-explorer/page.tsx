import { Section, SectionHeading } from '@site/design-system';
import { PlatformPage } from '../../frame/platform-page.tsx';
import { PivotTable } from '../../views/tables/pivot-table.tsx';
import { copy, daily, pivot } from './copy.ts';
import { ExplorerExcerpt } from './explorer-excerpt.tsx';
import meta from './page.meta.ts';

export default function CostExplorer() {
  return (
    <PlatformPage meta={meta} copy={copy}>
      <Section tone="mist">
        <h2 className="sr-only">{daily}</h2>
        <ExplorerExcerpt />
      </Section>
      <Section>
        <SectionHeading title={pivot.title} lead={pivot.lead} layout="split" />
        <PivotTable />
      </Section>
    </PlatformPage>
  );
}
