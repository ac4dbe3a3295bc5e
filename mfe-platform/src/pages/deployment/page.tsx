import { CheckList, Section, SectionHeading, Steps, Table, TextLink } from '@site/design-system';
import { useSite } from '@site/section-kit';
import { PlatformPage } from '../../frame/platform-page.tsx';
import { Boundary } from './boundary.tsx';
import { comparison, copy, description, pricing, saasStart, selfHostedPlan } from './copy.ts';
import meta from './page.meta.ts';

export default function Deployment() {
  const { config } = useSite();
  const table = comparison(config);
  return (
    <PlatformPage meta={{ ...meta, description: description(config) }} copy={copy}>
      <Boundary />
      <Section id="compare" labelledBy="compare-title">
        <SectionHeading id="compare-title" title={table.title} lead={table.lead} layout="split">
          <Links links={table.links} />
        </SectionHeading>
        <Table caption={table.caption} captionHidden stacked columns={table.columns} rows={table.rows} />
      </Section>
      <Section tone="mist">
        <SectionHeading title={saasStart.title}>
          <Links links={saasStart.links} />
        </SectionHeading>
        <Steps steps={saasStart.items} />
      </Section>
      <Section tone="mist" related>
        <SectionHeading title={selfHostedPlan.title} />
        <Steps steps={selfHostedPlan.items} />
      </Section>
      <Section>
        <div className="grid items-start lg:grid-cols-2 lg:gap-12">
          <SectionHeading title={pricing.title} lead={pricing.lead}>
            <Links links={pricing.links} />
          </SectionHeading>
          <CheckList items={pricing.points} />
        </div>
      </Section>
    </PlatformPage>
  );
}

function Links({ links }: { links: { href: string; text: string }[] }) {
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-2">
      {links.map(({ href, text }) => (
        <TextLink key={href} href={href} arrow>
          {text}
        </TextLink>
      ))}
    </p>
  );
}
