import { type AuditLog, epochOf, lastVersions, liveEntries, type Position, stopsOf } from '@site/registry';
import { SAFE_NAME } from '@site/section-kit/contract';
import { UsageError } from '@site/server-kit';
import { publishedAt, signStored } from '../../change/built.ts';
import { change, readAnyAge } from '../../change/change.ts';
import type { DeployContext } from '../../change/deploy-context.ts';
import { changeOrDryRun } from '../../change/open-context.ts';
import { type Edit, type Intent, type SectionVersion, setLive } from '../../change/propose.ts';
import type { CodeOf } from '../../command.ts';
import type { ChangeOutput } from '../../output-schema.ts';

/**
 * Makes an older registry live as a new revision: servers never go back in revision. A version that does not pass is a
 * warning.
 *
 * @param above the highest revision that a server has followed, if the audit log is older too.
 * @throws SITE_RESTORE_ABOVE, SITE_REVISION_JUMP, Refused, SITE_SHELL_NONE, SITE_REGISTRY_MOVED
 */
export async function restore(context: DeployContext, above = '0'): Promise<ChangeOutput> {
  if (!/^\d+$/.test(above) || !Number.isSafeInteger(Number(above))) {
    throw new UsageError(
      'SITE_RESTORE_ABOVE',
      `--above cannot be ${above}.`,
      'Give the highest revision that a server has followed; /readyz of each server shows it.',
    );
  }
  const { registry, signer } = context;
  const document = await registry.read();
  const { live, left } = registry.verifier.restorable(document);
  signer.assertMayChange([...live.keys()]);
  // Again: the keys that signed these versions may be revoked by now.
  for (const [name, { metadata }] of live) await signStored(context, name, metadata);
  const leaving = new Map<string, SectionVersion['entry'] | undefined>(left);
  const listed = liveEntries(document);
  const history = await context.store.history();
  for (const [name, version] of lastVersions(history)) {
    if (version === null || listed.has(name) || left.has(name)) continue;
    leaving.set(name, signer.recordsRetirements ? await storedEntry(context, name, version) : undefined);
  }
  const { newest } = await registry.verifier.verifyCurrent(await registry.read(), registry);
  const intent: Intent = (basis) => {
    const { current } = basis;
    const stops = stopsOf(current.document);
    const followed = [...changesOf(history, current.newest), Number(above)];
    return {
      ...basis,
      action: 'restore',
      position: signer.restoredPosition(current, followed),
      gated: [],
      written: [
        ...[...live].map(([name, entry]) => setLive({ name, entry }, stops.get(name))),
        ...[...leaving].map(
          ([name, last]): Edit => ({ edit: 'removeLive', name, entry: null, ...(last && { last }) }),
        ),
      ],
      onConflict: 'fail',
      replacesLater: true,
      lastVersions: lastVersions(history),
    };
  };
  const restored = await change(context, intent, {}, readAnyAge);
  if (restored.revision !== null) await signer.afterRestore(context, newest);
  return restored;
}

/** Of any size: servers may have followed them. */
const changesOf = ({ lines }: AuditLog, newest: Position): number[] =>
  lines.flatMap((line) =>
    (line.kind === 'change' || line.kind === 'rollout') && (line.epoch ?? 0) === epochOf(newest)
      ? [line.revision]
      : [],
  );

/** To sign that it left; undefined if it is not stored. */
async function storedEntry(
  context: DeployContext,
  name: string,
  version: string,
): Promise<SectionVersion['entry'] | undefined> {
  if (!SAFE_NAME.test(name) || !SAFE_NAME.test(version)) return undefined;
  const metadata = await context.store.use(name, version);
  return metadata && { url: publishedAt(context, `${name}/${version}/section.json`), metadata };
}

export const command: CodeOf<'restore'> = {
  run: async ({ values, log, signing }) =>
    restore(await changeOrDryRun({ log, signing, values }), values.above),
};
