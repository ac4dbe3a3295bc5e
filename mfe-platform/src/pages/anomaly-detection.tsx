import { Badge, BarChart, Figure, Section, SectionHeading, Sidecar, Steps, Table } from '@site/design-system';
import { copy, dataDelay, policies, steps } from '../content/anomaly-detection.ts';
import { storyAnomaly, storyDays } from '../data/findings/root-cause.ts';
import { shortDate } from '../data/month/calendar.ts';
import { dollars } from '../data/month/money.ts';
import { PlatformPage } from '../frame/platform-page.tsx';
import { RootCauseTrail } from '../views/root-cause-trail.tsx';

const TONES = { Active: 'brand', Alerting: 'anomaly', Paused: 'neutral' } as const;

export default function AnomalyDetection() {
  return (
    <PlatformPage
      path="/platform/anomaly-detection"
      copy={copy}
      picture={
        <Figure title="EC2, Machine Learning" note="us-east-1, a day">
          <BarChart
            title="Cost of EC2 in us-east-1, Machine Learning"
            days={storyDays.map(({ date, cost }) => ({
              label: shortDate(date),
              value: cost,
              anomaly:
                date === storyAnomaly.date ? `${dollars(storyAnomaly.excess)} above expected` : undefined,
            }))}
          />
        </Figure>
      }
    >
      <Section tone="mist">
        <div className="grid items-start lg:grid-cols-2 lg:gap-12">
          <SectionHeading
            title="An alert that says why"
            lead="The search walks down from the total: provider, service, region, owner, resource. At each level it asks how much of the day is unexplained, and stops where the excess is nearly all there is."
          />
          <RootCauseTrail />
        </div>
      </Section>
      <Section>
        <SectionHeading
          title="Policies and their violations"
          lead="A policy says what to watch, from which amount on, and who hears of it. Its violations are counted, so a rule that cries wolf can be seen and changed."
        />
        <Figure title="Anomaly policies" note="October 2026" caption="Illustrative view">
          <Table
            caption="Anomaly policies with status and violations of this month"
            captionHidden
            stacked
            columns={[
              { key: 'name', label: 'Name' },
              { key: 'scope', label: 'Scope' },
              { key: 'rule', label: 'Rule' },
              { key: 'violations', label: 'Violations' },
              { key: 'status', label: 'Status' },
            ]}
            rows={policies.map((policy) => ({
              ...policy,
              status: <Badge tone={TONES[policy.status]}>{policy.status}</Badge>,
            }))}
          />
        </Figure>
      </Section>
      <Section tone="mist">
        <SectionHeading title="From history to action" />
        <Steps steps={steps} />
      </Section>
      <Section>
        <Sidecar>
          <SectionHeading
            title="What “live” can mean"
            lead="Nobody can alert on data that a provider has not published. These are the delays that providers document, and the ones we work with."
          />
          <Table
            caption="Delay of cost data by provider"
            captionHidden
            stacked
            columns={[
              { key: 'provider', label: 'Provider' },
              { key: 'delay', label: 'Data can lag' },
              { key: 'note', label: 'Good to know' },
            ]}
            rows={dataDelay}
          />
        </Sidecar>
      </Section>
    </PlatformPage>
  );
}
