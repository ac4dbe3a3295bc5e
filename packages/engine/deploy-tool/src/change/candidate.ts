import { isDeepStrictEqual } from 'node:util';
import {
  artifactsOf,
  type Candidates,
  type Candidate as CandidateVersion,
  type ComposeResult,
  type Composition,
  compositionOf,
  type Environment,
  inputOf,
  type LoadedRegistry,
  loadRegistry,
  type NamedSections,
  type Resolution,
  type ResolvePorts,
  reasonsOf,
  registryCandidates,
  resolve,
  resolveLoaded,
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
  type Stops,
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
  rollouts: RolloutCheck[];
}

/** A change with a version of another section that a share of visitors gets. */
export interface RolloutCheck {
  section: string;
  version: string;
  /** Why it does not pass with the change. */
  refusals: Diagnostic[];
  /** Why it says nothing about the change: it does not load, or does not pass without the change either. */
  unchecked: Diagnostic[];
}

interface CandidateOptions {
  /** Versions that a share of visitors gets of other sections, by section. */
  rollouts?: ReadonlyMap<string, RegistryEntry>;
  /** The change takes something from visitors: it does not wait for other sections. */
  isUrgent?: boolean;
}

/** Milliseconds for all versions that are not the change's own, with those tried in their place. */
const OTHERS_LIMIT = 60_000;
/** The same for those that it can do without. */
const SHORT_LIMIT = 10_000;

/** What a change is gated with: the candidates of all sections without it, and what visitors see of them. */
interface Base extends Pick<Candidate, 'live' | 'held'> {
  candidates: SectionCandidates;
  /** Those whose live version is not among them. */
  lacking: NamedSections;
}

type PortsFor = (lacking: NamedSections) => ResolvePorts;

/**
 * Gates changed versions with what is live of all other sections. The others have the candidates that a server has for
 * them, so none of them holds the change back. The change itself has one: it passes as it is, or is refused.
 */
export async function composeCandidate(
  before: RegistryDocument,
  next: RegistryDocument,
  context: CandidateContext,
  { rollouts = new Map(), isUrgent = false }: CandidateOptions = {},
): Promise<Candidate> {
  const { registry: sources, data, environment, log } = context;
  const changes = changedCandidates(before, next);
  const refused = new AbortController();
  const long = AbortSignal.timeout(OTHERS_LIMIT);
  const short = AbortSignal.any([AbortSignal.timeout(SHORT_LIMIT), refused.signal]);
  const given = {
    sources,
    data,
    environment,
    signalFor(name: string, candidate: CandidateVersion) {
      if (candidate === rollouts.get(name)) return short;
      if (changes.has(name)) return undefined;
      return isUrgent && name !== 'shell' ? short : long;
    },
  };
  const stops = { before: stopsOf(before), next: stopsOf(next) };
  const site = { ...given, document: before, stopped: stops.before };
  const registered = await loadRegistry(before, registryCandidates(before), site, rollouts);
  const { candidates, loaded, named } = registered;
  const portsWith =
    (stopped: Stops, progress?: Log): PortsFor =>
    (lacking) => ({
      ...registered.ports,
      compose: sitePorts({
        ...given,
        stopped,
        named: lacking,
        empty: new Set(lacking.keys()),
        log: progress,
      }).compose,
    });
  const [silent, requested, ports] = [
    portsWith(stops.before),
    portsWith(stops.next),
    portsWith(stops.next, log),
  ];

  const now = artifactsOf(loaded);
  const lacking = lackingIn(loaded, named);
  const without = { stopped: stops.before, named: lacking, empty: new Set(lacking.keys()) };
  const live = now.has('shell') ? compositionOf(inputOf(now, environment, without)) : undefined;
  let base: Base = { candidates, live, held: [], lacking };
  const first = await gate(base, changes, ports);
  let candidate: Omit<Candidate, 'rollouts'> = first;
  if (!first.result.ok && !first.missing) {
    // the registry's versions may not pass without the change either
    base = await passing(base, registered);
    if (base.held.length > 0) candidate = await gate(base, changes, ports);
    if (!candidate.result.ok && changes.size > 1)
      candidate.result.refusals = await ofCulprits(base, changes, requested, candidate.result.refusals);
  }
  const checks: RolloutCheck[] = [];
  if (!candidate.result.ok) refused.abort();
  else
    for (const rollout of rollouts) checks.push(await gateWithRollout(base, changes, ports, silent, rollout));
  return { ...candidate, rollouts: checks };
}

