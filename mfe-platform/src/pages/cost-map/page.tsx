import { CardGrid, FeatureCard, Figure, Section, SectionHeading, Sidecar, Table } from '@site/design-system';
import { thisMonth } from '@site/sample-bill/months';
import { flows, trafficCost } from '@site/sample-bill/places';
import { dollars } from '../../data/month/money.ts';
import { MapExcerpt } from '../../excerpts/map-excerpt.tsx';
import { PlatformPage } from '../../frame/platform-page.tsx';
import { copy, findings, regional, traffic } from './copy.ts';
import meta from './page.meta.ts';

export default function CostMap() {
  return (
    <PlatformPage meta={meta} copy={copy}>
      <Section tone="mist">
        <SectionHeading title={regional.title} lead={regional.lead} layout="split" />
        <MapExcerpt />
      </Section>
      <Section>
        <Sidecar>
          <SectionHeading title={traffic.title} lead={traffic.lead} />
          <Figure title={traffic.figure} note={thisMonth.name}>
            <Table
              {...traffic.table}
              captionHidden
              rows={flows.map(({ from, to, service, cost }) => ({
                route: traffic.route(from, to),
                service,
                cost: dollars(cost),
              }))}
              total={{ route: traffic.total, cost: dollars(trafficCost) }}
            />
          </Figure>
        </Sidecar>
      </Section>
      <Section tone="mist">
        <SectionHeading title={findings.title} />
        <CardGrid>
          {findings.items.map((finding) => (
            <FeatureCard key={finding.title} {...finding} />
          ))}
        </CardGrid>
      </Section>
    </PlatformPage>
  );
}
