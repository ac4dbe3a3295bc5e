import { type AuditLine, positionFields } from '@site/registry';
import { change } from '../change/change.ts';
import type { DeployContext } from '../change/deploy-context.ts';
import { proposeVersions } from '../change/propose.ts';
import type { RolloutOutput } from '../output-schema.ts';
import { runningRollout } from './amend.ts';

/**
 * Makes the version of a rollout live for everybody, through the gate like every deploy.
 *
 * @param evidence its last numbers, for the audit log
 * @throws what a deploy throws
 */
export async function finishRollout(
  context: DeployContext,
  name: string,
  evidence: string[] = [],
): Promise<RolloutOutput> {
  context.signer.assertMayChange([name]);
  const { entry } = await runningRollout(context, name);
  const { revision } = await change(context, (basis) => proposeVersions(basis, 'deploy', [{ name, entry }]));
  const { version } = entry.metadata;
  if (revision !== null && evidence.length > 0) {
    const { registry, by } = context;
    const { newest } = registry.verifier.verify(await registry.read());
    const line: AuditLine = {
      ...{
        kind: 'rollout',
        at: new Date().toISOString(),
        by,
        step: 'advance',
        section: name,
        version,
        share: 100,
      },
      ...{ ...positionFields(newest), revision, evidence },
    };
    await registry.note(JSON.stringify(line));
  }
  return {
    section: name,
    version,
    done: 'finish',
    share: 100,
    revision,
    rollouts: [],
  };
}
