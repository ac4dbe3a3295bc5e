import { ButtonLink, Figure, Section, SectionHeading, Table, TextLink } from '@site/design-system';
import { downloadIcon } from '@site/design-system/icons';
import { thisMonth } from '@site/sample-bill/months';
import { downloadLinks } from '../../data/downloads/download-links.ts';
import { securityFindings } from '../../data/findings/security-findings.ts';
import { PlatformPage } from '../../frame/platform-page.tsx';
import { Product } from '../../product/product.tsx';
import { copy, costList, month, roles, scripts, securityList } from './copy.ts';
import meta from './page.meta.ts';

export default function Dashboard() {
  return (
    <PlatformPage meta={meta} copy={copy}>
      <section aria-labelledby="product-title" className="px-gutter pb-section">
        <div className="mx-auto max-w-400">
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
          <FileLinks
            files={[
              { href: downloadLinks.tickets, text: costList.tickets },
              { href: downloadLinks.costSchema, text: costList.schema },
            ]}
          />
        </SectionHeading>
      </Section>
      <Section>
        <SectionHeading title={securityList.title} lead={securityList.lead} layout="split" />
        <Figure title={securityList.open(securityFindings.length)}>
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
          <p className="mt-4">
            <ButtonLink href={downloadLinks.security} download variant="secondary" icon={downloadIcon}>
              {securityList.download}
            </ButtonLink>
          </p>
          <FileLinks files={[{ href: downloadLinks.securitySchema, text: securityList.schema }]} />
        </Figure>
      </Section>
      <Section tone="mist">
        <div className="grid items-start gap-6 lg:grid-cols-5 lg:gap-12">
          <div className="lg:col-span-2">
            <SectionHeading title={scripts.title} lead={scripts.lead}>
              <ButtonLink href={downloadLinks.scripts} download variant="secondary" icon={downloadIcon}>
                {scripts.download}
              </ButtonLink>
            </SectionHeading>
          </div>
          <figure className="night rounded-panel p-6 lg:col-span-3">
            <pre className="text-xs whitespace-pre-wrap">{scripts.example.join('\n')}</pre>
            <figcaption className="mt-4 text-xs">{scripts.note}</figcaption>
          </figure>
        </div>
      </Section>
      <Section>
        <SectionHeading title={roles.title} />
        <Table {...roles.table} captionHidden />
      </Section>
    </PlatformPage>
  );
}

/** Files that belong to the one whose button is above. */
function FileLinks({ files }: { files: readonly { href: string; text: string }[] }) {
  return (
    <p className="mt-3 flex flex-wrap gap-x-6 gap-y-2 text-sm">
      {files.map(({ href, text }) => (
        <TextLink key={href} href={href} download arrow>
          {text}
        </TextLink>
      ))}
    </p>
  );
}
