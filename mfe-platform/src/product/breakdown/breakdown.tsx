import { compactUsd, Disclosure, Sparkline, UnbrokenText } from '@site/design-system';
import { type Dimension, labelOf } from '@site/sample-bill/dimensions';
import type { Provider } from '@site/sample-bill/providers';
import { dollars, percent } from '../../data/month/money.ts';
import { Meter } from '../../views/meter.tsx';
import { PROVIDER_INKS } from '../../views/provider-inks.ts';
import type { BreakdownRow } from '../model/breakdown.ts';
import type { PanelInput } from '../panels/panel-input.ts';
import { drillInto } from '../view-state/changes.ts';
import { changeOf, rangeLabel } from '../view-state/describe.ts';

const FIRST = 6;

export type BreakdownFigures = 'total' | 'before' | 'by' | 'parts';

export function Breakdown({ view, state, change, live }: PanelInput<BreakdownFigures>) {
  const { by, parts } = view;
  const rest = parts.slice(FIRST);
  const rows = {
    by,
    total: view.total,
    chosen: state.filter[by],
    choose: (value: string, add: boolean) => change(drillInto(state, by, value, add)),
  };
  const sum = rest.reduce((all, { cost }) => all + cost, 0);
  return (
    <>
      {live ? <live.Crumbs state={state} change={change} /> : null}
      <Rows {...rows} parts={parts.slice(0, FIRST)} />
      {rest.length > 0 ? (
        <Disclosure key={by} summary={`${rest.length} more, ${compactUsd(sum)}`}>
          <Rows {...rows} parts={rest} />
        </Disclosure>
      ) : null}
      {view.before ? (
        <p className="mt-2 text-chart text-muted">
          Change from {rangeLabel(view.before.range)}
          {rows.chosen.length > 0 ? (
            <span className="print:hidden">. Shift and click adds a value.</span>
          ) : null}
        </p>
      ) : null}
    </>
  );
}

const DIMMED = 'opacity-35 group-hover/row:opacity-100';

interface RowsProps {
  by: Dimension;
  parts: readonly BreakdownRow[];
  /** US dollars of the whole: a full bar. */
  total: number;
  chosen: readonly string[];
  choose: (value: string, add: boolean) => void;
}

function Rows({ by, parts, total, chosen, choose }: RowsProps) {
  return (
    <ul className="text-sm">
      {parts.map(({ value, cost, before, trend, out }) => (
        <li key={value} className="grid border-t first:border-t-0">
          <button
            type="button"
            aria-pressed={chosen.includes(value)}
            onClick={(event) => choose(value, event.shiftKey)}
            className="fade group/row -mx-1 grid gap-1 rounded-control px-1 py-2 text-left hover:bg-wash aria-pressed:bg-wash"
          >
            <span className="flex gap-x-3 max-[18rem]:flex-wrap">
              <strong className={`min-w-0 grow ${out ? 'font-normal text-muted' : 'text-ink'}`}>
                <UnbrokenText text={labelOf(by, value)} />
              </strong>
              <span className={`tabular ${out ? 'text-muted' : ''}`}>{dollars(cost)}</span>
              <span className="w-15 shrink-0 text-right text-muted tabular">
                {out ? <span className="sr-only">not chosen</span> : percent(cost, total)}
              </span>
            </span>
            <span className="flex items-center gap-3">
              <span className={`flex min-w-0 grow items-center gap-3 ${out ? DIMMED : ''}`}>
                <Meter
                  share={cost / Math.max(1, total)}
                  fill={by === 'cloud' ? PROVIDER_INKS[value as Provider] : undefined}
                />
                <Sparkline values={trend} className="h-5 w-12 text-muted" />
              </span>
              <span className="w-15 shrink-0 text-right text-chart text-muted tabular">
                {before === undefined ? null : changeOf(cost, before)}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
