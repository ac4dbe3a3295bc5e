import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { contentId, SiteError, storedFormat, writeFileAtomic } from '@site/server-kit';
import * as z from 'zod';
import type { DataFolder } from '../data-folder.ts';
import type { SeenReleases } from '../trust/release-order.ts';
import { type TrustedRegistry, trustedRegistry } from '../trust/trusted-registry.ts';
import type { Registry } from './registry.ts';
import { liveEntries, type RegistryDocument, revisionOf } from './registry-document.ts';
import {
  compareOrder,
  isJump,
  MAX_REVISION,
  MAX_STEP,
  NO_POSITION,
  newestOf,
  type Position,
  positionFields,
} from './revision-order.ts';

/** The newest state of a registry that this machine has followed. */
const followedFormat = storedFormat(
  1,
  z.object({
    /** Address of the registry's folder: another registry has its own revisions. */
    base: z.string(),
    revision: z.number().int(),
    epoch: z.number().int().optional(),
    /** Hash of what was live in it. */
    live: z.string(),
    /** Where the environment signs: the newest release of each section that was seen. */
    sections: z
      .record(
        z.string(),
        z.object({
          revision: z.number().int(),
          epoch: z.number().int().optional(),
          integrity: z.string().nullable(),
        }),
      )
      .optional(),
  }),
);

type Followed = ReturnType<typeof followedFormat.parse>;

const followedOf = (
  { base }: Pick<Registry, 'base'>,
  document: RegistryDocument,
  position: Position,
): Followed => ({
  base,
  ...positionFields(position),
  live: contentId(
    JSON.stringify(
      [...liveEntries(document)]
        .map(
          ([
            name,
            {
              metadata,
              extras: { stopped },
            },
          ]) => [name, metadata.integrity, ...(stopped ? [stopped.gone] : [])],
        )
        .sort(),
    ),
  ),
});

/** Undefined if nothing was followed yet, or if the record is damaged. */
function readFollowed(data: DataFolder): Followed | undefined {
  try {
    return followedFormat.parse(readFileSync(data.followed, 'utf8'), data.followed);
  } catch {
    return undefined;
  }
}

/** A server never returns to an earlier revision on its own: an older registry is a mistake or an attack. */
export function createFollowed(registry: Pick<Registry, 'base' | 'trust'>, data: DataFolder) {
  let kept = readFollowed(data);
  let written = true;
  if (kept?.base !== registry.base) kept = undefined;
  // written by an earlier server; what is signed stays known, or an older release could be put back
  if (kept && kept.revision > MAX_REVISION) kept = registry.trust ? { ...kept, revision: 0 } : undefined;
  let verified: { document: RegistryDocument; for: string; result: TrustedRegistry } | undefined;

  /** The newer of what was seen here and what is known otherwise. */
  function seenBeside(known: SeenReleases): SeenReleases {
    const seen = new Map(known);
    for (const [name, release] of Object.entries(kept?.sections ?? {})) {
      if (compareOrder(release, seen.get(name) ?? NO_POSITION) >= 0) seen.set(name, release);
    }
    return seen;
  }

  return {
    /**
     * What of a document counts: all of it where nothing is signed. Signatures are checked again only when the document, what
     * was seen, or who may sign has changed.
     *
     * @param known releases that are known otherwise: an older one does not count, as if they had been seen here.
     * @param newest the newest position that is known otherwise.
     */
    trusted(document: RegistryDocument, known: SeenReleases, newest = NO_POSITION): TrustedRegistry {
      const { trust } = registry;
      if (!trust)
        return {
          document,
          refused: new Map(),
          releases: new Map(),
          newest: { revision: revisionOf(document) },
        };
      const seen = seenBeside(known);
      const before = newestOf([newest, kept ?? NO_POSITION]);
      const state = JSON.stringify([trust.state(), [...seen], before]);
      if (verified?.document !== document || verified.for !== state)
        verified = { document, for: state, result: trustedRegistry(document, trust, seen, before) };
      return verified.result;
    },
    /** The newest position that was followed. */
    position: (): Position =>
      newestOf(kept ? [kept, ...(registry.trust ? Object.values(kept.sections ?? {}) : [])] : []),
    /**
     * Why a document is not followed: it is older than an earlier one, differs from it at the same revision, or is so far
     * ahead that nothing could follow it. Where the environment signs, each section is followed as far as it counts, and this
     * says whether the registry as a whole is older.
     */
    problem(trusted: Pick<TrustedRegistry, 'document' | 'newest' | 'refused'>): SiteError | undefined {
      if (registry.trust) return olderSigned(trusted, this.position());
      const now = followedOf(registry, trusted.document, trusted.newest);
      if (!kept) return undefined;
      if (isJump(now.revision, kept.revision))
        return new SiteError(
          'SITE_REVISION_JUMP',
          `The registry went from revision ${kept.revision} to ${now.revision}: more than ${MAX_STEP} at once.`,
          'What is live stays. Put the right registry back.',
        );
      if (now.revision > kept.revision) return undefined;
      if (now.revision === kept.revision && now.live === kept.live) return undefined;
      return new SiteError(
        'SITE_REGISTRY_OLDER',
        now.revision === kept.revision
          ? `The registry changed without a new revision: it has other live versions at revision ${now.revision}.`
          : `The registry went back from revision ${kept.revision} to ${now.revision}.`,
        `What is live stays. If it was restored on purpose, run site restore --above ${kept.revision}.`,
      );
    },
    /** Records what is followed. If the disk refuses, it is tried again with the next one. */
    keep({ document, releases, newest }: Omit<TrustedRegistry, 'refused'>): void {
      const sections = { ...kept?.sections, ...Object.fromEntries(releases) };
      const now = {
        ...followedOf(registry, document, registry.trust ? newestOf([newest, kept ?? NO_POSITION]) : newest),
        ...(Object.keys(sections).length > 0 && { sections }),
      };
      if (now.revision === 0) return;
      const same =
        now.revision === kept?.revision &&
        now.epoch === kept.epoch &&
        isDeepStrictEqual(now.sections, kept.sections);
      if (written && same) return;
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

/** That a newer release than all of a registry was seen, and a section of it is older or gone. */
function olderSigned(
  { newest, refused }: Pick<TrustedRegistry, 'newest' | 'refused'>,
  followed: Position,
): SiteError | undefined {
  const codes = [...refused.values()].map(({ code }) => code);
  const isBack = codes.includes('SITE_RELEASE_REPLAYED') || codes.includes('SITE_RELEASE_MISSING');
  if (!isBack || compareOrder(newest, followed) >= 0) return undefined;
  return new SiteError(
    'SITE_REGISTRY_OLDER',
    `The newest release in the registry is from revision ${newest.revision}; one from revision ${followed.revision} was followed here.`,
    `Sections that would go back stay as they are live. If the registry was restored on purpose, run site restore --above ${followed.revision}.`,
  );
}
