import type { ComposeResult } from '../compose/compose.ts';
import type { Attempt } from './attempt.ts';

/**
 * A section held back beside others returns to the best place that all pass with: a wrong name in a refusal costs
 * attempts and removes no section.
 */
export async function putBack({ held, compose }: Attempt, result: ComposeResult): Promise<ComposeResult> {
  if (held.size < 2) return result;
  let best = result;
  for (const [name, one] of [...held].filter(([, { certain }]) => !certain)) {
    for (const outcome of one.passed) {
      held.set(name, { ...one, outcome });
      const better = await compose(true);
      if (better.ok) {
        best = better;
        break;
      }
      held.set(name, one);
    }
  }
  return best;
}
