import { Figure, Section, SectionHeading, Table, TextLink, UnbrokenText } from '@site/design-system';
import { dollars } from '../../data/month/money.ts';
import { PlatformPage } from '../../frame/platform-page.tsx';
import { WeekSchedule } from '../../views/week-schedule.tsx';
import { copy, queue, schedule } from './copy.ts';
import { LifeLine } from './life-line.tsx';
import meta from './page.meta.ts';

const { rows, total } = queue.table;

export default function ResourceLifecycle() {
  return (
    <PlatformPage meta={meta} copy={copy}>
      <LifeLine />
      <Section>
        <div className="grid items-start lg:grid-cols-2 lg:gap-12">
          <SectionHeading title={schedule.title} lead={schedule.lead}>
            <TextLink href={schedule.link.href} arrow>
              {schedule.link.text}
            </TextLink>
          </SectionHeading>
          <WeekSchedule />
        </div>
      </Section>
      <Section tone="mist">
        <SectionHeading title={queue.title} lead={queue.lead} layout="split" />
        <Figure {...queue.figure}>
          <Table
            {...queue.table}
            captionHidden
            stacked
            rows={rows.map(({ resource, reason, cost, ...row }) => ({
              ...row,
              resource: (
                <>
                  <UnbrokenText text={resource} />
                  <span className="block text-xs font-normal text-muted">
                    <UnbrokenText text={reason} />
                  </span>
                </>
              ),
              cost: dollars(cost),
            }))}
            total={{ resource: total, cost: dollars(rows.reduce((sum, { cost }) => sum + cost, 0)) }}
          />
        </Figure>
      </Section>
    </PlatformPage>
  );
}
