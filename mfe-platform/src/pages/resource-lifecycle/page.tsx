import { Figure, Section, SectionHeading, Table, TextLink } from '@site/design-system';
import { PlatformPage } from '../../frame/platform-page.tsx';
import { WeekSchedule } from '../../views/week-schedule.tsx';
import { copy, queue, schedule, stages } from './copy.ts';
import meta from './page.meta.ts';

export default function ResourceLifecycle() {
  return (
    <PlatformPage meta={meta} copy={copy}>
      <Section tone="mist">
        <SectionHeading title={stages.title} />
        <ol className="border-b">
          {stages.rows.map(({ title, question, text }, index) => (
            <li key={title} className="grid gap-2 border-t py-6 lg:grid-cols-4 lg:gap-12">
              <h3 className="flex items-baseline gap-3 text-h3">
                <span className="figures text-sm text-brand" aria-hidden>
                  0{index + 1}
                </span>
                {title}
              </h3>
              <p className="font-semibold text-ink">{question}</p>
              <p className="lg:col-span-2">{text}</p>
            </li>
          ))}
        </ol>
      </Section>
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
        <SectionHeading title={queue.title} lead={queue.lead} />
        <Figure {...queue.figure}>
          <Table {...queue.table} captionHidden stacked />
        </Figure>
      </Section>
    </PlatformPage>
  );
}
