import type { Provider } from '@site/sample-bill/providers';
import { percent } from '../data/month/money.ts';
import { PROVIDER_INKS } from './provider-inks.ts';

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
