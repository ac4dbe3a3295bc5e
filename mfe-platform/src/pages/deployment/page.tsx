import { ButtonLink, Section, SectionHeading, Sidecar, Table, TextLink } from '@site/design-system';
import { downloadIcon } from '@site/design-system/icons';
import { useSite } from '@site/section-kit';
import { PlatformPage } from '../../frame/platform-page.tsx';
import { Boundary } from './boundary.tsx';
import { comparison, copy, description, plan, pricing } from './copy.ts';
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
          <p className="mt-3">
            <ButtonLink href={table.file.href} download variant="secondary" icon={downloadIcon}>
              {table.file.text}
            </ButtonLink>
          </p>
        </SectionHeading>
        <div className="min-[48rem]:[&_table]:table-fixed">
          <Table caption={table.caption} captionHidden stacked columns={table.columns} rows={table.rows} />
        </div>
      </Section>
      <Section tone="mist">
        <Sidecar>
          <SectionHeading title={plan.title} />
          <ol>
            <li aria-hidden className="grid grid-cols-4 gap-1 pb-2 text-xs text-muted">
              {plan.weeks.map((week) => (
                <span key={week}>{week}</span>
              ))}
            </li>
            {plan.items.map(({ title, text, bar }) => (
              <li key={title} className="border-t py-3">
                <div aria-hidden className="mb-2 grid grid-cols-4 gap-1">
                  <span className={`h-3 rounded-mark bg-brand ${bar}`} />
                </div>
                <h3 className="text-base">{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </Sidecar>
      </Section>
      <Section>
        <Sidecar>
          <SectionHeading title={pricing.title} lead={pricing.lead}>
            <Links links={pricing.links} />
          </SectionHeading>
          <ul className="border-b">
            {pricing.points.map((point) => (
              <li key={point} className="border-t py-3">
                {point}
              </li>
            ))}
          </ul>
        </Sidecar>
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
