import { type ArtifactSources, type DataFolder, liveEntries, type RegistryDocument } from '@site/registry';
import type { Question } from './hold-back.ts';
import { loadArtifacts } from './load-artifacts.ts';

/**
 * The next version down a section's ladder: the newest one in the registry before the given one (or before the one
 * that is asked for) that can be had. Null where there is none, undefined where the site cannot do without: the shell.
 */
export function earlierVersion(
  document: RegistryDocument,
  sources: ArtifactSources,
  data: DataFolder,
): Question['instead'] {
  const entries = liveEntries(document);
  return async (name, artifact) => {
    const known = document.microFrontends[name] ?? [];
    const integrity = artifact?.integrity ?? entries.get(name)?.metadata.integrity;
    // the registry's order is that of having been live last
    const at = known.findIndex(({ metadata }) => metadata.integrity === integrity);
    for (const entry of at < 0 ? [] : known.slice(at + 1)) {
      const earlier = (await loadArtifacts(new Map([[name, entry]]), sources, data)).artifacts.get(name);
      if (earlier) return earlier;
    }
    return artifact && name !== 'shell' ? null : undefined;
  };
}
