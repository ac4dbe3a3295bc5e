import {
  CardGrid,
  Container,
  FeatureCard,
  FigureBand,
  Icon,
  Section,
  SectionHeading,
  StatRow,
} from '@site/design-system';
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
        <StatRow stats={figures(config)} />
        <p className="mt-6 max-w-prose text-sm text-muted">{basis}</p>
        <ul
          aria-label={customers.label}
          className="flex flex-wrap items-center gap-x-8 gap-y-4 py-6 font-display text-sm font-semibold text-muted sm:grid sm:grid-cols-3 min-[80rem]:flex min-[80rem]:justify-between"
        >
          {customers.marks.map(({ icon, name }) => (
            <li key={name} className="flex items-center gap-2">
              <Icon shape={icon} />
              {name}
            </li>
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
        <BillingRow providers={['aws']} texts={architecture.stages} />
      </FigureBand>
      <Section>
        <SectionHeading title={why.title} />
        <CardGrid columns={2}>
          {why.items.map(({ title, text }) => (
            <FeatureCard key={title} title={title} text={text} />
          ))}
        </CardGrid>
      </Section>
    </PlatformPage>
  );
}
