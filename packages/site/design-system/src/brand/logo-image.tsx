import { type Provider, providerNames } from './provider-names.ts';

type LogoImageProps = {
  provider: Provider;
  /** Folder of the site with the files of `@site/design-system/logos`. */
  folder: string;
  /** Pixels. */
  height?: number;
};

/** Boxes of the drawings in these files. */
const BOXES: Record<Provider, { width: number; height: number }> = {
  aws: { width: 256, height: 153 },
  azure: { width: 256, height: 242 },
  gcp: { width: 256, height: 206 },
  oracle: { width: 512, height: 67 },
};

/** Pixels at which the four weigh the same next to a line of text. */
const HEIGHTS: Record<Provider, number> = { aws: 21, azure: 21, gcp: 21, oracle: 11 };

/** A logo as a file: in the page, the four drawings are a twelfth of its compressed bytes. */
export function LogoImage({ provider, folder, height = HEIGHTS[provider] }: LogoImageProps) {
  const box = BOXES[provider];
  return (
    <img
      src={`${folder}/${provider}.svg`}
      alt={providerNames[provider]}
      loading="lazy"
      width={Math.round((height * box.width) / box.height)}
      height={height}
      className="logo shrink-0"
    />
  );
}
