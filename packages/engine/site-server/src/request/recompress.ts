import { pageStore, SMALL, startSmallEncoder } from '@site/composer';
import type { DataFolder } from '@site/registry';
import type { LiveSite } from './live-site.ts';

/**
 * Compresses the live pages at the best quality, one after the other, after they went live with fast compression.
 * The result serves every composition that contains the page. Stops when another composition goes live.
 */
export async function recompress(site: LiveSite, data: DataFolder, isLive: () => boolean): Promise<void> {
  const pages = pageStore(data.pages);
  const encoder = startSmallEncoder();
  try {
    for (const [key, response] of site.stored) {
      if (!isLive()) return;
      if (!response.body || response.body.brotli === SMALL) continue;
      const body = await encoder.encode(response.body);
      await pages.replaceBody(key, body);
      response.body = body;
    }
  } finally {
    encoder.end();
  }
}
