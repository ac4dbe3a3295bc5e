import type { Artifact, ArtifactSources, DataFolder, RegistryEntry } from '@site/registry';
import { type ComposeResult, compose } from '../compose/compose.ts';
import { composeWhatPasses } from '../compose/hold-back.ts';
import { artifactOf, type Environment, inputOf, loadArtifacts } from '../compose/load-artifacts.ts';
import type { Composition } from '../plan/composition.ts';
import type { Preview } from './preview-link.ts';

/**
 * Composes what is live with the previewed versions in place of the live ones, through the same gate as a
 * deploy: a section that fails on its own pages keeps those that are live. Writes a composition to this disk; what is live does not change.
 *
 * @param sources where the versions' addresses may lead.
 */
export async function composePreview(
  versions: Preview['versions'],
  live: Composition,
  sources: ArtifactSources,
  data: DataFolder,
  environment: Environment,
): Promise<ComposeResult> {
  const entries = new Map(
    Object.entries(versions).map(([name, { url, ...metadata }]): [string, RegistryEntry] => [
      name,
      {
        url,
        metadata,
        deployment: { traffic: 0, default: false },
        extras: { revision: 1, changedAt: '', changedBy: '' },
      },
    ]),
  );
  const previewed = await loadArtifacts(entries, sources, data);
  if (previewed.refusals.length > 0) return { ok: false, refusals: previewed.refusals };
  const liveArtifacts = new Map<string, Artifact>();
  for (const name of ['shell', ...Object.keys(live.sections)]) {
    liveArtifacts.set(name, (await artifactOf(live, name, data, sources))!);
  }
  const { result } = await composeWhatPasses({
    wanted: new Map([...liveArtifacts, ...previewed.artifacts]),
    live,
    liveArtifacts: async () => liveArtifacts,
    inputOf: (artifacts) => inputOf(artifacts, environment),
    compose: (artifacts, seen, kept) => compose(inputOf(artifacts, environment), data, seen, undefined, kept),
    isChanged: (name) => previewed.artifacts.has(name),
    instead: async () => undefined,
  });
  return result;
}
