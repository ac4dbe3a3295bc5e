import { ButtonLink, Disclosure, Section, SectionHeading, Table, UnbrokenText } from '@site/design-system';
import { downloadIcon } from '@site/design-system/icons';
import { thisMonth } from '@site/sample-bill/months';
import type { ReactNode } from 'react';
import { downloadLinks } from '../../data/downloads/download-links.ts';
import { securityFindings } from '../../data/findings/security-findings.ts';
import { PlatformPage } from '../../frame/platform-page.tsx';
import { Product } from '../../product/product.tsx';
import { copy, files, month } from './copy.ts';
import meta from './page.meta.ts';

const { cost, security, scripts } = files;

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
        <SectionHeading title={files.title} />
        <ul className="grid gap-x-12 gap-y-8 lg:grid-cols-3">
          <Download {...cost} href={downloadLinks.cost}>
            <p className="flex gap-6 text-sm">
              <FileLink href={downloadLinks.tickets}>{cost.tickets}</FileLink>
              <FileLink href={downloadLinks.costSchema}>{files.schema}</FileLink>
            </p>
          </Download>
          <Download
            {...security}
            text={security.text(
              securityFindings.filter(({ optional }) => optional).length,
              securityFindings.length,
            )}
            href={downloadLinks.security}
          >
            <p className="text-sm">
              <FileLink href={downloadLinks.securitySchema}>{files.schema}</FileLink>
            </p>
            <Disclosure summary={security.all(securityFindings.length)}>
              <Table
                {...security.table}
                captionHidden
                stacked
                rows={securityFindings.map(({ rule, action, source, severity, resources }) => ({
                  rule: (
                    <>
                      {rule}
                      <span className="block font-normal text-muted">{action}</span>
                      <span className="block text-xs font-normal text-muted">From {source}</span>
                    </>
                  ),
                  severity,
                  resources,
                }))}
              />
            </Disclosure>
          </Download>
          <Download {...scripts} href={downloadLinks.scripts}>
            <Disclosure summary={scripts.output}>
              <pre className="night mt-2 rounded-panel p-4 text-xs whitespace-pre-wrap">
                {scripts.example.join('\n')}
              </pre>
            </Disclosure>
          </Download>
        </ul>
      </Section>
    </PlatformPage>
  );
}

interface DownloadProps {
  title: string;
  text: string;
  /** Label of its button. */
  download: string;
  href: string;
  children: ReactNode;
}

const Download = ({ title, text, download, href, children }: DownloadProps) => (
  <li className="grid content-start gap-3 border-t pt-4">
    <h3 className="text-h3">{title}</h3>
    <p>
      <UnbrokenText text={text} />
    </p>
    <p>
      <ButtonLink href={href} download variant="secondary" icon={downloadIcon}>
        <span>
          {download}
          <span className="sr-only">: {title}</span>
        </span>
      </ButtonLink>
    </p>
    {children}
  </li>
);

const FileLink = (props: { href: string; children: string }) => (
  <a download className="inline-flex min-h-6 items-center text-brand underline" {...props} />
);
