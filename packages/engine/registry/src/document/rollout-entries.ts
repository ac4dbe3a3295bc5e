import type { Envelope } from './envelope.ts';
import {
  type EntryChange,
  extrasOf,
  liveEntries,
  type RegistryDocument,
  type RegistryEntry,
} from './registry-document.ts';
import { type Rollout, shareOf, type Withdrawn } from './rollout.ts';

export interface RolloutEntry {
  entry: RegistryEntry;
  rollout: Rollout;
}

export function rolloutsOf(registry: RegistryDocument): Map<string, RolloutEntry> {
  const found = new Map<string, RolloutEntry>();
  const live = liveEntries(registry);
  for (const name of [...live.keys()].sort()) {
    const after = live.get(name)!.extras.revision;
    const entry = registry.microFrontends[name]!.find(
      ({ deployment, extras }) =>
        !deployment.default &&
        deployment.traffic > 0 &&
        extras.rollout &&
        !extras.withdrawn &&
        extras.revision > after,
    );
    if (entry) found.set(name, { entry, rollout: entry.extras.rollout! });
  }
  return found;
}

/** A share of visitors gets `entry` in place of the live version. */
export function withRollout(
  registry: RegistryDocument,
  name: string,
  { url, metadata }: Pick<RegistryEntry, 'url' | 'metadata'>,
  rollout: Rollout,
  change: EntryChange,
): RegistryDocument {
  const share = shareOf(rollout);
  const candidate: RegistryEntry = {
    url,
    metadata,
    deployment: { traffic: share, default: false },
    extras: extrasOf(change, metadata, true, { rollout }),
  };
  return withCandidate(registry, name, candidate, 100 - share);
}

export interface Withdrawal {
  rollout: Envelope;
  withdrawn: Withdrawn;
}

export type SignWithdrawal = (metadata: RegistryEntry['metadata'], withdrawal: Withdrawal) => Envelope;

/** @param change with `sign`, the entry keeps the revision of its rollout. */
export function withoutRollout(
  registry: RegistryDocument,
  name: string,
  { url, metadata, extras: { revision, release: rollout } }: RegistryEntry,
  reason: string,
  change: Omit<EntryChange, 'sign' | 'stopped'> & { sign?: SignWithdrawal | undefined },
): RegistryDocument {
  const withdrawn = { since: change.at.toISOString(), reason };
  const release = rollout && change.sign?.(metadata, { rollout, withdrawn });
  const candidate: RegistryEntry = {
    url,
    metadata,
    deployment: { traffic: 0, default: false },
    extras: {
      revision: release ? revision : change.revision,
      changedAt: withdrawn.since,
      changedBy: change.by,
      withdrawn,
      ...(release && { release }),
    },
  };
  return withCandidate(registry, name, candidate, 100);
}

function withCandidate(
  registry: RegistryDocument,
  name: string,
  candidate: RegistryEntry,
  rest: number,
): RegistryDocument {
  const entries = registry.microFrontends[name] ?? [];
  const live = entries.filter(({ deployment }) => deployment.default);
  const others = entries
    .filter((one) => !live.includes(one) && one.metadata.version !== candidate.metadata.version)
    .map((one) => ({ ...one, deployment: { traffic: 0, default: false } }));
  const shared = live.map((one) => ({
    ...one,
    deployment: { traffic: one.extras.stopped ? 0 : rest, default: true },
  }));
  return {
    ...registry,
    microFrontends: { ...registry.microFrontends, [name]: [...shared, candidate, ...others] },
  };
}
