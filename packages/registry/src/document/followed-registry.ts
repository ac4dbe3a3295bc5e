import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { contentId, storedFormat, writeFileAtomic } from '@site/node-kit';
import { SiteError } from '@site/section-kit/contract';
import * as z from 'zod';
import type { DataFolder } from '../data-folder.ts';
import { type SeenReleases, type TrustedRegistry, trustedRegistry } from '../trust/trusted-registry.ts';
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
    /** Where the environment signs: the newest release of each section that was seen. */
    sections: z
      .record(z.string(), z.object({ revision: z.number().int(), integrity: z.string().nullable() }))
      .optional(),
  }),
);

type Followed = ReturnType<typeof followedFormat.parse>;

const followedOf = ({ base }: Pick<Registry, 'base'>, document: RegistryDocument): Followed => ({
  base,
  revision: revisionOf(document),
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

/** Undefined if nothing was followed yet, by an older server that did not record it, or if the record is damaged. */
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
  let verified: { document: RegistryDocument; for: string; result: TrustedRegistry } | undefined;

  /** The newer of what was seen here and what is known otherwise. */
  function seenBeside(known: SeenReleases): SeenReleases {
    const seen = new Map(known);
    for (const [name, release] of Object.entries(kept?.sections ?? {})) {
      if (release.revision >= (seen.get(name)?.revision ?? 0)) seen.set(name, release);
    }
    return seen;
  }

  return {
    /**
     * What of a document counts: all of it where nothing is signed. Signatures are checked again only when the document, what
     * was seen, or who may sign has changed.
     *
     * @param known releases that are known otherwise: an older one does not count, as if they had been seen here.
     */
    trusted(document: RegistryDocument, known: SeenReleases): TrustedRegistry {
      const { trust } = registry;
      if (!trust) return { document, refused: new Map(), releases: new Map() };
      const seen = seenBeside(known);
      const state = JSON.stringify([trust.state(), [...seen]]);
      if (verified?.document !== document || verified.for !== state)
        verified = { document, for: state, result: trustedRegistry(document, trust, seen) };
      return verified.result;
    },
    /**
     * Why a document is not followed: it is older than an earlier one, or differs from it at the same revision. Where the
     * environment signs, that is decided for each section instead.
     */
    problem(document: RegistryDocument): SiteError | undefined {
      const now = followedOf(registry, document);
      if (registry.trust || !kept || now.revision > kept.revision) return undefined;
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
    keep({ document, releases }: Pick<TrustedRegistry, 'document' | 'releases'>): void {
      const sections = { ...kept?.sections, ...Object.fromEntries(releases) };
      const now = {
        ...followedOf(registry, document),
        ...(Object.keys(sections).length > 0 && { sections }),
      };
      if (now.revision === 0) return;
      const same = now.revision === kept?.revision && isDeepStrictEqual(now.sections, kept.sections);
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
