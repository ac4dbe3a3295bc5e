import { type Composition, stoppedIn, unavailableIn } from '../plan/composition.ts';
import { type Candidates, liveCandidates } from '../resolve/candidates.ts';
import type { Resolution } from '../resolve/resolution.ts';
import { resolve } from '../resolve/resolve.ts';
import { type ResolvedSite, sitePorts } from '../resolve/site-ports.ts';
import type { Preview } from './preview-link.ts';

/** Composes the live site with the previewed versions, by the rules of a deploy. Nothing goes live. */
export async function composePreview(
  versions: Preview['versions'],
  live: Composition,
  site: Pick<ResolvedSite, 'sources' | 'data' | 'environment' | 'document'>,
): Promise<Pick<Resolution, 'result' | 'missing'>> {
  const candidates = new Map(
    [...liveCandidates(live, site.document)].map(([name, candidate]): [string, Candidates] => [
      name,
      [candidate],
    ]),
  );
  for (const [name, { url, ...metadata }] of Object.entries(versions)) {
    candidates.set(name, [{ url, metadata }]);
  }
  // a fix can be previewed before its stopped section starts
  const isLive = ([name]: [name: string, ...unknown[]]) => !Object.hasOwn(versions, name);
  const stopped = new Map([...stoppedIn(live)].filter(isLive));
  const named = new Map([...unavailableIn(live)].filter(isLive));
  return resolve(candidates, live, sitePorts({ ...site, stopped, named }));
}
