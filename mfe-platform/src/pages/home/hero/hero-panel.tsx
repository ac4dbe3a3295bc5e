import { type CostTile, TextLink, Treemap } from '@site/design-system';
import { Frame } from '@site/design-system/chart-drawings';
import { type DayCost, dayChart } from '@site/design-system/days';
import type { Provider } from '@site/sample-bill/providers';
import { type MouseEvent, useMemo, useState } from 'react';
import { shortDate } from '../../../data/month/calendar.ts';
import {
  keyFigures,
  largestServices,
  monthDays,
  otherServices,
  topAnomaly,
} from '../../../data/month/charted-costs.ts';
import { dollars } from '../../../data/month/money.ts';
import { loadLedger } from '../../../product/data/load-ledger.ts';
import { useLoaded } from '../../../product/use-loaded.ts';
import { panel } from '../copy.ts';
import { type HeroFigures, PRODUCT, ProductWindow } from './product-window.tsx';

const ANOMALY = monthDays.findIndex(({ label }) => label === shortDate(topAnomaly.date));

const ALL: HeroFigures = {
  amounts: keyFigures,
  tiles: [...largestServices, otherServices],
  days: monthDays,
};

const ENDS = [
  { at: 0, text: monthDays[0]!.label },
  { at: 100, text: monthDays.at(-1)!.label },
];
const aboveExpected = (excess: number) => `${dollars(excess)} above expected`;

// The slider reads each day's amount.
const nameOf = (days: readonly DayCost[]) =>
  [
    `${panel.days}, ${ENDS[0]!.text} to ${ENDS[1]!.text}`,
    ...days.flatMap(({ label, excess }) => (excess ? `${label}: ${aboveExpected(excess)}` : [])),
  ].join('; ');

/** Percent of the width: 24 px (WCAG 2.5.8) of a drawing of 238, as on a phone of 320 px. */
const WIDE = 10.1;
const LINK = { x: `${(100 * (ANOMALY + 0.5)) / monthDays.length - WIDE / 2}%`, width: `${WIDE}%` };

const productLink = (choice: Record<string, string | undefined>) => {
  const query = new URLSearchParams(
    Object.entries(choice).filter(([, value]) => value) as [string, string][],
  );
  return query.size > 0 ? `${PRODUCT}?${query}` : PRODUCT;
};

const loadReading = () => import('@site/design-system/reading');

async function loadRows() {
  const [{ BillingRows }, ledger] = await Promise.all([import('./billing-rows.tsx'), loadLedger()]);
  return { BillingRows, ledger };
}

async function loadClouds() {
  const [{ cloudFigures }, ledger] = await Promise.all([import('./cloud-figures.ts'), loadLedger()]);
  return (cloud: Provider) => cloudFigures(ledger, cloud);
}

/** Served, all parts are links; hydrated, a cloud changes the figures, and days and their rows can be read. */
export function HeroPanel() {
  const [tile, setTile] = useState<CostTile>();
  const [index, setIndex] = useState(ANOMALY);
  const [open, setOpen] = useState(false);
  const [requested, setRequested] = useState(false);
  // Offline, the links stay.
  const reading = useLoaded(loadReading).value;
  const rows = useLoaded(loadRows, requested);
  const [cloud, setCloud] = useState<Provider>();
  const clouds = useLoaded(loadClouds, cloud !== undefined);
  const { amounts, tiles, days } = useMemo(
    () => (cloud && clouds.value?.(cloud)) ?? ALL,
    [cloud, clouds.value],
  );
  const drawing = useMemo(() => dayChart(panel.days, days), [days]);
  const linked = useMemo(
    () => tiles.map(({ name, ...one }) => ({ ...one, href: productLink({ cloud, service: name }) })),
    [tiles, cloud],
  );

  const openRows = () => {
    setOpen(true);
    setRequested(true);
    rows.retry?.();
  };
  /** Opened in place, unless it is to open in another tab. */
  const here = (open: () => void) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open();
  };
  const press = here(openRows);

  const day = days[index]!;
  const { excess } = days[ANOMALY]!;
  const anomalyLink = { href: `${PRODUCT}?anomaly=${topAnomaly.date}`, onClick: press };
  return (
    <>
      <ProductWindow
        amounts={amounts}
        cloud={cloud}
        // After a failure, the link leads to the product.
        onCloud={clouds.retry ? undefined : (next) => here(() => setCloud(next === cloud ? undefined : next))}
      >
        <div className="p-4">
          <p className="mb-3 flex flex-wrap gap-x-3 text-sm text-muted">
            <strong className="text-ink">{panel.services}</strong>
            <span aria-live="polite" className="grow text-right max-[24rem]:basis-full">
              {tile ? <Reading {...tile} /> : panel.note}
            </span>
          </p>
          <Treemap tiles={linked} onPoint={setTile} />
          <p className="mt-3 mb-3 flex flex-wrap gap-x-3 text-sm text-muted">
            <strong className="grow text-ink">{panel.days}</strong>
            {open && !rows.value ? (
              <span role="status">{rows.retry ? panel.failed : panel.loading}</span>
            ) : (
              <span>
                {`${day.label} `}
                <strong className="text-ink">{dollars(day.value)}</strong>
              </span>
            )}
            {excess ? (
              <TextLink {...anomalyLink} arrow>
                <span className="inline-block size-2 rounded-full bg-anomaly" /> {panel.anomaly}
              </TextLink>
            ) : null}
          </p>
          <div data-chart="">
            <Frame
              name={nameOf(days)}
              ticks={drawing.ticks}
              labels={ENDS}
              height="h-32"
              shapes={[...drawing.shapes, ...drawing.readings[index]!.shapes!]}
            >
              {/* Only for pointers: the same link is there in words. */}
              {excess ? (
                <a {...anomalyLink} tabIndex={-1}>
                  <svg className="pointer-events-none absolute inset-0 size-full">
                    <title>{aboveExpected(excess)}</title>
                    <rect {...LINK} height="100%" fill="none" pointerEvents="all" />
                  </svg>
                </a>
              ) : null}
              {reading ? (
                <reading.Reader
                  drawing={drawing}
                  index={index}
                  onRead={setIndex}
                  onOpen={(next) => next === ANOMALY && excess && openRows()}
                  tap
                />
              ) : null}
            </Frame>
            <div className="flex flex-wrap justify-between gap-x-3">
              {reading ? <reading.ChartTable drawing={drawing} /> : null}
              {/* As high as the table's summary. */}
              <p className="mt-3 ml-auto py-1.5 text-sm">
                <TextLink href={tile?.href ?? productLink({ cloud })} arrow>
                  {panel.open}
                </TextLink>
              </p>
            </div>
          </div>
        </div>
      </ProductWindow>
      {open && rows.value ? (
        <rows.value.BillingRows
          ledger={rows.value.ledger}
          date={topAnomaly.date}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

/** One line on phones too: a second one would move what is below. */
const Reading = ({ label, value, note }: CostTile) => (
  <>
    {`${label} `}
    <strong className="text-ink">{dollars(value)}</strong>
    <span className="max-sm:hidden">{`, ${note}`}</span>
  </>
);
