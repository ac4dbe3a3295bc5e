import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { contentId, storedFormat, writeFileAtomic } from '@site/server-kit';
import * as z from 'zod';
import type { DataFolder } from '../data-folder.ts';
import { liveEntries, type RegistryDocument } from './registry-document.ts';
import { type Position, positionFields } from './revision-order.ts';

const followedFormat = storedFormat(
  1,
  z.object({
    /** Address of the registry's folder: each registry has its own revisions. */
    base: z.string(),
    revision: z.number().int(),
    epoch: z.number().int().optional(),
    live: z.string(),
    /** Newest signed release seen of each section. */
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
    /** Signed rollouts from before this position have ended. */
    rollouts: z
      .record(z.string(), z.object({ revision: z.number().int(), epoch: z.number().int().optional() }))
      .optional(),
  }),
);

export type Followed = ReturnType<typeof followedFormat.parse>;

export const liveHash = (document: RegistryDocument): string =>
  contentId(
    JSON.stringify(
      [...liveEntries(document)]
        .map(([name, { metadata, extras }]) => {
          const { stopped } = extras;
          return [name, metadata.integrity, ...(stopped ? [stopped.gone] : [])];
        })
        .sort(),
    ),
  );

/** Undefined if nothing was followed, or the record is damaged. */
function readFollowed(data: DataFolder, base: string): Followed | undefined {
  try {
    const kept = followedFormat.parse(readFileSync(data.followed, 'utf8'), data.followed);
    return kept.base === base ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function followedRecord({ base }: { base: string }, data: DataFolder) {
  let kept = readFollowed(data, base);
  let written = true;
  return {
    last: (): Followed | undefined => kept,
    /** @param releases only of changed sections; the same for `ofRollouts`. */
    keep(
      document: RegistryDocument,
      position: Position,
      releases: Followed['sections'] = {},
      ofRollouts: Followed['rollouts'] = {},
    ): void {
      const sections = { ...kept?.sections, ...releases };
      const rollouts = { ...kept?.rollouts, ...ofRollouts };
      const now: Followed = {
        base,
        ...positionFields(position),
        live: liveHash(document),
        ...(Object.keys(sections).length > 0 && { sections }),
        ...(Object.keys(rollouts).length > 0 && { rollouts }),
      };
      if (now.revision === 0) return;
      if (written && isDeepStrictEqual(now, kept)) return;
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
