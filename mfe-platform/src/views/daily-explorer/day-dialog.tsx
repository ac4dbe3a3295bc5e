import { Button, Callout, Table } from '@site/design-system';
import { type MouseEvent, useRef } from 'react';
import { focusColumns, focusRow } from '../../data/downloads/focus-rows.ts';
import { anomalies } from '../../data/findings/anomalies.ts';
import { totalOf } from '../../data/month/bill/breakdowns.ts';
import { type Period, periods } from '../../data/month/bill/daily-costs.ts';
import { longDate } from '../../data/month/calendar.ts';
import { dollars } from '../../data/month/money.ts';
import { showModal } from '../show-modal.ts';
import { useBackCloses } from '../use-back-closes.ts';

interface DayDialogProps {
  period: Period;
  /** ISO date. */
  date: string;
  onClose: () => void;
}

/** The billing rows of one day, highest first. */
export function DayDialog({ period, date, onClose }: DayDialogProps) {
  const pressedAdjacent = useRef(false);
  useBackCloses(onClose);

  const isAdjacent = ({ clientX, clientY, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
    return clientX < left || clientX > right || clientY < top || clientY > bottom;
  };

  const days = periods[period].filter((day) => day.date === date).sort((a, b) => b.cost - a.cost);
  const anomaly = anomalies.find((item) => item.date === date);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={showModal}
      aria-labelledby="day-title"
      className="m-auto w-full max-w-page rounded-panel border bg-surface px-4 pb-4 text-body sm:px-6"
      onClose={onClose}
      onPointerDown={(event) => {
        pressedAdjacent.current = isAdjacent(event);
      }}
      onClick={(event) => {
        if (pressedAdjacent.current && isAdjacent(event)) event.currentTarget.close();
      }}
    >
      <div className="sticky top-0 flex items-center justify-between gap-4 bg-surface py-4">
        <h2 id="day-title" className="text-h3">
          {longDate(date)}
        </h2>
        <Button variant="secondary" onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
          Close
        </Button>
      </div>
      {anomaly ? (
        <div className="mb-4">
          <Callout tone="warning" title={`${anomaly.service}: ${dollars(anomaly.excess)} above expected`}>
            {anomaly.cause}
          </Callout>
        </div>
      ) : null}
      <Table
        caption={`ChargePeriodStart ${date}, ${days.length} rows`}
        stacked
        columns={focusColumns}
        rows={[
          ...days.map(({ line, cost }) => ({ ...focusRow(line, cost), EffectiveCost: dollars(cost) })),
          { ProviderName: 'Total', EffectiveCost: dollars(totalOf(days)) },
        ]}
        total
      />
      <p className="mt-4 text-xs text-muted">Illustrative data</p>
    </dialog>
  );
}
