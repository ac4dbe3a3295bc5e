import { Disclosure, Section, SectionHeading } from '@site/design-system';
import { PlatformPage } from '../../frame/platform-page.tsx';
import { CloudMatrix } from './cloud-matrix.tsx';
import { ColumnMap } from './column-map.tsx';
import { clouds, copy, limits } from './copy.ts';
import { OwnExport } from './own-export.tsx';
import meta from './page.meta.ts';
import { SampleFiles } from './sample-files.tsx';

export default function MultiCloud() {
  return (
    <PlatformPage meta={meta} copy={copy}>
      <ColumnMap />
      <Section>
        <SectionHeading title={clouds.title} />
        <CloudMatrix />
        <SampleFiles />
      </Section>
      <OwnExport />
      <Section>
        <SectionHeading title={limits.title} />
        <Disclosure summary={limits.open} phoneOnly>
          {/* No checks: some are limits. */}
          <ul className="grid list-disc gap-2 pl-5 marker:text-brand lg:grid-cols-2 lg:gap-x-16">
            {limits.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </Disclosure>
      </Section>
    </PlatformPage>
  );
}
