import { Disclosure } from '@site/design-system';
import { costLines } from '@site/sample-bill/cost-lines';
import { useMemo, useRef, useState } from 'react';
import { focusRow } from '../../data/downloads/focus-rows.ts';
import { shortDate } from '../../data/month/calendar.ts';
import { dollars } from '../../data/month/money.ts';
import { ExcerptCard } from '../../excerpts/excerpt-card.tsx';
import { ProductLink } from '../../excerpts/product-link.tsx';
import { AsyncBoundary } from '../../product/frame/async-boundary.tsx';
import { Chips } from '../../product/frame/chips.tsx';
import { LiveRegion } from '../../product/frame/live-region.tsx';
import { Presets } from '../../product/frame/presets.tsx';
import { useKeptFocus } from '../../product/frame/use-kept-focus.ts';
import { daysIn, PRESETS, sameRange } from '../../product/model/period.ts';
import { ExplorerPanel } from '../../product/panels/explorer-panel.tsx';
import { useLoaded } from '../../product/use-loaded.ts';
import { useProductView } from '../../product/use-product-view.ts';
import { comparedWith, describe, describeScope } from '../../product/view-state/describe.ts';
import { DEFAULT_STATE, showsServed } from '../../product/view-state/state.ts';
import { FocusTable } from '../../views/tables/focus-table.tsx';
import { breakdowns } from './copy.ts';
import served from './served.data.ts';

const loadSheet = () => import('../../product/frame/day-sheet.tsx');

const monthRows = costLines
  .map((line) => focusRow(line, line.thisMonth))
  .sort((a, b) => b.EffectiveCost - a.EffectiveCost);

const among = breakdowns.map(({ by }) => by);

export function ExplorerExcerpt() {
  const [state, change] = useState(DEFAULT_STATE);
  const [day, setDay] = useState<string>();
  const { shown, empty, live, retry } = useProductView(served, state, among);
  const sheet = useLoaded(loadSheet, live !== undefined);
  const Sheet = sheet.value?.DaySheet;
  const frame = useRef<HTMLDivElement>(null);
  useKeptFocus(frame);
  const { filter, range } = state;
  const rows = useMemo(
    () => (showsServed(state) ? monthRows : live?.rowsOf(live.ledger, state.filter, state.range)),
    [live, state],
  );
  const preset = PRESETS.find((one) => sameRange(one, range))!;
  return (
    <ExcerptCard
      caption="Illustrative data, EffectiveCost in US dollars"
      link={
        <ProductLink id="explorer" state={state}>
          Open this view in the product
        </ProductLink>
      }
    >
      <div ref={frame}>
        <section
          aria-label="Filters"
          className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4 p-4 sm:px-6"
        >
          <div className="grid gap-y-2">
            <p className="text-xs text-muted">
              Total expenses
              <strong className={`block figures text-h2 ${empty ? 'invisible' : ''}`}>
                {dollars(shown.total)}
              </strong>
              <span className={empty ? 'invisible' : ''}>
                {shown.before ? comparedWith(shown.before, shown, range) : null}
              </span>
            </p>
            <Chips state={state} change={change} />
          </div>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend */}
          <div role="group" aria-label="Period" className="flex flex-wrap gap-1.5 print:hidden">
            <Presets state={state} change={change} />
          </div>
        </section>
        <AsyncBoundary empty={empty} retry={empty || day ? (retry ?? sheet.retry) : undefined}>
          {live && shown.total === 0 ? (
            <live.NothingLeft state={state} change={change} />
          ) : (
            <ExplorerPanel
              view={shown}
              state={state}
              change={change}
              live={live}
              title={`Daily expenses, ${preset.name.toLowerCase()}`}
              note="A bar opens its cost lines"
              breakdowns={breakdowns}
              action={{ label: (date) => `Cost lines of ${shortDate(date)}`, open: setDay, tap: true }}
            />
          )}
        </AsyncBoundary>
        <LiveRegion text={empty ? '' : describe(state, shown.total)} />
      </div>
      <div className="border-t px-4 py-3 sm:px-6">
        <Disclosure summary={`Raw billing data as cost lines: ${describeScope(state)}`}>
          {rows ? (
            <FocusTable
              caption={`ChargePeriodStart ${range.from}, ${daysIn(range)} days, ${rows.length} cost lines`}
              rows={rows}
              bounded="max-h-160 max-sm:max-h-112 print:max-h-none"
            />
          ) : null}
        </Disclosure>
      </div>
      {day && live && Sheet ? (
        <Sheet ledger={live.ledger} filter={filter} date={day} onClose={() => setDay(undefined)} />
      ) : null}
    </ExcerptCard>
  );
}
