import { type Provider, ProviderLogo } from './provider-logo.tsx';

type LogoRowProps = {
  /** Names the list: "Certifications and supported clouds". */
  label: string;
  /** Text chips and provider logos in reading order. */
  items: ({ text: string } | { provider: Provider })[];
};

export function LogoRow({ label, items }: LogoRowProps) {
  return (
    <ul
      aria-label={label}
      className="flex flex-wrap items-center gap-x-8 gap-y-4 border-y py-5 text-xs font-semibold text-muted lg:justify-between"
    >
      {items.map((item) =>
        'text' in item ? (
          <li key={item.text}>{item.text}</li>
        ) : (
          <li key={item.provider}>
            <ProviderLogo provider={item.provider} />
          </li>
        ),
      )}
    </ul>
  );
}
