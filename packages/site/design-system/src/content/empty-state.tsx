import type { ReactNode } from 'react';
import { Icon } from '../brand/icon.tsx';
import type { IconShape } from '../brand/icon-shape.ts';

type EmptyStateProps = {
  icon: IconShape;
  title: string;
  text?: string;
  /** Chips that bring something back. */
  children?: ReactNode;
};

/** In place of figures. */
export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 px-4 py-16 text-center text-muted">
      <Icon shape={icon} size={32} />
      <p className="text-h3 font-semibold text-ink">{title}</p>
      {text && <p className="text-sm">{text}</p>}
      {children && <div className="mt-2 flex flex-wrap justify-center gap-1.5 print:hidden">{children}</div>}
    </div>
  );
}
