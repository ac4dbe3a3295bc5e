import { UnbrokenText } from '@site/design-system';

interface FirstDaysProps {
  moments: { when: string; what: string }[];
}

export function FirstDays({ moments }: FirstDaysProps) {
  return (
    <figure className="raised rounded-panel border bg-surface p-5 sm:p-8">
      <figcaption className="flex items-center gap-3 text-sm font-semibold text-ink">
        <span className="size-2.5 rounded-full bg-brand" />
        Connected. What appears when
      </figcaption>
      <ol className="mt-5 ml-1 border-l">
        {moments.map(({ when, what }) => (
          <li key={when} className="relative pb-5 pl-6 last:pb-0">
            <svg className="absolute top-2 -left-1.25 size-2.5 text-brand" viewBox="0 0 10 10" aria-hidden>
              <circle cx="5" cy="5" r="4" fill="#fff" stroke="currentColor" strokeWidth="2" />
            </svg>
            <p className="figures text-base">{when}</p>
            <p className="mt-0.5 text-sm">
              <UnbrokenText text={what} />
            </p>
          </li>
        ))}
      </ol>
    </figure>
  );
}
