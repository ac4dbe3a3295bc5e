import {
  createFollowed,
  type DataFolder,
  liveEntries,
  pullArtifact,
  Refused,
  type Registry,
} from '@site/registry';
import type { Composition } from '../plan/composition.ts';
import { compose } from './compose.ts';
import { type Environment, inputOf, loadArtifacts } from './load-artifacts.ts';

export interface ComposedRegistry {
  composition: Composition;
  /** Every version the registry lists and that is mirrored now, with the files that browsers may ask for. */
  versions: { name: string; version: string; files: string[] }[];
  /** Earlier versions that could not be brought here, with the reason. */
  missing: string[];
}

/**
 * Composes and gates exactly what a registry asks for; nothing is held back and nothing becomes live by it.
 *
 * @throws Refused, SITE_SHELL_NONE, SITE_REGISTRY_*
 */
export async function composeRegistry(
  registry: Registry,
  data: DataFolder,
  environment: Environment,
): Promise<ComposedRegistry> {
  const document = await registry.read();
  const followed = createFollowed(registry, data);
  const older = followed.problem(document);
  if (older) throw older;
  const loaded = await loadArtifacts(liveEntries(document), registry, data);
  if (loaded.refusals.length > 0) throw new Refused(loaded.refusals);
  const result = await compose(inputOf(loaded.artifacts, environment), data);
  if (!result.ok) throw new Refused(result.refusals);
  followed.keep(document);

  const versions: ComposedRegistry['versions'] = [];
  const missing: string[] = [];
  for (const [name, entries] of Object.entries(document.microFrontends)) {
    for (const entry of entries) {
      const { version } = entry.metadata;
      try {
        const { manifest } = await pullArtifact(data.mirror, name, entry, registry);
        const files = Object.keys(manifest.files).filter((file) => file !== manifest.server);
        versions.push({ name, version, files });
      } catch (error) {
        missing.push(`${name} ${version}: ${(error as Error).message}`);
      }
    }
  }
  return { composition: result.composition, versions, missing };
}
