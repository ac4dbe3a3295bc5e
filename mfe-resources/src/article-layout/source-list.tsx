import type { Source } from '../content/article.ts';

type SourceListProps = { sources: readonly Source[] };

export function SourceList({ sources }: SourceListProps) {
  return (
    <section aria-labelledby="sources" className="mt-14">
      <h2 id="sources" className="text-h3">
        Sources
      </h2>
      <ol className="mt-4 grid list-decimal gap-2 pl-5 text-sm">
        {sources.map(({ title, publisher, year, url }) => (
          <li key={url}>
            {publisher},{' '}
            <a href={url} rel="noopener" className="fade text-brand underline hover:text-brand-strong">
              {title}
            </a>
            , {year}
          </li>
        ))}
      </ol>
    </section>
  );
}
