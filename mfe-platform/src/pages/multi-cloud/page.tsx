import {
  CheckList,
  FigureBand,
  ProviderLogo,
  Section,
  SectionHeading,
  Sidecar,
  Table,
  TextLink,
} from '@site/design-system';
import { PlatformPage } from '../../frame/platform-page.tsx';
import { BillingRow } from '../../views/billing-row/billing-row.tsx';
import { beyond, clouds, copy, limits, row, translation } from './copy.ts';
import meta from './page.meta.ts';

export default function MultiCloud() {
  return (
    <PlatformPage meta={meta} copy={copy}>
      <FigureBand title={row.title} lead={row.lead} caption={row.caption}>
        <BillingRow providers={clouds.items.map(({ provider }) => provider)} texts={row.stages} />
      </FigureBand>
      {clouds.items.map(({ provider, id, name, access, ...texts }, index) => (
        <Section key={id} id={id} related={index > 0}>
          <div className="grid gap-6 lg:grid-cols-2 lg:gap-12">
            <div>
              <p className="mb-5">
                <ProviderLogo provider={provider} scale={1.4} decorative />
              </p>
              <h2 className="text-h2">{name}</h2>
              <p className="mt-4 mb-5 text-lead">{access}</p>
              <TextLink href={`/integrations/${provider}`} arrow>
                {clouds.connect(name)}
              </TextLink>
            </div>
            <dl>
              {clouds.terms.map(({ key, label }) => (
                <div key={key} className="border-t py-5">
                  <dt className="text-sm text-muted">{label}</dt>
                  <dd className="text-ink">{texts[key]}</dd>
                </div>
              ))}
            </dl>
          </div>
        </Section>
      ))}
      <Section tone="mist">
        <SectionHeading title={translation.title} lead={translation.lead} />
        <Table {...translation.table} captionHidden stacked />
      </Section>
      <Section tone="mist" related>
        <Sidecar>
          <SectionHeading title={beyond.title} lead={beyond.lead} />
          <Table {...beyond.table} captionHidden stacked />
        </Sidecar>
      </Section>
      <Section>
        <SectionHeading title={limits.title} />
        <CheckList items={limits.items} />
      </Section>
    </PlatformPage>
  );
}
