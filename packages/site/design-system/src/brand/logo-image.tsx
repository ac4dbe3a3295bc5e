import { type Provider, providerNames } from './provider-names.ts';

type LogoImageProps = {
  provider: Provider;
  /** Of `@site/design-system/logos`. */
  folder: string;
  /** px */
  height?: number;
  decorative?: boolean;
};

const BOXES: Record<Provider, { width: number; height: number }> = {
  aws: { width: 256, height: 153 },
  azure: { width: 256, height: 242 },
  gcp: { width: 256, height: 206 },
  oracle: { width: 512, height: 67 },
};

/** px at which the four look equally heavy. */
const HEIGHTS: Record<Provider, number> = { aws: 21, azure: 21, gcp: 21, oracle: 11 };

/** As a file: inline, the four are a twelfth of a page. */
export function LogoImage({ provider, folder, height = HEIGHTS[provider], decorative }: LogoImageProps) {
  const box = BOXES[provider];
  return (
    <img
      src={`${folder}/${provider}.svg`}
      alt={decorative ? '' : providerNames[provider]}
      loading="lazy"
      width={Math.round((height * box.width) / box.height)}
      height={height}
      className="logo shrink-0"
    />
  );
}
