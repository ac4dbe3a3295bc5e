import { Disclosure, FigureBand, Section, SectionHeading, Sidecar, Table } from '@site/design-system';
import { PlatformPage } from '../../frame/platform-page.tsx';
import { BillingRow } from '../../views/billing-row/billing-row.tsx';
import { CloudMatrix } from './cloud-matrix.tsx';
import { beyond, clouds, copy, limits, row, translation } from './copy.ts';
import meta from './page.meta.ts';
import { SampleFiles } from './sample-files.tsx';

export default function MultiCloud() {
  return (
    <PlatformPage meta={meta} copy={copy}>
      <FigureBand title={row.title} lead={row.lead} caption={row.caption}>
        <BillingRow providers={clouds.items.map(({ provider }) => provider)} texts={row.stages} />
      </FigureBand>
      <Section>
        <SectionHeading title={clouds.title} />
        <CloudMatrix />
        <SampleFiles />
      </Section>
      <Section tone="mist">
        <SectionHeading title={translation.title} lead={translation.lead} />
        <Disclosure summary={translation.open} phoneOnly>
          <Table {...translation.table} captionHidden stacked />
        </Disclosure>
      </Section>
      <Section tone="mist" related>
        <Sidecar>
          <SectionHeading title={beyond.title} lead={beyond.lead} />
          <Table {...beyond.table} captionHidden stacked />
        </Sidecar>
      </Section>
      <Section>
        <SectionHeading title={limits.title} />
        {/* No checks: some are limits. */}
        <ul className="grid list-disc gap-2 pl-5 marker:text-brand">
          {limits.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </Section>
    </PlatformPage>
  );
}
