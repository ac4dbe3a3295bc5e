import { compactUsd } from '../../format/en-us.ts';
import { DotMapDrawing } from './dot-map-drawing.tsx';
import { DotMapLabels } from './dot-map-labels.tsx';
import { RoutesDrawing } from './routes-drawing.tsx';
import type { Flow, RegionCost } from './spots.ts';
import { MAP_BOX } from './world-grid.ts';

type DotMapProps = {
  title: string;
  regions: readonly RegionCost[];
  /** With a cost, a line has its width and its amount. */
  flows?: readonly Flow[];
};

/** On narrow screens the circles are numbered, and the list below has the labels. */
export function DotMap({ title, regions, flows }: DotMapProps) {
  const summary = `${title}: ${regions.map(({ label, value }) => `${label} ${compactUsd(value)}`).join(', ')}`;

  return (
    <div role="img" aria-label={summary}>
      <div className="relative">
        <svg
          aria-hidden
          viewBox={Object.values(MAP_BOX).join(' ')}
          className="w-full text-brand"
          fill="none"
          stroke="currentColor"
        >
          <DotMapDrawing regions={regions}>
            <RoutesDrawing regions={regions} flows={flows ?? []} />
          </DotMapDrawing>
        </svg>
        <DotMapLabels regions={regions} flows={flows} />
      </div>
      <ul className="mt-4 grid gap-1 text-xs sm:grid-cols-2 sm:gap-x-6 lg:hidden">
        {regions.map(({ label, value }, index) => (
          <li key={label} className="flex justify-between border-b py-0.5">
            {`${index + 1}. ${label}`}
            <span className="figures">{compactUsd(value)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
