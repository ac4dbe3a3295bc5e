import { CardGrid, Container, FeatureCard, FigureBand, Section, SectionHeading } from '@site/design-system';
import { useSite } from '@site/section-kit';
import { PlatformPage } from '../../frame/platform-page.tsx';
import { BillingRow } from '../../views/billing-row/billing-row.tsx';
import { Ledger } from '../../views/tables/ledger.tsx';
import { capabilityFigures } from './capability-figures.tsx';
import { architecture, basis, capabilities, copy, customers, figures, reasons } from './copy.ts';
import meta from './page.meta.ts';

export default function Overview() {
  const { config, origin } = useSite();
  const why = reasons(config);
  return (
    <PlatformPage
      meta={meta}
      copy={copy}
      picture={<Ledger />}
      structuredData={[
        {
          '@type': 'SoftwareApplication',
          name: config.brand,
          url: origin + meta.path,
          description: meta.description,
          applicationCategory: 'BusinessApplication',
          operatingSystem: 'Web',
        },
      ]}
    >
      <Container>
        <dl className="grid border-y sm:grid-cols-2 lg:grid-cols-4">
          {figures(config).map(({ value, label, counted }) => (
            <div key={label} className="flex flex-col py-4 pr-6 max-sm:not-first:border-t">
              <dt className="order-2 text-sm font-semibold text-ink">{label}</dt>
              <dd className="figures text-h1">{value}</dd>
              <dd className="order-3 text-xs text-muted">{counted}</dd>
            </div>
          ))}
        </dl>
        <p className="py-3 text-xs text-muted">{basis}</p>
        <p id="customers" className="text-xs text-muted">
          {customers.label}
        </p>
        <ul
          aria-labelledby="customers"
          className="grid grid-cols-2 gap-x-6 gap-y-1 pt-1 pb-6 sm:grid-cols-3 lg:flex lg:justify-between font-display text-sm font-semibold text-muted"
        >
          {customers.marks.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </Container>
      <Section>
        <SectionHeading title={capabilities.title} lead={capabilities.lead} layout="split" />
        <CardGrid>
          {capabilities.items.map(({ key, ...capability }) => (
            <FeatureCard key={key} {...capability} figure={capabilityFigures[key]} />
          ))}
        </CardGrid>
      </Section>
      <FigureBand title={architecture.title} lead={architecture.lead} caption={architecture.caption}>
        <BillingRow texts={architecture.stages} />
      </FigureBand>
      <Section>
        <SectionHeading title={why.title} />
        <CardGrid columns={2}>
          {why.items.map((reason) => (
            <FeatureCard key={reason.title} {...reason} />
          ))}
        </CardGrid>
      </Section>
    </PlatformPage>
  );
}
