import type { CostTile } from '@site/design-system';
import type { DayCost } from '@site/design-system/days';
import type { Provider } from '@site/sample-bill/providers';
import type { MouseEvent, ReactNode } from 'react';
import { clouds, type keyFigures } from '../../../data/month/charted-costs.ts';
import { PROVIDER_INKS } from '../../../views/provider-inks.ts';
import { figuresOf } from '../copy.ts';

export interface HeroFigures {
  amounts: Omit<typeof keyFigures, 'recommendations'>;
  /** `name` is the bill's own; without it, the others. */
  tiles: (CostTile & { name?: string })[];
  days: DayCost[];
}

export const PRODUCT = '/platform/dashboard';

interface ProductWindowProps {
  amounts: Parameters<typeof figuresOf>[0];
  cloud?: Provider;
  /** Without it, a cloud is a link to the product. */
  onCloud?: (cloud: Provider) => (event: MouseEvent) => void;
  children: ReactNode;
}

export function ProductWindow({ amounts, cloud, onCloud, children }: ProductWindowProps) {
  return (
    <figure className="raised overflow-clip rounded-panel border bg-surface">
      <ul className="hidden gap-2 px-4 py-3 text-xs tabular sm:flex">
        {clouds.map(({ provider, name }) => (
          <li key={provider}>
            <a
              href={`${PRODUCT}?cloud=${provider}`}
              aria-current={provider === cloud || undefined}
              onClick={onCloud?.(provider)}
              className={`fade flex min-h-9 items-center gap-2 rounded-control border px-2.5 hover:border-brand hover:bg-wash ${provider === cloud ? 'border-brand bg-wash' : ''}`}
            >
              <svg aria-hidden width="8" height="8" className={PROVIDER_INKS[provider]}>
                <circle cx="4" cy="4" r="4" />
              </svg>
              <strong className="text-ink">{name}</strong>
            </a>
          </li>
        ))}
      </ul>
      <CloudSplit />
      <dl className="grid grid-cols-[auto_1fr] border-b min-[48rem]:tabular min-[48rem]:grid-cols-[1.15fr_1fr_1fr_1fr]">
        {figuresOf(amounts).map(({ label, value, note }, index) => (
          <div
            key={label}
            className={`justify-items-start p-4 not-first:border-l ${index % 3 === 0 ? 'grid' : 'hidden min-[48rem]:grid'}`}
          >
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="figures text-h3">{value}</dd>
            <dd className="text-xs text-muted">{note}</dd>
          </div>
        ))}
      </dl>
      {children}
    </figure>
  );
}

/** In the colors of the dots above it. */
function CloudSplit() {
  let from = 0;
  return (
    <svg aria-hidden className="hidden h-1 w-full sm:block">
      {clouds.map(({ provider, share }) => {
        const x = from;
        from += Number.parseFloat(share);
        return (
          <rect key={provider} x={`${x}%`} width={share} height="100%" className={PROVIDER_INKS[provider]} />
        );
      })}
    </svg>
  );
}
