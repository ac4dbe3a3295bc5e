import { Disclosure, Figure, Section, SectionHeading, Table, TextLink } from '@site/design-system';
import { PlatformPage } from '../../frame/platform-page.tsx';
import { TagCoverage } from '../../views/tag-coverage.tsx';
import { BillMosaic } from './bill-mosaic.tsx';
import { copy, facts, ownTags, policy } from './copy.ts';
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
        <div className="mt-6">
          <Disclosure summary={facts.title}>
            <ul className="mt-2 grid max-w-prose list-disc gap-2 pl-5 marker:text-brand">
              {facts.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </Disclosure>
        </div>
        <p className="mt-4">
          <TextLink href="/platform/multi-cloud#own-export" arrow>
            {ownTags}
          </TextLink>
        </p>
      </Section>
    </PlatformPage>
  );
}
