import type { ReactNode } from 'react';

interface ExcerptCardProps {
  caption: ReactNode;
  link: ReactNode;
  children: ReactNode;
}

export function ExcerptCard({ caption, link, children }: ExcerptCardProps) {
  return (
    <figure className="raised rounded-panel border bg-surface">
      <div className="*:first:border-t-0">{children}</div>
      <figcaption className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t p-4 text-xs text-muted sm:px-6">
        <span>{caption}</span>
        <span className="text-sm print:hidden">{link}</span>
      </figcaption>
    </figure>
  );
}
