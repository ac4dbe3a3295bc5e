import { CostPanel } from '@site/design-system';
import { type ComponentType, type MouseEvent, useEffect, useState } from 'react';
import { largestServices, latestDays, marked } from '../../../data/month/bill/charted-costs.ts';
import { dollars } from '../../../data/month/money.ts';
import type { PointSlider } from '../../../product/charts/point-slider.tsx';
import { panel } from '../copy.ts';
import type { BillingRowsProps, RowsOutcome } from './billing-rows.tsx';

const PRODUCT = '/platform/dashboard';
const ANOMALY = latestDays.findIndex(({ anomaly }) => anomaly);

const tiles = largestServices.map(({ name, ...tile }) => ({
  ...tile,
  href: `${PRODUCT}?${new URLSearchParams({ service: name })}`,
}));

/**
 * The picture of the product, and a way in. Served, all of it are links to the running product; once a visitor is
 * there, its days can be read, and the anomaly opens its billing rows in place, by the product's own parts.
 */
export function HeroPanel() {
  const [index, setIndex] = useState(ANOMALY);
  const [Slider, setSlider] = useState<typeof PointSlider>();
  const [open, setOpen] = useState(false);
  const [Rows, setRows] = useState<ComponentType<BillingRowsProps>>();
  const [outcome, setOutcome] = useState<RowsOutcome>({});

  useEffect(() => {
    import('../../../product/charts/point-slider.tsx').then(
      (module) => setSlider(() => module.PointSlider),
      () => {}, // offline: the links and the table of the product stay
    );
  }, []);

  const load = () => {
    setOutcome({});
    import('./billing-rows.tsx').then(
      (module) => setRows(() => module.default),
      () => setOutcome({ again: load }),
    );
  };
  const openRows = () => {
    setOpen(true);
    if (outcome.again) outcome.again();
    else if (!Rows) load();
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
          open && !outcome.shown ? (
            <span role="status">{outcome.again ? panel.failed : panel.loading}</span>
          ) : (
            <span className="tabular">
              {`${day.label} `}
              <strong className="text-ink">{dollars(day.value)}</strong>
            </span>
          )
        }
      >
        {Slider ? (
          // A finger on a slider makes no click.
          <div onPointerUp={({ pointerType }) => pointerType === 'touch' && index === ANOMALY && openRows()}>
            <Slider
              label={panel.day}
              count={latestDays.length}
              value={index}
              text={[`${day.label}: ${dollars(day.value)}`, day.anomaly].filter(Boolean).join(', ')}
              onChoose={setIndex}
              onOpen={(next) => next === ANOMALY && openRows()}
            />
          </div>
        ) : null}
      </CostPanel>
      {Rows ? (
        <Rows date={marked.date} open={open} onClose={() => setOpen(false)} onOutcome={setOutcome} />
      ) : null}
    </>
  );
}
