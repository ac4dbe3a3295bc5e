import type { Page } from '@playwright/test';
import type { SmokeOrder } from '@site/deploy-tool';

interface Shown {
  tag: string;
  slot: string;
  file: string;
  bytes: number;
  pixels: number;
  /** CSS pixels. */
  shown: number;
}

const MAX = 5;
const number = new Intl.NumberFormat('en-US');

export async function largeImages(page: Page, limits: SmokeOrder['images']): Promise<string[]> {
  const found = await page.evaluate((): Shown[] => {
    const bytesOf = (address: string) => {
      const [entry] = performance.getEntriesByName(address) as PerformanceResourceTiming[];
      return entry?.decodedBodySize ?? 0;
    };
    const pathOf = (address: string) => URL.parse(address)?.pathname ?? address;
    const images = [...document.images].map((image) => ({
      tag: `<img src="${pathOf(image.currentSrc).slice(-60)}">`,
      slot: image.closest<HTMLElement>('[data-slot]')?.dataset.slot ?? 'shell',
      file: pathOf(image.currentSrc),
      bytes: bytesOf(image.currentSrc),
      pixels: image.naturalWidth,
      shown: image.offsetWidth,
    }));
    // pictures of a stylesheet
    const styled = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(
        ({ initiatorType, name }) =>
          initiatorType === 'css' && /\.(?:png|jpe?g|gif|webp|avif|svg)$/.test(name),
      )
      .map(({ name, decodedBodySize: bytes }) => ({
        ...{ tag: 'url()', slot: 'its stylesheet', file: pathOf(name), bytes, pixels: 0, shown: 0 },
      }));
    return [...images, ...styled];
  });
  return found.flatMap((image) => describe(image, limits)).slice(0, MAX);
}

function describe({ tag, slot, file, bytes, pixels, shown }: Shown, limits: SmokeOrder['images']): string[] {
  const where = `${tag} in ${slot}:`;
  if (bytes > limits.bytes)
    return [
      `${where} ${number.format(bytes)} bytes; the site's limit for an image is ${number.format(limits.bytes)}.`,
    ];
  const isTooWide = pixels > limits.width && shown > 0 && pixels > shown * limits.density;
  if (!isTooWide || file.endsWith('.svg')) return [];
  return [
    `${where} ${number.format(pixels)} pixels wide and shown ${number.format(shown)} wide; the site's limit is ${limits.density} for each CSS pixel.`,
  ];
}
