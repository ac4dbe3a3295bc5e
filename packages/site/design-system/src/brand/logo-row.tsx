import { LogoImage } from './logo-image.tsx';
import type { Provider } from './provider-names.ts';

type LogoRowProps = {
  /** "Certifications and supported clouds" */
  label: string;
  items: ({ text: string } | { provider: Provider })[];
  folder: string;
};

export function LogoRow({ label, items, folder }: LogoRowProps) {
  return (
    <ul
      aria-label={label}
      className="flex flex-wrap items-center gap-x-8 gap-y-4 border-y py-6 text-sm font-semibold text-ink lg:justify-between"
    >
      {items.map((item) =>
        'text' in item ? (
          <li key={item.text}>{item.text}</li>
        ) : (
          <li key={item.provider}>
            <LogoImage provider={item.provider} folder={folder} />
          </li>
        ),
      )}
    </ul>
  );
}
