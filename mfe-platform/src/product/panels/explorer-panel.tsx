import { compactUsd, wholePercents } from '@site/design-system';
import { DIMENSIONS, type Dimension, labelOf } from '@site/sample-bill/dimensions';
import { dollars } from '../../data/month/money.ts';
import { Meter } from '../../views/meter.tsx';
import { DailyChart, type DayAction } from '../charts/daily-chart.tsx';
import { CollapsibleTable } from '../controls/collapsible-table.tsx';
import type { Part } from '../model/sums.ts';
import { toggleValue } from '../view-state/changes.ts';
import { rangeLabel } from '../view-state/describe.ts';
import { DIMENSION_NAMES } from '../view-state/options.ts';
import { Panel } from './panel.tsx';
import type { PanelInput } from './panel-input.ts';

/** Rows of a breakdown that are shown at once. */
const FIRST = 6;

interface ExplorerPanelProps extends PanelInput {
  title?: string;
  note?: string;
  /** What the costs can be broken down by, under the names shown. */
  breakdowns?: readonly { by: Dimension; name: string }[];
  /** What a press on a bar does; without it, the view is narrowed to the day. */
  action?: DayAction;
}

const BREAKDOWNS = DIMENSIONS.map((by) => ({ by, name: DIMENSION_NAMES[by] }));

export function ExplorerPanel({
  view,
  state,
  change,
  title = 'Daily expenses',
  note = rangeLabel(state.range),
  breakdowns = BREAKDOWNS,
  action = {
    label: () => 'Only this day',
    open: (date) => change({ ...state, range: { from: date, to: date } }),
  },
}: ExplorerPanelProps) {
  const choose = (value: string) => change(toggleValue(state, state.by, value));
  const rows = { dimension: state.by, total: view.total, chosen: state.filter[state.by], choose };
  const rest = view.parts.slice(FIRST);
  return (
    <Panel id="explorer" title={title} note={note}>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
        <div className="min-w-0">
          <DailyChart
            days={view.days}
            drawing={view.daily}
            action={view.days.length > 1 ? action : undefined}
          />
        </div>
        <div>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend */}
          <div role="group" aria-label="Breakdown" className="mb-2 -mx-2 flex flex-wrap gap-0.5 print:hidden">
            {breakdowns.map(({ by, name }) => (
              <button
                key={by}
                type="button"
                aria-pressed={by === state.by}
                onClick={() => change({ ...state, by })}
                className="fade min-h-9 rounded-control px-2 text-xs font-semibold text-muted hover:bg-wash aria-pressed:bg-wash aria-pressed:text-brand-strong"
              >
                {name}
              </button>
            ))}
          </div>
          {view.parts.length === 0 ? (
            <p className="py-2 text-sm">No costs match these filters. Remove one.</p>
          ) : null}
          <Rows {...rows} parts={view.parts.slice(0, FIRST)} largest={view.parts[0]?.cost ?? 1} />
          {rest.length > 0 ? (
            <CollapsibleTable
              key={state.by}
              summary={`${rest.length} more, ${compactUsd(rest.reduce((sum, { cost }) => sum + cost, 0))}`}
            >
              <Rows {...rows} parts={rest} largest={view.parts[0]!.cost} />
            </CollapsibleTable>
          ) : null}
        </div>
      </div>
    </Panel>
  );
}

interface RowsProps {
  dimension: Dimension;
  parts: readonly Part[];
  /** US dollars of the longest bar, and of the whole. */
  largest: number;
  total: number;
  chosen: readonly string[];
  choose: (value: string) => void;
}

function Rows({ dimension, parts, largest, total, chosen, choose }: RowsProps) {
  const listed = parts.reduce((sum, { cost }) => sum + cost, 0);
  const percents = wholePercents([...parts.map(({ cost }) => cost), total - listed], 1);
  return (
    <ul className="text-sm">
      {parts.map(({ value, cost }, index) => (
        <li key={value} className="grid border-t first:border-t-0">
          <button
            type="button"
            aria-pressed={chosen.includes(value)}
            onClick={() => choose(value)}
            className="fade -mx-1 rounded-control px-1 py-2 text-left hover:bg-wash aria-pressed:bg-wash"
          >
            <span className="flex gap-3">
              <strong className="min-w-0 grow text-ink">{labelOf(dimension, value)}</strong>
              <span className="tabular">{dollars(cost)}</span>
              <span className="w-15 shrink-0 text-right text-muted tabular">
                {percents[index]!.toFixed(1)}%
              </span>
            </span>
            <Meter share={largest > 0 ? cost / largest : 0} />
          </button>
        </li>
      ))}
    </ul>
  );
}
