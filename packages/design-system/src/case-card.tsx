import { Badge } from './badge.tsx';
import type { StatData } from './stat-row.tsx';
import { TextLink } from './text-link.tsx';

type CaseCardProps = {
  industry: string;
  title: string;
  text: string;
  /** Up to three results. */
  results: StatData[];
  href?: string;
  linkText?: string;
  download?: boolean;
  level?: 2 | 3;
};

export function CaseCard({
  industry,
  title,
  text,
  results,
  href,
  linkText = 'Read the case study',
  download,
  level = 3,
}: CaseCardProps) {
  const Heading = `h${level}` as const;
  return (
    <article className="flex flex-col rounded-panel border bg-surface p-6">
      <p className="flex">
        <Badge>{industry}</Badge>
      </p>
      <Heading className="mt-4 text-h3">{title}</Heading>
      <p className="mt-2 mb-5">{text}</p>
      <dl className="mt-auto grid grid-cols-3 gap-4 border-t pt-5">
        {results.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="figures text-h3">{value}</dd>
          </div>
        ))}
      </dl>
      {href && (
        <p className="mt-5">
          <TextLink href={href} download={download} arrow>
            {linkText}
            <span className="sr-only">: {title}</span>
          </TextLink>
        </p>
      )}
    </article>
  );
}
