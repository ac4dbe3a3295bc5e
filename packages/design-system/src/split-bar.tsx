import { compactUsd } from './compact-usd.ts';
import { percent } from './percent.ts';
import { type Provider, providerNames } from './provider-logo.tsx';

const INKS: Record<Provider, string> = {
  aws: 'text-aws',
  azure: 'text-azure',
  gcp: 'text-gcp',
  oracle: 'text-oracle',
};

type SplitBarProps = {
  /** Cost by provider in US dollars. */
  parts: { provider: Provider; value: number }[];
};

/** One bar, parted by provider; the list under it says the same in words. */
export function SplitBar({ parts }: SplitBarProps) {
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  let before = 0;
  return (
    <div>
      <svg className="h-4 w-full" aria-hidden>
        {parts.map(({ provider, value }) => {
          const start = before;
          before += value;
          return (
            <rect
              key={provider}
              x={percent(start, total)}
              width={percent(value, total)}
              height="100%"
              rx="4"
              fill="currentColor"
              strokeWidth="2"
              className={`stroke-surface ${INKS[provider]}`}
            />
          );
        })}
      </svg>
      <ul className="mt-4 grid gap-2 text-sm">
        {parts.map(({ provider, value }) => (
          <li key={provider} className="flex items-center gap-2.5">
            <span className={INKS[provider]}>
              <svg viewBox="0 0 10 10" width="10" height="10" fill="currentColor" aria-hidden>
                <rect width="10" height="10" rx="2" />
              </svg>
            </span>
            {providerNames[provider]}
            <span className="figures ml-auto">{compactUsd(value)}</span>
            <span className="w-11 text-right tabular text-muted">{Math.round((100 * value) / total)}%</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
