import { isDeepStrictEqual } from 'node:util';
import {
  artifactsOf,
  type Candidate,
  type Candidates,
  type ComposeRequest,
  type ComposeResult,
  type Composition,
  compositionOf,
  type Environment,
  inputOf,
  type LoadedCandidates,
  loadCandidates,
  loadRegistry,
  type Preview,
  type Resolution,
  type ResolvePorts,
  reasonsOf,
  registryCandidates,
  resolveLoaded,
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
import type { Edit } from './propose.ts';
import type { ServerGate } from './server-gate.ts';

interface ComposeContext {
  registry: Registry;
  data: DataFolder;
  environment: Environment;
  log: Log;
  serverGate?: ServerGate | undefined;
}

export interface ComposedChange {
  artifacts: Map<string, Artifact>;
  result: ComposeResult;
  /** Without the change. */
  live: Composition | undefined;
  /** Of other sections: servers quarantine these versions too. */
  quarantined: Diagnostic[];
  rollouts: RolloutCheck[];
}

export interface RolloutCheck {
  section: string;
  version: string;
  refusals: Diagnostic[];
  /** Says nothing about the change: the rollout fails alone too. */
  unchecked: Diagnostic[];
}

interface ComposeOptions {
  rollouts?: ReadonlyMap<string, RegistryEntry> | undefined;
  /** Takes something from visitors: must not wait. */
  isUrgent?: boolean | undefined;
}

/** Milliseconds to load versions of other sections. */
const OTHERS_LIMIT = 60_000;
/** The same for versions that are not required. */
const SHORT_LIMIT = 10_000;

/** Null if the section leaves the site. */
type Checked = ReadonlyMap<string, Candidate | null>;

interface ComposedVersions extends Pick<ComposedChange, 'artifacts' | 'result' | 'quarantined'> {
  others: LoadedCandidates;
}

/** Other sections fall back as on a server; the change does not. */
export async function composeChange(
  document: RegistryDocument,
  edits: readonly Edit[],
  { registry: sources, data, environment, log, serverGate }: ComposeContext,
  { rollouts = new Map(), isUrgent = false }: ComposeOptions = {},
): Promise<ComposedChange> {
  const changes = checkedVersions(document, edits);
  const refused = new AbortController();
  const long = AbortSignal.timeout(OTHERS_LIMIT);
  const short = AbortSignal.any([AbortSignal.timeout(SHORT_LIMIT), refused.signal]);
  const given = {
    sources,
    data,
    environment,
    signalFor(name: string, candidate: Candidate) {
      if (candidate === rollouts.get(name)) return short;
      if (changes.has(name)) return undefined;
      return isUrgent && name !== 'shell' ? short : long;
    },
  };
  const before = stopsOf(document);
  const after = stopsAfter(before, edits);
  const site = { ...given, document, stopped: before };
  const versions = isUrgent ? undefined : previewOf(changes);
  // the live versions are read meanwhile; once: a refusal is explained here
  let serverCheck = versions && serverGate?.check(versions, refused.signal);
  const { loaded, named, ports } = await loadRegistry(document, registryCandidates(document), site, rollouts);

  /** As on servers: links to missing sections are not broken. */
  function lackingOthers(checked: Checked) {
    const others = new Map([...named].filter(([name]) => !checked.has(name)));
    return { named: others, empty: new Set(others.keys()) };
  }
  function liveWith(base: LoadedCandidates): Composition | undefined {
    const artifacts = artifactsOf(base);
    if (!artifacts.has('shell')) return undefined;
    return compositionOf(inputOf(artifacts, environment, { ...lackingOthers(new Map()), stopped: before }));
  }
  async function composedByServer(
    { artifacts, kept, trial }: ComposeRequest,
    lacking: Parameters<typeof inputOf>[2],
  ): Promise<ComposeResult | undefined> {
    if (!serverCheck || trial || kept.size > 0) return undefined;
    const check = serverCheck;
    serverCheck = undefined;
    return check(compositionOf(inputOf(artifacts, environment, lacking)));
  }
  const check = (checked: Checked, base: LoadedCandidates, stopped: Stops, progress?: Log) => {
    const lacking = { ...lackingOthers(checked), stopped };
    const { compose: composeHere } = sitePorts({ ...given, ...lacking, log: progress });
    const compose = async (request: ComposeRequest) =>
      (checked === changes && (await composedByServer(request, lacking))) || composeHere(request);
    return composeChecked(checked, base, liveWith(base), { ...ports, compose });
  };

  const { others, ...composed } = await check(changes, loaded, after, log);
  const checks: RolloutCheck[] = [];
  if (!composed.result.ok) refused.abort();
  else
    for (const [section, entry] of rollouts) {
      const { version } = entry.metadata;
      const rollout: Checked = new Map([[section, entry]]);
      const { result } = await check(new Map([...changes, ...rollout]), others, after, log);
      const refusals = result.ok ? [] : result.refusals;
      const alone = result.ok ? result : (await check(rollout, others, before)).result;
      checks.push(
        alone.ok
          ? { section, version, refusals, unchecked: [] }
          : { section, version, refusals: [], unchecked: alone.refusals },
      );
    }
  return { ...composed, live: liveWith(others), rollouts: checks };
}

/** After a failure, finds the versions at fault. */
async function composeChecked(
  checked: Checked,
  base: LoadedCandidates,
  live: Composition | undefined,
  ports: ResolvePorts,
): Promise<ComposedVersions> {
  const single = [...checked].map(([name, version]): [string, Candidates] => [name, [version]]);
  const requested = await loadCandidates(new Map(single), ports.load);
  const isOther = (name: string) => !checked.has(name);
  const replaced = [...checked].map(([name, version]): [string, Candidates] => {
    const known = base.candidates.get(name) ?? (name === 'shell' ? [] : [null]);
    const integrity = version?.metadata.integrity;
    return [name, [version, ...known.filter((one) => one?.metadata.integrity !== integrity)]];
  });
  const otherSections = [...base.sections].filter(([name]) => isOther(name));
  const loaded: LoadedCandidates = {
    candidates: new Map([...base.candidates, ...replaced]),
    sections: new Map([...otherSections, ...requested.sections]),
    refusals: [...base.refusals.filter(({ section }) => isOther(section)), ...requested.refusals],
    lost: [...base.lost.filter(isOther), ...requested.lost],
  };
  let wholeRefusals: Diagnostic[] = [];
  const compose: ResolvePorts['compose'] = async (request) => {
    const isWhole = [...requested.sections].every(
      ([name, { artifact }]) => request.artifacts.get(name) === artifact,
    );
    const result = await ports.compose({ ...request, trial: request.trial || !isWhole });
    if (!result.ok && isWhole) wholeRefusals = result.refusals;
    return result;
  };
  const resolution = await resolveLoaded(loaded, live, { ...ports, compose }, new Set(checked.keys()));
  const { sections, result } = resolution;
  const reasons = reasonsOf(resolution);
  const quarantined = reasons.filter(({ section }) => isOther(section));
  const own = reasons.filter(({ section }) => !isOther(section));
  const passed = otherSections.map(([name, one]) => [name, sections.get(name) ?? one] as const);
  const others = { ...base, sections: new Map([...base.sections, ...passed]) };
  if (result.ok && own.length === 0)
    return { artifacts: artifactsOf(resolution), result, quarantined, others };

  // of one section, all its faults; of several, only the faulty ones
  const ofOne =
    checked.size > 1
      ? []
      : wholeRefusals.filter(({ section }) => !quarantined.some((one) => one.section === section));
  const atFault = ofOne.length > 0 ? ofOne : own;
  const refusals = result.ok ? atFault : wholeRefusals.length > 0 ? wholeRefusals : result.refusals;
  const artifacts = artifactsOf({ sections: new Map([...passed, ...requested.sections]) });
  return { artifacts, result: { ok: false, refusals }, quarantined, others };
}

/** Undefined if empty, or if a section leaves the site. */
function previewOf(checked: Checked): Preview['versions'] | undefined {
  if (checked.size === 0) return undefined;
  const versions: Preview['versions'] = {};
  for (const [name, version] of checked) {
    if (!version) return undefined;
    versions[name] = { ...version.metadata, url: version.url };
  }
  return versions;
}

/** A stop changes no version. */
function checkedVersions(document: RegistryDocument, edits: readonly Edit[]): Checked {
  const live = liveEntries(document);
  const isStop = (edit: Edit) =>
    edit.edit === 'setLive' &&
    edit.stop &&
    isDeepStrictEqual(live.get(edit.name)?.metadata, edit.entry.metadata);
  return new Map(
    edits
      .filter((edit) => (edit.entry ? !isStop(edit) : live.has(edit.name)))
      .map(({ name, entry }) => [name, entry]),
  );
}

const stopsAfter = (stops: Stops, edits: readonly Edit[]): Stops => {
  const after = new Map(stops);
  for (const edit of edits) {
    after.delete(edit.name);
    if (edit.edit === 'setLive' && edit.stop) after.set(edit.name, edit.stop);
  }
  return after;
};

/** Undefined without a live shell. */
export async function resolveLive(
  { registry: sources, data, environment }: Omit<ComposeContext, 'log'>,
  document: RegistryDocument,
): Promise<Resolution | undefined> {
  const candidates = registryCandidates(document);
  if (!candidates.has('shell')) return undefined;
  const site = { sources, data, environment, document, stopped: stopsOf(document) };
  const { loaded, ports } = await loadRegistry(document, candidates, site);
  return resolveLoaded(loaded, undefined, ports);
}
