import type { ReactNode } from 'react';

const TONES = {
  brand: 'border-leaf bg-wash text-brand-strong',
  anomaly: 'border-anomaly bg-surface text-ink',
};

type BadgeProps = { tone?: keyof typeof TONES; children: ReactNode };

export function Badge({ tone = 'brand', children }: BadgeProps) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full border px-3 py-0.5 text-xs font-semibold ${TONES[tone]}`}
    >
      {tone === 'anomaly' && <span className="size-2 rounded-full bg-anomaly" />}
      {children}
    </span>
  );
}
