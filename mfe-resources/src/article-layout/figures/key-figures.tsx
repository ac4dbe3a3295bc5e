import type { ReactNode } from 'react';

type KeyFiguresProps = { children: ReactNode };

export function KeyFigures({ children }: KeyFiguresProps) {
  return <dl className="grid gap-px overflow-hidden border-y bg-hairline sm:grid-cols-3">{children}</dl>;
}

type KeyFigureProps = { value: string; children: ReactNode };

export function KeyFigure({ value, children }: KeyFigureProps) {
  return (
    <div className="flex flex-col-reverse justify-end gap-1 bg-paper py-5 sm:px-5 sm:first:pl-0">
      <dt className="text-xs text-muted">{children}</dt>
      <dd className="figures text-h3 whitespace-nowrap">{value}</dd>
    </div>
  );
}
