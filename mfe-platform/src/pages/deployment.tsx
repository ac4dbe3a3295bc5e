import { CheckList, Icon, Section, SectionHeading, Steps, Table } from '@site/design-system';
import { useSite } from '@site/section-kit';
import { comparison, copy, options, pricing, saasStart, selfHostedPlan } from '../content/deployment.ts';
import { PlatformPage } from '../frame/platform-page.tsx';

export default function Deployment() {
  const { config } = useSite();
  const table = comparison(config);
  return (
    <PlatformPage path="/platform/deployment" copy={copy}>
      <Section tone="mist">
        <h2 className="sr-only">Two ways to run the platform</h2>
        <div className="grid gap-6 lg:grid-cols-2">
          {options(config).map(({ icon, title, figure, until, text, points }) => (
            <div key={title} className="rounded-panel border bg-surface p-6">
              <h3 className="flex items-center gap-3 text-h3">
                <span className="text-brand">
                  <Icon shape={icon} size={24} />
                </span>
                {title}
              </h3>
              <p className="figures mt-4 text-display">{figure}</p>
              <p className="text-sm text-muted">{until}</p>
              <p className="mt-4">{text}</p>
              <CheckList items={points} />
            </div>
          ))}
        </div>
      </Section>
      <Section id="compare" labelledBy="compare-title">
        <SectionHeading id="compare-title" title={table.title} lead={table.lead} layout="split" />
        <Table
          caption="SaaS and self-hosted compared"
          captionHidden
          stacked
          columns={[
            { key: 'question', label: 'Question' },
            { key: 'saas', label: 'SaaS' },
            { key: 'selfHosted', label: 'Self-hosted' },
          ]}
          rows={table.rows}
        />
      </Section>
      <Section tone="mist">
        <div className="grid items-start lg:grid-cols-2 lg:gap-12">
          <SectionHeading title={pricing.title} lead={pricing.lead} />
          <CheckList items={pricing.points} />
        </div>
      </Section>
      <Section>
        <SectionHeading title="SaaS, from role to first figures" />
        <Steps steps={saasStart} />
      </Section>
      <Section tone="mist">
        <SectionHeading title="Self-hosted, in 2-4 weeks" />
        <Steps steps={selfHostedPlan} />
      </Section>
    </PlatformPage>
  );
}
