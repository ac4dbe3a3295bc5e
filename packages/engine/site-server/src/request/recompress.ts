import { type Composition, pageStore, SMALL, startSmallEncoder } from '@site/composer';
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
    for (const [key, response] of keyedResponses(site)) {
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

function keyedResponses({ composition, responses, notFound, notFoundBelow }: LiveSite) {
  const { pages, notFound: ownKey, notFoundBelow: belowKeys }: Composition = composition;
  const below = new Map(notFoundBelow);
  const { stopped = {}, unavailable = {} } = composition;
  const replaced = [...Object.values(stopped), ...Object.values(unavailable)].flatMap((section) => {
    const response = responses.get(section.addresses[0] ?? '') ?? below.get(section.below[0] ?? '');
    return response ? [[section.page, response] as const] : [];
  });
  return [
    ...replaced,
    ...Object.entries(pages).map(([path, key]) => [key, responses.get(path)!] as const),
    [ownKey, notFound] as const,
    ...Object.entries(belowKeys).map(([prefix, key]) => [key, below.get(prefix)!] as const),
  ];
}
