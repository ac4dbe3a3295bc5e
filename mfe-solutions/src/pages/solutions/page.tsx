import { PageHero, Section, SectionHeading } from '@site/design-system';
import { PageHead, useSite } from '@site/section-kit';
import { breadcrumbList, trailTo } from '../../blocks/breadcrumb-trail.ts';
import { Closing } from '../../blocks/closing.tsx';
import { IndustryList } from '../../blocks/industry-list.tsx';
import { ProviderMark } from '../../blocks/provider-mark.tsx';
import providers from '../cloud-providers/page.meta.ts';
import industries from '../industries/page.meta.ts';
import integrations from '../integrations/page.meta.ts';
import { solutions } from './copy.ts';
import meta from './page.meta.ts';

export default function SolutionsPage() {
  const { origin } = useSite();
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
      <Section id="industries" tone="mist" labelledBy="industries-title">
        <SectionHeading
          id="industries-title"
          title={solutions.industries.title}
          lead={solutions.industries.lead}
          layout="split"
        />
        <IndustryList entries={industries.entries} />
      </Section>
      <Clouds />
      <Closing {...solutions.closing} />
    </>
  );
}

function Clouds() {
  const { clouds } = solutions;
  return (
    <Section id="integrations" labelledBy="integrations-title">
      <SectionHeading id="integrations-title" title={clouds.title} lead={clouds.lead} layout="split" />
      <table className="stacked w-full text-sm">
        <thead>
          <tr className="border-b border-field text-xs text-muted">
            {clouds.columns.map((column) => (
              <th key={column} scope="col" className="py-3 text-left">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {providers.entries.map((provider) => {
            const { name, logo, path } = provider;
            const pages = [provider, integrations.entries.find((entry) => entry.logo === logo)];
            return (
              <tr key={path} className="border-b">
                <th scope="row" className="py-3 text-base text-ink">
                  <span className="flex items-center gap-3">
                    {logo && <ProviderMark provider={logo} decorative />}
                    {name}
                  </span>
                </th>
                {pages.map((page, index) => (
                  <td key={clouds.columns[index + 1]} data-label={clouds.columns[index + 1]} className="py-3">
                    {page ? (
                      <a href={page.path} className="fade text-brand underline hover:text-brand-strong">
                        {page.line}
                      </a>
                    ) : (
                      clouds.above
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </Section>
  );
}
