import {
  type AuditLine,
  liveEntries,
  positionFields,
  type RegistryDocument,
  type VersionChange,
  withLive,
  withoutLive,
  withoutRollout,
  withRollout,
} from '@site/registry';
import type { DeployContext } from './deploy-context.ts';
import type { Passed } from './gate.ts';
import type { Proposal } from './propose.ts';
import { siteContract } from './site-contract.ts';

/**
 * One audit line; live versions add no revision.
 * @returns the revision afterwards. @throws SITE_REGISTRY_MOVED
 */
export async function commit(context: DeployContext, proposal: Proposal, passed: Passed): Promise<number> {
  const { registry, signer, by, log } = context;
  const { at, action, before, current, position, gated = [], written } = proposal;
  const live = liveEntries(current.document);
  for (const { name, entry } of gated.filter((one) => !written.some(({ name }) => name === one.name))) {
    const { revision, stopped } = live.get(name)!.extras;
    const again = stopped ? ` It is stopped: site start ${name} ends that.` : '';
    log(`Already live: ${name} ${entry?.metadata.version}, since revision ${revision}.${again}`);
  }
  if (written.length === 0) {
    // nothing is written: the position is one ahead
    const revision = position.revision - 1;
    // address or configuration may be new
    if (context.ownsConfig) await registry.writeSidecar(siteContract(revision, context, passed), before);
    return revision;
  }

  const document = edited(proposal, context);
  const next = proposal.replacesLater ? signer.withoutLater(document, position) : document;
  const line: AuditLine = proposal.line ?? {
    kind: 'change',
    at: at.toISOString(),
    by,
    action,
    changes: passed.changes,
    ...positionFields(position),
    ...passed.gate!,
  };
  // the site contract describes what most visitors get
  const isOfAll = written.some(({ edit }) => edit === 'setLive' || edit === 'removeLive');
  const contract = isOfAll && {
    ...siteContract(position.revision, context, passed),
    replacesAny: proposal.replacesLater ?? false,
  };
  await registry.write(next, before, JSON.stringify(line), contract || undefined);
  const { describe = describeChange } = proposal;
  for (const one of passed.changes) log(describe(one, position.revision));
  return position.revision;
}

function edited(
  { action, at, before, position, written }: Proposal,
  { by, signer }: DeployContext,
): RegistryDocument {
  let next = before;
  for (const edit of written) {
    const { name } = edit;
    const sign = signer.signRelease(name, { action, position, at });
    const how = { at, by, revision: position.revision, sign };
    if (edit.edit === 'setLive') next = withLive(next, name, edit.entry, { ...how, stopped: edit.stop });
    else if (edit.edit === 'setRollout') next = withRollout(next, name, edit.entry, edit.rollout, how);
    else if (edit.edit === 'endRollout')
      next = withoutRollout(next, name, edit.entry, edit.reason, {
        ...how,
        sign: signer.signWithdrawal(name),
      });
    else {
      if (edit.last && !liveEntries(next).has(name)) next = withLive(next, name, edit.last, how);
      next = withoutLive(next, name, how);
    }
  }
  return next;
}

function describeChange({ section, to, stopped, rollout }: VersionChange, revision: number): string {
  if (rollout)
    return `Rollout: ${rollout.share} % of visitors get ${section} ${rollout.version} (revision ${revision}); ${to} stays live. "site rollout watch ${section}" judges it and takes the next steps.`;
  if (to === null) return `Retired: ${section} is no longer part of the site (revision ${revision}).`;
  return stopped
    ? `Stored: ${section} ${to} is in the registry (revision ${revision}). The section stays stopped: site start ${section} makes it live.`
    : `Live: ${section} ${to} is live in the registry (revision ${revision}).`;
}
