import { BrandMark } from '@site/design-system';
import { useSite } from '@site/section-kit';
import { wakesOn } from '@site/section-kit/address';
import { useEffect, useRef, useState } from 'react';
import { dollars } from '../data/month/money.ts';
import { served } from './data/served.ts';
import { AsyncBoundary } from './frame/async-boundary.tsx';
import { Chips } from './frame/chips.tsx';
import { FilterBar } from './frame/filter-bar.tsx';
import { LiveRegion } from './frame/live-region.tsx';
import { Sidebar } from './frame/sidebar.tsx';
import { useKeptFocus } from './frame/use-kept-focus.ts';
import { Panels } from './panels/panels.tsx';
import { useProductView } from './use-product-view.ts';
import { describe } from './view-state/describe.ts';
import { QUERY_NAMES } from './view-state/query.ts';
import { type ChangeView, useViewState } from './view-state/use-view-state.ts';

export function Product() {
  const [state, changeState] = useViewState();
  const { shown, empty, live, retry } = useProductView(served, state);
  const [section, setSection] = useState<string>();
  const { config } = useSite();
  const frame = useRef<HTMLDivElement>(null);
  useKeptFocus(frame);
  const ready = live !== undefined && !empty;
  useEffect(() => {
    // The view that the boot script found in the address is now shown.
    if (ready) delete document.documentElement.dataset.query;
  }, [ready]);
  const change: ChangeView = (next, options) => {
    changeState(next, options);
    if (options?.fromTop) frame.current?.scrollIntoView();
  };
  return (
    <div
      ref={frame}
      {...wakesOn(QUERY_NAMES)}
      className="raised scroll-mt-20 rounded-panel border bg-surface min-[110rem]:grid min-[110rem]:grid-cols-[14rem_1fr]"
    >
      <div className="hidden rounded-l-panel border-r bg-mist p-4 min-[110rem]:block print:hidden">
        <div className="sticky top-22 grid gap-6">
          <p className="flex items-center gap-2 px-2 font-semibold text-ink">
            <BrandMark size={22} />
            {config.brand}
          </p>
          <Sidebar state={state} change={change} section={section} />
        </div>
      </div>
      <div className="min-w-0">
        <section
          aria-label="Filters"
          className="sticky-bar flex flex-wrap items-center gap-1.5 rounded-t-panel border-b bg-surface p-4 sm:px-6"
        >
          <FilterBar
            state={state}
            change={change}
            total={empty ? undefined : dollars(shown.total)}
            section={section}
            live={live}
          />
          <Chips state={state} change={change} />
          {ready ? <live.KeyStrip frame={frame} view={shown} /> : null}
        </section>
        {/* The served figures stay right if a load fails. */}
        <AsyncBoundary empty={empty} retry={empty || state.anomaly ? retry : undefined}>
          <Panels view={shown} state={state} change={change} live={live} />
        </AsyncBoundary>
        <LiveRegion text={empty ? '' : describe(state, shown.total)} />
      </div>
      {live ? (
        <>
          <live.AddressSheet ledger={live.ledger} state={state} change={change} />
          <live.SectionSpy frame={frame} onSection={setSection} />
        </>
      ) : null}
    </div>
  );
}
