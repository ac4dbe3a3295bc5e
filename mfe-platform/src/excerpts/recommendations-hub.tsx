import { useState } from 'react';
import { overlap } from '../data/advice/recommendations.ts';
import { dollars } from '../data/month/money.ts';
import { AsyncBoundary } from '../product/frame/async-boundary.tsx';
import { LiveRegion } from '../product/frame/live-region.tsx';
import type { View } from '../product/model/view.ts';
import { RecommendationsPanel } from '../product/panels/recommendations-panel.tsx';
import { useProductView } from '../product/use-product-view.ts';
import { DEFAULT_STATE, type ViewState } from '../product/view-state/state.ts';
import served from './advice.data.ts';
import { ExcerptCard } from './excerpt-card.tsx';
import { ProductLink } from './product-link.tsx';

type Shown = Pick<View, 'advice' | 'savings' | 'forecast'>;

export function RecommendationsHub() {
  const [state, setState] = useState<ViewState>(DEFAULT_STATE);
  const { shown, empty, retry } = useProductView(served, state);
  const input = { view: shown, state, change: setState };
  const count = state.accepted.length;
  return (
    <ExcerptCard
      caption={`Illustrative data, gross, in part at list prices. Priced on today’s load, the commitments would show ${dollars(overlap)} more.`}
      link={
        <ProductLink id="recommendations" state={state}>
          {count > 0 ? 'Open your choice in the product' : 'Open the list in the product'}
        </ProductLink>
      }
    >
      <AsyncBoundary empty={empty} retry={empty ? retry : undefined}>
        <Balance view={shown} />
        <RecommendationsPanel {...input} first={5} />
      </AsyncBoundary>
      <LiveRegion text={empty ? '' : announcement(shown)} />
    </ExcerptCard>
  );
}

/** Stays in view while the list scrolls. */
function Balance({ view }: { view: Shown }) {
  const figures = [
    { label: 'Open, per month', value: dollars(view.savings) },
    { label: 'Accepted, per month', value: dollars(acceptedOf(view)) },
    { label: 'Forecast, 12\u00a0months', value: dollars(view.forecast.year) },
  ];
  return (
    <dl className="sticky-bar grid rounded-t-panel border-b bg-surface grid-cols-[auto_auto_1fr] sm:grid-cols-3">
      {figures.map(({ label, value }) => (
        <div key={label} className="grid content-between px-2 py-3 not-last:border-r sm:px-6">
          <dt className="text-chart text-muted">{label}</dt>
          <dd className="figures text-sm group-data-empty:invisible sm:text-h3">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** US dollars a month. */
const acceptedOf = ({ advice, savings }: Shown) =>
  advice.reduce((sum, { saving }) => sum + saving, 0) - savings;

const announcement = (view: Shown) =>
  `${dollars(acceptedOf(view))} a month accepted, ${dollars(view.savings)} still open; the next 12 months cost ${dollars(view.forecast.year)}`;