/** As a server composes it for the share of visitors: the version of the rollout passes as it is. */
async function gateWithRollout(
  base: Base,
  changes: SectionCandidates,
  ports: PortsFor,
  before: PortsFor,
  [section, entry]: [string, RegistryEntry],
): Promise<RolloutCheck> {
  const { version } = entry.metadata;
  const side: SectionCandidates = new Map([[section, [entry]]]);
  const together = await gate(base, new Map([...changes, ...side]), ports);
  if (together.result.ok) return { section, version, refusals: [], unchecked: [] };
  const { refusals } = together.result;
  const alone = together.missing ? together : await gate(base, side, before);
  return alone.result.ok
    ? { section, version, refusals, unchecked: [] }
    : { section, version, refusals: [], unchecked: alone.result.refusals };
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
  base: Base,
  changes: SectionCandidates,
  ports: PortsFor,
): Promise<Omit<Candidate, 'rollouts'> & { missing: boolean }> {
  const { candidates, live, held } = base;
  const resolution = await resolve(
    new Map([...candidates, ...changes]),
    live,
    ports(lackingOthers(changes, base)),
  );
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
async function passing(base: Base, { loaded, named, ports }: LoadedRegistry): Promise<Base> {
  if (!base.live) return base;
  const resolution = await resolveLoaded(loaded, undefined, ports);
  const { sections, result } = resolution;
  const held = reasonsOf(resolution);
  if (!result.ok || held.length === 0) return base;
  const candidates = [...base.candidates].map(([name, versions]): [string, Candidates] => [
    name,
    versions.slice(sections.get(name)!.candidate),
  ]);
  return {
    candidates: new Map(candidates),
    live: result.composition,
    held,
    lacking: lackingIn(resolution, named),
  };
}

/** As on servers, these may be empty, and links to them are not broken. */
const lackingIn = ({ sections }: Pick<Resolution, 'sections'>, named: NamedSections): NamedSections =>
  new Map([...named].filter(([name]) => sections.get(name)?.state !== 'requested'));

/** What a change names has to be there as the change has it. */
const lackingOthers = (changes: SectionCandidates, { lacking }: Base): NamedSections =>
  new Map([...lacking].filter(([name]) => !changes.has(name)));

/** Of several changes, the refusals of those that cannot go live: all others pass together. */
async function ofCulprits(
  base: Base,
  changes: SectionCandidates,
  ports: PortsFor,
  refusals: Diagnostic[],
): Promise<Diagnostic[]> {
  const { candidates, live } = base;
  const withdrawn = [...changes].map(([name, [requested]]): [string, Candidates] => {
    const instead = candidates.get(name)?.[0] ?? null;
    const same = requested?.metadata.integrity === instead?.metadata.integrity;
    return [name, same || (name === 'shell' && !instead) ? [requested!] : [requested!, instead]];
  });
  const resolution = await resolve(
    new Map([...candidates, ...withdrawn]),
    live,
    ports(lackingOthers(changes, base)),
  );
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
  const site = { sources, data, environment, document, stopped: stopsOf(document) };
  const { loaded, ports } = await loadRegistry(document, candidates, site);
  const { result } = await resolveLoaded(loaded, undefined, ports);
  return result.ok ? result.composition : undefined;
}
