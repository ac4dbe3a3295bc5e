import type { ReactNode } from 'react';

/** State of FinOps 2025: per cent of teams that manage each area, now or as a plan. */
const AREAS = [
  { label: 'SaaS', share: 65 },
  { label: 'AI', share: 63 },
  { label: 'Licensing', share: 49 },
  { label: 'Private cloud', share: 39 },
  { label: 'Data center', share: 36 },
];

type SurveyScopesProps = { children: ReactNode };

/** A bar list: real text for every figure, the bars are decoration. */
export function SurveyScopes({ children }: SurveyScopesProps) {
  return (
    <figure>
      <dl className="grid gap-4">
        {AREAS.map(({ label, share }) => (
          <div key={label} className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1">
            <dt className="text-sm font-semibold text-ink">{label}</dt>
            <dd className="figures">{share}%</dd>
            <dd className="col-span-2">
              <svg
                viewBox="0 0 100 2"
                preserveAspectRatio="none"
                className="h-3 w-full"
                fill="currentColor"
                aria-hidden
              >
                <path d="M0 0h100v2H0z" className="text-mist" />
                <path d={`M0 0h${share}v2H0z`} className="text-finops" />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
      <figcaption className="mt-4 text-xs text-muted">{children}</figcaption>
    </figure>
  );
}
