import { Chip, Tabs } from '@site/design-system';
import { DIMENSIONS, type Dimension } from '@site/sample-bill/dimensions';
import { useState } from 'react';
import { Breakdown, type BreakdownFigures } from '../breakdown/breakdown.tsx';
import { DailyChart, type DayAction } from '../charts/daily-chart.tsx';
import { rangeLabel } from '../view-state/describe.ts';
import { DIMENSION_NAMES } from '../view-state/options.ts';
import { Panel } from './panel.tsx';
import type { PanelInput } from './panel-input.ts';

interface ExplorerPanelProps extends PanelInput<BreakdownFigures | 'days' | 'clouds'> {
  title?: string;
  note?: string;
  breakdowns?: readonly { by: Dimension; name: string }[];
  /** Without it, a press on a bar narrows the view to the day. */
  action?: DayAction;
}

const BREAKDOWNS = DIMENSIONS.map((by) => ({ by, name: DIMENSION_NAMES[by] }));

export function ExplorerPanel({
  view,
  state,
  change,
  live,
  title = 'Daily expenses',
  note = rangeLabel(state.range),
  breakdowns = BREAKDOWNS,
  action = {
    label: () => 'Only this day',
    open: (date) => change({ ...state, range: { from: date, to: date } }),
  },
}: ExplorerPanelProps) {
  const [stacked, setStacked] = useState(false);
  return (
    <Panel id="explorer" title={title} note={note}>
      <div className="grid gap-6 lg:grid-cols-3">
        <div className="min-w-0 lg:col-span-2">
          <DailyChart
            days={view.days}
            clouds={stacked ? view.clouds : undefined}
            action={view.days.length > 1 ? action : undefined}
            choices={
              <Chip aria-pressed={stacked} onClick={() => setStacked(!stacked)}>
                By cloud
              </Chip>
            }
          />
        </div>
        <div>
          <Tabs
            label="Breakdown"
            options={breakdowns.map(({ by, name }) => ({ value: by, name }))}
            chosen={view.by}
            onChoose={(by) => change({ ...state, by })}
          />
          <Breakdown view={view} state={state} change={change} live={live} />
        </div>
      </div>
    </Panel>
  );
}
