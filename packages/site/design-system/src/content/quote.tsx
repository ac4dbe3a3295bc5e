type QuoteProps = {
  quote: string;
  /** "VP of Infrastructure" */
  jobTitle: string;
  name?: string;
  /** "Global insurer" */
  company?: string;
  /** What the quote rests on. */
  basis?: string;
};

export function Quote({ quote, jobTitle, name, company, basis }: QuoteProps) {
  return (
    <figure className="max-w-prose border-l-2 border-brand pl-6">
      <blockquote className="figures -indent-2.5 text-quote">{`“${quote}”`}</blockquote>
      <figcaption className="mt-4 text-sm text-muted">
        {name && <strong className="text-ink">{name}, </strong>}
        {[jobTitle, company].filter(Boolean).join(', ')}
        {basis && <p className="mt-4">{basis}</p>}
      </figcaption>
    </figure>
  );
}
