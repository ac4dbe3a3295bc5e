import { type ReactNode, useState } from 'react';
import { UnbrokenText } from '../content/unbroken-text.tsx';
import { ChartTable } from './chart-table.tsx';
import type { Drawing } from './drawing.ts';
import { Frame } from './frame.tsx';
import { Legend } from './legend.tsx';
import { Reader, type ReaderProps } from './reader.tsx';

interface ChartProps extends Partial<Pick<ReaderProps, 'index' | 'onRead' | 'onOpen' | 'tap'>> {
  drawing: Drawing;
  night?: boolean;
  /** Above the drawing, in place of the list of facts below it. */
  reading?: (index: number) => ReactNode;
}

const COLUMNS: Record<number, string> = {
  1: 'grid',
  2: 'flex flex-wrap',
  3: 'flex flex-wrap min-[24rem]:grid min-[24rem]:grid-cols-3',
  4: 'grid grid-cols-2 min-[48rem]:grid-cols-4',
};

export function Chart({ drawing, night, index, onRead, onOpen, reading, tap }: ChartProps) {
  const [name, setName] = useState<string>();
  const { title, legend, shapes, readings, first, ends, ...frame } = drawing;
  const found = readings.findIndex((one) => one.name === name);
  const at = index ?? (found < 0 ? first : found);
  const { box, shapes: pointed = [{ rect: box, look: night ? 'stroke-paper' : 'stroke-ink' }] } =
    readings[at]!;
  return (
    <div data-chart="">
      {reading?.(at)}
      <div className={ends}>
        <Frame {...frame} name={title} night={night} shapes={[...shapes, ...pointed]}>
          <Reader
            drawing={drawing}
            index={at}
            onRead={onRead ?? ((next) => setName(readings[next]!.name))}
            onOpen={onOpen}
            tap={tap}
          />
        </Frame>
      </div>
      {legend && <Legend entries={legend} shapes={shapes} night={night} />}
      {reading ? null : <Facts drawing={drawing} index={at} night={night} />}
      <ChartTable drawing={drawing} night={night} />
    </div>
  );
}

type FactsProps = { drawing: Drawing; index: number; night?: boolean };

/** As high for every reading, so that nothing below moves. */
function Facts({ drawing: { columns, worded, readings }, index, night }: FactsProps) {
  const { name, facts } = readings[index]!;
  const ink = night ? 'text-paper' : 'text-ink';
  return (
    <div className={`mt-4 border-t pt-3 ${night ? 'border-leaf' : ''}`}>
      <p
        data-longest={longest(readings.map((reading) => reading.name))}
        className={`longest text-sm font-semibold ${ink}`}
      >
        <span>{name}</span>
      </p>
      <dl className={`mt-2 gap-x-4 gap-y-2 ${worded ? 'flex flex-wrap' : COLUMNS[columns.length]}`}>
        {columns.map((column, at) => {
          const all = readings.map((reading) => reading.facts[at]!);
          const rest = worded && at === columns.length - 1;
          const words = rest || !all.some((fact) => /\d/.test(fact));
          return (
            // The words take the rest of the line, or one of their own.
            <div key={column} className={rest ? 'grow basis-72' : 'grid content-between'}>
              <dt className={`text-chart ${night ? 'text-leaf' : 'text-muted'}`}>{column}</dt>
              <dd
                data-longest={longest(all)}
                className={`longest ${rest ? 'text-sm' : words ? 'font-semibold' : 'figures'} ${ink}`}
              >
                <span>
                  <UnbrokenText text={facts[at]!} />
                </span>
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}

const longest = (texts: readonly string[]) =>
  texts.reduce((long, text) => (text.length > long.length ? text : long));
