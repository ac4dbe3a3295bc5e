import { type Diagnostic, makeError } from '@site/registry';
import { parseSlotId } from '@site/section-kit/contract';
import type { SmokeReport } from './smoke-report.ts';

type Violation = SmokeReport['violations'][number];

/** Whose element it is; the shell's outside all slots. */
const ownerOf = ({ slot }: Violation): string => (slot === null ? 'shell' : parseSlotId(slot).section);

/** Violations that the changed sections can have caused; those in the slots of others, and in the shell, are not theirs to fix. */
export const violationsOf = (found: Violation[], changed: string[]): Violation[] =>
  found.filter((violation) => changed.includes(ownerOf(violation)));

/** Those that the live page does not have: neither at the same place nor in the same element elsewhere. */
export function newViolations(found: Violation[], live: Violation[]): Violation[] {
  const known = new Set(
    live.flatMap(({ route, rule, target, tag }) => [`${route} ${rule} ${target}`, `${route} ${rule} ${tag}`]),
  );
  return found.filter(
    ({ route, rule, target, tag }) =>
      !known.has(`${route} ${rule} ${target}`) && !known.has(`${route} ${rule} ${tag}`),
  );
}

export const asDiagnostic = (violation: Violation): Diagnostic => {
  const { route, slot, tag, rule, impact, help, helpUrl } = violation;
  const details = { tag, slot: slot ?? 'shell', rule, impact, help, address: helpUrl };
  return makeError('SITE_SMOKE_ACCESSIBILITY', { section: ownerOf(violation), route }, details);
};
