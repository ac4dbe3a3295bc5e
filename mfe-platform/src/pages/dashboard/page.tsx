import { ButtonLink, Disclosure, Figure, Section, SectionHeading, Table } from '@site/design-system';
import { downloadIcon } from '@site/design-system/icons';
import { thisMonth } from '@site/sample-bill/months';
import { downloadLinks } from '../../data/downloads/download-links.ts';
import { securityFindings } from '../../data/findings/security-findings.ts';
import { PlatformPage } from '../../frame/platform-page.tsx';
import { Product } from '../../product/product.tsx';
import { copy, costList, month, roles, scripts, securityList } from './copy.ts';
import meta from './page.meta.ts';

const PAIR = 'grid items-start lg:grid-cols-2 lg:gap-12';

export default function Dashboard() {
  return (
    <PlatformPage meta={meta} copy={copy}>
      <section aria-labelledby="product-title" className="px-gutter pb-section min-[80rem]:px-21">
        <div className="mx-auto max-w-440">
          <h2 id="product-title" className="sr-only">
            {month.title}
            {thisMonth.name}
          </h2>
          <Product />
          <p className="mt-3 text-xs text-muted">{month.note}</p>
        </div>
      </section>
      <Section tone="mist">
        <SectionHeading title={costList.title} lead={costList.lead} layout="split">
          <ButtonLink href={downloadLinks.cost} download variant="secondary" icon={downloadIcon}>
            {costList.download}
          </ButtonLink>
          <p className="flex gap-6 text-sm">
            <FileLink href={downloadLinks.tickets}>{costList.tickets}</FileLink>
            <FileLink href={downloadLinks.costSchema}>{costList.schema}</FileLink>
          </p>
        </SectionHeading>
        <div className={PAIR}>
          <SectionHeading title={scripts.title} lead={scripts.lead}>
            <ButtonLink href={downloadLinks.scripts} download variant="secondary" icon={downloadIcon}>
              {scripts.download}
            </ButtonLink>
          </SectionHeading>
          <figure className="night rounded-panel p-6">
            <pre className="text-xs whitespace-pre-wrap">{scripts.example.join('\n')}</pre>
            <figcaption className="mt-4 text-xs">{scripts.note}</figcaption>
          </figure>
        </div>
      </Section>
      <Section>
        <div className={PAIR}>
          <SectionHeading title={securityList.title} lead={securityList.lead} />
          <Figure title={securityList.open(securityFindings.length)}>
            <Disclosure summary={securityList.all(securityFindings.length)} phoneOnly>
              <Table
                {...securityList.table}
                captionHidden
                stacked
                rows={securityFindings.map(({ rule, action, severity, resources }) => ({
                  rule: (
                    <>
                      {rule}
                      <span className="block font-normal text-muted">{action}</span>
                    </>
                  ),
                  severity,
                  resources,
                }))}
              />
            </Disclosure>
            <p className="mt-4">
              <ButtonLink href={downloadLinks.security} download variant="secondary" icon={downloadIcon}>
                {securityList.download}
              </ButtonLink>
            </p>
            <p className="mt-4 flex gap-6 text-sm">
              <FileLink href={downloadLinks.securitySchema}>{costList.schema}</FileLink>
            </p>
          </Figure>
        </div>
      </Section>
      <Section tone="mist">
        <SectionHeading title={roles.title} />
        <Disclosure summary={roles.all(roles.table.rows.length)} phoneOnly>
          <Table {...roles.table} captionHidden />
        </Disclosure>
      </Section>
    </PlatformPage>
  );
}

const FileLink = (props: { href: string; children: string }) => (
  <a download className="inline-flex min-h-6 items-center text-brand underline" {...props} />
);
