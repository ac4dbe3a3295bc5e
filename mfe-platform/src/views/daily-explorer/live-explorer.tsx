import { useRef, useState } from 'react';
import { byDate } from '../../data/month/bill/breakdowns.ts';
import { type Period, periods } from '../../data/month/bill/daily-costs.ts';
import { longDate } from '../../data/month/calendar.ts';
import { dollars } from '../../data/month/money.ts';
import { DayDialog } from './day-dialog.tsx';
import { ExplorerView, type explorerDimensions, highestDay } from './explorer-view.tsx';

/** The explorer with its script. One slider over the bars is the control: arrows, touch and mouse alike. */
export default function LiveExplorer() {
  const [period, setPeriod] = useState<Period>('This month');
  const [dimension, setDimension] = useState<(typeof explorerDimensions)[number]>('Source');
  const [day, setDay] = useState(() => highestDay('This month'));
  const [open, setOpen] = useState(false);
  /** For the buttons, and on the bars. */
  const pressed = useRef(false);
  const days = byDate(periods[period]);
  const index = days.findIndex(({ name }) => name === day);

  const choosePeriod = (next: Period) => {
    setPeriod(next);
    setDay(highestDay(next));
  };
  const forget = () => {
    pressed.current = false;
  };
  const pointAt = (event: React.PointerEvent<HTMLInputElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const under = Math.floor(((event.clientX - left) / width) * days.length);
    setDay(days[Math.max(0, Math.min(days.length - 1, under))]!.name);
  };

  return (
    <>
      <ExplorerView
        period={period}
        dimension={dimension}
        day={day}
        onPeriod={choosePeriod}
        onDimension={setDimension}
        onOpen={() => setOpen(true)}
      >
        <input
          type="range"
          min={0}
          max={days.length - 1}
          value={index}
          aria-label="Day"
          aria-valuetext={`${longDate(day)}: ${dollars(days[index]!.cost)}`}
          aria-describedby="explorer-hint"
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onChange={(event) => setDay(days[Number(event.currentTarget.value)]!.name)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Otherwise the same key press would reach the dialog's first button and close it.
            event.preventDefault();
            setOpen(true);
          }}
          // A mouse points at the bar itself; the slider's own thumb would lag behind at both ends.
          onPointerDown={(event) => {
            pressed.current = event.button === 0;
            if (event.pointerType !== 'mouse') return;
            event.preventDefault();
            event.currentTarget.focus();
          }}
          onPointerMove={(event) => event.pointerType === 'mouse' && pointAt(event)}
          onPointerLeave={forget}
          onPointerCancel={forget}
          // Not a click: a finger on a slider makes none.
          onPointerUp={(event) => {
            if (!pressed.current) return;
            forget();
            pointAt(event);
            setOpen(true);
          }}
        />
        <p id="explorer-hint" className="sr-only">
          Arrow keys choose a day, Enter opens its billing rows.
        </p>
      </ExplorerView>
      {open ? <DayDialog period={period} date={day} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
