import { Figure, Section, SectionHeading, Sidecar } from '@site/design-system';
import { costLines } from '@site/sample-bill/cost-lines';
import { thisMonth } from '@site/sample-bill/months';
import { flows, NOT_NAMED, trafficCost } from '@site/sample-bill/places';
import { providerNames } from '@site/sample-bill/providers';
import { dollars } from '../../data/month/money.ts';
import { PlatformPage } from '../../frame/platform-page.tsx';
import { BreakdownList } from '../../views/tables/breakdown-list.tsx';
import { copy, regional, traffic } from './copy.ts';
import { MapExcerpt } from './map-excerpt.tsx';
import meta from './page.meta.ts';

const shares = [
  ...flows
    .reduce((sums, { to, service, cost }) => {
      const cloud = providerNames[costLines.find((line) => line.service === service)!.provider];
      const nameOf =
        to === 'Internet' ? traffic.internet : to === NOT_NAMED ? traffic.notNamed : traffic.named;
      const name = nameOf(cloud);
      return sums.set(name, (sums.get(name) ?? 0) + cost);
    }, new Map<string, number>())
    .entries(),
]
  .map(([name, cost]) => ({ name, cost }))
  .sort((a, b) => b.cost - a.cost);

export default function CostMap() {
  return (
    <PlatformPage meta={meta} copy={copy}>
      <Section tone="mist">
        <h2 className="sr-only">{regional.title}</h2>
        <MapExcerpt />
      </Section>
      <Section>
        <Sidecar>
          <SectionHeading title={traffic.title} lead={traffic.lead} />
          <Figure title={traffic.split} note={thisMonth.name}>
            <BreakdownList label={traffic.split} shares={shares} />
            <p className="double-rule figures mt-2 flex justify-between py-2 text-sm">
              {traffic.total}
              <span>{dollars(trafficCost)}</span>
            </p>
          </Figure>
        </Sidecar>
      </Section>
    </PlatformPage>
  );
}
