import type { Integration } from '../content/content-schema.ts';

export function FeatureBlock({ title, description, reads }: Integration['features'][number]) {
  return (
    <div className="border-t border-brand pt-6">
      <h3 className="text-h3">{title}</h3>
      <p className="mt-2">{description}</p>
      <p className="mt-3 text-xs font-semibold text-muted sm:mt-5">Reads</p>
      {/* Plain text: boxes would look like links. */}
      <ul className="text-xs text-ink sm:mt-1">
        {reads.map((source) => (
          <li key={source} className="inline not-last:after:content-[',_']">
            {source}
          </li>
        ))}
      </ul>
    </div>
  );
}
