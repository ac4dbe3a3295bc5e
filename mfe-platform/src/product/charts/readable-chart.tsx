import { Disclosure, Table, type TableProps } from '@site/design-system';
import type { ComponentProps, ReactNode } from 'react';
import { Plot } from './plot.tsx';
import { PointSlider } from './point-slider.tsx';

type ReadableChartProps<Key extends string> = Omit<ComponentProps<typeof Plot>, 'control'> & {
  reading: ReactNode;
  slider: ComponentProps<typeof PointSlider>;
  legend?: ReactNode;
  /** The same figures, in a disclosure. */
  table: Pick<TableProps<Key>, 'caption' | 'columns' | 'rows'> & { summary: string };
};

export function ReadableChart<Key extends string>({
  reading,
  slider,
  legend,
  table,
  ...plot
}: ReadableChartProps<Key>) {
  const { summary, ...content } = table;
  return (
    <>
      {reading}
      <Plot {...plot} control={<PointSlider {...slider} />} />
      {legend}
      <Disclosure summary={summary} screenOnly>
        <Table captionHidden {...content} />
      </Disclosure>
    </>
  );
}
