/** Shown under every story that is not a published case study. */
export function CompositeNote() {
  return (
    <p className="mt-4 text-sm text-muted">
      A composite of typical engagements, not one customer. Figures marked as published or by list price are
      the provider’s own, not results. The published results of single customers are in our{' '}
      <a href="/resources/case-studies" className="fade text-brand underline hover:text-brand-strong">
        case studies
      </a>
      .
    </p>
  );
}
