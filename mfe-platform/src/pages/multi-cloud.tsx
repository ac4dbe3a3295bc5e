import {
  CheckList,
  ProviderLogo,
  Section,
  SectionHeading,
  Sidecar,
  Table,
  TextLink,
} from '@site/design-system';
import { beyond, clouds, copy, limits, translation } from '../content/multi-cloud.ts';
import { PlatformPage } from '../frame/platform-page.tsx';

export default function MultiCloud() {
  return (
    <PlatformPage
      path="/platform/multi-cloud"
      copy={copy}
      picture={
        <nav aria-label="Clouds" className="grid grid-cols-2 gap-3 sm:gap-6">
          {clouds.map(({ provider, id, name }) => (
            <a
              key={id}
              href={`#${id}`}
              className="fade grid gap-4 rounded-panel border bg-surface p-4 font-semibold text-ink hover:border-brand"
            >
              <span className="flex h-11 items-center">
                <ProviderLogo provider={provider} scale={provider === 'oracle' ? 1 : 1.4} decorative />
              </span>
              {name}
            </a>
          ))}
        </nav>
      }
    >
      {clouds.map(({ provider, id, name, access, billing, discovery, monitoring, commitments }, index) => (
        <Section key={id} id={id} tone={index % 2 === 0 ? 'mist' : 'paper'}>
          <div className="grid gap-12 lg:grid-cols-2">
            <div>
              <p className="mb-5">
                <ProviderLogo provider={provider} scale={1.4} decorative />
              </p>
              <h2 className="text-h2">{name}</h2>
              <p className="mt-4 mb-5 text-lead">{access}</p>
              <TextLink href={`/integrations/${provider}`} arrow>
                {`Connect ${name}, step by step`}
              </TextLink>
            </div>
            <dl>
              {Object.entries({
                Billing: billing,
                Discovery: discovery,
                Monitoring: monitoring,
                Commitments: commitments,
              }).map(([term, text]) => (
                <div key={term} className="border-t py-5">
                  <dt className="text-sm text-muted">{term}</dt>
                  <dd className="text-ink">{text}</dd>
                </div>
              ))}
            </dl>
          </div>
        </Section>
      ))}
      <Section tone="mist">
        <SectionHeading title={translation.title} lead={translation.lead} />
        <Table
          caption="FOCUS columns and what each provider calls them"
          captionHidden
          stacked
          columns={[
            { key: 'focus', label: 'FOCUS column' },
            { key: 'aws', label: 'AWS' },
            { key: 'azure', label: 'Azure' },
            { key: 'gcp', label: 'Google Cloud' },
            { key: 'oracle', label: 'Oracle Cloud' },
          ]}
          rows={translation.rows}
        />
      </Section>
      <Section>
        <Sidecar>
          <SectionHeading title={beyond.title} lead={beyond.lead} />
          <Table
            caption="Spend outside the four clouds, and whether it is covered"
            captionHidden
            stacked
            columns={[
              { key: 'spend', label: 'Spend' },
              { key: 'answer', label: 'Covered?' },
            ]}
            rows={beyond.rows}
          />
        </Sidecar>
      </Section>
      <Section tone="mist">
        <SectionHeading title={limits.title} />
        <CheckList items={limits.items} />
      </Section>
    </PlatformPage>
  );
}
