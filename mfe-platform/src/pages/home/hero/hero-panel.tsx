import { type CostTile, TextLink, Treemap } from '@site/design-system';
import { Frame } from '@site/design-system/chart-drawings';
import { dayChart } from '@site/design-system/days';
import { type MouseEvent, useState } from 'react';
import { shortDate } from '../../../data/month/calendar.ts';
import { largestServices, marked, monthDays, otherServices } from '../../../data/month/charted-costs.ts';
import { dollars } from '../../../data/month/money.ts';
import { loadLedger } from '../../../product/data/load-ledger.ts';
import { useLoaded } from '../../../product/use-loaded.ts';
import { panel } from '../copy.ts';
import { PRODUCT, ProductWindow } from './product-window.tsx';

const ANOMALY = monthDays.findIndex(({ label }) => label === shortDate(marked.date));

const drawing = dayChart(panel.days, monthDays);
const ENDS = [
  { at: 0, text: monthDays[0]!.label },
  { at: 100, text: monthDays.at(-1)!.label },
];
// The slider reads each day's amount.
const NAME = [
  `${panel.days}, ${ENDS[0]!.text} to ${ENDS[1]!.text}`,
  ...monthDays.flatMap(({ label, anomaly }) => (anomaly ? `${label}: ${anomaly}` : [])),
].join('; ');

/** Percent of the width: 24 px (WCAG 2.5.8) of a drawing of 238, as on a phone of 320 px. */
const WIDE = 10.1;
const LINK = { x: `${(100 * (ANOMALY + 0.5)) / monthDays.length - WIDE / 2}%`, width: `${WIDE}%` };

const tiles = [
  ...largestServices.map(({ name, ...tile }) => ({
    ...tile,
    href: `${PRODUCT}?${new URLSearchParams({ service: name })}`,
  })),
  { ...otherServices, href: PRODUCT },
];

const loadReader = () => import('@site/design-system/reader');

async function loadRows() {
  const [{ BillingRows }, ledger] = await Promise.all([import('./billing-rows.tsx'), loadLedger()]);
  return { BillingRows, ledger };
}

/** Served, all parts are links; hydrated, days can be read and the anomaly opens its rows. */
export function HeroPanel() {
  const [tile, setTile] = useState<CostTile>();
  const [index, setIndex] = useState(ANOMALY);
  const [open, setOpen] = useState(false);
  const [requested, setRequested] = useState(false);
  // Offline, the links and the table stay.
  const Reader = useLoaded(loadReader).value?.Reader;
  const rows = useLoaded(loadRows, requested);

  const openRows = () => {
    setOpen(true);
    setRequested(true);
    rows.retry?.();
  };
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openRows();
  };

  const day = monthDays[index]!;
  const anomalyLink = { href: `${PRODUCT}?anomaly=${marked.date}`, onClick: press };
  return (
    <>
      <ProductWindow>
        <div className="p-4">
          <p className="mb-3 flex flex-wrap gap-x-3 text-sm text-muted">
            <strong className="text-ink">{panel.services}</strong>
            <span aria-live="polite" className="grow text-right max-[24rem]:basis-full">
              {tile ? <Reading {...tile} /> : panel.note}
            </span>
          </p>
          <Treemap title={panel.services} tiles={tiles} size="product" onPoint={setTile} />
          <p className="my-3 flex flex-wrap gap-x-3 text-sm text-muted">
            <strong className="grow text-ink">{panel.days}</strong>
            {open && !rows.value ? (
              <span role="status">{rows.retry ? panel.failed : panel.loading}</span>
            ) : (
              <span>
                {`${day.label} `}
                <strong className="text-ink">{dollars(day.value)}</strong>
              </span>
            )}
            <TextLink {...anomalyLink} arrow>
              <span className="inline-block size-2 rounded-full bg-anomaly" /> {panel.anomaly}
            </TextLink>
          </p>
          <Frame
            name={NAME}
            ticks={drawing.ticks}
            labels={ENDS}
            height="h-35"
            shapes={[...drawing.shapes, ...drawing.readings[index]!.shapes!]}
          >
            {/* Only for pointers: the same link is there in words. */}
            <a {...anomalyLink} tabIndex={-1}>
              <svg className="pointer-events-none absolute inset-0 size-full">
                <title>{monthDays[ANOMALY]!.anomaly}</title>
                <rect {...LINK} height="100%" fill="none" pointerEvents="all" />
              </svg>
            </a>
            {Reader ? (
              <Reader
                drawing={drawing}
                index={index}
                onRead={setIndex}
                onOpen={(next) => next === ANOMALY && openRows()}
                tap
              />
            ) : null}
          </Frame>
          <p className="mt-3 text-right text-sm">
            <TextLink href={tile?.href ?? PRODUCT} arrow>
              {panel.open}
            </TextLink>
          </p>
        </div>
      </ProductWindow>
      {open && rows.value ? (
        <rows.value.BillingRows
          ledger={rows.value.ledger}
          date={marked.date}
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
