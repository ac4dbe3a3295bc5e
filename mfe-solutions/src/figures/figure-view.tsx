import { type PointerEvent, useRef, useState } from 'react';
import type { Drawing } from '../content/drawing.ts';
import { readingAt } from './geometry.ts';
import { Shapes } from './shapes.tsx';

const COLUMNS: Record<number, string> = {
  2: 'grid-cols-2',
  3: 'min-[18rem]:grid-cols-3',
  4: 'grid-cols-2 sm:grid-cols-4',
};

export function FigureView({
  title,
  note,
  takeaway,
  legend,
  height,
  shapes,
  control,
  columns,
  worded,
  readings,
  first,
}: Drawing) {
  const [index, setIndex] = useState(first);
  const reading = readings[index]!;
  const { name, facts, box } = reading;
  const pointing = useRef(false);
  const read = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    pointing.current = true;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    setIndex(readingAt(readings, { x: clientX - left, y: clientY - top }, { width, height }));
  };
  return (
    <figure className="raised min-w-0 rounded-panel border bg-surface p-4 sm:p-6">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <strong className="text-ink">{title}</strong>
        {note}
      </p>
      <div className="relative mt-5 has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-brand">
        <svg
          role="img"
          aria-label={`${title}. ${takeaway}`}
          className={`w-full overflow-visible text-chart ${height}`}
        >
          <Shapes shapes={shapes} />
          <Shapes shapes={reading.shapes ?? [{ rect: box, look: OUTLINE }]} />
        </svg>
        <input
          type="range"
          min={0}
          max={readings.length - 1}
          value={index}
          aria-label={control}
          aria-valuetext={[name, ...facts.map((fact, at) => `${columns[at]}: ${fact}`)].join(', ')}
          className="needs-script absolute inset-0 size-full cursor-crosshair opacity-0 print:hidden"
          // A pointer reads what is under it; the slider would go by the width alone.
          onChange={({ currentTarget }) => !pointing.current && setIndex(Number(currentTarget.value))}
          onKeyDown={() => {
            pointing.current = false;
          }}
          onPointerDown={(event) => {
            read(event);
            if (event.pointerType !== 'mouse') return;
            event.preventDefault();
            event.currentTarget.focus({ preventScroll: true });
          }}
          onPointerMove={read}
        />
      </div>
      {legend && (
        <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-xs text-body">
          {legend.map(([text, look]) => (
            <li key={text} className="flex items-center gap-2">
              <span className={`size-3 shrink-0 rounded-mark ${look}`} />
              {text}
            </li>
          ))}
        </ul>
      )}
      {/* Equal height for every reading, so that nothing below moves. */}
      <div className={`mt-4 border-t pt-3 ${worded ? 'min-h-37 sm:min-h-24' : 'min-h-26 sm:min-h-24'}`}>
        <p className="text-sm font-semibold text-ink">{name}</p>
        <dl
          className={`mt-2 grid gap-x-4 gap-y-2 ${worded ? 'grid-cols-[auto_auto_1fr]' : COLUMNS[columns.length]}`}
        >
          {columns.map((column, at) => (
            <div key={column} className="flex flex-col justify-between">
              <dt className="text-chart text-muted">{column}</dt>
              <dd className={/\d/.test(facts[at]!) ? 'figures' : 'pt-0.5 text-sm text-ink'}>{facts[at]}</dd>
            </div>
          ))}
        </dl>
      </div>
      <figcaption className="mt-3 border-t pt-3 text-xs text-muted">{takeaway} Illustrative data.</figcaption>
    </figure>
  );
}

const OUTLINE = 'stroke-ink';
