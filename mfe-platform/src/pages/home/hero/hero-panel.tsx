import { CostPanel } from '@site/design-system';
import { type MouseEvent, useState } from 'react';
import { largestServices, latestDays, marked } from '../../../data/month/charted-costs.ts';
import { dollars } from '../../../data/month/money.ts';
import { loadLedger } from '../../../product/data/load-ledger.ts';
import { useLoaded } from '../../../product/use-loaded.ts';
import { panel } from '../copy.ts';

const PRODUCT = '/platform/dashboard';
const ANOMALY = latestDays.findIndex(({ anomaly }) => anomaly);

const tiles = largestServices.map(({ name, ...tile }) => ({
  ...tile,
  href: `${PRODUCT}?${new URLSearchParams({ service: name })}`,
}));

const loadSlider = () => import('../../../product/charts/point-slider.tsx');

async function loadRows() {
  const [{ BillingRows }, ledger] = await Promise.all([import('./billing-rows.tsx'), loadLedger()]);
  return { BillingRows, ledger };
}

/**
 * The picture of the product, and a way in. Served, all of it are links to the running product; once a visitor is
 * there, its days can be read, and the anomaly opens its billing rows in place, by the product's own parts.
 */
export function HeroPanel() {
  const [index, setIndex] = useState(ANOMALY);
  const [open, setOpen] = useState(false);
  const [requested, setRequested] = useState(false);
  // Offline: the links and the table of the product stay.
  const Slider = useLoaded(loadSlider).value?.PointSlider;
  const rows = useLoaded(loadRows, requested);

  const openRows = () => {
    setOpen(true);
    setRequested(true);
    rows.again?.();
  };
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openRows();
  };

  const day = latestDays[index]!;
  return (
    <>
      <CostPanel
        tiles={tiles}
        days={latestDays}
        mapNote={panel.note}
        anomalyLink={{ href: `${PRODUCT}?anomaly=${marked.date}`, onClick: press }}
        chosen={day.label}
        reading={
          open && !rows.value ? (
            <span role="status">{rows.again ? panel.failed : panel.loading}</span>
          ) : (
            <span className="tabular">
              {`${day.label} `}
              <strong className="text-ink">{dollars(day.value)}</strong>
            </span>
          )
        }
      >
        {Slider ? (
          <Slider
            label={panel.day}
            count={latestDays.length}
            value={index}
            text={[`${day.label}: ${dollars(day.value)}`, day.anomaly].filter(Boolean).join(', ')}
            onChoose={setIndex}
            onOpen={(next) => next === ANOMALY && openRows()}
            tap
          />
        ) : null}
      </CostPanel>
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
