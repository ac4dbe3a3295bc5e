import { ClosingCta, PageHero, Section, SectionHeading } from '@site/design-system';
import { PageHead, useSite } from '@site/section-kit';
import { breadcrumbList, trailTo } from '../blocks/breadcrumb-trail.ts';
import { CatalogList, type CatalogRow } from '../blocks/catalog-list.tsx';
import {
  industries,
  industryHref,
  integrationHref,
  integrations,
  providerHref,
  providers,
} from '../content/catalog.ts';
import { solutions } from '../content/solutions.ts';

type Copy = { title: string; lead: string };

const LISTS: { id: string; copy: Copy; entries: readonly CatalogRow[]; href: (slug: string) => string }[] = [
  { id: 'industries', copy: solutions.industries, entries: industries, href: industryHref },
  { id: 'cloud-providers', copy: solutions.providers, entries: providers, href: providerHref },
  { id: 'integrations', copy: solutions.integrations, entries: integrations, href: integrationHref },
];

export default function SolutionsPage() {
  const { config, origin } = useSite();
  const crumbs = trailTo({ label: solutions.title });
  return (
    <>
      <PageHead
        title={solutions.title}
        description={solutions.description}
        keywords={['cloud cost management solutions', 'FinOps by industry', 'FinOps by cloud provider']}
        image={solutions.picture}
        imageAlt={solutions.heading}
        structuredData={[breadcrumbList(origin, crumbs, '/solutions')]}
      />
      <PageHero
        breadcrumb={crumbs}
        title={solutions.heading}
        lead={solutions.lead}
        actions={[
          { text: 'Schedule a Demo', href: '/#demo-form' },
          { text: 'Browse integrations', href: '#integrations' },
        ]}
      />
      {LISTS.map(({ id, copy, entries, href }, index) => (
        <Section key={id} id={id} tone={index % 2 === 0 ? 'mist' : 'paper'} labelledBy={`${id}-title`}>
          <SectionHeading id={`${id}-title`} title={copy.title} lead={copy.lead} layout="split" />
          <CatalogList entries={entries} href={href} />
        </Section>
      ))}
      <ClosingCta {...solutions.closing} phone={config.phone} phoneLabel="Call" />
    </>
  );
}
