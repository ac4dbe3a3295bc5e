import { Badge, Chart, Figure, Section, SectionHeading, Table, TextLink } from '@site/design-system';
import { dayChart } from '@site/design-system/days';
import { storyDays } from '../../data/findings/root-cause.ts';
import { PlatformPage } from '../../frame/platform-page.tsx';
import { StageList } from '../../views/stage-list.tsx';
import { copy, delays, policies, policyList, steps, story } from './copy.ts';
import meta from './page.meta.ts';
import { RootCausePath } from './root-cause-path.tsx';

const TONES = { Active: 'brand', Alerting: 'anomaly' } as const;

export default function AnomalyDetection() {
  return (
    <PlatformPage
      meta={meta}
      copy={copy}
      picture={
        <Figure {...story.figure}>
          <Chart drawing={dayChart(story.chart, storyDays)} />
        </Figure>
      }
    >
      <RootCausePath />
      <Section>
        <SectionHeading title={policyList.title} lead={policyList.lead} layout="split" />
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
        <p className="mt-6 flex flex-wrap gap-x-3">
          {delays.text}
          <TextLink href={delays.link.href} arrow>
            {delays.link.text}
          </TextLink>
        </p>
      </Section>
      <StageList {...steps} />
    </PlatformPage>
  );
}
