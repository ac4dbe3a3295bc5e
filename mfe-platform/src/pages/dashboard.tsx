import { ButtonLink, Figure, Section, SectionHeading, Table } from '@site/design-system';
import { downloadIcon } from '@site/design-system/icons';
import { copy, costList, roles, scripts, securityList } from '../content/dashboard.ts';
import { downloadLinks } from '../data/downloads/download-links.ts';
import { securityFindings } from '../data/findings/security-findings.ts';
import { thisMonth } from '../data/month/calendar.ts';
import { PlatformPage } from '../frame/platform-page.tsx';
import { Product } from '../product/product.tsx';

export default function Dashboard() {
  return (
    <PlatformPage path="/platform/dashboard" copy={copy}>
      <section aria-labelledby="product-title" className="px-gutter pb-section">
        <div className="mx-auto max-w-400">
          <h2 id="product-title" className="sr-only">
            Illustrative figures, {thisMonth.name}
          </h2>
          <Product />
          <p className="mt-3 text-xs text-muted">
            Illustrative data. Everything here works: filter, click a bar, a place or a team, open an anomaly,
            accept a recommendation. The address keeps your view; nothing is stored.
          </p>
        </div>
      </section>
      <Section tone="mist">
        <SectionHeading title={costList.title} lead={costList.lead} layout="split">
          <ButtonLink href={downloadLinks.cost} download variant="secondary" icon={downloadIcon}>
            Download cost recommendations (JSON)
          </ButtonLink>
        </SectionHeading>
      </Section>
      <Section>
        <SectionHeading title={securityList.title} lead={securityList.lead} layout="split" />
        <Figure title={`${securityFindings.length} open`}>
          <Table
            caption="Security recommendations"
            captionHidden
            stacked
            columns={[
              { key: 'rule', label: 'Finding and recommendation' },
              { key: 'severity', label: 'Severity' },
              { key: 'resources', label: 'Resources', numeric: true },
            ]}
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
              Download security recommendations (JSON)
            </ButtonLink>
          </p>
        </Figure>
      </Section>
      <Section tone="mist">
        <div className="grid items-start gap-6 lg:grid-cols-5 lg:gap-12">
          <div className="lg:col-span-2">
            <SectionHeading title={scripts.title} lead={scripts.lead}>
              <ButtonLink href={downloadLinks.scripts} download variant="secondary" icon={downloadIcon}>
                Download clean-up scripts
              </ButtonLink>
            </SectionHeading>
          </div>
          <figure className="night rounded-panel p-6 lg:col-span-3">
            <pre className="text-xs whitespace-pre-wrap">{scripts.example.join('\n')}</pre>
            <figcaption className="mt-4 text-xs">Illustrative output</figcaption>
          </figure>
        </div>
      </Section>
      <Section>
        <SectionHeading title={roles.title} />
        <Table
          caption="What each role sees first"
          captionHidden
          columns={[
            { key: 'role', label: 'Role' },
            { key: 'opens', label: 'Opens with' },
          ]}
          rows={roles.rows}
        />
      </Section>
    </PlatformPage>
  );
}
