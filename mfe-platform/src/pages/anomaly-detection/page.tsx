import {
  Badge,
  BarChart,
  Figure,
  Section,
  SectionHeading,
  Sidecar,
  Steps,
  Table,
  TextLink,
} from '@site/design-system';
import { storyAnomaly, storyDays } from '../../data/findings/root-cause.ts';
import { shortDate } from '../../data/month/calendar.ts';
import { dollars } from '../../data/month/money.ts';
import { PlatformPage } from '../../frame/platform-page.tsx';
import { RootCauseTrail } from '../../views/root-cause-trail.tsx';
import { alert, copy, delays, policies, policyList, steps, story } from './copy.ts';
import meta from './page.meta.ts';

const TONES = { Active: 'brand', Alerting: 'anomaly', Paused: 'neutral' } as const;

export default function AnomalyDetection() {
  return (
    <PlatformPage
      meta={meta}
      copy={copy}
      picture={
        <Figure {...story.figure}>
          <BarChart
            title={story.chart}
            days={storyDays.map(({ date, cost }) => ({
              label: shortDate(date),
              value: cost,
              anomaly: date === storyAnomaly.date ? story.excess(dollars(storyAnomaly.excess)) : undefined,
            }))}
          />
        </Figure>
      }
    >
      <Section tone="mist">
        <div className="grid items-start lg:grid-cols-2 lg:gap-12">
          <SectionHeading {...alert} />
          <RootCauseTrail />
        </div>
      </Section>
      <Section>
        <SectionHeading title={policyList.title} lead={policyList.lead} />
        <Figure {...policyList.figure}>
          <Table
            {...policyList.table}
            captionHidden
            stacked
            rows={policies.map((policy) => ({
              ...policy,
              status: <Badge tone={TONES[policy.status]}>{policy.status}</Badge>,
            }))}
          />
        </Figure>
      </Section>
      <Section tone="mist">
        <SectionHeading title={steps.title} />
        <Steps steps={steps.items} />
      </Section>
      <Section>
        <Sidecar>
          <SectionHeading title={delays.title} lead={delays.lead}>
            <TextLink href={delays.link.href} arrow>
              {delays.link.text}
            </TextLink>
          </SectionHeading>
          <Table {...delays.table} captionHidden stacked />
        </Sidecar>
      </Section>
    </PlatformPage>
  );
}
