import { type AuditLine, type ChangeAction, liveEntries, positionFields } from '@site/registry';
import type { ChangeOutput } from '../output-schema.ts';
import type { DeployContext } from './deploy-context.ts';
import type { Passed } from './gate.ts';
import { siteContract } from './site-contract.ts';

/**
 * Writes what passed the gate to the registry, with one audit line. Versions already live add no revision.
 *
 * @throws SITE_REGISTRY_MOVED when the registry was changed since it was read.
 */
export async function commit(
  { registry, environment, ownsConfig, by, log }: DeployContext,
  action: ChangeAction,
  passed: Passed,
): Promise<ChangeOutput> {
  const { proposal, changes, gate } = passed;
  const { at, before, next, position, moving } = proposal;
  const { revision } = position;
  const live = liveEntries(before);
  for (const { name, entry } of proposal.changes.filter((one) => !moving.includes(one))) {
    const stopped = live.get(name)?.extras.stopped ? ` It is stopped: site start ${name} ends that.` : '';
    log(
      `Already live: ${name} ${entry?.metadata.version}, since revision ${live.get(name)?.extras.revision}.${stopped}`,
    );
  }
  const { operatorKeys } = registry.verifier;
  if (moving.length === 0) {
    // the site may have another address or configuration now
    if (ownsConfig)
      await registry.writeSidecar(
        siteContract(revision - 1, environment, passed, true, operatorKeys),
        before,
      );
    return { action, changes: [], revision: revision - 1, ...gate };
  }

  const line: AuditLine = {
    kind: 'change',
    at: at.toISOString(),
    by,
    action,
    changes,
    ...positionFields(position),
    ...gate,
  };
  const contract = siteContract(revision, environment, passed, ownsConfig, operatorKeys);
  const sidecar = { ...contract, replacesAny: action === 'restore' };
  // what is published of the site is what most visitors get
  await registry.write(next, before, JSON.stringify(line), action === 'rollout' ? undefined : sidecar);
  for (const { section, to, stopped, rollout } of changes) {
    if (rollout)
      log(
        `Rollout: ${rollout.share} % of visitors get ${section} ${rollout.version} (revision ${revision}); ${to} stays live. "site rollout watch ${section}" judges it and takes the next steps.`,
      );
    else if (action === 'stop')
      log(
        `Stopped: ${section} ${to} (revision ${revision}). Its addresses return ${stopped?.gone ? 410 : 503}. To end it: site start ${section}.`,
      );
    else if (action === 'start')
      log(`Started: ${section} ${to} is live again in the registry (revision ${revision}).`);
    else if (action === 'sign')
      log(`Signed: ${section} ${to ?? 'has left the site'} (revision ${revision}).`);
    else if (to === null) log(`Retired: ${section} is no longer part of the site (revision ${revision}).`);
    else if (stopped)
      log(
        `Stored: ${section} ${to} is in the registry (revision ${revision}). The section stays stopped: site start ${section} makes it live.`,
      );
    else log(`Live: ${section} ${to} is live in the registry (revision ${revision}).`);
  }
  return { action, changes, revision, ...gate };
}
