import type { ReactNode } from 'react';

interface PanelProps {
  id: string;
  title: string;
  note?: ReactNode;
  children: ReactNode;
}

/** Keeps its room while its figures load. */
export function Panel({ id, title, note, children }: PanelProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="min-w-0 scroll-mt-50 border-t p-4 sm:p-6 print:break-inside-avoid"
    >
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 id={`${id}-title`} className="text-base">
          {title}
        </h3>
        <p className="text-xs text-muted group-data-empty:invisible">{note}</p>
      </div>
      <div className="relative">
        {/* A hidden control would lose the focus. */}
        <div data-figures="" className="group-data-empty:invisible group-data-empty:**:focus:visible">
          {children}
        </div>
        <Placeholder />
      </div>
    </section>
  );
}

/** Covers figures that are not loaded. */
export function Placeholder() {
  return (
    <div
      aria-hidden
      data-placeholder=""
      className="absolute inset-0 hidden rounded-control bg-mist group-data-empty:block"
    />
  );
}
