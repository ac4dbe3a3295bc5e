import {
  Beside,
  CardGrid,
  DotMap,
  FeatureCard,
  Figure,
  Section,
  SectionHeading,
  Table,
  wholePercents,
} from '@site/design-system';
import { copy, findings, regional, traffic } from '../content/cost-map.ts';
import { monthTotal } from '../data/month/bill/breakdowns.ts';
import { thisMonth } from '../data/month/calendar.ts';
import { dollars } from '../data/month/money.ts';
import { flows, places, trafficCost } from '../data/month/places.ts';
import { PlatformPage } from '../frame/platform-page.tsx';
import { Meter } from '../views/meter.tsx';

const largest = Math.max(...places.map(({ value }) => value));

const percents = wholePercents(
  places.map(({ value }) => value),
  1,
);

const mapped = places.map(({ label, value, latitude, longitude, side }) => ({
  label,
  value,
  latitude,
  longitude,
  side,
}));

export default function CostMap() {
  return (
    <PlatformPage path="/platform/cost-map" copy={copy}>
      <Section tone="mist">
        <SectionHeading title={regional.title} lead={regional.lead} layout="split" />
        <Figure
          title="Regional cost and traffic"
          note={thisMonth.name}
          caption="Illustrative data. A circle’s area is its cost; lines are traffic between regions."
        >
          <DotMap
            title="Cost by region"
            regions={mapped}
            flows={flows.filter(({ to }) => to !== 'Internet')}
            list={false}
          />
        </Figure>
        <div className="mt-10">
          <Table
            caption="Cost by place and region"
            captionHidden
            columns={[
              { key: 'label', label: 'Place and regions' },
              { key: 'share', label: 'Share', numeric: true },
              { key: 'cost', label: 'Cost', numeric: true },
            ]}
            rows={[
              ...places.map(({ label, regions, value }, index) => ({
                label: (
                  <>
                    <span className="lg:hidden">{index + 1}. </span>
                    {label}
                    <span className="block font-normal text-muted">{regions.join(', ')}</span>
                    <span className="block pt-2">
                      <Meter share={value / largest} />
                    </span>
                  </>
                ),
                share: `${percents[index]!.toFixed(1)}%`,
                cost: dollars(value),
              })),
              { label: 'Total', share: '100.0%', cost: dollars(monthTotal) },
            ]}
            total
          />
        </div>
      </Section>
      <Section>
        <Beside>
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
              rows={[
                ...flows.map(({ from, to, service, cost }) => ({
                  route: `${from} to ${to === 'Internet' ? 'the internet' : to}`,
                  service,
                  cost: dollars(cost),
                })),
                { route: 'Total', cost: dollars(trafficCost) },
              ]}
              total
            />
          </Figure>
        </Beside>
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
