import { useId } from 'react';
import { aws, azure, gcp, type LogoShape, oracle } from '../drawings/logo-shapes.ts';
import { type Provider, providerNames } from './provider-names.ts';

const LOGOS: Record<Provider, LogoShape> = { aws, azure, gcp, oracle };

/** px; equally heavy on a 24 px line. */
const OPTICAL_HEIGHT: Record<Provider, number> = { aws: 24, azure: 24, gcp: 24, oracle: 13 };

type ProviderLogoProps = {
  provider: Provider;
  /** Factor for a 24 px line, or as large as its box. */
  scale?: number | 'fill';
  decorative?: boolean;
};

/** Elements, no markup: the page requires Trusted Types. */
export function ProviderLogo({ provider, scale = 1, decorative }: ProviderLogoProps) {
  const id = useId();
  const { width: boxWidth, height: boxHeight, paths, gradients } = LOGOS[provider];
  const height = scale === 'fill' ? undefined : Math.round(OPTICAL_HEIGHT[provider] * scale);
  const label = decorative ? undefined : providerNames[provider];
  const fillOf = (fill: string | number) => (typeof fill === 'number' ? `url(#${id}${fill})` : fill);
  return (
    <svg
      viewBox={`0 0 ${boxWidth} ${boxHeight}`}
      width={height && Math.round((height * boxWidth) / boxHeight)}
      height={height}
      className="logo shrink-0"
      role={label && 'img'}
      aria-label={label}
      aria-hidden={!label || undefined}
    >
      {gradients?.map(({ at: [x1, y1, x2, y2], stops }, index) => (
        <linearGradient key={x1} id={`${id}${index}`} x1={x1} y1={y1} x2={x2} y2={y2}>
          {stops.map(([offset, color, opacity]) => (
            <stop key={offset} offset={offset} stopColor={color} stopOpacity={opacity} />
          ))}
        </linearGradient>
      ))}
      {paths.map(([fill, d]) => (
        <path key={d} fill={fillOf(fill)} d={d} />
      ))}
    </svg>
  );
}
