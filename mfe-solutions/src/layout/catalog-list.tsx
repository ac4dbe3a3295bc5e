interface CatalogListProps {
  entries: readonly { slug: string; name: string; line: string; savings?: string }[];
  href: (slug: string) => string;
}

/** Rows of a ledger: name, what it is about, and the savings range where there is one. */
export function CatalogList({ entries, href }: CatalogListProps) {
  return (
    <ul className="border-t">
      {entries.map(({ slug, name, line, savings }) => (
        <li key={slug} className="relative border-b">
          <div className="grid gap-x-6 py-5 sm:grid-cols-12 sm:items-baseline">
            <h3 className="text-h3 sm:col-span-5">
              <a href={href(slug)} className="cover-link fade hover:text-brand">
                {name}
              </a>
            </h3>
            <p className={savings ? 'mt-1 sm:col-span-5' : 'mt-1 sm:col-span-7'}>{line}</p>
            {savings && <p className="figures mt-1 text-h3 sm:col-span-2 sm:text-right">{savings}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
