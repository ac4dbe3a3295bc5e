import { Shapes } from '@site/design-system/chart-drawings';
import { linear, rect, sum } from '@site/design-system/drawing';
import type { Provider } from '@site/sample-bill/providers';
import { PROVIDER_INKS } from './provider-inks.ts';

export const inked = (split: readonly { provider: Provider; value: number }[]) =>
  split.map(({ provider, value }) => ({ value, ink: PROVIDER_INKS[provider] }));

interface SplitBarProps {
  /** `ink` is the class of a color. */
  split: readonly { value: number; ink: string }[];
  /** Value of the full width. */
  whole: number;
}

/** In percent of their box. */
export function SplitBar({ split, whole }: SplitBarProps) {
  const x = linear([0, whole], [0, 100]);
  const shapes = split.map(({ value, ink }, index) => {
    const before = sum(split.slice(0, index).map((part) => part.value));
    return rect(x(before), 0, x(value), 100, `stroke-surface ${ink}`);
  });
  return <Shapes shapes={shapes} />;
}
