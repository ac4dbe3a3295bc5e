import type { Drawing, Shape } from './drawing.ts';
import { Shapes } from './shapes.tsx';

interface LegendProps {
  entries: NonNullable<Drawing['legend']>;
  /** Of the drawing: a mark is as round and as pale as what it names. */
  shapes?: readonly Shape[];
  night?: boolean;
}

export function Legend({ entries, shapes = [], night }: LegendProps) {
  return (
    <ul className={`mt-2 flex flex-wrap gap-x-5 gap-y-1 text-xs ${night ? '' : 'text-body'}`}>
      {entries.map(([name, look, dashed]) => {
        const drawn = shapes.find((shape) => shape.look === look);
        return (
          <li key={name} className="flex items-center gap-2">
            <svg width="12" height="12" aria-hidden className="shrink-0">
              <Shapes
                shapes={[
                  drawn && 'dot' in drawn
                    ? { dot: [50, 50, 5], look }
                    : look.includes('fill-')
                      ? {
                          rect: [0, 0, 100, 100],
                          look,
                          opacity: drawn && 'opacity' in drawn ? drawn.opacity : undefined,
                        }
                      : { path: 'M0 50H100', look, dashed },
                ]}
              />
            </svg>
            {name}
          </li>
        );
      })}
    </ul>
  );
}
