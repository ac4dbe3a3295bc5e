import { Figure } from '@site/design-system';
import { thisMonth } from '@site/sample-bill/months';
import { type Provider, providerNames } from '@site/sample-bill/providers';
import { monthTotal, providerSplit } from '@site/sample-bill/sums';
import { dollars, percent } from '../data/month/money.ts';
import { PROVIDER_INKS } from './provider-inks.ts';

export function ProviderSplit() {
  return (
    <Figure title="Total expenses" note={thisMonth.name}>
      <p className="figures mb-4 text-display max-[18rem]:text-h2">{dollars(monthTotal)}</p>
      <svg className="mb-4 h-4 w-full" aria-hidden>
        <SplitBar split={inked(providerSplit)} whole={monthTotal} />
      </svg>
      <ul className="text-sm">
        {providerSplit.map(({ provider, value }) => (
          <li key={provider} className="flex items-center gap-3 border-t py-2">
            <svg width="10" height="10" aria-hidden>
              <rect width="10" height="10" rx="2" className={PROVIDER_INKS[provider]} />
            </svg>
            <span className="grow">{providerNames[provider]}</span>
            <span className="figures">{dollars(value)}</span>
            <span className="w-11 text-right text-muted tabular">{percent(value, monthTotal)}</span>
          </li>
        ))}
      </ul>
    </Figure>
  );
}

export const inked = (split: readonly { provider: Provider; value: number }[]) =>
  split.map(({ provider, value }) => ({ name: provider, value, ink: PROVIDER_INKS[provider] }));

interface SplitBarProps {
  /** `ink` is the class of a color. */
  split: readonly { name: string; value: number; ink: string }[];
  /** Value of the full width. */
  whole: number;
}

/** In percent of their box. */
export function SplitBar({ split, whole }: SplitBarProps) {
  const startOf = (index: number) => split.slice(0, index).reduce((sum, { value }) => sum + value, 0);
  return split.map(({ name, value, ink }, index) => (
    <rect
      key={name}
      x={percent(startOf(index), whole)}
      width={percent(value, whole)}
      height="100%"
      rx="3"
      strokeWidth="2"
      className={`stroke-surface ${ink}`}
    />
  ));
}
