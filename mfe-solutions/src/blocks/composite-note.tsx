export function CompositeNote() {
  return (
    <p className="mt-4 text-sm text-muted">
      An illustrative story. List prices and maximum discounts are the provider’s own. Customers’ results are
      in our{' '}
      <a href="/resources/case-studies" className="fade text-brand underline hover:text-brand-strong">
        case studies
      </a>
      .
    </p>
  );
}
