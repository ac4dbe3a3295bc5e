import { aws, azure, gcp, oracle } from '../drawings/logo-shapes.ts';
import { LogoDrawing } from './logo-drawing.tsx';
import { type Provider, providerNames } from './provider-names.ts';

const LOGOS = { aws, azure, gcp, oracle };

/** px; equally heavy on a 24 px line. */
const OPTICAL_HEIGHT: Record<Provider, number> = { aws: 24, azure: 24, gcp: 24, oracle: 13 };

type ProviderLogoProps = {
  provider: Provider;
  /** Factor for a 24 px line, or as large as its box. */
  scale?: number | 'fill';
  decorative?: boolean;
};

export function ProviderLogo({ provider, scale = 1, decorative }: ProviderLogoProps) {
  return (
    <LogoDrawing
      logo={LOGOS[provider]}
      height={scale === 'fill' ? undefined : Math.round(OPTICAL_HEIGHT[provider] * scale)}
      label={decorative ? undefined : providerNames[provider]}
    />
  );
}
