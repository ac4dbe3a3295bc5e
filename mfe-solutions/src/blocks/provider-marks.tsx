import { LogoImage, type Provider } from '@site/design-system';

interface ProviderMarksProps {
  logo: Provider | 'all';
  /** px: a line on which the four look equally heavy. */
  line?: number;
  /** The name is next to it. */
  decorative?: boolean;
}

export const ProviderMarks = ({ logo, line = 31, decorative }: ProviderMarksProps) => (
  <span className="flex min-h-6 flex-wrap items-center gap-x-6 gap-y-3">
    {(logo === 'all' ? (['aws', 'azure', 'gcp', 'oracle'] as const) : [logo]).map((provider) => (
      <LogoImage
        key={provider}
        provider={provider}
        folder="/integrations/logos"
        height={Math.round(provider === 'oracle' ? 0.54 * line : line)}
        decorative={decorative}
      />
    ))}
  </span>
);
