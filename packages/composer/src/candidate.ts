import type { Artifact } from './artifact-pull.ts';
import { type ComposeResult, compose, compositionOf } from './compose.ts';
import type { Composition } from './composition.ts';
import type { DataFolder } from './data-folder.ts';
import { type Environment, inputOf, loadArtifacts } from './load-artifacts.ts';
import type { Refusal } from './refusal.ts';
import type { Registry } from './registry.ts';
import { liveEntries, type RegistryDocument, type RegistryEntry } from './registry-document.ts';

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
 * pass by itself is part of the candidate with its newest earlier version that does, as on the shell server: it holds
 * no other section's change back.
 *
 * @param live what the registry says is live, as far as it is known.
 */
export async function composeCandidate(
  before: RegistryDocument,
  next: RegistryDocument,
  live: Composition | undefined,
  context: CandidateContext,
): Promise<Candidate> {
  const wanted = await attempt(liveEntries(next), live, context);
  if (wanted.result.ok) return { ...wanted, live, held: [] };
  const good = await goodEntries(before, live, context);
  if (!good) return { ...wanted, live, held: [] };
  const was = liveEntries(before);
  const will = liveEntries(next);
  const changed = [...new Set([...was.keys(), ...will.keys()])].filter(
    (name) => was.get(name) !== will.get(name),
  );
  const entries = good.entries;
  for (const name of changed) {
    const entry = will.get(name);
    if (entry) entries.set(name, entry);
    else entries.delete(name);
  }
  const held = good.held.filter(({ section }) => !changed.includes(section));
  const candidate = await attempt(entries, good.live, context);
  return { ...candidate, live: good.live, held };
}

async function attempt(
  entries: Map<string, RegistryEntry>,
  live: Composition | undefined,
  { registry, data, environment, say }: CandidateContext,
): Promise<Pick<Candidate, 'artifacts' | 'result'>> {
  const { artifacts, refusals } = await loadArtifacts(entries, registry, data);
  if (refusals.length > 0) return { artifacts, result: { ok: false, refusals } };
  return { artifacts, result: await compose(inputOf(artifacts, environment), data, live, say) };
}

/** The registry without the versions that do not pass; undefined where all pass, or no shell does. */
async function goodEntries(
  document: RegistryDocument,
  live: Composition | undefined,
  context: CandidateContext,
): Promise<{ entries: Map<string, RegistryEntry>; live: Composition; held: Refusal[] } | undefined> {
  const entries = liveEntries(document);
  const held: Refusal[] = [];
  while (entries.has('shell')) {
    const { artifacts, result } = await attempt(entries, live, { ...context, say: () => {} });
    if (result.ok) {
      const input = inputOf(artifacts, context.environment);
      return held.length > 0 ? { entries, live: compositionOf(input), held } : undefined;
    }
    const refused = new Set(
      result.refusals.map(({ section }) => section).filter((name) => entries.has(name)),
    );
    if (refused.size === 0) return undefined;
    for (const name of refused) {
      held.push(...result.refusals.filter(({ section }) => section === name));
      const known = document.microFrontends[name]!;
      // the registry's order is that of having been live last
      const earlier = known[known.indexOf(entries.get(name)!) + 1];
      if (earlier) entries.set(name, earlier);
      else entries.delete(name);
    }
  }
  return undefined;
}
