interface FeatureBlockProps {
  title: string;
  description: string;
  reads: string[];
}

export function FeatureBlock({ title, description, reads }: FeatureBlockProps) {
  return (
    <div className="border-t border-brand pt-6">
      <h3 className="text-h3">{title}</h3>
      <p className="mt-2">{description}</p>
      <p className="mt-3 text-xs font-semibold text-muted sm:mt-5">Reads</p>
      {/* Plain text on phones: boxes would leave half of each line empty. */}
      <ul className="text-xs text-ink sm:mt-2 sm:flex sm:flex-wrap sm:gap-2">
        {reads.map((source) => (
          <li
            key={source}
            className="max-sm:inline max-sm:not-last:after:content-[',_'] sm:rounded-control sm:border sm:bg-surface sm:px-2.5 sm:py-1"
          >
            {source}
          </li>
        ))}
      </ul>
    </div>
  );
}
