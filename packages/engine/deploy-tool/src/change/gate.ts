import {
  adviceOn,
  type Diagnostic,
  describeDiagnostic,
  diagnosticOutput,
  liveEntries,
  makeWarning,
  messageOf,
  type RegistryDocument,
  type RegistryEntry,
  rolloutsOf,
  shareOf,
  stopsOf,
  type VersionChange,
} from '@site/registry';
import { SiteError } from '@site/server-kit';
import type { GateOutput } from '../output-schema.ts';
import { smoke } from '../smoke/smoke.ts';
import { type ComposedChange, composeChange, type RolloutCheck, resolveLive } from './compose-change.ts';
import type { SiteContext } from './deploy-context.ts';
import type { Edit, Proposal } from './propose.ts';

export interface Visit {
  /** Not visited in a browser without it. */
  smokeProgram?: string | undefined;
  /** All pages of the changed sections. */
  everyPage?: boolean | undefined;
}

export interface Passed {
  ok: true;
  changes: VersionChange[];
  /** Undefined if nothing needed a check. */
  gate?: GateOutput;
  artifacts: ComposedChange['artifacts'];
  /** Live sections that fail here. */
  missing: string[];
}

export interface Refusal extends Pick<Passed, 'changes'> {
  ok: false;
  refusals: Diagnostic[];
}

/**
 * Refused versions of other sections only cause warnings.
 * @throws SITE_SMOKE_FAILED, and why no shell is valid
 */
export async function gate(
  context: SiteContext,
  proposal: Proposal,
  visit: Visit = {},
): Promise<Passed | Refusal> {
  const { current, gated, isUrgent } = proposal;
  if (!gated) return { ok: true, changes: [], artifacts: new Map(), missing: [] };
  const names = new Set(liveEntries(current.document).keys());
  for (const { name, entry } of gated) if (entry) names.add(name);
  const shell = current.refused.get('shell');
  if (shell && !names.has('shell')) throw new SiteError(shell.code, messageOf(shell), adviceOn(shell));
  const started = performance.now();
  const changed = new Set([...gated, ...proposal.written].map(({ name }) => name));
  // a visit needs the pages on this disk
  const composing = visit.smokeProgram === undefined ? context : { ...context, serverGate: undefined };
  const candidate = await composeChange(current.document, gated, composing, {
    // an urgent change must not wait
    rollouts: isUrgent ? undefined : othersRollouts(current.document, changed),
    isUrgent,
  });
  const changes = versionChanges(proposal, candidate);
  const refused = (refusals: Diagnostic[]): Refusal => ({ ok: false, changes, refusals });
  const { result, live, artifacts } = candidate;
  if (!result.ok) return refused(result.refusals);
  for (const { section, version, refusals, unchecked } of candidate.rollouts) {
    if (unchecked.length > 0) continue;
    const checkResult = refusals.length > 0 ? 'refused' : 'passed';
    context.log(`Checked with the rollout of ${section} ${version} too: ${checkResult}.`);
    if (refusals.length > 0) return refused(refusals);
  }
  const inlined = isUrgent ? [] : inlinedElsewhere(proposal, gated, result.warnings);
  if (inlined.length > 0) return refused(inlined);

  const warnings = [
    ...[...current.refused.values()].filter(({ section }) => !changed.has(section)),
    ...current.problems,
    ...candidate.quarantined,
    ...candidate.rollouts.flatMap(uncheckedWarning),
    ...result.warnings,
  ];
  const output: GateOutput = {
    composition: result.composition.id,
    pages: result.pages,
    renderedPages: result.renderedPages,
    gateMilliseconds: Math.round(performance.now() - started),
    warnings: warnings.map(diagnosticOutput),
  };
  context.log(
    `Passed the gate: ${output.renderedPages} pages rendered and checked in ${output.gateMilliseconds} ms.`,
  );
  for (const warning of warnings) context.log(describeWarning(warning));
  const leaving = new Set(gated.filter(({ entry }) => !entry).map(({ name }) => name));
  const missing = [...names].filter((name) => !leaving.has(name) && !artifacts.has(name));
  if (visit.smokeProgram === undefined) return { ok: true, changes, gate: output, artifacts, missing };

  const { refusals, counts } = await smoke(context, result.composition, {
    program: visit.smokeProgram,
    live,
    async liveSite() {
      const now = await resolveLive(context, current.document);
      return now?.result.ok ? now.result.composition : undefined;
    },
    changed: [...changed],
    everyPage: visit.everyPage,
  });
  if (refusals.length > 0) return refused(refusals);
  return { ok: true, changes, gate: { ...output, ...counts }, artifacts, missing };
}

const uncheckedWarning = ({ section, version, unchecked }: RolloutCheck): Diagnostic[] =>
  unchecked.length === 0
    ? []
    : [
        makeWarning(
          'SITE_ROLLOUT_UNCHECKED',
          { section },
          { section, version, causes: unchecked.map(describeDiagnostic) },
        ),
      ];

/** Their visitors get the change too. */
function othersRollouts(
  document: RegistryDocument,
  changed: ReadonlySet<string>,
): ReadonlyMap<string, RegistryEntry> {
  const stops = stopsOf(document);
  const others = [...rolloutsOf(document)].filter(([name]) => !stops.has(name) && !changed.has(name));
  return new Map(others.map(([name, { entry }]) => [name, entry]));
}

function versionChanges(
  { written, current, lastVersions }: Proposal,
  { artifacts }: ComposedChange,
): VersionChange[] {
  const live = liveEntries(current.document);
  return written.map((one) => {
    const { name, entry } = one;
    const stopped = 'stop' in one && one.stop;
    const rollout = 'rollout' in one && one.rollout;
    const from = (lastVersions ? lastVersions.get(name) : live.get(name)?.metadata.version) ?? null;
    const version = entry?.metadata.version ?? null;
    return {
      section: name,
      from,
      to: rollout ? from : version,
      commit: artifacts.get(name)?.manifest.commit || null,
      ...(stopped && { stopped }),
      ...(rollout && version !== null && { rollout: { version, share: shareOf(rollout) } }),
    };
  });
}

/** Not of live versions, which stay deployable. */
function inlinedElsewhere({ current }: Proposal, gated: Edit[], warnings: Diagnostic[]): Diagnostic[] {
  const live = liveEntries(current.document);
  const isNew = (section: string) =>
    gated.some(
      ({ name, entry }) =>
        name === section && entry !== null && live.get(name)?.metadata.integrity !== entry.metadata.integrity,
    );
  return warnings.filter(({ code, section }) => code === 'SITE_CONFIG_BAKED' && isNew(section));
}

export const describeWarning = (warning: Diagnostic): string =>
  `Warning: ${describeDiagnostic(warning)}\n  ${adviceOn(warning)}`;
