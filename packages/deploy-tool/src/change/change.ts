import type { ChangeOutput } from '../output-schema.ts';
import { commit } from './commit.ts';
import type { DeployContext } from './deploy-context.ts';
import { gate, type Visit } from './gate.ts';
import { type Intent, propose } from './propose.ts';

/**
 * Every change of a registry, and every preparation of one: proposed, gated, committed.
 *
 * @throws Refused, SITE_REGISTRY_OLDER, SITE_REGISTRY_MOVED, SITE_SMOKE_FAILED
 */
export async function change(
  context: DeployContext,
  intent: Intent,
  visit: Visit = {},
): Promise<ChangeOutput> {
  const { action } = intent;
  const passed = await gate(context, await propose(context, intent), visit);
  if (action !== 'prepare') return commit(context, action, passed);
  context.say('Prepared, not live.');
  return { action, changes: passed.changes, revision: null, ...passed.gate };
}
