interface FeatureBlockProps {
  title: string;
  description: string;
  /** Names of the provider's own services. */
  reads: string[];
}

export function FeatureBlock({ title, description, reads }: FeatureBlockProps) {
  return (
    <div className="border-t border-brand pt-6">
      <h3 className="text-h3">{title}</h3>
      <p className="mt-2">{description}</p>
      <p className="mt-5 text-xs font-semibold text-muted">Reads</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {reads.map((source) => (
          <li key={source} className="rounded-control border bg-surface px-2.5 py-1 text-xs text-ink">
            {source}
          </li>
        ))}
      </ul>
    </div>
  );
}
