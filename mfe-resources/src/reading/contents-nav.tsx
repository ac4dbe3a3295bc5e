type ContentsNavProps = { label: string; headings: readonly { id: string; title: string }[] };

/** The shell marks the current heading. */
export function ContentsNav({ label, headings }: ContentsNavProps) {
  return (
    <nav
      aria-label={label}
      data-contents=""
      className="no-print rounded-panel border bg-surface p-5 lg:sticky lg:top-24 lg:rounded-none lg:border-0 lg:bg-transparent lg:p-0"
    >
      <p className="mb-2 text-xs font-semibold text-ink">{label}</p>
      <ol className="gap-x-8 text-xs text-muted sm:columns-2 lg:columns-1">
        {headings.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="fade inline-block py-1.5 hover:text-brand hover:underline lg:block lg:border-l-2 lg:pl-3 lg:aria-[current]:border-brand lg:aria-[current]:text-ink"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
