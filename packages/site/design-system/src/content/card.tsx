import type { ReactNode } from 'react';

type CardProps = { children: ReactNode };

export function Card({ children }: CardProps) {
  return <div className="rounded-panel border bg-surface p-4 sm:p-6">{children}</div>;
}
