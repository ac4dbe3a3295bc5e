import {
  type Composition,
  type Environment,
  loadRegistry,
  reasonsOf,
  registryCandidates,
  resolveLoaded,
} from '@site/composer';
import {
  type DataFolder,
  type Diagnostic,
  liveEntries,
  pullArtifact,
  Refused,
  type Registry,
  rolloutsOf,
  stopsOf,
} from '@site/registry';
import { SiteError } from '@site/server-kit';
import { servedFiles } from '../request/assets.ts';

export interface ComposedRegistry {
  composition: Composition;
  /** All mirrored versions, with the files for browsers. */
  versions: { name: string; version: string; files: string[] }[];
  /** Earlier versions that could not be fetched, with the reason. */
  missing: string[];
  quarantined: Quarantined[];
}

export interface Quarantined {
  section: string;
  wanted: string;
  /** Undefined if the site is without the section. */
  instead: string | undefined;
  because: Diagnostic[];
}

/**
 * Composes like a server with an empty disk; nothing goes live.
 * @throws Refused where nothing passes, SITE_SHELL_NONE, SITE_REGISTRY_*
 */
export async function composeRegistry(
  registry: Registry,
  data: DataFolder,
  environment: Environment,
): Promise<ComposedRegistry> {
  const { config } = environment;
  const follower = registry.verifier.follow(registry, data);
  await follower.prepare(config, false);
  const raw = await registry.read();
  const assessment = follower.assess(raw, config, undefined);
  const { document, refused, problem, blocking, mayReplace, signing } = assessment;
  if (problem) throw problem;
  if (blocking.length > 0) throw new Refused(blocking);
  const running = [...rolloutsOf(document).keys()];
  if (running.length > 0)
    throw new SiteError(
      'SITE_ROLLOUT_ACTIVE',
      `A rollout is running: ${running.join(', ')}. Files are the same for every visitor.`,
      'Nothing was written. Finish or withdraw it: site rollout finish, site rollout withdraw.',
    );
  const stopped = stopsOf(document);
  const site = { sources: registry, data, environment, stopped, mayReplace };
  const { loaded, ports } = await loadRegistry(document, registryCandidates(document), site);
  const resolution = await resolveLoaded(loaded, undefined, ports);
  const { result, sections } = resolution;
  if (!result.ok) throw new Refused([...new Set([...reasonsOf(resolution), ...result.refusals])]);
  // an export is not retried: a site that signs is exported whole
  const lacking = [...sections].filter(
    ([name, { state }]) => state === 'left-out' && !stopped.has(name) && !config.grants[name]?.optional,
  );
  if (signing && lacking.length > 0) throw new Refused(lacking.flatMap(([, { because }]) => because));
  assessment.keep();

  const versions: ComposedRegistry['versions'] = [];
  const missing: string[] = [];
  for (const [name, entries] of Object.entries(raw.microFrontends)) {
    for (const entry of entries) {
      const { version } = entry.metadata;
      try {
        const { manifest } = await pullArtifact(data.mirror, name, entry, registry);
        versions.push({ name, version, files: [...servedFiles(manifest).keys()] });
      } catch (error) {
        missing.push(`${name} ${version}: ${(error as Error).message}`);
      }
    }
  }
  const live = liveEntries(document);
  const quarantined = [...sections]
    .filter(([, { state }]) => state !== 'requested')
    .map(([section, { artifact, because }]) => ({
      section,
      wanted: live.get(section)!.metadata.version,
      instead: artifact?.manifest.version,
      because,
    }));
  for (const [section, refusal] of refused) {
    const wanted = liveEntries(raw).get(section)?.metadata.version;
    if (wanted !== undefined) quarantined.push({ section, wanted, instead: undefined, because: [refusal] });
  }
  return { composition: result.composition, versions, missing, quarantined };
}
