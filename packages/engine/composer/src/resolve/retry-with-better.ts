import type { ComposeResult } from '../compose/compose.ts';
import type { Attempt } from './attempt.ts';

/**
 * Retries with the candidates that were passed over: where several sections are quarantined, a wrong name in a diagnostic
 * costs attempts and no section its version.
 */
export async function retryWithBetter(
  { quarantined, compose }: Attempt,
  result: ComposeResult,
): Promise<ComposeResult> {
  if (quarantined.size < 2) return result;
  let best = result;
  for (const [name, one] of [...quarantined].filter(([, { certain }]) => !certain)) {
    for (const outcome of one.passed) {
      quarantined.set(name, { ...one, outcome });
      const better = await compose(true);
      if (better.ok) {
        best = better;
        break;
      }
      quarantined.set(name, one);
    }
  }
  return best;
}
