import { rows, type View } from '@site/og-images';
import type { ViewData } from '../content/view-data.ts';
import { BarsPlot } from './bars-view.tsx';
import { Curves } from './lines-view.tsx';
import { largestOf, StackBar } from './stacks-view.tsx';
import { WeekCells } from './week-view.tsx';

/** The drawing of a page's view for the share picture. */
export function ogView(data: ViewData): View {
  if ('rows' in data) {
    const largest = largestOf(data.rows);
    return rows(
      data.rows.map(({ label, values }) => (
        <StackBar key={label} values={values} largest={largest} palette={data.palette} />
      )),
      { height: 12 },
    );
  }
  if ('days' in data) {
    return () => (
      <svg viewBox="0 0 24 7" preserveAspectRatio="none">
        <WeekCells days={data.days} />
      </svg>
    );
  }
  if ('bars' in data) {
    return (size) => <BarsPlot {...data} plot={{ top: 0, height: size.height, labels: 0, units: size }} />;
  }
  return (size) => <Curves {...data} units={size} />;
}
