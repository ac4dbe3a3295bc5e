import { readFileSync } from 'node:fs';
import { contentId, storedFormat, writeFileAtomic } from '@site/node-kit';
import { SiteError } from '@site/section-kit/contract';
import * as z from 'zod';
import type { DataFolder } from '../data-folder.ts';
import type { Registry } from './registry.ts';
import { liveEntries, type RegistryDocument, revisionOf } from './registry-document.ts';

/** The newest state of a registry that this machine has followed. */
const followedFormat = storedFormat(
  1,
  z.object({
    /** Address of the registry's folder: another registry has its own revisions. */
    base: z.string(),
    revision: z.number().int(),
    /** Hash of what was live in it. */
    live: z.string(),
  }),
);

type Followed = ReturnType<typeof followedFormat.parse>;

const followedOf = ({ base }: Pick<Registry, 'base'>, document: RegistryDocument): Followed => ({
  base,
  revision: revisionOf(document),
  live: contentId(
    JSON.stringify(
      [...liveEntries(document)].map(([name, { metadata }]) => [name, metadata.integrity]).sort(),
    ),
  ),
});

/** Undefined if nothing was followed yet, by an older server that did not record it, or if the record is damaged. */
function readFollowed(data: DataFolder): Followed | undefined {
  try {
    return followedFormat.parse(readFileSync(data.followed, 'utf8'), data.followed);
  } catch {
    return undefined;
  }
}

/** A server never returns to an earlier revision on its own: an older registry is a mistake or an attack. */
export function createFollowed(registry: Pick<Registry, 'base'>, data: DataFolder) {
  let kept = readFollowed(data);
  let written = true;
  if (kept?.base !== registry.base) kept = undefined;

  return {
    /** Why a document is not followed: it is older than an earlier one, or differs from it at the same revision. */
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
    /** Records that a document is followed. If the disk refuses, it is tried again with the next one. */
    keep(document: RegistryDocument): void {
      const now = followedOf(registry, document);
      if (now.revision === 0 || (written && kept?.revision === now.revision)) return;
      kept = now;
      try {
        writeFileAtomic(data.followed, followedFormat.text(now));
        written = true;
      } catch {
        written = false;
      }
    },
  };
}
