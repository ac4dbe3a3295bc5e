import { type Composition, encode, pageStore, SMALL } from '@site/composer';
import type { DataFolder } from '@site/registry';
import type { LiveSite } from './live-site.ts';

/**
 * Compresses the live pages at the best quality, one after the other, after they went live with fast compression.
 * The result serves every composition that contains the page. Stops when another composition goes live.
 */
export async function recompress(site: LiveSite, data: DataFolder, isLive: () => boolean): Promise<void> {
  const pages = pageStore(data.pages);
  for (const [key, answer] of keyedAnswers(site)) {
    if (!isLive()) return;
    if (!answer.body || answer.body.brotli === SMALL) continue;
    const body = await encode(answer.body.identity, SMALL);
    await pages.replaceBody(key, body);
    answer.body = body;
  }
}

function keyedAnswers({ composition, answers, notFound, notFoundBelow }: LiveSite) {
  const { pages, notFound: ownKey, notFoundBelow: belowKeys }: Composition = composition;
  const below = notFoundBelow.map(([prefix, answer]) => [belowKeys[prefix]!, answer] as const);
  const stopped = Object.values(composition.stopped ?? {}).flatMap(({ page, addresses: [first] }) =>
    first === undefined ? [] : [[page, answers.get(first)!] as const],
  );
  return [
    ...stopped,
    ...Object.entries(pages).map(([path, key]) => [key, answers.get(path)!] as const),
    [ownKey, notFound] as const,
    ...below,
  ];
}
