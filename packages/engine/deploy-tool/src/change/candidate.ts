import { isDeepStrictEqual } from 'node:util';
import {
  artifactsOf,
  type Candidates,
  type ComposeResult,
  type Composition,
  compositionOf,
  type Environment,
  inputOf,
  loadCandidates,
  type ResolvePorts,
  reasonsOf,
  registryCandidates,
  resolve,
  type SectionCandidates,
  sitePorts,
} from '@site/composer';
import {
  type Artifact,
  type DataFolder,
  type Diagnostic,
  liveEntries,
  type Registry,
  type RegistryDocument,
  type RegistryEntry,
  stopsOf,
} from '@site/registry';
import type { Log } from '@site/server-kit';

interface CandidateContext {
  registry: Registry;
  data: DataFolder;
  environment: Environment;
  log: Log;
}

export interface Candidate {
  artifacts: Map<string, Artifact>;
  result: ComposeResult;
  /** What visitors see without the change. */
  live: Composition | undefined;
  /** Why the registry's versions of other sections are not part of it: the server holds them back too. */
  held: Diagnostic[];
}

/** What a change is gated with: the candidates of all sections without it, and what visitors see of them. */
interface Base extends Pick<Candidate, 'live' | 'held'> {
  candidates: SectionCandidates;
}

/**
 * Gates changed versions with what is live of all other sections. The others have the candidates that a server has for
 * them, so none of them holds the change back. The change itself has one: it passes as it is, or is refused.
 */
export async function composeCandidate(
  before: RegistryDocument,
  next: RegistryDocument,
  context: CandidateContext,
): Promise<Candidate> {
  const { registry: sources, data, environment, log } = context;
  const silent = sitePorts({ sources, data, environment, document: before, stopped: stopsOf(before) });
  const stopped = stopsOf(next);
  const requested = { ...silent, compose: sitePorts({ sources, data, environment, stopped }).compose };
  const ports = { ...silent, compose: sitePorts({ sources, data, environment, stopped, log }).compose };
  const changes = changedCandidates(before, next);

  const candidates = registryCandidates(before);
  const now = artifactsOf(await loadCandidates(candidates, silent.load));
  const live = now.has('shell') ? compositionOf(inputOf(now, environment, stopsOf(before))) : undefined;
  let base: Base = { candidates, live, held: [] };
  let candidate = await gate(base, changes, ports);
  if (candidate.result.ok || candidate.missing) return candidate;

  // the registry's versions may not pass without the change either
  base = await passing(base, silent);
  if (base.held.length > 0) candidate = await gate(base, changes, ports);
  if (!candidate.result.ok && changes.size > 1) {
    candidate.result.refusals = await ofCulprits(base, changes, requested, candidate.result.refusals);
  }
  return candidate;
}

/** One candidate for each section whose entry is another one: null where it leaves the site. A stop changes no version. */
function changedCandidates(before: RegistryDocument, next: RegistryDocument): SectionCandidates {
  const [was, will] = [liveEntries(before), liveEntries(next)];
  const names = [...new Set([...was.keys(), ...will.keys()])];
  return new Map(
    names
      .filter((name) => was.get(name) !== will.get(name) && !isStopOf(was.get(name), will.get(name)))
      .map((name): [string, Candidates] => [name, [will.get(name) ?? null]]),
  );
}

const isStopOf = (was: RegistryEntry | undefined, will: RegistryEntry | undefined): boolean =>
  will?.extras.stopped !== undefined && isDeepStrictEqual(was?.metadata, will.metadata);

async function gate(
  { candidates, live, held }: Base,
  changes: SectionCandidates,
  ports: ResolvePorts,
): Promise<Candidate & { missing: boolean }> {
  const resolution = await resolve(new Map([...candidates, ...changes]), live, ports);
  const { result, missing } = resolution;
  const reasons = reasonsOf(resolution);
  // a version deployed again that fails could keep its live pages; it is still refused
  const refusals = result.ok ? reasons.filter(({ section }) => changes.has(section)) : [];
  return {
    artifacts: artifactsOf(resolution),
    result: refusals.length > 0 ? { ok: false, refusals } : result,
    live,
    held: [...held, ...reasons].filter(({ section }) => !changes.has(section)),
    missing: missing.length > 0,
  };
}

/** The versions that a server with an empty disk ends with when the wanted ones do not pass. */
async function passing(base: Base, ports: ResolvePorts): Promise<Base> {
  if (!base.live) return base;
  const resolution = await resolve(base.candidates, undefined, ports);
  const { sections, result } = resolution;
  const held = reasonsOf(resolution);
  if (!result.ok || held.length === 0) return base;
  const candidates = [...base.candidates].map(([name, versions]): [string, Candidates] => [
    name,
    versions.slice(sections.get(name)!.candidate),
  ]);
  return { candidates: new Map(candidates), live: result.composition, held };
}

/** Of several changes, the refusals of those that cannot go live: all others pass together. */
async function ofCulprits(
  { candidates, live }: Base,
  changes: SectionCandidates,
  ports: ResolvePorts,
  refusals: Diagnostic[],
): Promise<Diagnostic[]> {
  const withdrawn = [...changes].map(([name, [requested]]): [string, Candidates] => {
    const instead = candidates.get(name)?.[0] ?? null;
    const same = requested?.metadata.integrity === instead?.metadata.integrity;
    return [name, same || (name === 'shell' && !instead) ? [requested!] : [requested!, instead]];
  });
  const resolution = await resolve(new Map([...candidates, ...withdrawn]), live, ports);
  const culprits = reasonsOf(resolution);
  return resolution.result.ok && culprits.length > 0 ? culprits : refusals;
}

/** What visitors see now, composed and with its pages on this disk; undefined where it does not pass anymore. */
export async function liveComposition(
  { registry: sources, data, environment }: Omit<CandidateContext, 'log'>,
  document: RegistryDocument,
): Promise<Composition | undefined> {
  const candidates = registryCandidates(document);
  if (!candidates.has('shell')) return undefined;
  const ports = sitePorts({ sources, data, environment, document, stopped: stopsOf(document) });
  const { result } = await resolve(candidates, undefined, ports);
  return result.ok ? result.composition : undefined;
}
