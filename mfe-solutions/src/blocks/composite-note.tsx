export function CompositeNote() {
  return (
    <p className="mt-4 text-sm text-muted">
      An illustrative story, composed from typical engagements. Figures marked as published or by list price
      are the provider’s own. Results of single customers are in our{' '}
      <a href="/resources/case-studies" className="fade text-brand underline hover:text-brand-strong">
        case studies
      </a>
      .
    </p>
  );
}
