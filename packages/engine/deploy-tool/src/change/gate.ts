import {
  adviceOn,
  type Diagnostic,
  describeDiagnostic,
  diagnosticOutput,
  liveEntries,
  makeWarning,
  Refused,
  type RegistryEntry,
  rolloutsOf,
  shareOf,
  stopsOf,
  type VersionChange,
} from '@site/registry';
import type { GateOutput } from '../output-schema.ts';
import { smoke } from '../smoke/smoke.ts';
import { type Candidate, composeCandidate, liveComposition, type RolloutCheck } from './candidate.ts';
import type { SiteContext } from './deploy-context.ts';
import type { Proposal } from './propose.ts';

/** How a proposal that passes is visited in a browser. */
export interface Visit {
  /** Program that visits it; not visited when undefined. */
  smokeProgram?: string | undefined;
  /** It visits all pages of the sections that are changed, whether they change or not. */
  everyPage?: boolean | undefined;
}

/** A proposal that may be written. */
export interface Passed {
  proposal: Proposal;
  /** What changes for visitors. */
  changes: VersionChange[];
  gate: GateOutput;
  /** Everything that was composed. */
  artifacts: Candidate['artifacts'];
  /** Live sections that are not among it: their versions do not load here, or do not pass. */
  missing: string[];
}

/**
 * Composes a proposal with all that is live, checks it, and has it visited in a browser where a program for that is
 * given. Versions of other sections that the registry asks for and the gate refuses do not block the change: they become warnings.
 *
 * @param refused called with a refusal before it is thrown.
 * @throws Refused, SITE_SMOKE_FAILED
 */
export async function gate(
  context: SiteContext,
  proposal: Proposal,
  visit: Visit = {},
  refused: (changes: VersionChange[], refusals: Diagnostic[]) => Promise<void> = async () => {},
): Promise<Passed> {
  const { current, gated } = proposal;
  const started = performance.now();
  const candidate = await composeCandidate(current, gated, context, {
    rollouts: othersRollouts(proposal),
    isUrgent: isUrgent(proposal.action),
  });
  const changes = versionChanges(proposal, candidate);
  const refuse = async (refusals: Diagnostic[]): Promise<never> => {
    await refused(changes, refusals);
    throw new Refused(refusals);
  };
  const { result, live, artifacts } = candidate;
  if (!result.ok) return refuse(result.refusals);
  for (const { section, version, refusals, unchecked } of candidate.rollouts) {
    if (unchecked.length > 0) continue;
    const verdict = refusals.length > 0 ? 'refused' : 'passed';
    context.log(`Checked with the rollout of ${section} ${version} too: ${verdict}.`);
    if (refusals.length > 0) return refuse(refusals);
  }
  const baked = inlinedElsewhere(proposal, result.warnings);
  if (baked.length > 0) return refuse(baked);

  const warnings = [
    ...proposal.refused,
    ...candidate.held,
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
  const missing = [...liveEntries(gated).keys()].filter((name) => !artifacts.has(name));
  logPassed(context, output, warnings);
  if (visit.smokeProgram === undefined) return { proposal, changes, gate: output, artifacts, missing };

  const seen = await smoke(result.composition, {
    program: visit.smokeProgram,
    data: context.data,
    config: context.environment.config,
    live,
    liveSite: () => liveComposition(context, current),
    changed: proposal.changes.map(({ name }) => name),
    everyPage: visit.everyPage ?? false,
    log: context.log,
  });
  if (seen.refusals.length > 0) return refuse(seen.refusals);
  const visited = { visitedPages: seen.visited, usedControls: seen.controls, sentForms: seen.forms };
  return { proposal, changes, gate: { ...output, ...visited }, artifacts, missing };
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

/** Those of other sections: their visitors get this change too. A stop and a rollback wait for none of them. */
function othersRollouts({ action, current, changes }: Proposal): ReadonlyMap<string, RegistryEntry> {
  if (isUrgent(action)) return new Map();
  const stops = stopsOf(current);
  const others = [...rolloutsOf(current)].filter(
    ([name]) => !stops.has(name) && !changes.some((change) => change.name === name),
  );
  return new Map(others.map(([name, { entry }]) => [name, entry]));
}

const isUrgent = (action: Proposal['action']) => action === 'stop' || action === 'rollback';

function versionChanges(
  { moving, versionsBefore, next }: Proposal,
  { artifacts }: Candidate,
): VersionChange[] {
  const stops = stopsOf(next);
  return moving.map((step) => {
    const { name, entry } = step;
    const stopped = stops.get(name);
    const before = versionsBefore.get(name) ?? null;
    const version = entry?.metadata.version ?? null;
    const rollout = 'rollout' in step && step.rollout;
    return {
      section: name,
      from: before,
      to: rollout ? before : version,
      commit: artifacts.get(name)?.manifest.commit || null,
      ...(stopped && { stopped }),
      ...(rollout && version !== null && { rollout: { version, share: shareOf(rollout) } }),
    };
  });
}

/**
 * New versions that were built with another site configuration. Live versions stay deployable whatever the
 * configuration says now, and so do those a rollback brings back.
 */
function inlinedElsewhere({ action, current, changes }: Proposal, warnings: Diagnostic[]): Diagnostic[] {
  if (action === 'rollback') return [];
  const live = liveEntries(current);
  const isNew = (section: string) =>
    changes.some(
      ({ name, entry }) =>
        name === section && entry !== null && live.get(name)?.metadata.integrity !== entry.metadata.integrity,
    );
  return warnings.filter(({ code, section }) => code === 'SITE_CONFIG_BAKED' && isNew(section));
}

function logPassed({ log }: SiteContext, output: GateOutput, warnings: Diagnostic[]): void {
  log(
    `Passed the gate: ${output.renderedPages} pages rendered and checked in ${output.gateMilliseconds} ms.`,
  );
  for (const warning of warnings) log(describeWarning(warning));
}

export const describeWarning = (warning: Diagnostic): string =>
  `Warning: ${describeDiagnostic(warning)}\n  ${adviceOn(warning)}`;
