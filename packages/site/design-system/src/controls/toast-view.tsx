import { Icon } from '../brand/icon.tsx';
import { circleCheckIcon, circleExclamationPointIcon, infoIcon, xIcon } from '../brand/icons.ts';

type ToastViewProps = {
  title: string;
  text?: string;
  kind?: 'success' | 'destructive' | 'neutral';
  onClose: () => void;
};

const ICONS = { success: circleCheckIcon, destructive: circleExclamationPointIcon, neutral: infoIcon };

/** Role, live region and swipe are set by its owner. */
export function ToastView({ title, text, kind = 'success', onClose }: ToastViewProps) {
  const destructive = kind === 'destructive';
  return (
    <div
      className={`raised flex w-full items-start gap-3 rounded-panel border p-4 ${destructive ? 'border-error bg-error text-white' : 'bg-surface'}`}
    >
      <span className={destructive ? '' : 'text-brand'}>
        <Icon shape={ICONS[kind]} size={24} />
      </span>
      <div className="grow text-sm">
        <p className={`font-semibold ${destructive ? '' : 'text-ink'}`}>{title}</p>
        {text && <p className="mt-0.5">{text}</p>}
      </div>
      <button
        type="button"
        aria-label="Close"
        onClick={onClose}
        className="grid size-6 shrink-0 place-items-center rounded-control outline-current"
      >
        <Icon shape={xIcon} />
      </button>
    </div>
  );
}
