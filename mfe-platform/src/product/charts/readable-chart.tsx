import { Table } from '@site/design-system';
import type { ComponentProps, ReactNode } from 'react';
import { CollapsibleTable } from '../controls/collapsible-table.tsx';
import { Plot } from './plot.tsx';
import { PointSlider } from './point-slider.tsx';

type ReadableChartProps = Omit<ComponentProps<typeof Plot>, 'control'> & {
  /** What the chosen point says. */
  reading: ReactNode;
  slider: ComponentProps<typeof PointSlider>;
  legend?: ReactNode;
  /** The same figures, under a line that unfolds them. */
  table: Pick<ComponentProps<typeof Table>, 'caption' | 'columns' | 'rows'> & { summary: string };
};

/** A chart whose points are read one by one, by arrow keys, touch and mouse, and all together in a table. */
export function ReadableChart({ reading, slider, legend, table, ...plot }: ReadableChartProps) {
  const { summary, ...content } = table;
  return (
    <>
      {reading}
      <Plot {...plot} control={<PointSlider {...slider} />} />
      {legend}
      <CollapsibleTable summary={summary}>
        <Table captionHidden {...content} />
      </CollapsibleTable>
    </>
  );
}
