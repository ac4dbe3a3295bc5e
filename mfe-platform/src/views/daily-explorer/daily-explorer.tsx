import { Disclosure, Figure, Table } from '@site/design-system';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { focusColumns, monthPeriod, monthRows } from '../../data/downloads/focus-rows.ts';
import { byDate, monthTotal } from '../../data/month/bill/breakdowns.ts';
import { periods } from '../../data/month/bill/daily-costs.ts';
import { longDate } from '../../data/month/calendar.ts';
import { dollars } from '../../data/month/money.ts';
import { ExplorerView, highestDay } from './explorer-view.tsx';

const HIGHEST = highestDay('This month');

/**
 * The daily expenses of an illustrative company. The server prints this month; near the viewport a script of a
 * few kB makes periods, breakdowns and days selectable.
 */
export function DailyExplorer() {
  const place = useRef<HTMLDivElement>(null);
  const [Live, setLive] = useState<ComponentType>();

  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        import('./live-explorer.tsx').then(
          (module) => setLive(() => module.default),
          () => {}, // offline: the served month stays, with its rows in the disclosures
        );
      },
      { rootMargin: '300px' },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={place}>
      <Figure caption="Illustrative data, EffectiveCost in US dollars">
        {Live ? <Live /> : <ExplorerView period="This month" dimension="Source" day={HIGHEST} />}
        <div className="mt-6">
          <Disclosure summary="Raw billing rows of this month">
            <Table
              caption={monthPeriod}
              stacked
              columns={focusColumns}
              rows={[
                ...monthRows.map((row) => ({ ...row, EffectiveCost: dollars(row.EffectiveCost) })),
                { ProviderName: 'Total', EffectiveCost: dollars(monthTotal) },
              ]}
              total
            />
          </Disclosure>
          <Disclosure summary="Daily totals of this month">
            <Table
              caption="Cost of each day"
              captionHidden
              columns={[
                { key: 'day', label: 'ChargePeriodStart' },
                { key: 'cost', label: 'EffectiveCost', numeric: true },
              ]}
              rows={byDate(periods['This month']).map(({ name, cost }) => ({
                day: longDate(name),
                cost: dollars(cost),
              }))}
            />
          </Disclosure>
        </div>
      </Figure>
    </div>
  );
}
