import type { Composition } from '@site/composer';
import { type Diagnostic, makeError } from '@site/registry';
import { parseSlotId } from '@site/section-kit/contract';
import { SiteError } from '@site/server-kit';
import type { SmokeReport } from './smoke-program.ts';

type Violation = SmokeReport['violations'][number];

/** `shell` outside slots. */
const ownerOf = ({ slot }: Violation): string => (slot === null ? 'shell' : parseSlotId(slot).section);

/** Violations in slots of other sections and in the shell are not theirs to fix. */
export const violationsOf = (found: Violation[], changed: string[]): Violation[] =>
  found.filter((violation) => changed.includes(ownerOf(violation)));

/** Neither at the same place nor in the same element elsewhere. */
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

export const sectionsOn = ({ live: { routes } }: Composition, route: string): string[] =>
  (routes[route] ?? []).map((part) => parseSlotId(part).section);

type Finding = SmokeReport['findings'][number];

/**
 * Only findings that the changed sections can have caused.
 *
 * @param changed names of sections.
 * @throws SITE_SMOKE_FAILED for a failed script of smoke, SITE_SMOKE_EVERY_PAGE for a fault on every page, if
 * the changed sections are not on all of them.
 */
export function findingsOfSections(
  { visited, findings }: SmokeReport,
  candidate: Composition,
  changed: string[],
): (Finding & { code: Exclude<Finding['code'], 'SITE_SMOKE_FAILED'> })[] {
  const names = changed.join(', ');
  const own = findings.find(({ code }) => code === 'SITE_SMOKE_FAILED');
  if (own) {
    throw new SiteError(
      'SITE_SMOKE_FAILED',
      `A script of smoke itself failed on ${own.route}: ${own.cause}`,
      `Nothing changed. The fault is in @site/smoke, not in ${names}: install another version of it, or deploy without --smoke.`,
    );
  }
  const theirs = findings.flatMap(({ code, ...where }) =>
    code === 'SITE_SMOKE_FAILED' ? [] : { code, ...where },
  );
  const routes = [...new Set(findings.map(({ route }) => route))];
  const without = routes.find(
    (route) => !sectionsOn(candidate, route).some((section) => changed.includes(section)),
  );
  if (changed.includes('shell') || routes.length < visited || without === undefined) return theirs;
  const first = findings.filter(({ route }) => route === without);
  const same = first.find(({ code, cause }) =>
    routes.every((route) =>
      findings.some((one) => one.route === route && one.code === code && one.cause === cause),
    ),
  );
  if (!same) return theirs;
  throw new SiteError(
    'SITE_SMOKE_EVERY_PAGE',
    `Every visited page has the same fault, also ${without}, which shows nothing of ${names}: ${same.code} ${same.cause}`,
    `Nothing changed. The fault is in the shell or in smoke itself, not in ${names}: report it to the operator of the site, or deploy without --smoke.`,
  );
}
