import { Chip, compactUsd, Disclosure, Table, UnbrokenText } from '@site/design-system';
import { DotMapLabels, RouteAmounts, RoutesDrawing } from '@site/design-system/chart-drawings';
import { costLines } from '@site/sample-bill/cost-lines';
import { thisMonth } from '@site/sample-bill/months';
import { flows, trafficCost } from '@site/sample-bill/places';
import { providerNames } from '@site/sample-bill/providers';
import { monthTotal, totalOf } from '@site/sample-bill/sums';
import { useState } from 'react';
import { dollars, percent } from '../../data/month/money.ts';
import { ExcerptCard } from '../../excerpts/excerpt-card.tsx';
import { ProductLink } from '../../excerpts/product-link.tsx';
import { CostMapChart, type Place } from '../../product/charts/cost-map-chart.tsx';
import { LiveRegion } from '../../product/frame/live-region.tsx';
import { NO_FILTER } from '../../product/model/filter.ts';
import { Panel } from '../../product/panels/panel.tsx';
import { PlaceList } from '../../product/panels/place-list.tsx';
import { Meter } from '../../views/meter.tsx';
import { regional, traffic } from './copy.ts';
import places from './places.data.ts';

const SUMMARY = `Cost by region: ${places.map(({ label, cost }) => `${label} ${compactUsd(cost)}`).join(', ')}`;

export function MapExcerpt() {
  const [name, setName] = useState<string>();
  const place = places.find(({ label }) => label === name);
  const input = {
    places,
    chosen: ({ label }: Place) => label === name,
    onPlace: ({ label }: Place) => setName(label === name ? undefined : label),
  };
  const filter = { ...NO_FILTER, region: place?.regions ?? [] };
  const routes = flows.filter(({ from, to }) => !name || from === name || to === name);
  return (
    <ExcerptCard
      caption="Illustrative data. A line’s width is the cost of its traffic, a circle’s area the cost of its place."
      link={
        <ProductLink id="map" state={{ filter }}>
          {place ? `Open ${place.label} in the product` : 'Open this map in the product'}
        </ProductLink>
      }
    >
      <Panel
        id="map"
        title="Regional cost and traffic"
        note={place ? `${place.label} ${dollars(place.cost)}` : `${regional.title}, ${thisMonth.name}`}
      >
        <div role="img" aria-label={SUMMARY} className="relative max-sm:-mx-4">
          <CostMapChart {...input}>
            <RoutesDrawing regions={places} flows={flows} chosen={name} />
          </CostMapChart>
          <DotMapLabels regions={places} className="lg:hidden" />
          <DotMapLabels regions={places} named className="hidden lg:block">
            <RouteAmounts regions={places} flows={flows} chosen={name} />
          </DotMapLabels>
        </div>
        <p className="max-w-prose text-sm sm:mt-5">
          {regional.lead} {regional.globe}
        </p>
      </Panel>
      <div className="md:grid md:grid-cols-2 md:*:even:border-l">
        <Panel id="places" title="Places" note="Choose one to see its routes">
          <PlaceList
            {...input}
            detail={({ regions, cost }) => (
              <span className="block pb-2">
                <span className="flex gap-3 pb-1.5 text-xs text-muted">
                  <span className="grow">
                    <UnbrokenText text={regions.join(', ')} />
                  </span>
                  <span className="tabular">{percent(cost, monthTotal)}</span>
                </span>
                <Meter share={cost / monthTotal} />
              </span>
            )}
          />
        </Panel>
        <Panel
          id="routes"
          title={place ? `Routes of ${place.label}` : traffic.figure}
          note={place ? <Chip onClick={() => setName(undefined)}>Show all</Chip> : null}
        >
          {routes.length === 0 ? (
            <p className="text-sm">{traffic.none}</p>
          ) : (
            <Table
              {...traffic.table}
              captionHidden
              rows={routes.map(({ from, to, service, cost }) => ({
                route: (
                  <>
                    {traffic.route(from, to)}
                    <span className="mt-1.5 block">
                      <Meter share={cost / trafficCost} />
                    </span>
                  </>
                ),
                service: traffic.meters[service] ?? service,
                cost: dollars(cost),
              }))}
              total={{ route: traffic.total, cost: dollars(totalOf(routes)) }}
            />
          )}
        </Panel>
      </div>
      <div className="border-t px-4 py-3 sm:px-6">
        <Disclosure summary={place ? `Regions of ${place.label}` : 'All regions'}>
          <RegionTable regions={filter.region} />
        </Disclosure>
      </div>
      <LiveRegion
        text={place ? `${place.label}: ${dollars(place.cost)}` : `All places: ${dollars(monthTotal)}`}
      />
    </ExcerptCard>
  );
}

/** @param regions all regions if empty. */
function RegionTable({ regions }: { regions: readonly string[] }) {
  const lines = costLines.filter(({ region }) => regions.length === 0 || regions.includes(region));
  const rows = [...new Set(lines.map(({ region }) => region))]
    .map((region) => {
      const own = lines.filter((line) => line.region === region);
      return {
        region,
        cloud: providerNames[own[0]!.provider],
        cost: own.reduce((sum, line) => sum + line.thisMonth, 0),
      };
    })
    .sort((a, b) => b.cost - a.cost);
  return (
    <Table
      caption="Cost by region"
      captionHidden
      columns={[
        { key: 'region', label: 'Region' },
        { key: 'cloud', label: 'Cloud' },
        { key: 'cost', label: 'Cost', numeric: true },
      ]}
      rows={rows.map(({ cost, ...row }) => ({ ...row, cost: dollars(cost) }))}
      total={{ region: 'Total', cost: dollars(totalOf(rows)) }}
    />
  );
}
