import {
  type ComposeResult,
  type Composition,
  compose,
  composeWhatPasses,
  compositionOf,
  type Environment,
  earlierVersion,
  inputOf,
  loadArtifacts,
  type Question,
} from '@site/composer';
import {
  type Artifact,
  type DataFolder,
  liveEntries,
  type Refusal,
  type Registry,
  type RegistryDocument,
} from '@site/registry';

interface CandidateContext {
  registry: Registry;
  data: DataFolder;
  environment: Environment;
  say: (sentence: string) => void;
}

export interface Candidate {
  artifacts: Map<string, Artifact>;
  result: ComposeResult;
  /** What visitors see without the change. */
  live: Composition | undefined;
  /** Why the registry's versions of other sections are not part of it: the shell server holds them back too. */
  held: Refusal[];
}

/**
 * Gates changed versions with what is live of all other sections. A section whose version in the registry does not
 * pass by itself, or fails on its own pages meanwhile, is part of the candidate with its live pages or its newest
 * earlier version that passes, as on the shell server: it holds no other section's change back.
 *
 * @param live what the registry says is live, as far as it is known.
 */
export async function composeCandidate(
  before: RegistryDocument,
  next: RegistryDocument,
  live: Composition | undefined,
  context: CandidateContext,
): Promise<Candidate> {
  const { registry, data, environment } = context;
  const will = liveEntries(next);
  const loaded = await loadArtifacts(will, registry, data);
  const composeNow: Question['compose'] = async (artifacts, seen, kept, trial) =>
    compose(inputOf(artifacts, environment), data, seen, trial ? undefined : context.say, kept);
  const wanted =
    loaded.refusals.length > 0
      ? { ok: false as const, refusals: loaded.refusals }
      : await composeNow(loaded.artifacts, live, new Set(), false);
  if (wanted.ok) return { artifacts: loaded.artifacts, result: wanted, live, held: [] };

  const was = liveEntries(before);
  const changed = new Set([...was.keys(), ...will.keys()].filter((name) => was.get(name) !== will.get(name)));
  const missing = loaded.refusals.filter(({ section }) => changed.has(section));
  if (missing.length > 0) {
    return { artifacts: loaded.artifacts, result: { ok: false, refusals: missing }, live, held: [] };
  }
  const good = await goodVersions(before, live, context);
  const artifacts = new Map(good.artifacts);
  for (const name of changed) {
    const artifact = loaded.artifacts.get(name);
    if (artifact) artifacts.set(name, artifact);
    else artifacts.delete(name);
  }
  // the first try is the one that was made
  let made: ComposeResult | undefined = good.held.length === 0 ? wanted : undefined;
  const question: Question = {
    wanted: artifacts,
    live: good.live,
    liveArtifacts: async () => good.artifacts,
    inputOf: (versions) => inputOf(versions, environment),
    async compose(...given) {
      const result = made ?? (await composeNow(...given));
      made = undefined;
      return result;
    },
    isChanged: (name) => changed.has(name),
    instead: async (name, artifact) => (changed.has(name) ? undefined : good.instead(name, artifact)),
  };
  const candidate = await composeWhatPasses(question);
  const held = [...good.held, ...candidate.held].filter(({ section }) => !changed.has(section));
  const { result } = candidate;
  if (!result.ok && changed.size > 1) {
    made = result;
    result.refusals = await ofCulprits({ ...question, wanted: candidate.artifacts }, good, result.refusals);
  }
  return { artifacts: candidate.artifacts, result, live: good.live, held };
}

interface GoodVersions {
  artifacts: Map<string, Artifact>;
  live: Composition | undefined;
  held: Refusal[];
  /** The newest version before this one; null where there is none. */
  instead: Question['instead'];
}

/** The registry's versions that pass; of a section whose version does not, an earlier one or none. */
async function goodVersions(
  document: RegistryDocument,
  live: Composition | undefined,
  { registry, data, environment }: CandidateContext,
): Promise<GoodVersions> {
  const entries = liveEntries(document);
  const { artifacts, refusals } = await loadArtifacts(entries, registry, data);
  const instead = earlierVersion(document, registry, data);
  for (const { section } of refusals) {
    const earlier = await instead(section, undefined);
    if (earlier) artifacts.set(section, earlier);
  }
  if (!artifacts.has('shell')) return { artifacts: new Map(), live, held: [], instead };
  const {
    artifacts: passing,
    result,
    held,
  } = await composeWhatPasses({
    wanted: artifacts,
    live,
    liveArtifacts: async () => new Map(),
    inputOf: (versions) => inputOf(versions, environment),
    compose: (versions, seen) => compose(inputOf(versions, environment), data, seen),
    isChanged: () => true,
    instead,
  });
  const all = [...refusals, ...held];
  if (!result.ok || all.length === 0) return { artifacts, live, held: [], instead };
  return { artifacts: passing, live: compositionOf(inputOf(passing, environment)), held: all, instead };
}

/** Of several changes, the refusals by those that the site cannot have: all others pass together. */
async function ofCulprits(question: Question, good: GoodVersions, refusals: Refusal[]): Promise<Refusal[]> {
  const { result, held } = await composeWhatPasses({
    ...question,
    async instead(name, artifact) {
      if (!question.isChanged(name, artifact)) return undefined;
      const before = good.artifacts.get(name);
      if (before) return before.integrity === artifact?.integrity ? undefined : before;
      return artifact && name !== 'shell' ? null : undefined;
    },
  });
  return result.ok && held.length > 0 ? held : refusals;
}
