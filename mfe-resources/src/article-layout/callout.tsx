import { Icon } from '@site/design-system';
import type { ReactNode } from 'react';

type CalloutProps = { title: string; children: ReactNode };

export function Callout({ title, children }: CalloutProps) {
  return (
    <aside className="rounded-panel border border-leaf bg-wash p-5 sm:p-6" aria-label={title}>
      <p className="mb-2 flex items-center gap-2 font-semibold text-ink">
        <span className="text-brand">
          <Icon name="lightbulb" />
        </span>
        {title}
      </p>
      <div className="grid gap-3">{children}</div>
    </aside>
  );
}
