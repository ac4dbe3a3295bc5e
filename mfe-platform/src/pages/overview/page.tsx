import {
  CardGrid,
  Container,
  FeatureCard,
  Icon,
  ProviderLogo,
  Section,
  SectionHeading,
  StatRow,
} from '@site/design-system';
import { useSite } from '@site/section-kit';
import { PlatformPage } from '../../frame/platform-page.tsx';
import { Ledger } from '../../views/tables/ledger.tsx';
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
          className="flex flex-wrap items-center gap-x-8 gap-y-4 py-6 font-display text-sm font-semibold text-muted lg:justify-between"
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
        <SectionHeading title={capabilities.title} />
        <CardGrid>
          {capabilities.items.map((capability) => (
            <FeatureCard key={capability.title} {...capability} />
          ))}
        </CardGrid>
      </Section>
      <Section tone="mist">
        <SectionHeading title={architecture.title} lead={architecture.lead} layout="split" />
        <div className="rounded-panel border bg-surface">
          <p className="flex flex-wrap items-center gap-x-8 gap-y-4 p-6">
            {(['aws', 'azure', 'gcp', 'oracle'] as const).map((provider) => (
              <ProviderLogo key={provider} provider={provider} />
            ))}
          </p>
          <ol className="grid sm:grid-cols-2 lg:grid-cols-4">
            {architecture.stages.map(({ title, text }, index) => (
              <li key={title} className="border-t p-6">
                <span className="figures text-brand" aria-hidden>
                  {`0${index + 1}`}
                </span>
                <h3 className="mt-2 text-h3">{title}</h3>
                <p className="mt-2">{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </Section>
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
