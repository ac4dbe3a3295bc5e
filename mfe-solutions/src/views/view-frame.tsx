import type { ReactNode } from 'react';

interface ViewFrameProps {
  title: string;
  note: string;
  takeaway: string;
  legend?: ReactNode;
  children: ReactNode;
}

/** The panel around a drawn view: title and unit above, legend and caption below. */
export function ViewFrame({ title, note, takeaway, legend, children }: ViewFrameProps) {
  return (
    <figure className="raised rounded-panel border bg-surface p-4 sm:p-6">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <strong className="text-ink">{title}</strong>
        {note}
      </p>
      <div className="mt-5">{children}</div>
      {legend && <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-xs text-body">{legend}</ul>}
      <figcaption className="mt-4 border-t pt-3 text-xs text-muted">{takeaway} Illustrative data.</figcaption>
    </figure>
  );
}

interface LegendItemProps {
  swatch: string;
  children: string;
}

export function LegendItem({ swatch, children }: LegendItemProps) {
  return (
    <li className="flex items-center gap-2">
      <span className={`w-3 shrink-0 rounded-mark ${swatch}`} />
      {children}
    </li>
  );
}
