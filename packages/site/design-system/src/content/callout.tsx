import type { ReactNode } from 'react';
import { Icon } from '../brand/icon.tsx';
import type { IconShape } from '../brand/icon-shape.ts';
import { infoIcon, lightbulbIcon, triangleExclamationPointIcon } from '../brand/icons.ts';

const ICONS = { note: infoIcon, tip: lightbulbIcon };

interface CalloutContent {
  title?: string;
  children: ReactNode;
}

type CalloutProps = CalloutContent & { tone?: keyof typeof ICONS };

export function Callout({ tone = 'note', ...content }: CalloutProps) {
  return <Box icon={ICONS[tone]} ground="border-leaf bg-wash text-brand-strong" {...content} />;
}

type WarningProps = CalloutContent & {
  /** The anomaly color is for nothing else. */
  anomaly?: boolean;
};

export function Warning({ anomaly, ...content }: WarningProps) {
  const ground = anomaly
    ? 'border-anomaly bg-surface text-anomaly'
    : 'border-field bg-surface text-brand-strong';
  return <Box icon={triangleExclamationPointIcon} ground={ground} {...content} />;
}

type BoxProps = CalloutContent & { icon: IconShape; ground: string };

function Box({ icon, ground, title, children }: BoxProps) {
  return (
    <div className={`flex gap-4 rounded-panel border p-5 ${ground}`}>
      <Icon shape={icon} size={24} />
      <div className="text-body">
        {title && <p className="font-semibold text-ink">{title}</p>}
        {children}
      </div>
    </div>
  );
}
