import { type Composition, stoppedIn, unavailableIn } from '../plan/composition.ts';
import { type Candidates, liveCandidates } from '../resolve/candidates.ts';
import type { Resolution } from '../resolve/resolution.ts';
import { resolve } from '../resolve/resolve.ts';
import { type ResolvedSite, sitePorts } from '../resolve/site-ports.ts';
import type { Preview } from './preview-link.ts';

/**
 * Composes what is live with the previewed versions in place of the live ones, through the same gate as a
 * deploy: a section that fails on its own pages keeps those that are live. Leaves a composition on this disk; what is
 * live does not move.
 */
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
  // what is previewed is shown, so that a fix can be looked at before the section is started
  const isLive = ([name]: [name: string, ...unknown[]]) => !Object.hasOwn(versions, name);
  const stopped = new Map([...stoppedIn(live)].filter(isLive));
  const named = new Map([...unavailableIn(live)].filter(isLive));
  return resolve(candidates, live, sitePorts({ ...site, stopped, named }));
}
