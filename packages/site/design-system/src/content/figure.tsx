import type { ReactNode } from 'react';
import { UnbrokenText } from './unbroken-text.tsx';

type FigureProps = {
  caption?: string;
  title?: string;
  note?: string;
  children: ReactNode;
};

/** For one chart or table. */
export function Figure({ caption = 'Illustrative data', title, note, children }: FigureProps) {
  return (
    <figure className="raised flex min-w-0 flex-col rounded-panel border bg-surface p-4 sm:p-6">
      {title && (
        <p className="mb-4 flex flex-wrap justify-between gap-x-3 text-sm text-muted">
          <strong className="text-ink">
            <UnbrokenText text={title} />
          </strong>
          {note && <span>{note}</span>}
        </p>
      )}
      {children}
      <figcaption className="mt-auto pt-4 text-xs text-muted">{caption}</figcaption>
    </figure>
  );
}
