import { BrandMark } from '@site/design-system';
import { useSite } from '@site/section-kit';
import { useRef } from 'react';
import { dollars } from '../../data/month/money.ts';
import type { View } from '../model/view.ts';
import { Panels } from '../panels/panels.tsx';
import { describe } from '../view-state/describe.ts';
import type { ViewState } from '../view-state/state.ts';
import { AsyncBoundary } from './async-boundary.tsx';
import { Chips } from './chips.tsx';
import { FilterBar } from './filter-bar.tsx';
import { LiveRegion } from './live-region.tsx';
import { Sidebar } from './sidebar.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

interface ProductFrameProps {
  state: ViewState;
  change: (next: ViewState) => void;
  /** What the panels show, or only their room if `empty`. */
  shown: View;
  empty: boolean;
  /** Asks again for data that could not be loaded. */
  again?: () => void;
}

/** The window of the product: sidebar, filters, panels. The same component is served and is live. */
export function ProductFrame({ state, change, shown, empty, again }: ProductFrameProps) {
  const { config } = useSite();
  const frame = useRef<HTMLDivElement>(null);
  useKeptFocus(frame);
  return (
    <div ref={frame} className="raised rounded-panel border bg-surface lg:grid lg:grid-cols-[14rem_1fr]">
      <div className="hidden rounded-l-panel border-r bg-mist p-4 lg:block print:hidden">
        <div className="sticky top-22 grid gap-6">
          <p className="flex items-center gap-2 px-2 font-semibold text-ink">
            <BrandMark size={22} />
            {config.brand}
          </p>
          <Sidebar state={state} change={change} />
        </div>
      </div>
      <div className="min-w-0">
        <section
          aria-label="Filters"
          className="sticky-bar flex flex-wrap items-center gap-1.5 rounded-t-panel border-b bg-surface p-4 sm:px-6"
        >
          <FilterBar state={state} change={change} total={empty ? undefined : dollars(shown.total)} />
          <Chips state={state} change={change} />
        </section>
        <AsyncBoundary empty={empty} again={again}>
          <Panels view={shown} state={state} change={change} />
        </AsyncBoundary>
        <LiveRegion text={empty ? '' : describe(state, shown.total)} />
      </div>
    </div>
  );
}
