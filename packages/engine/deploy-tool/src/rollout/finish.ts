import { change } from '../change/change.ts';
import type { DeployContext } from '../change/deploy-context.ts';
import type { RolloutOutput } from '../output-schema.ts';
import { runningRollout } from './amend.ts';

/** Makes the version of a rollout live for everybody, through the gate like every deploy. @throws what a deploy throws */
export async function finishRollout(context: DeployContext, name: string): Promise<RolloutOutput> {
  context.signer.assertMayChange([name]);
  const { entry } = await runningRollout(context, name);
  const { revision } = await change(context, { action: 'deploy', changes: [{ name, entry }] });
  return {
    section: name,
    version: entry.metadata.version,
    done: 'finish',
    share: 100,
    revision,
    rollouts: [],
  };
}
