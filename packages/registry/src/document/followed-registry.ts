import { readFileSync } from 'node:fs';
import { contentId, writeFileAtomic } from '@site/node-kit';
import { SiteError } from '@site/section-kit/contract';
import type { DataFolder } from '../data-folder.ts';
import type { Registry } from './registry.ts';
import { liveEntries, type RegistryDocument, revisionOf } from './registry-document.ts';

/** The newest state of a registry that this machine has followed. */
interface Followed {
  /** Address of the registry's folder: another registry begins on its own. */
  base: string;
  revision: number;
  /** Id of what was live in it. */
  live: string;
}

const followedOf = ({ base }: Pick<Registry, 'base'>, document: RegistryDocument): Followed => ({
  base,
  revision: revisionOf(document),
  live: contentId(
    JSON.stringify(
      [...liveEntries(document)].map(([name, { metadata }]) => [name, metadata.integrity]).sort(),
    ),
  ),
});

/** Undefined when nothing was followed yet, by a server before this was kept too, or when the note is damaged. */
function readFollowed(data: DataFolder): Followed | undefined {
  try {
    return JSON.parse(readFileSync(data.followed, 'utf8')) as Followed;
  } catch {
    return undefined;
  }
}

/** A server never goes back in revision by itself: an older registry is a mistake, or somebody's doing. */
export function createFollowed(registry: Pick<Registry, 'base'>, data: DataFolder) {
  let kept = readFollowed(data);
  let written = true;
  if (kept?.base !== registry.base) kept = undefined;

  return {
    /** Why a document is not followed: it is older than one before, or another one of the same revision. */
    problem(document: RegistryDocument): SiteError | undefined {
      const now = followedOf(registry, document);
      if (!kept || now.revision > kept.revision) return undefined;
      if (now.revision === kept.revision && now.live === kept.live) return undefined;
      return new SiteError(
        'SITE_REGISTRY_OLDER',
        now.revision === kept.revision
          ? `The registry changed without a new revision: it has other live versions at revision ${now.revision}.`
          : `The registry went back from revision ${kept.revision} to ${now.revision}.`,
        `What is live stays. If it was restored on purpose, run site restore --above ${kept.revision}.`,
      );
    },
    /** Keeps in mind that a document is followed. A disk that takes no note is tried again with the next one. */
    keep(document: RegistryDocument): void {
      const now = followedOf(registry, document);
      if (now.revision === 0 || (written && kept?.revision === now.revision)) return;
      kept = now;
      try {
        writeFileAtomic(data.followed, JSON.stringify(now));
        written = true;
      } catch {
        written = false;
      }
    },
  };
}
