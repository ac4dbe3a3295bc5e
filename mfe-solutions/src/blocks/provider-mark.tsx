import { LogoImage, type Provider } from '@site/design-system';

/** `icons` of section.ts. */
const LOGOS = '/integrations/logos';

interface ProviderMarkProps {
  provider: Provider;
  /** Line height in px; 24 looks as heavy as the name of a page in a table. */
  line?: number;
  /** The name is next to it. */
  decorative?: boolean;
}

export const ProviderMark = ({ provider, line = 24, decorative }: ProviderMarkProps) => (
  <LogoImage
    provider={provider}
    folder={LOGOS}
    // Oracle's is wide and low.
    height={Math.round(provider === 'oracle' ? 0.54 * line : line)}
    decorative={decorative}
  />
);
