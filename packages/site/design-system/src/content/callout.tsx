import type { ReactNode } from 'react';
import { Icon } from '../brand/icon.tsx';
import { infoIcon, lightbulbIcon, triangleExclamationPointIcon } from '../brand/icons.ts';

const TONES = {
  note: { icon: infoIcon, ground: 'border-leaf bg-wash' },
  tip: { icon: lightbulbIcon, ground: 'border-leaf bg-wash' },
  warning: { icon: triangleExclamationPointIcon, ground: 'border-field bg-surface' },
};

type CalloutProps = {
  tone?: keyof typeof TONES;
  title?: string;
  children: ReactNode;
};

export function Callout({ tone = 'note', title, children }: CalloutProps) {
  const { icon, ground } = TONES[tone];
  return (
    <div className={`flex gap-4 rounded-panel border p-5 text-brand-strong ${ground}`}>
      <Icon shape={icon} size={24} />
      <div className="text-body">
        {title && <p className="font-semibold text-ink">{title}</p>}
        {children}
      </div>
    </div>
  );
}
