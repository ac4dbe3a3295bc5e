import { SMALL, startSmallEncoder } from '@site/composer';
import type { LoadedSite } from './loaded-site.ts';

/** Replaces the fast compression of live pages by the best. Stops when another composition goes live. */
export async function recompress(site: LoadedSite, isLive: () => boolean): Promise<void> {
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
