import { SMALL, startSmallEncoder } from '@site/composer';
import type { LiveSite } from './live-site.ts';

/**
 * Compresses the live pages at the best quality, one after the other, after they went live with fast compression.
 * The result serves every composition that contains the page. Stops when another composition goes live.
 */
export async function recompress(site: LiveSite, isLive: () => boolean): Promise<void> {
  const encoder = startSmallEncoder();
  try {
    for (const page of site.pages) {
      if (!isLive()) return;
      if (page.brotli !== SMALL) await page.recompress(encoder.encode);
    }
  } finally {
    encoder.end();
  }
}
