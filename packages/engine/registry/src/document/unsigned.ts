import { SiteError } from '@site/server-kit';
import type { DataFolder } from '../data-folder.ts';
import { type Followed, followedRecord, liveHash } from './followed-record.ts';
import type { Assessment, Follower } from './follower.ts';
import { liveEntries, type RegistryDocument, revisionOf } from './registry-document.ts';
import { isJump, MAX_STEP, NO_POSITION } from './revision-order.ts';
import type { RegistryPlace, Verifier } from './verifier.ts';

/** Nothing is signed: every entry is valid, and every version with its registered hash. */
export const UNSIGNED: Verifier = {
  operatorKeys: [],
  state: () => '',
  verify: (document) => ({ document, refused: new Map(), newest: { revision: revisionOf(document) } }),
  async verifyCurrent(document, _registry, store) {
    const own = { revision: revisionOf(document) };
    const logged = (await store?.loggedRevision(own)) ?? 0;
    return { document, refused: new Map(), problems: [], own, newest: own, logged };
  },
  follow: followByRevision,
  signatures: async () => [],
  restorable: (document) => ({ live: liveEntries(document), left: new Map() }),
  retained: (_section, entries) => entries,
  author: (_section, { extras }) => ({ described: extras.changedBy, signer: null }),
  elsewhere: async () => UNSIGNED,
};

function followByRevision(place: RegistryPlace, data: DataFolder): Follower {
  const record = followedRecord(place, data);
  return {
    async prepare() {},
    assess(document): Assessment {
      const problem = revisionProblem(document, record.last());
      return {
        document,
        refused: new Map(),
        problem,
        isFollowed: problem === undefined,
        blocking: [],
        mayReplace: () => true,
        signing: undefined,
        keep: () => record.keep(document, { revision: revisionOf(document) }),
      };
    },
    position: () => record.last() ?? NO_POSITION,
  };
}

function revisionProblem(document: RegistryDocument, kept: Followed | undefined): SiteError | undefined {
  const revision = revisionOf(document);
  if (!kept?.revision) return undefined;
  if (isJump(revision, kept.revision))
    return new SiteError(
      'SITE_REVISION_JUMP',
      `The registry went from revision ${kept.revision} to ${revision}: more than ${MAX_STEP} at once.`,
      'What is live stays. Put the right registry back.',
    );
  if (revision > kept.revision) return undefined;
  if (revision === kept.revision && liveHash(document) === kept.live) return undefined;
  return new SiteError(
    'SITE_REGISTRY_OLDER',
    revision === kept.revision
      ? `The registry changed without a new revision: it has other live versions at revision ${revision}.`
      : `The registry went back from revision ${kept.revision} to ${revision}.`,
    `What is live stays. If it was restored on purpose, run site restore --above ${kept.revision}.`,
  );
}
