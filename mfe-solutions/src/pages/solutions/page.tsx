import { Disclosure, PageHero, Section, SectionHeading, Table, TextLink, trailTo } from '@site/design-system';
import { PageHead, useSite } from '@site/section-kit';
import { Closing } from '../../blocks/closing.tsx';
import { IndustryList } from '../../blocks/industry-list.tsx';
import { ProviderMarks } from '../../blocks/provider-marks.tsx';
import providers from '../cloud-providers/page.meta.ts';
import industries from '../industries/page.meta.ts';
import integrations from '../integrations/page.meta.ts';
import { solutions } from './copy.ts';
import meta from './page.meta.ts';

const { clouds, industries: byIndustry } = solutions;

export default function SolutionsPage() {
  const { origin } = useSite();
  const { breadcrumb, breadcrumbList } = trailTo(origin, { label: solutions.title, href: meta.path });
  return (
    <>
      <PageHead {...meta} imageAlt={solutions.heading} structuredData={[breadcrumbList]} />
      <PageHero
        breadcrumb={breadcrumb}
        title={solutions.heading}
        lead={solutions.lead}
        actions={[
          { text: solutions.demo, href: '/#demo-form' },
          { text: solutions.browse, href: '#integrations' },
        ]}
      />
      <Section id="industries" tone="mist" labelledBy="industries-title">
        <SectionHeading id="industries-title" title={byIndustry.title} lead={byIndustry.lead} layout="split">
          <Disclosure summary={byIndustry.basis.label}>
            <p className="max-w-prose">{byIndustry.basis.text}</p>
          </Disclosure>
        </SectionHeading>
        <IndustryList entries={industries.entries} />
      </Section>
      <Clouds />
      <Closing {...solutions.closing} />
    </>
  );
}

function Clouds() {
  return (
    <Section id="integrations" labelledBy="integrations-title">
      <SectionHeading id="integrations-title" title={clouds.title} lead={clouds.lead} layout="split" />
      <Table
        caption={clouds.caption}
        captionHidden
        stacked
        columns={clouds.columns}
        rows={providers.entries.map(({ name, logo, path, line }) => {
          const integration = integrations.entries.find((entry) => entry.logo === logo);
          return {
            cloud: (
              <span className="flex items-center gap-3 text-base">
                <span className="w-14 shrink-0">
                  {logo && <ProviderMarks logo={logo} line={24} decorative />}
                </span>
                {name}
              </span>
            ),
            provider: (
              <TextLink href={path} arrow>
                {line}
              </TextLink>
            ),
            integration: integration ? (
              <TextLink href={integration.path} arrow>
                {integration.line}
              </TextLink>
            ) : (
              clouds.above
            ),
          };
        })}
      />
    </Section>
  );
}
