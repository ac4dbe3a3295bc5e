import { ClosingCta, PageHero, Section, SectionHeading } from '@site/design-system';
import { PageHead, useSite } from '@site/section-kit';
import { siteOf } from '@site/site-values';
import { breadcrumbList, trailTo } from '../../blocks/breadcrumb-trail.ts';
import { CatalogList, type CatalogRow } from '../../blocks/catalog-list.tsx';
import providers from '../cloud-providers/page.meta.ts';
import industries from '../industries/page.meta.ts';
import integrations from '../integrations/page.meta.ts';
import { solutions } from './copy.ts';
import meta from './page.meta.ts';

type Copy = { title: string; lead: string };

const LISTS: { id: string; copy: Copy; entries: readonly CatalogRow[] }[] = [
  { id: 'industries', copy: solutions.industries, entries: industries.entries },
  { id: 'cloud-providers', copy: solutions.providers, entries: providers.entries },
  { id: 'integrations', copy: solutions.integrations, entries: integrations.entries },
];

export default function SolutionsPage() {
  const { config, origin } = useSite();
  const crumbs = trailTo({ label: solutions.title });
  return (
    <>
      <PageHead
        {...meta}
        imageAlt={solutions.heading}
        structuredData={[breadcrumbList(origin, crumbs, meta.path)]}
      />
      <PageHero
        breadcrumb={crumbs}
        title={solutions.heading}
        lead={solutions.lead}
        actions={[
          { text: solutions.demo, href: '/#demo-form' },
          { text: solutions.browse, href: '#integrations' },
        ]}
      />
      {LISTS.map(({ id, copy, entries }, index) => (
        <Section key={id} id={id} tone={index % 2 === 0 ? 'mist' : 'paper'} labelledBy={`${id}-title`}>
          <SectionHeading id={`${id}-title`} title={copy.title} lead={copy.lead} layout="split" />
          <CatalogList entries={entries} />
        </Section>
      ))}
      <ClosingCta {...solutions.closing} phone={siteOf(config).phone} phoneLabel={solutions.call} />
    </>
  );
}
