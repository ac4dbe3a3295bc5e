import { CardGrid, FeatureCard, Figure, Section, SectionHeading, Sidecar, Table } from '@site/design-system';
import { copy, findings, regional, traffic } from '../content/cost-map.ts';
import { thisMonth } from '../data/month/calendar.ts';
import { dollars } from '../data/month/money.ts';
import { flows, trafficCost } from '../data/month/places.ts';
import { MapExcerpt } from '../excerpts/map-excerpt.tsx';
import { PlatformPage } from '../frame/platform-page.tsx';

export default function CostMap() {
  return (
    <PlatformPage path="/platform/cost-map" copy={copy}>
      <Section tone="mist">
        <SectionHeading title={regional.title} lead={regional.lead} layout="split" />
        <MapExcerpt />
      </Section>
      <Section>
        <Sidecar>
          <SectionHeading title={traffic.title} lead={traffic.lead} />
          <Figure title="Data transfer by route" note={thisMonth.name}>
            <Table
              caption="Network traffic by route"
              captionHidden
              columns={[
                { key: 'route', label: 'Route' },
                { key: 'service', label: 'Billed as' },
                { key: 'cost', label: 'Cost', numeric: true },
              ]}
              rows={flows.map(({ from, to, service, cost }) => ({
                route: `${from} to ${to === 'Internet' ? 'the internet' : to}`,
                service,
                cost: dollars(cost),
              }))}
              total={{ route: 'Total', cost: dollars(trafficCost) }}
            />
          </Figure>
        </Sidecar>
      </Section>
      <Section tone="mist">
        <SectionHeading title="What the map brings to light" />
        <CardGrid>
          {findings.map((finding) => (
            <FeatureCard key={finding.title} {...finding} />
          ))}
        </CardGrid>
      </Section>
    </PlatformPage>
  );
}
