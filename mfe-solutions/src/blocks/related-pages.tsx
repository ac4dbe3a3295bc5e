import { Section } from '@site/design-system';

interface RelatedPagesProps {
  title: string;
  pages: readonly { path: string; name: string }[];
  tone?: 'paper' | 'mist';
}

export function RelatedPages({ title, pages, tone }: RelatedPagesProps) {
  if (pages.length === 0) return null;
  return (
    <Section tone={tone} labelledBy="related-title">
      <h2 id="related-title" className="text-h3">
        {title}
      </h2>
      <ul className="mt-4 flex flex-wrap gap-1.5">
        {pages.map(({ path, name }) => (
          <li key={path}>
            <a
              href={path}
              className="fade inline-flex min-h-11 items-center rounded-full border bg-surface px-3 text-xs font-medium text-ink hover:border-brand hover:text-brand"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
